import { wordsOf } from '../reading/words.js';
import { verbsOf, withoutVerb } from './doers.js';
import { type Form, wordsIn } from './form.js';

/** A form of a card, as a line is held against it. */
export interface Reading<C> {
  readonly card: C;
  readonly form: Form;
  /** Of a form that begins with who acts: its verbs, and what is left of it in a line that has none of them. Null: of another. */
  readonly byDoer: { readonly verbs: ReadonlySet<string>; readonly verbless: Form } | null;
}

/** All forms of these cards, in their order. */
export const readingsOf = <C extends { readonly read: readonly Form[]; readonly byDoer?: ReadonlySet<Form> }>(
  cards: readonly C[],
): readonly Reading<C>[] =>
  cards.flatMap((card) =>
    card.read.map((form) => ({
      card,
      form,
      byDoer: card.byDoer?.has(form) === true ? { verbs: new Set(verbsOf(form)), verbless: withoutVerb(form) } : null,
    })),
  );

/** Whether a text begins with one of these keywords, in capitals, some of which have several words. */
export function beginningWith(keywords: readonly string[]): (text: string) => boolean {
  const known = new Set(keywords);
  const longest = Math.max(0, ...keywords.map((keyword) => keyword.split(' ').length));
  return (text) => {
    const words = wordsOf(text.slice(0, 80)).slice(0, longest);
    return words.some((_, last) => known.has(words.slice(0, last + 1).join(' ')));
  };
}

/** Words of forms that every sentence has, in capitals. */
const JOINING = new Set(
  'A AN THE TO INTO ONTO IN AT ON OF BY FROM FOR WITH VIA AS AND OR THEN IS IT UP NO NOT ALL MOST ONLY MAX PLACE AGAIN TOWARDS'.split(
    ' ',
  ),
);

/** Words of the forms of these cards, in capitals, by which one tells an order from talk: `HOLDS`, `BUILD`, `S`. */
export const tellingWordsOf = (cards: readonly { readonly read: readonly Form[] }[]): ReadonlySet<string> =>
  new Set(
    cards.flatMap(({ read }) => read.flatMap(wordsIn)).filter((word) => /^\p{L}+$/u.test(word) && !JOINING.has(word)),
  );

/** Lines whose reading is kept for a seat while it writes. */
const MOST_KEPT = 500;

/** What is known of a text, or is found out now and kept. */
export function kept<Found extends NonNullable<unknown> | null>(
  known: Map<string, Found>,
  text: string,
  find: () => Found,
): Found {
  const before = known.get(text);
  if (before !== undefined) return before;
  const found = find();
  if (known.size >= MOST_KEPT) known.clear();
  known.set(text, found);
  return found;
}
