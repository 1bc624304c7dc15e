import { z } from 'zod';

const SECOND = 1000;
const UNITS: Readonly<Record<string, number>> = {
  d: 24 * 3600 * SECOND,
  h: 3600 * SECOND,
  m: 60 * SECOND,
  min: 60 * SECOND,
  s: SECOND,
};
const LONGEST = 366 * 24 * 3600 * SECOND;

/** What to write for a length of time, for error messages. */
export const DURATION_EXAMPLES =
  'Write a number and a unit, like "48h", "90m", "60s", "2d" or "1h 30m" (at most 366d).';

/**
 * Reads a length of time as a GM writes it: `48h`, `90m`, `60 s`, `2d`, `1h 30m`, whole numbers with a unit, each unit once,
 * larger units first. Gives milliseconds, or null when it is not one or is longer than 366 days.
 */
export function parseDuration(text: string): number | null {
  const trimmed = text.trim().toLowerCase();
  if (trimmed.length > 40 || !/^(\d{1,9} ?(min|[dhms])( |$|(?=\d)))+$/.test(trimmed)) return null;
  let total = 0;
  let lastUnit = Number.POSITIVE_INFINITY;
  for (const part of trimmed.matchAll(/(\d{1,9}) ?(min|[dhms])/g)) {
    const unit = UNITS[part[2] ?? ''];
    if (unit === undefined || unit >= lastUnit) return null;
    total += Number(part[1]) * unit;
    lastUnit = unit;
  }
  return total <= LONGEST ? total : null;
}

function parts(milliseconds: number): readonly (readonly [number, 'h' | 'min' | 's'])[] {
  const seconds = Math.round(milliseconds / SECOND);
  const all = [
    [Math.floor(seconds / 3600), 'h'],
    [Math.floor((seconds % 3600) / 60), 'min'],
    [seconds % 60, 's'],
  ] as const;
  const present = all.filter(([count]) => count > 0);
  return present.length > 0 ? present : [[0, 's']];
}

/** A length of time for people: `48 h`, `1 min`, `1 h 30 min`. Hours are the largest unit, as players count order windows. */
export const writeDuration = (milliseconds: number): string =>
  parts(milliseconds)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ');

/** The same in the spelling of a binder: `48h`, `1m`, `1h 30m`. `parseDuration` reads it back to the second. */
export const binderDuration = (milliseconds: number): string =>
  parts(milliseconds)
    .map(([count, unit]) => `${count}${unit === 'min' ? 'm' : unit}`)
    .join(' ');

/** A length of time: text in a binder, milliseconds in the program. */
export const Duration = z.codec(
  z.string({
    error: (issue) =>
      issue.input === undefined ? undefined : `A length of time is text with a unit. ${DURATION_EXAMPLES}`,
  }),
  z.number().int().nonnegative().max(LONGEST),
  {
    decode: (text, context) => {
      const milliseconds = parseDuration(text);
      if (milliseconds !== null) return milliseconds;
      context.issues.push({
        code: 'custom',
        input: text,
        message: `This is not a length of time. ${DURATION_EXAMPLES}`,
      });
      return z.NEVER;
    },
    encode: binderDuration,
  },
);
export type Duration = z.infer<typeof Duration>;
