import { afterEach, expect, test } from '@jest/globals';
import type { ReportDocument } from '../../src/core/game/document.js';
import { toPlainText } from '../../src/core/report/render/plain-text.js';
import {
  hours,
  presentPhase,
  runDueJobs,
  seatRef,
  startService,
  startTable,
  type Table,
  type TestService,
} from '../support/service.js';

let service: TestService;
afterEach(() => service.close());

async function begin(count = 2, frame: Record<string, unknown> = {}, sides?: readonly string[]): Promise<Table> {
  service = await startService({ frame });
  const table = await startTable(service, count, sides === undefined ? {} : { sides });
  await runDueJobs(service);
  return table;
}

const person = (name: string, more: object = {}) => service.app.createPerson({ name, ...more });
const titles = async (table: Table, viewer: string) =>
  (await service.record.webMessages(table.campaignId, [viewer], 50)).map((row) => row.title);
/** A document in one line. */
const plain = (document: ReportDocument | undefined) =>
  document === undefined ? '' : toPlainText(document).replace(/\s+/g, ' ');
async function passDeadline(): Promise<void> {
  service.clock.pass(hours(48) + 1);
  await runDueJobs(service);
}

test('who is given a seat hears all of it in one message, everybody hears who it is, and its READY is asked anew', async () => {
  const table = await begin(3, {
    schedule: { phases: { bid: '48h', dig: '48h' }, earlyRun: true },
    registration: {
      seats: { min: 2, max: 6 },
      perSide: { min: 1 },
      closesAfterSecondAcceptance: '48h',
      replacement: 'gm',
    },
  });
  const { app, record } = service;
  const { campaignId, gm } = table;
  const by = gm.id;
  await passDeadline();
  const zoe = await person('Zoe', { discordId: '778', timeZone: 'America/New_York' });
  const yan = await person('Yan', { discordId: '779' });
  for (const number of [1, 2, 3]) {
    await app.submitOrders({ ...seatRef(table, number), door: 'web', text: 'BID 1' });
    await app.setReady({ ...seatRef(table, number), ready: true });
  }
  const window = await presentPhase(service, campaignId);
  expect(window.deadlineAt.getTime()).toBeLessThan(window.scheduledAt.getTime());
  await app.unseat({ campaignId, by, seat: 'seat-1', reason: 'Silent.', keep: true });
  await app.claimSeat({ campaignId, seat: 'seat-1', person: yan.id, text: '' });
  service.clock.pass(1000);
  service.channel.sent.length = 0;
  await app.assignSeat({ campaignId, by, seat: 'seat-1', person: zoe.id });
  await runDueJobs(service);

  expect(await titles(table, 'public')).toContain('Zoe takes over the seat of Player 1');
  expect(await titles(table, 'seat:seat-2')).toContain('Zoe takes over the seat of Player 1');
  const [announced] = await record.webMessages(campaignId, ['seat:seat-2'], 1);
  expect(plain(announced?.document)).toContain(
    'Zoe holds the seat Player 1 of North from now on, with all that it has. ' +
      'Letters to the seat go to them, and they read those that were written to it before.',
  );
  // In one message, with a button for each thing that can be done now.
  const toZoe = service.channel.sent.filter(({ reader }) => reader === zoe.id);
  expect(toZoe.map(({ title }) => title)).toEqual(['Crowns of Test: the seat Player 1 is yours']);
  expect(toZoe[0]?.message.asks).toEqual([{ kind: 'orders', phaseId: window.id }]);
  const [own] = await record.webMessages(campaignId, ['seat:seat-1'], 1);
  const [report] = await app.pastReports({ reader: zoe.id, campaignId, seat: 'seat-1' });
  const [sheet] = await record
    .standingSheets(window.id)
    .then((rows) => rows.filter(({ seatId }) => seatId === 'seat-1'));
  const words = plain(own?.document);
  for (const part of [
    'You hold the seat Player 1 of North from now on',
    `Your orders for ${window.title} are due by `,
    'GMT-5',
    `Orders of the seat stand already, sent before it was yours: ${sheet?.receipt}.`,
    `/c/${campaignId}/seat/seat-1/report/${report?.number}`,
    `/c/${campaignId}/seat/seat-1/letters`,
  ])
    expect(words).toContain(part);

  // The word of who held the seat before is not theirs.
  expect(await record.readies(window.id)).toEqual(['seat-2', 'seat-3']);
  const now = await presentPhase(service, campaignId);
  expect(now.deadlineAt).toEqual(now.scheduledAt);
  // Who had applied for it is told, and waits for nothing.
  expect((await record.applications(campaignId)).find(({ personId }) => personId === yan.id)?.status).toBe('rejected');
  expect(service.channel.sent.filter(({ reader }) => reader === yan.id)).toHaveLength(1);
});

test('who is seated by a vote is told the same, and waits for no other seat any more', async () => {
  const table = await begin(4);
  const { app, record } = service;
  const { campaignId } = table;
  const zoe = await person('Zoe', { discordId: '780' });
  await app.unseat({ campaignId, by: table.gm.id, seat: 'seat-1', reason: 'Silent.', keep: true });
  await app.claimSeat({ campaignId, seat: 'seat-1', person: zoe.id, text: '' });
  const claim = (await record.applications(campaignId)).find(({ personId }) => personId === zoe.id)?.id ?? '';
  await app.castVote({ ...seatRef(table, 3), subject: claim, choice: 'yes' });
  await runDueJobs(service);
  const told = service.channel.sent.filter(({ reader }) => reader === zoe.id).map(({ title }) => title);
  expect(told).toEqual(['Crowns of Test: the seat Player 1 is yours']);
  expect((await record.applications(campaignId)).find(({ id }) => id === claim)?.status).toBe('admitted');
});
