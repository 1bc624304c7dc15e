import { offsetAt } from '../../core/calendar/zone.js';
import type { Inline } from '../../core/game/document.js';

const formats = new Map<string, Intl.DateTimeFormat>();

const made = (key: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-GB', options);
  formats.set(key, format);
  return format;
};

const DAY = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const dayIn = (time: Date, timeZone: string): string => made(`day ${timeZone}`, { ...DAY, timeZone }).format(time);

/**
 * A time for a person: in their zone, and in UTC when that is another. `Fri, 6 Mar 2026, 19:00 CET (18:00 UTC)`. Where it is
 * another day there, that is said.
 */
export function writeTime(time: Date, zone: string): string {
  // A fixed zone (`UTC-5`) is none of the language's table: its clock is that of UTC, put on.
  const fixed = zone !== 'UTC' && zone.startsWith('UTC');
  const [shown, shownIn] = fixed ? [new Date(time.getTime() + offsetAt(zone, time.getTime())), 'UTC'] : [time, zone];
  const own = fixed
    ? `${made('fixed', { ...DAY, ...CLOCK, timeZone: 'UTC' }).format(shown)} ${zone}`
    : made(`time ${zone}`, { ...DAY, ...CLOCK, timeZone: zone, timeZoneName: 'short' }).format(time);
  if (zone === 'UTC') return own;
  const day = dayIn(time, 'UTC');
  const there = day === dayIn(shown, shownIn) ? '' : `${day}, `;
  return `${own} (${there}${made('UTC clock', { ...CLOCK, timeZone: 'UTC' }).format(time)} UTC)`;
}

/** A time to the second in UTC, for what is checked: `Fri, 6 Mar 2026, 18:00:00 UTC`. */
export const writeExactTime = (time: Date): string =>
  made('exact', { ...DAY, ...CLOCK, second: '2-digit', timeZone: 'UTC', timeZoneName: 'short' }).format(time);

/** A time in a document: in words for the zone, and as a moment for channels that know each reader's own. */
export const writtenMoment = (time: Date, zone: string): Inline => ({
  kind: 'moment',
  text: writeTime(time, zone),
  at: Math.floor(time.getTime() / 1000),
});
