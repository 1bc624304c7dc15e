import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Refusal } from '../../src/app/kit/refusal.js';
import { runDueJobs, runJob, seatRef, startService, startTable, type TestService } from '../support/service.js';

// Rulings against everything else that may happen at the same moment.

let service: TestService;

beforeAll(async () => {
  service = await startService({ game: { options: { rounds: 100 } }, poolSize: 30 });
});
afterAll(() => service.close());

const phaseOf = async (campaignId: string) => {
  const phase = await service.record.currentPhase(campaignId);
  if (phase === null) throw new Error('no phase');
  return phase;
};

const decision = { outcome: 'rewind', to: 1, mode: 're-resolve' } as const;

async function ready() {
  const table = await startTable(service, 4);
  for (const text of ['BID 0', 'DIG']) {
    const phase = await phaseOf(table.campaignId);
    for (const seat of [1, 2, 3, 4]) await service.app.submitOrders({ ...seatRef(table, seat), door: 'web', text });
    service.clock.set(new Date(phase.deadlineAt.getTime() + 1));
    await runDueJobs(service);
  }
  const { hash } = await service.app.previewRuling({ reader: table.gm.id, campaignId: table.campaignId, decision });
  const rule = (app = service.app) =>
    app.rule({
      by: table.gm.id,
      campaignId: table.campaignId,
      decision,
      reason: 'Again.',
      cites: ['CR-1'],
      previewHash: hash,
    });
  return { table, rule };
}

const outcome = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};

it('loses no sheet that was acknowledged while a rewind commits, and asks nobody twice', async () => {
  let onOld = 0;
  let onNew = 0;
  for (let round = 0; round < 5; round++) {
    const { table, rule } = await ready();
    const before = await phaseOf(table.campaignId);
    let answered = 0;
    let start = () => {};
    const startRuling = new Promise<void>((resolve) => {
      start = resolve;
    });
    if (round === 0) start();
    const submitters = Array.from({ length: 16 }, async (_, index) => {
      const ref = seatRef(table, 1 + (index % 4));
      const answer = await service.app.submitOrders({
        ...ref,
        door: 'discord',
        doorKey: `r${round}-${index}`,
        text: `BID 0\n# ${index}`,
      });
      answered += 1;
      if (answered === round * 3) start();
      return { seat: ref.seat, receipt: answer.receipt?.receipt ?? '' };
    });
    const ruling = startRuling.then(() => rule());
    const receipts = await Promise.all(submitters);
    await ruling;
    const now = await phaseOf(table.campaignId);
    expect(now).toMatchObject({ line: 2, ordinal: before.ordinal });
    const standing = await service.record.standingSheets(now.id);
    for (const seat of [1, 2, 3, 4].map((number) => `seat-${number}`)) {
      // What stands is a sheet that was acknowledged: stored on the new line, or carried to it from the old one.
      const row = standing.find((sheet) => sheet.seatId === seat);
      const known = receipts.filter((one) => one.seat === seat).map((one) => one.receipt);
      expect(known).toContain(row?.carriedFrom ?? row?.receipt);
      const rows = [
        ...(await service.record.sheetsOf(now.id, seat)),
        ...(await service.record.sheetsOf(before.id, seat)),
      ].map((sheet) => sheet.receipt);
      for (const receipt of known) expect(rows).toContain(receipt);
      // Nothing came to the old window after the new one had taken over what stood there.
      const [last] = await service.record.sheetsOf(before.id, seat);
      const carried = (await service.record.sheetsOf(now.id, seat)).find((sheet) => sheet.carriedFrom !== undefined);
      expect(carried?.carriedFrom).toBe(last?.receipt);
      onOld += (await service.record.sheetsOf(before.id, seat)).length;
      onNew += known.length;
    }
  }
  expect(onOld).toBeGreaterThan(0);
  expect(onOld).toBeLessThanOrEqual(onNew);
});

it('sends a sheet that was on its way when the ruling committed to the new window', async () => {
  const { table, rule } = await ready();
  const { record } = service;
  const old = await phaseOf(table.campaignId);
  let arrived = () => {};
  let letGo = () => {};
  const atTheDoor = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const opened = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  // Stops the sheet after it has been read for the old window, before it is stored there.
  const slow = service.another({
    record: {
      ...record,
      transact: async (work) => {
        arrived();
        await opened;
        return record.transact(work);
      },
    },
  });
  const sending = slow.submitOrders({ ...seatRef(table, 2), door: 'web', text: 'BID 7' });
  await atTheDoor;
  await rule();
  letGo();
  const { receipt } = await sending;
  const now = await phaseOf(table.campaignId);
  expect((await record.standingSheets(now.id)).find((sheet) => sheet.seatId === 'seat-2')?.receipt).toBe(
    receipt?.receipt,
  );
  expect(await record.sheetsOf(old.id, 'seat-2')).toEqual([]);
});

it('is done once when two GMs do it at once', async () => {
  const { table, rule } = await ready();
  const outcomes = await Promise.all([rule(), rule(service.another()), rule()].map(outcome));
  expect(outcomes.sort()).toEqual(['done', 'not-allowed', 'not-allowed']);
  const phases = await service.record.phases(table.campaignId);
  expect(phases.filter((phase) => phase.supersededAt === null).map((phase) => phase.ordinal)).toEqual([0, 1, 2, 3]);
  expect(phases).toHaveLength(7);
  expect(await service.app.rulings({ reader: null, campaignId: table.campaignId })).toHaveLength(1);
});

it('and the sealing of the open window: either the ruling is refused, or the sealing finds the new window', async () => {
  const seen = new Set<string>();
  for (let round = 0; round < 4; round++) {
    const { table, rule } = await ready();
    const phase = await phaseOf(table.campaignId);
    service.clock.set(new Date(phase.deadlineAt.getTime() + 1));
    service.queue.take();
    const seal = () => service.app.sealPhase({ phaseId: phase.id, revision: phase.revision });
    const both = round % 2 === 0 ? [outcome(rule()), seal()] : [seal(), outcome(rule())];
    const [one, other] = await Promise.all(both);
    const ruled = round % 2 === 0 ? one : other;
    seen.add(String(ruled));
    for (let step = 0; step < 3; step++) await runDueJobs(service);
    await service.app.sweep();
    await runDueJobs(service);
    const timeline = await service.record.timeline(table.campaignId);
    expect(timeline.map((row) => [row.ordinal, row.status])).toEqual([
      [0, 'published'],
      [1, 'published'],
      [2, 'published'],
      [3, 'published'],
      [4, 'open'],
    ]);
    expect(timeline[3]?.line).toBe(ruled === 'done' ? 2 : 1);
  }
  expect(seen.size).toBeGreaterThan(0);
});

it('leaves jobs of the old line without effect', async () => {
  const { table, rule } = await ready();
  const old = await phaseOf(table.campaignId);
  const jobs = [...service.queue.jobs];
  await rule();
  service.clock.set(new Date(old.deadlineAt.getTime() + 1));
  const own = jobs.filter((job) => 'phaseId' in job.payload && job.payload.phaseId === old.id);
  expect(own.length).toBeGreaterThan(1);
  for (const job of own) await runJob(service.app, job);
  expect(await service.record.phase(old.id)).toMatchObject({ status: 'open', sealedAt: null });
  for (const act of ['resolvePhase', 'publishReports'] as const)
    expect(await service.app[act]({ phaseId: old.id, by: 'clock' })).toBe('already');
  await runDueJobs(service);
  expect((await phaseOf(table.campaignId)).ordinal).toBe(4);
});
