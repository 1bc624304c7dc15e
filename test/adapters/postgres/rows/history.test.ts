import pg from 'pg';
import { openRecord } from '../../../../src/adapters/postgres/rows/record.js';
import type { CampaignRecord } from '../../../../src/app/ports/record.js';
import { createTestDatabase, type TestDatabase } from '../../../support/database.js';
import { aDelivery, aReport, aResolution, aSheet, noon, storedPhase } from './sample-rows.js';

// History is only added to: the database itself refuses anything else, no matter who asks.

let database: TestDatabase;
let record: CampaignRecord & { close(): Promise<void> };
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  record = await openRecord({ connectionString: database.connectionString, poolSize: 2 });
  client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  const { phase, campaign } = await storedPhase(record);
  const resolution = aResolution(phase.id);
  await record.transact(async (tx) => {
    await tx.insertSheet(aSheet(phase.id));
    await tx.insertResolution(resolution, [{ kind: 'turn-began' }], [aReport(resolution.id, 'public')]);
    await tx.insertDeliveries([aDelivery(campaign.id)]);
    await tx.insertAudit({ campaignId: campaign.id, at: noon, personId: null, act: 'test', details: {} });
  });
  // As versions before packs kept events.
  await client.query(`INSERT INTO "Events" VALUES ($1, '[]')`, [resolution.id]);
});
afterAll(async () => {
  await client.end();
  await record.close();
  await database.drop();
});

const history = /is history, which is only added to/;

test.each(['Sheet', 'Resolution', 'Events', 'Pack', 'Document', 'Report', 'Delivery', 'Audit'])(
  '%s rows stay',
  async (table) => {
    await expect(client.query(`DELETE FROM "${table}"`)).rejects.toThrow(history);
    await expect(client.query(`TRUNCATE "${table}" CASCADE`)).rejects.toThrow(history);
    const { rows } = await client.query(`SELECT FROM "${table}"`);
    expect(rows.length).toBeGreaterThan(0);
  },
);

test.each([
  ['Sheet', `"text" = '"other"'`],
  ['Sheet', `"receivedAt" = now()`],
  ['Resolution', `"state" = '{}'`],
  ['Events', `"list" = '[]'`],
  ['Pack', `"body" = ''`],
  ['Act', `"hash" = ''`],
  ['Delivery', `"act" = 7`],
  ['Document', `"body" = '{}'`],
  ['Report', `"viewer" = 'gm'`],
  ['Delivery', `"viewer" = 'gm'`],
  ['Delivery', `"documentId" = "documentId"`],
  ['Audit', `"details" = '{}'`],
])('%s: SET %s is refused', async (table, change) => {
  await expect(client.query(`UPDATE "${table}" SET ${change}`)).rejects.toThrow(history);
});

test('a resolution is superseded once, and not back', async () => {
  await client.query(`UPDATE "Resolution" SET "supersededAt" = now()`);
  await expect(client.query(`UPDATE "Resolution" SET "supersededAt" = now()`)).rejects.toThrow(history);
  await expect(client.query(`UPDATE "Resolution" SET "supersededAt" = NULL`)).rejects.toThrow(history);
});

test('erasing a person overwrites free text and nothing else, in a transaction that says so', async () => {
  const erase = async (statement: string) => {
    await client.query('BEGIN');
    try {
      await client.query(`SET LOCAL "adjutant.erasing" = 'yes'`);
      await client.query(statement);
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    }
  };
  await erase(`UPDATE "Sheet" SET "text" = '"(erased)"', "answer" = '[]', "doorKey" = NULL`);
  await erase(`UPDATE "Document" SET "body" = '{"title":"(erased)","blocks":[]}' WHERE "packId" IS NULL`);
  await erase(`UPDATE "Audit" SET "details" = '{}'`);
  await expect(erase(`UPDATE "Sheet" SET "hash" = ''`)).rejects.toThrow(history);
  await expect(erase(`UPDATE "Sheet" SET "text" = '""', "orders" = '[]'`)).rejects.toThrow(history);
  await expect(erase(`UPDATE "Audit" SET "act" = ''`)).rejects.toThrow(history);
  await expect(erase(`DELETE FROM "Sheet"`)).rejects.toThrow(history);
  await expect(erase(`UPDATE "Events" SET "list" = '[]'`)).rejects.toThrow(history);
  await expect(erase(`UPDATE "Pack" SET "body" = ''`)).rejects.toThrow(history);
  await expect(erase(`UPDATE "Document" SET "packId" = NULL, "place" = NULL, "body" = '{}'`)).rejects.toThrow(history);
  // And it ends with the transaction.
  await expect(client.query(`UPDATE "Sheet" SET "text" = '""'`)).rejects.toThrow(history);
});

test.each([
  `UPDATE "Campaign" SET "status" = 'over'`,
  `UPDATE "Phase" SET "status" = 'closed'`,
  `UPDATE "Phase" SET "secret" = '\\x00'`,
  `UPDATE "Delivery" SET "status" = 'pending'`,
])('words that no column holds: %s', async (statement) => {
  await expect(client.query(statement)).rejects.toThrow(/violates check constraint/);
});
