import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RulingDecision } from '../../src/app/verbs/rulings.js';
import { GM } from '../../src/core/viewer.js';
import { runDueJobs, seatRef, startService, startTable, type Table, type TestService } from '../support/service.js';
import { tinySystem } from '../support/tiny-system.js';

// Rulings through the use cases: what they change, what they leave alone, who is told what, and who may do it.

let service: TestService;

beforeAll(async () => {
  service = await startService({ game: { options: { rounds: 30 } } });
});
afterAll(() => service.close());

const current = async ({ campaignId }: Table) => {
  const phase = await service.record.currentPhase(campaignId);
  if (phase === null) throw new Error('no phase');
  return phase;
};

/** Plays the open window to its results. */
async function play(table: Table, sheets: Readonly<Record<number, string>>): Promise<void> {
  const phase = await current(table);
  for (const [seat, text] of Object.entries(sheets))
    await service.app.submitOrders({ ...seatRef(table, Number(seat)), door: 'web', text });
  service.clock.set(new Date(phase.deadlineAt.getTime() + 1));
  await runDueJobs(service);
}

const stateAt = async ({ campaignId }: Table, ordinal: number) => {
  const phase = (await service.record.timeline(campaignId)).find((row) => row.ordinal === ordinal);
  return phase === undefined ? null : ((await service.record.currentResolution(phase.id))?.state ?? null);
};

const messages = async ({ campaignId }: Table, viewer: string) =>
  (await service.record.webMessages(campaignId, [viewer], 500)).map(({ kind, title }) => `${kind} ${title}`);

const judged = (table: Table) => ({ reader: table.gm.id, campaignId: table.campaignId });

/** Previews a decision and does it. */
async function decide(table: Table, decision: RulingDecision, more: { dispute?: number; secret?: string } = {}) {
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
async function expectSound(table: Table): Promise<void> {
  const { record } = service;
  const all = await record.phases(table.campaignId);
  for (const phase of all) {
    const resolution = await record.currentResolution(phase.id);
    if (resolution === null) continue;
    const base = phase.baseId === null ? tinySystem.blank : ((await record.resolution(phase.baseId))?.state ?? null);
    expect(tinySystem.fold(base, await record.events(resolution.id))).toEqual(resolution.state);
    expect(tinySystem.invariants(resolution.state)).toEqual([]);
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

const gold = (state: unknown): readonly number[] =>
  typeof state === 'object' && state !== null && 'seats' in state && Array.isArray(state.seats)
    ? state.seats.map((seat: { gold: number }) => seat.gold)
    : [];

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
});

describe('resolving again', () => {
  it('moves only what the ruling touches: a forced roll, a sheet made void, a sheet replaced', async () => {
    const table = await startTable(service, 4);
    await play(table, { 1: 'BID 0' });
    await play(table, { 1: 'DIG', 2: 'DIG', 3: 'DIG', 4: 'DIG' });
    const was = await service.record.currentResolution((await service.record.timeline(table.campaignId))[2]?.id ?? '');
    const faceOf = (rolls: readonly { stream: string; faces: readonly number[] }[] | undefined, seat: number) =>
      rolls?.find((roll) => roll.stream === `dig/seat-${seat}`)?.faces[0];
    const other = (faceOf(was?.rolls, 2) ?? 1) === 6 ? 1 : 6;
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
    expect(faceOf(now?.rolls, 1)).toBe(faceOf(was?.rolls, 1));
    expect(faceOf(now?.rolls, 2)).toBe(other);
    // Void is silence and costs a piece of gold; a sheet without orders does not.
    expect(gold(now?.state)[2]).toBe((gold(was?.state)[2] ?? 0) - (faceOf(was?.rolls, 3) ?? 0) - 1);
    expect(gold(now?.state)[3]).toBe((gold(was?.state)[3] ?? 0) - (faceOf(was?.rolls, 4) ?? 0));
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
      const reports = await service.record.publishedReports(table.campaignId, `seat:seat-${seat}`);
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
    expect(faceOf(last?.rolls, 3)).toBe(faceOf(was?.rolls, 3));
    expect(faceOf(last?.rolls, 2)).toBe(other);
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
    await refused({ sheets: [{ act: 'replace', seat: 'seat-1', text: 'FLY' }] }, /line 1: This is not an order/);
    await refused({ sheets: [{ act: 'void', seat: 'seat-7' }] }, /no seat "seat-7"/);
  });
});

describe('rewinding', () => {
  it('opens an earlier window again with its sheets, fresh dice and a full length; what followed stays readable', async () => {
    const table = await startTable(service, 2);
    await play(table, { 1: 'BID 1', 2: 'BID 3' });
    await play(table, { 1: 'DIG', 2: 'DIG' });
    await play(table, { 1: 'BID 1' });
    const old = await service.record.timeline(table.campaignId);
    const { preview } = await decide(table, { outcome: 'rewind', to: 2, mode: 're-open' });
    expect(
      preview.told.some((told) => told.viewer === 'seat:seat-1' && told.lines.some((line) => /digs/.test(line))),
    ).toBe(true);
    const phase = await current(table);
    expect(phase).toMatchObject({ line: 2, ordinal: 2, status: 'open', key: old[2]?.key });
    expect(phase.deadlineAt.getTime() - service.clock.now().getTime()).toBe(48 * 3600 * 1000);
    expect(phase.commitment).not.toBe(old[2]?.commitment);
    expect((await service.record.standingSheets(phase.id)).map(({ text, hash }) => [text, hash])).toEqual(
      (await service.record.standingSheets(old[2]?.id ?? '')).map(({ text, hash }) => [text, hash]),
    );
    expect((await service.app.history(table.campaignId)).map((report) => report.ordinal)).toEqual([1, 0]);
    expect((await service.record.phases(table.campaignId)).filter((row) => row.supersededAt !== null)).toHaveLength(3);
    // The template of the next orders is that of the last report that counts.
    const page = await service.app.seatPage({ reader: table.gm.id, campaignId: table.campaignId, seat: 'seat-1' });
    expect(page.standing?.text).toBe('DIG');
    await play(table, { 1: 'NO ORDERS' });
    await play(table, { 1: 'BID 0' });
    await expectSound(table);
    expect((await current(table)).ordinal).toBe(4);
  });

  it('re-opens what follows, when the GM wants that, and only that', async () => {
    const table = await startTable(service, 2);
    await play(table, { 1: 'BID 1', 2: 'BID 3' });
    await play(table, { 1: 'DIG', 2: 'DIG' });
    await play(table, { 1: 'BID 1' });
    await decide(table, {
      outcome: 'amend',
      ordinal: 1,
      edits: [{ path: '/seats/seat-1/crowns', value: 2 }],
      later: 're-open',
    });
    const phase = await current(table);
    expect(phase).toMatchObject({ ordinal: 2, status: 'open' });
    expect((await service.record.standingSheets(phase.id)).map((sheet) => sheet.text)).toEqual(['DIG', 'DIG']);
    await expectSound(table);
  });

  it('tells a seat which of its carried lines read otherwise, and takes back that it is ready', async () => {
    const table = await startTable(service, 2);
    await play(table, { 1: 'BID 2', 2: 'BID 3' });
    await play(table, { 1: 'DIG' });
    await service.app.submitOrders({ ...seatRef(table, 1), door: 'web', text: 'BID 5' });
    await service.app.setReady({ ...seatRef(table, 1), ready: true });
    await decide(table, { outcome: 'amend', edits: [{ path: '/seats/seat-1/gold', value: 2 }] });
    const inbox = await service.record.webMessages(table.campaignId, ['seat:seat-1'], 10);
    const notice = inbox.find((message) => message.title.includes('read otherwise'));
    expect(JSON.stringify(notice?.document)).toContain('You have 2 gold.');
    const phase = await current(table);
    expect(await service.record.readies(phase.id)).toEqual([]);
    expect((await service.record.standingSheets(phase.id))[0]?.orders).toEqual([]);
  });

  it('ends the campaign when the new line ends it', async () => {
    const table = await startTable(service, 2);
    await play(table, { 1: 'BID 2' });
    await decide(table, { outcome: 'amend', edits: [{ path: '/kind', value: 'over' }] });
    expect(await service.record.campaign(table.campaignId)).toMatchObject({ status: 'finished' });
    expect((await messages(table, 'public')).some((text) => text.includes('the campaign is over'))).toBe(true);
  });

  it('gives a removed player his seat back, and closes that of one who has not joined on the new line', async () => {
    const table = await startTable(service, 3);
    await play(table, { 1: 'BID 1' });
    const late = await service.app.createPerson({ name: 'Late' });
    const applied = await service.app.apply({ campaignId: table.campaignId, person: late.id, text: 'North' });
    expect(applied.status).toBe('late');
    const [row] = (await service.record.applications(table.campaignId)).filter((one) => one.status === 'late');
    for (const seat of [1, 3])
      await service.app.castVote({ ...seatRef(table, seat), subject: row?.id ?? '', choice: 'yes' });
    await service.app.leaveSeat(seatRef(table, 2));
    await play(table, { 1: 'DIG' });
    const seats = async () =>
      (await service.record.seats(table.campaignId)).map((seat) => [
        seat.seatId,
        seat.closedAt === null,
        seat.holder !== null,
      ]);
    expect(await seats()).toEqual([
      ['seat-1', true, true],
      ['seat-2', false, false],
      ['seat-3', true, true],
      ['seat-4', true, true],
    ]);
    await decide(table, { outcome: 'rewind', to: 2, mode: 're-open' });
    expect(await seats()).toEqual([
      ['seat-1', true, true],
      ['seat-2', true, false],
      ['seat-3', true, true],
      ['seat-4', false, false],
    ]);
    // Both are decided again when the window is sealed again.
    await play(table, { 1: 'DIG' });
    expect(await seats()).toEqual([
      ['seat-1', true, true],
      ['seat-2', false, false],
      ['seat-3', true, true],
      ['seat-4', false, false],
      ['seat-5', true, true],
    ]);
    await expectSound(table);
  });
});

describe('results that are held for review', () => {
  it('are written anew without a word to anybody, and published as ruled', async () => {
    const table = await startTable(service, 2, { create: { reviewMode: 'hold-until-confirmed' } });
    await play(table, { 1: 'BID 4' });
    expect((await current(table)).status).toBe('resolved');
    const { preview } = await decide(table, { outcome: 're-resolve', sheets: [{ act: 'void', seat: 'seat-1' }] });
    expect(preview.told).toEqual([]);
    const phase = await current(table);
    expect(phase).toMatchObject({ ordinal: 1, line: 2, status: 'resolved' });
    expect((await messages(table, 'seat:seat-1')).some((text) => text.startsWith('correction'))).toBe(false);
    expect(await service.app.publishReports({ phaseId: phase.id, by: table.gm.id })).toBe('published');
    expect(gold(await stateAt(table, 1))).toEqual([9, 9]);
    await expectSound(table);
  });
});

describe('what a ruling needs', () => {
  it('a preview that still holds, a reason, a rule that exists, and a GM who does not play', async () => {
    const table = await startTable(service, 2);
    await play(table, { 1: 'BID 4' });
    const decision: RulingDecision = { outcome: 'amend', edits: [{ path: '/seats/seat-2/gold', value: 1 }] };
    const ask = { by: table.gm.id, campaignId: table.campaignId, decision, reason: 'So be it.', cites: ['CR-1'] };
    const { hash } = await service.app.previewRuling({ ...judged(table), decision });
    await expect(service.app.rule(ask)).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(service.app.rule({ ...ask, previewHash: hash, reason: ' ' })).rejects.toMatchObject({
      code: 'bad-input',
    });
    await expect(service.app.rule({ ...ask, previewHash: hash, cites: [] })).rejects.toMatchObject({
      code: 'bad-input',
    });
    await expect(service.app.rule({ ...ask, previewHash: hash, cites: ['CR-9'] })).rejects.toMatchObject({
      code: 'bad-input',
    });
    const player = seatRef(table, 1).person;
    await expect(service.app.rule({ ...ask, previewHash: hash, by: player })).rejects.toMatchObject({ code: 'not-gm' });
    await expect(
      service.app.previewRuling({ reader: player, campaignId: table.campaignId, decision }),
    ).rejects.toMatchObject({ code: 'not-gm' });
    await play(table, { 1: 'DIG' });
    await expect(service.app.rule({ ...ask, previewHash: hash })).rejects.toMatchObject({ code: 'not-allowed' });
    expect(await service.app.rulings({ reader: null, campaignId: table.campaignId })).toEqual([]);

    // A GM who takes a seat may not rule any more (AD-X7).
    await service.app.leaveSeat(seatRef(table, 2));
    await service.app.assignSeat({ campaignId: table.campaignId, seat: 'seat-2', person: table.gm.id, by: 'service' });
    await expect(service.app.previewRuling({ ...judged(table), decision })).rejects.toMatchObject({ code: 'not-gm' });
    await expect(service.app.disputes(judged(table))).rejects.toMatchObject({ code: 'not-gm' });
  });

  it('keeps secret parts from everybody but the judge until the end', async () => {
    const table = await startTable(service, 2);
    await play(table, { 1: 'BID 4' });
    await decide(
      table,
      { outcome: 'amend', edits: [{ path: '/seats/seat-2/gold', value: 1 }] },
      { secret: 'He had hidden it.' },
    );
    const read = (reader: string | null) => service.app.rulings({ reader, campaignId: table.campaignId });
    expect((await read(null))[0]).toMatchObject({
      number: 1,
      secret: null,
      changes: null,
      cites: ['CR-1'],
      by: 'Judge',
    });
    expect((await read(seatRef(table, 1).person))[0]).toMatchObject({ secret: null, changes: null });
    expect((await read(table.gm.id))[0]).toMatchObject({ secret: 'He had hidden it.' });
    const everything = JSON.stringify(
      await Promise.all(
        ['public', 'seat:seat-1'].map((viewer) => service.record.webMessages(table.campaignId, [viewer], 100)),
      ),
    );
    expect(everything).not.toContain('hidden it');
    expect(everything).toContain('It was read wrongly.');
    await service.app.endCampaign({ campaignId: table.campaignId, by: table.gm.id, reason: 'Done' });
    expect((await read(null))[0]).toMatchObject({ secret: 'He had hidden it.' });
    expect(
      await service.app.rulings({ reader: null, campaignId: table.campaignId, rule: 'cr-1', search: 'read wrongly' }),
    ).toHaveLength(1);
    expect(await service.app.rulings({ reader: null, campaignId: table.campaignId, rule: 'cr-2' })).toEqual([]);
  });
});

it('shows maps of the old line and of the new one', async () => {
  const table = await startTable(service, 2);
  await play(table, { 1: 'BID 4' });
  const [old] = await service.app.history(table.campaignId);
  await decide(table, { outcome: 'amend', edits: [{ path: '/seats/seat-2/crowns', value: 3 }] });
  const [now] = await service.app.history(table.campaignId);
  expect(now?.resolutionId).not.toBe(old?.resolutionId);
  for (const report of [old, now])
    expect(
      (await service.app.map({ ...judged(table), as: GM, resolutionId: report?.resolutionId ?? '' })).svg,
    ).toContain('<svg');
  const outline = await service.app.stateOutline({ ...judged(table), search: 'seat-2 crowns' });
  expect(outline).toEqual({ ordinal: 1, places: [{ path: '/seats/seat-2/crowns', value: '3' }], more: false });
});
