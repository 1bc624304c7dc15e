import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { wrongIn } from '../../src/app/archive/wrong-in-rows.js';
import type { StoredRow } from '../../src/app/ports/record/archive.js';
import { runDueJobs, startService, startTable } from '../support/service.js';
import { decide, openService, play, service } from './ruling-play.js';

// The chain of what a campaign did in public, and the head that every message tells.

beforeAll(openService);
afterAll(() => service.close());

const proofOf = (campaignId: string) => service.app.verifyCampaign(campaignId);
const rowsOf = (campaignId: string) => service.record.campaignRows(campaignId);

/** Rows with a field of another value, in those of a table that the test picks. */
const otherwise = (
  rows: readonly StoredRow[],
  table: string,
  pick: (row: StoredRow['row']) => boolean,
  change: StoredRow['row'],
): readonly StoredRow[] =>
  rows.map((one) => (one.table === table && pick(one.row) ? { table, row: { ...one.row, ...change } } : one));

it('has every window, sealing, result and ruling in their order, and every message tells the last head', async () => {
  const table = await startTable(service, 2);
  const { campaignId } = table;
  await play(table, { 1: 'BID 4', 2: 'BID 1' });
  await play(table, { 1: 'DIG', 2: 'DIG' });
  await decide(table, { outcome: 'amend', ordinal: 1, edits: [{ path: '/seats/seat-1/gold', value: 9 }] });
  await play(table, { 1: 'BID 0', 2: 'BID 2' });

  const { acts, check } = await proofOf(campaignId);
  expect(check.acts).toEqual({ acts: acts.length, agreed: acts.length, wrong: [] });
  const [opening, first, second, third, fourth] = ['opening', 'turn-1/bid', 'turn-2/dig', 'turn-3/bid', 'turn-4/dig'];
  expect(acts.map(({ kind, about }) => `${kind} ${about}`)).toEqual([
    `opened ${opening}/1`,
    `results ${opening}/1`,
    `opened ${first}/1`,
    `sealed ${first}/1`,
    `results ${first}/1`,
    `opened ${second}/1`,
    `sealed ${second}/1`,
    `results ${second}/1`,
    `opened ${third}/1`,
    'ruling ruling/1',
    `results ${first}/2`,
    `results ${second}/2`,
    `sealed ${third}/2`,
    `results ${third}/2`,
    `opened ${fourth}/2`,
  ]);

  const told = await service.record.webMessages(campaignId, ['public', 'seat:seat-1', 'gm'], 200);
  expect(told.every(({ act, head }) => head !== null && acts[(act ?? 0) - 1]?.head === head)).toBe(true);
  const numbers = (kind: string) =>
    told.filter((row) => row.kind === kind && row.viewer === 'public').map(({ act }) => act);
  expect(numbers('phase-sealed')).toEqual([13, 7, 4]);
  expect(numbers('ruling')).toEqual([12]);
  expect(wrongIn(await rowsOf(campaignId))).toEqual([]);
});

it('finds results and rulings that were changed or taken out afterwards', async () => {
  const table = await startTable(service, 2);
  await play(table, { 1: 'BID 4', 2: 'BID 1' });
  await service.app.rule({
    campaignId: table.campaignId,
    by: table.gm.id,
    decision: { outcome: 'uphold' },
    reason: 'As it was told.',
    cites: ['house rule'],
  });
  const rows = await rowsOf(table.campaignId);
  expect(wrongIn(rows)).toEqual([]);

  const reason = otherwise(rows, 'Ruling', () => true, { reason: 'As it was sold.' });
  expect(wrongIn(reason)).toContainEqual(expect.stringMatching(/^Act \d+ \(ruling, ruling\/1\): the ruling on record/));
  expect(wrongIn(rows.filter((one) => one.table !== 'Ruling'))).toContainEqual(expect.stringMatching(/no such ruling/));
  const state = otherwise(rows, 'Resolution', () => true, { state: {} });
  expect(wrongIn(state)).toContainEqual(
    expect.stringMatching(/^Act \d+ \(results, .*\): the results on record are others/),
  );
  const act = otherwise(rows, 'Act', ({ number }) => number === 2, { hash: 'ab'.repeat(32) });
  expect(wrongIn(act)).toContainEqual(expect.stringMatching(/^Act 2 \(results, .*\): its head is .*, computed again/));
  const shorter = rows.filter((one) => one.table !== 'Act' || Number(one.row['number']) < 5);
  expect(wrongIn(shorter)).toContainEqual(expect.stringMatching(/its results are no act of the chain/));
  expect(wrongIn(shorter)).toContainEqual('ruling 1: it is no act of the chain.');
});

it('tells the results of a phase when they are told, not when they are held back for the game master', async () => {
  const careful = await startService({ frame: { publication: { mode: 'hold-until-confirmed' } } });
  try {
    const { campaignId, gm } = await startTable(careful, 2);
    const open = await careful.record.currentPhase(campaignId);
    careful.clock.set(new Date((open?.deadlineAt.getTime() ?? 0) + 1));
    await runDueJobs(careful);
    const kinds = async () =>
      (await careful.app.verifyCampaign(campaignId)).acts.map(({ kind, about }) => `${kind} ${about}`);
    expect((await kinds()).at(-1)).toBe(`sealed ${open?.key}/1`);
    await careful.app.publishReports({ phaseId: open?.id ?? '', by: gm.id });
    expect((await kinds()).slice(-2)[0]).toBe(`results ${open?.key}/1`);
  } finally {
    await careful.close();
  }
});
