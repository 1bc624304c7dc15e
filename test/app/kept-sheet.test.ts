import { randomUUID } from 'node:crypto';
import {
  hours,
  runDueJobs,
  seatRef,
  startService,
  startTable,
  type Table,
  type TestService,
} from '../support/service.js';

// A sheet that a device has kept until there was a connection is taken once, and only as what its writer meant.

let service: TestService;
let table: Table;
let phase: string;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());
beforeEach(async () => {
  table = await startTable(service, 2);
  phase = (await service.record.currentPhase(table.campaignId))?.id ?? '';
});

const kept = (text: string, receipt = '', key: string = randomUUID()) =>
  service.app.sendKept({ ...seatRef(table, 1), text, knew: { phase, receipt }, key });
const send = (text: string) => service.app.submitOrders({ ...seatRef(table, 1), door: 'web', text });
const standing = async () => (await service.app.standingOrders(seatRef(table, 1)))?.text ?? null;
const receipts = async () => (await service.record.sheetsOf(phase, 'seat-1')).length;

it('it is taken when nothing has changed: the first of its window, or after the one that its writer knew', async () => {
  const first = await kept('BID 1');
  expect(first).toEqual({ kind: 'sent', receipt: expect.stringMatching(/^R-/) });
  expect(await standing()).toBe('BID 1');
  const known = first.kind === 'sent' ? (first.receipt ?? '') : '';
  expect((await kept('BID 2', known)).kind).toBe('sent');
  expect(await standing()).toBe('BID 2');
});

it('it is taken once, however often it comes, and whatever was sent since', async () => {
  const first = await kept('BID 1', '', 'the same');
  expect(await kept('BID 1', '', 'the same')).toEqual(first);
  await send('BID 3');
  expect(await kept('BID 1', '', 'the same')).toEqual(first);
  expect([await standing(), await receipts()]).toEqual(['BID 3', 2]);
  for (let round = 0; round < 5; round += 1) {
    service.clock.pass(1000);
    const knew = (await service.record.latestSheet(phase, 'seat-1'))?.receipt;
    const [one, other] = await Promise.all([
      kept('BID 4', knew, `at once ${round}`),
      kept('BID 4', knew, `at once ${round}`),
    ]);
    expect(one).toEqual({ kind: 'sent', receipt: expect.any(String) });
    expect(other).toEqual(one);
    expect(await receipts()).toBe(3 + round);
  }
});

it('it is not taken when another was sent since, or taken back; both are told, and the writer may send it all the same', async () => {
  const { receipt } = await send('BID 3');
  const told = await kept('BID 1');
  expect(told).toEqual({ kind: 'changed', receipt: receipt?.receipt, stands: 'BID 3' });
  expect([await standing(), await receipts()]).toEqual(['BID 3', 1]);
  service.clock.pass(1000);
  const back = await service.app.revokeOrders({ ...seatRef(table, 1), door: 'web' });
  expect(await kept('BID 1', receipt?.receipt)).toEqual({ kind: 'changed', receipt: back.receipt, stands: null });
  expect((await kept('BID 1', back.receipt)).kind).toBe('sent');
  expect(await standing()).toBe('BID 1');
});

it('of two devices that send at the same moment, one is asked', async () => {
  for (let round = 0; round < 5; round += 1) {
    const latest = await service.record.latestSheet(phase, 'seat-1');
    const knew = latest?.receipt ?? '';
    const outcomes = await Promise.all([kept(`BID ${round}`, knew), kept(`BID ${round + 1}`, knew)]);
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['changed', 'sent']);
    service.clock.pass(1000);
  }
});

it('a word alone counts only after what its writer knew', async () => {
  const { receipt } = await send('BID 3');
  expect((await kept('READY')).kind).toBe('changed');
  expect(await service.record.readies(phase)).toEqual([]);
  expect(await kept('READY', receipt?.receipt)).toEqual({ kind: 'sent', receipt: null });
  expect(await service.record.readies(phase)).toEqual(['seat-1']);
});

it('it is not taken when its window is closed, nor into the next', async () => {
  service.clock.pass(hours(48) + 1000);
  expect(await kept('BID 1')).toEqual({ kind: 'refused', why: expect.stringContaining('too late') });
  await service.app.sweep();
  await runDueJobs(service);
  expect((await service.record.currentPhase(table.campaignId))?.id).not.toBe(phase);
  expect(await kept('BID 1')).toEqual({ kind: 'refused', why: expect.stringContaining('closed meanwhile') });
  expect([await standing(), await receipts()]).toEqual([null, 0]);
});

it('is nobody else’s to send', async () => {
  const other = { ...seatRef(table, 1), person: seatRef(table, 2).person };
  const sent = service.app.sendKept({ ...other, text: 'BID 1', knew: { phase, receipt: '' }, key: 'theirs' });
  await expect(sent).rejects.toMatchObject({ code: 'not-your-seat' });
  expect(await standing()).toBeNull();
});
