import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { isSignatureOf } from '../../src/adapters/beacon/signature.js';
import type { SealedBeacon } from '../../src/app/ports/record.js';
import { publishedAt, roundFrom } from '../../src/core/dice/beacon.js';
import { toPlainText } from '../../src/core/report/render/plain-text.js';
import { localChain } from '../support/local-beacon.js';
import { runDueJobs, seatRef, startService, startTable, type Table, type TestService } from '../support/service.js';

// Dice into which a number from outside goes, that nobody knows before the deadline.

const { chain, sign } = localChain(7);
const GO_ON_AFTER = 30 * 60_000;

let service: TestService;
let table: Table;
/** Whether drand can be reached. */
let reached: boolean;
let asked: number[];

beforeEach(async () => {
  reached = true;
  asked = [];
  const beacon = {
    chain,
    signatureOf: async (round: number) => {
      asked.push(round);
      return reached ? sign(round) : null;
    },
  };
  service = await startService({ frame: { dice: { beacon: 'drand', goOnAfter: '30m' } }, services: { beacon } });
  table = await startTable(service, 2);
});
afterEach(() => service.close());

const open = async () => {
  const phase = await service.record.currentPhase(table.campaignId);
  if (phase === null) throw new Error('no phase');
  return phase;
};
const beaconOf = async (phase: string): Promise<SealedBeacon | undefined> =>
  (await service.record.phase(phase))?.sealed?.beacon;
const posts = async (kind: string): Promise<readonly string[]> =>
  (await service.record.webMessages(table.campaignId, ['public'], 50))
    .filter((row) => row.kind === kind)
    .map(({ document }) => toPlainText(document));
const go = async (to: number): Promise<void> => {
  service.clock.set(new Date(to));
  await runDueJobs(service);
};
const send = (seat: number, text: string) => service.app.submitOrders({ ...seatRef(table, seat), door: 'web', text });
const rolls = async (phase: string) => service.record.rolls((await service.record.currentResolution(phase))?.id ?? '');

/** Plays the first turn by bids, so that the second one rolls dice. */
async function firstTurn(): Promise<void> {
  const phase = await open();
  await send(1, 'BID 3');
  await send(2, 'BID 1');
  await go(phase.deadlineAt.getTime() + 1);
  await go(phase.deadlineAt.getTime() + 60_000);
}

describe('a window whose dice take a number from drand', () => {
  it('says chain and round when it opens, and again when it is sealed, before the number is out', async () => {
    const phase = await open();
    const round = roundFrom(chain, phase.deadlineAt.getTime() + 1 + 30_000);
    const words = new RegExp(`round ${round} of the drand chain ${chain.hash}`);
    expect((await posts('phase-opened'))[0]?.replaceAll('\n', ' ')).toMatch(words);
    await go(phase.deadlineAt.getTime() + 1);
    expect((await posts('phase-sealed'))[0]?.replaceAll('\n', ' ')).toMatch(words);
    expect(await beaconOf(phase.id)).toMatchObject({ round, signature: null, missed: false });
    expect((await service.record.phase(phase.id))?.status).toBe('sealed');
    expect(publishedAt(chain, round)).toBeGreaterThan(service.clock.now().getTime());
    expect(asked).toEqual([]);
  });

  it('is resolved when the number is out, with dice that it made, which anybody can compute again', async () => {
    await firstTurn();
    const phase = await open();
    await send(1, 'DIG');
    await go(phase.deadlineAt.getTime() + 1);
    expect((await service.record.phase(phase.id))?.status).toBe('sealed');
    await go(phase.deadlineAt.getTime() + 60_000);
    expect((await service.record.phase(phase.id))?.status).toBe('published');
    const beacon = await beaconOf(phase.id);
    expect(beacon?.signature).toBe(sign(beacon?.round ?? 0));
    expect(await isSignatureOf(chain, beacon?.round ?? 0, beacon?.signature ?? '')).toBe(true);
    const [report] = await service.record.publishedReports(table.campaignId, 'seat:seat-1', { limit: 1 });
    expect(JSON.stringify(report?.document)).toContain(`round=${beacon?.round}\\nsignature=${beacon?.signature}`);

    const pasted = await service.app.verifyReport(toPlainText(report?.document ?? { title: '', blocks: [] }));
    expect(pasted.streams.length).toBeGreaterThan(0);
    expect(pasted.keysAlone).toEqual([]);

    // Its dice are others without the number, and the check says so.
    const { check } = await service.app.verifyCampaign(table.campaignId);
    expect(check.failures).toBe(0);
    await service.app.endCampaign({ campaignId: table.campaignId, by: table.gm.id, reason: 'Enough.' });
    const rows = await service.record.campaignRows(table.campaignId);
    const { evidenceOfRows } = await import('../../src/app/archive/evidence-of-rows.js');
    const { checkEvidence } = await import('../../src/core/proof/check-evidence.js');
    expect((await rolls(phase.id)).length).toBeGreaterThan(0);
    const evidence = evidenceOfRows(rows, () => true);
    expect(checkEvidence(evidence).failures).toBe(0);
    const without = evidence.phases.map((one) => ({ ...one, beacon: null }));
    expect(checkEvidence({ ...evidence, phases: without }).failures).toBeGreaterThan(0);
    const forged = evidence.phases.map((one) =>
      one.beacon === null ? one : { ...one, beacon: { ...one.beacon, round: 1, signature: sign(1) } },
    );
    expect(checkEvidence({ ...evidence, phases: forged }).phases.flatMap(({ findings }) => findings)).toContainEqual(
      expect.objectContaining({
        where: 'beacon',
        what: expect.stringMatching(/was out before the sheets were sealed/),
      }),
    );
  });

  it('takes a later round when its deadline moves', async () => {
    const phase = await open();
    await service.app.extendDeadline({
      campaignId: table.campaignId,
      by: table.gm.id,
      byMs: 3_600_000,
      reason: 'Late.',
    });
    await go(phase.deadlineAt.getTime() + 3_600_001);
    expect((await beaconOf(phase.id))?.round).toBe(roundFrom(chain, phase.deadlineAt.getTime() + 3_600_001 + 30_000));
  });

  it('takes a later round when it was sealed so late that the promised one may be known', async () => {
    const phase = await open();
    const late = phase.deadlineAt.getTime() + 120_000;
    await go(late);
    const beacon = await beaconOf(phase.id);
    expect(beacon?.round).toBe(roundFrom(chain, late + 30_000));
    expect((await posts('phase-sealed'))[0]).toContain(`round ${beacon?.round}`);
  });

  it('asks again while drand is away, and takes the number when it is back', async () => {
    const phase = await open();
    reached = false;
    await go(phase.deadlineAt.getTime() + 1);
    await go(phase.deadlineAt.getTime() + 60_000);
    await go(phase.deadlineAt.getTime() + 120_000);
    expect((await service.record.phase(phase.id))?.status).toBe('sealed');
    expect(asked.length).toBeGreaterThan(1);
    expect(new Set(asked).size).toBe(1);
    reached = true;
    await go(phase.deadlineAt.getTime() + 180_000);
    expect((await service.record.phase(phase.id))?.status).toBe('published');
    expect((await beaconOf(phase.id))?.missed).toBe(false);
  });

  it('goes on without it after the time that the game master has set, and says so in every report', async () => {
    const phase = await open();
    reached = false;
    await go(phase.deadlineAt.getTime() + 1);
    const { until } = (await beaconOf(phase.id)) ?? { until: '' };
    expect(Date.parse(until) - publishedAt(chain, (await beaconOf(phase.id))?.round ?? 0)).toBe(GO_ON_AFTER);
    await go(Date.parse(until) - 1);
    expect((await service.record.phase(phase.id))?.status).toBe('sealed');
    await go(Date.parse(until) + 20_000);
    expect((await service.record.phase(phase.id))?.status).toBe('published');
    expect(await beaconOf(phase.id)).toMatchObject({ signature: null, missed: true });
    for (const viewer of ['public', 'gm', 'seat:seat-1']) {
      const [report] = await service.record.publishedReports(table.campaignId, viewer, { limit: 1 });
      const words = toPlainText(report?.document ?? { title: '', blocks: [] }).replace(/\s+/g, ' ');
      expect(words).toMatch(/round \d+ could not be had by .* come from the secret and the sealed sheets alone/);
    }
  });

  it('is taken up by the sweep when its job was lost, and by two workers only once', async () => {
    const phase = await open();
    service.clock.set(new Date(phase.deadlineAt.getTime() + 1));
    await runDueJobs(service);
    service.queue.take();
    service.clock.set(new Date(phase.deadlineAt.getTime() + 60_000));
    const other = service.another();
    await Promise.all([service.app.resolvePhase({ phaseId: phase.id }), other.resolvePhase({ phaseId: phase.id })]);
    expect((await service.record.phase(phase.id))?.status).toBe('published');
    const resolutions = (await service.record.campaignRows(table.campaignId, ['Resolution'])).filter(
      ({ row }) => row['phaseId'] === phase.id,
    );
    expect(resolutions).toHaveLength(1);

    const next = await open();
    service.clock.set(new Date(next.deadlineAt.getTime() + 1));
    await runDueJobs(service);
    service.queue.take();
    service.clock.set(new Date(next.deadlineAt.getTime() + 60_000));
    await service.app.sweep();
    await runDueJobs(service);
    expect((await service.record.phase(next.id))?.status).toBe('published');
  });

  it('is played again by a ruling with the same number', async () => {
    await firstTurn();
    const [, first] = await service.record.phases(table.campaignId);
    const decision = { outcome: 'amend' as const, ordinal: 1, edits: [{ path: '/seats/seat-1/gold', value: 9 }] };
    const asking = { campaignId: table.campaignId, by: table.gm.id, decision };
    const { hash } = await service.app.previewRuling({ ...asking, reader: table.gm.id });
    await service.app.rule({ ...asking, reason: 'So be it.', cites: ['house rule'], previewHash: hash });
    const again = (await service.record.phases(table.campaignId)).filter(({ ordinal }) => ordinal === 1);
    expect(again.map(({ sealed }) => sealed?.beacon)).toEqual([first?.sealed?.beacon, first?.sealed?.beacon]);
  });
});

it('a host without a beacon makes no campaign that asks for one, and says why', async () => {
  const plain = await startService({ frame: { dice: { beacon: 'drand' } } });
  try {
    const gm = await plain.app.createPerson({ name: 'Judge' });
    await expect(plain.app.createCampaign({ binder: 'crowns', gm: gm.id })).rejects.toThrow(
      /host has set BEACON to off/,
    );
    const id = await plain.app.createCampaign({ binder: 'crowns', gm: gm.id, beacon: false });
    expect((await plain.record.campaign(id))?.frame).not.toHaveProperty('dice');
  } finally {
    await plain.close();
  }
});

it('the beacon that a host switches off is missed by the next window, which says so at once', async () => {
  const off = service.another({ beacon: undefined } as never);
  const phase = await open();
  service.clock.set(new Date(phase.deadlineAt.getTime() + 1));
  await off.resolveDue({ hand: 0, turn: 0 });
  expect(await beaconOf(phase.id)).toMatchObject({ missed: true });
  expect((await posts('phase-sealed'))[0]?.replaceAll('\n', ' ')).toContain('This service has no beacon now');
  const [report] = await service.record.publishedReports(table.campaignId, 'public', { limit: 1 });
  expect(JSON.stringify(report?.document)).toContain('When the sheets were sealed this service had no beacon.');
  expect((await service.record.phase(phase.id))?.status).toBe('published');
});
