import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eraseShapes } from '../../src/core/engine/any-system.js';
import { restingCrowns } from '../support/resting-crowns.js';
import { hours, runDueJobs, startService, startTable, type TestService } from '../support/service.js';

let service: TestService;

beforeAll(async () => {
  service = await startService({
    system: eraseShapes(restingCrowns),
    frame: { schedule: { phases: { bid: '48h', dig: '48h' }, reminders: ['6h'], grace: '2h' } },
  });
});
afterAll(() => service.close());

test('a phase that waits for nobody is resolved at once, is never announced as open, and moves no deadline', async () => {
  const { record, app, clock } = service;
  const table = await startTable(service, 2);
  const { campaignId } = table;
  const first = await record.currentPhase(campaignId);
  clock.pass(hours(50));
  clock.pass(1);
  await runDueJobs(service);

  const played = (await record.phases(campaignId)).filter(({ ordinal }) => ordinal > 0);
  expect(played.map(({ kind, status }) => [kind, status])).toEqual([
    ['bid', 'published'],
    ['dig', 'published'],
    ['bid', 'open'],
  ]);
  const [, rest, next] = played;
  expect(rest?.deadlineAt).toEqual(rest?.openedAt);
  expect(rest?.scheduledAt).toEqual(first?.scheduledAt);
  expect(next?.openedAt).toEqual(rest?.openedAt);
  const page = await app.campaignPage({ reader: null, campaignId });
  expect(page.status).toBe('running');
  const told = (await record.webMessages(campaignId, ['public'], 50)).map(({ title }) => title);
  expect(told).not.toContain('Turn 2: orders are open');
  expect(told).toEqual(expect.arrayContaining(['Before turn 3', 'Turn 3: orders are open']));
});
