import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import postgres from 'postgres';
import { backupDatabase } from '../../src/adapters/postgres/upkeep/backup.js';
import { applyMigrations } from '../../src/adapters/postgres/upkeep/migrate.js';
import { prismaFolder, readMigrations } from '../../src/adapters/postgres/upkeep/migration-files.js';
import { restoreDatabase } from '../../src/adapters/postgres/upkeep/restore.js';
import type { CampaignReplay } from '../../src/app/archive/archive-pages.js';
import { verifyFile } from '../../src/app/archive/verify-campaign.js';
import { wrongIn } from '../../src/app/archive/wrong-in-rows.js';
import { systems } from '../../src/systems/registry.js';
import { openSite } from '../adapters/postgres/upkeep/prisma-folder.js';
import { someOf } from '../support/effort.js';
import { startService, type TestService } from '../support/service.js';
import { type Capsule, openCapsules } from './capsule.js';
import { playOn } from './play-on.js';

const { capsules, remove } = openCapsules();
const folder = mkdtempSync(join(tmpdir(), 'adjutant-capsule-'));
afterAll(() => {
  remove();
  rmSync(folder, { recursive: true, force: true });
});

const start = async (capsule: Capsule, connectionString?: string): Promise<TestService> => {
  const service = await startService({
    services: { systems },
    ...(connectionString === undefined ? {} : { connectionString }),
  });
  service.clock.set(capsule.at);
  return service;
};

/** Every row of every table, as text. */
async function everything(connectionString: string): Promise<Record<string, string[]>> {
  const sql = postgres(connectionString, { max: 1 });
  try {
    const tables = await sql<{ name: string }[]>`
      SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_name <> '_prisma_migrations' ORDER BY 1`;
    const all: Record<string, string[]> = {};
    for (const { name } of tables) {
      const rows = await sql<{ row: string }[]>`SELECT to_jsonb(t)::text AS row FROM ${sql(name)} t ORDER BY 1`;
      all[name] = rows.map(({ row }) => row);
    }
    return all;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** What came out otherwise though it was resolved by the rules that this program has. */
const wronglyDiffering = ({ program, phases }: CampaignReplay) =>
  phases.filter(
    ({ rulesVersion, events, state, failed }) =>
      rulesVersion === program && (events > 0 || state > 0 || failed !== null),
  );

const hashes = async ({ app }: TestService, { campaigns }: Pick<Capsule, 'campaigns'>) =>
  Promise.all(
    campaigns.map(async ({ id }) => ({
      id,
      stateHash: (await app.stateHash({ campaignId: id, by: 'host' }))?.hash ?? null,
    })),
  );

// Each takes its minute: the usual run brings one of them up to date, another each time.
describe.each(someOf(capsules, capsules.length).map((capsule) => [capsule.commit, capsule] as const))(
  'the record of %s',
  (_, capsule) => {
    it('is brought up to date as it stands, or as a backup, to the same rows', async () => {
      const site = await openSite();
      const target = await start(capsule);
      try {
        const last = capsule.migrations.length;
        for (const { name, sql } of readMigrations(prismaFolder()).slice(0, last)) site.migration(name, sql);
        expect(await applyMigrations(site.connectionString, site.folder)).toEqual(capsule.migrations);
        // As that version would have restored it: with its tables.
        const then = await restoreDatabase(site.connectionString, capsule.backup, null);
        await applyMigrations(site.connectionString);
        const now = await restoreDatabase(target.connectionString, capsule.backup, wrongIn);
        expect(now).toEqual(then);
        expect(await everything(target.connectionString)).toEqual(await everything(site.connectionString));
        expect(await hashes(target, capsule)).toEqual(capsule.campaigns);
      } finally {
        await target.close();
        await site.remove();
      }
    });

    it('plays on, and what it became is proved, exported, imported, backed up, restored and replayed', async () => {
      const [host, other, third] = [await start(capsule), await start(capsule), await start(capsule)];
      try {
        await restoreDatabase(host.connectionString, capsule.backup, wrongIn);
        await host.app.requeueJobs();
        const ids = capsule.campaigns.map(({ id }) => id);
        for (const id of ids) expect(wronglyDiffering(await host.app.replayCampaign(id))).toEqual([]);
        await playOn(host, ids);
        for (const id of ids) {
          const { bytes, wrong } = await host.app.exportCampaign({ campaignId: id, kind: 'full', by: 'host' });
          expect(wrong).toEqual([]);
          expect(verifyFile(bytes)).toMatchObject({ check: { failures: 0 }, contradictions: [] });
          await other.app.importCampaign({ bytes });
          expect(wronglyDiffering(await other.app.replayCampaign(id))).toEqual([]);
        }
        const after = await hashes(host, capsule);
        expect(after.map(({ stateHash }) => stateHash)).not.toContain(null);
        expect(after).not.toEqual(capsule.campaigns);
        expect(await hashes(other, capsule)).toEqual(after);

        const file = join(folder, `${capsule.commit}.gz`);
        await backupDatabase(host.connectionString, file, host.clock.now());
        await restoreDatabase(third.connectionString, file, wrongIn);
        expect(await hashes(third, capsule)).toEqual(after);
      } finally {
        for (const service of [host, other, third]) await service.close();
      }
    });

    it('has exports that verify, and that another host takes and plays on', async () => {
      const service = await start(capsule);
      try {
        expect(capsule.exports.length).toBeGreaterThan(1);
        for (const { id, bytes } of capsule.exports) {
          expect(verifyFile(bytes)).toMatchObject({ check: { failures: 0 }, contradictions: [] });
          const { stateHash } = await service.app.importCampaign({ bytes });
          expect(stateHash).toBe(capsule.campaigns.find((campaign) => campaign.id === id)?.stateHash);
        }
        await playOn(
          service,
          capsule.exports.map(({ id }) => id),
        );
        for (const { id } of capsule.exports) {
          const again = await service.app.exportCampaign({ campaignId: id, kind: 'full', by: 'host' });
          expect(verifyFile(again.bytes)).toMatchObject({ check: { failures: 0 }, contradictions: [] });
        }
      } finally {
        await service.close();
      }
    });
  },
);
