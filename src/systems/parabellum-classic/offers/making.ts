import type { Blank, Choice, Offer } from '../../../core/game/offer.js';
import { cellName } from '../../../core/grid/grid.js';
import { stepsBetween } from '../../parabellum/grid/squares.js';
import { covered } from '../battlefield.js';
import { nameFaults } from '../orders/check-names.js';
import { type Desk, deskOf, ownPieces, type Piece } from '../orders/desk.js';
import { openSections } from '../orders/windows.js';
import { guideOf } from '../reference/guides.js';
import type { Action, Fixed, Section, Square, View } from '../shapes.js';

/** What offers are made from: what the seat sees, and a rehearsal in which each can be tried out. */
export interface Maker {
  readonly desk: Desk;
  /** Parts of a sheet that count now. */
  readonly open: ReadonlySet<Section>;
  /** Only offers are wanted that name this square; null: all. */
  readonly only: Square | null;
}

/** Null for somebody who does not play. */
export function makerFor(view: View, fixed: Fixed): Maker | null {
  const desk = deskOf(view, fixed);
  return desk === null ? null : { desk, open: new Set(openSections(desk)), only: null };
}

const namesSquare = (action: Action, square: Square): boolean =>
  Object.values(action).some(
    (value) =>
      value === square ||
      (typeof value === 'object' && value !== null && Object.values(value).some((inner) => inner === square)),
  );

/** Whether nothing that the seat knows stands against an action as things are now. */
export function canDo({ desk, only }: Maker, action: Action): boolean {
  if (only !== null && !namesSquare(action, only)) return false;
  return nameFaults(action, desk).length === 0 && desk.rehearsal.probe(action)?.refusal == null;
}

type Pieces = readonly (string | Blank | null)[];

/** An offer with the words of its guide; nothing when one of its blanks has no choice. */
export function offer(guide: string, ...pieces: Pieces): readonly Offer[] {
  const { kind, title, sentence } = guideOf(guide);
  const whole = pieces.filter((piece) => piece !== null);
  return whole.length < pieces.length ? [] : [{ order: kind, title, sentence, pieces: whole }];
}

/** Offers whose title says what they are about, for menus in which the same order stands several times. */
export const about = (what: string, made: readonly Offer[]): readonly Offer[] =>
  made.map((one) => ({ ...one, title: `${one.title}: ${what}` }));

type ChoiceBlank = Extract<Blank, { kind: 'choice' }>;

/** A blank to choose for; null when there is nothing to choose from. */
export const choice = (of: ChoiceBlank['of'], label: string, among: readonly Choice[]): Blank | null =>
  among.length === 0 ? null : { kind: 'choice', of, label, among: [...among] };

export const words = (label: string, ...among: readonly string[]): Blank | null =>
  choice(
    'word',
    label,
    among.map((value) => ({ value, label: value })),
  );

/** `note`: what can be known of going or aiming there. */
export const squaresAmong = (
  label: string,
  squares: readonly Square[],
  note: (square: Square) => string | null = () => null,
): Blank | null =>
  choice(
    'place',
    label,
    squares.map((square) => {
      const said = note(square);
      return { value: square, label: square, ...(said === null ? {} : { note: said }) };
    }),
  );

/** A number from 1; null when there is none. */
export const upTo = (label: string, to: number): Blank | null =>
  to < 1 ? null : { kind: 'number', label, from: 1, to: Math.min(to, 9_999) };

/** `RB-GY Infantry, strength 9`: an own unit to choose. */
export const piecesAmong = (label: string, pieces: readonly Piece[]): Blank | null =>
  choice(
    'unit',
    label,
    pieces.map(({ name, card, unit }) => ({ value: name, label: `${name} ${card.name}, strength ${unit.strength}` })),
  );

/** All squares of the map in play. */
export const allSquares = ({ desk: { ground } }: Maker): readonly Square[] =>
  ground === null ? [] : ground.marks.map((_, cell) => cellName(ground.grid, cell));

/** Squares that lie within so many steps of a unit, its own among them. */
export const squaresWithin = (maker: Maker, { unit }: Piece, most: number): readonly Square[] =>
  allSquares(maker).filter((square) => covered(unit).some((from) => stepsBetween(from, square) <= most));

/** Own units on the map that share a square with this one or stand beside it, itself left out. */
export const neighboursOf = ({ desk }: Maker, { name, unit }: Piece): readonly Piece[] =>
  ownPieces(desk).filter(
    (one) =>
      one.name !== name &&
      one.unit.place === 'map' &&
      covered(one.unit).some((at) => covered(unit).some((here) => stepsBetween(here, at) <= 1)),
  );
