import { expect } from '@jest/globals';
import type { RulingDecision } from '../../src/app/rulings/ruling-pages.js';
import { presentPhase, runDueJobs, seatRef, startService, type Table, type TestService } from '../support/service.js';
import { tinyGame, tinySystem } from '../support/tiny-system.js';

// What the tests of rulings share: a service of their own, phases played to their results, decisions previewed and done.

/** The service of the test that runs; `openService` starts it. */
export let service: TestService;

export async function openService(): Promise<void> {
  service = await startService({ game: { options: { rounds: 30 } } });
}

export const current = ({ campaignId }: Table) => presentPhase(service, campaignId);

/** Plays the open window to its results. */
export async function play(table: Table, sheets: Readonly<Record<number, string>>): Promise<void> {
  const phase = await current(table);
  for (const [seat, text] of Object.entries(sheets))
    await service.app.submitOrders({ ...seatRef(table, Number(seat)), door: 'web', text });
  service.clock.set(new Date(phase.deadlineAt.getTime() + 1));
  await runDueJobs(service);
}

export const stateAt = async ({ campaignId }: Table, ordinal: number) => {
  const phase = (await service.record.timeline(campaignId)).find((row) => row.ordinal === ordinal);
  return phase === undefined ? null : ((await service.record.currentResolution(phase.id))?.state ?? null);
};

export const messages = async ({ campaignId }: Table, viewer: string) =>
  (await service.record.webMessages(campaignId, [viewer], 500)).map(({ kind, title }) => `${kind} ${title}`);

export const judged = (table: Table) => ({ reader: table.gm.id, campaignId: table.campaignId });

/** Previews a decision and does it. */
export async function decide(table: Table, decision: RulingDecision, more: { dispute?: number; secret?: string } = {}) {
  const { dispute } = more;
  const preview = await service.app.previewRuling({
    ...judged(table),
    decision,
    ...(dispute === undefined ? {} : { dispute }),
  });
  const done = await service.app.rule({
    by: table.gm.id,
    campaignId: table.campaignId,
    decision,
    reason: 'It was read wrongly.',
    cites: ['CR-1'],
    previewHash: preview.hash,
    ...more,
  });
  return { preview, ...done };
}

/** The campaign's states fold from its events, line after line; each phase stands on the one before. */
export async function expectSound(table: Table): Promise<void> {
  const { record } = service;
  const all = await record.phases(table.campaignId);
  for (const phase of all) {
    const resolution = await record.currentResolution(phase.id);
    if (resolution === null) continue;
    const base = phase.baseId === null ? tinySystem.blank : ((await record.resolution(phase.baseId))?.state ?? null);
    expect(tinyGame.fold(base, await record.events(resolution.id))).toEqual(resolution.state);
    expect(tinyGame.invariants(resolution.state)).toEqual([]);
  }
  const timeline = await record.timeline(table.campaignId);
  expect(timeline.map((phase) => phase.ordinal)).toEqual(timeline.map((_, index) => index));
  for (const [index, phase] of timeline.entries()) {
    const before = timeline[index - 1];
    if (before === undefined) continue;
    expect(phase.baseId).toBe((await record.currentResolution(before.id))?.id);
    // A line hides whatever older lines have from its beginning on.
    const hidden = all.filter((other) => other.line > phase.line && other.ordinal <= phase.ordinal);
    expect(hidden).toEqual([]);
  }
}

export const gold = (state: unknown): readonly number[] =>
  typeof state === 'object' && state !== null && 'seats' in state && Array.isArray(state.seats)
    ? state.seats.map((seat: { gold: number }) => seat.gold)
    : [];
