import { z } from 'zod';
import { type Field, isFound, type Read } from '../../../core/order/field.js';
import { named } from '../../../core/order/fields.js';
import { several } from '../../../core/order/lists.js';
import { Names } from '../../../core/order/names.js';
import { plainName, skipParts, wordEnd } from '../../../core/order/text.js';
import { fault, shown } from '../../../core/reading/fault.js';
import { Spot } from '../shapes/base.js';
import { DICE } from '../shapes/tables.js';
import { chairName, type Desk } from './desk.js';
import { place } from './fields.js';

const POINT = /[\s,:]{0,4}(\d{1,4}(?:\.\d{1,2})?) ?, ?(\d{1,4}(?:\.\d{1,2})?)(?![\d.])/y;
const MILES = /[\s,:]{0,4}(\d{1,4}(?:\.\d)?) ?[\p{L}]{1,20} from /uy;
const TOWARDS = /[\s,]{0,4}(?:towards?|to) /y;

/** A place, so many miles from one place towards another, or a point of the picture. */
export const spot: Field<Spot, Desk> = {
  noun: 'spot: a place, “5 miles from Jena towards Weimar”, or “120, 340”',
  of: 'place',
  schema: Spot,
  read(line, at, desk): Read<Spot> {
    POINT.lastIndex = at;
    const point = POINT.exec(line);
    if (point !== null)
      return { value: { kind: 'point', x: Number(point[1]), y: Number(point[2]) }, end: POINT.lastIndex };
    MILES.lastIndex = at;
    const miles = MILES.exec(line);
    const from = place.read(line, miles === null ? at : MILES.lastIndex, desk, {});
    if (!isFound(from)) return from;
    if (miles === null) return { value: { kind: 'place', place: from.value }, end: from.end };
    TOWARDS.lastIndex = from.end;
    if (!TOWARDS.test(line))
      return fault('order/bad-spot', shown(line.slice(at), 60), 'Towards which place?', {
        allowed: 'Write it so: 5 miles from Jena towards Weimar.',
      });
    const to = place.read(line, TOWARDS.lastIndex, desk, {});
    if (!isFound(to)) return to;
    const road = desk.fixed.map.lines.find(
      (one) => (one.from === from.value && one.to === to.value) || (one.from === to.value && one.to === from.value),
    );
    if (road === undefined)
      return fault('order/bad-spot', shown(line.slice(at), 60), `No line leads from ${from.value} to ${to.value}.`);
    if (Number(miles[1]) > road.length)
      return fault(
        'order/bad-spot',
        shown(line.slice(at), 60),
        `From ${from.value} to ${to.value} it is ${road.length} miles.`,
      );
    return { value: { kind: 'line', from: from.value, to: to.value, miles: Number(miles[1]) }, end: to.end };
  },
  write(value) {
    if (value.kind === 'place') return value.place;
    if (value.kind === 'point') return `${value.x}, ${value.y}`;
    return `${value.miles} miles from ${value.from} towards ${value.to}`;
  },
  ways: (desk, pick, chosen) => place.ways(desk, pick, chosen),
};

/** What a spot is called in a line, for the draft. */
export const spotLine = (value: Spot): string => spot.write(value);

const MOST_STOPS = 12;
const stops = several<string, Desk>({
  of: place,
  noun: 'places on the way',
  most: MOST_STOPS,
  between: / {0,3}(?:,|&|\band\b|\bthen\b) {0,3}/iy,
  tooMany: (found) =>
    fault('order/bad-way', shown(found, 60), `A way has up to ${MOST_STOPS} places. Write it in two lines.`),
});

/** The places by which a unit went. Sheets that were written before there were any have none. */
export const way: Field<string[] | null, Desk> = {
  ...stops,
  schema: z.array(z.string()).min(1).max(MOST_STOPS).nullable().default(null),
  write: (value, desk) => (value === null ? '' : stops.write(value, desk)),
};

/** Somebody, a side, or all. */
export const audience = named<string, Desk>({
  noun: 'commander or side',
  of: 'seat',
  schema: z.string().min(1).max(60),
  names: ({ fixed }) => audienceNames(fixed),
  write: (id) => id,
  among: ({ fixed }) => [
    { value: 'all', label: 'Everybody' },
    ...fixed.sides.map(({ id, name }) => ({ value: id, label: name })),
    ...fixed.chairs.map(({ id }) => ({ value: id, label: chairName(fixed, id) })),
  ],
  code: 'order/unknown-commander',
});

const known = new WeakMap<object, Names<string>>();
function audienceNames(fixed: Desk['fixed']): Names<string> {
  const before = known.get(fixed);
  if (before !== undefined) return before;
  const sides = fixed.sides.filter(({ id }) => !fixed.chairs.some((chair) => chair.id === id));
  const made = new Names<string>([
    ['all', 'all'],
    ['everybody', 'all'],
    ...fixed.chairs.flatMap(({ id, name }) => [id, name].map((word): [string, string] => [word, id])),
    ...sides.flatMap(({ id, name }) => [id, name].map((word): [string, string] => [word, id])),
  ]);
  known.set(fixed, made);
  return made;
}

const TIME = /[\s,:]{0,4}((?:[01]?\d|2[0-3]):[0-5]\d)(?!\d)/y;

/** A time of the game's day. */
export const time: Field<string, Desk> = {
  noun: 'time, as 16:00',
  schema: z.string().regex(/^\d{1,2}:\d{2}$/),
  read(line, at) {
    TIME.lastIndex = at;
    const found = TIME.exec(line);
    return found === null ? null : { value: found[1] ?? '', end: TIME.lastIndex };
  },
  write: (value) => value,
  ways: () => [{ pieces: [{ kind: 'text', label: 'time', longest: 5 }] }],
};

const DICE_HERE = /[\s,:]{0,4}(\d{0,2}d\d{1,4}(?:[+-]\d{1,4})?)(?![\p{L}\p{N}+-])/iuy;

/** `2d6+1`. */
export const dice: Field<string, Desk> = {
  noun: 'dice, as 2d6+1',
  schema: z.string().regex(DICE),
  read(line, at) {
    DICE_HERE.lastIndex = at;
    const found = DICE_HERE.exec(line);
    const [, count = '1', sides = '0'] = DICE.exec(found?.[1] ?? '') ?? [];
    if (found === null) return null;
    if (Number(count === '' ? '1' : count) < 1 || Number(sides) < 2)
      return fault('order/bad-dice', found[1] ?? '', 'Dice have two sides or more, and at least one is rolled.');
    return { value: (found[1] ?? '').toLowerCase(), end: DICE_HERE.lastIndex };
  },
  write: (value) => value,
  ways: () => [
    {
      pieces: [
        {
          kind: 'choice',
          of: 'word',
          label: 'dice',
          among: ['1d6', '2d6', '1d20', '1d100'].map((one) => ({ value: one, label: one })),
        },
      ],
    },
  ],
};

const WORD = /[\s,:.]{0,4}(?:to )?([^\s,]{1,60})/iy;
const NUMBER = /^[+-]?\d{1,9}(?:\.\d{1,4})?$/;

/** What a field of a unit is set to: a number, or the rest of the line. */
export const fieldValue: Field<string | number, Desk> = {
  noun: 'value',
  schema: z.union([z.number(), z.string().max(200)]),
  read(line, at) {
    WORD.lastIndex = at;
    const found = WORD.exec(line);
    if (found === null) return null;
    if (NUMBER.test(found[1] ?? '')) return { value: Number(found[1]), end: WORD.lastIndex };
    const text = line
      .slice(at)
      .replace(/^[\s,:.]{0,4}(?:to )?/i, '')
      .trim()
      .slice(0, 200);
    return text === '' ? null : { value: text, end: line.length };
  },
  write: String,
  ways: () => [{ pieces: [{ kind: 'number', label: 'value', from: 0, to: 1_000_000 }] }],
};

/** A name that the binder knows: of a field, a table, a letter, a row. */
const wordOf = (noun: string, code: string, names: (desk: Desk) => readonly string[]): Field<string, Desk> => ({
  noun,
  schema: z.string().min(1).max(40),
  read(line, at, desk) {
    const all = names(desk);
    const start = skipParts(line, at);
    for (const name of [...all].sort((one, other) => other.length - one.length)) {
      const end = start + name.length;
      const next = line.charAt(end);
      if (line.slice(start, end).toLowerCase() === name.toLowerCase() && !/[\p{L}\p{N}]/u.test(next))
        return { value: name, end };
    }
    const word = line.slice(start, wordEnd(line, start));
    if (word === '') return null;
    const known = all.find((name) => plainName(name) === plainName(word));
    if (known !== undefined) return { value: known, end: start + word.length };
    return fault(code, word, `${shown(word)} is no ${noun}.`, {
      allowed: all.length === 0 ? 'There is none.' : `There are: ${all.slice(0, 20).join(', ')}.`,
    });
  },
  write: (value) => value,
  ways: (desk) => {
    const among = names(desk).map((value) => ({ value, label: value }));
    return among.length === 0 ? [] : [{ pieces: [{ kind: 'choice', of: 'word', label: noun, among }] }];
  },
});

export const fieldName = wordOf('field of units', 'order/unknown-field', ({ fixed }) => [
  'strength',
  'speed',
  'sight',
  'name',
  'kind',
  ...fixed.fields.map(({ name }) => name),
]);
export const tickName = wordOf('field that is ticked', 'order/unknown-field', ({ fixed }) =>
  fixed.ticks.map(({ field }) => field),
);
export const tableName = wordOf('table', 'order/unknown-table', ({ fixed }) => fixed.tables.map(({ name }) => name));
export const rowName = wordOf('row of a table', 'order/unknown-row', ({ fixed }) => [
  ...new Set(fixed.tables.flatMap(({ rows }) => rows.map(({ row }) => row))),
]);
export const letterId = wordOf('letter on the road', 'order/unknown-letter', ({ view }) =>
  (view.whole?.letters ?? []).filter(({ state }) => state === 'road').map(({ id }) => id),
);

const SHIFT = /[\s,:]{0,4}([+-]?\d{1,2})(?![\d.])/y;

/** A shift of rows: -1, +2. */
export const shift: Field<number, Desk> = {
  noun: 'shift of rows, as -1',
  schema: z.int().min(-99).max(99),
  absent: 0,
  read(line, at) {
    SHIFT.lastIndex = at;
    const found = SHIFT.exec(line);
    return found === null ? null : { value: Number(found[1]), end: SHIFT.lastIndex };
  },
  write: (value) => (value > 0 ? `+${value}` : String(value)),
  ways: () => [{ pieces: [{ kind: 'number', label: 'shift', from: -3, to: 3 }] }],
};

const NAMED = /[\s,:]{0,4}([^,;:{}<>]{1,60}?)(?= +(?:AT|FROM|FOR) )/iy;

/** The name of a unit that is not there yet: up to the next word of the order. */
export const newName: Field<string, Desk> = {
  noun: 'name',
  schema: z.string().min(1).max(60),
  read(line, at) {
    const found = quotedName(line, at);
    if (found !== null) return found;
    NAMED.lastIndex = at;
    const name = NAMED.exec(line);
    const value = (name?.[1] ?? '').trim();
    return name === null || value === '' ? null : { value, end: NAMED.lastIndex };
  },
  write: (value) => `"${value}"`,
  ways: () => [{ pieces: ['"', { kind: 'text', label: 'name', longest: 40 }, '"'] }],
};

const IN_QUOTES = /[\s,:]{0,4}"([^"<>{}]{1,60})"/y;
function quotedName(line: string, at: number): { readonly value: string; readonly end: number } | null {
  IN_QUOTES.lastIndex = at;
  const found = IN_QUOTES.exec(line);
  const value = (found?.[1] ?? '').trim();
  return found === null || value === '' ? null : { value, end: IN_QUOTES.lastIndex };
}
