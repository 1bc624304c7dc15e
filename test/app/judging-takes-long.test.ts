import { afterEach, describe, expect, it } from '@jest/globals';
import { openTimeLimit } from '../../src/adapters/threads/time-limit.js';
import { OutOfTime } from '../../src/app/kit/out-of-time.js';
import { Refusal } from '../../src/app/kit/refusal.js';
import type { Aside } from '../../src/app/ports/aside.js';
import { asideHere } from '../support/aside-here.js';
import { changedSystem } from '../support/changed-system.js';
import { hours, presentPhase, runDueJobs, seatRef, startService, startTable, type Table } from '../support/service.js';
import { tinySystem } from '../support/tiny-system.js';
import { until } from '../support/until.js';

// A phase whose rules come to no end: all others are played, it is judged aside, and where that is not enough its game master is told.

const WAKE = { hand: 0, turn: 0 };
const LIMIT_MS = 1_000;

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Tables of a game that never ends to judge whatever holds a bid of seven; `aside` is where it is judged then. */
async function tables(count: number, aside: 'comes to an end' | 'takes too long' | 'does not end' | 'is crowded') {
  const tried = { here: 0, aside: 0 };
  let place: 'here' | 'aside' = 'here';
  const system = changedSystem(tinySystem, (game) => ({
    resolve: (base, sealed, dice, viewers) => {
      if (JSON.stringify(sealed).includes('"gold":7')) {
        tried[place] += 1;
        if (place === 'here') for (;;);
      }
      return game.resolve(base, sealed, dice, viewers);
    },
  }));
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let working: Aside | null = null;
  const run: Aside['run'] = async (job, given) => {
    if (aside === 'is crowded') throw new Refusal('too-many', 'Many others ask.');
    if (aside === 'does not end') {
      tried.aside += 1;
      await ended;
      throw new OutOfTime();
    }
    if (aside === 'takes too long' && JSON.stringify(given).includes('"gold":7')) {
      tried.aside += 1;
      throw new OutOfTime();
    }
    place = 'aside';
    try {
      // What is handed to a thread and back is cloned.
      return structuredClone(await (working as Aside).run(job, structuredClone(given)));
    } finally {
      place = 'here';
    }
  };
  const service = await startService({
    system,
    poolSize: 8,
    services: { timeLimit: openTimeLimit(LIMIT_MS), aside: { run } },
  });
  closing.push(() => service.close());
  working = asideHere(service.services);
  const started: Table[] = [];
  for (let index = 0; index < count; index += 1) started.push(await startTable(service, 2));
  await runDueJobs(service);
  const status = async ({ campaignId }: Table) =>
    (await service.record.phases(campaignId)).filter(({ ordinal }) => ordinal > 0).map((phase) => phase.status);
  const noticesOf = async ({ campaignId, gm }: Table) =>
    (await service.app.gmPage({ reader: gm.id, campaignId })).inbox.filter(({ title }) => /too long|held/.test(title));
  return { service, started, tried, status, noticesOf, end };
}

/** Between two looks at the watch a second passes. */
async function withSlowWatch(work: () => Promise<unknown>): Promise<void> {
  const { now } = performance;
  let looked = 0;
  performance.now = () => {
    looked += 1_000;
    return looked;
  };
  await work().finally(() => {
    performance.now = now;
  });
}

/** One table bids seven, and the deadline of all comes. */
async function fallDue({ service, started }: Awaited<ReturnType<typeof tables>>): Promise<Table> {
  for (const [index, table] of started.entries())
    await service.app.submitOrders({ ...seatRef(table, 1), door: 'web', text: index === 1 ? 'BID 7' : 'BID 1' });
  service.clock.pass(hours(48) + 1000);
  const slow = started[1];
  if (slow === undefined) throw new Error('There are two at least.');
  return slow;
}

describe('on the loop', () => {
  it('holds the others up for the limit and no longer, and is played aside to the same end', async () => {
    const set = await tables(3, 'comes to an end');
    const slow = await fallDue(set);
    const { service, started, tried, status } = set;
    expect(await service.app.resolveDue(WAKE)).toBe(3);
    expect(await Promise.all(started.map(status))).toEqual([['published', 'open'], ['sealed'], ['published', 'open']]);
    await runDueJobs(service);
    expect(await status(slow)).toEqual(['published', 'open']);
    expect(tried).toEqual({ here: 1, aside: 1 });
    expect(await set.noticesOf(slow)).toEqual([]);
    const { phases } = await service.app.replayCampaign(started[0]?.campaignId ?? '');
    expect(phases.map(({ events, state, failed }) => [events, state, failed])).toEqual([
      [0, 0, null],
      [0, 0, null],
    ]);
  });

  it('judges a campaign aside at once that took long here, and tells nobody of it', async () => {
    const set = await tables(2, 'comes to an end');
    const slow = await fallDue(set);
    const { service, tried, status } = set;
    // The thread needs its time, too, or the next phase would be tried here.
    await withSlowWatch(() => runDueJobs(service));
    expect(await status(slow)).toEqual(['published', 'open']);
    await service.app.submitOrders({ ...seatRef(slow, 1), door: 'web', text: 'DIG' });
    service.clock.pass(hours(48) + 1000);
    await runDueJobs(service);
    expect(tried).toEqual({ here: 1, aside: 1 });
    expect(await status(slow)).toEqual(['published', 'published', 'open']);
  });
});

describe('aside', () => {
  it('is held with a sentence to its game master, tried ever more seldom, and opened again by a ruling', async () => {
    const set = await tables(2, 'takes too long');
    const slow = await fallDue(set);
    const { service, tried, status } = set;
    await runDueJobs(service);
    expect(await status(slow)).toEqual(['sealed']);
    expect(tried).toEqual({ here: 1, aside: 1 });
    const [notice, ...more] = await set.noticesOf(slow);
    expect([notice?.title, more]).toEqual(['Turn 1: it takes too long to judge', []]);
    expect(JSON.stringify(notice?.document)).toContain(`/c/${slow.campaignId}/gm/ruling?phase=1`);
    // Nobody else is told, and nobody reads of it in public.
    const { thread } = await service.app.campaignPage({ reader: null, campaignId: slow.campaignId });
    expect(thread.map(({ title }) => title).filter((title) => title.includes('too long'))).toEqual([]);

    // The sweep asks for it again and again: it is tried when its time has come, and not before.
    const tries: number[] = [];
    for (let minutes = 5; minutes <= 200; minutes += 5) {
      service.clock.pass(5 * 60_000);
      const before = tried.aside;
      await service.app.sweep();
      await runDueJobs(service);
      if (tried.aside > before) tries.push(minutes);
    }
    expect(tries).toEqual([10, 30, 70, 150]);
    expect(tried.here).toBe(1);
    expect(await set.noticesOf(slow)).toHaveLength(1);

    const decision = { outcome: 'rewind', to: 1, mode: 're-open' } as const;
    const { campaignId, gm } = slow;
    const { hash: previewHash } = await service.app.previewRuling({ reader: gm.id, campaignId, decision });
    const ruling = { decision, reason: 'Shorter sheets.', cites: ['CR-1'], previewHash };
    await service.app.rule({ by: gm.id, campaignId, ...ruling });
    await service.app.submitOrders({ ...seatRef(slow, 1), door: 'web', text: 'BID 1' });
    service.clock.pass(hours(48) + 1000);
    await service.app.sweep();
    await runDueJobs(service);
    const now = await presentPhase(service, slow.campaignId);
    expect([now.ordinal, now.status]).toEqual([2, 'open']);
  });

  it('keeps one job of the process waiting, however many campaigns are slow', async () => {
    const set = await tables(4, 'does not end');
    const { service, started, status, tried } = set;
    const slow = started.slice(1);
    for (const table of slow) await service.app.submitOrders({ ...seatRef(table, 1), door: 'web', text: 'BID 7' });
    service.clock.pass(hours(48) + 1000);
    await service.app.resolveDue(WAKE);
    service.queue.take();
    const [first, ...others] = await Promise.all(slow.map((table) => presentPhase(service, table.campaignId)));
    const judged = service.app.resolvePhase({ phaseId: first?.id ?? '' });
    await until('it is judged aside', () => tried.aside === 1);
    // The same one, too: the sweep asks for it meanwhile.
    for (const phase of [first, ...others])
      expect(await service.app.resolvePhase({ phaseId: phase?.id ?? '' })).toBe('waiting');
    expect(
      service.queue.jobs.map(({ name, runAt }) => [name, (runAt?.getTime() ?? 0) - service.clock.now().getTime()]),
    ).toEqual([first, ...others].map(() => ['resolve-phase', 4_000]));
    set.end();
    expect(await judged).toBe('held');
    expect(await Promise.all(started.map(status))).toEqual([['published', 'open'], ['sealed'], ['sealed'], ['sealed']]);
    expect(await service.app.resolvePhase({ phaseId: others[0]?.id ?? '' })).toBe('held');
  });

  it('a crowd there is no reason to hold anything: it is asked for again', async () => {
    const set = await tables(2, 'is crowded');
    const slow = await fallDue(set);
    await set.service.app.resolveDue(WAKE);
    const { id } = await presentPhase(set.service, slow.campaignId);
    await expect(set.service.app.resolvePhase({ phaseId: id })).rejects.toMatchObject({ code: 'too-many' });
    expect(await set.noticesOf(slow)).toEqual([]);
    set.service.queue.take();
    await set.service.app.sweep();
    expect(set.service.queue.jobs).toContainEqual(
      expect.objectContaining({ name: 'resolve-phase', payload: expect.objectContaining({ phaseId: id }) }),
    );
  });
});
