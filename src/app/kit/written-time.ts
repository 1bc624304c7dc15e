import type { Inline } from '../../core/game/document.js';

const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  });
  formats.set(zone, format);
  return format;
};

/** A time for a person: in their zone, and in UTC when that is another. `Fri, 6 Mar 2026, 19:00:00 CET (18:00:00 UTC)`. */
export function writeTime(time: Date, zone: string): string {
  const own = formatOf(zone).format(time);
  return zone === 'UTC' ? own : `${own} (${time.toISOString().slice(11, 19)} UTC)`;
}

/** A time in a document: in words for the zone, and as a moment for channels that know each reader's own. */
export const writtenMoment = (time: Date, zone: string): Inline => ({
  kind: 'moment',
  text: writeTime(time, zone),
  at: Math.floor(time.getTime() / 1000),
});
