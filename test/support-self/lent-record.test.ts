import { expect, test } from '@jest/globals';
import pg from 'pg';
import { runDueJobs, startService, startTable, type TestService } from '../support/service.js';

// One service after another works on the same database, and none finds anything of those before it.

const SINCE = new Date('2000-01-01T00:00:00.000Z');

const rows = async (at: string, sql: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: at });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

/** Something that is waited for, and what gives it. */
function signal(): { readonly given: Promise<void>; readonly give: () => void } {
  let give = (): void => {};
  const given = new Promise<void>((done) => {
    give = done;
  });
  return { given, give: () => give() };
}

async function play(service: TestService): Promise<void> {
  await startTable(service, 3, { discord: true });
  await runDueJobs(service);
}

test('the next service has the same database, empty, and its numbers begin anew', async () => {
  const first = await startService();
  const place = first.partsAt;
  await play(first);
  await first.close();
  const second = await startService();
  expect(second.partsAt).toBe(place);
  const filled = await rows(
    place,
    `SELECT relname FROM pg_stat_user_tables WHERE relname <> '_prisma_migrations'
     AND (xpath('/row/n/text()', query_to_xml(format('SELECT count(*) AS n FROM %I', relname), false, true, '')))[1]::text <> '0'`,
  );
  expect(filled).toEqual([]);
  const begun = await rows(place, 'SELECT sequencename FROM pg_sequences WHERE last_value IS NOT NULL');
  expect(begun).toEqual([]);
  await play(second);
  await second.close();
});

test('a database that somebody has been at past the record is lent to nobody else', async () => {
  const first = await startService();
  const place = first.connectionString;
  await first.close();
  await expect(rows(place, 'SELECT 1')).rejects.toThrow('does not exist');
  const second = await startService();
  expect(second.partsAt).not.toBe(place);
  await second.close();
});

test('a closed service reads and writes no more, also for who kept hold of it', async () => {
  const service = await startService();
  const { app } = service;
  const { currentPhase } = service.record;
  await service.close();
  expect(() => currentPhase('none')).toThrow('closed');
  await expect(app.createPerson({ name: 'Late' })).rejects.toThrow();
});

test('what is under way at the end comes to its end before the next begins', async () => {
  const first = await startService();
  const place = first.partsAt;
  const [began, held] = [signal(), signal()];
  const late = first.record.transact(async (tx) => {
    await tx.dueDeliveries(SINCE, 1);
    began.give();
    await held.given;
    return 'done';
  });
  await began.given;
  let isClosed = false;
  const closing = first.close().then(() => {
    isClosed = true;
  });
  // Longer than it takes to sweep a house.
  for (let look = 0; look < 5; look += 1) await rows(place, 'SELECT 1');
  expect(isClosed).toBe(false);
  held.give();
  await closing;
  expect(await late).toBe('done');
});
