import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GM } from '../../src/core/game/viewer.js';
import {
  holder,
  hours,
  runDueJobs,
  seatRef,
  startService,
  startTable,
  type Table,
  type TestService,
} from '../support/service.js';

let service: TestService;
let table: Table;

beforeAll(async () => {
  service = await startService({ frame: { publication: { mode: 'hold-until-confirmed' } } });
  table = await startTable(service, 3);
  await service.app.submitOrders({ ...seatRef(table, 1), door: 'web', text: 'BID 3\nhello' });
  await service.app.submitOrders({ ...seatRef(table, 2), door: 'discord', text: 'BID 4' });
  service.clock.pass(hours(48) + 1000);
  await runDueJobs(service);
});
afterAll(() => service.close());

const asGm = () => ({ reader: table.gm.id, campaignId: table.campaignId });
const refusal = (code: string) => expect.objectContaining({ name: 'Refusal', code });

describe('the review of a phase that is held', () => {
  it('shows every report as its reader will get it, before anybody has it', async () => {
    const page = await service.app.reviewPage(asGm());
    expect(page.phase).toMatchObject({ title: 'Turn 1', status: 'resolved', publishAt: null, publishedAt: null });
    expect(page.reports.map(({ name }) => name).sort()).toEqual([
      'Everybody',
      'Game master',
      'Player 1',
      'Player 2',
      'Player 3',
    ]);
    expect(page.mayPublish).toBe(true);
    const seat = await service.app.seatPage({
      reader: holder(table, 1).id,
      campaignId: table.campaignId,
      seat: 'seat-1',
    });
    const numbers = page.reports.map(({ number }) => number);
    expect(seat.inbox.filter(({ reportNumber }) => numbers.includes(reportNumber ?? ''))).toEqual([]);
    await service.app.publishReports({ phaseId: page.phase.id, by: table.gm.id });
    const [report] = await service.app.pastReports({
      reader: holder(table, 1).id,
      campaignId: table.campaignId,
      seat: 'seat-1',
    });
    expect(report?.document).toEqual(page.reports.find(({ viewer }) => viewer === 'seat:seat-1')?.document);
    const after = await service.app.reviewPage({ ...asGm(), ordinal: 1 });
    expect([after.mayPublish, after.phase.status]).toEqual([false, 'published']);
  });

  it('shows each order as typed with what became of it, the rolls, and what silence came to', async () => {
    const { sheets, rolls } = await service.app.reviewPage({ ...asGm(), ordinal: 1 });
    const lines = (seat: string) =>
      sheets.find((sheet) => sheet.seat.id === seat)?.lines.map(({ text, outcome }) => [text, outcome]);
    expect(lines('seat-1')).toEqual([
      ['BID 3', { done: true, text: 'Carried out.' }],
      ['hello', null],
    ]);
    expect(sheets.find((sheet) => sheet.seat.id === 'seat-2')?.sheet?.door).toBe('discord');
    expect(sheets.find((sheet) => sheet.seat.id === 'seat-3')).toMatchObject({
      sheet: null,
      absence: 'Silent. Whoever is silent loses a gold piece.',
      lines: [],
    });
    expect(rolls.every(({ stream, faces, forced }) => stream !== '' && faces.length > 0 && !forced)).toBe(true);
  });

  it('is for a GM who does not play', async () => {
    for (const reader of [null, holder(table, 1).id])
      for (const ask of [
        () => service.app.reviewPage({ reader, campaignId: table.campaignId }),
        () => service.app.whoCanSee({ reader, campaignId: table.campaignId, what: 'seat-1' }),
        () => service.app.whoCanSee({ reader, campaignId: table.campaignId, what: '' }),
        () => service.app.activityLog({ reader, campaignId: table.campaignId }),
      ])
        await expect(ask()).rejects.toEqual(refusal(reader === null ? 'not-signed-in' : 'not-gm'));
  });

  it('has no phase of an ordinal that was never sealed', async () => {
    await expect(service.app.reviewPage({ ...asGm(), ordinal: 2 })).rejects.toEqual(refusal('not-found'));
  });

  it('lets the GM look at a held map as a seat, and the seat not', async () => {
    const held = await startTable(service, 2);
    service.clock.pass(hours(48) + 1000);
    await runDueJobs(service);
    const page = await service.app.reviewPage({ reader: held.gm.id, campaignId: held.campaignId });
    const resolutionId = page.reports[0]?.resolutionId ?? '';
    const as = { kind: 'seat' as const, seat: 'seat-1' };
    const ask = { campaignId: held.campaignId, as, resolutionId };
    await expect(service.app.map({ ...ask, reader: held.gm.id })).resolves.toMatchObject({ width: expect.any(Number) });
    await expect(service.app.map({ ...ask, reader: holder(held, 1).id })).rejects.toEqual(refusal('not-found'));
    await expect(service.app.map({ ...ask, as: GM, reader: holder(held, 1).id })).rejects.toEqual(refusal('not-gm'));
  });
});

describe('who can see', () => {
  it('tells for each viewer what his own view says, and nothing for those who see nothing', async () => {
    const found = await service.app.whoCanSee({ ...asGm(), what: ' SEAT-1 ' });
    expect(found.map(({ name }) => name)).toEqual(['Game master', 'Everybody', 'Player 1', 'Player 2', 'Player 3']);
    const facts = (name: string) => found.find((one) => one.name === name)?.facts.join('\n') ?? '';
    // A seat's gold is its own secret.
    expect(facts('Player 1')).toMatch(/gold \d/);
    expect(facts('Player 2')).not.toMatch(/gold \d/);
    expect(facts('Everybody')).not.toMatch(/gold \d/);
    expect(
      (await service.app.whoCanSee({ ...asGm(), what: 'seat-' })).every(({ facts: none }) => none.length === 0),
    ).toBe(true);
  });
});

describe('the activity log', () => {
  it('says who did what, with the phase it was about, page by page', async () => {
    const { entries } = await service.app.activityLog(asGm());
    expect(entries.find(({ act }) => act === 'publication-confirmed')).toMatchObject({
      who: 'Judge',
      text: 'confirmed the publication',
      phase: { ordinal: 1, title: 'Turn 1', sealed: true },
    });
    expect(entries.at(-1)?.act).toBe('campaign-created');
    const [newest, second] = entries;
    const older = await service.app.activityLog({ ...asGm(), before: newest?.id ?? '' });
    expect(older.entries[0]?.id).toBe(second?.id);
  });
});
