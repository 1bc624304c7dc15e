import { z } from 'zod';
import { parseDuration } from './duration.js';

// Cadences and blackouts on one line, for forms: a GM types them without writing YAML.

const LONGEST = 600;

const CalendarText = z.object({ at: z.array(z.string()), zone: z.string(), atLeast: z.string().optional() });
const BlackoutText = z.object({ from: z.string(), to: z.string(), why: z.string() });

/** What to write, for help beside a box and for error messages. */
export const CADENCE_EXAMPLES =
  'Write a length like "48h", or times of the week and a zone like "Mon 19:00, Fri 19:00 America/New_York, at least 24h".';

/** A cadence as a binder has it, from one line; null when it is not understood. Whether it will do is the binder's check. */
export function readCadenceLine(typed: string): string | Record<string, string | string[]> | null {
  const line = typed.slice(0, LONGEST).replace(/\s+/g, ' ').trim();
  if (parseDuration(line) !== null) return line;
  const [, times, zone, least] =
    /^((?:[a-z]{3,9} \d{1,2}:\d{2}(?: ?, ?(?:and )?| and )?){1,50}) ?,? ?([^\s,]{1,64})(?: ?, ?at least ([0-9a-z ]{1,20}))?$/i.exec(
      line,
    ) ?? [];
  if (times === undefined || zone === undefined) return null;
  const at = [...times.matchAll(/[a-z]{3,9} \d{1,2}:\d{2}/gi)].map(([time]) => time.replace(/^and /i, ''));
  return { at, zone, ...(least === undefined ? {} : { atLeast: least.trim() }) };
}

/** The line that `readCadenceLine` reads back. */
export function writeCadenceLine(cadence: unknown): string {
  if (typeof cadence === 'string') return cadence;
  const { at, zone, atLeast } = CalendarText.parse(cadence);
  return `${at.join(', ')} ${zone}${atLeast === undefined ? '' : `, at least ${atLeast}`}`;
}

/** From a day to a day, by a word or any dash, and why; or one day and why, with or without a dash between. */
const BLACKOUT =
  /^(\d{4}-\d{2}-\d{2})(?: ?(?:to|until|till|through|\.\.|[-\u2010-\u2015\u2212]) ?(\d{4}-\d{2}-\d{2}))?[:,]? (?:[-\u2010-\u2015\u2212] )?([^ ].*)$/;

/**
 * Blackouts, one a line: `2026-12-24 to 2026-12-26 Christmas`, with any dash in the place of `to`, or one day. Null at the first line
 * that is none; a date is never taken for a reason.
 */
export function readBlackoutLines(typed: string): z.infer<typeof BlackoutText>[] | null {
  const blackouts: z.infer<typeof BlackoutText>[] = [];
  for (const line of typed.split('\n').map((text) => text.slice(0, LONGEST).replace(/\s+/g, ' ').trim())) {
    if (line === '') continue;
    const [, from, to, why] = BLACKOUT.exec(line) ?? [];
    if (from === undefined || why === undefined || /^\W*\d{4}-\d{2}-\d{2}/.test(why)) return null;
    blackouts.push({ from, to: to ?? from, why });
  }
  return blackouts;
}

export const writeBlackoutLines = (blackouts: readonly unknown[]): string =>
  blackouts
    .map((blackout) => BlackoutText.parse(blackout))
    .map(({ from, to, why }) => (from === to ? `${from} ${why}` : `${from} to ${to} ${why}`))
    .join('\n');
