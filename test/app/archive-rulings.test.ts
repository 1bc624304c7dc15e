import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { differs } from '../../src/app/archive/replay-campaign.js';
import { verifyFile } from '../../src/app/archive/verify-campaign.js';
import type { RulingDecision } from '../../src/app/rulings/ruling-pages.js';
import { runDueJobs, seatRef, startService, startTable, type Table, type TestService } from '../support/service.js';

// A campaign whose past was ruled upon: two lines of play, ruled faces, a changed state. Proof, file and replay hold all the same.

let service: TestService;
let table: Table;

async function play(text: string): Promise<void> {
  const open = await service.record.currentPhase(table.campaignId);
  for (const seat of [1, 2, 3]) await service.app.submitOrders({ ...seatRef(table, seat), door: 'web', text });
  service.clock.set(new Date((open?.deadlineAt.getTime() ?? 0) + 1));
  await runDueJobs(service);
}

async function decide(decision: RulingDecision): Promise<void> {
  const who = { reader: table.gm.id, campaignId: table.campaignId };
  const { hash } = await service.app.previewRuling({ ...who, decision });
  await service.app.rule({
    by: table.gm.id,
    campaignId: table.campaignId,
    decision,
    reason: 'It was read wrongly.',
    cites: ['CR-1'],
    previewHash: hash,
  });
  await runDueJobs(service);
}

beforeAll(async () => {
  service = await startService({ game: { options: { rounds: 9 } } });
  table = await startTable(service, 3);
  await play('BID 3');
  await play('DIG');
  const phases = await service.record.phases(table.campaignId);
  const dug = await service.record.currentResolution(phases[2]?.id ?? '');
  const face = (await service.record.rolls(dug?.id ?? '')).find(({ stream }) => stream === 'dig/seat-1')?.faces[0];
  await decide({ outcome: 're-resolve', forced: [{ stream: 'dig/seat-1', faces: [face === 6 ? 5 : 6] }] });
  await decide({ outcome: 'amend', edits: [{ path: '/seats/seat-2/gold', value: 40 }] });
  await play('BID 2');
});
afterAll(() => service.close());

it('is checked, exported, imported and replayed', async () => {
  const { bytes } = await service.app.exportCampaign({ campaignId: table.campaignId, kind: 'full', by: 'host' });
  const { check } = verifyFile(bytes);
  const problems = check.phases.flatMap(({ findings }) => findings.filter(({ verdict }) => verdict === 'differs'));
  expect(problems).toEqual([]);
  expect(check.ruled).toBeGreaterThan(0);
  expect(new Set(check.phases.map(({ line }) => line)).size).toBeGreaterThan(1);
  const open = await service.app.verifyCampaign(table.campaignId);
  expect(open.check.failures).toBe(0);
  expect(JSON.stringify(open)).not.toContain('dig/seat');

  const there = await startService({ game: { options: { rounds: 9 } } });
  try {
    const { stateHash } = await there.app.importCampaign({ bytes });
    expect(stateHash).toBe((await service.app.stateHash({ campaignId: table.campaignId, by: 'host' }))?.hash);
    const { phases } = await there.app.replayCampaign(table.campaignId);
    expect(phases.map(({ ordinal }) => ordinal).sort()).toEqual([0, 1, 2, 3]);
    expect(phases.filter(differs)).toEqual([]);
  } finally {
    await there.close();
  }
});
