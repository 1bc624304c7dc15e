import type { Channel, OutgoingMessage, SendOutcome } from '../../app/ports/channel.js';
import type { Letters } from '../../app/ports/letters.js';
import type { Log } from '../../app/ports/log.js';
import type { ReportDocument } from '../../core/game/document.js';
import { newsAndProof, proofWords } from '../../core/report/news-and-proof.js';
import { toPlainText } from '../../core/report/render/plain-text.js';
import { mailBody } from './mail-body.js';
import { outcomeOf, type SmtpLine } from './smtp-line.js';

/** An address that is one address: no list, no name, no comment, nothing that could end a header or a command. */
const ADDRESS = /^[^\s<>()[\]\\,;:@"\p{Cc}\p{Cf}]+@[^\s<>()[\]\\,;:@"\p{Cc}\p{Cf}]+$/u;
const MAX_ADDRESS = 254;

const isAddress = (email: string): boolean => email.length <= MAX_ADDRESS && ADDRESS.test(email);

/** The domain of `Adjutant <adjutant@example.org>` or `adjutant@example.org`, for message ids. */
const domainOf = (from: string): string => /@([^\s<>@]+?)>?\s*$/.exec(from)?.[1] ?? 'adjutant.invalid';

/** One line of a header: no control or direction characters, cut. */
function headerText(text: string): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return plain.length <= 150 ? plain : `${plain.slice(0, 149)}…`;
}

const stuck = (reason: string): SendOutcome => ({ kind: 'stuck', reason });

/** The service's own letters by SMTP: sign-in links and the like. */
export function openLetters({ line, from, log }: { line: SmtpLine; from: string; log: Log }): Letters {
  return {
    async send({ to, subject, text }) {
      if (!isAddress(to)) return false;
      try {
        await line.send({
          from,
          to: { name: '', address: to },
          subject: headerText(subject),
          headers: { 'Auto-Submitted': 'auto-generated' },
          text: `${text}\n`,
        });
        return true;
      } catch (error) {
        // Never the text: it holds a key.
        log.warn({ reason: outcomeOf(error).reason }, 'A letter of the service could not be sent.');
        return false;
      }
    },
  };
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

/**
 * E-mail by SMTP: private messages to persons who have an address; nothing public. A message that the server may have taken
 * before the connection broke is sent again under the same Message-ID, which is made of the delivery's id, so that
 * mailboxes and readers can tell it is the same one.
 */
export function openSmtpChannel(options: {
  readonly line: SmtpLine;
  /** `Adjutant <adjutant@example.org>`. */
  readonly from: string;
  /** Where the web board is reached, named at the end of each mail. */
  readonly publicUrl: string;
}): Channel {
  const domain = domainOf(options.from);
  const { line } = options;

  const compose = async ({ delivery, campaign, document, visibleId, picture, viewer }: OutgoingMessage, to: string) => {
    const png = await picture();
    const cid = `map-${delivery.id}@${domain}`;
    const { news, proof } = newsAndProof(document);
    const page = `${options.publicUrl}/c/${campaign.id}/verify`;
    // A game master's reports have no page of their own.
    const seat = viewer.kind === 'seat' && delivery.reportId !== null ? viewer.seat : null;
    const story = `${options.publicUrl}/c/${campaign.id}/seat/${seat}/report/${visibleId}`;
    const body = mailBody({
      document: news,
      visibleId,
      publicUrl: options.publicUrl,
      ...(seat === null ? {} : { story }),
      ...(png === null ? {} : { mapSource: `cid:${cid}` }),
      ...(proof === null ? {} : { proof: { words: proofWords(proof), page } }),
    });
    return {
      from: options.from,
      to: { name: '', address: to },
      subject: headerText(`[${campaign.title}] ${delivery.title} (${visibleId})`),
      messageId: `<${delivery.id}@${domain}>`,
      // All mails of a campaign to one reader make one thread.
      references: [`<campaign-${encodeURIComponent(campaign.id)}@${domain}>`],
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Adjutant-Id': headerText(visibleId) },
      text: body.text,
      html: body.html,
      attachments: [...(png === null ? [] : [mapFile(png, cid)]), ...(proof === null ? [] : [proofFile(proof)])],
    };
  };

  return {
    name: 'email',
    reaches: (person) => person.email !== null && isAddress(person.email),
    async send(message) {
      const { reader, delivery } = message;
      if (reader === null) return stuck('e-mail has no place for public messages');
      if (delivery.personId !== reader.id) return stuck('the message was built for another person');
      if (reader.email === null) return stuck('the reader has no e-mail address any more');
      if (!isAddress(reader.email)) return stuck("the reader's e-mail address is none that mail can be sent to");
      // Outside of the try: what fails here is ours and not the mail server's.
      const mail = await compose(message, reader.email);
      try {
        await line.send(mail);
        return { kind: 'sent', externalId: mail.messageId };
      } catch (error) {
        return outcomeOf(error);
      }
    },
  };
}
