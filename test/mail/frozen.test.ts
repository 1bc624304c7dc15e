import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { App } from '../../src/app/app.js';
import { hours, presentPhase } from '../support/service.js';
import { until } from '../support/until.js';
import { Dovecot } from './dovecot.js';
import { FreezingLine } from './freezing-line.js';
import { mailOf, PostOffice } from './post-office.js';

// A connection to the mailbox that freezes without an end, over a deadline: nothing comes, and nobody says that it is over.

const MINUTE = 60_000;
/** Nothing but the look at the seal finds out: the look every minute and the usual patience are far longer. */
const SLOW = { lookEveryMs: 3_600_000, silentMs: 3_600_000 };

let dovecot: Dovecot;
let office: PostOffice;
let line: FreezingLine;
beforeAll(async () => {
  dovecot = await Dovecot.start();
});
afterAll(() => dovecot.stop());
beforeEach(async () => {
  office = await PostOffice.open();
  line = await FreezingLine.to(Number(new URL(dovecot.url).port));
});
afterEach(async () => {
  await office.close();
  await line.close();
  await dovecot.empty();
});

/** A mailbox at the other end of the line, and a service that looks into it before it seals. */
async function opened(silentAtSealMs: number): Promise<App> {
  const url = new URL(dovecot.url);
  url.port = String(line.port);
  const mailbox = office.mailbox(url.href, { times: { ...SLOW, silentAtSealMs } });
  await mailbox.caughtUp;
  return office.service.another({ beforeSeal: [{ door: 'email', read: () => mailbox.lookNow() }] });
}

const current = () => presentPhase(office.service, office.table.campaignId);
const ordinal1 = async () => {
  const timeline = await office.service.record.timeline(office.table.campaignId);
  return timeline.find(({ ordinal }) => ordinal === 1);
};

async function mailIn(text: string): Promise<void> {
  const to = await office.replyTo(1);
  await dovecot.deliver([{ to, raw: mailOf({ to, text }) }]);
}

it('is dropped at the seal, and a new one is tried at once: what lies there counts', async () => {
  const app = await opened(10_000);
  const { id, revision } = await current();
  line.freeze('open ones');
  await mailIn('BID 2');
  office.pass(hours(48) + 1000);
  expect(await app.sealPhase({ phaseId: id, revision })).toBe('sealed');
  expect(line.connections).toBe(2);
  expect((await ordinal1())?.sealed?.sheets.map(({ seatId }) => seatId)).toEqual(['seat-1']);
});

it('holds the window, and what is read within that while counts', async () => {
  const app = await opened(2000);
  const { id, revision } = await current();
  line.freeze('also new ones');
  await mailIn('BID 2');
  office.pass(hours(48) + 1000);
  expect(await app.sealPhase({ phaseId: id, revision })).toBe('not-due');
  expect((await current()).status).toBe('open');
  line.thaw();
  office.pass(MINUTE);
  await until('the window is sealed', async () => (await app.sealPhase({ phaseId: id, revision })) !== 'not-due');
  expect((await ordinal1())?.sealed?.sheets.map(({ seatId }) => seatId)).toEqual(['seat-1']);
});

it('is read after the seal: the sender is told the truth, and the game master takes the sheet by one act', async () => {
  const app = await opened(2000);
  const { campaignId, gm } = office.table;
  const { id, revision } = await current();
  line.freeze('also new ones');
  await mailIn('BID 2');
  office.pass(hours(48) + 1000);
  expect(await app.sealPhase({ phaseId: id, revision })).toBe('not-due');
  office.pass(11 * MINUTE);
  expect(await app.sealPhase({ phaseId: id, revision })).toBe('sealed');
  await app.resolvePhase({ phaseId: id });
  expect((await current()).ordinal).toBe(2);
  line.thaw();
  const [answer = ''] = await office.answered(1, 1);
  const words = answer.replace(/\s+/g, ' ');
  expect(words).toContain('It reached our mail server');
  expect(words).toContain('because the mailbox could not be read');
  expect(words).not.toMatch(/too late/i);
  const [waiting] = (await app.gmPage({ reader: gm.id, campaignId })).readLate;
  expect(await app.takeReadLate({ campaignId, by: gm.id, sheet: waiting?.id ?? '' })).toBe('taken');
  expect(await ordinal1()).toMatchObject({ line: 2, sealed: { sheets: [{ seatId: 'seat-1' }] } });
  expect((await office.service.record.audits(campaignId, 50)).map(({ act }) => act)).toEqual(
    expect.arrayContaining(['window-waits-for-doors', 'sealed-doors-unread', 'sheet-read-late', 'ruling-given']),
  );
});
