import { afterEach, describe, expect, test } from '@jest/globals';
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

const bid = (table: Table, seat: number, text = 'BID 3') =>
  service.app.submitOrders({ ...seatRef(table, seat), door: 'web', text });

async function begin(absence: string, more: Record<string, unknown> = {}): Promise<Table> {
  service = await startService({ frame: { absence, ...more } });
  const table = await startTable(service, 2);
  await runDueJobs(service);
  return table;
}

/** Past the deadline of the open phase, with everything run that is due. */
async function passDeadline(by = 1): Promise<void> {
  service.clock.pass(hours(48) + by);
  await runDueJobs(service);
}

const sealedOf = async (table: Table, ordinal: number) =>
  (await service.record.phases(table.campaignId)).find((phase) => phase.ordinal === ordinal)?.sealed ?? null;
const inbox = async (table: Table, seat: number) =>
  (await service.record.webMessages(table.campaignId, [`seat:seat-${seat}`], 50)).map((row) => row.title);
const publicTitles = async (table: Table) =>
  (await service.record.webMessages(table.campaignId, ['public'], 50)).map((row) => row.title);
const players = (table: Table) => service.app.playersPage({ reader: table.gm.id, campaignId: table.campaignId });
const phaseNow = ({ campaignId }: Table) => presentPhase(service, campaignId);

test('by default silence is left to the system; who kept the deadline is on the GM’s list alone (AD-40)', async () => {
  const table = await begin('system');
  await bid(table, 1);
  await passDeadline();
  expect(await sealedOf(table, 1)).toMatchObject({
    sheets: [{ seatId: 'seat-1' }],
    roster: { excused: [] },
    absences: [{ seatId: 'seat-2', did: 'defaults' }],
  });
  expect((await players(table)).attendance).toEqual([
    {
      seat: 'Player 1',
      person: 'Player 1',
      holds: true,
      onTime: 1,
      late: 0,
      missed: 0,
      excused: 0,
      lately: ['on-time'],
    },
    {
      seat: 'Player 2',
      person: 'Player 2',
      holds: true,
      onTime: 0,
      late: 0,
      missed: 1,
      excused: 0,
      lately: ['missed'],
    },
  ]);
  const [sealed] = (await service.record.webMessages(table.campaignId, ['public'], 50)).filter(
    (row) => row.kind === 'phase-sealed',
  );
  expect(JSON.stringify(sealed?.document)).toContain('One seat sent no orders.');
});

test('an empty sheet is not silence', async () => {
  const table = await begin('wait');
  await bid(table, 1);
  await bid(table, 2, 'NO ORDERS');
  await passDeadline();
  expect((await sealedOf(table, 1))?.absences).toBeUndefined();
  expect((await players(table)).attendance.map((row) => row.onTime)).toEqual([1, 1]);
});

test('`wait`: the phase is held, the silent are reminded once a day, and the last sheet ends it', async () => {
  const table = await begin('wait');
  await bid(table, 1);
  await passDeadline();
  expect((await phaseNow(table)).status).toBe('open');
  expect(await publicTitles(table)).toContain('Turn 1: the game waits');
  expect(JSON.stringify(await service.record.webMessages(table.campaignId, ['public'], 50))).not.toContain('Player 2 ');
  const count = async () => (await inbox(table, 2)).filter((title) => title.includes('waits for your orders')).length;
  expect(await count()).toBe(1);
  expect(await inbox(table, 1)).not.toContain('Turn 1: the game waits for your orders');
  await service.app.sweep();
  await runDueJobs(service);
  expect(await count()).toBe(1);
  service.clock.pass(hours(24));
  await service.app.sweep();
  await runDueJobs(service);
  expect(await count()).toBe(2);
  expect((await players(table)).waits).toBe(true);

  await bid(table, 2);
  await runDueJobs(service);
  expect((await phaseNow(table)).ordinal).toBe(2);
  expect((await sealedOf(table, 1))?.sheets.map((sheet) => sheet.seatId)).toEqual(['seat-1', 'seat-2']);
  expect((await players(table)).attendance).toMatchObject([{ onTime: 1 }, { late: 1, onTime: 0 }]);
});

test('`wait`: a held campaign can be paused, and the GM may go on without the silent', async () => {
  const table = await begin('wait');
  const by = table.gm.id;
  const { campaignId } = table;
  await expect(service.app.sealNow({ campaignId, by })).rejects.toMatchObject({ code: 'not-allowed' });
  await passDeadline();
  await service.app.pauseCampaign({ campaignId, by, reason: 'Away.' });
  await expect(service.app.sealNow({ campaignId, by })).rejects.toMatchObject({ code: 'not-allowed' });
  await service.app.resumeCampaign({ campaignId, by });
  await passDeadline();
  await expect(service.app.sealNow({ campaignId, by: seatRef(table, 1).person })).rejects.toMatchObject({
    code: 'not-gm',
  });
  expect(await service.app.sealNow({ campaignId, by })).toBe('sealed');
  await runDueJobs(service);
  expect((await phaseNow(table)).ordinal).toBe(2);
  expect((await sealedOf(table, 1))?.absences).toHaveLength(2);
});

test('`repeat`: the last sheet of such a phase is read again, as a sheet of its own, and its holder is told line by line', async () => {
  const table = await begin('repeat', { schedule: { phases: { bid: '48h', dig: '48h' }, reminders: [] } });
  await bid(table, 1, 'BID 4\nBID x');
  await bid(table, 2, 'BID 6');
  await passDeadline();
  // Turn 2 is another kind of phase: there is nothing to repeat.
  await passDeadline();
  expect(await sealedOf(table, 2)).toMatchObject({ sheets: [], absences: [{ did: 'defaults' }, { did: 'defaults' }] });
  await passDeadline();
  const sealed = await sealedOf(table, 3);
  // Seat 2 paid 6 of its 10 and lost one to silence: its bid of 6 does not stand any more.
  expect(sealed?.absences).toMatchObject([
    { seatId: 'seat-1', did: 'repeated' },
    { seatId: 'seat-2', did: 'defaults' },
  ]);
  expect(sealed?.sheets).toMatchObject([{ seatId: 'seat-1', orders: [{ line: 1, order: { kind: 'bid', gold: 4 } }] }]);
  const first = (await sealedOf(table, 1))?.sheets[0];
  expect(sealed?.absences?.[0]?.receipt).toBe(first?.receipt);
  expect(sealed?.sheets[0]?.hash).not.toBe(first?.hash);
  const told = (await service.record.webMessages(table.campaignId, ['seat:seat-1'], 50)).find(
    (row) => row.title === 'Turn 3: your last orders were read again',
  );
  expect(JSON.stringify(told?.document)).toContain('does not stand  BID x');
  // Its receipt says what it is, and the proof holds, though its sender sent nothing then.
  const ask = { reader: table.people[0]?.id ?? null, campaignId: table.campaignId };
  const again = await service.app.receipt({ ...ask, receipt: sealed?.sheets[0]?.receipt ?? '' });
  expect(again.fates[0]?.text).toBe(`The seat was silent, and its sheet ${first?.receipt} was read again as this one.`);
  const { wrong } = await service.app.exportCampaign({ campaignId: table.campaignId, kind: 'full', by: 'host' });
  expect(wrong).toEqual([]);
  expect((await players(table)).attendance[0]).toMatchObject({ onTime: 1, missed: 2 });
});

test('a bot orders for a silent seat where the game master says so: everybody hears it, the player reads what, and it stays a silence', async () => {
  const table = await begin('system');
  await bid(table, 1);
  const decide = () =>
    service.app.decideAbsence({ campaignId: table.campaignId, by: table.gm.id, seat: 'seat-2', decision: 'bot' });
  await decide();
  expect(JSON.stringify(await service.record.webMessages(table.campaignId, ['public'], 50))).not.toContain('a bot');
  await passDeadline();
  const sealed = await sealedOf(table, 1);
  expect(sealed?.absences).toEqual([{ seatId: 'seat-2', did: 'bot' }]);
  expect(sealed?.sheets.map(({ seatId }) => seatId)).toEqual(['seat-1', 'seat-2']);
  const [open] = (await service.record.webMessages(table.campaignId, ['public'], 50)).filter(
    ({ kind }) => kind === 'phase-sealed',
  );
  expect(JSON.stringify(open?.document)).toContain('For Player 2 a bot ordered, as the game master decided.');
  expect(JSON.stringify(open?.document)).not.toContain('sent no orders');
  const told = (await service.record.webMessages(table.campaignId, ['seat:seat-2'], 50)).find(
    ({ title }) => title === 'Turn 1: a bot has ordered for you',
  );
  expect(JSON.stringify(told?.document)).toMatch(/Its orders.*BID \d/);
  expect(await inbox(table, 1)).not.toContain('Turn 1: a bot has ordered for you');
  const ask = { reader: table.people[1]?.id ?? null, campaignId: table.campaignId };
  const receipt = await service.app.receipt({ ...ask, receipt: sealed?.sheets[1]?.receipt ?? '' });
  expect(receipt.fates[0]?.text).toBe(
    'The seat was silent, and a bot ordered this for it, as the game master decided.',
  );
  expect((await players(table)).attendance).toMatchObject([{ onTime: 1 }, { missed: 1, onTime: 0 }]);
  const { wrong } = await service.app.exportCampaign({ campaignId: table.campaignId, kind: 'full', by: 'host' });
  expect(wrong).toEqual([]);
  const review = await service.app.reviewPage({ campaignId: table.campaignId, reader: table.gm.id });
  expect(JSON.stringify(review)).toContain('Silent; a bot ordered for it, as the GM decided.');
});

test('a sheet that comes in before the deadline takes the place of the bot’s', async () => {
  const table = await begin('system');
  await service.app.decideAbsence({ campaignId: table.campaignId, by: table.gm.id, seat: 'seat-2', decision: 'bot' });
  await bid(table, 2, 'BID 1');
  await passDeadline();
  const sealed = await sealedOf(table, 1);
  expect(sealed?.absences).toEqual([{ seatId: 'seat-1', did: 'defaults' }]);
  expect(sealed?.sheets).toMatchObject([{ seatId: 'seat-2', orders: [{ order: { kind: 'bid', gold: 1 } }] }]);
});

test('`gm`: the phase waits for the GM’s word on each silent seat; late sheets are refused and noted', async () => {
  const table = await begin('gm');
  const { campaignId } = table;
  const by = table.gm.id;
  await passDeadline();
  expect((await phaseNow(table)).status).toBe('open');
  await expect(bid(table, 1)).rejects.toMatchObject({ code: 'too-late' });
  expect((await players(table)).silences).toMatchObject([{ late: true, decision: null }, { late: false }]);
  await service.app.decideAbsence({ campaignId, by, seat: 'seat-1', decision: 'excuse' });
  await runDueJobs(service);
  expect((await phaseNow(table)).status).toBe('open');
  await service.app.decideAbsence({ campaignId, by, seat: 'seat-2', decision: 'remove' });
  await runDueJobs(service);
  const sealed = await sealedOf(table, 1);
  expect(sealed).toMatchObject({
    roster: { leaving: ['seat-2'], excused: ['seat-1'] },
    absences: [
      { seatId: 'seat-1', did: 'excused' },
      { seatId: 'seat-2', did: 'removed' },
    ],
  });
  const { seats, attendance } = await players(table);
  expect(seats.map((seat) => seat.id)).toEqual(['seat-1']);
  // The record of the person who is gone stays.
  expect(attendance).toMatchObject([{ excused: 1 }, { person: 'Player 2', holds: false, missed: 1 }]);
});

test('a sheet that comes after the sealing is noted as late', async () => {
  const table = await begin('system');
  service.clock.pass(hours(48) + 1);
  await service.app.sealPhase({ phaseId: (await phaseNow(table)).id, revision: 1 });
  await expect(bid(table, 1)).rejects.toMatchObject({ code: 'too-late' });
  expect((await players(table)).attendance).toMatchObject([{ late: 1, missed: 0 }, { missed: 1 }]);
});

test('an announced absence is excused for its phases, not waited for, and ends in time (AD-42)', async () => {
  const table = await begin('wait');
  const me = seatRef(table, 2);
  const { campaignId } = table;
  await expect(service.app.announceVacation({ ...me, turns: 3, from: 'this', shown: false })).rejects.toMatchObject({
    code: 'not-allowed',
  });
  const { until } = await service.app.announceVacation({ ...me, turns: 2, from: 'this', shown: false });
  expect(until).toEqual(new Date(service.clock.now().getTime() + hours(96)));
  expect(await service.app.vacations(campaignId)).toEqual([]);
  expect((await players(table)).vacations).toMatchObject([{ seat: 'Player 2', turns: 2 }]);
  await bid(table, 1);
  await passDeadline();
  expect(await sealedOf(table, 1)).toMatchObject({
    roster: { excused: ['seat-2'] },
    absences: [{ seatId: 'seat-2', did: 'excused' }],
  });
  await bid(table, 1, 'DIG');
  await passDeadline();
  expect((await phaseNow(table)).ordinal).toBe(3);
  await bid(table, 1);
  // Two in a row are all there is: one cannot be away for ever.
  await expect(service.app.announceVacation({ ...me, turns: 1, from: 'this', shown: false })).rejects.toMatchObject({
    code: 'not-allowed',
  });
  await passDeadline();
  expect((await phaseNow(table)).ordinal).toBe(3);
  expect((await players(table)).attendance[1]).toMatchObject({ excused: 2, missed: 0 });
});

test('an absence that is shown is public, and can be called off', async () => {
  const table = await begin('system');
  const me = seatRef(table, 1);
  await service.app.announceVacation({ ...me, turns: 1, from: 'next', shown: true });
  expect(await service.app.vacations(table.campaignId)).toMatchObject([{ seat: { id: 'seat-1' } }]);
  await expect(service.app.announceVacation({ ...me, turns: 1, from: 'this', shown: true })).rejects.toMatchObject({
    code: 'already-in',
  });
  await service.app.cancelVacation(me);
  expect(await service.app.vacations(table.campaignId)).toEqual([]);
  await passDeadline();
  await passDeadline();
  expect((await sealedOf(table, 2))?.roster.excused).toEqual([]);
});

test('the GM excuses before the phase is resolved, with a reason that the player reads', async () => {
  const table = await begin('system');
  const input = { campaignId: table.campaignId, by: table.gm.id, seat: 'seat-2', reason: 'Power cut.' };
  service.clock.pass(hours(48) + 1);
  await service.app.sealPhase({ phaseId: (await phaseNow(table)).id, revision: 1 });
  await service.app.excuseAbsence(input);
  expect(await sealedOf(table, 1)).toMatchObject({ roster: { excused: ['seat-2'] } });
  await runDueJobs(service);
  const report = (await service.record.webMessages(table.campaignId, ['seat:seat-2'], 50)).find(
    (row) => row.kind === 'report' && row.title === 'Before turn 2',
  );
  expect(JSON.stringify(report?.document)).not.toContain('was silent');
  expect(JSON.stringify(report?.document)).toContain('10 gold');
  expect(await inbox(table, 2)).toContain('Turn 1: your silence is excused');
});

test('a seat that is invited may send standing orders without owing any', async () => {
  service = await startService({ game: { options: { rounds: 4, inTurn: true } } });
  const table = await startTable(service, 2);
  await runDueJobs(service);
  const page = async (seat: number) => {
    const { campaignId, seat: id, person } = seatRef(table, seat);
    return service.app.seatPage({ reader: person, campaignId, seat: id });
  };
  expect(await page(1)).toMatchObject({ stand: { state: 'owed', owes: true } });
  expect(await page(2)).toMatchObject({ stand: { state: 'invited', owes: false } });
  expect((await bid(table, 2)).receipt).not.toBeNull();
  await passDeadline();
  expect((await players(table)).attendance.map((row) => row.missed)).toEqual([1, 0]);
});

test('the window runs early once those who owe and those who are invited are ready; the latter need no sheet for it', async () => {
  service = await startService({ game: { options: { rounds: 4, inTurn: true } } });
  const table = await startTable(service, 2, { create: { schedule: { earlyRun: true } } });
  await runDueJobs(service);
  await expect(service.app.setReady({ ...seatRef(table, 1), ready: true })).rejects.toMatchObject({
    code: 'nothing-stands',
  });
  await bid(table, 1);
  const scheduled = (await service.record.currentPhase(table.campaignId))?.deadlineAt;
  expect((await service.app.setReady({ ...seatRef(table, 1), ready: true })).deadlineAt).toEqual(scheduled);
  const { deadlineAt } = await service.app.setReady({ ...seatRef(table, 2), ready: true });
  expect(deadlineAt.getTime()).toBeLessThan(scheduled?.getTime() ?? 0);
});

describe('where those who owe orders are enough', () => {
  const begin = async (schedule: object): Promise<Table> => {
    service = await startService({
      frame: { schedule: { phases: { bid: '48h', dig: '48h' }, earlyRun: true, earlyRunBy: 'owing', ...schedule } },
      game: { options: { rounds: 4, inTurn: true } },
    });
    const table = await startTable(service, 2, {});
    await runDueJobs(service);
    return table;
  };
  const deadline = async (table: Table) => (await service.record.currentPhase(table.campaignId))?.deadlineAt.getTime();
  const ready = (table: Table, seat: number) => service.app.setReady({ ...seatRef(table, seat), ready: true });

  test('a passive opponent does not keep the window open', async () => {
    const table = await begin({});
    const scheduled = (await deadline(table)) ?? 0;
    await ready(table, 2);
    expect(await deadline(table)).toBe(scheduled);
    await bid(table, 1);
    await ready(table, 1);
    expect(await deadline(table)).toBeLessThan(scheduled);
  });

  test('one who has said WAIT does', async () => {
    const table = await begin({ wait: 'once' });
    const scheduled = (await deadline(table)) ?? 0;
    await service.app.sayWait({ ...seatRef(table, 2), wait: true });
    await bid(table, 1);
    await ready(table, 1);
    expect(await deadline(table)).toBe(scheduled);
  });
});
