import type { Channel, OutgoingMessage } from '../../app/ports/channel.js';
import type { PersonRow } from '../../app/ports/record.js';
import { headWords } from '../../core/dice/act-head.js';
import type { ReportDocument } from '../../core/game/document.js';
import { newsAndProof, proofWords } from '../../core/report/news-and-proof.js';
import { toPlainText } from '../../core/report/render/plain-text.js';
import type { SendingNotes } from '../sending/sending-notes.js';
import { bounceAddress, domainOf, messageIdOf, replyAddress } from './addresses.js';
import { mailBody } from './mail-body.js';
import { headerText, isAddress, threadOf } from './mail-parts.js';
import { stuck } from './outcomes.js';
import { sendOnce } from './send-once.js';
import type { SmtpLine } from './smtp-line.js';

/** Mails with larger pictures are slow on the way, and mailboxes are small; a map that is larger comes as wide as a mail is read. */
const MOST_PICTURE = 400 * 1024;
const NARROW = 800;

async function mapOf({ picture }: OutgoingMessage): Promise<Uint8Array | null> {
  const png = await picture();
  return png === null || png.length <= MOST_PICTURE ? png : picture(NARROW);
}

const mapFile = (png: Uint8Array, cid: string) => ({
  filename: 'map.png',
  contentType: 'image/png',
  content: Buffer.from(png),
  cid,
  contentDisposition: 'inline' as const,
});

const proofFile = (proof: ReportDocument) => ({
  filename: 'proof.txt',
  contentType: 'text/plain; charset=utf-8',
  content: Buffer.from(toPlainText(proof), 'utf8'),
});

/** By which a mailbox's own button ends mails: in one header, and for pages that take it without asking (RFC 8058). */
const leaveHeaders = (page: string) => ({
  list: { unsubscribe: [[{ url: page, comment: '' }]] },
  // The button wants a page that nobody can listen to.
  post: page.startsWith('https://') ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {},
});

/** The subject of the mail that a link opens: it names the window that its sheet is for, so that it counts in no other. */
const freshSubject = ({ campaign, next }: OutgoingMessage): string =>
  next === null ? `Orders: ${campaign.title}` : `Orders: ${campaign.title} – ${next.title}`;

/**
 * E-mail by SMTP: private messages to persons who have an address; nothing public. A seat's mails can be answered with orders where
 * there is an address for them. What the server may have taken before the connection broke is sent again only after a while, under
 * the same Message-ID, which is made of the delivery's id, so that mailboxes and readers can tell it is the same one.
 */
export function openSmtpChannel(options: {
  readonly line: SmtpLine;
  readonly notes: SendingNotes;
  /** `Adjutant <adjutant@example.org>`. */
  readonly from: string;
  /** MAIL_ORDERS: the mailbox that takes orders, and what comes back; null: this service reads no mail. */
  readonly orders: string | null;
  /** Where the web board is reached, named at the end of each mail. */
  readonly publicUrl: string;
  /** The page by which a person gets no more mail, for who has the address alone. */
  readonly leavePage: (person: PersonRow) => Promise<string>;
}): Channel {
  const { line, notes, from, orders, publicUrl } = options;
  const domain = domainOf(from);

  const compose = async (message: OutgoingMessage, reader: PersonRow, to: string) => {
    const { delivery, campaign, document, next, visibleId, viewer, replyToken } = message;
    const png = await mapOf(message);
    const cid = `map-${delivery.id}@${domain}`;
    const { news, proof } = newsAndProof(document);
    const own = `${publicUrl}/c/${campaign.id}`;
    const seat = viewer.kind === 'seat' ? `${own}/seat/${viewer.seat}` : null;
    // A game master's reports have no page of their own.
    const story = seat === null || delivery.reportId === null ? null : `${seat}/report/${visibleId}`;
    const leave = await options.leavePage(reader);
    const answer = orders === null || replyToken === null ? null : replyAddress(orders, replyToken);
    const record = headWords(delivery);
    const body = mailBody({
      document: news,
      ...(next === null ? {} : { next: next.document }),
      visibleId,
      ...(record === null ? {} : { record }),
      boardPage: seat ?? own,
      answered: answer !== null,
      ...(answer === null ? {} : { fresh: { to: answer, subject: headerText(freshSubject(message)) } }),
      leave,
      ...(story === null ? {} : { story }),
      ...(png === null ? {} : { mapSource: `cid:${cid}` }),
      ...(proof === null ? {} : { proof: { words: proofWords(proof), page: `${own}/verify` } }),
    });
    const thread = threadOf(campaign.id, domain);
    const { list, post } = leaveHeaders(leave);
    return {
      from,
      to: { name: '', address: to },
      ...(answer === null ? {} : { replyTo: { name: 'Adjutant', address: answer } }),
      // What cannot be handed over comes back to the mailbox that is read, and says which it was.
      ...(orders === null ? {} : { envelope: { from: bounceAddress(orders, delivery.id), to: [to] } }),
      subject: headerText(`[${campaign.title}] ${delivery.title} (${visibleId})`),
      messageId: messageIdOf(from, delivery.id),
      // All mails of a campaign to one reader make one thread.
      inReplyTo: thread,
      references: [thread],
      list,
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Adjutant-Id': headerText(visibleId), ...post },
      text: body.text,
      html: body.html,
      attachments: [...(png === null ? [] : [mapFile(png, cid)]), ...(proof === null ? [] : [proofFile(proof)])],
    };
  };

  return {
    name: 'email',
    takesReplies: orders !== null,
    joinsOpening: true,
    reaches: ({ email, emailOffAt }) => email !== null && emailOffAt === null && isAddress(email),
    async send(message) {
      const { reader, delivery } = message;
      if (reader === null) return stuck('e-mail has no place for public messages');
      if (delivery.personId !== reader.id) return stuck('the message was built for another person');
      if (reader.email === null) return stuck('the reader has no e-mail address any more');
      if (!isAddress(reader.email)) return stuck("the reader's e-mail address is none that mail can be sent to");
      // Before it is noted as begun: what fails here is ours and not the mail server's.
      const mail = await compose(message, reader, reader.email);
      return sendOnce(notes, `mail/${delivery.id}`, {
        messageId: mail.messageId,
        send: (beforeText) => line.send(mail, beforeText),
      });
    },
  };
}
