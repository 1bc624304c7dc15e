import type { SeatId } from '../../../../core/game/viewer.js';
import { stepsBetween } from '../../../parabellum/grid/squares.js';
import { boardOf, bookletOf, piecesOn, sideOf, spaceTaken, standingOn } from '../../battlefield.js';
import { terrainOn } from '../../ground.js';
import { type ActionOf, type Card, type Goods, piecesIn, SQUARE_SPACE, type Square, type Unit } from '../../shapes.js';
import { actorOnMap, isFailure } from '../acting.js';
import { FAILED } from '../failures.js';
import { doingsOf, type Failure, failure, happen, type Outcome, type Turn } from '../turn.js';

// Pieces taken up or set down in the direct phase, any number, instead of an attack (CL-84, CLR-10).

const KINDS = ['sup', 'amm'] as const;

/** Room for pieces that a unit has left; works that it carries take theirs (CL-84). */
const roomAboard = ({ cargo, stores }: Unit, card: Card): number =>
  card.cargo.pieces - piecesIn(cargo) - stores.sandbag - stores.pbar - stores.vbar;

const inOwnLines = ({ state, fixed }: Turn, seat: SeatId, square: Square): boolean => {
  const board = boardOf(state);
  return bookletOf(fixed, board.id).lines[sideOf(board, seat)].includes(square);
};

function loadable({ unit, card }: { unit: Unit; card: Card }, goods: Goods): Failure | null {
  const { only } = card.cargo;
  const wrong = KINDS.find((kind) => only !== null && kind !== only && goods[kind] > 0);
  if (wrong !== undefined) return failure('E-CAP', `${card.name} carries ${only?.toUpperCase()} only.`);
  const room = roomAboard(unit, card);
  return piecesIn(goods) > room ? failure('E-CAP', `${unit.id} has room for ${room} more.`) : null;
}

/** Why a unit cannot reach pieces, or a place for them, on a square: its own or one beside it, without an enemy (CLR-10). */
function outOfReach(turn: Turn, seat: SeatId, unit: Unit, from: Square, square: Square): Failure | null {
  if (doingsOf(turn, unit.id).attacked) return FAILED.done(unit.id);
  if (stepsBetween(from, square) > 1) return FAILED.notAdjacent(unit.id, square);
  return standingOn(turn.state, square).some(({ owner }) => owner !== seat) ? FAILED.guarded(square) : null;
}

export function loadInstead(turn: Turn, seat: SeatId, { unit: name, goods, from }: ActionOf<'load'>): Outcome {
  const found = actorOnMap(turn, seat, name);
  if (isFailure(found)) return found;
  const { unit } = found;
  const hindered = outOfReach(turn, seat, unit, found.square, from) ?? loadable(found, goods);
  if (hindered !== null) return hindered;
  const lying = piecesOn(boardOf(turn.state), from);
  for (const kind of KINDS) {
    const there = lying.reduce((sum, one) => sum + (one.kind === kind ? one.count : 0), 0);
    if (there < goods[kind]) return FAILED.tooFew(from, goods[kind], there);
  }
  doingsOf(turn, unit.id).attacked = true;
  const fetched = !inOwnLines(turn, seat, from);
  happen(turn, { kind: 'pieces-loaded', unit: unit.id, goods, from, ticks: 0, fetched });
  return null;
}

export function unload(turn: Turn, seat: SeatId, { unit: name, goods, square }: ActionOf<'unload'>): Outcome {
  const found = actorOnMap(turn, seat, name);
  if (isFailure(found)) return found;
  const { unit } = found;
  const hindered = outOfReach(turn, seat, unit, found.square, square);
  if (hindered !== null) return hindered;
  const ground = terrainOn(turn.fixed, boardOf(turn.state), square);
  const bridged = boardOf(turn.state).bridges.some((one) => one.square === square);
  if (ground === undefined || (ground.ticks.F === null && !bridged)) return FAILED.terrain(square, 'pieces');
  for (const kind of KINDS)
    if (unit.cargo[kind] < goods[kind]) return FAILED.tooFew(unit.id, goods[kind], unit.cargo[kind]);
  if (spaceTaken(turn.state, turn.fixed, square) + piecesIn(goods) > SQUARE_SPACE) return FAILED.space(square);
  doingsOf(turn, unit.id).attacked = true;
  const hauled = inOwnLines(turn, seat, square);
  happen(turn, { kind: 'pieces-unloaded', unit: unit.id, goods, to: square, hauled });
  return null;
}
