import { createHash, randomUUID } from 'node:crypto';
import { visibleIdOf } from '../../app/inbox/take-written.js';
import type { WrittenAnswer } from '../../app/inbox/written-message.js';
import type { SendOutcome } from '../../app/ports/channel.js';
import type { CampaignId, PersonId, PersonRow } from '../../app/ports/record.js';
import { atBoard } from '../../core/report/changed-text.js';
import type { SendingNotes } from '../sending/sending-notes.js';
import { bounceAddress, domainOf, replyAddress } from './addresses.js';
import { mailBody } from './mail-body.js';
import { headerText, isAddress, threadOf } from './mail-parts.js';
import { stuck } from './outcomes.js';
import { sendOnce } from './send-once.js';
import type { SmtpLine } from './smtp-line.js';
import { strangerWarning } from './stranger-warning.js';

const HOUR = 3_600_000;
/** How often somebody hears that another wrote to their reply address. */
const WARNED_AGAIN = 24 * HOUR;
/** So many answers to one person in an hour: more is a machine that answers another. */
const ANSWERS_AN_HOUR = 20;
/** How soon it is tried again whether the hour has room for another. */
const FULL_HOUR_AGAIN = HOUR / 12;
/** The longest chain of mails that is named. */
const MOST_REFERENCES = 20;
const MESSAGE_ID = /^<[^\s<>]{1,300}>$/;

/** An answer to a mail that came in. */
interface AnswerToSend {
  /** Who wrote; the answer goes to the address that they confirmed, wherever the mail came from. */
  readonly to: PersonRow;
  readonly answer: WrittenAnswer;
  /** Whether that mail certainly came from them. */
  readonly proved: boolean;
  /** Of the mail that is answered, as in `WrittenMessage`: it is answered once, ever. */
  readonly doorKey: string;
  /** The Message-ID of that mail, with its brackets; null: it had none. Untrusted, as all that follows. */
  readonly inReplyTo: string | null;
  /** Its own `References`, oldest first. */
  readonly references: readonly string[];
  readonly subject: string;
}

type AnswerOutcome =
  /** By this process or another, now or before. */
  | { readonly kind: 'sent' }
  /** The person had as many answers as one gets in an hour, and it is not certain that they wrote: whoever it was gets none. */
  | { readonly kind: 'too-many' }
  | Exclude<SendOutcome, { readonly kind: 'sent' }>;

/** A mail that was not taken because it is from another address than that of whoever it is answered for. */
interface Stranger {
  /** Whose reply address it came to. */
  readonly owner: PersonRow;
  readonly campaign: { readonly id: CampaignId; readonly title: string } | null;
  /** Where it says it is from; null: that cannot be told. Untrusted. */
  readonly from: string | null;
  readonly doorKey: string;
}

export interface MailAnswers {
  /** Sends it once, whatever crashes: after `later` the same call may be made again. */
  sendAnswer(answer: AnswerToSend): Promise<AnswerOutcome>;
  /** Tells the owner of a reply address, once a day at most and at the address they confirmed; false: they are not told. */
  warnOwner(stranger: Stranger): Promise<boolean>;
}

/** A thing that one process has at a time, for so long (the sending ledger). */
interface Turns {
  hold(key: string, holder: string, forMs: number): Promise<boolean>;
  letGo(key: string, holder: string): Promise<void>;
}

/** Takes one of the answers that a person may get in an hour. Null: there is none left; else gives it back. */
async function oneOfTheHour(turns: Turns, person: PersonId): Promise<(() => Promise<void>) | null> {
  const holder = randomUUID();
  for (let place = 1; place <= ANSWERS_AN_HOUR; place += 1) {
    const key = `mail/answers/${person}/${place}`;
    if (await turns.hold(key, holder, HOUR)) return () => turns.letGo(key, holder);
  }
  return null;
}

/** `Re: ` once, before what they wrote there. */
function answerSubject(subject: string, fallback: string): string {
  let rest = headerText(subject);
  while (/^re:/i.test(rest)) rest = rest.slice(3).trimStart();
  return `Re: ${rest === '' ? headerText(fallback) : rest}`;
}

/** Answers to what people wrote by mail, in the thread in which they wrote it. */
export function openMailAnswers(options: {
  readonly line: SmtpLine;
  readonly notes: SendingNotes & Turns;
  /** MAIL_FROM. */
  readonly from: string;
  /** MAIL_ORDERS. */
  readonly orders: string;
  readonly publicUrl: string;
  readonly replyToken: (who: { person: PersonId; campaignId: CampaignId }) => Promise<string>;
}): MailAnswers {
  const { line, notes, from, orders, publicUrl } = options;
  const domain = domainOf(from);

  const compose = async (given: AnswerToSend, address: string, messageId: string) => {
    const { to, answer, proved, inReplyTo, references, subject } = given;
    const { campaign, visibleId } = answer;
    const token = campaign === null ? null : await options.replyToken({ person: to.id, campaignId: campaign.id });
    const answered = token === null ? orders : replyAddress(orders, token);
    const document = atBoard(answer.document, publicUrl);
    const boardPage = campaign === null ? publicUrl : `${publicUrl}/c/${campaign.id}`;
    const body = mailBody({ document, visibleId, boardPage, answered: true });
    const theirs = [...references, ...(inReplyTo === null ? [] : [inReplyTo])].filter((id) => MESSAGE_ID.test(id));
    const own = campaign === null ? [] : [threadOf(campaign.id, domain)];
    // What anybody may have written stands in no subject of ours, nor does mail of nobody known come back to the mailbox.
    const title = campaign === null ? document.title : `[${campaign.title}] ${document.title}`;
    return {
      from,
      to: { name: '', address },
      replyTo: { name: 'Adjutant', address: answered },
      envelope: { from: proved ? bounceAddress(orders, null) : '', to: [address] },
      subject: proved ? answerSubject(subject, title) : headerText(title),
      messageId,
      ...(inReplyTo !== null && MESSAGE_ID.test(inReplyTo) ? { inReplyTo } : {}),
      references: [...new Set([...own, ...theirs.slice(-MOST_REFERENCES)])],
      headers: {
        'Auto-Submitted': 'auto-replied',
        'X-Auto-Response-Suppress': 'All',
        'X-Adjutant-Id': headerText(visibleId),
      },
      text: body.text,
      html: body.html,
    };
  };

  return {
    async sendAnswer(given) {
      const { to, doorKey } = given;
      if (to.email === null || !isAddress(to.email)) return stuck('who wrote has no e-mail address any more');
      const hash = createHash('sha256').update(doorKey, 'utf8').digest('hex');
      const key = `mail/answer/${hash}`;
      if ((await notes.recall(key)) !== null) return { kind: 'sent' };
      const giveBack = await oneOfTheHour(notes, to.id);
      if (giveBack === null)
        // What they wrote was taken, so they hear of it: a loop of machines goes on at that pace at most.
        return given.proved
          ? { kind: 'later', reason: 'so many answers went to them in an hour', retryAfterMs: FULL_HOUR_AGAIN }
          : { kind: 'too-many' };
      const messageId = `<answer-${hash.slice(0, 32)}@${domain}>`;
      const mail = await compose(given, to.email, messageId);
      const outcome = await sendOnce(notes, key, { messageId, send: (beforeText) => line.send(mail, beforeText) });
      if (outcome.kind === 'sent') return { kind: 'sent' };
      await giveBack();
      return outcome;
    },
    async warnOwner({ owner, campaign, from: sender, doorKey }) {
      const address = owner.email;
      if (address === null || owner.emailOffAt !== null || !isAddress(address)) return false;
      const [key, holder] = [`mail/stranger/${owner.id}`, randomUUID()];
      if (!(await notes.hold(key, holder, WARNED_AGAIN))) return false;
      const document = atBoard(strangerWarning(campaign, { from: sender, own: address }), publicUrl);
      const visibleId = visibleIdOf({ door: 'email', doorKey });
      const boardPage = campaign === null ? publicUrl : `${publicUrl}/c/${campaign.id}`;
      try {
        await line.send({
          from,
          to: { name: '', address },
          envelope: { from: '', to: [address] },
          subject: headerText(document.title),
          headers: {
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            'X-Adjutant-Id': headerText(visibleId),
          },
          ...mailBody({ document, visibleId, boardPage, answered: false }),
        });
        return true;
      } catch {
        // It is a courtesy: the next such mail gives another chance.
        await notes.letGo(key, holder);
        return false;
      }
    },
  };
}
