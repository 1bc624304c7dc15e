import { randomUUID } from 'node:crypto';
import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { openRecord } from '../../../../src/adapters/postgres/rows/record.js';
import { applyMigrations } from '../../../../src/adapters/postgres/upkeep/migrate.js';
import { prismaFolder } from '../../../../src/adapters/postgres/upkeep/migration-files.js';
import type { AttendanceRow, CampaignRecord } from '../../../../src/app/ports/record.js';
import { createTestDatabase, type TestDatabase } from '../../../support/database.js';
import { openSite } from '../upkeep/prisma-folder.js';
import { aCampaign, aPerson, aPhase, later } from './sample-rows.js';

let database: TestDatabase;
let record: CampaignRecord & { close(): Promise<void> };
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  record = await openRecord({ connectionString: database.connectionString, poolSize: 4 });
  client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await record.close();
  await database.drop();
});

const OUTCOMES = ['on-time', 'late', 'missed', 'excused'] as const;
const [ada, bob] = [aPerson(), aPerson({ name: 'Bob' })];

/** A campaign with so many phases, in which Ada and then Bob met their deadlines at the first seat. */
async function played(phases: number) {
  const campaign = aCampaign();
  const rows: AttendanceRow[] = [];
  await record.transact(async (tx) => {
    for (const person of [ada, bob]) if ((await tx.person(person.id)) === null) await tx.insertPerson(person);
    await tx.insertCampaign(campaign);
    for (let ordinal = 1; ordinal <= phases; ordinal += 1) {
      const phase = aPhase(campaign.id, { ordinal, key: `turn-${ordinal}`, title: `Turn ${ordinal}` });
      await tx.insertPhase(phase);
      const row = { phaseId: phase.id, campaignId: campaign.id, at: later(ordinal) };
      rows.push(
        {
          ...row,
          seatId: 'seat-1',
          personId: ordinal <= 3 ? ada.id : bob.id,
          outcome: OUTCOMES[ordinal % 4] ?? 'late',
        },
        { ...row, seatId: 'seat-2', personId: null, outcome: 'excused' },
      );
    }
    await tx.putAttendance(rows);
  });
  return { campaign: campaign.id, rows };
}

test('the last deadlines of each person at each seat are told, the oldest first, and no more than are asked for', async () => {
  const { campaign, rows } = await played(12);
  const own = rows.filter(({ seatId }) => seatId === 'seat-1');
  const told = await record.attendanceLately(campaign, 'all lines', 4);
  expect(told.map(({ ordinal }) => ordinal)).toEqual([1, 2, 3, 9, 10, 11, 12]);
  expect(told.map(({ phaseTitle, ordinal, ...row }) => row)).toEqual([...own.slice(0, 3), ...own.slice(-4)]);
  expect(told.at(-1)?.phaseTitle).toBe('Turn 12');
  expect(await record.attendanceOf(campaign, 'seat-1', bob.id, 2)).toEqual(own.slice(-2));
  expect(await record.attendanceOf(campaign, 'seat-2', bob.id, 2)).toEqual([]);
  expect(await record.attendanceAt(own[4]?.phaseId ?? '', 'seat-1')).toEqual(own[4]);
  expect(await record.attendanceAt(own[4]?.phaseId ?? '', 'seat-3')).toBeNull();
});

test('deadlines of phases that a ruling has left behind are told only where all lines of play are asked for', async () => {
  const { campaign } = await played(6);
  await client.query(`UPDATE "Phase" SET "supersededAt" = now() WHERE "campaignId" = $1 AND "ordinal" >= 5`, [
    campaign,
  ]);
  const told = async (which: 'all lines' | 'timeline') =>
    (await record.attendanceLately(campaign, which, 2)).map(({ ordinal }) => ordinal);
  expect(await told('all lines')).toEqual([2, 3, 5, 6]);
  // The next older one comes in their place.
  expect(await told('timeline')).toEqual([2, 3, 4]);
});

/** The counts as they would be counted now. */
async function countedNow(ask: (sql: string) => Promise<{ readonly rows: readonly unknown[] }>) {
  const count = (outcome: string): string => `(count(*) FILTER (WHERE "outcome" = '${outcome}'))::int`;
  const { rows } =
    await ask(`SELECT "campaignId", "seatId", "personId", ${count('on-time')} AS "onTime", ${count('late')} AS "late",
    ${count('missed')} AS "missed", ${count('excused')} AS "excused" FROM "Attendance" WHERE "personId" IS NOT NULL
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`);
  return rows;
}

test('the counts follow what is written, changed and written again', async () => {
  const { campaign, rows } = await played(9);
  const ask = (sql: string) => client.query(sql);
  const stored = async () => (await ask('SELECT * FROM "AttendanceCount" ORDER BY 1, 2, 3')).rows;
  expect(await stored()).toEqual(await countedNow(ask));
  expect(await record.attendanceCounts(campaign)).toHaveLength(2);
  const [first] = rows;
  if (first === undefined) throw new Error('nothing was played');
  await record.transact((tx) => tx.putAttendance([{ ...first, outcome: 'excused', personId: bob.id }]));
  expect(await stored()).toEqual(await countedNow(ask));
  await record.transact((tx) => tx.putAttendance(rows.map((row) => ({ ...row, outcome: 'missed' }))));
  expect(await stored()).toEqual(await countedNow(ask));
  expect(await record.attendanceCounts(campaign)).toEqual(
    [
      { seatId: 'seat-1', personId: ada.id, onTime: 0, late: 0, missed: 3, excused: 0 },
      { seatId: 'seat-1', personId: bob.id, onTime: 0, late: 0, missed: 6, excused: 0 },
    ].sort((one, other) => (one.personId < other.personId ? -1 : 1)),
  );
});

test('a record of an earlier version is counted when it is brought up to date', async () => {
  const site = await openSite();
  try {
    const names = readdirSync(join(prismaFolder(), 'migrations')).sort();
    const own = names.findIndex((name) => name.endsWith('attendance_counts'));
    for (const name of names.slice(0, own))
      cpSync(join(prismaFolder(), 'migrations', name), join(site.folder, 'migrations', name), { recursive: true });
    await applyMigrations(site.connectionString, site.folder);
    const person = randomUUID();
    await site.ask(`INSERT INTO "Person" ("id", "name", "createdAt") VALUES ('${person}', 'Ada', now())`);
    await site.ask(`INSERT INTO "Campaign" ("id", "title", "systemId", "rulesVersion", "binderId", "binderHash", "frame", "game",
      "status", "createdAt") VALUES ('war', 'War', 'crowns', '1', 'crowns', '00', '{}', '{}', 'running', now())`);
    for (const [index, outcome] of OUTCOMES.entries()) {
      const id = randomUUID();
      await site.ask(`INSERT INTO "Phase" ("id", "campaignId", "ordinal", "key", "kind", "title", "owes", "silence", "status",
        "openedAt", "scheduledAt", "deadlineAt", "commitment", "secret") VALUES ('${id}', 'war', ${index + 1}, 'k', 'bid', 'T', '[]',
        '', 'published', now(), now(), now(), '', decode(repeat('00', 32), 'hex'))`);
      await site.ask(`INSERT INTO "Attendance" ("phaseId", "seatId", "personId", "outcome", "at")
        VALUES ('${id}', 'seat-1', '${person}', '${outcome}', now()), ('${id}', 'seat-2', NULL, 'excused', now())`);
    }
    await applyMigrations(site.connectionString);
    const counted = {
      campaignId: 'war',
      seatId: 'seat-1',
      personId: person,
      onTime: 1,
      late: 1,
      missed: 1,
      excused: 1,
    };
    expect([...(await site.ask('SELECT * FROM "AttendanceCount"'))]).toEqual([counted]);
    expect([...(await site.ask('SELECT DISTINCT "campaignId" FROM "Attendance"'))]).toEqual([{ campaignId: 'war' }]);
  } finally {
    await site.remove();
  }
});
