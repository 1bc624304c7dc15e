import type { SendOutcome } from '../../../app/ports/channel.js';
import { MadeElsewhere } from '../../sending/make-once.js';
import { type ForumCapabilities, ForumFailure, type ForumTrouble } from '../client.js';

const stuck = (reason: string): SendOutcome => ({ kind: 'stuck', reason });

const SERVER_PAUSE = 10_000;
/** A refusal that passes takes its time; every further try waits longer. */
const PASSING_PAUSE = 60_000;
/** Whoever runs the service has to do something first. */
const HOST_PAUSE = 10 * 60_000;

/** What is in the way, and what would do, for the GM: of a post in the campaign's topic, and of a private message. */
const IN_PUBLIC: Readonly<Partial<Record<ForumTrouble, string>>> = {
  rights:
    'the service’s account may not post there; whoever runs the forum should make it moderator of the category of games',
  gone: 'the topic of the campaign is not there any more; open a new one on the desk',
  locked: 'the topic of the campaign is locked; have it unlocked, or open a new one on the desk',
  queued:
    'the forum keeps it until a moderator lets it through; whoever runs the forum should make the service’s account ' +
    'moderator of the category',
  'too-long': 'the forum takes no post of this length',
};
const IN_PRIVATE: Readonly<Partial<Record<ForumTrouble, string>>> = {
  rights: 'the service’s account may not send private messages; whoever runs the forum should allow it',
  gone: 'the forum knows no such conversation any more',
  'no-account':
    'the reader’s account is not at the forum any more; they should link another one, or take reports by another door',
  'account-banned': 'the reader’s account is banned at the forum; they have their reports on the web board',
  closed:
    'the reader takes no private messages from the service’s account at the forum; they should allow them, and have their reports on the web board meanwhile',
  'inbox-full':
    'the reader’s inbox at the forum is full; they should make room, and have their reports on the web board meanwhile',
  queued: 'the forum keeps the message until a moderator lets it through, who would read it; ask them to let it pass',
  'too-long': 'the forum takes no private message of this length',
};
const HOSTS: Readonly<Partial<Record<ForumTrouble, string>>> = {
  token: 'the forum does not know the service’s key (FORUM_TOKEN); whoever runs the service has to renew it',
  'bot-banned': 'the service’s account is banned at the forum; whoever runs the service has to see to it',
};

/** What becomes of a message after a failed request. Reasons name causes, never content, names or addresses. */
export function outcomeOf(error: unknown, where: 'public' | 'private'): SendOutcome {
  // Begun by another process, which is at it or has died.
  if (error instanceof MadeElsewhere) return { kind: 'later', reason: 'another process is at it', retryAfterMs: 2000 };
  if (!(error instanceof ForumFailure)) throw error;
  const { trouble, details } = error;
  const known = (where === 'public' ? IN_PUBLIC : IN_PRIVATE)[trouble];
  if (known !== undefined) return stuck(known);
  const hosts = HOSTS[trouble];
  if (hosts !== undefined) return { kind: 'later', reason: hosts, retryAfterMs: HOST_PAUSE, away: true };
  const named = `status ${details.status}${details.code === '' ? '' : `, ${details.code}`}`;
  switch (trouble) {
    case 'slow-down':
      return { kind: 'later', reason: 'the forum asks to wait', retryAfterMs: details.retryAfterMs ?? SERVER_PAUSE };
    case 'server':
    case 'unreachable':
      return {
        kind: 'later',
        reason: `the forum could not be reached or failed (${named})`,
        retryAfterMs: details.retryAfterMs ?? SERVER_PAUSE,
        away: true,
      };
    case 'not-understood':
      return { kind: 'later', reason: `the forum’s answer was not understood (${named})`, retryAfterMs: PASSING_PAUSE };
    default:
      return stuck(`the forum refused it (${named})`);
  }
}

/** The trouble in words for the GM's desk; null: it is about to pass. */
export function troubleInWords(error: unknown): string | null {
  const outcome = outcomeOf(error, 'public');
  if (outcome.kind === 'stuck') return outcome.reason;
  return outcome.kind === 'later' && error instanceof ForumFailure && HOSTS[error.trouble] !== undefined
    ? outcome.reason
    : null;
}

/** Certainly nothing was made. */
export const isClearNo = (error: unknown): boolean => error instanceof ForumFailure && error.details.nothingMade;

/** The first post could not be changed; its state is told by what is posted below it. */
export const tooLateToEdit = ({ editMinutes }: ForumCapabilities): string =>
  [
    `the forum lets the service’s account change its posts ${editMinutes === null ? 'no more' : `for ${editMinutes} minutes only`},`,
    'so the first post is out of date; whoever runs the forum should make it moderator of the category',
  ].join(' ');
