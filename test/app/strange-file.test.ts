import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { z } from 'zod';
import { Refusal } from '../../src/app/kit/refusal.js';
import { someOf } from '../support/effort.js';
import { computes } from '../support/patience.js';
import { runDueJobs, seatRef, startService, startTable, type TestService } from '../support/service.js';
import { undoneRecord } from '../support/undone-record.js';
import { forged, linesOf } from './forged-file.js';

computes(10);

// A file whose values nobody would write: each is refused with a sentence, or taken, and never breaks the import.

const Line = z.object({ table: z.string(), row: z.record(z.string(), z.json()) });
/** PostgreSQL and JavaScript know such years; nothing else of the program does. */
const FAR = ['+275760-09-12T00:00:00.000Z', '275760-09-12T00:00:00.000Z', '99999-01-01', '-000001-01-01T00:00:00Z'];
const STRANGE: readonly (readonly [string, z.infer<ReturnType<typeof z.json>>])[] = [
  ...FAR.map((far) => [far, far] as const),
  ['no date', 'yesterday'],
  ['a number', 1e308],
  ['a list', []],
];
const DATE = /^\d{4}-\d\d-\d\dT/;

let here: TestService;
let there: TestService;
let bytes: Uint8Array;
beforeAll(async () => {
  [here, there] = [await startService(), await startService()];
  const table = await startTable(here, 2);
  const open = await here.record.currentPhase(table.campaignId);
  await here.app.submitOrders({ ...seatRef(table, 1), door: 'web', text: 'BID 3' });
  here.clock.set(new Date((open?.deadlineAt.getTime() ?? 0) + 1));
  await runDueJobs(here);
  bytes = (await here.app.exportCampaign({ campaignId: table.campaignId, kind: 'full', by: 'host' })).bytes;
});
afterAll(async () => {
  await here.close();
  await there.close();
});

/** Every column of every table that holds a time, once. */
function timesIn(): readonly (readonly [table: string, column: string])[] {
  const found = new Map<string, readonly [string, string]>();
  for (const line of linesOf(bytes)) {
    const { table, row } = Line.safeParse(JSON.parse(line)).data ?? { table: '', row: {} };
    for (const [column, value] of Object.entries(row))
      if (table !== 'Setting' && typeof value === 'string' && DATE.test(value))
        found.set(`${table}.${column}`, [table, column]);
  }
  return [...found.values()];
}

/** The file with another value in the first row that has it. */
function withValue(table: string, column: string, value: z.infer<ReturnType<typeof z.json>>): Uint8Array {
  let done = false;
  return forged(bytes, (line) => {
    const read = Line.safeParse(JSON.parse(line));
    if (done || !read.success || read.data.table !== table || !(column in read.data.row)) return line;
    done = true;
    return JSON.stringify({ table, row: { ...read.data.row, [column]: value } });
  });
}

it.each(STRANGE)('a time that is %s is refused with a sentence', async (_, strange) => {
  const times = timesIn();
  expect(times.length).toBeGreaterThan(15);
  const broken: string[] = [];
  for (const [table, column] of someOf(times)) {
    const answer = await there.app.importCampaign({ bytes: withValue(table, column, strange) }).then(
      () => null,
      (error: unknown) => error,
    );
    if (!(answer instanceof Refusal) || answer.code === 'already-in')
      broken.push(`${table}.${column}: ${String(answer).slice(0, 120)}`);
    else if (/[{}]|undefined|prisma/i.test(answer.message)) broken.push(`${table}.${column}: ${answer.message}`);
  }
  expect(broken).toEqual([]);
});

it.each([[null], [-1e15], [{ x: [1] }], ['\u0000']])(
  'any other value that is %j is refused with a sentence, or taken',
  async (strange) => {
    const columns = new Map<string, readonly [table: string, column: string]>();
    for (const line of linesOf(bytes)) {
      const { table, row } = Line.safeParse(JSON.parse(line)).data ?? { table: '', row: {} };
      for (const column of Object.keys(row)) columns.set(`${table}.${column}`, [table, column]);
    }
    expect(columns.size).toBeGreaterThan(100);
    const broken: string[] = [];
    // What is taken does not stay: the next value comes to an empty record again.
    const app = there.another({ record: undoneRecord(there.record) });
    for (const [table, column] of someOf([...columns.values()])) {
      const answer = await app.importCampaign({ bytes: withValue(table, column, strange) }).then(
        () => null,
        (error: unknown) => error,
      );
      if (answer === null) continue;
      if (!(answer instanceof Refusal) || answer.code === 'already-in' || /prisma/i.test(answer.message))
        broken.push(`${table}.${column}: ${String(answer).replace(/\s+/g, ' ').slice(0, 300)}`);
    }
    expect(broken).toEqual([]);
  },
);
