import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Refusal } from '../../src/app/kit/refusal.js';
import { hours, runDueJobs, runJob, seatRef, startService, startTable, type TestService } from '../support/service.js';
import { tinyGame } from '../support/tiny-system.js';

let service: TestService;

beforeAll(async () => {
  service = await startService({ game: { options: { rounds: 50 } }, poolSize: 30 });
});
afterAll(() => service.close());

const phaseOf = async (campaignId: string) => {
  const phase = await service.record.currentPhase(campaignId);
  if (phase === null) throw new Error('no phase');
  return phase;
};

describe('a sheet acknowledged is a sheet resolved', () => {
  it('when 20 submitters race the sealing, round after round', async () => {
    const table = await startTable(service, 4);
    let refused = 0;
    let kept = 0;
    for (let round = 0; round < 12; round++) {
      const phase = await phaseOf(table.campaignId);
      service.clock.set(new Date(phase.deadlineAt.getTime() + 1));
      // Stamped before the deadline, delivered while the phase is being sealed.
      const receivedAt = phase.deadlineAt;
      let answered = 0;
      let startSealing = () => {};
      const sealingTime = new Promise<void>((resolve) => {
        startSealing = resolve;
      });
      if (round === 0) startSealing();
      const submitters = Array.from({ length: 20 }, (_, index) =>
        service.app
          .submitOrders({
            ...seatRef(table, 1 + (index % 4)),
            door: 'discord',
            doorKey: `race-${round}-${index}`,
            text: `BID 1\n# ${index}`,
            receivedAt,
          })
          .then((answer) => answer.receipt?.receipt ?? null)
          .catch((error: unknown) => {
            // Stamped in time: it is kept, and the game master is asked.
            if (error instanceof Refusal && error.code === 'read-late') return null;
            throw error;
          })
          .finally(() => {
            answered += 1;
            // Each round the sealing starts with another number of sheets answered and the rest on their way.
            if (answered === round) startSealing();
          }),
      );
      const seal = async (app: typeof service.app) => {
        await sealingTime;
        return app.sealPhase({ phaseId: phase.id, revision: 1 });
      };
      const sealing = [seal(service.app), seal(service.another())];
      const receipts = await Promise.all(submitters);
      expect((await Promise.all(sealing)).sort()).toEqual(['already', 'sealed']);

      // Whoever lost the race, or would only now set out, is refused.
      const late = {
        ...seatRef(table, 1),
        door: 'discord' as const,
        doorKey: `late-${round}`,
        text: 'BID 1',
        receivedAt,
      };
      await expect(service.app.submitOrders(late)).rejects.toMatchObject({ name: 'Refusal', code: 'read-late' });

      const sealed = (await phaseOf(table.campaignId)).sealed;
      for (const [index, receipt] of receipts.entries()) {
        if (receipt === null) {
          refused += 1;
          continue;
        }
        kept += 1;
        const seat = `seat-${1 + (index % 4)}`;
        // What was read late is kept, and stands for nothing.
        const rows = (await service.record.sheetsOf(phase.id, seat)).filter(({ kind }) => kind !== 'void');
        expect(rows.some((row) => row.receipt === receipt)).toBe(true);
        // What was sealed is the latest of all sheets that were acknowledged: none came in behind its back.
        expect(sealed?.sheets.find((sheet) => sheet.seatId === seat)?.receipt).toBe(rows[0]?.receipt);
      }
      await runDueJobs(service);
      expect((await phaseOf(table.campaignId)).ordinal).toBe(phase.ordinal + 1);
    }
    expect(kept).toBeGreaterThan(0);
    expect(refused + kept).toBe(240);
  });
});

describe('whatever runs twice', () => {
  it('seals, resolves and publishes a phase once, with one successor and one message each', async () => {
    const table = await startTable(service, 3, { discord: true });
    await runDueJobs(service);
    service.queue.take();
    service.channel.sent.length = 0;
    const phase = await phaseOf(table.campaignId);
    await service.app.submitOrders({ ...seatRef(table, 1), door: 'web', text: 'BID 2' });
    service.clock.set(new Date(phase.deadlineAt.getTime() + 1));
    const apps = [service.app, service.another(), service.another()];

    const each = async <Outcome>(act: (app: typeof service.app) => Promise<Outcome>) =>
      (await Promise.all(apps.map(act))).sort();
    expect(await each((app) => app.sealPhase({ phaseId: phase.id, revision: 1 }))).toEqual([
      'already',
      'already',
      'sealed',
    ]);
    expect(await each((app) => app.resolvePhase({ phaseId: phase.id }))).toEqual(['already', 'already', 'resolved']);
    expect(await each((app) => app.publishReports({ phaseId: phase.id, by: 'clock' }))).toEqual([
      'already',
      'already',
      'already',
    ]);
    const phases = await service.record.phases(table.campaignId);
    expect(phases.map((row) => [row.ordinal, row.status])).toEqual([
      [0, 'published'],
      [1, 'published'],
      [2, 'open'],
    ]);

    const jobs = service.queue.take();
    const delivering = jobs.filter((job) => job.name === 'deliver-message');
    expect(delivering).toHaveLength(6);
    await Promise.all([...delivering, ...delivering].flatMap((job) => apps.map((app) => runJob(app, job))));
    expect(service.channel.sent).toHaveLength(6);
    expect(new Set(service.channel.sent.map((sent) => sent.id)).size).toBe(6);
    for (const job of jobs) await runJob(service.app, job);
    await service.app.sweep();
    const own = phases.map((row) => row.id);
    expect(
      service.queue
        .take()
        .filter(
          (job) =>
            'phaseId' in job.payload && own.includes(job.payload.phaseId) && job.payload.phaseId !== phases[2]?.id,
        ),
    ).toEqual([]);
    expect(await service.record.phases(table.campaignId)).toHaveLength(3);
  });

  it('is found by the sweep when its jobs were lost', async () => {
    const table = await startTable(service, 2);
    for (let step = 0; step < 6; step++) {
      service.queue.take();
      service.clock.pass(hours(1));
      await service.app.sweep();
      const jobs = service.queue.take();
      if (step === 0) service.clock.set(new Date((await phaseOf(table.campaignId)).deadlineAt.getTime() + 1));
      for (const job of jobs) await runJob(service.app, job);
    }
    expect((await phaseOf(table.campaignId)).ordinal).toBeGreaterThan(1);
  });

  it('resolves again from the record to the same events, and folds to the same state', async () => {
    const table = await startTable(service, 2);
    const phase = await phaseOf(table.campaignId);
    for (const seat of [1, 2]) await service.app.submitOrders({ ...seatRef(table, seat), door: 'web', text: 'BID 3' });
    service.clock.set(new Date(phase.deadlineAt.getTime() + 1));
    await service.app.sealPhase({ phaseId: phase.id, revision: 1 });
    await service.app.resolvePhase({ phaseId: phase.id });
    const resolution = await service.record.currentResolution(phase.id);
    const base = await service.record.resolution(phase.baseId ?? '');
    if (resolution === null || base === null) throw new Error('not resolved');
    const events = await service.record.events(resolution.id);
    expect(tinyGame.fold(base.state, events)).toEqual(resolution.state);
    expect(await service.record.rolls(resolution.id)).toEqual([
      expect.objectContaining({ stream: 'auction/tie', sides: 2 }),
    ]);
    const report = (await service.record.reports(resolution.id)).find((row) => row.viewer === 'public');
    expect(JSON.stringify(report?.document)).toMatch(/auction\/tie v2-[0-9a-f]{64}/);
  });
});
