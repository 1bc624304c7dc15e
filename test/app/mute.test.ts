import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { wordsOf } from '../../src/core/report/render/layout.js';
import { hours, runDueJobs, seatRef, startService, type Table, type TestService } from '../support/service.js';
import { asText, type Desk, openDesk } from './inbox/table.js';

// Letters of one seat that a game master stops: its player reads why, nobody else learns of it, and all else goes on.

const REASON = 'You insulted the North';
let desk: Desk;
let service: TestService;
let table: Table;

const send = (seat: number, to: number) =>
  service.app.sendPress({
    ...seatRef(table, seat),
    to: { kind: 'seat', seat: `seat-${to}` },
    text: 'Hail',
    door: 'web',
  });
const act = (name: string, typed: Record<string, string>, by = table.gm.id) => {
  const found = service.app.acts.find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no act ${name}.`);
  return found.do({ campaignId: table.campaignId, by }, { seat: 'seat-1', ...typed });
};
/** Everything that another player can read, and what went out to them. */
const known = async (seat: number): Promise<string> => {
  const { campaignId, person: reader, seat: own } = seatRef(table, seat);
  const { app } = service;
  const pages = [
    await app.campaignPage({ reader, campaignId }),
    await app.seatPage({ reader, campaignId, seat: own }),
    await app.letters({ reader, campaignId, seat: own }),
    await app.status({ reader, campaignId }),
    await app.campaignPage({ reader: null, campaignId }),
  ];
  return JSON.stringify([pages, service.channel.sent.filter((sent) => sent.reader === reader)]);
};

beforeAll(async () => {
  desk = await openDesk({}, 3);
  ({ service, table } = desk);
  await service.record.transact(async (tx) => {
    for (const [index, { id }] of table.people.entries())
      await tx.updatePerson(id, { discordId: String(8100 + index) });
  });
  await runDueJobs(service);
  service.channel.sent.length = 0;
});
afterAll(() => service.close());

test('a game master stops a seat’s letters for a time: its player is told why and until when, nobody else anything', async () => {
  const before = [await known(2), await known(3)];
  expect((await act('mute-seat', { length: '2d', reason: REASON })).said).toBe(
    'Their letters are stopped, and the player is told why.',
  );
  await runDueJobs(service);
  expect(service.channel.sent.map(({ reader, title }) => [reader, title])).toEqual([
    [seatRef(table, 1).person, 'Your letters to other players are stopped'],
  ]);
  expect(JSON.stringify(service.channel.sent[0]?.message.document)).toContain(`Why: ${REASON}. Orders are taken`);
  expect([await known(2), await known(3)]).toEqual(before);
  expect(before.join()).not.toContain(REASON);
  await expect(send(1, 2)).rejects.toThrow(
    `The game master has stopped your letters to other players until Thu, 6 Mar 2025, 18:10 UTC. Why: ${REASON}.`,
  );
  const own = await service.app.seatPage({
    reader: seatRef(table, 1).person,
    campaignId: table.campaignId,
    seat: 'seat-1',
  });
  expect(wordsOf(own.press?.closed ?? [])).toContain(REASON);
  await expect(send(2, 1)).resolves.toMatchObject({ readers: 1 });
});

test('who is muted gets their words back, sends orders as always, and reads what others write', async () => {
  const answer = await desk.write(1, 'Press to Player 3: It was a joke.');
  expect(answer.kind).toBe('refused');
  expect(asText(answer).replace(/\s+/g, ' ')).toContain(REASON);
  expect(asText(answer)).toContain('It was a joke.');
  const grey = service.app.sendPress({ ...seatRef(table, 1), to: { kind: 'all' }, text: 'Ha', door: 'web' });
  await expect(grey).rejects.toThrow(REASON);
  await expect(service.app.submitOrders({ ...seatRef(table, 1), text: 'BID 1', door: 'web' })).resolves.toBeDefined();
  const page = await service.app.letters({
    reader: seatRef(table, 1).person,
    campaignId: table.campaignId,
    seat: 'seat-1',
  });
  expect(page.conversations.find(({ id }) => id === 'seat:seat-2')?.newest?.words).toBe('Hail');
});

test('it stands on the page of players and in the record, goes along with the campaign, and is in no public file', async () => {
  const { campaignId, gm } = table;
  const { seats } = await service.app.playersPage({ reader: gm.id, campaignId });
  expect(seats.map(({ muted }) => muted?.reason ?? null)).toEqual([REASON, null, null]);
  const { entries } = await service.app.activityLog({ reader: gm.id, campaignId });
  expect(entries.find(({ text }) => text === 'stopped a player’s letters')).toMatchObject({
    reason: REASON,
    seat: { id: 'seat-1' },
  });
  const rows = await service.record.campaignRows(campaignId, ['Setting']);
  expect(rows.map(({ row }) => row['key'])).toContain(`muted-seats/${campaignId}`);
  const { bytes } = await service.app.exportCampaign({ campaignId, kind: 'public', by: null });
  expect(gunzipSync(bytes).toString()).not.toContain(REASON);
  const full = await service.app.exportCampaign({ campaignId, kind: 'full', by: 'host' });
  const there = await startService();
  try {
    await there.app.importCampaign({ bytes: full.bytes });
    there.clock.set(service.clock.now());
    const { seats: moved } = await there.app.playersPage({ reader: gm.id, campaignId });
    expect(moved.map(({ muted }) => muted?.reason ?? null)).toEqual([REASON, null, null]);
  } finally {
    await there.close();
  }
});

test('it ends with its time, and before it when it is lifted, which the player is told', async () => {
  service.clock.pass(hours(48) - 1000);
  await expect(send(1, 2)).rejects.toThrow(REASON);
  service.clock.pass(1000);
  await expect(send(1, 2)).resolves.toBeDefined();
  await expect(act('unmute-seat', {})).rejects.toThrow(/are not stopped/);
  await act('mute-seat', { reason: 'Again' });
  await expect(send(1, 2)).rejects.toThrow(/until they are allowed again\. Why: Again\. /);
  service.channel.sent.length = 0;
  await act('unmute-seat', {});
  await runDueJobs(service);
  expect(service.channel.sent.map(({ title }) => title)).toContain('You can write letters to other players again');
  await expect(send(1, 2)).resolves.toBeDefined();
});

test('what cannot be read or is too long is refused, and nobody is muted who is not there', async () => {
  await expect(act('mute-seat', { length: '91d', reason: 'x' })).rejects.toThrow(/1 minute to 90 days/);
  await expect(act('mute-seat', { reason: ' ' })).rejects.toThrow('Say why, in a sentence: their player is told.');
  await expect(act('mute-seat', { seat: 'seat-9', reason: 'x' })).rejects.toThrow(/no such seat/);
  await expect(act('mute-seat', { reason: 'x' }, seatRef(table, 2).person)).rejects.toMatchObject({ code: 'not-gm' });
});

test('whoever takes the seat over writes as others do', async () => {
  const { campaignId, gm } = table;
  await act('mute-seat', { reason: REASON });
  await service.app.unseat({ campaignId, by: gm.id, seat: 'seat-1', reason: 'Gone.', keep: true });
  const { id: person } = await service.app.createPerson({ name: 'Zoe' });
  service.clock.pass(1000);
  await service.app.assignSeat({ campaignId, by: gm.id, seat: 'seat-1', person });
  const letter = {
    campaignId,
    seat: 'seat-1',
    person,
    to: { kind: 'all' as const },
    text: 'Hello',
    door: 'web' as const,
  };
  await expect(service.app.sendPress(letter)).resolves.toBeDefined();
  const { seats } = await service.app.playersPage({ reader: gm.id, campaignId });
  expect(seats.map(({ muted }) => muted)).toEqual([null, null, null]);
});
