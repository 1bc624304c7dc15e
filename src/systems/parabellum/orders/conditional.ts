import { z } from 'zod';
import { type Fault, isFault } from '../../../core/reading/fault.js';
import { fault } from './problems.js';

/** Something that is so, or with `not` is not so, when a line comes to be carried out. */
export const conditionOf = <Test extends z.ZodType>(test: Test) => z.object({ not: z.boolean(), test });

interface Condition<Test> {
  not: boolean;
  test: Test;
}

const MOST_CONDITIONS = 8;

/**
 * One order of a sheet: what to do, if all conditions hold then; otherwise something else or nothing. Conditions are looked at
 * when the order's turn comes.
 */
export const conditionalOf = <Action extends z.ZodType, Test extends z.ZodType>(action: Action, test: Test) =>
  z.object({ do: action, when: z.array(conditionOf(test)).max(MOST_CONDITIONS), otherwise: action.nullable() });

export interface Conditional<Action, Test> {
  do: Action;
  when: Condition<Test>[];
  otherwise: Action | null;
}

/** An order without conditions. */
export const plain = <Action, Test = never>(action: Action): Conditional<Action, Test> => ({
  do: action,
  when: [],
  otherwise: null,
});

/** Whether all conditions hold. `holds`: whether something is so now. */
export const allHold = <Test>(when: readonly Condition<Test>[], holds: (test: Test) => boolean): boolean =>
  when.every(({ not, test }) => holds(test) !== not);

type Words = readonly string[];

/** What an edition reads by itself. */
interface ConditionalReaders<Action extends object, Test extends object> {
  /** One order without conditions. */
  readonly action: (words: Words) => Action | Fault;
  /** One condition, which begins with that word; before it there may be a NOT. */
  readonly test: (words: Words, from: number) => Test | Fault;
  /** Whether orders with this first word have an IF of their own, as COUNTER has. */
  readonly hasOwnIf: (keyword: string) => boolean;
  /** Whether ELSE may follow an order without IF: for when the first order cannot be carried out. */
  readonly elseAlone: boolean;
}

/** `order`, `order IF condition AND NOT condition`, either with `ELSE order` after it. */
export function readConditional<Action extends object, Test extends object>(
  words: Words,
  readers: ConditionalReaders<Action, Test>,
): Conditional<Action, Test> | Fault {
  const whole = readers.hasOwnIf(words[0] ?? '');
  const start = whole ? -1 : conditionsStart(words, readers.elseAlone);
  const mayElse = start >= 0 || (readers.elseAlone && !whole);
  const other = mayElse ? words.indexOf('ELSE', Math.max(0, start)) : -1;
  const end = other < 0 ? words.length : other;
  const action = readers.action(words.slice(0, start < 0 ? end : start));
  if (isFault(action)) return action;
  const when = start < 0 ? [] : readConditions(words.slice(start + 1, end), readers.test);
  if (isFault(when)) return when;
  if (other < 0) return { do: action, when, otherwise: null };
  const rest = words.slice(other + 1);
  if (!readers.hasOwnIf(rest[0] ?? '') && rest.includes('IF'))
    return fault('order/nested-condition', rest.join(' '), 'An order after ELSE has no conditions of its own.', {
      allowed: 'Write a second line with the other condition.',
    });
  const otherwise = readers.action(rest);
  return isFault(otherwise) ? otherwise : { do: action, when, otherwise };
}

/** Where the IF of the order itself stands; -1 without one. An IF behind an ELSE belongs to what follows that. */
function conditionsStart(words: Words, elseAlone: boolean): number {
  const start = words.indexOf('IF');
  const other = elseAlone ? words.indexOf('ELSE') : -1;
  return other >= 0 && other < start ? -1 : start;
}

/** What stands between IF and ELSE: conditions joined by AND. */
function readConditions<Test extends object>(
  words: Words,
  readTest: ConditionalReaders<object, Test>['test'],
): Condition<Test>[] | Fault {
  const conditions: Condition<Test>[] = [];
  let rest = words;
  for (;;) {
    const end = rest.indexOf('AND');
    const part = end < 0 ? rest : rest.slice(0, end);
    const not = part[0] === 'NOT';
    const test = readTest(part, not ? 1 : 0);
    if (isFault(test)) return test;
    conditions.push({ not, test });
    if (end < 0) return conditions;
    if (conditions.length === MOST_CONDITIONS)
      return fault('E-SYNTAX', rest.slice(end).join(' '), `A line has at most ${MOST_CONDITIONS} conditions.`);
    rest = rest.slice(end + 1);
  }
}

/** An order with its conditions in normal form, which `readConditional` reads back. */
export function writeConditional<Action, Test>(
  { do: action, when, otherwise }: Conditional<Action, Test>,
  writeAction: (action: Action) => string,
  writeTest: (test: Test) => string,
): string {
  const tests = when.map(({ not, test }) => `${not ? 'NOT ' : ''}${writeTest(test)}`);
  const conditions = tests.length === 0 ? '' : ` IF ${tests.join(' AND ')}`;
  return `${writeAction(action)}${conditions}${otherwise === null ? '' : ` ELSE ${writeAction(otherwise)}`}`;
}
