import { type Card, cardsOf } from '../../../core/order/card.js';
import { Deck } from '../../../core/order/deck.js';
import type { Field } from '../../../core/order/field.js';
import { fault, shown } from '../../../core/reading/fault.js';
import { listed } from '../../../core/reading/listing.js';

// What may stand behind IF. Which of them an edition has, and of what, is the edition's.

/** What examples need of a campaign. */
interface Samples {
  own(beads: string): string;
  readonly squares: readonly [string, string, ...string[]];
}

/** Before a number, at least so much of which meets the condition. */
export const AT_LEAST = '[at least|>=|of at least]';

/** All of one deck of conditions that most editions have; `rule`: where they are said. */
export function conditionsOf<Desk extends object, Book extends Samples>(rule: string) {
  const card = cardsOf<Desk, Book>();
  /** They stand behind IF, so no menu offers them and no phase asks for them. */
  const fact = { rules: [rule], phases: [], menu: [] } as const;
  return {
    card,
    fact,

    /** `EMPTY D6`; `also`: the word as it stands behind a square. */
    onSquare: <Kind extends string>(
      kind: Kind,
      word: string,
      help: string,
      { square, also = '*' }: { readonly square: Field<string, Desk>; readonly also?: string },
    ) =>
      card(kind, {
        words: [word],
        fields: { square },
        forms: ['* [on|at] {square}', `{square} [is|has] ${also}`],
        normal: `${word} {square}`,
        template: `${word} <square>`,
        title: word,
        help,
        example: ({ squares }) => ({ kind, square: squares[1] }) as never,
        ...fact,
      }),

    /** `DESTROYED RB-GY` */
    fate: <Kind extends string>(kind: Kind, word: string, help: string, unit: Field<string, Desk>) =>
      card(kind, {
        words: [word],
        fields: { unit },
        forms: ['* {unit}', '{unit} [is|was] *'],
        normal: `${word} {unit}`,
        template: `${word} <unit>`,
        title: word,
        help,
        example: ({ own }) => ({ kind, unit: own('GY') }) as never,
        ...fact,
      }),

    /** `STR RB-GY 4` */
    ofUnit: <Kind extends string>(
      kind: Kind,
      words: readonly [string, ...string[]],
      help: string,
      fields: { readonly unit: Field<string, Desk>; readonly atLeast: Field<number, Desk> },
    ) =>
      card(kind, {
        words,
        fields,
        forms: [`* {unit} ${AT_LEAST} {atLeast}`, `{unit} [has] * ${AT_LEAST} {atLeast}`],
        normal: `${words[0]} {unit} {atLeast}`,
        template: `${words[0]} <unit> <number>`,
        title: words[0],
        help,
        example: ({ own }) => ({ kind, unit: own('GY'), atLeast: 3 }) as never,
        ...fact,
      }),

    /** `CREDITS 200` */
    ofSeat: <Kind extends string>(kind: Kind, word: string, help: string, atLeast: Field<number, Desk>) =>
      card(kind, {
        words: [word],
        fields: { atLeast },
        forms: [`* ${AT_LEAST} {atLeast}`],
        normal: `${word} {atLeast}`,
        template: `${word} <number>`,
        title: word,
        help,
        example: { kind, atLeast: 100 } as never,
        ...fact,
      }),

    /** What became of a line further up: `DONE 3` */
    earlier: <Kind extends string>(kind: Kind, word: string, help: string, line: Field<number, Desk>) =>
      card(kind, {
        words: [word],
        fields: { line },
        forms: ['* [line] {line}', '[line] {line} [is|has|was] *'],
        normal: `${word} {line}`,
        template: `${word} <line>`,
        title: word,
        help,
        example: { kind, line: 3 } as never,
        ...fact,
      }),

    /** All conditions of an edition. */
    deck: <C extends Card<{ kind: string }, Desk, Book>>(cards: readonly C[]): Deck<C, Desk, Book> =>
      new Deck<C, Desk, Book>({
        cards,
        noOrders: '',
        knows: () => false,
        unknown: ({ clean }) =>
          fault(
            'order/wrong-arguments',
            clean,
            `Behind IF a condition is wanted; found ${shown(clean) || 'nothing'}.`,
            {
              allowed: `Conditions are ${listed(
                cards.map(({ template }) => template ?? ''),
                20,
              )}, each also with NOT before it.`,
              rule,
            },
          ),
      }),
  };
}
