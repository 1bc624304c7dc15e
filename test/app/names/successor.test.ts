import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { differs } from '../../../src/app/archive/replay-campaign.js';
import type { ReportDocument } from '../../../src/core/game/document.js';
import { toPlainText } from '../../../src/core/report/render/plain-text.js';
import type { Table, TestService } from '../../support/service.js';
import { hours, runDueJobs, seatRef } from '../../support/service.js';
import { asText, type Desk, openDesk } from '../inbox/table.js';

let desk: Desk;
let service: TestService;
let table: Table;

beforeAll(async () => {
  desk = await openDesk({}, 4);
  ({ service, table } = desk);
});
afterAll(() => service?.close());

/** A document in one line. */
const plain = (document: ReportDocument | undefined) =>
  document === undefined ? '' : toPlainText(document).replace(/\s+/g, ' ');

const page = async (reader: string) => service.app.seatPage({ reader, campaignId: table.campaignId, seat: 'seat-1' });
const letter = (person: string, text: string) =>
  service.app.sendPress({
    campaignId: table.campaignId,
    seat: 'seat-1',
    person,
    to: { kind: 'seat', seat: 'seat-2' },
    text,
    door: 'web',
  });
const titles = async () => {
  const { person } = seatRef(table, 2);
  const { inbox } = await service.app.seatPage({ reader: person, campaignId: table.campaignId, seat: 'seat-2' });
  return inbox.filter(({ kind }) => kind === 'press').map(({ title }) => title);
};

it('a seat is called as whoever plays it, also in the game, and the sheet before is not theirs', async () => {
  const { app, clock, record } = service;
  const { campaignId, gm } = table;
  const first = seatRef(table, 1);
  const before = await page(first.person);
  expect([before.seat.formerly, before.standing]).toEqual([undefined, null]);
  await app.submitOrders({ ...first, door: 'web', text: 'BID 5' });
  expect((await page(first.person)).standing?.earlierPlayer).toBeUndefined();
  await letter(first.person, 'mine');
  clock.pass(60_000);
  await app.leaveSeat(first);
  const petra = (await app.createPerson({ name: 'Petra' })).id;
  await app.assignSeat({ campaignId, seat: 'seat-1', person: petra, by: gm.id });
  clock.pass(60_000);

  const after = await page(petra);
  expect(after.seat).toMatchObject({ name: 'Petra', formerly: ['Player 1'] });
  expect(after.standing).toMatchObject({ text: 'BID 5', earlierPlayer: true });
  const { seats } = await app.campaignPage({ reader: null, campaignId });
  expect(seats.map(({ name, formerly }) => [name, formerly])).toEqual([
    ['Petra', ['Player 1']],
    ['Player 2', undefined],
    ['Player 3', undefined],
    ['Player 4', undefined],
  ]);
  const [announced] = await record.webMessages(campaignId, ['public'], 1);
  expect(plain(announced?.document)).toContain('Petra holds the seat Player 1 of North from now on');
  expect(plain(announced?.document)).toContain('The seat is called Petra from now on; on the map');
  const written = { door: 'email', doorKey: '<petra@example.org>', from: { person: petra }, campaignId } as const;
  const told = await app.takeWritten({ ...written, text: 'SHEET', receivedAt: clock.now(), proved: true });
  expect(asText(told).replace(/\s+/g, ' ')).toContain('Whoever played this seat before sent this sheet.');
  expect(asText(told)).not.toContain('As you sent it');

  await letter(petra, 'hers');
  expect(await titles()).toEqual(['Press from Petra', 'Press from Player 1']);
  const { conversations, open } = await app.letters({
    reader: seatRef(table, 2).person,
    campaignId,
    seat: 'seat-2',
    conversation: 'seat:seat-1',
  });
  expect(conversations.find(({ id }) => id === 'seat:seat-1')?.name).toBe('Petra');
  expect(open?.letters.map(({ writer }) => writer)).toEqual(['Player 1', 'Petra']);

  await app.submitOrders({ campaignId, seat: 'seat-1', person: petra, door: 'web', text: 'BID 6' });
  expect((await page(petra)).standing?.earlierPlayer).toBeUndefined();

  // The game calls her so with the next results, which say it to everybody, and again after another judgement.
  for (const number of [2, 3, 4]) await app.submitOrders({ ...seatRef(table, number), door: 'web', text: 'BID 1' });
  clock.pass(hours(48));
  await runDueJobs(service);
  for (const viewer of ['public', 'seat:seat-1', 'seat:seat-3']) {
    const [report] = await record.publishedReports(campaignId, viewer, { limit: 1 });
    const text = plain(report?.document);
    expect(text).toContain('Petra plays on in place of Player 1.');
    expect(text.replace('in place of Player 1.', '')).not.toContain('Player 1');
  }
  const { phases } = await app.replayCampaign(campaignId);
  expect(phases.length).toBeGreaterThan(1);
  expect(phases.filter(differs)).toEqual([]);
});

it('who applied is called as they asked to be, and not by their account', async () => {
  const { app } = service;
  const { campaignId, gm } = table;
  await app.leaveSeat(seatRef(table, 3));
  const zoe = (await app.createPerson({ name: 'Zoe Account' })).id;
  await expect(app.claimSeat({ campaignId, seat: 'seat-3', person: zoe, name: 'Petra', text: '' })).rejects.toThrow(
    /goes by this name/,
  );
  await app.claimSeat({ campaignId, seat: 'seat-3', person: zoe, name: 'Zed', text: '' });
  const late = (await service.record.lateApplications(campaignId))[0]?.id ?? '';
  const petra = (await service.record.seats(campaignId))[0]?.holder ?? '';
  await app.castVote({ campaignId, seat: 'seat-1', person: petra, subject: late, choice: 'yes' });
  const { seats } = await app.campaignPage({ reader: gm.id, campaignId });
  expect(seats.map(({ name }) => name)).toEqual(['Petra', 'Player 2', 'Zed', 'Player 4']);
  expect(seats[2]?.formerly).toEqual(['Player 3']);
  expect(JSON.stringify(seats)).not.toContain('Account');
});

it('who takes over from somebody who was erased is called by their own name, and nobody is told the other again', async () => {
  const { app, record, clock } = service;
  const { campaignId, gm } = table;
  const { person } = seatRef(table, 4);
  await app.erasePerson({ person, by: 'host', sure: true, sheets: false });
  const nia = (await app.createPerson({ name: 'Nia' })).id;
  await app.assignSeat({ campaignId, seat: 'seat-4', person: nia, by: gm.id });
  const { seats } = await app.campaignPage({ reader: null, campaignId });
  expect(seats[3]).toMatchObject({ name: 'Nia', formerly: ['A former player'] });
  clock.pass(hours(48) + 1);
  await runDueJobs(service);
  const [report] = await record.publishedReports(campaignId, 'public', { limit: 1 });
  expect(plain(report?.document)).toContain('Nia plays on in place of A former player.');
  expect(plain(report?.document)).not.toContain('Player 4');
  const { phases } = await app.replayCampaign(campaignId);
  expect(phases.filter(differs)).toEqual([]);
});

it('a seat keeps its name where its new player could be taken for somebody else, and that is said', async () => {
  const { app, record } = service;
  const { campaignId, gm } = table;
  await app.leaveSeat(seatRef(table, 2));
  const other = (await app.createPerson({ name: 'Zed' })).id;
  await app.assignSeat({ campaignId, seat: 'seat-2', person: other, by: gm.id });
  const { seats } = await app.campaignPage({ reader: null, campaignId });
  expect(seats.map(({ name }) => name)).toEqual(['Petra', 'Player 2', 'Zed', 'Nia']);
  for (const viewer of ['public', 'seat:seat-2'])
    expect(plain((await record.webMessages(campaignId, [viewer], 1))[0]?.document)).toContain(
      'The seat keeps its name, as Zed could be taken for somebody or something else here.',
    );
});
