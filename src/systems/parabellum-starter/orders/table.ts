import type { Choice } from '../../../core/game/offer.js';
import type { Reading } from '../../parabellum/orders/fields.js';
import type { Square } from '../shapes/base.js';
import type { Section } from '../shapes/section.js';
import type { CatalogueUnit } from '../shapes/setup.js';
import type { Piece } from './desk.js';

/** What a unit could reach: from where it stands, or from where it may go first. */
export interface Reach {
  readonly from: Square;
  readonly least: number;
  readonly most: number;
  /** Squares from which it could act as well. */
  readonly after: readonly Square[];
}

/** What menus are made from: what the seat sees, and a rehearsal in which each order can be tried out. */
export interface Menu {
  /** Whether nothing that the seat knows stands against an order as things are now. */
  can(action: { readonly kind: string } & Readonly<Record<string, unknown>>): boolean;
  isLocked(piece: Piece): boolean;
  /** Squares that a unit can reach now. */
  reach(piece: Piece): readonly Square[];
  /** Squares within so many steps of a square, itself among them. */
  within(from: Square, most: number): readonly Square[];
  /** Own units in a place. */
  pieces(place: Piece['place']): readonly Piece[];
  /** Own units that share a square with this one or stand beside it. */
  beside(piece: Piece): readonly Piece[];
  /** `from` null: from anywhere. */
  enemies(from: Reach | null): readonly Choice[];
  caches(from: Reach): readonly Square[];
  works(from: Reach): readonly Square[];
  /** Tokens of a cache that a unit may take from. */
  tokensOn(square: Square, kind: 'fuel' | 'ammo'): number;
  readonly allCaches: readonly Square[];
  /** Deployment squares and harbours of the seat. */
  readonly deployment: readonly Square[];
  /** What can be bought: cards with the same limit together. */
  purchases(): readonly { readonly most: number; readonly cards: readonly CatalogueUnit[] }[];
  /** People that can be bought, and at what the next costs; null: none. */
  heads(): { readonly most: number; readonly price: number } | null;
  /** Tokens that can be bought. */
  tokens(kind: 'fuel' | 'ammo'): number;
  /** Tokens of the reserve. */
  readonly stock: { readonly fuel: number; readonly ammo: number };
  /** Cards of the reserve for which people and tokens are there. */
  ready(): readonly CatalogueUnit[];
  /** Cards of the reserve. */
  held(): readonly CatalogueUnit[];
  /** Whether the strike from orbit is still to be had. */
  readonly mayStrike: boolean;
  readonly liveries: readonly string[];
  /** Scenarios to choose from; `defended`: those in which one side defends. */
  scenarios(defended: boolean): readonly Choice[];
}

/** What lies before whoever writes orders, from their view alone. */
export interface Before extends Reading {
  /** All cards of the catalogue, to be told what there is. */
  readonly catalogue: readonly Choice[];
  /** Parts of a sheet that count now. */
  readonly open: ReadonlySet<Section>;
  /** The unit that is pointed at; null: the seat as a whole. */
  readonly hand: Piece | null;
  /** Null while reading. */
  readonly menu: Menu | null;
  readonly subsidiaries: boolean;
  /** Orders that a sheet of this moment is likely to have. */
  readonly usual: readonly string[];
}

/** What everybody may look up, as words for examples: from the campaign's own binder. */
export interface Book {
  /** Flags of one's own and of an enemy's, by their last two letters. */
  own(beads: string): string;
  foe(beads: string): string;
  /** Codes of two units that are mustered. */
  readonly type: string;
  readonly otherType: string;
  /** An aircraft of one's own. */
  readonly air: string;
  /** Squares of the first map, one beside the other. */
  readonly squares: readonly [string, string, string];
  readonly livery: string;
  readonly scenario: string;
  readonly objective: string;
}
