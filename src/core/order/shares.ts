import { z } from 'zod';
import { type Fault, fault, shown } from '../reading/fault.js';
import { type Field, type Found, isFound, type Read, type Way } from './field.js';
import { skipParts } from './text.js';

interface SharesOf<Who, Part, Desk> {
  /** For people: `player and number`. */
  readonly noun: string;
  readonly who: Field<Who, Desk>;
  readonly number: Field<number, Desk>;
  /** A part as the order has it. */
  readonly part: z.ZodType<Part>;
  readonly make: (who: Who, number: number | null) => Part;
  /** Who gets it, and how many; null: it is written without a number. */
  readonly take: (part: Part) => readonly [who: Who, number: number | null];
  /** What a part without a number means; left out: it needs one. */
  readonly alone?: (who: Who) => Part;
  readonly most: number;
  readonly tooMany: (found: string) => Fault;
  /** What is said where a number is missing. */
  readonly code: string;
  readonly rule?: string;
  readonly ways: (desk: Desk) => readonly Way[];
}

/** Between a name and its number, in either order; no comma, which parts two shares. */
const BEHIND_NAME = /\s{0,3}(?:[:=(]|gets\b|has\b)?\s{0,3}/iy;
const BEHIND_NUMBER = /\s{0,3}(?:for|to|of|x)?\b\s{0,3}/iy;
const CLOSED = /\s{0,3}\)/y;
/** Between two shares. */
const BETWEEN = /\s{0,3}(?:[,;&+]\s{0,3}(?:and\b)?|and\b)\s{0,3}/iy;

const endOf = (pattern: RegExp, line: string, at: number): number => {
  pattern.lastIndex = at;
  return pattern.test(line) ? pattern.lastIndex : at;
};

/**
 * What is shared out, so many to each: `ann 2, bob 1`. The number may stand before the name (`2 for ann and 1 for bob`); between shares
 * stands a comma or `and`, which only shares with their numbers behind them do without.
 */
export function shares<Who, Part, Desk>(of: SharesOf<Who, Part, Desk>): Field<Part[], Desk> {
  const more = of.rule === undefined ? {} : { rule: of.rule };
  interface One {
    readonly part: Part;
    readonly behind: boolean;
  }
  /** A share that stands here whole, its number before or behind its name. */
  const shareAt = (line: string, at: number, desk: Desk): Read<One> => {
    const who = of.who.read(line, at, desk, {});
    if (isFound(who)) return withNumber(line, at, who, desk);
    const number = of.number.read(line, at, desk, {});
    if (!isFound(number)) return who ?? number;
    const from = endOf(BEHIND_NUMBER, line, number.end);
    const named = /[,;]/.test(line.charAt(from)) ? null : of.who.read(line, from, desk, {});
    if (!isFound(named)) return named ?? who;
    return { value: { part: of.make(named.value, number.value), behind: false }, end: named.end };
  };
  const withNumber = (line: string, at: number, who: Found<Who>, desk: Desk): Read<One> => {
    const from = endOf(BEHIND_NAME, line, who.end);
    const number = /[,;]/.test(line.charAt(from)) ? null : of.number.read(line, from, desk, {});
    if (isFound(number)) {
      const open = line.slice(who.end, from).includes('(');
      const end = open ? endOf(CLOSED, line, number.end) : number.end;
      return { value: { part: of.make(who.value, number.value), behind: true }, end };
    }
    if (number !== null) return number;
    if (of.alone !== undefined) return { value: { part: of.alone(who.value), behind: false }, end: who.end };
    const found = line.slice(at, who.end).trim();
    return fault(of.code, found, `How many for ${shown(found, 40)} is missing.`, {
      allowed: `Write a number behind each name.`,
      ...more,
    });
  };
  return {
    noun: of.noun,
    schema: z.array(of.part).min(1).max(of.most),
    read(line, at, desk) {
      const first = shareAt(line, at, desk);
      if (!isFound(first)) return first;
      const parts: Part[] = [first.value.part];
      let { end } = first;
      let { behind } = first.value;
      for (;;) {
        const from = endOf(BETWEEN, line, end);
        const parted = from > end;
        if (!parted && !behind) break;
        const next = shareAt(line, from, desk);
        if (!isFound(next)) {
          if (!parted || next === null) break;
          return { value: parts, end, beyond: { at: skipParts(line, from), fault: next } };
        }
        if (!parted && !next.value.behind) break;
        parts.push(next.value.part);
        if (parts.length > of.most) return of.tooMany(line.slice(at, next.end).trim());
        ({ end } = next);
        ({ behind } = next.value);
      }
      return { value: parts, end };
    },
    write: (parts, desk) =>
      parts
        .map((part) => {
          const [who, number] = of.take(part);
          return number === null
            ? of.who.write(who, desk)
            : `${of.who.write(who, desk)} ${of.number.write(number, desk)}`;
        })
        .join(', '),
    ways: (desk) => of.ways(desk),
  };
}
