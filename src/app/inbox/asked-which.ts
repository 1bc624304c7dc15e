import { z } from 'zod';
import { oneLine } from '../../core/report/render/layout.js';
import { HOUR } from '../kit/spans.js';
import { storable } from '../kit/storable-text.js';
import { chooseSeat, type HeldSeat } from '../reading/seat-choice.js';
import type { Asked } from './asked.js';
import type { ThreadPart, WrittenMessage } from './written-message.js';
import type { Said } from './written-words.js';

// Of a message that may be for several seats it is asked which one is meant. It waits for the answer, which may be the seat's name alone.

/** A question is forgotten after that time. */
const ANSWERED_WITHIN = 48 * HOUR;
/** Longer messages do not wait; they are sent again. */
const MOST_KEPT = 65_536;
const LONGEST_NAME = 200;
/** So many messages that it answers are kept. */
const MOST_ANSWERED = 12;

/** What it answers, as in `WrittenMessage`. */
const Answers = z.object({
  channel: z.enum(['web', 'discord', 'email', 'forum', 'webhook', 'push', 'copy']),
  ids: z.array(z.string()),
  sentAt: z.iso.datetime().nullable(),
  thread: z.array(z.union([z.object({ ours: z.string() }), z.object({ theirs: z.string() })])).nullable(),
});

const Waiting = z.object({
  message: z.object({
    door: z.enum(['forum', 'email', 'discord', 'web']),
    doorKey: z.string(),
    campaignId: z.string().nullable(),
    text: z.string(),
    attached: z.string().optional(),
    answers: Answers.optional(),
    subject: z.string().optional(),
    receivedAt: z.iso.datetime(),
    proved: z.boolean(),
  }),
  /** When it was asked. */
  at: z.iso.datetime(),
  /** The message that answered; the same one may come again. */
  answeredBy: z.string().nullable(),
});

const keyOf = ({ person }: Asked): string => `inbox/which-seat/${person.id}`;

type Answered = NonNullable<WrittenMessage['answers']>;

const keptPart = (part: ThreadPart): ThreadPart =>
  'ours' in part ? { ours: storable(part.ours) } : { theirs: storable(part.theirs) };

const keptAnswers = ({ channel, ids, sentAt, thread }: Answered) => ({
  channel,
  ids: ids.slice(0, MOST_ANSWERED).map(storable),
  sentAt: sentAt?.toISOString() ?? null,
  thread: thread?.slice(0, MOST_ANSWERED).map(keptPart) ?? null,
});

const answersAgain = ({ channel, ids, sentAt, thread }: z.infer<typeof Answers>): Answered => ({
  channel,
  ids,
  ...(sentAt === null ? {} : { sentAt: new Date(sentAt) }),
  ...(thread === null ? {} : { thread }),
});

/** Keeps the message for which it is asked which seat is meant. A later one takes its place. */
export async function keepWaiting(asked: Asked): Promise<void> {
  const { desk, message } = asked;
  const { door, doorKey, campaignId, text, attached, answers, subject, receivedAt, proved } = message;
  if (text.length + (attached?.length ?? 0) > MOST_KEPT) return;
  const waiting = {
    message: {
      door,
      doorKey: storable(doorKey),
      campaignId,
      text: storable(text),
      ...(attached === undefined ? {} : { attached: storable(attached) }),
      ...(answers === undefined ? {} : { answers: keptAnswers(answers) }),
      ...(subject === undefined ? {} : { subject: storable(subject) }),
      receivedAt: receivedAt.toISOString(),
      proved,
    },
    at: desk.clock.now().toISOString(),
    answeredBy: null,
  };
  await desk.record.transact((tx) => tx.putSetting(keyOf(asked), waiting));
}

/** Another message says which seat it is for: what waited before is answered by it. */
export async function waitNoMore(asked: Asked): Promise<void> {
  const { desk, message, seats } = asked;
  if (message.seat !== undefined || seats.length < 2) return;
  if ((await desk.record.setting(keyOf(asked))) === null) return;
  await desk.record.transact((tx) => tx.putSetting(keyOf(asked), null));
}

const plain = (name: string): string => oneLine(name).trim().toLowerCase();

/** The one of the writer's seats that a message names and says nothing else; null: it says something else. */
function seatNamed({ named, seats, message }: Asked, said: Said, here: string | null): HeldSeat | null {
  const alone = named === null && said.kind === 'orders' ? message.text.trim() : '';
  const name = said.kind === 'unclear' && said.why === 'empty' ? (named ?? '') : alone;
  if (name === '' || name.length > LONGEST_NAME || name.includes('\n')) return null;
  const mine = here === null ? seats : seats.filter(({ campaign }) => campaign.id === here);
  const choice = chooseSeat(mine, name, null);
  if (choice.kind === 'one') return choice.held;
  const [only, ...others] = mine.filter(({ seat }) => plain(seat.name) === plain(name));
  return only !== undefined && others.length === 0 ? only : null;
}

/**
 * The message that a name alone answers the question about, with the seat that is meant now; null: it answers none. Whoever sends something
 * else in between has to send the first message again.
 */
export async function answeredWhich(asked: Asked, said: Said): Promise<WrittenMessage | null> {
  const { desk, message } = asked;
  if (message.seat !== undefined || asked.seats.length < 2) return null;
  const { data: waiting } = Waiting.safeParse(await desk.record.setting(keyOf(asked)));
  if (waiting === undefined) return null;
  const { message: kept, at, answeredBy } = waiting;
  const held = seatNamed(asked, said, kept.campaignId);
  const doorKey = storable(message.doorKey);
  const answered = answeredBy !== null && answeredBy !== doorKey;
  const late = desk.clock.now().getTime() - Date.parse(at) > ANSWERED_WITHIN;
  if (held === null || answered || late) return null;
  const { attached, answers, subject, ...others } = kept;
  const file = attached === undefined ? {} : { attached };
  const called = subject === undefined ? {} : { subject };
  const thread = answers === undefined ? {} : { answers };
  const now = { message: { ...others, ...file, ...called, ...thread }, at, answeredBy: doorKey };
  await desk.record.transact((tx) => tx.putSetting(keyOf(asked), now));
  return {
    ...others,
    from: message.from,
    ...file,
    ...called,
    ...(answers === undefined ? {} : { answers: answersAgain(answers) }),
    receivedAt: new Date(kept.receivedAt),
    proved: kept.proved && message.proved,
    seat: { campaignId: held.campaign.id, seat: held.seat.id },
  };
}
