import type { Choice } from '../../../core/game/offer.js';
import type { Reading } from '../../parabellum/orders/fields.js';
import type { Square } from '../shapes/base.js';
import type { Section } from '../shapes/section.js';
import type { Piece } from './desk.js';

type Tried = { readonly kind: string } & Readonly<Record<string, unknown>>;

/** What menus are made from: what the seat sees, and a rehearsal in which each order can be tried out. */
export interface Menu {
  /** Whether nothing that the seat knows stands against an order as things are now. */
  can(action: Tried): boolean;
  /** The same of what a unit is told in its block. */
  may(piece: Piece, act: Tried): boolean;
  /** Squares that a unit can reach now. */
  reach(piece: Piece): readonly Square[];
  /** Squares next to a unit where an act can be done. */
  nextTo(piece: Piece, act: (square: Square) => Tried): readonly Square[];
  /** Squares with somebody or something to act on, what is there, and how far it is. */
  targets(piece: Piece, act: (square: Square) => Tried): readonly Choice[];
  /** Own units in a place. */
  pieces(place: Piece['place']): readonly Piece[];
  /** All squares of the map, and those of own supply tokens. */
  readonly squares: readonly Square[];
  readonly tokens: readonly Square[];
  /** Ways of several tokens from such squares on. */
  lines(starts: readonly Square[]): readonly Choice[];
  readonly objectives: readonly string[];
  /** Supply tokens of the reserve: usable now, and all of them. */
  readonly usable: number;
  readonly held: number;
  /** What can be bought, at least so many of each. */
  purchases(least: number): readonly Choice[];
  /** Supply tokens that can be paid. */
  readonly payable: number;
  /** Cards of the hand, and those in play that can be paid off. */
  readonly hand: readonly Choice[];
  readonly owed: readonly Choice[];
  /** Battles of which one may be chosen. */
  readonly battles: readonly Choice[];
}

/** What lies before whoever writes orders, from their view alone. */
export interface Before extends Reading {
  /** All cards of the catalogue, to be told what there is. */
  readonly catalogue: readonly Choice[];
  /** Whether the reader has or sees a unit of this flag. */
  knowsUnit(flag: string): boolean;
  /** Parts of a sheet that count now. */
  readonly open: ReadonlySet<Section>;
  /** The unit that is pointed at; null: the seat as a whole. */
  readonly hand: Piece | null;
  /** Null while reading. */
  readonly menu: Menu | null;
  /** Orders that a sheet of this moment is likely to have. */
  readonly usual: readonly string[];
}

/** What everybody may look up, as words for examples: from the campaign's own binder. */
export interface Book {
  /** An own flag, by its last two letters. */
  own(beads: string): string;
  /** Codes of two types that can be bought. */
  readonly type: string;
  readonly otherType: string;
  /** Squares of the first map, one beside the other. */
  readonly squares: readonly [string, string, string, string];
  /** A card that brings money, and another of the deck. */
  readonly card: string;
  readonly otherCard: string;
  readonly livery: string;
  readonly battles: readonly [string, string];
  readonly objective: string;
}
