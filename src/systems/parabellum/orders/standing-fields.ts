import type { z } from 'zod';
import { type Field, type Way as Filling, isFound } from '../../../core/order/field.js';
import { number } from '../../../core/order/fields.js';
import { skipParts, wordEnd } from '../../../core/order/text.js';
import { fault, shown } from '../../../core/reading/fault.js';
import { listing } from '../../../core/reading/listing.js';
import { meant } from '../../../core/reading/nearest.js';
import type { FlagForm } from '../livery.js';
import { MAX_NUMBER, type Reading } from './fields.js';
import { type Whom, whomOf, writeWhom } from './whom.js';

interface WhomOf<Desk, Class extends string> {
  readonly form: FlagForm;
  readonly flag: z.ZodType<string>;
  readonly classes: z.ZodEnum<{ [K in Class]: K }>;
  readonly code: Field<string, Desk>;
  readonly ways: (desk: Desk) => readonly Filling[];
}

/**
 * Whom a standing order is for. A word that is both class and type is the class with all its types; `TYPE INF` is the one type. What
 * looks like a flag is one unless the catalogue has a type of that name.
 */
export function whom<Desk extends Reading, Class extends string>(of: WhomOf<Desk, Class>): Field<Whom<Class>, Desk> {
  const classes = of.classes.options as readonly string[];
  return {
    noun: `flag, code${classes.length === 0 ? '' : ', class'} or ALL`,
    schema: whomOf(of.flag, of.classes) as unknown as z.ZodType<Whom<Class>>,
    of: 'unit',
    read(line, at, desk, sofar) {
      const start = skipParts(line, at);
      const [, plain = ''] =
        /^([A-Za-z0-9]{1,9}(?:-[A-Za-z]{1,3})?)(?![\p{L}\p{N}])/u.exec(line.slice(start, start + 16)) ?? [];
      const word = plain.toUpperCase();
      const end = start + plain.length;
      if (word === 'ALL') return { value: { kind: 'all' }, end };
      if (word !== 'TYPE' && classes.includes(word)) return { value: { kind: 'class', class: word as Class }, end };
      const flag = of.form.read(word);
      if (flag !== null && word !== 'TYPE' && !desk.codes.has(word))
        return { value: { kind: 'unit', unit: flag }, end };
      const type = of.code.read(line, word === 'TYPE' ? wordEnd(line, start) : start, desk, sofar);
      return isFound(type) ? { value: { kind: 'type', type: type.value }, end: type.end } : type;
    },
    write: (value) => writeWhom(value, classes, (word) => of.form.read(word) !== null),
    ways: of.ways,
  };
}

const WHEN = /^(?:(always|never)|if\s{1,3}([a-z]{2,9}))(?![\p{L}\p{N}])/iu;

/** When to strike back: ALWAYS, NEVER, or `IF STR 4`. What a number means is the edition's. */
export function policy<Policy extends { kind: string }, Desk>(
  schema: z.ZodType<Policy>,
  measures: Readonly<Record<string, readonly [kind: string, field: 'atLeast' | 'atMost']>>,
): Field<Policy, Desk> {
  const words = Object.keys(measures);
  const count = number<Desk>({ noun: 'number', from: 0, to: MAX_NUMBER });
  return {
    noun: `ALWAYS, NEVER, or IF with ${words.join(', ')} and a number`,
    schema,
    read(line, at, desk, sofar) {
      const start = skipParts(line, at);
      const found = WHEN.exec(line.slice(start, start + 24));
      if (found === null) return null;
      const end = start + found[0].length;
      if (found[1] !== undefined) return { value: { kind: found[1].toLowerCase() } as unknown as Policy, end };
      const word = (found[2] ?? '').toUpperCase();
      const measure = Object.hasOwn(measures, word) ? measures[word] : undefined;
      if (measure === undefined)
        return fault('order/wrong-arguments', line, `What IF hangs on here is a number; found ${shown(word)}.`, {
          allowed: `${meant(word, words)}Behind IF stands ${listing(words, 'or')}, then a number: IF ${words[0]} 3.`,
        });
      const [kind, field] = measure;
      const number = count.read(line, end, desk, sofar);
      return isFound(number)
        ? { value: { kind, [field]: number.value } as unknown as Policy, end: number.end }
        : number;
    },
    write(value) {
      const said = Object.entries(measures).find(([, [kind]]) => kind === value.kind);
      if (said === undefined) return value.kind.toUpperCase();
      const [word, [, field]] = said;
      return `IF ${word} ${String((value as unknown as Readonly<Record<string, unknown>>)[field])}`;
    },
    ways: () => [
      {
        pieces: [
          {
            kind: 'choice',
            of: 'word',
            label: 'When',
            among: ['ALWAYS', 'NEVER'].map((one) => ({ value: one, label: one })),
          },
        ],
      },
    ],
  };
}

/** `IF STR 4` as a menu gives it. */
export const policyIf = (words: readonly string[]): Filling => ({
  pieces: [
    'IF ',
    { kind: 'choice', of: 'word', label: 'What', among: words.map((one) => ({ value: one, label: one })) },
    ' ',
    { kind: 'number', label: 'At least', from: 1, to: 20 },
  ],
});
