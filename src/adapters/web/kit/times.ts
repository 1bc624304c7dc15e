import { type Html, html } from './html.js';

const UTC = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** `Sat, 21 Nov 2026, 22:38 UTC`. */
export const utcText = (at: Date): string => `${UTC.format(at)} UTC`;

/** A moment: UTC in the page itself; the page's script rewrites it in the reader's zone. */
export const moment = (at: Date): Html => html`<time datetime="${at.toISOString()}" data-moment>${utcText(at)}</time>`;

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** `2 days 3 hours`, `4 minutes 10 seconds`: the two largest units. */
export function spanText(milliseconds: number): string {
  let rest = Math.max(0, Math.round(milliseconds / 1000));
  const parts: string[] = [];
  for (const [unit, seconds] of UNITS) {
    const count = Math.floor(rest / seconds);
    rest -= count * seconds;
    if (count > 0) parts.push(`${count} ${unit}${count === 1 ? '' : 's'}`);
    else if (parts.length > 0) break;
  }
  return parts.length === 0 ? '0 seconds' : parts.slice(0, 2).join(' ');
}

/** Time left, counted down by the page's script. It holds the time that is left, as devices' clocks are often wrong. */
export function countdown(until: Date, now: Date): Html {
  const left = Math.max(0, until.getTime() - now.getTime());
  return html`<span class="countdown" data-left="${left}">${spanText(left)}</span>`;
}
