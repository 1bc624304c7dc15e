import type { Pointed } from '../../../core/order/card.js';
import type { Way } from '../../../core/order/field.js';
import type { Fixed, NationCard, NationId, OptionalRule, Options, Province } from '../shapes.js';

/** Entries of menus, each in the card of its order. */
export type Entry =
  | 'attack'
  | 'attack-here'
  | 'defend'
  | 'move'
  | 'move-here'
  | 'ship-bid'
  | 'transfer'
  | 'purchase'
  | 'new-fleet'
  | 'open-centre'
  | 'close-centre'
  | 'tactics'
  | 'preservation';

/** What reading needs to know: how this war's nations and provinces are called, and which optional rules are in use. All of it is public. */
export interface Before {
  readonly nations: ReadonlyMap<string, NationId>;
  readonly map: Fixed['map'];
  readonly options: { readonly optionalRules: readonly OptionalRule[] };
  /** The lines that an entry of a menu has now, as far as the seat can know. Reading needs none. */
  readonly lines?: (entry: Entry, pick: Pointed | null) => readonly Way[];
}

const known = new WeakMap<Fixed, Before['nations']>();

export function nationWords(fixed: Fixed): Before['nations'] {
  const before = known.get(fixed);
  if (before !== undefined) return before;
  const nations = new Map<string, NationId>();
  for (const nation of fixed.nations)
    for (const word of [nation.id, nation.name, ...nation.aliases]) nations.set(word.toUpperCase(), nation.id);
  known.set(fixed, nations);
  return nations;
}

/** What examples are made of, so that they are true to this war's nations and map. */
export interface Sample {
  readonly nation: NationCard;
  readonly fleet: string;
  readonly other: string;
  readonly base: Province;
  readonly near: readonly Province[];
}

/** What everybody may look up. */
export interface Book extends Sample {
  readonly options: Options;
}
