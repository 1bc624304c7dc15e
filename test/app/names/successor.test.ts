import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Table, TestService } from '../../support/service.js';
import { seatRef } from '../../support/service.js';
import { asText, type Desk, openDesk } from '../inbox/table.js';

let desk: Desk;
let service: TestService;
let table: Table;

beforeAll(async () => {
  desk = await openDesk({}, 4);
  ({ service, table } = desk);
});
afterAll(() => service?.close());

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

it('who takes over a seat is called by their own name, and the sheet before is not theirs', async () => {
  const { app, clock } = service;
  const { campaignId, gm } = table;
  const first = seatRef(table, 1);
  const before = await page(first.person);
  expect([before.seat.playedBy, before.standing]).toEqual([undefined, null]);
  await app.submitOrders({ ...first, door: 'web', text: 'BID 5' });
  expect((await page(first.person)).standing?.earlierPlayer).toBeUndefined();
  await letter(first.person, 'mine');
  clock.pass(60_000);
  await app.leaveSeat(first);
  const petra = (await app.createPerson({ name: 'Petra' })).id;
  await app.assignSeat({ campaignId, seat: 'seat-1', person: petra, by: gm.id });
  clock.pass(60_000);

  const after = await page(petra);
  expect(after.seat).toMatchObject({ name: 'Player 1', playedBy: 'Petra' });
  expect(after.standing).toMatchObject({ text: 'BID 5', earlierPlayer: true });
  const { seats } = await app.campaignPage({ reader: null, campaignId });
  expect(seats.map(({ playedBy }) => playedBy)).toEqual(['Petra', undefined, undefined, undefined]);
  const written = { door: 'email', doorKey: '<petra@example.org>', from: { person: petra }, campaignId } as const;
  const told = await app.takeWritten({ ...written, text: 'SHEET', receivedAt: clock.now(), proved: true });
  expect(asText(told).replace(/\s+/g, ' ')).toContain('Whoever played this seat before sent this sheet.');
  expect(asText(told)).not.toContain('As you sent it');

  await letter(petra, 'hers');
  expect(await titles()).toEqual(['Press from Player 1 (now Petra)', 'Press from Player 1']);
  const { conversations, open } = await app.letters({
    reader: seatRef(table, 2).person,
    campaignId,
    seat: 'seat-2',
    conversation: 'seat:seat-1',
  });
  expect(conversations.find(({ id }) => id === 'seat:seat-1')?.name).toBe('Player 1 (now Petra)');
  expect(open?.letters.map(({ writer }) => writer)).toEqual(['Player 1', 'Player 1']);

  await app.submitOrders({ campaignId, seat: 'seat-1', person: petra, door: 'web', text: 'BID 6' });
  expect((await page(petra)).standing?.earlierPlayer).toBeUndefined();
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
  expect(seats.map(({ playedBy }) => playedBy)).toEqual(['Petra', undefined, 'Zed', undefined]);
  expect(JSON.stringify(seats)).not.toContain('Account');
});
