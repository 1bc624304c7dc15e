import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { differs } from '../../src/app/archive/replay-campaign.js';
import type { AnySystem } from '../../src/core/engine/any-system.js';
import { changedSystem } from '../support/changed-system.js';
import { runDueJobs, seatRef, startService, startTable, type Table, type TestService } from '../support/service.js';
import { tinySystem } from '../support/tiny-system.js';

// A newer program beside running campaigns: what would differ is shown first, and nothing is resolved by other rules unasked.

const Dug = z.looseObject({ kind: z.literal('dug'), gold: z.number() });

/** Version 2 of the tiny rules: whoever digs finds a piece more. */
const newer = changedSystem(
  tinySystem,
  (game) => ({
    resolve(state, sealed, dice, viewers) {
      const { events } = game.resolve(state, sealed, dice, []);
      const changed = events.map((event) => {
        const dug = Dug.safeParse(event);
        return dug.success ? { ...z.record(z.string(), z.json()).parse(event), gold: dug.data.gold + 1 } : event;
      });
      return game.retell(state, changed, viewers);
    },
  }),
  { rulesVersion: '2' },
);

let service: TestService;
let table: Table;

async function play(texts: readonly string[]): Promise<string> {
  const open = await service.record.currentPhase(table.campaignId);
  if (open === null) throw new Error('no phase');
  for (const [index, text] of texts.entries())
    await service.app.submitOrders({ ...seatRef(table, index + 1), door: 'web', text });
  service.clock.set(new Date(open.deadlineAt.getTime() + 1));
  return open.id;
}

beforeAll(async () => {
  service = await startService({ game: { options: { rounds: 9 } } });
  table = await startTable(service, 3);
  await play(['BID 3', 'BID 3', 'BID 2']);
  await runDueJobs(service);
  await play(['DIG', 'NO ORDERS', 'DIG']);
  await runDueJobs(service);
  await play(['BID 1', 'BID 2', 'NO ORDERS']);
  await runDueJobs(service);
});
afterAll(() => service.close());

describe('replaying what is on record', () => {
  it('by the same rules nothing would differ, from the opening on', async () => {
    const { phases, pinned, program } = await service.app.replayCampaign(table.campaignId);
    expect([pinned, program]).toEqual(['1', '1']);
    expect(phases.map(({ ordinal }) => ordinal)).toEqual([0, 1, 2, 3]);
    expect(phases.filter(differs)).toEqual([]);
  });

  it('by changed rules exactly the phase that they change is shown, and nothing is stored', async () => {
    const before = await service.record.campaignRows(table.campaignId);
    const upgraded = service.another({ systems: { [newer.id]: newer } });
    const { phases, program } = await upgraded.replayCampaign(table.campaignId);
    expect(program).toBe('2');
    expect(phases.filter(differs)).toEqual([
      {
        line: 1,
        ordinal: 2,
        title: 'Turn 2',
        rulesVersion: '1',
        events: 2,
        state: 2,
        // Each digger's own report and the GM's; the public one does not tell what was dug.
        reports: ['gm', 'seat:seat-1', 'seat:seat-3'],
        failed: null,
      },
    ]);
    expect(await service.record.campaignRows(table.campaignId)).toEqual(before);
  });

  it('rules that stop with an error are told of', async () => {
    const broken = changedSystem(tinySystem, () => ({
      resolve: () => {
        throw new Error('no such table');
      },
    }));
    const { phases } = await service.another({ systems: { [broken.id]: broken } }).replayCampaign(table.campaignId);
    expect(phases.map(({ failed }) => failed)).toEqual([null, 'no such table', 'no such table', 'no such table']);
  });
});

describe('a program with other rules', () => {
  it('adopted in the very moment in which a window opened, they hold from the next one on', async () => {
    const upgraded = service.another({ systems: { [newer.id]: newer } });
    const { campaignId, gm } = await startTable(service, 2);
    const open = await service.record.currentPhase(campaignId);
    expect(open?.openedAt).toEqual(service.clock.now());
    await upgraded.adoptRules({ campaignId, by: gm.id, reason: 'A mended rule.', thisWindow: false });
    expect(await upgraded.rulesInForce({ campaignId, by: gm.id })).toMatchObject({ inForce: '1', next: '2' });
  });

  it('does not resolve a phase until the GM adopts them; he is told once', async () => {
    const upgraded = service.another({ systems: { [newer.id]: newer } });
    const phaseId = await play(['DIG', 'DIG', 'DIG']);
    expect(await upgraded.sealPhase({ phaseId, revision: 1 })).toBe('sealed');
    expect(await upgraded.resolvePhase({ phaseId })).toBe('held');
    expect(await upgraded.resolvePhase({ phaseId })).toBe('held');
    expect(await service.record.currentResolution(phaseId)).toBeNull();
    const desk = await upgraded.gmPage({ reader: table.gm.id, campaignId: table.campaignId });
    // A window that opens again is played by the same rules.
    expect(desk.held).toMatchObject({ canReopen: false, why: expect.stringContaining('other rules') });
    const held = desk.inbox.filter(({ title }) => title.includes('the rules have changed'));
    expect(held).toHaveLength(1);
    expect(JSON.stringify(held[0]?.document)).toContain('version 1');
    expect(await upgraded.rulesInForce({ campaignId: table.campaignId, by: table.gm.id })).toEqual({
      began: '1',
      inForce: '1',
      next: '1',
      program: '2',
    });

    const adopt = { campaignId: table.campaignId, by: table.gm.id, reason: 'More gold', thisWindow: false };
    await expect(upgraded.adoptRules({ ...adopt, by: seatRef(table, 1).person })).rejects.toThrow(/Only the GM/);
    await expect(upgraded.adoptRules({ ...adopt, reason: ' ' })).rejects.toThrow(/Say why/);
    await upgraded.adoptRules(adopt);
    // AD-2: from the next window on. The sealed one is still played by the old rules.
    expect(await upgraded.resolvePhase({ phaseId })).toBe('held');
    expect(await service.app.resolvePhase({ phaseId })).toBe('resolved');
    const resolution = await service.record.currentResolution(phaseId);
    expect(resolution?.rulesVersion).toBe('1');
  });

  it('plays the next window by what was adopted, and the older program does not', async () => {
    const upgraded = service.another({ systems: { [newer.id]: newer } });
    const page = await service.app.campaignPage({ reader: null, campaignId: table.campaignId });
    const told = page.thread.find(({ title }) => title.includes('another version of the rules'));
    expect(JSON.stringify(told?.document)).toMatch(/Judge.*version 2.*version 1.*next order window.*More gold/);
    const phaseId = await play(['BID 1', 'BID 1', 'BID 1']);
    expect(await service.app.sealPhase({ phaseId, revision: 1 })).toBe('sealed');
    expect(await service.app.resolvePhase({ phaseId })).toBe('held');
    expect(await upgraded.resolvePhase({ phaseId })).toBe('resolved');
    expect((await service.record.currentResolution(phaseId))?.rulesVersion).toBe('2');
    await expect(
      upgraded.adoptRules({ campaignId: table.campaignId, by: table.gm.id, reason: 'Again', thisWindow: true }),
    ).rejects.toThrow(/in force already/);
  });

  it('may resolve a window that is sealed, when the GM says so openly', async () => {
    const third: AnySystem = { ...newer, rulesVersion: '3' };
    const app = service.another({ systems: { [third.id]: third } });
    const phaseId = await play(['DIG', 'DIG', 'DIG']);
    await app.sealPhase({ phaseId, revision: 1 });
    expect(await app.resolvePhase({ phaseId })).toBe('held');
    await app.adoptRules({
      campaignId: table.campaignId,
      by: table.gm.id,
      reason: 'Old host is gone',
      thisWindow: true,
    });
    service.queue.take();
    expect(await app.resolvePhase({ phaseId })).toBe('resolved');
    const page = await app.campaignPage({ reader: null, campaignId: table.campaignId });
    expect(JSON.stringify(page.thread)).toContain('whose orders are sealed');
  });
});
