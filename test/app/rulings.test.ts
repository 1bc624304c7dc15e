import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RulingDecision } from '../../src/app/rulings/ruling-pages.js';
import { seatRef, startTable } from '../support/service.js';
import {
  current,
  decide,
  expectSound,
  gold,
  judged,
  messages,
  openService,
  play,
  service,
  stateAt,
} from './ruling-play.js';

// Rulings through the use cases: what they change, what they leave alone, who is told what.

beforeAll(openService);
afterAll(() => service.close());

describe('amending the state', () => {
  it('writes a new line: the amended phase, what followed on it, and the open window with its sheets', async () => {
    const table = await startTable(service, 2);
    await play(table, { 1: 'BID 4', 2: 'BID 1' });
    await play(table, { 1: 'DIG', 2: 'DIG' });
    await play(table, { 1: 'BID 0', 2: 'BID 2' });
    const open = await current(table);
    const sheet = await service.app.submitOrders({ ...seatRef(table, 2), door: 'web', text: 'DIG' });
    await service.app.setReady({ ...seatRef(table, 2), ready: true });
    const before = await Promise.all([1, 2, 3].map((ordinal) => stateAt(table, ordinal)));
    const reports = await service.app.pastReports({
      reader: seatRef(table, 2).person,
      campaignId: table.campaignId,
      seat: 'seat-2',
    });

    const { preview, line } = await decide(table, {
      outcome: 'amend',
      ordinal: 1,
      edits: [{ path: '/seats/seat-1/gold', value: 9 }],
    });
    expect(line).toBe(2);
    expect(preview.phases.map((phase) => [phase.ordinal, phase.state])).toEqual([
      [1, [{ path: '/seats/seat-1/gold', before: '6', after: '9' }]],
      [2, [expect.objectContaining({ path: '/seats/seat-1/gold' })]],
      [3, [expect.objectContaining({ path: '/seats/seat-1/gold' })]],
    ]);
    expect(preview.phases.flatMap((phase) => phase.rolls.changed)).toEqual([]);
    // Only seat 1 sees his gold: nobody else is told anything otherwise.
    expect(preview.phases.flatMap((phase) => phase.reports.map((report) => report.viewer))).toEqual([
      'seat:seat-1',
      'seat:seat-1',
      'seat:seat-1',
    ]);
    expect(preview.told.map((told) => [told.viewer, told.lines])).toContainEqual(['seat:seat-1', ['You have 6 gold.']]);

    const after = await Promise.all([1, 2, 3].map((ordinal) => stateAt(table, ordinal)));
    for (const [index, state] of after.entries())
      expect(gold(state)).toEqual([(gold(before[index])[0] ?? 0) + 3, gold(before[index])[1]]);
    await expectSound(table);

    // The window goes on: same deadline, same dice, the same sheet under a receipt of its own.
    const now = await current(table);
    expect(now).toMatchObject({
      line: 2,
      ordinal: open.ordinal,
      status: 'open',
      deadlineAt: open.deadlineAt,
      commitment: open.commitment,
    });
    const [carried] = await service.record.standingSheets(now.id);
    expect(carried).toMatchObject({
      seatId: 'seat-2',
      carriedFrom: sheet.receipt?.receipt,
      hash: sheet.receipt?.hash,
      text: 'DIG',
    });
    expect(await service.record.readies(now.id)).toEqual(['seat-2']);

    // Corrections go to whom they concern; the old reports stay readable.
    expect((await messages(table, 'seat:seat-1')).filter((text) => text.startsWith('correction'))).toHaveLength(3);
    expect((await messages(table, 'seat:seat-2')).filter((text) => text.startsWith('correction'))).toEqual([]);
    expect((await messages(table, 'public')).filter((text) => text.startsWith('correction'))).toEqual([]);
    expect((await messages(table, 'seat:seat-2')).filter((text) => text.startsWith('ruling'))).toHaveLength(1);
    const again = await service.app.pastReports({
      reader: seatRef(table, 2).person,
      campaignId: table.campaignId,
      seat: 'seat-2',
    });
    expect(again.map(({ document }) => document)).toEqual(reports.map(({ document }) => document));
    expect(await service.record.report(reports[0]?.number ?? '')).not.toBeNull();
    expect(await service.app.lines(table.campaignId)).toMatchObject([
      { line: 1, ruling: null },
      { line: 2, ruling: 1, phases: [{ ordinal: 1 }, { ordinal: 2 }, { ordinal: 3 }, { ordinal: 4, status: 'open' }] },
    ]);

    // Play goes on from there, and the old jobs find nothing to do.
    await play(table, { 1: 'DIG' });
    expect((await current(table)).ordinal).toBe(5);
    await expectSound(table);
    expect((await service.record.phase(open.id))?.status).toBe('open');
  });

  it('refuses what the system cannot read or what would be unsound, with place and words', async () => {
    const table = await startTable(service, 2);
    await play(table, { 1: 'BID 1' });
    const refused = async (path: string, value: number | string, words: RegExp) =>
      expect(
        service.app.previewRuling({ ...judged(table), decision: { outcome: 'amend', edits: [{ path, value }] } }),
      ).rejects.toMatchObject({ code: 'bad-input', message: expect.stringMatching(words) });
    await refused('/seats/seat-9/gold', 1, /there is no "seat-9".*seat-1, seat-2/);
    await refused('/saets/seat-1/gold', 1, /leads nowhere|no such/i);
    await refused('/seats/seat-1/gold', 'much', /\/seats\/seat-1\/gold/);
    await refused('/seats/seat-1/gold', 1000, /seat-1 has 1000 gold/);
    await refused('/seats/seat-1/silver', 3, /No state of this game has such a field/);
    await refused('/seats/seat-1/__proto__', 3, /./);
  });

  it('leaves the window as often extended as it was', async () => {
    const table = await startTable(service, 2);
    await play(table, { 1: 'BID 4', 2: 'BID 1' });
    const extend = () =>
      service.app.extendDeadline({
        campaignId: table.campaignId,
        by: table.gm.id,
        byMs: 3_600_000,
        reason: 'Holiday.',
      });
    await extend();
    await decide(table, { outcome: 'amend', edits: [{ path: '/seats/seat-1/gold', value: 9 }] });
    await expect(extend()).rejects.toMatchObject({ code: 'not-allowed' });
  });
});

describe('resolving again', () => {
  it('moves only what the ruling touches: a forced roll, a sheet made void, a sheet replaced', async () => {
    const table = await startTable(service, 4);
    await play(table, { 1: 'BID 0' });
    await play(table, { 1: 'DIG', 2: 'DIG', 3: 'DIG', 4: 'DIG' });
    const was = await service.record.currentResolution((await service.record.timeline(table.campaignId))[2]?.id ?? '');
    const wasRolls = await service.record.rolls(was?.id ?? '');
    const faceOf = (rolls: readonly { stream: string; faces: readonly number[] }[] | undefined, seat: number) =>
      rolls?.find((roll) => roll.stream === `dig/seat-${seat}`)?.faces[0];
    const other = (faceOf(wasRolls, 2) ?? 1) === 6 ? 1 : 6;
    const { preview } = await decide(table, {
      outcome: 're-resolve',
      ordinal: 2,
      sheets: [
        { act: 'void', seat: 'seat-3' },
        { act: 'replace', seat: 'seat-4', text: 'NO ORDERS' },
      ],
      forced: [{ stream: 'dig/seat-2', faces: [other] }],
    });
    expect(preview.phases[0]?.rolls.changed.map(({ stream, forced }) => [stream, forced]).sort()).toEqual([
      ['dig/seat-2', true],
      ['dig/seat-3', false],
      ['dig/seat-4', false],
    ]);
    const phase = (await service.record.timeline(table.campaignId))[2];
    const now = await service.record.currentResolution(phase?.id ?? '');
    const nowRolls = await service.record.rolls(now?.id ?? '');
    expect(faceOf(nowRolls, 1)).toBe(faceOf(wasRolls, 1));
    expect(faceOf(nowRolls, 2)).toBe(other);
    // Void is silence and costs a piece of gold; a sheet without orders does not.
    expect(gold(now?.state)[2]).toBe((gold(was?.state)[2] ?? 0) - (faceOf(wasRolls, 3) ?? 0) - 1);
    expect(gold(now?.state)[3]).toBe((gold(was?.state)[3] ?? 0) - (faceOf(wasRolls, 4) ?? 0));
    expect(phase?.sealed?.keyHashes).toHaveLength(4);
    const sheets = await service.record.standingSheets(phase?.id ?? '');
    expect(sheets.map(({ seatId, door }) => [seatId, door])).toEqual([
      ['seat-1', 'web'],
      ['seat-2', 'web'],
      ['seat-4', 'gm'],
    ]);
    expect(phase?.sealed?.sheets.map((sheet) => sheet.receipt)).toEqual(sheets.map((sheet) => sheet.receipt));
    // His report says that his roll was ruled; nobody else's does.
    const said = async (seat: number) => {
      const reports = await service.record.publishedReports(table.campaignId, `seat:seat-${seat}`, { limit: 50 });
      return JSON.stringify(reports[0]?.document);
    };
    expect(await said(2)).toContain('By a ruling of the GM the first faces');
    expect(await said(1)).not.toContain('By a ruling');
    await expectSound(table);

    // A second ruling on the same phase keeps what the first one decided.
    const second = await decide(table, {
      outcome: 're-resolve',
      ordinal: 2,
      sheets: [{ act: 'replace', seat: 'seat-3', text: 'DIG' }],
    });
    expect(second.preview.phases[0]?.rolls.changed.map(({ stream }) => stream)).toEqual(['dig/seat-3']);
    const last = await service.record.currentResolution((await service.record.timeline(table.campaignId))[2]?.id ?? '');
    const lastRolls = await service.record.rolls(last?.id ?? '');
    expect(faceOf(lastRolls, 3)).toBe(faceOf(wasRolls, 3));
    expect(faceOf(lastRolls, 2)).toBe(other);
    await expectSound(table);
  });

  it('with nothing changed gives the same and corrects nobody', async () => {
    const table = await startTable(service, 3);
    for (const sheets of [
      { 1: 'BID 1', 2: 'BID 1' },
      { 1: 'DIG', 3: 'DIG' },
      { 2: 'BID 2', 3: 'BID 2' },
    ])
      await play(table, sheets);
    const before = await Promise.all([1, 2, 3].map((ordinal) => stateAt(table, ordinal)));
    for (const decision of [
      { outcome: 'rewind', to: 1, mode: 're-resolve' },
      { outcome: 're-resolve', ordinal: 2 },
      { outcome: 're-resolve', ordinal: 3 },
    ] satisfies RulingDecision[]) {
      const { preview } = await decide(table, decision);
      expect(preview.told).toEqual([]);
      for (const phase of preview.phases)
        expect(phase).toMatchObject({ events: { gone: [], come: [] }, state: [], reports: [], rolls: { changed: [] } });
    }
    expect(await Promise.all([1, 2, 3].map((ordinal) => stateAt(table, ordinal)))).toEqual(before);
    for (const viewer of ['public', 'gm', 'seat:seat-1', 'seat:seat-2', 'seat:seat-3'])
      expect((await messages(table, viewer)).filter((text) => text.startsWith('correction'))).toEqual([]);
    await expectSound(table);
  });

  it('names streams that are not rolled, faces that no die has, and sheets that do not stand', async () => {
    const table = await startTable(service, 2);
    await play(table, { 1: 'BID 0' });
    await play(table, { 1: 'DIG' });
    const refused = (more: object, words: RegExp) =>
      expect(
        service.app.previewRuling({ ...judged(table), decision: { outcome: 're-resolve', ...more } }),
      ).rejects.toMatchObject({ code: 'bad-input', message: expect.stringMatching(words) });
    await refused({ forced: [{ stream: 'dig/seat-2', faces: [1] }] }, /Did you mean "dig\/seat-1"/);
    await refused({ forced: [{ stream: 'dig/seat-1', faces: [7] }] }, /6 sides, which has no face 7/);
    await refused({ forced: [{ stream: 'dig/seat-1', faces: [1, 2] }] }, /give from 1 to 1 faces/);
    await refused(
      { sheets: [{ act: 'replace', seat: 'seat-1', text: 'FLY' }] },
      /The sheet for Player 1 does not stand: line 1: No order begins with FLY/,
    );
    await refused({ sheets: [{ act: 'void', seat: 'seat-7' }] }, /no seat "seat-7"/);
  });
});
