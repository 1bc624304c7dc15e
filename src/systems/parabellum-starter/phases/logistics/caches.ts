import type { SeatId } from '../../../../core/game/viewer.js';
import { counted } from '../../../../core/reading/counted.js';
import { hasRoom, quartersAt, SMALL_CACHE } from '../../../parabellum/footprint.js';
import { cardOfUnit, standingOn, tokensOn, workOn } from '../../battlefield.js';
import type { ActionOf, Cache, Goods, Square, State } from '../../shapes.js';
import { tokensIn } from '../../shapes.js';
import { CACHE_MOST, cargoFits } from '../../tables.js';
import { type Course, fieldOf, happen, isRefusal, type Refusal, refuse } from '../course.js';
import { actingUnit, type OnMap } from '../movement/mover.js';
import { type Board, boardFor, cellOf, groundName, isBesideSquare, isNearSquare } from '../movement/positions.js';
import { cargoWords, goodsWords, holds, nothingNamed, plus } from './goods.js';
import { partnerFault } from './partner.js';

const cacheOn = (state: State, square: Square): Cache | undefined =>
  fieldOf(state).caches.find((cache) => cache.square === square);

/** Whether somebody else's unit stands on the square: it guards what lies there, and nobody puts anything down (SRR-13). */
export const isGuarded = (state: State, seat: SeatId, square: Square): boolean =>
  standingOn(state, square).some(({ owner }) => owner !== seat);

const FLOATING: ReadonlySet<string> = new Set(['NAVAL', 'AMPHIBIOUS']);

/** Ground that somebody could walk on, or a bridge: tokens do not float. */
function isLand(state: State, board: Board, cell: number): boolean {
  const cost = state.catalogue.terrain[board.ground.marks[cell] ?? '']?.cost ?? {};
  return (
    board.bridged[cell] === 1 ||
    Object.entries(cost).some(([movement, price]) => !FLOATING.has(movement) && price !== null)
  );
}

/** Why so many tokens cannot lie on a square; null when they can (ST-42, SRR-7). */
function roomFault(state: State, seat: SeatId, square: Square, total: number): Refusal | null {
  const board = boardFor(state, seat);
  const cell = cellOf(board, square);
  if (cell === null) return refuse('F-SPACE', `${square} is not on this map.`);
  if (!isLand(state, board, cell))
    return refuse('F-SPACE', `${square} is ${groundName(state, board, cell)}; tokens lie on land and on bridges.`);
  if (workOn(state, square)?.kind === 'barricade') return refuse('F-SPACE', `A barricade fills ${square}.`);
  if (isGuarded(state, seat, square)) return refuse('F-SPACE', `An enemy unit stands on ${square}.`);
  if (total > CACHE_MOST)
    return refuse('F-SPACE', `${total} tokens would lie on ${square}; a square holds ${CACHE_MOST} (ST-42).`);
  const units = standingOn(state, square);
  if (units.length === 0) return null;
  const named = units.map(({ id }) => id).join(' and ');
  if (total > SMALL_CACHE)
    return refuse(
      'F-SPACE',
      `${total} tokens would lie on ${square} beside ${named}; there is room for ${SMALL_CACHE} (ST-42).`,
    );
  const taken = units.reduce((quarters, { position }) => quarters | quartersAt(position), 0);
  return hasRoom(taken, 'half')
    ? null
    : refuse('F-SPACE', `${named} leave no half of ${square} free for tokens (ST-42).`);
}

/** Puts tokens of a unit's cargo down on a square beside it (ST-42). */
export function placeCache(course: Course, seat: SeatId, action: ActionOf<'cache'>): Refusal | null {
  const { state } = course;
  const { goods, square } = action;
  const unit = actingUnit(course, seat, action.unit);
  if (isRefusal(unit)) return unit;
  if (!isBesideSquare(state, unit, square))
    return refuse('F-NOTADJ', `${square} is not beside ${unit.square}, where ${unit.id} stands.`);
  const partner = nothingNamed(goods) ?? partnerFault(unit, square);
  if (partner !== null) return partner;
  if (!holds(unit.cargo, goods))
    return refuse('F-RES', `${unit.id} carries ${goodsWords(unit.cargo)}, not ${goodsWords(goods)}.`);
  const total = tokensOn(state, square) + tokensIn(goods);
  const room = roomFault(state, seat, square, total);
  if (room !== null) return room;
  happen(course, { kind: 'cache-placed', seat, unit: unit.id, square, goods, total });
  return null;
}

/** What lies on a square, when a unit of the seat may use it; a refusal when not (SRR-13). */
export function looseGoods(state: State, seat: SeatId, square: Square): Goods | Refusal {
  const cache = cacheOn(state, square);
  if (cache === undefined || tokensIn(cache) === 0) return refuse('F-RES', `No tokens lie on ${square}.`);
  return isGuarded(state, seat, square)
    ? refuse('F-PROTECTED', `An enemy unit on ${square} guards the tokens there (SRR-13).`)
    : { fuel: cache.fuel, ammo: cache.ammo };
}

/** What a taking rests on: the unit that takes, and what lies there. */
interface Taking {
  readonly unit: OnMap;
  readonly lying: Goods;
}

/**
 * Whether a unit can take so many tokens from a square, as far as everybody can see: place, guard, number and the unit's own
 * room. It comes before the look at what kinds lie there, so that who could not take them in any case learns nothing of those.
 */
export function reachFor(course: Course, seat: SeatId, action: ActionOf<'take'>): Taking | Refusal {
  const { state } = course;
  const { goods, square } = action;
  const unit = actingUnit(course, seat, action.unit);
  if (isRefusal(unit)) return unit;
  if (!isNearSquare(state, unit, square))
    return refuse('F-NOTADJ', `${square} is not on or beside ${unit.square}, where ${unit.id} stands.`);
  const partner = nothingNamed(goods) ?? partnerFault(unit, square);
  if (partner !== null) return partner;
  const lying = looseGoods(state, seat, square);
  if (isRefusal(lying)) return lying;
  const card = cardOfUnit(state, unit);
  if (!cargoFits(card, plus(unit.cargo, goods)))
    return refuse(
      'F-SPACE',
      `There is no room for ${goodsWords(goods)} on ${unit.id}: ${cargoWords(card, unit.cargo)}.`,
    );
  if (tokensIn(goods) > tokensIn(lying))
    return refuse('F-RES', `${counted(tokensIn(lying), 'token')} in all ${beWord(lying)} on ${square}.`);
  return { unit, lying };
}

const beWord = (goods: Goods): string => (tokensIn(goods) === 1 ? 'lies' : 'lie');

/** Takes loose tokens aboard from a unit's own square or one beside it (SRR-13). */
export function take(course: Course, seat: SeatId, action: ActionOf<'take'>): Refusal | null {
  const { goods, square } = action;
  const found = reachFor(course, seat, action);
  if (isRefusal(found)) return found;
  const { unit, lying } = found;
  // What kinds lie there is not public: it is enough to say that these do not.
  if (!holds(lying, goods)) return refuse('F-RES', `The tokens on ${square} are not ${goodsWords(goods)} or more.`);
  const left = tokensIn(lying) - tokensIn(goods);
  const loose = cacheOn(course.state, square)?.laidBy.includes(seat) !== true;
  happen(course, { kind: 'tokens-taken', seat, unit: unit.id, square, goods, left, loose });
  return null;
}
