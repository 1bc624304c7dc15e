import type { SeatId } from '../../../../core/game/viewer.js';
import { boardOf, covered } from '../../battlefield.js';
import { terrainOn } from '../../ground.js';
import { type ActionOf, piecesIn } from '../../shapes.js';
import { actorOnMap, isFailure } from '../acting.js';
import { FAILED } from '../failures.js';
import { cannotLoad, isBeside, isFetched } from '../movement/cargo.js';
import { battleLines, enemyOn, hasRoomFor } from '../movement/going.js';
import { doingsOf, happen, type Outcome, type Turn } from '../turn.js';

// Pieces taken up or set down in the direct phase, any number, instead of an attack (CL-84, CLR-10).

const KINDS = ['sup', 'amm'] as const;

export function loadInstead(turn: Turn, seat: SeatId, { unit: name, goods, from }: ActionOf<'load'>): Outcome {
  const found = actorOnMap(turn, seat, name);
  if (isFailure(found)) return found;
  const doings = doingsOf(turn, found.unit.id);
  if (doings.attacked) return FAILED.done(name);
  const why = cannotLoad(turn, seat, found, name, goods, from);
  if (why !== null) return why;
  doings.attacked = true;
  const fetched = isFetched(turn, seat, from);
  happen(turn, { kind: 'pieces-loaded', unit: found.unit.id, goods, from, ticks: 0, fetched });
  return null;
}

export function unload(turn: Turn, seat: SeatId, { unit: name, goods, square }: ActionOf<'unload'>): Outcome {
  const found = actorOnMap(turn, seat, name);
  if (isFailure(found)) return found;
  const { unit } = found;
  const doings = doingsOf(turn, unit.id);
  if (doings.attacked) return FAILED.done(name);
  if (!isBeside(covered(unit), square)) return FAILED.notAdjacent(name, square);
  if (enemyOn(turn.state, seat, square)) return FAILED.enemy(square);
  const ground = terrainOn(turn.fixed, boardOf(turn.state), square);
  const bridged = boardOf(turn.state).bridges.some((one) => one.square === square);
  if (ground === undefined || ground.block || (ground.ticks.F === null && !bridged))
    return FAILED.terrain(square, 'pieces');
  for (const kind of KINDS)
    if (unit.cargo[kind] < goods[kind]) return FAILED.tooFew(name, goods[kind], unit.cargo[kind]);
  if (!hasRoomFor(turn.state, turn.fixed, square, piecesIn(goods))) return FAILED.space(square);
  doings.attacked = true;
  const hauled = battleLines(turn.state, turn.fixed, seat).includes(square);
  happen(turn, { kind: 'pieces-unloaded', unit: unit.id, goods, to: square, hauled });
  return null;
}
