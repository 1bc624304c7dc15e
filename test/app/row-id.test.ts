import { afterEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { nodeSecrets } from '../../src/adapters/secrets/node-secrets.js';
import { reportNumber } from '../../src/app/kit/numbers.js';
import { newRowId, ownDigits } from '../../src/app/kit/row-id.js';
import { presentPhase, runDueJobs, startService, startTable, type TestService } from '../support/service.js';

const services: TestService[] = [];
afterEach(async () => {
  for (const service of services.splice(0)) await service.close();
});

const NOON = Date.UTC(2030, 0, 1, 12);
const many = (count: number, moment = NOON): readonly string[] => Array.from({ length: count }, () => newRowId(moment));

test('ids of rows are UUIDs of version 7: those of a later moment are behind all of an earlier one', () => {
  const [ids, later] = [many(5000), many(5000, NOON + 1)];
  const all = [...ids, ...later];
  expect(all.filter((id) => !/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toEqual(
    [],
  );
  expect(new Set(all).size).toBe(all.length);
  expect(Number.parseInt((ids[0] ?? '').replaceAll('-', '').slice(0, 12), 16)).toBe(NOON);
  expect([...all].sort().slice(0, ids.length)).toEqual([...ids].sort());
});

test('nobody can count the ids of a moment: they are in no order', () => {
  const ids = many(100);
  expect([...ids].sort()).not.toEqual(ids);
});

test('what is shown of an id differs between rows of one moment; rows of earlier versions keep what they showed', () => {
  const ids = many(200);
  expect(new Set(ids.map((id) => ownDigits(id, 8))).size).toBe(ids.length);
  expect(new Set(ids.map(reportNumber)).size).toBe(ids.length);
  expect(ownDigits('0199aa00-1234-7abc-8def-0123456789ab', 8)).toBe('456789ab');
  expect(ownDigits('655ca275-1234-4abc-8def-0123456789ab', 8)).toBe('655ca275');
  expect(reportNumber('ffffffff-ffff-4abc-8def-0123456789ab')).toBe('P-7ZZZZ-ZZZZZ');
});

test('all that a phase leaves by the dozen has such ids', async () => {
  const service = await startService({ services: { secrets: nodeSecrets } });
  services.push(service);
  const { campaignId } = await startTable(service);
  const { deadlineAt } = await presentPhase(service, campaignId);
  service.clock.set(new Date(deadlineAt.getTime() + 1));
  await runDueJobs(service);
  const client = new pg.Client({ connectionString: service.connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; rows: number; ordered: number }>(`
      SELECT name, count(*)::int AS rows, count(*) FILTER (WHERE substr(id::text, 15, 1) = '7')::int AS ordered FROM (
        SELECT 'Delivery' AS name, id FROM "Delivery" UNION ALL SELECT 'Document', id FROM "Document"
        UNION ALL SELECT 'Report', id FROM "Report" UNION ALL SELECT 'Resolution', id FROM "Resolution"
      ) all_rows GROUP BY name ORDER BY name`);
    expect(rows.map(({ name }) => name)).toEqual(['Delivery', 'Document', 'Report', 'Resolution']);
    for (const row of rows) expect(row).toEqual({ ...row, ordered: row.rows });
  } finally {
    await client.end();
  }
});
