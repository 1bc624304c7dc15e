import type { SeatId } from '../../../../core/game/viewer.js';
import { counted } from '../../../../core/reading/counted.js';
import type { Position } from '../../../parabellum/footprint.js';
import { isFloating } from '../../../parabellum/unit-card.js';
import { bookletOf, cardOfUnit, onMap, standingOn, tokensOn, workOn } from '../../battlefield.js';
import type { ActionOf, CatalogueUnit, Square, State } from '../../shapes.js';
import { type Course, happen, isRefusal, playerOf, type Refusal, refuse, unitOf } from '../course.js';
import { springMines } from '../movement/mines.js';
import { type Board, boardFor, cellOf, choosePosition, entryOf, groundName, squareAt } from '../movement/positions.js';

/** Where a player's units of this card come and go: harbours for what floats, deployment squares for the rest (ST-38). */
function gateSquares(state: State, seat: SeatId, card: CatalogueUnit): readonly Square[] {
  const side = playerOf(state, seat)?.side ?? null;
  const { deployment, harbours } = bookletOf(state);
  return (side === null ? undefined : (isFloating(card) ? harbours : deployment)[side]) ?? [];
}

const fundsFault = (course: Course, seat: SeatId, fee: number, what: string): Refusal | null => {
  const credits = playerOf(course.state, seat)?.credits ?? 0;
  return credits >= fee ? null : refuse('F-FUNDS', `${what} costs ${fee} credits; you have ${credits}.`);
};

/**
 * Takes a unit off the map into the Pre-Deployment Area, with passengers and cargo, for the fee of the booklet: in a
 * player's turn, after all movement, from their deployment squares (ST-38).
 */
export function extract(course: Course, seat: SeatId, { unit: id }: ActionOf<'extract'>): Refusal | null {
  const { state } = course;
  const unit = onMap(state, id);
  if (unit === undefined || unit.owner !== seat) {
    const aboard = unitOf(state, id)?.aboard ?? null;
    const why = aboard === null ? `${id} is not on the map.` : `${id} is aboard ${aboard} and comes along with it.`;
    return refuse('F-GONE', why);
  }
  const gates = gateSquares(state, seat, cardOfUnit(state, unit));
  if (!gates.includes(unit.square)) {
    const listed = gates.length === 0 ? 'none on this map' : gates.join(', ');
    return refuse('F-NOTHOME', `${id} stands on ${unit.square}; your deployment squares for it are ${listed} (ST-38).`);
  }
  const fee = bookletOf(state).fees.extraction;
  const funds = fundsFault(course, seat, fee, 'Extraction');
  if (funds !== null) return funds;
  happen(course, { kind: 'unit-extracted', seat, unit: id, square: unit.square, fee });
  return null;
}

/** Neither a unit nor a barricade there (SRR-11). Tokens only take room. */
const isFree = (state: State, square: Square): boolean =>
  standingOn(state, square).length === 0 && workOn(state, square)?.kind !== 'barricade';

const isEmpty = (state: State, square: Square): boolean => isFree(state, square) && tokensOn(state, square) === 0;

/** The squares behind the first that a long unit covers: the first straight row with room, looked for N, E, S, W. */
function tailFrom(state: State, board: Board, card: CatalogueUnit, first: number): Square[] | null {
  if (card.squares === 1) return [];
  const { rows } = board.ground.grid;
  for (const step of [1, rows, -1, -rows]) {
    const cells = Array.from({ length: card.squares - 1 }, (_, index) => first + step * (index + 1));
    const straight = cells.every(
      (cell, index) => board.table.lists[cells[index - 1] ?? first]?.includes(cell) === true,
    );
    const free = (cell: number): boolean =>
      entryOf(state, board, card, cell) !== null && isEmpty(state, squareAt(board, cell));
    if (straight && cells.every(free)) return cells.map((cell) => squareAt(board, cell));
  }
  return null;
}

/** Centred unless a position is given (SRR-11), or tokens leave room at a side only. */
function placeOn(state: State, board: Board, card: CatalogueUnit, cell: number, wanted: Position | null) {
  const square = squareAt(board, cell);
  if (wanted === null && isEmpty(state, square)) return 'C';
  const place = choosePosition(board, card, cell, wanted);
  if (wanted !== null || !isRefusal(place)) return place;
  const tokens = counted(tokensOn(state, square), 'token');
  return refuse('F-OCCUPIED', `${tokens} on ${square} leave no room for a ${card.name}; deploy it elsewhere (SRR-11).`);
}

/** Puts a unit of the Pre-Deployment Area on a deployment square of its owner that is unoccupied (ST-38, SRR-11). */
export function deploy(course: Course, seat: SeatId, action: ActionOf<'deploy'>): Refusal | null {
  const { state } = course;
  const { unit: id, square } = action;
  const unit = unitOf(state, id);
  if (unit === undefined || unit.owner !== seat || unit.place !== 'pda')
    return refuse('F-GONE', `${id} is not in your Pre-Deployment Area.`);
  if (unit.locked)
    return refuse('F-LOCKED', `${id} was extracted this turn, so it can be deployed from your next turn on (ST-39).`);
  const card = cardOfUnit(state, unit);
  const gates = gateSquares(state, seat, card);
  if (!gates.includes(square)) {
    const listed = gates.length === 0 ? 'there are none for it on this map' : gates.join(', ');
    return refuse('F-NOTHOME', `${square} is none of your deployment squares for ${id} (${listed}).`);
  }
  const board = boardFor(state, seat);
  const cell = cellOf(board, square) ?? -1;
  if (entryOf(state, board, card, cell) === null)
    return refuse('F-IMPASS', `${square} is ${groundName(state, board, cell)}, where a ${card.name} cannot stand.`);
  if (!isFree(state, square))
    return refuse('F-OCCUPIED', `${square} is occupied; deploy ${id} on a free square (SRR-11).`);
  const tail = tailFrom(state, board, card, cell);
  if (tail === null)
    return refuse('F-OCCUPIED', `${id} covers ${card.squares} squares in a row; there is no room from ${square} on.`);
  const position = placeOn(state, board, card, cell, action.position);
  if (isRefusal(position)) return position;
  const fee = bookletOf(state).fees.deployment;
  const funds = fundsFault(course, seat, fee, 'Deployment');
  if (funds !== null) return funds;
  happen(course, { kind: 'unit-deployed', seat, unit: id, square, position, tail, fee });
  springMines(course, seat, id);
  return null;
}
