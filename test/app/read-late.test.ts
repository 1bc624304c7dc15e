import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { verifyFile } from '../../src/app/archive/verify-campaign.js';
import type { RecordReader } from '../../src/app/ports/record.js';
import { toPlainText } from '../../src/core/report/render/plain-text.js';
import { changedSystem } from '../support/changed-system.js';
import {
  holder,
  presentPhase,
  runDueJobs,
  type ServiceOptions,
  seatRef,
  startService,
  startTable,
  type Table,
  type TestService,
} from '../support/service.js';
import { tinySystem } from '../support/tiny-system.js';

// A sheet that its door stamped in time, and that was read only after the window had been sealed.

let service: TestService;
let table: Table;
let broken = false;

async function begin(options: ServiceOptions = {}): Promise<void> {
  await service?.close();
  broken = false;
  const system = changedSystem(tinySystem, (game) => ({
    resolve: (...given) => {
      if (broken) throw new Error('the engine is broken');
      return game.resolve(...given);
    },
  }));
  service = await startService({ game: { options: { rounds: 30 } }, system, ...options });
  table = await startTable(service, 2, { discord: true });
  await runDueJobs(service);
}
beforeEach(() => begin());
afterAll(() => service?.close());

const current = () => presentPhase(service, table.campaignId);
const first = async () => (await service.record.timeline(table.campaignId)).find(({ ordinal }) => ordinal === 1);
const judged = () => ({ campaignId: table.campaignId, by: table.gm.id });
const desk = () => service.app.gmPage({ reader: table.gm.id, campaignId: table.campaignId });
const titles = async (viewer: Parameters<RecordReader['webMessages']>[1][number]) =>
  (await service.record.webMessages(table.campaignId, [viewer], 200)).map(({ title }) => title);

/** Seat 1 hands in on the board, the window ends; four minutes later a mail of seat 2 is read. */
async function endWindow(): Promise<{ deadlineAt: Date; inTime: Date }> {
  await service.app.submitOrders({ ...seatRef(table, 1), door: 'web', text: 'BID 1' });
  const { deadlineAt } = await current();
  service.clock.set(new Date(deadlineAt.getTime() + 3000));
  await runDueJobs(service);
  service.clock.pass(240_000);
  return { deadlineAt, inTime: new Date(deadlineAt.getTime() - 48_000) };
}

const mail = (text: string, receivedAt: Date, doorKey = 'email:<late@example.org>') =>
  service.app.takeWritten({
    door: 'email',
    doorKey,
    from: { person: holder(table, 2).id },
    campaignId: table.campaignId,
    text,
    receivedAt,
    proved: true,
  });
const words = async (answer: ReturnType<typeof mail>): Promise<string> =>
  toPlainText((await answer).document).replace(/\s+/g, ' ');

describe('a mail that was stamped in time and read after the seal', () => {
  test('is kept, told so, put before the game master, and taken by one act that resolves anew', async () => {
    const { inTime } = await endWindow();
    const before = await first();
    expect(before?.sealed?.absences).toEqual([{ seatId: 'seat-2', did: 'defaults' }]);
    const told = await words(mail('BID 4\nNONSENSE', inTime));
    expect(told).toContain('It reached our mail server');
    expect(told).toContain('before the deadline of Turn 1');
    expect(told).toContain('your game master is asked');
    expect(told).not.toMatch(/too late/i);
    // The same mail again, also at once, says the same and asks no second time.
    const again = await Promise.all([words(mail('BID 4\nNONSENSE', inTime)), words(mail('BID 4\nNONSENSE', inTime))]);
    expect(new Set([...again, told]).size).toBe(1);
    const [waiting, ...more] = (await desk()).readLate;
    expect(more).toEqual([]);
    expect(waiting).toMatchObject({ seat: 'Player 2', phaseTitle: 'Turn 1', lines: 1, together: 1 });
    const asked = (await service.record.webMessages(table.campaignId, ['gm'], 50)).filter(({ title }) =>
      title.includes('read late'),
    );
    expect(asked).toHaveLength(1);
    expect(JSON.stringify(asked.map(({ document }) => document))).not.toContain('BID');
    expect((await service.app.playersPage({ reader: table.gm.id, campaignId: table.campaignId })).attendance).toEqual(
      expect.arrayContaining([expect.objectContaining({ seat: 'Player 2', missed: 0, excused: 1 })]),
    );
    // Two presses at once are one ruling.
    const taking = { ...judged(), sheet: waiting?.id ?? '' };
    const takes = await Promise.all([service.app.takeReadLate(taking), service.another().takeReadLate(taking)]);
    expect(takes.sort()).toEqual(['already', 'taken']);
    await runDueJobs(service);
    const rulings = await service.record.rulings(table.campaignId);
    expect(rulings).toHaveLength(1);
    // Not when it came, by which door, or what it says.
    expect(rulings[0]?.reason).toMatch(/^A sheet of Player 2 for Turn 1/);
    expect(rulings[0]?.reason).not.toMatch(/mail|BID|\d\d:\d\d/);
    const after = await first();
    expect(after?.line).toBe(2);
    expect(after?.sealed?.sheets.map(({ seatId, orders }) => [seatId, orders.length])).toEqual([
      ['seat-1', 1],
      ['seat-2', 1],
    ]);
    expect(after?.sealed?.absences).toBeUndefined();
    expect((await current()).ordinal).toBe(2);
    expect(await titles('seat:seat-2')).toContain('Turn 1: your sheet counts');
    expect(await words(mail('BID 4\nNONSENSE', inTime))).toContain('has taken it: it counts');
    const receipt = waiting?.receipt ?? '';
    const page = await service.app.receipt({ reader: holder(table, 2).id, campaignId: table.campaignId, receipt });
    expect(page.fates.map(({ text }) => text).join(' ')).toMatch(
      /sent in time, and read only.*1 order line of it counted/,
    );
    expect((await desk()).readLate).toEqual([]);
    await expectSound();
  });

  test('is left by another act; its sender is told, and the silence is made good by the next one', async () => {
    const { inTime } = await endWindow();
    await mail('BID 4', inTime);
    const sheet = (await desk()).readLate[0]?.receipt ?? '';
    expect(await service.app.leaveReadLate({ ...judged(), sheet })).toBe('left');
    expect(await service.app.leaveReadLate({ ...judged(), sheet })).toBe('already');
    expect(await service.app.takeReadLate({ ...judged(), sheet })).toBe('already');
    expect(await titles('seat:seat-2')).toContain('Turn 1: the result stays as it is');
    expect(await words(mail('BID 4', inTime))).toContain('has left the result as it is');
    expect((await first())?.line).toBe(1);
    const excused: (readonly string[] | undefined)[] = [];
    for (let turn = 0; turn < 2; turn += 1) {
      const phase = await current();
      service.clock.set(new Date(phase.deadlineAt.getTime() + 1));
      await runDueJobs(service);
      excused.push((await service.record.phase(phase.id))?.sealed?.roster.excused);
    }
    expect(excused).toEqual([['seat-2'], []]);
  });

  test('counts for nothing where a newer sheet of the seat stood, and asks nobody', async () => {
    service.clock.pass(60_000);
    await service.app.submitOrders({ ...seatRef(table, 2), door: 'web', text: 'BID 2' });
    const at = service.clock.now();
    await endWindow();
    const told = await words(mail('BID 4', new Date(at.getTime() - 1)));
    expect(told).toContain('What you sent later counts in its place');
    expect((await desk()).readLate).toEqual([]);
  });

  test('is not taken for one that came after the deadline, nor the other way round', async () => {
    const { deadlineAt } = await endWindow();
    const late = await words(mail('BID 4', new Date(deadlineAt.getTime() + 1), 'email:<1>'));
    expect(late).toMatch(/too late/);
    const revoked = await words(mail('REVOKE R-0000-0000', new Date(deadlineAt.getTime() - 5), 'email:<2>'));
    expect(revoked).toContain('It reached our mail server');
    expect(revoked).not.toMatch(/too late/);
    expect((await desk()).readLate).toEqual([]);
  });

  test('is for a game master who does not play: one who plays neither sees nor decides it', async () => {
    const { inTime } = await endWindow();
    await mail('BID 4', inTime);
    const sheet = (await desk()).readLate[0]?.id ?? '';
    await service.record.transact((tx) => tx.seatPerson(table.campaignId, 'seat-1', table.gm.id, service.clock.now()));
    await expect(service.app.takeReadLate({ ...judged(), sheet })).rejects.toMatchObject({ code: 'not-gm' });
    await expect(service.app.leaveReadLate({ ...judged(), sheet })).rejects.toMatchObject({ code: 'not-gm' });
    await expect(desk()).rejects.toMatchObject({ code: 'not-gm' });
  });
});

test('of several sheets for a phase all are taken together', async () => {
  await begin();
  const { deadlineAt } = await current();
  service.clock.set(new Date(deadlineAt.getTime() + 1));
  await runDueJobs(service);
  for (const seat of [1, 2])
    await expect(
      service.app.submitOrders({
        ...seatRef(table, seat),
        door: 'discord',
        doorKey: `${seat}`,
        text: `BID ${seat}`,
        receivedAt: new Date(deadlineAt.getTime() - seat),
      }),
    ).rejects.toMatchObject({ code: 'read-late' });
  const [one] = (await desk()).readLate;
  expect(one?.together).toBe(2);
  expect(await service.app.takeReadLate({ ...judged(), sheet: one?.id ?? '' })).toBe('taken');
  expect((await first())?.sealed?.sheets.map(({ seatId }) => seatId)).toEqual(['seat-1', 'seat-2']);
  expect(await service.record.rulings(table.campaignId)).toHaveLength(1);
});

test('results under review are resolved anew with it before anybody has read them', async () => {
  await begin({ frame: { publication: { mode: 'hold-until-confirmed' } } });
  const { inTime } = await endWindow();
  const told = await words(mail('BID 4', inTime));
  expect(told).not.toMatch(/too late/i);
  const sheet = (await desk()).readLate[0]?.id ?? '';
  expect(await service.app.takeReadLate({ ...judged(), sheet })).toBe('taken');
  const phase = await current();
  expect(phase).toMatchObject({ ordinal: 1, status: 'resolved' });
  expect(phase.sealed?.sheets).toHaveLength(2);
  expect(await service.app.publishReports({ phaseId: phase.id, by: table.gm.id })).toBe('published');
  expect((await titles('public')).filter((title) => title.startsWith('Correction'))).toEqual([]);
});

test('a phase that is sealed and has no result yet takes it, and is resolved with it', async () => {
  broken = true;
  const { inTime } = await endWindow();
  expect((await current()).status).toBe('sealed');
  await mail('BID 4', inTime);
  expect((await current()).sealed?.roster.excused).toEqual(['seat-2']);
  broken = false;
  const sheet = (await desk()).readLate[0]?.id ?? '';
  expect(await service.app.takeReadLate({ ...judged(), sheet })).toBe('taken');
  await runDueJobs(service);
  const resolved = await first();
  expect(resolved?.status).toBe('published');
  expect(resolved?.sealed?.sheets).toHaveLength(2);
  await expectSound();
});

/** The campaign as a file is sound, and another service takes it. */
async function expectSound(): Promise<void> {
  const { bytes, wrong } = await service.app.exportCampaign({ campaignId: table.campaignId, kind: 'full', by: 'host' });
  expect(wrong).toEqual([]);
  const { check } = verifyFile(bytes);
  expect(check.phases.flatMap(({ findings }) => findings.filter(({ verdict }) => verdict === 'differs'))).toEqual([]);
  const there = await startService({ game: { options: { rounds: 30 } } });
  try {
    await there.app.importCampaign({ bytes });
    expect(await there.record.sheetsReadLate(table.campaignId)).toEqual([]);
  } finally {
    await there.close();
  }
}
