import type { Blank, Choice, Offer } from '../../../core/game/offer.js';
import { cellName, stepsFour } from '../../../core/grid/grid.js';
import { cellOn } from '../../parabellum/grid/ground.js';
import { Rehearsal } from '../foresight/rehearsal.js';
import { supposed } from '../foresight/supposed.js';
import { openSections } from '../orders/check.js';
import { type Desk, deskOf, type Piece } from '../orders/desk.js';
import { steps } from '../orders/squares.js';
import { guideOf } from '../reference/guides.js';
import type { Action, Section, Square, View } from '../shapes.js';
import { unitName } from '../shapes.js';

/** What offers are made from: what the seat sees, and a rehearsal in which each can be tried out. */
export interface Maker {
  readonly desk: Desk;
  readonly rehearsal: Rehearsal;
  /** Parts of a sheet that count now. */
  readonly open: ReadonlySet<Section>;
  /** Only offers are wanted that name one of these squares or flags; null: all. */
  readonly only: ReadonlySet<string> | null;
}

/** Null for somebody who does not play, or before a scenario opens. */
export function makerFor(view: View): Maker | null {
  const desk = deskOf(view);
  const start = supposed(view);
  if (desk === null || start === null) return null;
  return { desk, rehearsal: new Rehearsal(start), open: new Set(openSections(view, desk)), only: null };
}

/** Whether nothing that the seat knows stands against an action as things are now. */
export const canDo = ({ rehearsal, only }: Maker, action: Action): boolean =>
  (only === null || names(action, only)) && rehearsal.probe(action)?.refusal === null;

/** Whether an action speaks of one of these squares or flags, as it is or as its way, source or target. */
const names = (action: Action, wanted: ReadonlySet<string>): boolean =>
  Object.values(action).some(
    (value) =>
      (typeof value === 'string' && wanted.has(value)) ||
      (typeof value === 'object' && value !== null && Object.values(value).some((inner) => wanted.has(String(inner)))),
  );

type Pieces = readonly (string | Blank | null)[];

/** An offer with the words of its guide; nothing when one of its blanks has no choice. */
export function offer(guide: string, ...pieces: Pieces): readonly Offer[] {
  const { kind, title, sentence } = guideOf(guide);
  const whole = pieces.filter((piece) => piece !== null);
  return whole.length < pieces.length ? [] : [{ order: kind, title, sentence, pieces: whole }];
}

type ChoiceBlank = Extract<Blank, { kind: 'choice' }>;

/** A blank to choose for; null when there is nothing to choose from. */
export const choice = (
  of: ChoiceBlank['of'],
  label: string,
  among: readonly Choice[],
  more: Pick<ChoiceBlank, 'most' | 'separator'> = {},
): Blank | null => (among.length === 0 ? null : { kind: 'choice', of, label, among: [...among], ...more });

export const words = (label: string, ...among: readonly string[]): Blank | null =>
  choice(
    'word',
    label,
    among.map((value) => ({ value, label: value })),
  );

export const squaresAmong = (label: string, squares: readonly Square[]): Blank | null =>
  choice(
    'place',
    label,
    squares.map((square) => ({ value: square, label: square })),
  );

/** A number from 1; null when there is none. */
export const upTo = (label: string, to: number): Blank | null =>
  to < 1 ? null : { kind: 'number', label, from: 1, to: Math.min(to, 9_999) };

/** `RBGY Regular Infantry, strength 9`: an own unit to choose. */
const pieceChoice = (piece: Piece, note?: string): Choice => ({
  value: piece.name,
  label: `${piece.name} ${piece.card.name}, strength ${piece.strength}`,
  ...(note === undefined ? {} : { note }),
});

export const piecesAmong = (
  label: string,
  pieces: readonly Piece[],
  more: Pick<ChoiceBlank, 'most' | 'separator'> = {},
): Blank | null =>
  choice(
    'unit',
    label,
    pieces.map((piece) => pieceChoice(piece)),
    more,
  );

export const piecesAt = ({ desk }: Maker, place: Piece['place']): readonly Piece[] =>
  [...desk.pieces.values()].filter((piece) => piece.place === place);

/** Squares of the map that lie within so many steps of one, itself among them. */
export function squaresWithin({ desk }: Maker, from: Square, most: number): readonly Square[] {
  const { grid, marks } = desk.ground;
  const start = cellOn(desk.ground, from);
  if (start === null) return [];
  return marks.flatMap((_, cell) => (stepsFour(grid, start, cell) <= most ? [cellName(grid, cell)] : []));
}

/** Own units on the map that share a square with this one or stand beside it, itself left out. */
export const neighboursOf = (maker: Maker, { name, square }: Piece): readonly Piece[] =>
  piecesAt(maker, 'map').filter(
    (one) => one.name !== name && one.square !== null && square !== null && steps(maker.desk, square, one.square) <= 1,
  );

export const isLocked = ({ desk, rehearsal }: Maker, piece: Piece): boolean =>
  rehearsal.state.units.some((unit) => unit.owner === desk.own.seat && unitName(unit.id) === piece.name && unit.locked);
