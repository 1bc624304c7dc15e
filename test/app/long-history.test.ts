import { PUBLIC, viewerKey } from '../../src/core/game/viewer.js';
import { aPhase, aReport, aResolution, later } from '../adapters/postgres/rows/sample-rows.js';
import { counted } from '../support/counted-record.js';
import {
  holder,
  runDueJobs,
  seatRef,
  startService,
  startTable,
  type Table,
  type TestService,
} from '../support/service.js';

// A war of years: pages show a part of it, and read no more than they show.

const PHASES = 130;
/** Only the last phase and this one are of another kind than the rest. */
const FAR_BACK = 3;

let service: TestService;
let table: Table;

beforeAll(async () => {
  service = await startService();
  table = await startTable(service, 2);
  await runDueJobs(service);
  const { campaignId } = table;
  await service.record.transact(async (tx) => {
    const open = await tx.currentPhase(campaignId);
    if (open === null) throw new Error('no phase');
    for (let index = 1; index <= PHASES; index += 1) {
      const phase = aPhase(campaignId, {
        ordinal: index + 1,
        key: `long/${index}`,
        title: `Long ${index}`,
        kind: index === FAR_BACK || index === PHASES ? 'dig' : 'bid',
      });
      const resolution = aResolution(phase.id);
      await tx.insertPhase(phase);
      await tx.updatePhase(phase.id, {
        status: 'published',
        sealedAt: later(index),
        sealed: { sheets: [], roster: { joining: [], leaving: [], excused: [] } },
        resolvedAt: later(index),
        publishedAt: later(index),
      });
      await tx.insertResolution(
        resolution,
        [],
        ['public', 'gm', 'seat:seat-1'].map((viewer) => aReport(resolution.id, viewer)),
      );
    }
  });
});
afterAll(() => service.close());

/** What asks for all phases with what was sealed in them. */
const WHOLE = /^(phases|timeline)$/;

const watched = () => {
  const { record, asked } = counted(service.record);
  return { app: service.another({ record }), asked };
};

/** A list of reports from its newest part to its oldest. */
async function listed(
  look: (before: { readonly before?: string }) => Promise<{
    readonly reports: readonly { readonly number: string; readonly ordinal: number }[];
    readonly older: string | null;
  }>,
) {
  const all: { readonly number: string; readonly ordinal: number }[] = [];
  let before: string | null | undefined;
  while (before !== null) {
    const { reports, older } = await look(before === undefined ? {} : { before });
    expect(reports.length).toBeLessThanOrEqual(20);
    expect(reports.length).toBeGreaterThan(0);
    all.push(...reports);
    before = older;
  }
  return all;
}

test('past reports come a page at a time, newest first, and each once', async () => {
  const { campaignId } = table;
  const own = { reader: seatRef(table, 1).person, campaignId, seat: 'seat-1' };
  const all = (await listed((before) => service.app.seatReports({ ...own, ...before }))).map(({ number }) => number);
  const titles = await service.app.pastTitles(own);
  expect(all).toEqual(titles.map(({ number }) => number));
  expect(new Set(all).size).toBe(PHASES + 1);
  expect(titles[0]).not.toHaveProperty('document');
  const [open] = await service.app.history(campaignId);
  // A report of somebody else is no place in the list.
  for (const before of ['R-NONE', open?.number ?? ''])
    expect(await service.app.seatReports({ ...own, before })).toEqual({ reports: [], older: null });
  expect((await service.app.pastReports({ ...own, number: all[50] ?? '' })).map(({ number }) => number)).toEqual([
    all[50],
  ]);
});

test('a report leads to those before and behind it, and asks for no other', async () => {
  const { campaignId } = table;
  const own = { reader: seatRef(table, 1).person, campaignId, seat: 'seat-1' };
  const titles = await service.app.pastTitles(own);
  const { app, asked } = watched();
  for (const at of [0, 1, 40, titles.length - 1]) {
    const page = await app.seatReport({ ...own, number: titles[at]?.number ?? '' });
    expect([page.earlier?.number, page.later?.number]).toEqual([titles[at + 1]?.number, titles[at - 1]?.number]);
    const open = (await app.publicReport({ reader: own.reader, campaignId, number: page.beside?.number ?? '' })).report;
    expect(open?.ordinal).toBe(titles[at]?.ordinal);
  }
  expect(asked.filter((name) => name === 'phaseHeads' || name === 'toldTitles')).toEqual([]);
});

test('a number of a report of somebody else opens nothing', async () => {
  const { campaignId } = table;
  const [open] = await service.app.history(campaignId);
  const own = { reader: seatRef(table, 1).person, campaignId, seat: 'seat-1' };
  expect(await service.app.pastReports({ ...own, number: open?.number ?? '' })).toEqual([]);
  const [told] = await service.app.pastReports(own);
  expect(await service.app.history(campaignId, { number: told?.number ?? '' })).toEqual([]);
});

test('the public history comes a page at a time', async () => {
  const { campaignId } = table;
  expect(await service.app.history(campaignId)).toHaveLength(20);
  const all = await listed((before) => service.app.publicReports({ reader: null, campaignId, ...before }));
  const titles = await service.app.historyTitles(campaignId);
  expect(all.map(({ ordinal }) => ordinal)).toEqual(titles.map(({ ordinal }) => ordinal));
  expect(titles).toHaveLength(PHASES + 1);
  const reports = await service.record.publishedReports(campaignId, viewerKey(PUBLIC), { limit: 1 });
  expect(await service.app.history(campaignId, { number: reports[0]?.number ?? '' })).toEqual(reports);
});

test('who left a seat has what they were told in pages too', async () => {
  const { campaignId } = table;
  const key = 'seat:seat-1';
  const until = service.clock.now();
  const told = await service.record.toldReports(campaignId, key, until, { limit: 20 });
  expect(told.map(({ document: _, ...title }) => title)).toEqual(
    await service.record.toldTitles(campaignId, key, until),
  );
  const [first] = told;
  expect(await service.record.toldReports(campaignId, key, until, { limit: 20, before: first?.number ?? '' })).toEqual(
    told.slice(1),
  );
  expect(await service.record.toldBeside(campaignId, key, until, (first?.ordinal ?? 0) + 1)).toEqual({
    earlier: (await service.record.toldTitles(campaignId, key, until))[0],
    later: null,
  });
});

test('the list of phases is without what was sealed in them', async () => {
  const heads = await service.record.phaseHeads(table.campaignId, 'timeline');
  expect(heads.at(-1)).toMatchObject({ title: `Long ${PHASES}`, isSealed: true });
  expect(heads.filter((head) => 'sealed' in head)).toEqual([]);
  const whole = await service.record.timeline(table.campaignId);
  expect(heads).toEqual(whole.map(({ sealed, ...head }) => ({ ...head, isSealed: sealed !== null })));
  expect(await service.record.phaseHeads(table.campaignId, 'all lines')).toHaveLength(whole.length);
});

test('pages of clocks, acts, review, disputes and lines of play load no phase but the one they show', async () => {
  const { campaignId } = table;
  const gm = { reader: table.gm.id, campaignId };
  const { app, asked } = watched();
  await app.clocks(gm);
  await app.previewDeadlines(gm);
  await app.activityLog(gm);
  expect((await app.reviewPage(gm)).phase.title).toBe(`Long ${PHASES}`);
  expect((await app.reviewPage({ ...gm, ordinal: 3 })).phase.title).toBe('Long 2');
  await app.disputable({ campaignId, seat: 'seat-1', person: holder(table, 1).id });
  await app.lines(campaignId);
  await app.ruledPhases(campaignId);
  await app.stateOutline({ ...gm, search: '' });
  await app.stateHash({ campaignId, by: 'host' });
  expect(asked.filter((name) => WHOLE.test(name))).toEqual([]);
});

/** Every phase that is come to from a list by the way to those before it. */
async function walked(
  look: (ordinal: number | undefined) => Promise<{
    readonly phases: readonly { readonly ordinal: number }[];
    readonly earlier: number | null;
    readonly later: number | null;
  }>,
): Promise<ReadonlySet<number>> {
  const seen = new Set<number>();
  let at: number | null | undefined;
  while (at !== null) {
    const { phases, earlier, later } = await look(at);
    expect(phases.length).toBeLessThanOrEqual(24);
    expect(later === null).toBe(at === undefined);
    if (at !== undefined) expect(phases.map(({ ordinal }) => ordinal)).toContain(at);
    for (const { ordinal } of phases) seen.add(ordinal);
    at = earlier;
  }
  return seen;
}

const ALL = Array.from({ length: PHASES + 1 }, (_, index) => index);

test('lists of phases are short, and lead to every phase that there was', async () => {
  const { campaignId } = table;
  const gm = { reader: table.gm.id, campaignId };
  const { app } = service;
  const reviewed = await walked((ordinal) => app.reviewPage({ ...gm, ...(ordinal === undefined ? {} : { ordinal }) }));
  // The first phase is open still: the others were put on record by hand.
  expect([...reviewed].sort((one, other) => one - other)).toEqual(ALL.map((one) => one + 1));
  const ruled = await walked((ordinal) => app.ruledPhases(campaignId, ordinal));
  expect(ruled.size).toBe(PHASES + 2);
});

test('a line of play is told in parts, the last phases first', async () => {
  const { campaignId } = table;
  const { app } = service;
  const told: number[] = [];
  let before: number | null | undefined;
  while (before !== null) {
    const [line, ...others] = await app.lines(campaignId, before === undefined ? {} : { line: 1, before });
    expect(others).toEqual([]);
    expect(line?.phases.length).toBeLessThanOrEqual(24);
    for (const { ordinal, report } of line?.phases ?? [])
      expect([ordinal, report !== null]).toEqual([ordinal, ordinal !== 1]);
    told.unshift(...(line?.phases.map(({ ordinal }) => ordinal) ?? []));
    before = line?.earlier ?? null;
  }
  expect(told).toEqual([...ALL, PHASES + 1]);
});

test('what follows the last phase is found however far back it was last seen', async () => {
  const { campaignId } = table;
  const { app, asked } = watched();
  const { deadlines } = await app.previewDeadlines({ reader: null, campaignId });
  expect(deadlines.map(({ title }) => title)).toEqual(
    Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? 'Auction' : 'Dig')),
  );
  expect(asked.filter((name) => name === 'phasesUpTo').length).toBeGreaterThan(1);
});

test('what a seat knew beside the truth loads the two reports it shows', async () => {
  const gm = { reader: table.gm.id, campaignId: table.campaignId, seat: 'seat-1' };
  const { app, asked } = watched();
  const replay = await app.seatReplay({ ...gm, ordinal: 7 });
  expect([replay.title, replay.truth === null]).toEqual(['Long 6', false]);
  expect([replay.earlier, replay.later]).toEqual([
    { ordinal: 6, title: 'Long 5' },
    { ordinal: 8, title: 'Long 7' },
  ]);
  const last = await app.seatReplay({ ...gm, ordinal: null });
  expect([last.ordinal, last.later]).toEqual([PHASES + 1, null]);
  const first = await app.seatReplay({ ...gm, ordinal: 0 });
  expect([first.earlier, first.later?.ordinal]).toEqual([null, 2]);
  expect(asked.filter((name) => name === 'publishedReports')).toHaveLength(6);
});
