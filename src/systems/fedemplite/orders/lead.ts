import { z } from 'zod';
import type { Field } from '../../../core/order/field.js';
import { skipParts, wordEnd } from '../../../core/order/text.js';
import { isFault } from '../../../core/reading/fault.js';
import type { Before } from './table.js';
import { valuesOf } from './values.js';

/** What is said in place of a keyword, and of somebody: `Kzinti Fleet B attacks E10`, `buy 3 ships`. */
const SAID: Readonly<Record<string, string>> = {
  ATTACKS: 'ATTACK',
  DEFENDS: 'DEFEND',
  MOVES: 'MOVE',
  REBASES: 'REBASE',
  DEPLOYS: 'DEPLOY',
  SEND: 'DEPLOY',
  SENDS: 'DEPLOY',
  TRANSFER: 'DEPLOY',
  TRANSFERS: 'DEPLOY',
  BUY: 'PURCHASE',
  BUYS: 'PURCHASE',
  PURCHASES: 'PURCHASE',
};
const VERBS: ReadonlySet<string> = new Set([...Object.keys(SAID), ...Object.values(SAID)]);

/** The keyword that a word stands for. */
export const keywordOf = (word: string): string => SAID[word] ?? word;

/** Who is told of stands in few words. */
const LONGEST = 60;

/** Where the first verb of a line begins; -1: there is none where one would be looked for. */
function verbIn(line: string, at: number): number {
  for (let start = skipParts(line, at); start < Math.min(line.length, at + LONGEST); ) {
    const end = wordEnd(line, start);
    if (VERBS.has(line.slice(start, end).toUpperCase())) return start;
    start = skipParts(line, Math.max(end, start + 1));
  }
  return -1;
}

/**
 * Who is told of before the verb, kept as it was typed: one nation, and one fleet of it where it says which one acts. What stands behind a
 * mission's verb may be somebody else's fleet, so there it has to stand here.
 */
export const lead = (wants: 'a fleet' | 'a nation'): Field<string, Before> => ({
  noun: wants === 'a fleet' ? 'nation and fleet' : 'nation',
  schema: z.string(),
  read(line, at, before) {
    const verb = verbIn(line, at);
    if (verb <= skipParts(line, at)) return null;
    const text = line.slice(at, verb);
    const values = valuesOf(text, before);
    if (isFault(values)) return null;
    const nations = values.filter(({ nation }) => nation === true);
    const fleets = values.filter(({ word, unit }) => unit === 'fleet' || /^[A-Z]$/.test(word));
    const told = nations.length === 1 && fleets.length <= 1 && nations.length + fleets.length === values.length;
    return told && (fleets.length === 1 || wants === 'a nation') ? { value: text, end: verb } : null;
  },
  write: (text) => text,
  ways: () => [],
});
