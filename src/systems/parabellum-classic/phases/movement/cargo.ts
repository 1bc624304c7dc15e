import type { SeatId } from '../../../../core/game/viewer.js';
import { stepsBetween } from '../../../parabellum/grid/squares.js';
import { boardOf, covered, standingOn } from '../../battlefield.js';
import { terrainOn } from '../../ground.js';
import { type ActionOf, type Card, type Goods, piecesIn, type Square, type State, type Unit } from '../../shapes.js';
import { TICKS } from '../../tables.js';
import { type Actor, actorOnMap, isFailure } from '../acting.js';
import { FAILED } from '../failures.js';
import { doingsOf, type Failure, failure, happen, type Outcome, type Turn } from '../turn.js';
import { battleLines, enemyOn, hasRoomFor } from './going.js';
import { ticksLeft } from './move.js';

/** Pieces of each kind on a square. */
export const goodsOn = (state: State, square: Square): Goods => {
  const count = (kind: 'sup' | 'amm'): number =>
    (state.board?.pieces ?? []).reduce(
      (sum, one) => sum + (one.square === square && one.kind === kind ? one.count : 0),
      0,
    );
  return { sup: count('sup'), amm: count('amm') };
};

export const goodsWords = ({ sup, amm }: Goods): string =>
  [sup > 0 ? `${sup} SUP` : '', amm > 0 ? `${amm} AMM` : ''].filter((part) => part !== '').join(' and ') || 'piece';

/** What a unit carries of its capacity: pieces, and works to build with (CL-84). */
export const loadOf = ({ cargo, stores }: Unit): number => piecesIn(cargo) + stores.sandbag + stores.pbar + stores.vbar;

/** Why a unit cannot take so much more aboard; null: it can. */
export function tooMuch(unit: Unit, card: Card, name: string, goods: Goods, works = 0): Failure | null {
  const { pieces, only } = card.cargo;
  if ((only === 'sup' && goods.amm > 0) || (only === 'amm' && goods.sup > 0))
    return failure('E-CAP', `${name} carries ${only.toUpperCase()} only.`);
  const free = pieces - loadOf(unit);
  return piecesIn(goods) + works > free
    ? failure('E-CAP', `${name} has room for ${Math.max(0, free)} more of ${pieces}.`)
    : null;
}

/** Why pieces of a square cannot be taken by somebody who stands there or beside it (CL-24, CLR-10). */
function cannotTake(state: State, seat: SeatId, from: Square, goods: Goods): Failure | null {
  if (enemyOn(state, seat, from)) return FAILED.guarded(from);
  const there = goodsOn(state, from);
  return there.sup < goods.sup || there.amm < goods.amm ? FAILED.noPiece(from, goodsWords(goods)) : null;
}

export const isBeside = (squares: readonly Square[], square: Square): boolean =>
  squares.some((one) => stepsBetween(one, square) <= 1);

/**
 * Why a unit cannot load these pieces; null: it can. The same in the movement phase and in place of an attack (CLR-10); what
 * the two cost differs.
 */
export function cannotLoad(
  turn: Turn,
  seat: SeatId,
  { unit, card }: Actor,
  name: string,
  goods: Goods,
  from: Square,
): Failure | null {
  if (!isBeside(covered(unit), from)) return FAILED.notAdjacent(name, from);
  return cannotTake(turn.state, seat, from, goods) ?? tooMuch(unit, card, name, goods);
}

/** Whether pieces taken from there count as fetched for the goal `haul`: they did not lie in the own battle lines. */
export const isFetched = (turn: Turn, seat: SeatId, from: Square): boolean =>
  !battleLines(turn.state, turn.fixed, seat).includes(from);

/** LOAD in the movement phase: one square of movement a piece (CL-46). */
export function load(turn: Turn, seat: SeatId, action: ActionOf<'load'>): Outcome {
  const found = actorOnMap(turn, seat, action.unit);
  if (isFailure(found)) return found;
  const { unit, card } = found;
  if (unit.supply === 0 && card.supply !== null) return FAILED.stranded(action.unit);
  const why = cannotLoad(turn, seat, found, action.unit, action.goods, action.from);
  if (why !== null) return why;
  const ticks = piecesIn(action.goods) * TICKS;
  const left = ticksLeft(turn, unit.id, card);
  if (ticks > left) return FAILED.ticks(`Loading ${goodsWords(action.goods)}`, ticks, left);
  doingsOf(turn, unit.id).spent += ticks;
  happen(turn, {
    kind: 'pieces-loaded',
    unit: unit.id,
    goods: action.goods,
    from: action.from,
    ticks,
    fetched: isFetched(turn, seat, action.from),
  });
  return null;
}

/** PUSH: pieces on the own or a neighbouring square into an unoccupied one beside them (CL-45). */
export function push(turn: Turn, seat: SeatId, action: ActionOf<'push'>): Outcome {
  const found = actorOnMap(turn, seat, action.unit);
  if (isFailure(found)) return found;
  const { unit, card } = found;
  const { goods, from, to } = action;
  if (unit.supply === 0 && card.supply !== null) return FAILED.stranded(action.unit);
  if (!isBeside(covered(unit), from)) return FAILED.notAdjacent(action.unit, from);
  if (stepsBetween(from, to) !== 1) return FAILED.notAdjacent(from, to);
  const why = cannotTake(turn.state, seat, from, goods);
  if (why !== null) return why;
  const ground = terrainOn(turn.fixed, boardOf(turn.state), to);
  if (ground === undefined || ground.block || ground.ticks.F === null) return FAILED.impassable(to);
  if (standingOn(turn.state, to).length > 0) return FAILED.occupied(to);
  if (!hasRoomFor(turn.state, turn.fixed, to, piecesIn(goods))) return FAILED.space(to);
  const ticks = piecesIn(goods) * TICKS;
  const left = ticksLeft(turn, unit.id, card);
  if (ticks > left) return FAILED.ticks(`Pushing ${goodsWords(goods)}`, ticks, left);
  doingsOf(turn, unit.id).spent += ticks;
  happen(turn, { kind: 'pieces-pushed', unit: unit.id, goods, from, to, ticks });
  return null;
}

/** STOW: loose pieces on the own square are cached, which ends the unit's move (CL-79). */
export function stow(turn: Turn, seat: SeatId, action: ActionOf<'stow'>): Outcome {
  const found = actorOnMap(turn, seat, action.unit);
  if (isFailure(found)) return found;
  const { unit, square } = found;
  if (!boardOf(turn.state).pieces.some((one) => one.square === square && !one.cached))
    return FAILED.noPiece(square, 'loose piece');
  doingsOf(turn, unit.id).halted = true;
  happen(turn, { kind: 'pieces-stowed', unit: unit.id, square });
  return null;
}
