import { fault, shown } from '../../../core/reading/fault.js';
import { listed } from '../../../core/reading/listing.js';
import type { Fault } from './problems.js';
import { isCount, looksLikePlace, said, type Value } from './values.js';

/**
 * Whether a value may stand in a place of an order: `named`, the words beside it say so; `formed`, it looks like what
 * belongs there; `open`, nothing speaks against it; `never`, its words or its form say something else (FE-G5).
 */
type Fit = 'named' | 'formed' | 'open' | 'never';
type Slot = (value: Value) => Fit;

const within = (ways: Value['ways'], allowed: Value['ways']): boolean => ways.every((way) => allowed.includes(way));
const isLetter = (word: string): boolean => /^[A-Z]$/.test(word);

export const nationSlot: Slot = ({ word, unit, ways, nation }) => {
  if (unit !== null || ways.length > 0 || isCount(word)) return 'never';
  return nation === true ? 'formed' : 'open';
};

/** A number of ships or provinces. */
export const countSlot =
  (wanted: 'ships' | 'provinces'): Slot =>
  ({ word, unit, ways }) => {
    // `Province G9` names a place, `3 provinces` a number.
    if (unit === wanted) return looksLikePlace(word) || !within(ways, ['for']) ? 'never' : 'named';
    if (unit !== null || ways.length > 0) return 'never';
    return isCount(word) ? 'formed' : 'open';
  };

/** The price: `5 Influence`, `for 5`, `at 5 Influence`. */
export const bidSlot: Slot = ({ word, unit, ways }) => {
  if (unit === 'influence') return within(ways, ['for', 'at']) ? 'named' : 'never';
  if (unit !== null || !within(ways, ['for'])) return 'never';
  if (!isCount(word)) return ways.length === 0 ? 'open' : 'never';
  return ways.length > 0 ? 'named' : 'formed';
};

/** What may stand before the fleet of a mission (FE-G4). */
export const MISSION_WAYS: Value['ways'] = ['from', 'for', 'to', 'destination'];

export const fleetSlot =
  (allowed: Value['ways']): Slot =>
  ({ word, unit, ways }) => {
    if (!within(ways, allowed)) return 'never';
    if (unit === 'fleet') return 'named';
    if (unit !== null || isCount(word) || looksLikePlace(word)) return 'never';
    return isLetter(word) ? 'formed' : 'open';
  };

const DESTINATION_WAYS: Value['ways'] = ['to', 'for', 'destination'];

/** The fleet that ships leave, or the Muster Pool; the fleet that they join. */
const transferSlot =
  (allowed: Value['ways']): Slot =>
  (value) => {
    const fit = fleetSlot(allowed)({ ...value, unit: value.unit === 'fleet' ? null : value.unit });
    return fit !== 'never' && value.ways.length > 0 ? 'named' : fit;
  };
export const destinationSlot: Slot = (value) =>
  value.word === 'POOL' ? 'never' : transferSlot(DESTINATION_WAYS)(value);
export const sourceSlot: Slot = (value) => {
  const fit = transferSlot(['from'])(value);
  return fit !== 'never' && value.word === 'POOL' ? 'named' : fit;
};

export const placeSlot: Slot = ({ word, unit, ways }) => {
  if ((unit !== null && unit !== 'provinces') || ways.includes('from')) return 'never';
  if (unit !== null || ways.includes('at') || ways.includes('target')) return 'named';
  return looksLikePlace(word) ? 'formed' : 'open';
};

/** It is a province by its words or its form. */
export const isPlace = (value: Value): boolean => ['named', 'formed'].includes(placeSlot(value));

/** An order as it is written, for sentences. */
interface Written {
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
export function arrange<Name extends string>(
  values: readonly Value[],
  form: Form<Name>,
): ((name: Name) => string) | Fault {
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
