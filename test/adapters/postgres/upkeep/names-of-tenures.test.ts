import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { applyMigrations } from '../../../../src/adapters/postgres/upkeep/migrate.js';
import { projectRoot } from '../../../../src/config/paths.js';
import { openSite, type Site } from './prisma-folder.js';

// Seats that were taken over before their names went with their players are called as whoever plays them since the service was brought up
// to date.

const NAMES = '20261130140000_names_of_tenures';
const folder = join(projectRoot(), 'prisma', 'migrations');
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

let site: Site;
const apply = () => applyMigrations(site.connectionString, site.folder);
const add = (name: string) => site.migration(name, readFileSync(join(folder, name, 'migration.sql'), 'utf8'));

beforeAll(async () => {
  site = await openSite();
  const all = readdirSync(folder).filter((name) => name !== 'migration_lock.toml');
  for (const name of all) if (name < NAMES) add(name);
  await apply();
});
afterAll(() => site?.remove());

/** Who had a seat, one after the other, by their numbers; open: nobody has it now. */
const COURSES: readonly (readonly [seat: string, name: string, people: readonly number[], open?: 'open'])[] = [
  ['seat-1', 'Robert', [1, 2]],
  ['seat-2', 'Ada', [3]],
  ['seat-3', 'Bob', [4, 5], 'open'],
  ['seat-4', 'Cy', [6, 7]],
  ['seat-5', 'Dee', [8, 9]],
];
const PEOPLE = ['', 'Robert', 'Petra Account', 'Ada', 'Bob', 'Eve', 'Cy', 'aDA', 'Dee', 'Zoe'];

it('tenures have the names that people played under, and seats those of who plays them', async () => {
  await site.sql.begin(async (tx) => {
    // Of a campaign only what its seats are called matters here.
    await tx`SET LOCAL session_replication_role = 'replica'`;
    for (const [number, name] of PEOPLE.entries())
      if (number > 0)
        await tx`INSERT INTO "Person" ("id", "name", "createdAt") VALUES (${idOf(number)}, ${name}, now())`;
    for (const [seat, name, people, open] of COURSES) {
      await tx`INSERT INTO "Seat" ("campaignId", "seatId", "name", "openedAt") VALUES ('c', ${seat}, ${name}, now())`;
      for (const [index, person] of people.entries()) {
        const [since, until] = [new Date(index * 1000), new Date((index + 1) * 1000)];
        const isLast = index === people.length - 1 && open === undefined;
        await tx`INSERT INTO "Tenure" ("id", "campaignId", "seatId", "personId", "since", "until")
          VALUES (gen_random_uuid(), 'c', ${seat}, ${idOf(person)}, ${since}, ${isLast ? null : until})`;
      }
    }
    for (const [name, seat, status] of [
      ['Petra', 'seat-1', 'admitted'],
      ['Not she', null, 'rejected'],
      ['Elsewhere', 'seat-9', 'admitted'],
    ] as const)
      await tx`INSERT INTO "Application" ("id", "campaignId", "personId", "name", "optionalRules", "text", "seatId", "status", "appliedAt")
        VALUES (gen_random_uuid(), 'c', ${idOf(2)}, ${name}, '[]', '', ${seat}, ${status}, now())`;
  });
  add(NAMES);
  expect(await apply()).toEqual([NAMES]);
  const tenures = await site.ask('SELECT "seatId", "name" FROM "Tenure" ORDER BY "seatId", "since"');
  expect(tenures.map((row) => `${row['seatId']} ${row['name']}`)).toEqual([
    'seat-1 Robert',
    'seat-1 Petra',
    'seat-2 Ada',
    'seat-3 Bob',
    'seat-3 Eve',
    'seat-4 Cy',
    'seat-4 aDA',
    'seat-5 Dee',
    'seat-5 Zoe',
  ]);
  // Nobody plays the third, and two would be called the same were the fourth called as its player.
  const seats = await site.ask('SELECT "name" FROM "Seat" ORDER BY "seatId"');
  expect(seats.map((row) => row['name'])).toEqual(['Petra', 'Ada', 'Bob', 'Cy', 'Zoe']);
});
