import type { SendOutcome } from '../../../app/ports/channel.js';
import { MadeElsewhere } from '../../sending/make-once.js';
import { apiFailure } from '../kit/api-errors.js';

const stuck = (reason: string): SendOutcome => ({ kind: 'stuck', reason });

/** Codes after which trying again does not help, each with what would. */
const STUCK: Readonly<Record<string, string>> = {
  '50007':
    'direct messages are closed; the reader must allow them from members of a server that they share with the bot, ' +
    'and has /report meanwhile',
  '50278': 'direct messages are closed: the reader shares no server with the bot; they must join one',
  '10013': 'this Discord account is not there any more; the GM should ask the player for another address',
  '50001': 'the bot may not see the channel; allow it View Channel there, or bind another by /campaign bind',
  '50013':
    'the bot lacks a permission in the channel: Send Messages, Attach Files, and in a forum Send Messages in Threads; ' +
    'allow it, or bind another channel by /campaign bind',
  '10003': 'the channel is not there any more; bind another by /campaign bind',
  '10004': 'the server is not there any more, or the bot is not on it; bind another channel by /campaign bind',
  '40067':
    'the forum asks for a tag on each post; make tags named as the kinds of phases, or allow the bot Manage Channels there',
  '40066': 'the forum asks for a tag on each post, and only moderators may set one; make one that everybody may set',
  '50083': 'the post is closed and locked; unlock it',
  '160006': 'the forum has as many open posts as Discord allows; close some',
};

/** What stands behind refusals that pass, where it helps to know. */
const PASSING: Readonly<Record<string, string>> = {
  '20016': 'the channel is in slow mode; allow the bot to pass it by Manage Messages, or switch it off',
  '20028': 'the channel has had as many messages as Discord takes for now',
  '40003': 'Discord opens no more private channels for the bot just now',
};

const SERVER_PAUSE = 10_000;
/** A refusal that passes takes its time; every further try waits longer. */
const PASSING_PAUSE = 60_000;

/** What becomes of a message after a failed request. Reasons name codes, never content or addresses. */
export function outcomeOf(error: unknown): SendOutcome {
  const { kind, status, code, retryAfterMs } = apiFailure(error);
  const known = STUCK[code];
  if (known !== undefined) return stuck(known);
  if (kind === 'rate-limit') return { kind: 'later', reason: 'Discord asks to wait (429)', retryAfterMs };
  // Begun by another process, which is at it or has died.
  if (error instanceof MadeElsewhere) return { kind: 'later', reason: 'another process is at it', retryAfterMs: 2000 };
  // A refused token, too, is the host's to mend, and no fault of this message.
  if (kind === 'passing') {
    const reason = PASSING[code] ?? `Discord refused it for now (status ${status}, code ${code})`;
    return { kind: 'later', reason, retryAfterMs: PASSING_PAUSE };
  }
  if (kind === 'refused') return stuck(`Discord refused the message (status ${status}, code ${code})`);
  return {
    kind: 'later',
    reason: `Discord could not be reached or failed (${status === 0 ? code : status})`,
    retryAfterMs: SERVER_PAUSE,
    away: true,
  };
}
