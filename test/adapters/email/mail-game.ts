import { join } from 'node:path';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { binderShelf } from '../../../src/adapters/binders/binder-shelf.js';
import { openMailAnswers } from '../../../src/adapters/email/answers.js';
import { openSmtpChannel } from '../../../src/adapters/email/smtp-channel.js';
import { openSmtpLine } from '../../../src/adapters/email/smtp-line.js';
import { renderPng } from '../../../src/adapters/pictures/png.js';
import { ownNotes } from '../../../src/adapters/sending/sending-notes.js';
import type { Channel } from '../../../src/app/ports/channel.js';
import type { PersonRow } from '../../../src/app/ports/record.js';
import { settle } from '../../../src/core/draw/palette.js';
import { systems } from '../../../src/systems/registry.js';
import { presentPhase, runDueJobs, startService, type TestService } from '../../support/service.js';
import { BOARD, FROM, ORDERS } from './a-mail.js';

/** Games as they are shipped, with what players ask for. */
export const MAIL_GAMES = {
  'general-war': ['Alliance', 'Coalition', 'Alliance', 'Coalition'],
  'calders-rift': ['', '', ''],
  'miller-hollow': ['', '', '', ''],
  'kestrel-reach': ['', ''],
  'vesper-basin': ['', '', ''],
} as const;
export type MailGameName = keyof typeof MAIL_GAMES;

const NAMES = ['Anselma Quist', 'Bertram Vole', 'Corisande Pym', 'Dagobert Nash'];

/** A mail as a server on the way took it, and as its reader's program takes it apart. */
export interface SeenMail {
  readonly to: readonly string[];
  readonly envelopeFrom: string;
  readonly raw: string;
  readonly read: ParsedMail;
}

export const addressOf = (name: string): string => `${name.split(' ')[0]?.toLowerCase()}@players.example`;

/** A game as it is shipped whose players get all by mail, from the deliveries in the record to a mail server. */
export interface MailGame {
  readonly service: TestService;
  readonly campaignId: string;
  readonly gm: PersonRow;
  readonly people: readonly PersonRow[];
  /** In the order in which they came in. */
  readonly mails: SeenMail[];
  readonly answers: ReturnType<typeof openMailAnswers>;
  /** Every seat that is asked sends what a bot would, and the deadline comes. */
  playPhase(): Promise<void>;
  send(): Promise<void>;
  close(): Promise<void>;
}

export async function startMailGame(
  binder: MailGameName,
  { png }: { readonly png?: (svg: string, width: number) => Promise<Uint8Array> } = {},
): Promise<MailGame> {
  const mails: SeenMail[] = [];
  const reading: Promise<unknown>[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8');
        const place = mails.length;
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        reading.push(
          simpleParser(raw, { skipImageLinks: true }).then((read) => {
            mails[place] = { to, envelopeFrom: from, raw, read };
          }),
        );
        mails.push({ to, envelopeFrom: from, raw, read: {} as ParsedMail });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = address === null || typeof address === 'string' ? 0 : address.port;
  const line = openSmtpLine(`smtp://127.0.0.1:${port}?rateLimit=1000`);
  const channels: Channel[] = [];
  const draw = png ?? ((svg: string, width: number) => renderPng(settle(svg), { width }));
  const service = await startService({
    services: {
      channels,
      systems,
      binders: binderShelf(join(process.cwd(), 'campaigns'), systems),
      publicUrl: BOARD,
      pictures: { png: ({ svg }, width) => draw(svg, width) },
    },
  });
  const { app, clock } = service;
  channels.push(
    openSmtpChannel({
      line,
      notes: ownNotes(),
      from: FROM,
      orders: ORDERS,
      publicUrl: BOARD,
      leavePage: async ({ id }) => `${BOARD}/mail/leave/${await app.mailLeaveToken({ person: id })}`,
    }),
  );
  const answers = openMailAnswers({
    line,
    notes: { ...ownNotes(), hold: async () => true, letGo: async () => {} },
    from: FROM,
    orders: ORDERS,
    publicUrl: BOARD,
    replyToken: app.replyToken,
  });
  const person = async (name: string): Promise<PersonRow> => {
    const { id } = await app.createPerson({ name });
    await service.record.transact((tx) => tx.updatePerson(id, { email: addressOf(name) }));
    const known = await service.record.person(id);
    if (known === null) throw new Error(`${name} is nobody.`);
    return known;
  };
  const send = async (): Promise<void> => {
    await runDueJobs(service);
    await Promise.all(reading);
  };
  const gm = await person('Justus Judge');
  const campaignId = await app.createCampaign({ binder, gm: gm.id });
  const people: PersonRow[] = [];
  for (const [index, side] of MAIL_GAMES[binder].entries()) {
    const player = await person(NAMES[index] ?? `Player ${index}`);
    people.push(player);
    await app.apply({ campaignId, person: player.id, text: side });
  }
  await app.closeRegistration({ campaignId, by: gm.id });
  await send();
  return {
    service,
    campaignId,
    gm,
    people,
    mails,
    answers,
    send,
    async playPhase() {
      const open = await presentPhase(service, campaignId);
      for (const [index, { id }] of people.entries()) {
        const ref = { campaignId, seat: `seat-${index + 1}`, person: id };
        if (![...open.owes, ...open.invited].includes(ref.seat)) continue;
        await app.submitOrders({ ...ref, door: 'web', text: await app.suggestOrders(ref) });
      }
      clock.pass(open.deadlineAt.getTime() - clock.now().getTime() + 1000);
      await app.sweep();
      await send();
    },
    async close() {
      line.close();
      await new Promise<void>((done) => server.close(done));
      await service.close();
    },
  };
}
