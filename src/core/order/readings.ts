import { wordsOf } from '../reading/words.js';
import { verbsOf, withoutVerb } from './doers.js';
import type { Field } from './field.js';
import { type Form, leadsOf, type Pattern, patternOf, wordsIn } from './form.js';
import { ANY, type HeldLine } from './held-line.js';

/** A form of a card, as a line is held against it. */
export interface Reading<C> {
  readonly card: C;
  readonly pattern: Pattern;
  /** Of a form that begins with who acts: its verbs, and what is left of it in a line that has none of them. Null: of another. */
  readonly byDoer: { readonly verbs: ReadonlySet<string>; readonly verbless: Pattern } | null;
}

/** All forms of these cards, in their order. */
export const readingsOf = <C extends { readonly read: readonly Form[]; readonly byDoer?: ReadonlySet<Form> }>(
  cards: readonly C[],
): readonly Reading<C>[] =>
  cards.flatMap((card) =>
    card.read.map((form) => ({
      card,
      pattern: patternOf(form),
      byDoer:
        card.byDoer?.has(form) === true
          ? { verbs: new Set(verbsOf(form)), verbless: patternOf(withoutVerb(form)) }
          : null,
    })),
  );

/** A form that begins with no keyword: with fields, or with words that sentences begin with, too. */
export interface Opening<C, F> {
  readonly card: C;
  readonly pattern: Pattern;
  readonly fields: readonly F[];
  readonly words: readonly string[];
  /** One of these stands behind who acts, or it is no order; null: something else may. */
  readonly verbs: ReadonlySet<string> | null;
}

/** How forms begin. `otherWords`: those with which sentences begin, too, in capitals. */
export const openingsOf = <
  F,
  C extends { readonly words: readonly string[]; readonly readable: Readonly<Record<string, F>> },
>(
  readings: readonly Reading<C>[],
  otherWords: ReadonlySet<string>,
): readonly Opening<C, F>[] =>
  readings.flatMap(({ card, pattern, byDoer }) => {
    const leads = leadsOf(pattern.form);
    const fields = leads.fields.flatMap((name) => card.readable[name] ?? []);
    const words = card.words.length === 0 ? leads.words : leads.words.filter((word) => otherWords.has(word));
    return fields.length + words.length === 0 ? [] : [{ card, pattern, fields, words, verbs: byDoer?.verbs ?? null }];
  });

/** Those of some things that a sign, in capitals, leads to; worked out once for each sign. `signsOf`: signs that lead to one; null: all do. */
function bySign<One>(
  all: readonly One[],
  signsOf: (one: One) => ReadonlySet<string> | null,
): (sign: string) => readonly One[] {
  const among = (sign: string | null): readonly One[] =>
    all.filter((one) => {
      const signs = signsOf(one);
      return signs === null || (sign !== null && signs.has(sign));
    });
  const others = among(null);
  const known = new Map(all.flatMap((one) => [...(signsOf(one) ?? [])]).map((sign) => [sign, among(sign)]));
  return (sign) => known.get(sign) ?? others;
}

/** Those of the forms of which a line may be that begins with a sign, in capitals. */
export const byFirstSign = <R extends { readonly pattern: Pattern }>(
  readings: readonly R[],
): ((sign: string) => readonly R[]) => bySign(readings, ({ pattern }) => pattern.opening?.signs ?? null);

interface Numbered<R> {
  readonly at: number;
  readonly one: R;
}
interface Group<R, Desk> {
  /** The number of its first form. */
  readonly first: number;
  readonly mayBe: (line: HeldLine<Desk>) => readonly Numbered<R>[];
}

/** Forms by how they begin, so that a line is held against few of them: a field at the beginning is read once for all that begin with it. */
export class Beginnings<R extends { readonly pattern: Pattern }, Desk> {
  readonly #groups: readonly Group<R, Desk>[];

  /** `fieldOf`: the field with which a form begins; null: it begins otherwise. */
  constructor(forms: readonly R[], fieldOf: (one: R) => Field<unknown, Desk> | null) {
    const byField = new Map<Field<unknown, Desk> | null, Numbered<R>[]>();
    for (const [at, one] of forms.entries()) {
      const field = fieldOf(one);
      byField.set(field, [...(byField.get(field) ?? []), { at, one }]);
    }
    this.#groups = [...byField]
      .map(([field, all]): Group<R, Desk> => {
        const first = all[0]?.at ?? 0;
        if (field === null) {
          const mayBe = bySign(all, ({ one }) => one.pattern.opening?.signs ?? null);
          return { first, mayBe: (line) => mayBe(line.sign) };
        }
        const mayBe = bySign(all, ({ one }) => one.pattern.lead?.opening.signs ?? null);
        return {
          first,
          mayBe: (line) => {
            const sign = line.signBehind(field);
            return sign === null ? [] : sign === ANY ? all : mayBe(sign);
          },
        };
      })
      .sort((one, other) => one.first - other.first);
  }

  /** What `fits` makes of the first form that fits a line; null: none does. */
  first<Values>(line: HeldLine<Desk>, fits: (one: R) => Values | null): Values | null {
    let found: Values | null = null;
    let before = Number.POSITIVE_INFINITY;
    for (const { first, mayBe } of this.#groups) {
      if (first > before) break;
      for (const { at, one } of mayBe(line)) {
        if (at > before) break;
        const values = fits(one);
        if (values === null) continue;
        [found, before] = [values, at];
        break;
      }
    }
    return found;
  }
}

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
