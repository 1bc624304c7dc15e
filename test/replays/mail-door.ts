import { replyAddress } from '../../src/adapters/email/addresses.js';
import { HtmlReader } from '../../src/adapters/email/incoming/html-reader.js';
import { headOf } from '../../src/adapters/email/incoming/mail-head.js';
import { type Receiving, receiveMail } from '../../src/adapters/email/incoming/receive.js';
import { toPlainText } from '../../src/core/report/render/plain-text.js';
import { AUTHSERV, FROM, mailOf, ORDERS, OURS } from '../mail/post-office.js';
import type { TestService } from '../support/service.js';

/** What their program puts below what somebody writes, when they answer a mail. */
const quoted = (lines: readonly string[]): string =>
  ['', `On Tue, 4 Mar 2025 at 19:10, Adjutant <${FROM}> wrote:`, '', ...lines.map((line) => `> ${line}`)].join('\r\n');

/** The door of those who write by mail: each mail comes in as it lies in the mailbox, and is answered in words. */
export class MailDoor {
  readonly #html = new HtmlReader();
  #mails = 0;

  constructor(
    private readonly service: TestService,
    private readonly app: TestService['app'],
    private readonly campaignId: string,
  ) {}

  /** Gives somebody an address, as they would confirm one. */
  static address = (name: string): string => `${name.toLowerCase()}@players.example`;

  /** What their mail is answered with. */
  async write(name: string, person: string, text: string): Promise<string> {
    this.#mails += 1;
    const to = replyAddress(ORDERS, await this.app.replyToken({ person, campaignId: this.campaignId }));
    const below = quoted(['Autumn 1901, orders', '', 'Your orders, please.', 'A vie H']);
    const raw = Buffer.from(
      mailOf({
        to,
        from: `${name} <${MailDoor.address(name)}>`,
        id: `<m${this.#mails}@players.example>`,
        text: `${text.replaceAll('\n', '\r\n')}\r\n${below}`,
      }),
    );
    const told: string[] = [];
    const answers: Receiving['answers'] = {
      sendAnswer: async ({ answer }) => {
        told.push(toPlainText(answer.document));
        return { kind: 'sent' };
      },
      warnOwner: async () => false,
    };
    const { publicUrl, log } = this.service.services;
    const received = await receiveMail(
      { app: this.app, answers, ours: OURS, proving: { authservId: AUTHSERV }, html: this.#html, publicUrl, log },
      { head: headOf(raw), size: raw.length, receivedAt: this.service.services.clock.now(), raw: async () => raw },
    );
    if (received.kind !== 'answered') throw new Error(`The mail of ${name} was not answered: ${received.kind}`);
    return told.join('\n');
  }

  close(): Promise<void> {
    return this.#html.close();
  }
}
