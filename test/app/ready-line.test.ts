import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  hours,
  runDueJobs,
  START,
  seatRef,
  startService,
  startTable,
  type Table,
  type TestService,
} from '../support/service.js';

let service: TestService;
let table: Table;
beforeEach(async () => {
  service = await startService({ frame: { schedule: { phases: { bid: '48h', dig: '48h' }, earlyRun: true } } });
  table = await startTable(service);
  await runDueJobs(service);
});
afterEach(() => service.close());

const phase = async () => {
  const row = await service.record.currentPhase(table.campaignId);
  if (row === null) throw new Error('no phase');
  return row;
};
const submit = (seat: number, text: string) => service.app.submitOrders({ ...seatRef(table, seat), door: 'web', text });
const from = (milliseconds: number) => new Date(Date.parse(START) + milliseconds);

describe('READY as a line of a sheet', () => {
  it('counts once the sheet stands, by the same rules as saying so', async () => {
    await submit(1, 'BID 1\nREADY');
    expect(await service.record.readies((await phase()).id)).toEqual(['seat-1']);
    const { lines } = await submit(2, 'BID 1\nfinal');
    expect(lines[1]).toMatchObject({ verdict: 'understood', normal: 'READY' });
    expect((await phase()).deadlineAt).toEqual(from(30 * 60_000));
    await submit(2, 'BID 2');
    expect((await phase()).deadlineAt).toEqual(from(hours(48)));
  });

  it('does not while a line of it is wrong', async () => {
    const { problems } = await submit(1, 'BID 1\nBID many\nREADY');
    expect(problems.map(({ code }) => code)).toEqual(['sheet/not-ready']);
    expect(await service.record.readies((await phase()).id)).toEqual([]);
  });
});
