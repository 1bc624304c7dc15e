import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import postgres from 'postgres';
import { backupDatabase } from '../../../../src/adapters/postgres/upkeep/backup.js';
import { restoreDatabase } from '../../../../src/adapters/postgres/upkeep/restore.js';
import { wrongIn } from '../../../../src/app/archive/wrong-in-rows.js';
import { createTestDatabase } from '../../../support/database.js';
import {
  runDueJobs,
  START,
  seatRef,
  startService,
  startTable,
  type Table,
  type TestService,
} from '../../../support/service.js';

let service: TestService;
let table: Table;
const folder = mkdtempSync(join(tmpdir(), 'adjutant-backup-'));
const file = join(folder, 'all.gz');
const at = new Date(START);

/** Every row of every table of the record, as text. */
async function everything(connectionString: string): Promise<Record<string, unknown[]>> {
  const sql = postgres(connectionString, { max: 1 });
  try {
    const tables = await sql<{ name: string }[]>`
      SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_name <> '_prisma_migrations' ORDER BY 1`;
    const all: Record<string, unknown[]> = {};
    for (const { name } of tables) all[name] = [...(await sql`SELECT t::text AS row FROM ${sql(name)} t ORDER BY 1`)];
    return all;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

beforeAll(async () => {
  service = await startService({ frame: { press: 'all' } });
  table = await startTable(service, 3, { discord: true });
  for (const text of ['BID 3', 'DIG']) {
    const open = await service.record.currentPhase(table.campaignId);
    for (const seat of [1, 2, 3]) await service.app.submitOrders({ ...seatRef(table, seat), door: 'web', text });
    service.clock.set(new Date((open?.deadlineAt.getTime() ?? 0) + 1));
    await runDueJobs(service);
  }
  const press = { ...seatRef(table, 1), to: { kind: 'all' as const }, door: 'web' as const };
  await service.app.sendPress({ ...press, text: 'back\\slash\ttab\n\\.\nline \u2028 sep ✓ 🚀' });
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('backup and restore', () => {
  it('of a service that is working brings back one moment, whole, and it goes on', async () => {
    let open = true;
    const writing = (async () => {
      for (let turn = 0; open && turn < 400; turn += 1)
        await service.app.submitOrders({ ...seatRef(table, 1 + (turn % 3)), door: 'web', text: `BID ${turn % 5}` });
    })();
    const made = await backupDatabase(service.connectionString, file, at);
    open = false;
    await writing;
    expect(made.rows).toBeGreaterThan(50);
    expect(statSync(file).mode & 0o777).toBe(0o600);

    const target = await createTestDatabase();
    try {
      expect(await restoreDatabase(target.connectionString, file, wrongIn)).toEqual({ at: at.toISOString(), ...made });
      const [before, after] = await Promise.all([
        everything(service.connectionString),
        everything(target.connectionString),
      ]);
      for (const [name, rows] of Object.entries(after)) {
        // Sheets came in while the backup was made, and reminders went out: what it holds is where they stood then.
        if (!['Sheet', 'Ready', 'Delivery', 'Document', 'Setting'].includes(name))
          expect({ name, rows }).toEqual({ name, rows: before[name] });
        else expect(before[name]).toEqual(expect.arrayContaining(rows));
      }
      const there = await startService({ connectionString: target.connectionString, frame: { press: 'all' } });
      const phase = await there.record.currentPhase(table.campaignId);
      there.clock.set(service.clock.now());
      const receipt = await there.app.submitOrders({ ...seatRef(table, 2), door: 'web', text: 'BID 1' });
      expect(receipt.receipt).not.toBeNull();
      there.clock.set(new Date((phase?.deadlineAt.getTime() ?? 0) + 1));
      expect(await there.app.sweep()).toBeGreaterThan(0);
      await runDueJobs(there);
      expect(await there.record.phase(phase?.id ?? '')).toMatchObject({ status: 'published' });
      expect((await there.app.verifyCampaign(table.campaignId)).check.failures).toBe(0);

      await expect(restoreDatabase(target.connectionString, file, wrongIn)).rejects.toThrow(/this database is in use/);
      await there.close();
    } finally {
      await target.drop();
    }
  });

  it('refuses a file that is damaged, cut short, of another version, or no backup, and changes nothing', async () => {
    await backupDatabase(service.connectionString, file, at);
    const target = await createTestDatabase();
    const text = gunzipSync(readFileSync(file)).toString('utf8');
    const lines = text.split('\n');
    const cut = lines.findIndex((line) => line.startsWith('{"table":"Sheet"'));
    const refused = async (content: Buffer | string, why: RegExp): Promise<void> => {
      const other = join(folder, 'other.gz');
      writeFileSync(other, typeof content === 'string' ? gzipSync(content) : content);
      await expect(restoreDatabase(target.connectionString, other, wrongIn)).rejects.toThrow(why);
    };
    try {
      const empty = await everything(target.connectionString);
      await refused('hello\n', /this is no backup/);
      await refused(Buffer.from('hello'), /was not restored/);
      await refused(lines.slice(0, cut + 2).join('\n'), /ends too early/);
      await refused(readFileSync(file).subarray(0, 1000), /was not restored/);
      await refused(text.replace('"BID 3"', '"BID 4"'), /is damaged/);
      await refused(text.replace(/"migrations":\["/, '"migrations":["20200101000000_older","'), /another version/);
      await refused(text.replace('{"table":"Person"', '{"table":"pg_class"'), /names no table/);
      const line = lines.find((entry) => entry.startsWith('{"table":"Role"')) ?? '';
      await refused(text.replace(line, line.replace('"role"', '"role\\"; DROP TABLE x"')), /names no table/);
      expect(await everything(target.connectionString)).toEqual(empty);
      await restoreDatabase(target.connectionString, file, wrongIn);
    } finally {
      await target.drop();
    }
  });

  it('refuses a file whose proof does not hold though its last line was mended, and says where; unless it is told to take it', async () => {
    await backupDatabase(service.connectionString, file, at);
    const lines = gunzipSync(readFileSync(file)).toString('utf8').trimEnd().split('\n');
    const forged = lines.slice(0, -1).map((line) => line.replace('"BID 3"', '"BID 4"'));
    const hash = createHash('sha256');
    for (const line of forged) hash.update(`${line}\n`);
    const footer = { ...JSON.parse(lines.at(-1) ?? ''), sha256: hash.digest('hex') };
    const other = join(folder, 'forged.gz');
    writeFileSync(other, gzipSync(`${forged.join('\n')}\n${JSON.stringify(footer)}\n`));
    const target = await createTestDatabase();
    try {
      const empty = await everything(target.connectionString);
      const why = new RegExp(
        `the proof of the campaign ${table.campaignId} does not hold. Turn 1, sheet of seat-1: .* --anyway`,
        's',
      );
      await expect(restoreDatabase(target.connectionString, other, wrongIn)).rejects.toThrow(why);
      expect(await everything(target.connectionString)).toEqual(empty);
      await restoreDatabase(target.connectionString, other, null);
    } finally {
      await target.drop();
    }
  });
});
