import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { documentLines } from '../../src/core/report/document-lines.js';
import {
  presentPhase,
  runDueJobs,
  seatRef,
  startService,
  startTable,
  type Table,
  type TestService,
} from '../support/service.js';

// Disputes: what a player may dispute and until when, what the GM is given to judge by.

let service: TestService;

beforeAll(async () => {
  service = await startService({ game: { options: { rounds: 30 } } });
});
afterAll(() => service.close());

const current = ({ campaignId }: Table) => presentPhase(service, campaignId);

async function play(table: Table, sheets: Readonly<Record<number, string>>): Promise<readonly string[]> {
  const phase = await current(table);
  const receipts = [];
  for (const [seat, text] of Object.entries(sheets)) {
    const { receipt } = await service.app.submitOrders({ ...seatRef(table, Number(seat)), door: 'web', text });
    receipts.push(receipt?.receipt ?? '');
  }
  service.clock.set(new Date(phase.deadlineAt.getTime() + 1));
  await runDueJobs(service);
  return receipts;
}

const ownReport = async (table: Table, seat: number) => {
  const [report] = await service.app.pastReports({
    reader: seatRef(table, seat).person,
    campaignId: table.campaignId,
    seat: `seat-${seat}`,
  });
  if (report === undefined) throw new Error('no report');
  return report;
};

const lineOf = (document: Parameters<typeof documentLines>[0], words: string): number =>
  documentLines(document).find((line) => line.text.includes(words))?.line ?? 0;

it('gathers the facts on a line of a report: the sheet, the dice, the state, the rule', async () => {
  const table = await startTable(service, 2);
  await play(table, { 1: 'BID 0' });
  const [receipt = ''] = await play(table, { 1: 'DIG\nFLY', 2: 'DIG' });
  const report = await ownReport(table, 1);
  const line = lineOf(report.document, 'digs');
  const { number } = await service.app.openDispute({
    ...seatRef(table, 1),
    about: { kind: 'report', number: report.number.toLowerCase(), line },
    text: 'By CR-1 the most crowns win, so I dug more.\u0000',
  });
  const judge = { reader: table.gm.id, campaignId: table.campaignId };
  const facts = await service.app.disputeFacts({ ...judge, number });
  expect(facts.dispute).toMatchObject({
    number: 1,
    seat: { id: 'seat-1', name: 'Player 1' },
    status: 'open',
    ordinal: 2,
    line: expect.stringMatching(/^What happened: Player 1 digs \d gold\.$/),
    ruling: null,
  });
  expect(facts.sheet).toMatchObject({ receipt, text: 'DIG\nFLY', line: null });
  expect(facts.sheet?.lines.map(({ verdict }) => verdict)).toEqual(['understood', 'rejected']);
  expect(facts.report?.lines.filter((one) => one.disputed).map((one) => one.line)).toEqual([line]);
  expect(facts.cited.map((rule) => rule.id)).toEqual(['CR-1']);
  expect(facts.state.map(({ path }) => path)).toContain('/seats/seat-1/gold');
  expect(facts.resolved).toBe(true);
  // In words: whose order it was and what came of it, what the dice decided, what is otherwise since.
  expect(facts.story.orders).toMatchObject([
    { seat: { id: 'seat-1' }, line: 1, text: 'DIG', outcome: { done: true } },
    { seat: { id: 'seat-1' }, line: 2, text: 'FLY', outcome: null },
  ]);
  expect(facts.story.dice.map(({ text }) => text)).toEqual(['What Player 1 digs: 1 to 6 gold']);
  expect(facts.story.changes).toMatchObject([
    { of: 'Player 1', label: 'Gold', before: expect.stringMatching(/^\d+$/) },
  ]);

  // The GM is told, with the line and the words; nobody else is, and a player sees only his own.
  const told = await service.record.webMessages(table.campaignId, ['gm'], 20);
  expect(JSON.stringify(told.find((message) => message.title.startsWith('Dispute 1'))?.document)).toContain(
    'I dug more',
  );
  const others = await service.record.webMessages(table.campaignId, ['public', 'seat:seat-2'], 50);
  expect(JSON.stringify(others)).not.toContain('I dug more');
  expect(
    await service.app.disputes({ reader: seatRef(table, 1).person, campaignId: table.campaignId, seat: 'seat-1' }),
  ).toHaveLength(1);
  expect(
    await service.app.disputes({ reader: seatRef(table, 2).person, campaignId: table.campaignId, seat: 'seat-2' }),
  ).toEqual([]);
  await expect(
    service.app.disputes({ reader: seatRef(table, 2).person, campaignId: table.campaignId, seat: 'seat-1' }),
  ).rejects.toMatchObject({ code: 'not-your-seat' });
  await expect(
    service.app.disputeFacts({ reader: seatRef(table, 1).person, campaignId: table.campaignId, number }),
  ).rejects.toMatchObject({ code: 'not-gm' });

  // Ruled: the seat is told, the dispute is closed, and the ruling is a precedent for the next one of its kind.
  await service.app.rule({
    by: table.gm.id,
    campaignId: table.campaignId,
    decision: { outcome: 'uphold' },
    dispute: number,
    reason: 'One die is one die.',
    cites: ['cr-1'],
  });
  const inbox = await service.record.webMessages(table.campaignId, ['seat:seat-1'], 20);
  expect(inbox.map((message) => message.title)).toContain('Your dispute 1 is ruled');
  expect(await service.app.disputes(judge)).toMatchObject([{ number: 1, status: 'ruled', ruling: 1 }]);
  await expect(
    service.app.rule({
      by: table.gm.id,
      campaignId: table.campaignId,
      decision: { outcome: 'uphold' },
      dispute: 1,
      reason: 'Again',
      cites: ['house rule'],
    }),
  ).rejects.toMatchObject({ code: 'not-allowed' });
  const second = await service.app.openDispute({
    ...seatRef(table, 2),
    about: { kind: 'report', number: (await ownReport(table, 2)).number, line: 1 },
    text: 'CR-1 again.',
  });
  expect((await service.app.disputeFacts({ ...judge, number: second.number })).precedents).toMatchObject([
    { number: 1, cites: ['CR-1'], reason: 'One die is one die.' },
  ]);
});

it('takes a dispute about an order line, also while the window is open, and gives it back', async () => {
  const table = await startTable(service, 2);
  const sent = await service.app.submitOrders({ ...seatRef(table, 1), door: 'web', text: 'BID 3\nBID 99' });
  const about = { kind: 'order', receipt: sent.receipt?.receipt ?? '', line: 2 } as const;
  const { number } = await service.app.openDispute({ ...seatRef(table, 1), about, text: 'I have credit.' });
  const facts = await service.app.disputeFacts({ reader: table.gm.id, campaignId: table.campaignId, number });
  expect(facts.sheet).toMatchObject({ text: 'BID 3\nBID 99', line: 2 });
  expect(facts.dispute.line).toBe('BID 99');
  expect(facts.resolved).toBe(false);
  await service.app.withdrawDispute({ ...seatRef(table, 1), number });
  await expect(service.app.withdrawDispute({ ...seatRef(table, 1), number })).rejects.toMatchObject({
    code: 'nothing-stands',
  });
  await expect(service.app.withdrawDispute({ ...seatRef(table, 2), number })).rejects.toMatchObject({
    code: 'nothing-stands',
  });
  const foreign = { ...seatRef(table, 2), about, text: 'Not mine.' };
  await expect(service.app.openDispute(foreign)).rejects.toMatchObject({ code: 'not-found' });
});

it('ends with the next deadline, and never reaches into reports of others', async () => {
  const table = await startTable(service, 2);
  await play(table, { 1: 'BID 3' });
  const report = await ownReport(table, 1);
  const open = (seat: number, number: string, line = 1) =>
    service.app.openDispute({ ...seatRef(table, seat), about: { kind: 'report', number, line }, text: 'Wrong.' });
  await expect(open(2, report.number)).rejects.toMatchObject({ code: 'not-found' });
  await expect(open(1, report.number, 999)).rejects.toMatchObject({ code: 'not-found' });
  await expect(open(1, 'P-00000-00000')).rejects.toMatchObject({ code: 'not-found' });
  const next = await current(table);
  service.clock.set(next.deadlineAt);
  for (let count = 0; count < 5; count++) await open(1, report.number);
  await expect(open(1, report.number)).rejects.toMatchObject({ code: 'too-many' });
  await open(2, (await service.app.history(table.campaignId))[0]?.number ?? '');
  service.clock.pass(1);
  await expect(open(2, (await service.app.history(table.campaignId))[0]?.number ?? '')).rejects.toMatchObject({
    code: 'too-late',
  });
  await runDueJobs(service);
  await expect(open(2, report.number)).rejects.toMatchObject({ code: 'not-found' });
});

it.each([
  ['off', 0, 'not-allowed'],
  ['12h', 12 * 3600 * 1000 + 1, 'too-late'],
])('follows the setting %s', async (disputes, wait, code) => {
  const own = await startService({ game: { options: { rounds: 30 } }, frame: { disputes } });
  try {
    const table = await startTable(own, 2);
    const phase = await own.record.currentPhase(table.campaignId);
    own.clock.set(new Date((phase?.deadlineAt.getTime() ?? 0) + 1));
    await runDueJobs(own);
    const [report] = await own.app.history(table.campaignId);
    const ask = {
      ...seatRef(table, 1),
      about: { kind: 'report' as const, number: report?.number ?? '', line: 1 },
      text: 'No.',
    };
    if (wait > 0) {
      own.clock.pass(wait - 1);
      await own.app.openDispute(ask);
      own.clock.pass(1);
    }
    await expect(own.app.openDispute(ask)).rejects.toMatchObject({ code });
  } finally {
    await own.close();
  }
});

it('is about the corrected report once a ruling has put that in the place of the old one', async () => {
  const table = await startTable(service, 2);
  await play(table, { 1: 'BID 3' });
  const old = await ownReport(table, 1);
  const decision = { outcome: 'amend', edits: [{ path: '/seats/seat-1/gold', value: 1 }] } as const;
  const { hash } = await service.app.previewRuling({ reader: table.gm.id, campaignId: table.campaignId, decision });
  await service.app.rule({
    by: table.gm.id,
    campaignId: table.campaignId,
    decision,
    reason: 'So.',
    cites: ['CR-1'],
    previewHash: hash,
  });
  const ask = (number: string) =>
    service.app.openDispute({ ...seatRef(table, 1), about: { kind: 'report', number, line: 1 }, text: 'Now this.' });
  await expect(ask(old.number)).rejects.toMatchObject({ code: 'not-allowed' });
  await ask((await ownReport(table, 1)).number);
});
