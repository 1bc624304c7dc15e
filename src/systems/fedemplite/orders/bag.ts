import { z } from 'zod';
import type { Field } from '../../../core/order/field.js';
import { fillTemplate } from '../../../core/order/template.js';
import { fault, isFault, shown } from '../../../core/reading/fault.js';
import { listed } from '../../../core/reading/listing.js';
import { wordsOf } from '../../../core/reading/words.js';
import { keywordOf } from './lead.js';
import type { Fault } from './problems.js';
import type { Fit, Slot } from './slots.js';
import type { Before } from './table.js';
import { said, type Value, valuesOf } from './values.js';

/** An order as it is written, for sentences. */
export interface Written {
  readonly keyword: string;
  readonly form: string;
  readonly rule: string;
}

interface Form<Name extends string> extends Written {
  readonly slots: readonly (readonly [Name, Slot])[];
}

/** The wrong number of arguments: says what stands there and how the order is written. */
export function wrongArguments({ keyword, form, rule }: Written, values: readonly Value[]): Fault {
  const words = values.map(said);
  const found = words.length === 0 ? 'nothing' : listed(words, 6);
  const message = `${keyword} needs ${form}; found ${shown(found, 60)}.`;
  return fault('order/wrong-arguments', `${keyword} ${words.slice(0, 12).join(' ')}`, message, {
    allowed: `Write ${form}.`,
    rule,
  });
}

const misplaced = ({ keyword, form, rule }: Written, value: Value): Fault =>
  fault('order/wrong-arguments', said(value), `${keyword} has no place for “${shown(said(value))}”.`, {
    allowed: `Write ${form}.`,
    rule,
  });

/** Values that fit every place alike stand in the order in which they were written: in `ATTACK(K, A, E10)` K is the nation. */
function asWritten<Name extends string>(
  values: readonly Value[],
  { slots }: Form<Name>,
  taken: ReadonlyMap<Name, Value>,
): ReadonlyMap<Name, Value> {
  const fits = (value: Value): string => slots.map(([, fitOf]) => fitOf(value)).join();
  const waiting = new Map<string, Value[]>();
  for (const value of values) waiting.set(fits(value), [...(waiting.get(fits(value)) ?? []), value]);
  const sorted = new Map<Name, Value>();
  for (const [name] of slots) {
    const value = taken.get(name);
    const next = value === undefined ? undefined : waiting.get(fits(value))?.shift();
    if (next !== undefined) sorted.set(name, next);
  }
  return sorted;
}

/**
 * Puts values where the words beside them say, and those without such words where they stand (FE-G5); then tells which word
 * stands in which place. A value whose words fit nowhere, too few values and too many make a fault.
 */
function arrange<Name extends string>(values: readonly Value[], form: Form<Name>): ((name: Name) => string) | Fault {
  const { slots } = form;
  const taken = new Map<Name, Value>();
  const put = (value: Value, wanted: Fit): boolean => {
    const slot = slots.find(([name, fitOf]) => !taken.has(name) && fitOf(value) === wanted);
    if (slot !== undefined) taken.set(slot[0], value);
    return slot !== undefined;
  };
  let tooMany = values;
  for (const fit of ['named', 'formed', 'open'] as const) tooMany = tooMany.filter((value) => !put(value, fit));
  const wrong = tooMany.find((value) => slots.every(([, fitOf]) => fitOf(value) === 'never'));
  if (wrong !== undefined) return misplaced(form, wrong);
  if (taken.size < slots.length || tooMany.length > 0) return wrongArguments(form, values);
  const inTheirOrder = asWritten(values, form, taken);
  return (name) => inTheirOrder.get(name)?.word ?? '';
}

/** A part of an order that is told by the words beside it, by its form, or by where it stands among the others. */
export interface Part<Schema extends z.ZodType = z.ZodType> {
  readonly schema: Schema;
  readonly fits: Slot;
  read(word: string, before: Before): z.infer<Schema> | Fault;
  write(value: z.infer<Schema>): string;
}

/** The values of an order, sorted by the hand of its card before they are put into their places. */
export interface Sorted {
  readonly values: readonly Value[];
  /** Parts that are written here; the others are null. Left out: all that `more` does not give. */
  readonly only?: readonly string[];
  /** Parts that are no single value in a place: asked when the others were read. */
  readonly more?: () => object | Fault;
}

type Shape<Parts> = { -readonly [Name in keyof Parts]: Parts[Name] extends Part<infer Schema> ? Schema : never };
type OrderIn<Parts> = z.infer<z.ZodObject<Shape<Parts>>>;

interface BagOf<Parts> {
  /** What belongs into it, for sentences: `nation, fleet, province`. */
  readonly form: string;
  readonly rule: string;
  readonly parts: Parts;
  /** The normal form behind the keyword, as a line with the parts in it; by hand where parts may be missing. */
  readonly normal: string | ((order: OrderIn<Parts>) => string);
  /** Values that stand there and are no part of the order: `New Fleet`. */
  readonly besides?: Readonly<Record<string, Slot>>;
  /** Null: the line is about something else. */
  readonly sort?: (values: readonly Value[], before: Before, written: Written) => Sorted | Fault | null;
  /** What cannot be in the order as a whole. */
  readonly judge?: (order: Readonly<Record<string, unknown>>) => Fault | null;
}

/** `MOVE-IN day`, `ATTACK?`: no keyword, but a longer word that begins like one. `at`: where the keyword would end. */
export function gluedTo(line: string, at: number): Fault | null {
  const words = wordsOf(line.slice(0, at));
  const keyword = words.at(-1) ?? '';
  const word = wordsOf(line.slice(0, at + 20))[words.length - 1] ?? '';
  if (word === keyword) return null;
  return fault('order/unknown-keyword', word, `No order begins with ${shown(word)}.`, {
    allowed: `Write ${keyword} with a blank or a parenthesis behind it, if it is an order.`,
    rule: 'FE-50',
  });
}

/**
 * All that stands behind a keyword, in any order: `PURCHASE(FED, for Fleet A, 5 Influence, 3 ships)`. Each part rates each value, and a
 * value that has no place is a fault. The parts are the order's own.
 */
export function bag<const Parts extends Readonly<Record<string, Part>>>({
  parts,
  normal,
  sort = (values) => ({ values }),
  judge,
  besides = {},
  form,
  rule,
}: BagOf<Parts>): Field<OrderIn<Parts>, Before> {
  const shape = Object.fromEntries(Object.entries(parts).map(([name, { schema }]) => [name, schema]));
  const names = Object.keys(parts);
  function read(line: string, at: number, before: Before, lead: string): OrderIn<Parts> | Fault | null {
    const rest = line.slice(at);
    const values = valuesOf(lead === '' ? rest : `${lead}, ${rest}`, before);
    const said = wordsOf(line.slice(0, at));
    const keyword = keywordOf((lead === '' ? said[0] : said.at(-1)) ?? '');
    const glued = gluedTo(line, at);
    if (glued !== null) return glued;
    const told = { keyword, form: `${keyword}(${form})`, rule };
    const sorted = isFault(values) ? values : sort(values, before, told);
    if (sorted === null || isFault(sorted)) return sorted;
    const found: Record<string, unknown> = {};
    const asked = sorted.only ?? names.filter((name) => parts[name]?.fits !== nowhere);
    const [first, ...others] = asked.map((name) => [name, parts[name]?.fits ?? nowhere] as const);
    const slots = first === undefined ? [] : [first, ...Object.entries(besides), ...others];
    const wordAt = slots.length === 0 ? () => '' : arrange(sorted.values, { ...told, slots });
    if (isFault(wordAt)) return wordAt;
    for (const name of names.filter((one) => parts[one]?.fits !== nowhere)) {
      const value = asked.includes(name) ? (parts[name]?.read(wordAt(name), before) ?? null) : null;
      if (isFault(value)) return value as Fault;
      found[name] = value;
    }
    const more = sorted.more?.() ?? {};
    if (isFault(more)) return more as Fault;
    const order = { ...found, ...more };
    return judge?.(order) ?? (order as OrderIn<Parts>);
  }
  return {
    noun: form,
    schema: z.object(shape) as unknown as z.ZodType<OrderIn<Parts>>,
    read(line, at, before, { lead = '' }) {
      const order = read(line, at, before, String(lead));
      return order === null || isFault(order) ? order : { value: order, end: line.length };
    },
    write(order) {
      if (typeof normal === 'function') return normal(order);
      return fillTemplate(
        normal,
        (name) => parts[name]?.write((order as Readonly<Record<string, unknown>>)[name]) ?? '',
      );
    },
    ways: () => [],
  };
}

/** A part that no single value is. */
export const nowhere: Slot = () => 'never';
