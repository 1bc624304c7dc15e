import { writeTime } from '../../app/kit/written-time.js';
import type { OutgoingMessage } from '../../app/ports/channel.js';
import type { DeliveryKind } from '../../app/ports/record.js';
import { threadPage } from '../sending/thread-page.js';

// What stands on the screen of a locked phone, for whoever looks at it: which campaign, and what kind of thing. Never what it says,
// nor of whom.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const LONGEST_TITLE = 100;
/** All are of one length, which the push service sees: it tells no kind from another. */
const BYTES = 1_024;

/** So long a notice waits for a device that is off. */
const KEPT_MS = 3 * DAY;
const SHORTEST_MS = MINUTE;

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

function spanWords(ms: number): string {
  if (ms >= 2 * DAY) return counted(Math.round(ms / DAY), 'day');
  return ms >= 1.5 * HOUR ? counted(Math.round(ms / HOUR), 'hour') : counted(Math.round(ms / MINUTE), 'minute');
}

const WORDS: Readonly<Record<Exclude<DeliveryKind, 'report' | 'phase-opened' | 'reminder'>, string>> = {
  correction: 'A report was corrected.',
  ruling: 'The game master has ruled.',
  'phase-sealed': 'The window has closed.',
  notice: 'There is news.',
  registration: 'There is news of the sign-up.',
  press: 'A letter has come.',
};

/** Until when something can be done about it; null: whenever, or never. */
const endOf = ({ delivery, phase, next }: OutgoingMessage): Date | null => {
  if (delivery.kind === 'report') return next?.deadlineAt ?? null;
  return delivery.kind === 'phase-opened' || delivery.kind === 'reminder' ? (phase?.deadlineAt ?? null) : null;
};

function textOf(message: OutgoingMessage, now: Date): string {
  const { delivery, reader } = message;
  const end = endOf(message);
  const isPast = end !== null && end <= now;
  const by = end === null ? '' : writeTime(end, reader?.timeZone ?? 'UTC');
  switch (delivery.kind) {
    case 'report':
      return end === null || isPast ? 'A report is out.' : `A report is out. Orders are due by ${by}.`;
    case 'phase-opened':
      return end === null || isPast ? 'A window was opened.' : `The window is open until ${by}.`;
    case 'reminder':
      return end === null || isPast
        ? 'Your orders are due.'
        : `Your orders are due in ${spanWords(end.getTime() - now.getTime())}, by ${by}.`;
    default:
      return WORDS[delivery.kind];
  }
}

/** Where it is read: letters by themselves, all else where messages for its viewer stand. */
function pathOf(message: OutgoingMessage): string {
  const page = threadPage(message, '');
  return message.delivery.kind === 'press' && message.viewer.kind === 'seat' ? `${page}/letters` : page;
}

/** What `static/worker.js` shows of a message, as JSON of always the same length. */
export function noticeBody(message: OutgoingMessage, now: Date): string {
  const path = pathOf(message);
  const json = JSON.stringify({
    title: message.campaign.title.slice(0, LONGEST_TITLE),
    text: textOf(message, now),
    path,
    // The next of the same kind takes its place, so that a phone that was off shows one of each.
    tag: `${message.delivery.kind} ${path}`,
  });
  return json + ' '.repeat(Math.max(0, BYTES - Buffer.byteLength(json)));
}

/** For how many seconds it is of use: no word of a deadline comes after it. */
export function noticeSeconds(message: OutgoingMessage, now: Date): number {
  const end = endOf(message);
  const left = end === null || end <= now ? KEPT_MS : Math.min(KEPT_MS, end.getTime() - now.getTime());
  return Math.max(SHORTEST_MS, left) / 1000;
}
