import { createHash } from 'node:crypto';
import type { App } from '../../../app/app.js';
import { troubleAnswer, visibleIdOf } from '../../../app/inbox/take-written.js';
import type { ThreadPart, WrittenAnswer, WrittenMessage } from '../../../app/inbox/written-message.js';
import type { Log } from '../../../app/ports/log.js';
import { RecordAway } from '../../../app/ports/record-away.js';
import { deliveryOf } from '../addresses.js';
import type { MailAnswers } from '../answers.js';
import { type ReportedBounce, readBounces } from './bounce-report.js';
import type { HtmlReader } from './html-reader.js';
import { isMachine } from './machine.js';
import { type MailHead, readHead } from './mail-head.js';
import { isProved, type Proving } from './proof.js';
import { isReaction } from './reaction.js';
import { type MailContent, readMail } from './read-mail.js';
import { notRead } from './refusals.js';
import { type SheetOfMail, sheetOfMail } from './sheet-of-mail.js';

/** Bytes of a mail that are loaded: enough for photographs that somebody hangs on. */
export const MOST_MAIL = 10 * 1024 * 1024;
/** A report on mail that came back, with all of the mail. */
const MOST_BOUNCE = 2 * 1024 * 1024;

/** So much of a subject is looked at. */
const MOST_SUBJECT = 300;

/** A mail that came in, looked at no further than is needed. */
export interface IncomingMail {
  /** Its head, or the fields of it that count (HEAD_FIELDS). */
  readonly head: Buffer;
  readonly size: number;
  /** When our own mail server took it, never what the mail says of itself. */
  readonly receivedAt: Date;
  /** All of it as it came over the wire. */
  raw(): Promise<Buffer>;
  /** What of it is text, without loading the rest, for mails above `MOST_MAIL`; left out: it cannot be told. */
  texts?(): Promise<MailContent | null>;
}

/** What became of it. Only the first two are answered. */
export type Received =
  /** Read and answered, now or before. */
  | { readonly kind: 'answered' }
  /** Read, and its answer has to wait: the same mail is to be given again, then. */
  | { readonly kind: 'later'; readonly retryAfterMs: number }
  | { readonly kind: 'bounce' }
  /** Written by a machine, or by nobody who may, or not written at all: never answered. */
  | { readonly kind: 'dropped'; readonly why: 'machine' | 'nobody' | 'head' | 'reaction' };

type LastTry = () => boolean;

interface Intake extends Pick<App, 'whoWroteMail' | 'whoseMailThread' | 'takeWritten'> {
  /** What another mail server says of a delivery's mail; null: of none that is known. */
  noteBounce(bounce: ReportedBounce & { readonly deliveryId: string | null }): Promise<unknown>;
}

export interface Receiving {
  readonly app: Intake;
  readonly answers: MailAnswers;
  /** MAIL_ORDERS, and the address in MAIL_FROM. */
  readonly ours: { readonly orders: string; readonly from: string };
  readonly proving: Proving;
  readonly html: HtmlReader;
  readonly publicUrl: string;
  readonly log: Log;
}

/** By which a mail is known that has an id of its own; null: that is too long. */
const keyOfId = (messageId: string): string | null => (messageId.length <= 250 ? `email:${messageId}` : null);

/** By which the same mail is known again. One without an id of its own is known by what else stands in its head. */
function doorKeyOf({ messageId, all }: MailHead): string {
  const known = messageId === null ? null : keyOfId(messageId);
  if (known !== null) return known;
  const words = messageId ?? ['from', 'to', 'subject', 'date'].flatMap((name) => all(name)).join('\n');
  return `email:<${createHash('sha256').update(words, 'utf8').digest('hex')}@no-id>`;
}

/** What a mail answers: mails of ours, and in its thread those of whoever wrote it. */
function answersOf({ thread, answers }: MailHead, from: string): Pick<WrittenMessage, 'answers'> {
  const parts = thread.flatMap((id): readonly ThreadPart[] => {
    const [ours, theirs] = [deliveryOf(from, id), keyOfId(id)];
    return ours !== null ? [{ ours }] : theirs === null ? [] : [{ theirs }];
  });
  return parts.length === 0 ? {} : { answers: { channel: 'email', ids: answers.slice(0, 1), thread: parts } };
}

/** `Re:`, `Fwd:` and what other languages have for them: then the subject is not theirs. */
const ANSWERS = /^\s{0,9}(?!turn)\p{L}{2,4}(?:\[\d{1,3}\])? ?[:：]/iu;

/** The subject, where they chose it: of a mail that answers none. */
const subjectOf = ({ thread, subject }: MailHead): Pick<WrittenMessage, 'subject'> =>
  thread.length > 0 || subject.trim() === '' || ANSWERS.test(subject)
    ? {}
    : { subject: subject.slice(0, MOST_SUBJECT) };

async function takeBounce(receiving: Receiving, mail: IncomingMail, deliveryId: string | null): Promise<Received> {
  if (mail.size > MOST_BOUNCE) return { kind: 'bounce' };
  const bounces = await readBounces(await mail.raw()).catch(() => []);
  for (const bounce of bounces.slice(0, 5)) await receiving.app.noteBounce({ deliveryId, ...bounce });
  return { kind: 'bounce' };
}

/** Somebody pressed a thumb under a mail of ours. */
interface Reaction {
  readonly kind: 'reaction';
}

async function sheetIn(receiving: Receiving, mail: IncomingMail): Promise<SheetOfMail | Reaction> {
  const options = { own: [receiving.ours.orders, receiving.ours.from], html: receiving.html };
  if (mail.size > MOST_MAIL) {
    const content = (await mail.texts?.()) ?? null;
    return content === null ? { kind: 'unread', why: 'too-big' } : sheetOfMail(content, options);
  }
  const raw = await mail.raw();
  // Whatever is wrong with it is wrong for good: it is refused with an answer, and the next one gets its turn.
  const content = await readMail(raw).catch(() => null);
  if (content === null) return { kind: 'unread', why: 'broken' };
  return isReaction(content) ? { kind: 'reaction' } : sheetOfMail(content, options);
}

/** What stands in it, and whether it is proved. On the last try, what cannot be loaded or read is told to whoever wrote. */
async function opened(
  receiving: Receiving,
  head: MailHead,
  mail: IncomingMail,
  last: LastTry,
): Promise<{ readonly proved: boolean; readonly sheet: SheetOfMail | Reaction }> {
  try {
    const proved = await isProved(head, async () => (mail.size > MOST_MAIL ? null : mail.raw()), receiving.proving);
    return { proved, sheet: await sheetIn(receiving, mail) };
  } catch (error) {
    if (!last() || error instanceof RecordAway) throw error;
    receiving.log.error({}, error, 'a mail could not be opened');
    return { proved: false, sheet: { kind: 'unread', why: 'broken' } };
  }
}

/** A mail that fits nobody is never answered; whoever's reply address it came to may hear that it did. */
async function dropStranger(
  { app, answers, log }: Receiving,
  head: MailHead,
  tokens: readonly string[],
): Promise<Received> {
  const named = await app.whoseMailThread({ tokens, deliveries: head.answers });
  if (named !== null) {
    const { person, campaign } = named;
    const told = await answers.warnOwner({ owner: person, campaign, from: head.from, doorKey: doorKeyOf(head) });
    log.info({ person: person.id, told }, 'a mail to a reply address was not from its owner');
  }
  return { kind: 'dropped', why: 'nobody' };
}

/** On the last try, whoever wrote hears that something is wrong; never because the record is away, for then nothing is lost yet. */
async function taken(
  { app, log, publicUrl }: Receiving,
  message: WrittenMessage,
  last: LastTry,
): Promise<WrittenAnswer> {
  try {
    return await app.takeWritten(message);
  } catch (error) {
    if (!last() || error instanceof RecordAway) throw error;
    log.error({ message: message.doorKey }, error, 'a mail could not be taken');
    return troubleAnswer(message, publicUrl);
  }
}

/**
 * Reads one mail, has it taken and answers it. Rejects only when it is to be tried again; the same mail may come any number of times.
 * `last`: whether it will not be tried again if it can be helped; asked when something has gone wrong.
 */
export async function receiveMail(
  receiving: Receiving,
  mail: IncomingMail,
  { last = () => false }: { readonly last?: LastTry } = {},
): Promise<Received> {
  const { app, answers, ours, log } = receiving;
  const head = await readHead(mail.head, ours);
  if (head === null) return { kind: 'dropped', why: 'head' };
  const bounce = head.own.find(({ kind }) => kind === 'bounce');
  if (bounce?.kind === 'bounce') return takeBounce(receiving, mail, bounce.deliveryId);
  if (isMachine(head, ours)) return { kind: 'dropped', why: 'machine' };
  const tokens = [...new Set(head.own.flatMap((address) => (address.kind === 'reply' ? [address.token] : [])))];
  const writer =
    head.from === null ? null : await app.whoWroteMail({ tokens, deliveries: head.answers, from: head.from });
  if (writer === null) return dropStranger(receiving, head, tokens);

  let loaded: Promise<Buffer> | null = null;
  const raw = (): Promise<Buffer> => {
    loaded ??= mail.raw();
    return loaded;
  };
  const { proved, sheet } = await opened(receiving, head, { ...mail, raw }, last);
  if (sheet.kind === 'reaction') {
    log.info({ person: writer.person.id }, 'a reaction to a mail was left alone');
    return { kind: 'dropped', why: 'reaction' };
  }
  const doorKey = doorKeyOf(head);
  const { person, campaign } = writer;
  const message: WrittenMessage = {
    door: 'email',
    doorKey,
    from: { person: person.id },
    campaignId: campaign?.id ?? null,
    text: sheet.kind === 'text' ? sheet.text : '',
    ...(sheet.kind === 'text' ? { left: sheet.left } : {}),
    ...(sheet.kind === 'text' && sheet.attached !== undefined ? { attached: sheet.attached } : {}),
    receivedAt: mail.receivedAt,
    proved,
    ...answersOf(head, ours.from),
    ...subjectOf(head),
  };
  const answer: WrittenAnswer =
    sheet.kind === 'text'
      ? await taken(receiving, message, last)
      : {
          kind: 'refused',
          document: notRead(sheet.why, receiving.publicUrl),
          visibleId: visibleIdOf(message),
          person: person.id,
          campaign,
        };
  const { messageId, references, subject } = head;
  const sent = await answers.sendAnswer({
    to: person,
    answer,
    proved,
    doorKey,
    inReplyTo: messageId,
    references,
    subject,
  });
  log.info({ person: person.id, answer: answer.kind, proved, sent: sent.kind }, 'a mail was read');
  return sent.kind === 'later' ? { kind: 'later', retryAfterMs: sent.retryAfterMs } : { kind: 'answered' };
}
