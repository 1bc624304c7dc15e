import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Refusal } from '../../src/app/kit/refusal.js';
import { writeExactTime, writeTime } from '../../src/app/kit/written-time.js';
import type { ReportDocument } from '../../src/core/game/document.js';
import { atBoard } from '../../src/core/report/changed-text.js';
import { toDiscordMarkdown } from '../../src/core/report/render/discord.js';
import { toForumText } from '../../src/core/report/render/forum-text.js';
import { toHtml } from '../../src/core/report/render/html.js';
import { toPlainText } from '../../src/core/report/render/plain-text.js';
import {
  hours,
  runDueJobs,
  seatRef,
  startService,
  startTable,
  type Table,
  type TestService,
} from '../support/service.js';

// Times and addresses in what is sent: made once, for whoever reads them, and whole.

describe('a time in words', () => {
  it('has no seconds, and the day there where it is another', () => {
    expect(writeTime(new Date('2026-03-06T18:00:10Z'), 'Europe/Vienna')).toBe('Fri, 6 Mar 2026, 19:00 CET (18:00 UTC)');
    expect(writeTime(new Date('2026-03-06T23:30:00Z'), 'Europe/Vienna')).toBe(
      'Sat, 7 Mar 2026, 00:30 CET (Fri, 6 Mar 2026, 23:30 UTC)',
    );
    expect(writeTime(new Date('2026-03-06T18:00:10Z'), 'UTC')).toBe('Fri, 6 Mar 2026, 18:00 UTC');
    expect(writeTime(new Date('2026-03-06T02:00:10Z'), 'UTC-5:30')).toBe(
      'Thu, 5 Mar 2026, 20:30 UTC-5:30 (Fri, 6 Mar 2026, 02:00 UTC)',
    );
    expect(writeExactTime(new Date('2026-03-06T18:00:10Z'))).toBe('Fri, 6 Mar 2026, 18:00:10 UTC');
  });
});

let service: TestService;
let table: Table;
const documents: { readonly reader: string | null; readonly document: ReportDocument }[] = [];

beforeAll(async () => {
  service = await startService({
    frame: { publication: { mode: 'hold-hours', hours: 24 } },
  });
  table = await startTable(service, 3, { discord: true });
  const { campaignId } = table;
  await service.app.bindDiscordChannel({
    campaignId,
    person: table.gm.id,
    channelId: '900000000000000001',
    guildId: '800000000000000001',
  });
  const gm = { campaignId, by: table.gm.id };
  await service.app.setTimeZone({ person: seatRef(table, 1).person, timeZone: 'America/New_York' });
  await runDueJobs(service);
  const late = await service.app.createPerson({ name: 'Dora', discordId: '99999' });
  const until = new Date(service.clock.now().getTime() + hours(72));
  await service.app.nameDeputy({ ...seatRef(table, 1), deputy: late.id, until });
  await service.app.extendDeadline({ ...gm, byMs: hours(2), reason: 'Rest' });
  await service.app.pauseCampaign({ ...gm, reason: 'Rest' });
  await service.app.resumeCampaign(gm);
  await service.app.unseat({ ...gm, seat: 'seat-3', reason: 'Gone.', keep: true });
  await service.app.submitOrders({ ...seatRef(table, 2), door: 'web', text: 'BID 1' });
  for (let step = 0; step < 6; step++) {
    service.clock.pass(hours(12));
    await runDueJobs(service);
  }
  for (const { document } of await service.record.webMessages(campaignId, ['gm'], 100))
    documents.push({ reader: null, document: atBoard(document, 'http://localhost:3000') });
  for (const { message, reader } of service.channel.sent)
    documents.push(
      { reader, document: message.document },
      ...(message.next === null ? [] : [{ reader, document: message.next.document }]),
    );
});
afterAll(() => service.close());

const DOORS: Readonly<Record<string, (document: ReportDocument) => string>> = {
  discord: toDiscordMarkdown,
  mail: toPlainText,
  html: toHtml,
  nodebb: (document) => toForumText(document, 'markdown'),
  bbcode: (document) => toForumText(document, 'bbcode'),
};

describe('what is sent', () => {
  it('is enough to judge by', () => {
    const titles = documents.map(({ document }) => document.title).join('\n');
    for (const words of [
      'orders are open',
      'orders are missing',
      'extended',
      'stands in',
      'is open',
      'are sealed',
      'wait for you',
    ])
      expect(titles).toContain(words);
  });

  it.each(Object.keys(DOORS))('has whole addresses: %s', (door) => {
    const render = DOORS[door] ?? toPlainText;
    let found = 0;
    for (const { document } of documents) {
      const text = render(document);
      for (const [address] of text.matchAll(/.{0,10}localhost\S*/gu)) {
        found++;
        expect({ title: document.title, address }).toEqual({
          title: document.title,
          address: expect.stringMatching(/https?:\/\/localhost:3000(?:\/|\b)/),
        });
        if (door === 'discord') expect(address).toMatch(/<https?:\/\/localhost:3000\/[^<>\s`\u200B]*>/);
      }
    }
    expect(found).toBeGreaterThan(5);
  });

  it('tells no time on Discord but as each reader has it', () => {
    for (const { document } of documents)
      expect(toDiscordMarkdown(document)).not.toMatch(/\d{1,2}:\d{2}(?::\d{2})? (?:UTC|GMT|CET|E[SD]T)/);
  });

  it('has no words for times that no door could write anew', () => {
    const folder = join(process.cwd(), 'src/app/telling/texts');
    for (const name of readdirSync(folder))
      expect({ name, text: readFileSync(join(folder, name), 'utf8') }).toEqual({
        name,
        text: expect.not.stringMatching(/writeTime\(|code\([^()]*[uU]rl/),
      });
  });

  it('is told each reader by their own clock, whoever else the notice went to', () => {
    const own = documents.filter(({ reader }) => reader === seatRef(table, 1).person);
    const times = own.flatMap(({ document }) => toPlainText(document).match(/\d\d:\d\d [A-Z]+[-+\d]*/g) ?? []);
    expect(times.length).toBeGreaterThan(3);
    // Behind each stands the time in UTC, in brackets.
    expect(times.filter((time) => !/GMT-[45]|UTC/.test(time))).toEqual([]);
    expect(times.some((time) => /GMT-[45]/.test(time))).toBe(true);
  });

  it('refuses what comes too late with the deadline as a moment', async () => {
    const other = await startTable(service, 2);
    service.clock.pass(hours(50));
    const late = { ...seatRef(other, 1), door: 'web' as const, text: 'BID 1' };
    const refused = await service.app.submitOrders(late).catch((error: unknown) => error);
    if (!(refused instanceof Refusal)) throw new Error('it was taken');
    expect(refused.told.map((run) => (typeof run === 'string' ? run : run.text)).join('')).toBe(refused.message);
    expect(refused.told).toContainEqual(expect.objectContaining({ kind: 'moment' }));
  });

  it.each([
    ['Europe/Vienna', /CET/],
    ['UTC-5', /UTC-5/],
  ])('is told everybody in the zone of the campaign, and in UTC: %s', async (zone, own) => {
    const there = await startService({ frame: { schedule: { phases: { bid: '48h', dig: '48h' }, zone } } });
    try {
      const { campaignId, gm } = await startTable(there, 2);
      const channel = { channelId: '900000000000000001', guildId: '800000000000000001' };
      await there.app.bindDiscordChannel({ campaignId, person: gm.id, ...channel });
      await runDueJobs(there);
      await there.app.extendDeadline({ campaignId, by: gm.id, byMs: hours(2), reason: 'Rest' });
      await runDueJobs(there);
      const open = there.channel.sent.filter(({ reader }) => reader === null);
      const texts = open.flatMap(({ message: { document, next } }) => [
        document,
        ...(next === null ? [] : [next.document]),
      ]);
      const times = texts.flatMap((document) => toPlainText(document).match(/\d\d:\d\d [^\n]*/g) ?? []);
      expect(times.length).toBeGreaterThan(0);
      for (const time of times) expect(time).toMatch(new RegExp(`${own.source} \\(.*UTC\\)`));
    } finally {
      await there.close();
    }
  });
});
