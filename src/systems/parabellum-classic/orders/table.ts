import type { Choice } from '../../../core/game/offer.js';
import type { Way as Filling } from '../../../core/order/field.js';
import type { Reading } from '../../parabellum/orders/fields.js';
import type { EdgeId, Goods, Square, Stores } from '../shapes/base.js';
import type { Section } from '../shapes/section.js';
import type { Piece } from './desk.js';

type Tried = { readonly kind: string } & Readonly<Record<string, unknown>>;

/** What the reserve of a seat holds to put on the board. */
export interface Held {
  readonly pieces: Goods;
  readonly stores: Stores;
  readonly soldiers: number;
}

/** What menus are made from: what the seat sees, and a rehearsal in which each order can be tried out. */
export interface Menu {
  /** Whether nothing that the seat knows stands against an order as things are now. */
  can(action: Tried): boolean;
  /** Squares that a unit can reach now. */
  reach(piece: Piece): readonly Square[];
  /** Squares of a unit and those next to it. */
  near(piece: Piece): readonly Square[];
  /** All squares of the map. */
  readonly squares: readonly Square[];
  /** Squares with something that the seat might want to hit, and what is there; `from`: who would hit it. */
  targets(from: Piece | null, act: (square: Square) => Tried): readonly Choice[];
  /** Squares that a unit can attack from here, or after a move first. */
  attackable(piece: Piece): readonly Choice[];
  /** Squares at which a scout can look. */
  sights(piece: Piece): readonly Square[];
  /** Own units on the map that share a square with this one or stand beside it. */
  beside(piece: Piece): readonly Piece[];
  /** Own units, wherever they are. */
  readonly own: readonly Piece[];
  /** Loose and cached pieces on a square. */
  goodsOn(square: Square): Goods;
  /** Pieces that a unit lacks on its scales. */
  missing(piece: Piece): Goods;
  /** Pieces that a unit can still load. */
  room(piece: Piece): number;
  /** Lines of squares, and those with sandbags. */
  edges(squares: readonly Square[]): readonly EdgeId[];
  readonly sandbags: readonly EdgeId[];
  /** The own battle lines, and the squares on which units may be placed. */
  readonly lines: readonly Square[];
  readonly placing: readonly Square[];
  /** Squares of cities, and how much one sells. */
  readonly cities: readonly Square[];
  readonly cityPieces: number;
  /** What can be bought, at least so many of each; and what the credits are enough for. */
  purchases(least: number): readonly Choice[];
  affordable(what: 'sup' | 'amm' | 'sandbag' | 'pbar' | 'vbar' | 'squad'): number;
  readonly held: Held;
  /** Cards of the reserve that can be mustered now; with a crew of irregulars, by card. */
  readonly ready: readonly Choice[];
  crews(): readonly { readonly code: string; readonly crew: readonly Piece[] }[];
  /** Lines that muster a card and place it at once, each under a flag of its own. */
  mustered(): readonly Filling[];
}

/** What lies before whoever writes orders, from their view alone. */
export interface Before extends Reading {
  /** All cards of the catalogue, to be told what there is. */
  readonly catalogue: readonly Choice[];
  /** Parts of a sheet that count now. */
  readonly open: ReadonlySet<Section>;
  /** The part under whose heading lines are read; null: under none. */
  readonly section: Section | null;
  /** The unit that is pointed at; null: the seat as a whole. */
  readonly hand: Piece | null;
  /** Null while reading. */
  readonly menu: Menu | null;
  /** Whether a skirmish is played, and whether the theatre still goes on. */
  readonly inSkirmish: boolean;
  readonly goesOn: boolean;
  /** Orders that a sheet of this moment is likely to have. */
  readonly usual: readonly string[];
}

/** What everybody may look up, as words for examples: from the campaign's own binder. */
export interface Book {
  /** An own flag, by its last two letters. */
  own(beads: string): string;
  /** Code of a unit that stands on the board. */
  readonly type: string;
  /** An aircraft of one's own: one that strikes, a fighter, a scout, a transport. */
  readonly air: string;
  readonly fighter: string;
  readonly scout: string;
  readonly transport: string;
  /** Squares of the first map, one beside the other. */
  readonly squares: readonly [string, string, string];
}
