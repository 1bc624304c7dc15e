import { z } from 'zod';
import type { Choice } from '../../../core/game/offer.js';
import { type Field, type Way as Filling, isFound } from '../../../core/order/field.js';
import { number } from '../../../core/order/fields.js';
import { several } from '../../../core/order/lists.js';
import { Names } from '../../../core/order/names.js';
import { pieceAt, skipParts, wordEnd } from '../../../core/order/text.js';
import { fault, shown } from '../../../core/reading/fault.js';
import { listed } from '../../../core/reading/listing.js';
import { nearest } from '../../../core/reading/nearest.js';
import { UnitCode } from '../unit-card.js';
import { choosing, MAX_NUMBER, type Reading } from './fields.js';

/**
 * Codes, full names, and single words of names, each in the plural too; what may be several cards is asked about. `reserved`: words that
 * are something else in orders.
 */
function cardNames(
  cards: readonly { readonly code: string; readonly name: string }[],
  reserved: readonly string[] = [],
): Names<string> {
  const whole = cards.flatMap(({ code, name }) => [code, name].map((one) => [one, code] as const));
  const taken = new Set([...whole.map(([name]) => name), ...reserved].map((name) => name.toLowerCase()));
  const words = cards.flatMap(({ code, name }) =>
    (name.match(/[\p{L}\p{N}]{3,40}/gu) ?? []).flatMap((word) =>
      taken.has(word.toLowerCase()) ? [] : [[word, code] as const],
    ),
  );
  const singular = [...whole, ...words];
  const plural = singular.flatMap(([name, code]) =>
    pluralsOf(name).flatMap((many) => (taken.has(many.toLowerCase()) ? [] : [[many, code] as const])),
  );
  return new Names([...singular, ...plural]);
}

/** The same for catalogues that are asked for again and again: the names of each are worked out once. */
export function cardNamesKept(
  reserved: readonly string[],
): (cards: readonly { readonly code: string; readonly name: string }[]) => Names<string> {
  const known = new WeakMap<object, Names<string>>();
  return (cards) => {
    const made = known.get(cards) ?? cardNames(cards, reserved);
    known.set(cards, made);
    return made;
  };
}

/** Whether a word is a name of the game: of a card, a unit's flag, or a square. */
export const isNamed = (word: string, { codes }: { readonly codes: Names<string> }): boolean =>
  (word.length > 1 && codes.has(word)) || /^(?:[A-Z]{2,3}-[A-Z0-9]{1,3}|[A-Z][0-9]{1,2})$/.test(word);

const pluralsOf = (name: string): readonly string[] =>
  /[^aeiou]y$/i.test(name)
    ? [`${name.slice(0, -1)}ies`, `${name}s`]
    : /(?:s|x|ch|sh)$/i.test(name)
      ? [`${name}es`]
      : [`${name}s`];

const MOST_MEANT = 6;

/** A unit card of the catalogue, by its code or its name; where a name may be several cards, they are named and none is taken. */
export function card<Desk extends Reading>(
  all: (desk: Desk) => readonly Choice[],
  among: (desk: Desk) => readonly Choice[] = () => [],
): Field<string, Desk> {
  /** `INF (Regular Infantry)`. */
  const named = (desk: Desk, codes: readonly string[]): string =>
    codes
      .slice(0, MOST_MEANT)
      .map((code) => {
        const label = all(desk).find(({ value }) => value === code)?.label ?? code;
        return `${code} (${label.slice(code.length + 1)})`;
      })
      .join(', or ');
  return {
    noun: 'unit of the catalogue',
    schema: UnitCode,
    read(line, at, desk) {
      const start = skipParts(line, at);
      const found = desk.codes.leading(line, start);
      const [code, ...others] = found?.values ?? [];
      if (found !== null && code !== undefined && others.length === 0) return { value: code, end: found.end };
      if (found !== null) {
        const name = line.slice(start, found.end);
        return fault('order/unknown-type', name, `${shown(name)} may be several units.`, {
          allowed: `Did you mean ${named(desk, found.values)}?`,
        });
      }
      const end = wordEnd(line, start);
      if (end === start) return null;
      const word = line.slice(start, end);
      return {
        told: (near) => {
          const cards = all(desk).map(({ value, label }) => ({ code: value, name: label.slice(value.length + 1) }));
          const codes = cards.map(({ code }) => code);
          const guess = near ? nearest(word, [...codes, ...cards.map(({ name }) => name)]) : null;
          const nearby = cards.filter(({ code, name }) => code === guess || name === guess).map(({ code }) => code);
          const meant = nearby.length === 0 ? '' : `Did you mean ${named(desk, nearby)}? `;
          return fault('order/unknown-type', word, `The catalogue has no unit ${shown(word)}.`, {
            allowed: `${meant}Its units are ${listed(codes, 40)}.`,
          });
        },
      };
    },
    write: (code) => code,
    ways: (desk) => choosing('word', 'Unit', among(desk)),
  };
}

type Lot = { type: string; count: number };

interface LotsOf<Desk> {
  readonly code: Field<string, Desk>;
  readonly most: number;
  readonly ways: (desk: Desk, pick: string | null) => readonly Filling[];
}

/** `3 INF, 1 TNK`, also `a tank and three trucks`. */
export function lots<Desk extends Reading>({ code, most, ways }: LotsOf<Desk>): Field<Lot[], Desk> {
  const count = number<Desk>({ noun: 'number of units', from: 1, to: MAX_NUMBER });
  const one: Field<Lot, Desk> = {
    noun: count.noun,
    schema: z.object({ type: UnitCode, count: z.number().int().min(1).max(MAX_NUMBER) }),
    read(line, at, desk, sofar) {
      const article = /^[\s,(]{0,3}an?\s/i.exec(line.slice(at, at + 8));
      const found = article === null ? count.read(line, at, desk, sofar) : { value: 1, end: at + article[0].length };
      if (!isFound(found)) return found;
      const type = code.read(line, found.end, desk, sofar);
      if (type === null)
        return fault('order/wrong-arguments', pieceAt(line, at), 'Behind a number a unit of the catalogue is wanted.', {
          allowed: 'Write a code or a name, like 2 INF.',
        });
      return isFound(type) ? { value: { type: type.value, count: found.value }, end: type.end } : type;
    },
    write: ({ type, count: many }) => `${many} ${type}`,
    ways,
  };
  return { ...several({ of: one, noun: one.noun, most }), ways };
}
