import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Resolved } from '../../src/core/engine/any-system.js';
import type { Block } from '../../src/core/game/document.js';
import { asSeat, PUBLIC, type Viewer, viewerKey } from '../../src/core/game/viewer.js';
import { changedSystem } from '../support/changed-system.js';
import {
  presentPhase,
  runDueJobs,
  seatRef,
  startService,
  startTable,
  type Table,
  type TestService,
} from '../support/service.js';
import { tinySystem } from '../support/tiny-system.js';

let service: TestService;
let table: Table;
/** Whose numbers were read off a state. */
const measured: string[] = [];

/** Every viewer is told of a fight where their own gold lies. */
const fought = (viewer: Viewer): Block => ({
  kind: 'part',
  role: 'battle',
  title: `The fight of ${viewerKey(viewer)}`,
  blocks: [],
  at: viewer.kind === 'seat' ? `house of ${viewer.seat}` : 'hall',
  badge: { text: 'Held', tone: 'good' },
});
const isOurs = ({ title }: { readonly title: string }): boolean => title.startsWith('The fight of');
const withFights = (resolved: Resolved): Resolved => ({
  ...resolved,
  reports: resolved.reports.map(({ viewer, document }) => ({
    viewer,
    document: { ...document, blocks: [...document.blocks, fought(viewer)] },
  })),
});

const fightingSystem = changedSystem(tinySystem, (game) => ({
  measures: (state, viewer) => {
    measured.push(viewerKey(viewer));
    return game.measures(state, viewer);
  },
  resolve: (state, sealed, dice, viewers) => withFights(game.resolve(state, sealed, dice, viewers)),
}));

beforeAll(async () => {
  service = await startService({ system: fightingSystem, game: { options: { rounds: 30 } } });
  table = await startTable(service, 2);
  await play('BID 3');
  await play('');
});
afterAll(() => service.close());

async function play(text: string): Promise<void> {
  const phase = await presentPhase(service, table.campaignId);
  if (text !== '') await service.app.submitOrders({ ...seatRef(table, 1), door: 'web', text });
  service.clock.set(new Date(phase.deadlineAt.getTime() + 1));
  await runDueJobs(service);
}

const course = (reader: string | null, as: Viewer) =>
  service.app.courseOfPlay({ reader, campaignId: table.campaignId, as });
const ofSeat = (seat: number) => course(seatRef(table, seat).person, asSeat(`seat-${seat}`));

describe('how a campaign went', () => {
  it('has every published phase in order, with its report, its headline and the state after it', async () => {
    const { moments } = await course(null, PUBLIC);
    const told = await service.app.history(table.campaignId);
    expect(moments.map(({ ordinal }) => ordinal)).toEqual([0, 1, 2]);
    expect(moments.map(({ number, resolutionId }) => [number, resolutionId])).toEqual(
      [...told].reverse().map(({ number, resolutionId }) => [number, resolutionId]),
    );
    for (const moment of moments) expect(moment.headline).not.toBe('');
    const crowns = moments.map(({ measures }) => measures.find(({ id }) => id === 'crowns')?.values.length);
    expect(crowns).toEqual([2, 2, 2]);
  });

  it('tells a seat its own numbers and fights, and no other reader', async () => {
    const numbers = async (asked: ReturnType<typeof course>) => {
      const { moments } = await asked;
      return {
        gold: moments.map(({ measures }) => measures.find(({ id }) => id === 'gold')?.values.map(({ id }) => id)),
        at: [...new Set(moments.flatMap(({ places }) => places.filter(isOurs).map(({ at }) => at)))],
      };
    };
    // One after the other: what is kept for one reader must not come to the next.
    expect(await numbers(ofSeat(1))).toEqual({ gold: [['seat-1'], ['seat-1'], ['seat-1']], at: ['house of seat-1'] });
    expect(await numbers(course(null, PUBLIC))).toEqual({ gold: [[], [], []], at: ['hall'] });
    expect(await numbers(ofSeat(2))).toEqual({ gold: [['seat-2'], ['seat-2'], ['seat-2']], at: ['house of seat-2'] });
    await expect(course(seatRef(table, 2).person, asSeat('seat-1'))).rejects.toMatchObject({ code: 'not-your-seat' });
    await expect(course(null, asSeat('seat-1'))).rejects.toMatchObject({ code: 'not-signed-in' });
  });

  it('reads the numbers of a published phase once', async () => {
    await course(null, PUBLIC);
    measured.length = 0;
    const again = await course(table.gm.id, PUBLIC);
    expect(again.moments).toHaveLength(3);
    expect(measured).toEqual([]);
  });

  it('goes by the line of play that counts, and only as far as it was published', async () => {
    const before = (await course(null, PUBLIC)).moments;
    const decision = { outcome: 'rewind', to: 1, mode: 're-resolve' } as const;
    const judged = { campaignId: table.campaignId, decision };
    const preview = await service.app.previewRuling({ ...judged, reader: table.gm.id });
    const ruled = { ...judged, by: table.gm.id, reason: 'Read wrongly.', cites: ['CR-1'], previewHash: preview.hash };
    await service.app.rule(ruled);
    const after = (await course(null, PUBLIC)).moments;
    const ids = before.map(({ resolutionId }) => resolutionId);
    const published = (await service.app.historyTitles(table.campaignId)).map((title) => title.resolutionId);
    expect(after.map(({ resolutionId }) => resolutionId)).toEqual([...published].reverse());
    expect(after[0]?.resolutionId).toBe(ids[0]);
    expect(ids.slice(1)).not.toContain(after[1]?.resolutionId);

    // The next phase is sealed, and its results are held back.
    const phase = await presentPhase(service, table.campaignId);
    service.clock.set(new Date(phase.deadlineAt.getTime() + 1));
    await service.app.sealPhase({ phaseId: phase.id, revision: phase.revision });
    expect((await course(null, PUBLIC)).moments).toHaveLength(after.length);
  });
});
