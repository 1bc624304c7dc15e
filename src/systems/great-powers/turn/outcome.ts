import type { Given, Unit } from '../orders/order.js';

/** Why an order cannot be carried out at all; the unit then holds. */
export type Void =
  | 'wrong-phase'
  | 'no-unit'
  | 'not-yours'
  | 'ordered-twice'
  | 'no-such-place'
  | 'own-place'
  | 'not-adjacent'
  | 'no-fleets-between'
  | 'coast-needed'
  | 'coast-out-of-reach'
  | 'out-of-reach'
  | 'supports-itself'
  | 'nobody-there'
  | 'not-at-sea'
  | 'not-an-army'
  | 'of-no-use';

/** What became of an order, and why. Units are named by where they stood when orders were given. */
export type Result =
  | { readonly kind: 'stood' }
  | { readonly kind: 'void'; readonly why: Void }
  /** It met resistance: of whom. */
  | { readonly kind: 'bounced'; readonly off: readonly string[] }
  /** Support that was cut: by whom. */
  | { readonly kind: 'cut'; readonly by: readonly string[] }
  /** Support or convoy for an order that was not given like that. */
  | { readonly kind: 'unmatched' }
  /** The army was to go by convoy, and no fleets had orders to carry it the whole way. */
  | { readonly kind: 'no-convoy' }
  /** Fleets on its way were dislodged. */
  | { readonly kind: 'disrupted'; readonly at: readonly string[] }
  /** Convoys that hang on themselves come to nothing. */
  | { readonly kind: 'paradox' };

export interface Outcome extends Given {
  readonly result: Result;
  /** Whence the unit was driven out, whatever its order was; null: it was not. */
  readonly dislodgedFrom: string | null;
}

export interface Dislodged {
  readonly unit: Unit;
  /** Where the attacker came from. */
  readonly from: string;
  /** Whether the attacker came by convoy, so that one may retreat to where it came from. */
  readonly byConvoy: boolean;
}

export interface Adjudicated {
  /** One for each order, in their order; then holds of units without one. */
  readonly outcomes: readonly Outcome[];
  /** Units where they stand now, without those that were dislodged. */
  readonly units: readonly Unit[];
  readonly dislodged: readonly Dislodged[];
  /** Places that stay empty as several wanted them: nobody retreats there. */
  readonly contested: readonly string[];
}

/**
 * What becomes of convoys that hang on themselves: the convoy fails, all that is caught in it holds, or, by the rules of 1982, convoyed armies
 * do not cut support for what happens where a fleet convoys.
 */
type ParadoxRule = 'szykman' | 'all-hold' | '1982';

/**
 * What becomes of an army that is to go by convoy to where it could walk, when no fleets have orders to carry it the whole
 * way: it stays (rules of 2023), or walks.
 */
type UnservedRule = 'stays' | 'walks';

export interface MovementRules {
  readonly paradox: ParadoxRule;
  readonly unserved: UnservedRule;
}
