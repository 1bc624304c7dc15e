import { cardsOf, type MenuEntry } from '../../../../core/order/card.js';
import type { OptionalRule } from '../../shapes.js';
import type { Before, Book, Entry } from '../table.js';

export const card = cardsOf<Before, Book>();

type Phase = 'setup' | 'pre-war' | 'orders' | 'tactics';

/** Kinds of window that come only with a rule. */
const BROUGHT_BY: Readonly<Partial<Record<Phase, OptionalRule>>> = {
  'pre-war': 'pre-war-operations',
  tactics: 'tactics',
};

interface Needs {
  /** Only where this rule is in use. */
  readonly needs?: OptionalRule;
  /** Only where this rule is not in use. */
  readonly unless?: OptionalRule;
}

/** The windows in which an order may be given, of those that this war has. */
export const inWindows =
  (windows: readonly Phase[], { needs, unless }: Needs = {}) =>
  ({ options: { optionalRules } }: Book): readonly Phase[] => {
    const used = (rule: OptionalRule | undefined): boolean => rule === undefined || optionalRules.includes(rule);
    if (!used(needs) || (unless !== undefined && used(unless))) return [];
    return windows.filter((window) => used(BROUGHT_BY[window]));
  };

export const EVER = ['setup', 'pre-war', 'orders', 'tactics'] as const;
export const TURNS = ['pre-war', 'orders'] as const;
export const BATTLES = ['orders', 'tactics'] as const;

/** An entry of a menu, whose lines hang on fleets, bases and pools together. */
export const offered = (entry: Entry, title: string, sentence: string): MenuEntry<Before> => ({
  title,
  sentence,
  ways: ({ lines }, pick) => lines?.(entry, pick) ?? [],
});
