import type { SeatId } from '../../../../core/game/viewer.js';
import { many } from '../../../../core/reading/counted.js';
import { neighbourOn, SIDES, squaresOf } from '../../../parabellum/grid/edges.js';
import { boardOf, bookletOf, covered, sideOf, spaceTaken } from '../../battlefield.js';
import { terrainOn } from '../../ground.js';
import { type ActionOf, type Card, piecesIn, SQUARE_SPACE, type Square } from '../../shapes.js';
import { has } from '../../tables.js';
import { actor, isFailure, playerOf } from '../acting.js';
import { fillHangars } from '../boardroom/hangars.js';
import { isOutOfPlace, mustered } from '../boardroom/mustering.js';
import { FAILED } from '../failures.js';
import { tooMuch } from '../movement/cargo.js';
import { battleLines, hasRoomFor, obstacle } from '../movement/going.js';
import { type Failure, failure, happen, type Outcome, type Turn } from '../turn.js';

const outside = (square: Square): Failure => failure('E-ZONE', `${square} is not in your battle lines.`);

/** Set-up has codes of its own for what a move fails by. */
const SET_UP_CODES: Readonly<Record<string, Failure['code']>> = {
  'F-SPACE': 'E-SPACE',
  'F-IMPASS': 'E-IMPASS',
  'F-ENEMY': 'E-SPACE',
  'F-BARRICADE': 'E-SPACE',
};
const asSetUp = (why: Failure): Failure => ({ ...why, code: SET_UP_CODES[why.code] ?? why.code });

/** Why a unit may not be placed there although it would find room: neither the lines nor a place in the first wave. */
function outOfZone(turn: Turn, seat: SeatId, card: Card, square: Square): Failure | null {
  const { state, fixed } = turn;
  if (battleLines(state, fixed, seat).includes(square)) return null;
  const board = boardOf(state);
  const { wave } = bookletOf(fixed, board.id);
  if (wave === null || wave.side !== sideOf(board, seat) || !wave.squares.includes(square)) return outside(square);
  if (!wave.sizes.some((size) => size === card.size))
    return failure('E-ZONE', `Only ${wave.sizes.join(' and ')} go in the first wave.`);
  const lines = battleLines(state, fixed, seat);
  const there = state.units.filter(
    (unit) => unit.owner === seat && covered(unit).some((one) => wave.squares.includes(one) && !lines.includes(one)),
  );
  return there.length >= wave.most ? failure('E-LIMIT', `The first wave is ${wave.most} units.`) : null;
}

/** Squares of a unit that covers several, in a line from the one named: north, else east, south, west. */
function footprints(card: Card, square: Square): readonly (readonly Square[])[] {
  if (card.squares === 1) return [[square]];
  return SIDES.flatMap((side) => {
    const squares: Square[] = [square];
    for (let last: Square | null = square; squares.length < card.squares; ) {
      last = last === null ? null : neighbourOn(last, side);
      if (last === null) return [];
      squares.push(last);
    }
    return [squares];
  });
}

/** PLACE: a mustered unit anywhere in the own battle lines where there is room (CL-28, CL-29). */
export function place(turn: Turn, seat: SeatId, { unit: name, square }: ActionOf<'place'>): Outcome {
  const found = mustered(turn, seat, name);
  if (isFailure(found)) return found;
  const { unit, card } = found;
  if (isOutOfPlace(turn.state, card)) return failure('E-ZONE', `${name} is used in ${card.onlyIn.join(', ')} only.`);
  const fits = (squares: readonly Square[]): Failure | null => {
    for (const one of squares) {
      const why = obstacle(turn.state, turn.fixed, { seat, card, id: unit.id }, one);
      const wrong = outOfZone(turn, seat, card, one) ?? (why === null ? null : asSetUp(why));
      if (wrong !== null) return wrong;
    }
    return null;
  };
  const ways = footprints(card, square);
  const squares = ways.find((one) => fits(one) === null);
  if (squares === undefined) return fits(ways[0] ?? [square]) ?? outside(square);
  happen(turn, { kind: 'unit-placed', unit: unit.id, square, tail: [...squares.slice(1)] });
  if (has(card, 'deck')) fillHangars(turn, seat);
  return null;
}

const noRoom = (square: Square, room: number): string =>
  room <= 0 ? `${square} is full.` : `${square} has room for ${many(room, 'more piece')}.`;

/** CACHE: pieces of the reserve on a square of the own lines, cached from the start (CL-79). */
export function cache(turn: Turn, seat: SeatId, { goods, square }: ActionOf<'cache'>): Outcome {
  if (!battleLines(turn.state, turn.fixed, seat).includes(square)) return outside(square);
  const ground = terrainOn(turn.fixed, boardOf(turn.state), square);
  if (ground === undefined || ground.block || ground.ticks.F === null)
    return failure('E-IMPASS', `Nothing can lie on ${square}.`);
  if (!hasRoomFor(turn.state, turn.fixed, square, piecesIn(goods)))
    return failure('E-SPACE', noRoom(square, SQUARE_SPACE - spaceTaken(turn.state, turn.fixed, square)));
  const { pieces } = playerOf(turn.state, seat);
  if (pieces.sup < goods.sup) return FAILED.resources(`A cache on ${square}`, `${goods.sup} SUP`, pieces.sup);
  if (pieces.amm < goods.amm) return FAILED.resources(`A cache on ${square}`, `${goods.amm} AMM`, pieces.amm);
  happen(turn, { kind: 'pieces-cached', seat, goods, square });
  return null;
}

/** GIVE: pieces and works of the reserve aboard a mustered or placed unit, to its capacity (CL-84). */
export function give(turn: Turn, seat: SeatId, { goods, stores, unit: name }: ActionOf<'give'>): Outcome {
  const found = actor(turn, seat, name);
  if (isFailure(found)) return found;
  const { unit, card } = found;
  if (unit.place !== 'mustered' && unit.place !== 'map') return failure('E-NOTMUSTERED', `${name} is not mustered.`);
  const works = stores.sandbag + stores.pbar + stores.vbar;
  if (works > 0 && !card.traits.includes('build')) return failure('E-TYPE', `${name} builds nothing.`);
  const full = tooMuch(unit, card, name, goods, works);
  if (full !== null) return full;
  const player = playerOf(turn.state, seat);
  for (const kind of ['sup', 'amm'] as const)
    if (player.pieces[kind] < goods[kind])
      return FAILED.resources(`Loading ${name}`, `${goods[kind]} ${kind.toUpperCase()}`, player.pieces[kind]);
  for (const kind of ['sandbag', 'pbar', 'vbar'] as const)
    if (player.stores[kind] < stores[kind])
      return FAILED.resources(`Loading ${name}`, `${stores[kind]} ${kind.toUpperCase()}`, player.stores[kind]);
  happen(turn, { kind: 'pieces-given', unit: unit.id, goods, stores });
  return null;
}

/** BARRICADE: on a square of the own lines, one of a kind in each (CLR-14). */
export function setBarricade(turn: Turn, seat: SeatId, { work, square }: ActionOf<'set-barricade'>): Outcome {
  if (!battleLines(turn.state, turn.fixed, seat).includes(square)) return outside(square);
  const board = boardOf(turn.state);
  const ground = terrainOn(turn.fixed, board, square);
  if (ground === undefined || ground.block || ground.ticks.F === null)
    return failure('E-IMPASS', `Nothing can stand on ${square}.`);
  if (board.barricades.some((one) => one.square === square && one.kind === work))
    return failure('E-SPACE', `${square} has one already.`);
  if (!hasRoomFor(turn.state, turn.fixed, square, 1)) return failure('E-SPACE', noRoom(square, 0));
  if (playerOf(turn.state, seat).stores[work] < 1) return FAILED.resources('A barricade', `1 ${work.toUpperCase()}`, 0);
  const { strength } = turn.fixed.catalogue.works[work];
  happen(turn, { kind: 'barricade-set', seat, by: null, work, square, strength });
  return null;
}

/** SANDBAG: on an edge of a square of the own lines that has no upright terrain yet (CLR-14). */
export function setSandbag(turn: Turn, seat: SeatId, { edge }: ActionOf<'set-sandbag'>): Outcome {
  const board = boardOf(turn.state);
  const lines = battleLines(turn.state, turn.fixed, seat);
  if (!squaresOf(edge).some((square) => lines.includes(square)))
    return failure('E-ZONE', `${edge} is no edge of your battle lines.`);
  const onMap = bookletOf(turn.fixed, board.id).edges.some(({ at }) => at.includes(edge));
  if ((onMap && !board.cleared.includes(edge)) || board.sandbags.some((one) => one.edge === edge))
    return failure('E-SPACE', `Something stands on ${edge} already.`);
  if (playerOf(turn.state, seat).stores.sandbag < 1) return FAILED.resources('A row of sandbags', '1 SANDBAG', 0);
  happen(turn, { kind: 'sandbags-set', seat, by: null, edge, strength: turn.fixed.catalogue.works.sandbag.strength });
  return null;
}
