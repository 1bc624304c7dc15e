import type { GmPage } from '../../../../app/app.js';
import type { DeadlinePreview } from '../../../../app/clocks/clock-pages.js';
import { type Html, html, type Piece } from '../../kit/html.js';
import { card, fine } from '../../kit/pieces.js';

interface TimelineParts {
  readonly preview: DeadlinePreview;
  readonly reminders: readonly Date[];
  readonly away: GmPage['away'];
  readonly now: Date;
  /** The reader's own zone. */
  readonly zone: string;
}

const SHOWN = 4;
const WIDTH = 720;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MOST = 21 * DAY;

const BAR = { open: 'span-open', next: 'span-next', later: 'span-later' } as const;

/** Midnights of the zone between two moments, with the names of the days that begin there. */
function daysBetween(
  from: number,
  to: number,
  zone: string,
): readonly { readonly at: number; readonly name: string }[] {
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' });
  const name = new Intl.DateTimeFormat('en-GB', { timeZone: zone, weekday: 'short', day: 'numeric' });
  const days: { at: number; name: string }[] = [];
  for (let at = Math.ceil(from / HOUR) * HOUR; at < to; at += HOUR)
    if (Number(hour.format(at)) === 0) days.push({ at, name: name.format(at) });
  return days;
}

/** The next deadlines to scale, with reminders, absences and where we are now; the same in words for who cannot see it. */
export function timelineView({ preview, reminders, away, now, zone }: TimelineParts): Piece {
  const deadlines = preview.deadlines.slice(0, SHOWN);
  const last = deadlines.at(-1);
  if (last === undefined) return null;
  const start = now.getTime() - 8 * HOUR;
  const end = Math.min(last.at.getTime() + 14 * HOUR, start + MOST);
  const x = (at: number): number =>
    Math.round(((Math.min(Math.max(at, start), end) - start) / (end - start)) * WIDTH * 10) / 10;
  const days = daysBetween(start, end, zone);
  const step = Math.max(1, Math.ceil(days.length / 11));
  const grid = days.map(
    ({ at, name }, index) =>
      html`<line class="day" x1="${x(at)}" x2="${x(at)}" y1="10" y2="112"></line>${
        index % step === 0 && html`<text class="day-name" x="${x(at) + 4}" y="126">${name}</text>`
      }`,
  );
  let from = now.getTime();
  const spans = deadlines.map(({ at, open }, index) => {
    const left = x(from);
    from = at.getTime();
    const look = open ? BAR.open : index < 2 ? BAR.next : BAR.later;
    return html`<rect class="${look}" x="${left}" y="38" width="${Math.max(0, x(from) - left)}" height="12" rx="2"></rect>`;
  });
  const visible = deadlines.filter(({ at }) => at.getTime() <= end);
  const marks = visible.map(({ at, title }, index) => {
    const place = x(at.getTime());
    const near = index > 0 && place - x(visible[index - 1]?.at.getTime() ?? 0) < 80;
    return html`<line class="due-mark" x1="${place}" x2="${place}" y1="30" y2="70"></line>
<circle class="due-head" cx="${place}" cy="30" r="6"></circle>
<text class="due-name" x="${place < 70 ? place - 6 : Math.min(place, WIDTH - 50)}" y="${near ? 86 : 18}"
 text-anchor="${place < 70 ? 'start' : 'middle'}">${title}</text>`;
  });
  const notches = reminders
    .filter((at) => at > now)
    .map((at) => html`<circle class="notch" cx="${x(at.getTime())}" cy="44" r="3.5"></circle>`);
  const gone = away.slice(0, 2).map((one, index) => {
    const left = x(one.since.getTime());
    const y = 74 + index * 20;
    const width = Math.max(4, x(one.until.getTime()) - left);
    return html`<rect class="away" x="${left}" y="${y}" width="${width}" height="17" rx="4"></rect>
<text x="${Math.min(left + 6, WIDTH - 150)}" y="${y + 13}">${one.seat} is away</text>`;
  });
  const times = preview.zones[0]?.times ?? [];
  const words = deadlines.map(({ title }, index) => `${title}: ${times[index] ?? ''}`).join('; ');
  const here = x(now.getTime());
  const svg = html`<svg class="timeline" viewBox="0 0 ${WIDTH} 132" role="img" aria-label="${`Deadlines. ${words}. ${away
    .map(({ seat }) => `${seat} is away.`)
    .join(' ')}`}">${grid}${spans}${gone}${notches}${marks}
<line class="now" x1="${here}" x2="${here}" y1="8" y2="112"></line><text class="now-word" x="${here + 5}" y="62">now</text></svg>`;
  const list = html`<ul class="plain fine">${deadlines.map(
    ({ title, moved }, index) =>
      html`<li>${title}: ${times[index] ?? ''}${moved.length > 0 && html` (${moved.join(', ')})`}</li>`,
  )}</ul>`;
  return card({ id: 'deadlines', title: 'Deadlines', live: 'deadlines' }, [
    html`<div class="scroll" role="group" aria-label="Deadlines, to scale" tabindex="0">${svg}</div>`,
    html`<details data-keep="deadline-words"><summary>In words</summary>${list}</details>`,
    reminders.length > 0 && fine('Small rings are reminders.'),
  ]);
}

/** `07:46, Lisbon`: what a player's clock shows. */
export function clockOf(zone: string | null, now: Date): Html | null {
  if (zone === null) return null;
  try {
    const time = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
    return html`${time.format(now)} <span class="fine">${city}</span>`;
  } catch {
    return null;
  }
}
