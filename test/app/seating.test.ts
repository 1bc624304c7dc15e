import { afterEach, expect, test } from '@jest/globals';
import {
  holder,
  hours,
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
const seatsNow = async (table: Table) =>
  Object.fromEntries((await service.record.seats(table.campaignId)).map((seat) => [seat.seatId, seat.holder]));
async function passDeadline(): Promise<void> {
  service.clock.pass(hours(48) + 1);
  await runDueJobs(service);
}

test('a deputy reads what the seat reads and orders for it, for his time only; the holder gets a copy (AD-36)', async () => {
  const table = await begin();
  const { app, clock } = service;
  const me = seatRef(table, 1);
  const { campaignId } = table;
  const dora = await person('Dora');
  const asDora = { ...me, person: dora.id };
  const order = (text: string) => app.submitOrders({ ...asDora, door: 'web', text });
  await expect(order('BID 1')).rejects.toMatchObject({ code: 'not-your-seat' });

  await expect(
    app.nameDeputy({ ...me, deputy: holder(table, 2).id, until: new Date(clock.now().getTime() + hours(9)) }),
  ).rejects.toMatchObject({ code: 'not-allowed' });
  await expect(
    app.nameDeputy({ ...me, deputy: table.gm.id, until: new Date(clock.now().getTime() + hours(9)) }),
  ).rejects.toMatchObject({ code: 'not-allowed' });
  await expect(
    app.nameDeputy({ ...asDora, deputy: dora.id, until: new Date(clock.now().getTime() + hours(9)) }),
  ).rejects.toMatchObject({ code: 'not-your-seat' });
  const since = new Date(clock.now().getTime() + hours(1));
  await app.nameDeputy({ ...me, deputy: dora.id, since, until: new Date(clock.now().getTime() + hours(9)) });
  await expect(order('BID 1')).rejects.toMatchObject({ code: 'not-your-seat' });

  clock.pass(hours(1));
  expect((await order('BID 1')).receipt).not.toBeNull();
  expect(await app.seatPage({ reader: dora.id, campaignId, seat: 'seat-1' })).toMatchObject({ as: 'deputy' });
  expect(await app.pastReports({ reader: dora.id, campaignId, seat: 'seat-1' })).toHaveLength(1);
  expect(await app.map({ reader: dora.id, campaignId, as: { kind: 'seat', seat: 'seat-1' } })).toBeDefined();
  expect(await app.seatsOf(dora.id)).toMatchObject([{ seat: { id: 'seat-1' }, as: 'deputy' }]);
  expect((await app.setReady({ ...asDora, ready: true })).ready).toBe(true);
  // Whoever gets a copy reads what gave way, as the sender does.
  const second = await order('BID 2');
  expect(second.replaced?.gone).toEqual(['BID 1']);
  const { inbox } = await app.seatPage({ reader: holder(table, 1).id, campaignId, seat: 'seat-1' });
  const copy = inbox.find(({ document }) => JSON.stringify(document).includes(second.receipt?.receipt ?? '-'));
  expect(JSON.stringify(copy?.document)).toMatch(/takes the place of .*BID 1.*PUT BACK/);
  const back = await app.revokeOrders({ ...asDora, door: 'web' });
  expect(back.replaced).toMatchObject({ receipt: second.receipt?.receipt, gone: ['BID 2'], revoked: true });
  const after = (await app.seatPage({ reader: holder(table, 1).id, campaignId, seat: 'seat-1' })).inbox;
  const revoked = after.find(({ document }) => document.title.includes('taken back'));
  expect(JSON.stringify(revoked?.document)).toMatch(/is taken back\. Gone with it:.*BID 2.*PUT BACK/);
  expect(await titles(table, 'seat:seat-1')).toEqual(
    expect.arrayContaining(['Turn 1: orders for you', 'Turn 1: your orders were taken back']),
  );
  // Standing in is not holding.
  for (const act of [
    () => app.leaveSeat(asDora),
    () => app.castVote({ ...asDora, subject: 'x', choice: 'yes' }),
    () => app.sendPress({ ...asDora, to: { kind: 'all' }, text: 'Hello', door: 'web' }),
    () => app.nameDeputy({ ...asDora, deputy: dora.id, until: new Date(clock.now().getTime() + hours(2)) }),
    () => app.announceVacation({ ...asDora, turns: 1, from: 'this', shown: false }),
    () => app.seatPage({ reader: dora.id, campaignId, seat: 'seat-2' }),
    () => app.gmPage({ reader: dora.id, campaignId }),
  ]) {
    await expect(act()).rejects.toMatchObject({ name: 'Refusal' });
  }
  clock.pass(hours(8));
  await expect(order('BID 2')).rejects.toMatchObject({ code: 'not-your-seat' });
  await expect(app.seatPage({ reader: dora.id, campaignId, seat: 'seat-1' })).rejects.toMatchObject({
    code: 'not-your-seat',
  });
});

test('a deputy’s time ends at a word, when the seat changes hands, and when he takes the other side', async () => {
  const table = await begin();
  const { app, clock } = service;
  const me = seatRef(table, 1);
  const { campaignId } = table;
  const dora = await person('Dora');
  const read = () => app.seatPage({ reader: dora.id, campaignId, seat: 'seat-1' });
  const name = () => app.nameDeputy({ ...me, deputy: dora.id, until: new Date(clock.now().getTime() + hours(24)) });
  await name();
  await read();
  await app.dismissDeputy({ ...me, person: dora.id });
  await expect(read()).rejects.toMatchObject({ code: 'not-your-seat' });
  await name();
  await expect(app.dismissDeputy({ ...me, person: holder(table, 2).id })).rejects.toMatchObject({ code: 'not-gm' });
  await app.addJudge({ campaignId, by: table.gm.id, person: dora.id, role: 'assistant' });
  await expect(app.previewOrders({ ...me, person: dora.id, text: 'BID 1' })).rejects.toMatchObject({
    code: 'not-your-seat',
  });
  await app.removeJudge({ campaignId, by: table.gm.id, person: dora.id });
  await read();
  await app.leaveSeat(me);
  await expect(read()).rejects.toMatchObject({ code: 'not-your-seat' });
});

test('the GM enters orders for a player, with a reason and a copy; a playing GM may not (AD-37)', async () => {
  const table = await begin();
  const { app } = service;
  const { campaignId } = table;
  const input = {
    campaignId,
    by: table.gm.id,
    seat: 'seat-2',
    text: 'BID 4\nBID foo',
    reason: 'Sent by text message.',
  };
  const result = await app.submitForSeat(input);
  expect(result.receipt).not.toBeNull();
  expect(result.lines.map((line) => line.verdict)).toEqual(['understood', 'rejected']);
  const page = await app.seatPage({ reader: holder(table, 2).id, campaignId, seat: 'seat-2' });
  expect(page.standing).toMatchObject({ door: 'gm', text: 'BID 4\nBID foo' });
  expect(JSON.stringify(page.inbox.find((message) => message.title === 'Turn 1: orders for you')?.document)).toContain(
    'Why: Sent by text message.',
  );
  expect((await service.record.audits(campaignId, 5)).map((row) => row.act)).toContain('sheet-sent-for-seat');
  expect((await app.submitForSeat({ ...input, text: 'DIG' })).replaced?.gone).toEqual(['BID 4']);
  await expect(app.submitForSeat({ ...input, reason: ' ' })).rejects.toMatchObject({ code: 'bad-input' });
  await app.addJudge({ campaignId, by: table.gm.id, person: holder(table, 1).id, role: 'gm' });
  await expect(app.submitForSeat({ ...input, by: holder(table, 1).id })).rejects.toMatchObject({ code: 'not-gm' });
  service.clock.pass(hours(48) + 1);
  await expect(app.submitForSeat(input)).rejects.toMatchObject({ code: 'too-late' });
  const sentAt = new Date(service.clock.now().getTime() - 1000);
  expect((await app.submitForSeat({ ...input, sentAt })).receipt).not.toBeNull();
});

test('co-GMs and assistants: added, removed, announced; an assistant runs clocks and seats, and rules on nothing', async () => {
  const table = await begin(3, {}, ['North', 'South']);
  const { app } = service;
  const { campaignId, gm } = table;
  const by = gm.id;
  const ann = await person('Ann');
  await expect(app.addJudge({ campaignId, by: ann.id, person: ann.id, role: 'gm' })).rejects.toMatchObject({
    code: 'not-gm',
  });
  await app.addJudge({ campaignId, by, person: ann.id, role: 'assistant' });
  expect(await titles(table, 'public')).toContain('Ann is an assistant now');
  expect(await app.judges(campaignId)).toMatchObject([
    { name: 'Judge', role: 'gm' },
    { name: 'Ann', role: 'assistant' },
  ]);
  await app.pauseCampaign({ campaignId, by: ann.id, reason: 'Holiday.' });
  await app.resumeCampaign({ campaignId, by: ann.id });
  expect((await app.gmPage({ reader: ann.id, campaignId })).seats).toHaveLength(3);
  for (const act of [
    () => app.endCampaign({ campaignId, by: ann.id, reason: 'No.' }),
    () => app.addJudge({ campaignId, by: ann.id, person: ann.id, role: 'gm' }),
    () => app.removeJudge({ campaignId, by: ann.id, person: gm.id }),
    () => app.handOver({ campaignId, by: ann.id, to: ann.id, reason: 'I want it.' }),
    () => app.issuePlayerLink({ campaignId, by: ann.id, seat: 'seat-1' }),
  ]) {
    await expect(act()).rejects.toMatchObject({ code: 'not-gm' });
  }
  // An assistant who plays sees no more than a player.
  await app.addJudge({ campaignId, by, person: holder(table, 2).id, role: 'assistant' });
  await expect(app.playersPage({ reader: holder(table, 2).id, campaignId })).rejects.toMatchObject({ code: 'not-gm' });
  await expect(app.seatPage({ reader: holder(table, 2).id, campaignId, seat: 'seat-1' })).rejects.toMatchObject({
    code: 'not-your-seat',
  });
  await app.removeJudge({ campaignId, by: holder(table, 2).id, person: holder(table, 2).id });
  await expect(app.removeJudge({ campaignId, by, person: by })).rejects.toMatchObject({ code: 'not-allowed' });

  await expect(app.handOver({ campaignId, by, to: holder(table, 1).id, reason: 'Tired.' })).rejects.toMatchObject({
    code: 'not-allowed',
  });
  await app.handOver({ campaignId, by, to: ann.id, reason: 'New job.' });
  expect(await app.judges(campaignId)).toMatchObject([{ name: 'Ann', role: 'gm' }]);
  await expect(app.gmPage({ reader: by, campaignId })).rejects.toMatchObject({ code: 'not-gm' });
});

test('an assistant adopts a campaign of whose GMs nothing was heard for 7 days (AD-73)', async () => {
  const table = await begin();
  const { app, clock } = service;
  const { campaignId, gm } = table;
  const ann = await person('Ann');
  await app.addJudge({ campaignId, by: gm.id, person: ann.id, role: 'assistant' });
  clock.pass(hours(24 * 6));
  await expect(app.adoptCampaign({ campaignId, by: ann.id })).rejects.toMatchObject({ code: 'not-allowed' });
  await expect(app.adoptCampaign({ campaignId, by: holder(table, 1).id })).rejects.toMatchObject({ code: 'not-gm' });
  // A sign-in is a sign of life.
  const token = new URL(await app.issueSignInLink({ person: gm.id, landing: '/' })).searchParams.get('token') ?? '';
  await app.redeemSignInLink(token);
  clock.pass(hours(24 * 6));
  await expect(app.adoptCampaign({ campaignId, by: ann.id })).rejects.toMatchObject({ code: 'not-allowed' });
  clock.pass(hours(25));
  await app.adoptCampaign({ campaignId, by: ann.id });
  expect((await app.judges(campaignId)).map((judge) => [judge.name, judge.role])).toEqual([
    ['Judge', 'gm'],
    ['Ann', 'gm'],
  ]);
  expect(await titles(table, 'public')).toContain('Ann adopts the campaign');
});

test('somebody takes over the seat of one who left, by the vote of its side, with its past reports (AD-45)', async () => {
  const table = await begin(4);
  const { app } = service;
  const { campaignId } = table;
  const [zoe, yan] = [await person('Zoe', { discordId: '777' }), await person('Yan')];
  await app.submitOrders({ ...seatRef(table, 1), door: 'web', text: 'BID 2' });
  await expect(app.claimSeat({ campaignId, seat: 'seat-1', person: zoe.id, text: 'Me!' })).rejects.toMatchObject({
    code: 'not-found',
  });
  await passDeadline();
  await app.leaveSeat(seatRef(table, 1));
  expect(await titles(table, 'public')).toContain('Crowns of Test: the seat of Player 1 is open');
  expect(await app.claimSeat({ campaignId, seat: 'seat-1', person: zoe.id, text: 'Me!' })).toEqual({ decides: 'vote' });
  service.clock.pass(1000);
  await app.claimSeat({ campaignId, seat: 'seat-1', person: yan.id, text: 'Or me.' });
  await expect(app.claimSeat({ campaignId, seat: 'seat-1', person: table.gm.id, text: '' })).rejects.toMatchObject({
    code: 'not-allowed',
  });
  await expect(
    app.claimSeat({ campaignId, seat: 'seat-1', person: holder(table, 2).id, text: '' }),
  ).rejects.toMatchObject({ code: 'already-in' });
  const [vote] = (await app.seatPage({ reader: holder(table, 3).id, campaignId, seat: 'seat-3' })).votes;
  expect(vote?.question).toBe('May Zoe take over the seat of Player 1?');
  expect((await app.seatPage({ reader: holder(table, 2).id, campaignId, seat: 'seat-2' })).votes).toEqual([]);
  await expect(
    app.castVote({ ...seatRef(table, 2), subject: vote?.subject ?? '', choice: 'yes' }),
  ).rejects.toMatchObject({ code: 'not-found' });
  await app.castVote({ ...seatRef(table, 3), subject: vote?.subject ?? '', choice: 'yes' });
  expect((await seatsNow(table))['seat-1']).toBe(zoe.id);
  await runDueJobs(service);
  expect(service.channel.sent.filter((sent) => sent.reader === zoe.id).map((sent) => sent.title)).toContain(
    'Crowns of Test: the seat Player 1 is yours',
  );
  const applications = await service.record.applications(campaignId);
  expect(applications.find((row) => row.personId === yan.id)?.status).toBe('rejected');
  expect(
    (await app.pastReports({ reader: zoe.id, campaignId, seat: 'seat-1' })).map((report) => report.ordinal),
  ).toEqual([1, 0]);

  // He who left keeps what he had been told, and learns nothing of what comes after (AD-48).
  const old = holder(table, 1).id;
  await passDeadline();
  expect(
    (await app.pastReports({ reader: zoe.id, campaignId, seat: 'seat-1' })).map((report) => report.ordinal),
  ).toEqual([2, 1, 0]);
  expect((await app.pastReports({ reader: old, campaignId, seat: 'seat-1' })).map((report) => report.ordinal)).toEqual([
    1, 0,
  ]);
  await expect(app.seatPage({ reader: old, campaignId, seat: 'seat-1' })).rejects.toMatchObject({
    code: 'not-your-seat',
  });
  await expect(app.map({ reader: old, campaignId, as: { kind: 'seat', seat: 'seat-1' } })).rejects.toMatchObject({
    code: 'not-your-seat',
  });
  await expect(app.pastReports({ reader: yan.id, campaignId, seat: 'seat-1' })).rejects.toMatchObject({
    code: 'not-your-seat',
  });
  expect((await service.record.tenures(campaignId)).filter((row) => row.seatId === 'seat-1')).toMatchObject([
    { personId: old },
    { personId: zoe.id, until: null },
  ]);
});

test('the deadline decides on claims by the votes cast; without a taker the seat leaves with the phase', async () => {
  const table = await begin(6);
  const { app } = service;
  const { campaignId } = table;
  const [zoe, yan] = [await person('Zoe'), await person('Yan')];
  await app.leaveSeat(seatRef(table, 1));
  await app.leaveSeat(seatRef(table, 2));
  await app.claimSeat({ campaignId, seat: 'seat-1', person: zoe.id, text: '' });
  await app.claimSeat({ campaignId, seat: 'seat-2', person: yan.id, text: '' });
  const [claim] = await service.record
    .applications(campaignId)
    .then((rows) => rows.filter((row) => row.personId === zoe.id));
  await app.castVote({ ...seatRef(table, 3), subject: claim?.id ?? '', choice: 'yes' });
  expect((await seatsNow(table))['seat-1']).toBeNull();
  await passDeadline();
  const seats = await service.record.seats(campaignId);
  expect(seats.find((seat) => seat.seatId === 'seat-1')).toMatchObject({ holder: zoe.id, closedAt: null });
  expect(seats.find((seat) => seat.seatId === 'seat-2')?.closedAt).not.toBeNull();
  const sealed = (await service.record.phases(campaignId)).find((phase) => phase.ordinal === 1)?.sealed;
  expect(sealed?.roster.leaving).toEqual(['seat-2']);
});

test('the GM unseats a player, keeps the seat open, and gives it away himself', async () => {
  const table = await begin(4, {
    registration: {
      seats: { min: 2, max: 6 },
      perSide: { min: 1 },
      closesAfterSecondAcceptance: '48h',
      replacement: 'gm',
    },
  });
  const { app } = service;
  const { campaignId } = table;
  const by = table.gm.id;
  const zoe = await person('Zoe');
  await app.unseat({ campaignId, by, seat: 'seat-1', reason: 'Not heard of for weeks.', keep: true });
  expect(await titles(table, 'public')).toEqual(
    expect.arrayContaining(['Player 1 has no player any more', 'Crowns of Test: the seat of Player 1 is open']),
  );
  await passDeadline();
  const sealed = (await service.record.phases(campaignId)).find((phase) => phase.ordinal === 1)?.sealed;
  expect(sealed?.roster).toMatchObject({ leaving: [], excused: ['seat-1'] });
  expect(await app.claimSeat({ campaignId, seat: 'seat-1', person: zoe.id, text: 'Please.' })).toEqual({
    decides: 'gm',
  });
  const page = await app.playersPage({ reader: by, campaignId });
  expect(page.claims).toMatchObject([{ seat: 'Player 1', name: 'Zoe', voted: false }]);
  await app.decideApplication({ campaignId, person: by, applicationId: page.claims[0]?.id ?? '', admit: true });
  expect((await seatsNow(table))['seat-1']).toBe(zoe.id);
  await app.unseat({ campaignId, by, seat: 'seat-1', reason: 'A mistake.', keep: true });
  await app.keepSeat({ campaignId, by, seat: 'seat-1', keep: false });
  await passDeadline();
  expect((await service.record.seats(campaignId)).find((seat) => seat.seatId === 'seat-1')?.closedAt).not.toBeNull();
});

test('the GM makes sign-in links for his players alone, and never one that opens more than he may see', async () => {
  const table = await begin(3);
  const { app } = service;
  const { campaignId, gm } = table;
  const by = gm.id;
  const link = await app.issuePlayerLink({ campaignId, by, seat: 'seat-1' });
  expect(await app.peekSignInLink(new URL(link).searchParams.get('token') ?? '')).toEqual({ name: 'Player 1' });
  expect(await titles(table, 'seat:seat-1')).toContain('A sign-in link was made for you');
  expect(
    JSON.stringify(await service.record.webMessages(campaignId, ['seat:seat-1', 'gm', 'public'], 50)),
  ).not.toContain('token=');
  // Player 2 judges a campaign of his own: a link for him would open it.
  await app.createCampaign({ binder: 'crowns', gm: holder(table, 2).id });
  await expect(app.issuePlayerLink({ campaignId, by, seat: 'seat-2' })).rejects.toMatchObject({ code: 'not-allowed' });
  await app.addJudge({ campaignId, by, person: holder(table, 3).id, role: 'gm' });
  await expect(app.issuePlayerLink({ campaignId, by: holder(table, 3).id, seat: 'seat-1' })).rejects.toMatchObject({
    code: 'not-gm',
  });
});
