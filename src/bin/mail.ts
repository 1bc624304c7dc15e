import { openMailAnswers } from '../adapters/email/answers.js';
import { HtmlReader } from '../adapters/email/incoming/html-reader.js';
import { lookElsewhere } from '../adapters/email/incoming/look-elsewhere.js';
import { headOf, MOST_HEAD } from '../adapters/email/incoming/mail-head.js';
import { MailboxDoor } from '../adapters/email/incoming/mailbox.js';
import { MOST_MAIL, type Received, type Receiving, receiveMail } from '../adapters/email/incoming/receive.js';
import { mailTrust } from '../adapters/email/trust.js';
import type { App } from '../app/app.js';
import type { Env } from '../config/env.js';
import { StartError } from './run-program.js';
import { openSharing } from './sending.js';
import type { Service } from './service.js';

/** What of a service takes mail. */
export type Parts = Pick<Service, 'app' | 'services' | 'ledger' | 'mail' | 'onStop'>;

/** The address in `Adjutant <adjutant@example.org>`. */
const bareAddress = (from: string): string => from.slice(from.lastIndexOf('<') + 1).replace(/>$/, '');

/** What takes mail that comes in, whatever way it comes. */
function openReceiving(service: Parts, app: App, env: Env): Receiving {
  const { mail, ledger, services } = service;
  const { MAIL_ORDERS: orders, MAIL_FROM: from } = env;
  if (orders === undefined || from === undefined || mail === null)
    throw new StartError('To take mail, set MAIL_ORDERS, and SMTP_URL and MAIL_FROM, by which it is answered.');
  const { publicUrl, log } = services;
  const html = new HtmlReader();
  service.onStop(() => html.close());
  return {
    app,
    answers: openMailAnswers({ line: mail, notes: ledger, from, orders, publicUrl, replyToken: app.replyToken }),
    ours: { orders, from: bareAddress(from) },
    proving: { authservId: env.MAIL_AUTHSERV_ID ?? null },
    html,
    publicUrl,
    log,
  };
}

/** Reads the mailbox of MAIL_ORDERS in the background; null: none is set. `app` may be a wrapped one. */
export function openMailbox(service: Service, app: App, env: Env): MailboxDoor | null {
  if (env.IMAP_URL === undefined) return null;
  const { log } = service.services;
  const { lease } = openSharing(service, { name: 'mail', perSecond: 1, catchUpMs: 0 });
  const receiving = openReceiving(service, app, env);
  const mailbox = new MailboxDoor({
    url: env.IMAP_URL,
    trust: mailTrust(env.MAIL_CA_FILE),
    app,
    receiving,
    lease,
    log,
  });
  service.watch(mailbox);
  service.onStop(() => mailbox.stop());
  mailbox.open();
  return mailbox;
}

/** Of a process that does not read the mailbox: waits until the one that does has looked into it once more. */
export function waitForMailbox(service: Service, env: Env): void {
  if (env.IMAP_URL === undefined) return;
  service.readBeforeSeal({ door: 'email', read: () => lookElsewhere(service.app) });
}

/** All that comes by a pipe, up to what is read of a mail; and how much there was. */
async function readPiped(
  input: AsyncIterable<Buffer | string>,
): Promise<{ readonly bytes: Buffer; readonly size: number }> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of input) {
    const bytes = Buffer.from(piece);
    if (size <= MOST_MAIL) pieces.push(bytes);
    size += bytes.length;
  }
  return { bytes: Buffer.concat(pieces), size };
}

/** What takes mails that come by a pipe, opened once for all of them. */
export const takesPiped = (service: Parts, env: Env): Receiving => openReceiving(service, service.app, env);

/** Takes one mail that a mail server hands over by a pipe. */
export async function receivePiped(
  service: Pick<Service, 'services'>,
  receiving: Receiving,
  input: AsyncIterable<Buffer | string>,
): Promise<Received> {
  const { bytes, size } = await readPiped(input);
  return receiveMail(receiving, {
    head: headOf(bytes.subarray(0, MOST_HEAD + 1)),
    size,
    receivedAt: service.services.clock.now(),
    raw: async () => bytes,
  });
}
