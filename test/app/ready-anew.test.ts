import { afterEach, expect, test } from '@jest/globals';
import type { RulingDecision } from '../../src/app/rulings/ruling-pages.js';
import type { AnySystem } from '../../src/core/engine/any-system.js';
import { changedSystem } from '../support/changed-system.js';
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
import { tinySystem } from '../support/tiny-system.js';

// READY is said to what a seat was shown. When that changes under an open window, the word is asked anew, and an early run ends.

let service: TestService;
let table: Table;
afterEach(() => service.close());

/** One phase played, and both seats ready in the next, which is called early by that. */
async function bothReady(): Promise<void> {
  service = await startService({
    frame: { schedule: { phases: { bid: '48h', dig: '48h' }, earlyRun: true } },
    game: { options: { rounds: 9 } },
  });
  table = await startTable(service, 2, { discord: true });
  await runDueJobs(service);
  for (const number of [1, 2])
    await service.app.submitOrders({ ...seatRef(table, number), door: 'web', text: 'BID 1' });
  service.clock.pass(hours(48) + 1);
  await runDueJobs(service);
  for (const number of [1, 2]) {
    await service.app.submitOrders({ ...seatRef(table, number), door: 'web', text: 'DIG' });
    await service.app.setReady({ ...seatRef(table, number), ready: true });
  }
  const early = await presentPhase(service, table.campaignId);
  expect(early.deadlineAt.getTime()).toBeLessThan(early.scheduledAt.getTime());
  await runDueJobs(service);
  service.channel.sent.length = 0;
}

async function rule(decision: RulingDecision): Promise<void> {
  const { campaignId, gm } = table;
  const { hash } = await service.app.previewRuling({ reader: gm.id, campaignId, decision });
  const words = { reason: 'It was read wrongly.', cites: ['CR-1'], previewHash: hash };
  await service.app.rule({ by: gm.id, campaignId, decision, ...words });
  await runDueJobs(service);
}

const now = () => presentPhase(service, table.campaignId);
const readyNow = async () => service.record.readies((await now()).id);
const asked = () => service.channel.sent.filter(({ title }) => title.endsWith('are you ready still?'));

test('a correction of what one seat sees asks it alone, tells it why, and calls the early run off', async () => {
  await bothReady();
  await rule({ outcome: 'amend', edits: [{ path: '/seats/seat-1/gold', value: 9 }] });
  expect(await readyNow()).toEqual(['seat-2']);
  const phase = await now();
  expect(phase.deadlineAt).toEqual(phase.scheduledAt);
  expect(asked().map(({ reader }) => reader)).toEqual([seatRef(table, 1).person]);
  const [told] = asked();
  expect(told?.message.asks).toEqual([{ kind: 'orders', phaseId: phase.id }]);
  const words = JSON.stringify(told?.message.document);
  expect(words).toContain('Ruling 1 changed what you see of the game. So your READY is taken back');
  expect(words).toContain('does not end early');
  const [ruling] = await service.record.webMessages(table.campaignId, ['seat:seat-2'], 1);
  expect(JSON.stringify(ruling?.document)).toContain(`${phase.title} does not end early`);
  // Each reader sees the deadline as their own clock shows it.
  expect(JSON.stringify(ruling?.document)).toContain('Orders are due by ",{"kind":"moment"');

  // Said again, it counts again.
  await service.app.setReady({ ...seatRef(table, 1), ready: true });
  expect((await now()).deadlineAt.getTime()).toBeLessThan(phase.scheduledAt.getTime());
});

test('a phase that is resolved again asks everybody whose report it corrects', async () => {
  await bothReady();
  await rule({ outcome: 're-resolve', sheets: [{ act: 'void', seat: 'seat-2' }], later: 're-resolve' });
  const sees = await Promise.all(
    [1, 2].map(async (number) =>
      (await service.record.webMessages(table.campaignId, [`seat:seat-${number}`], 20)).some(
        ({ kind }) => kind === 'correction',
      ),
    ),
  );
  const kept = ['seat-1', 'seat-2'].filter((_, index) => sees[index] !== true);
  expect(kept.length).toBeLessThan(2);
  expect(await readyNow()).toEqual(kept);
  const phase = await now();
  expect(phase.deadlineAt).toEqual(phase.scheduledAt);
});

test('a ruling that changes what nobody sees leaves their word and the early run alone', async () => {
  await bothReady();
  const early = (await now()).deadlineAt;
  await rule({ outcome: 'uphold' });
  expect(await readyNow()).toEqual(['seat-1', 'seat-2']);
  expect((await now()).deadlineAt).toEqual(early);
  expect(asked()).toEqual([]);
});

test('rules that are adopted for an open window ask everybody', async () => {
  await bothReady();
  const newer: AnySystem = changedSystem(tinySystem, () => ({}), { rulesVersion: '2' });
  const upgraded = service.another({ systems: { [newer.id]: newer } });
  const { campaignId, gm } = table;
  await upgraded.adoptRules({ campaignId, by: gm.id, reason: 'Better ones.', thisWindow: true });
  await runDueJobs(service);
  expect(await readyNow()).toEqual([]);
  const phase = await now();
  expect(phase.deadlineAt).toEqual(phase.scheduledAt);
  expect(asked()).toHaveLength(2);
  expect(JSON.stringify(asked()[0]?.message.document)).toContain('adopted version 2 of the rules for this window');
});
