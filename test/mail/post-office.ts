import { randomUUID } from 'node:crypto';
import { replyAddress } from '../../src/adapters/email/addresses.js';
import { type MailAnswers, openMailAnswers } from '../../src/adapters/email/answers.js';
import { HtmlReader } from '../../src/adapters/email/incoming/html-reader.js';
import { MailboxDoor, type MailboxOptions } from '../../src/adapters/email/incoming/mailbox.js';
import type { Receiving } from '../../src/adapters/email/incoming/receive.js';
import { openSmtpLine } from '../../src/adapters/email/smtp-line.js';
import { openSendingLedger } from '../../src/adapters/postgres/sending-ledger.js';
import type { Clock } from '../../src/app/ports/clock.js';
import { holder, startService, startTable, type Table, type TestService } from '../support/service.js';
import { readMail, type SmtpStandIn, startSmtpStandIn } from '../support/smtp-stand-in.js';
import { until } from '../support/until.js';

export const ORDERS = 'orders@games.example';
export const FROM = 'adjutant@games.example';
export const OURS = { orders: ORDERS, from: FROM };
/** The name by which the mail server of the tests says what it has checked. */
export const AUTHSERV = 'mx.games.example';
const HOUR = 3_600_000;

/** Players of a table; the next ones sit at the next table. */
const AT_A_TABLE = 2;

/** A service on the real clock with tables of players who have addresses, a mail server that takes answers, and a mailbox to read. */
export class PostOffice {
  readonly html = new HtmlReader();
  readonly mailboxes: MailboxDoor[] = [];
  readonly #closing: (() => Promise<unknown>)[] = [];

  private constructor(
    readonly service: TestService,
    readonly tables: readonly Table[],
    readonly smtp: SmtpStandIn,
    /** The service's clock goes ahead by so long; mails are stamped by the mail server's. */
    readonly pass: (milliseconds: number) => void,
  ) {}

  static async open(players = AT_A_TABLE): Promise<PostOffice> {
    let ago = HOUR;
    const clock: Clock = { now: () => new Date(Date.now() - ago) };
    const service = await startService({ services: { clock } });
    try {
      const tables: Table[] = [];
      while (tables.length * AT_A_TABLE < players) tables.push(await startTable(service, AT_A_TABLE));
      // Windows have been open for a while: mail servers know seconds only.
      ago = 0;
      for (const [index, person] of tables.flatMap(({ people }) => people).entries())
        await service.record.transact((tx) => tx.updatePerson(person.id, { email: addressOf(index + 1) }));
      const pass = (milliseconds: number): void => {
        ago -= milliseconds;
      };
      return new PostOffice(service, tables, await startSmtpStandIn(), pass);
    } catch (error) {
      await service.close();
      throw error;
    }
  }

  /** The first table. */
  get table(): Table {
    const [table] = this.tables;
    if (table === undefined) throw new Error('There is no table.');
    return table;
  }

  /** Where the player sits who has `addressOf(number)`. */
  #place(number: number): { readonly table: Table; readonly seat: number } {
    const table = this.tables[Math.floor((number - 1) / AT_A_TABLE)];
    if (table === undefined) throw new Error(`There is no player ${number}.`);
    return { table, seat: ((number - 1) % AT_A_TABLE) + 1 };
  }

  async close(): Promise<void> {
    for (const mailbox of this.mailboxes) await mailbox.stop();
    for (const close of this.#closing.reverse()) await close();
    await this.html.close();
    await this.smtp.close();
    await this.service.close();
  }

  token(player: number): Promise<string> {
    const { table, seat } = this.#place(player);
    return this.service.app.replyToken({ person: holder(table, seat).id, campaignId: table.campaignId });
  }

  async replyTo(seat: number): Promise<string> {
    return replyAddress(ORDERS, await this.token(seat));
  }

  answers(smtpUrl = this.smtp.url): MailAnswers {
    const notes = openSendingLedger(this.service.connectionString);
    const line = openSmtpLine(smtpUrl);
    this.#closing.push(
      () => notes.close(),
      async () => line.close(),
    );
    const { app, services } = this.service;
    return openMailAnswers({ line, notes, ...OURS, publicUrl: services.publicUrl, replyToken: app.replyToken });
  }

  receiving(change: Partial<Receiving> = {}): Receiving {
    const { app, services } = this.service;
    return {
      app,
      answers: change.answers ?? this.answers(),
      ours: OURS,
      proving: { authservId: AUTHSERV },
      html: this.html,
      publicUrl: services.publicUrl,
      log: services.log,
      ...change,
    };
  }

  mailbox(url: string, change: Partial<MailboxOptions> = {}): MailboxDoor {
    const mailbox = new MailboxDoor({
      url,
      trust: {},
      app: this.service.app,
      receiving: change.receiving ?? this.receiving(),
      lease: null,
      log: this.service.services.log,
      ...change,
      times: { firstPauseMs: 50, longestPauseMs: 200, leaseEveryMs: 100, ...change.times },
    });
    this.mailboxes.push(mailbox);
    mailbox.open();
    return mailbox;
  }

  /** What was sent to a seat, as its mail program shows it. */
  sentTo(seat: number): readonly string[] {
    return this.smtp.mails.filter(({ to }) => to.includes(addressOf(seat))).map(({ raw }) => textOf(raw));
  }

  async answered(seat: number, count: number): Promise<readonly string[]> {
    return until(`${count} answers to seat ${seat}`, () => {
      const sent = this.sentTo(seat);
      return sent.length >= count ? sent : null;
    });
  }

  /** The text of the sheet that stands for a player's seat, or null. */
  async standing(player: number): Promise<string | null> {
    const { table, seat } = this.#place(player);
    const phase = await this.service.record.currentPhase(table.campaignId);
    if (phase === null) return null;
    const sheets = await this.service.record.standingSheets(phase.id);
    return sheets.find(({ seatId }) => seatId === `seat-${seat}`)?.text ?? null;
  }
}

export const addressOf = (seat: number): string => `player-${seat}@players.example`;

/** The text part of a mail, as it is read. */
export function textOf(raw: string): string {
  const { parts } = readMail(raw);
  const text = parts.find(({ headers }) => (headers.get('content-type') ?? '').startsWith('text/plain')) ?? parts[0];
  return text?.body.toString('utf8') ?? '';
}

export interface Written {
  readonly to: string;
  readonly from?: string;
  readonly text?: string;
  readonly id?: string;
  /** What our mail server says of it; null: nothing. */
  readonly proof?: string | null;
  readonly more?: readonly string[];
  readonly type?: string;
}

/** A mail as it lies in the mailbox, with what our mail server put on top. */
export function mailOf({ to, from = addressOf(1), text = '', id, proof, more = [], type }: Written): string {
  const domain = from.slice(from.lastIndexOf('@') + 1).replace('>', '');
  const said = proof === undefined ? `dmarc=pass header.from=${domain}` : proof;
  return [
    ...(said === null ? [] : [`Authentication-Results: ${AUTHSERV}; ${said}`]),
    `From: ${from}`,
    `To: Adjutant <${to}>`,
    'Subject: Re: [The crowns] Round 1',
    `Message-ID: ${id ?? `<${randomUUID()}@players.example>`}`,
    'Date: Tue, 4 Mar 2025 20:10:00 +0100',
    'MIME-Version: 1.0',
    ...more,
    `Content-Type: ${type ?? 'text/plain; charset=utf-8'}`,
    '',
    text,
    '',
  ].join('\r\n');
}
