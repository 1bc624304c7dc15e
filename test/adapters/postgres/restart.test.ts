import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openBell } from '../../../src/adapters/postgres/bell.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../src/adapters/postgres/embedded/embedded.js';
import { openRecord } from '../../../src/adapters/postgres/rows/record.js';
import { CommitUnknown } from '../../../src/adapters/postgres/rows/retry.js';
import { applyMigrations } from '../../../src/adapters/postgres/upkeep/migrate.js';
import { openQueue } from '../../../src/adapters/queue/bull-queue.js';
import type { CampaignRecord } from '../../../src/app/ports/record.js';
import { RecordAway } from '../../../src/app/ports/record-away.js';
import { keptLog } from '../../support/kept-log.js';
import { until } from '../../support/until.js';
import { aPerson } from './rows/sample-rows.js';

// A PostgreSQL of its own, because it is restarted under the record.

let folder: string;
let postgres: EmbeddedPostgres;
let record: CampaignRecord & { close(): Promise<void> };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'adjutant-restart-'));
  chmodSync(folder, 0o711);
  postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    log: () => {},
    settings: { synchronous_commit: 'on' },
  });
  await applyMigrations(postgres.connectionString);
  record = await openRecord({ connectionString: postgres.connectionString, poolSize: 4 });
});
afterAll(async () => {
  await record.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

test.each(['fast', 'immediate'] as const)('restarted (%s) between calls: the next ones work', async (mode) => {
  const ada = aPerson();
  await record.transact((tx) => tx.insertPerson(ada));
  await postgres.restart(mode);
  expect((await record.transact((tx) => tx.person(ada.id)))?.id).toBe(ada.id);
  await postgres.restart(mode);
  expect((await record.person(ada.id))?.id).toBe(ada.id);
});

test.each(['fast', 'immediate'] as const)(
  'restarted (%s) while pages are read: each read is answered',
  async (mode) => {
    const ada = aPerson();
    await record.transact((tx) => tx.insertPerson(ada));
    let over = false;
    const names: (string | undefined)[] = [];
    const readOn = async () => {
      while (!over) names.push((await record.person(ada.id))?.name);
    };
    const readers = Array.from({ length: 8 }, readOn);
    await postgres.restart(mode);
    await record.person(ada.id);
    over = true;
    await Promise.all(readers);
    expect(new Set(names)).toEqual(new Set([ada.name]));
  },
);

test.each(['53100', '53300', '58030'])(
  'PostgreSQL has no room (%s): said as such, and nothing was changed',
  async (code) => {
    const client = new pg.Client({ connectionString: postgres.connectionString });
    await client.connect();
    await client.query(`
    CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '${code}'; END $$;
    CREATE TRIGGER no_room BEFORE INSERT ON "Person" FOR EACH ROW EXECUTE FUNCTION no_room();`);
    const ada = aPerson();
    try {
      await expect(record.transact((tx) => tx.insertPerson(ada))).rejects.toBeInstanceOf(RecordAway);
    } finally {
      await client.query('DROP TRIGGER no_room ON "Person"; DROP FUNCTION no_room');
      await client.end();
    }
    await record.transact((tx) => tx.insertPerson(ada));
    expect((await record.person(ada.id))?.id).toBe(ada.id);
  },
);

test.each(['fast', 'immediate'] as const)(
  'restarted (%s) inside a transaction: it is done once, from the start',
  async (mode) => {
    const ada = aPerson();
    let tries = 0;
    await record.transact(async (tx) => {
      tries += 1;
      await tx.insertPerson(ada);
      if (tries === 1) await postgres.restart(mode);
      await tx.updatePerson(ada.id, { name: `try ${tries}` });
    });
    expect(tries).toBe(2);
    expect((await record.person(ada.id))?.name).toBe('try 2');
  },
);

test('many at work while it is restarted: each is done, none twice', async () => {
  const people = Array.from({ length: 40 }, (_, index) => aPerson({ name: `Person ${index}` }));
  const outcomes = Promise.allSettled(
    people.map((person) =>
      record.transact(async (tx) => {
        if ((await tx.person(person.id)) === null) await tx.insertPerson(person);
      }),
    ),
  );
  await postgres.restart('immediate');
  for (const [index, outcome] of (await outcomes).entries()) {
    const person = people[index];
    if (person === undefined) throw new Error('as many outcomes as people');
    const stored = await record.person(person.id);
    // An answer told the truth; nothing but a lost COMMIT was left without an answer.
    if (outcome.status === 'fulfilled') expect(stored).not.toBeNull();
    else expect(outcome.reason).toBeInstanceOf(CommitUnknown);
  }
});

test('the connection lost during COMMIT: the work is not repeated, and the caller is told that nobody knows', async () => {
  const ada = aPerson();
  const client = new pg.Client({ connectionString: postgres.connectionString });
  await client.connect();
  // A trigger that runs at COMMIT and waits for a lock which the test holds: so the connection is ended within COMMIT.
  await client.query(`
    CREATE FUNCTION wait_at_commit() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_advisory_xact_lock(4711); RETURN NULL; END $$;
    CREATE CONSTRAINT TRIGGER wait_at_commit AFTER INSERT ON "Person" DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION wait_at_commit();
    SELECT pg_advisory_lock(4711);`);
  try {
    let tries = 0;
    const outcome = record
      .transact(async (tx) => {
        tries += 1;
        await tx.insertPerson(ada);
      })
      .then(
        () => null,
        (error: unknown) => error,
      );
    await until('the commit waits', async () => {
      const { rows } = await client.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event = 'advisory' AND query ILIKE 'COMMIT%'`,
      );
      return rows.length > 0;
    });
    expect(await outcome).toBeInstanceOf(CommitUnknown);
    expect(tries).toBe(1);
  } finally {
    await client.query('DROP TRIGGER wait_at_commit ON "Person"; SELECT pg_advisory_unlock_all()');
    await client.end();
  }
});

test('the bell is heard again after a restart', async () => {
  const bell = openBell({ connectionString: postgres.connectionString, log: keptLog() });
  const heard: string[] = [];
  try {
    await bell.listen((campaign) => heard.push(campaign));
    await postgres.restart('fast');
    await until('heard after the restart', async () => {
      await bell.ring('war');
      return heard.includes('war');
    });
  } finally {
    await bell.close();
  }
});

test('the job queue works on after a restart: jobs of before and after are done', async () => {
  const log = keptLog();
  const opened = await openQueue({ connectionString: postgres.connectionString, log });
  const done = new Set<string>();
  const nothing = async () => {};
  const sealing = (phaseId: string, runAt?: Date) => ({
    name: 'seal-phase' as const,
    payload: { phaseId, revision: 1 },
    ...(runAt === undefined ? {} : { runAt }),
  });
  const workers = await opened.startWorkers({
    processors: {
      'resolve-due': nothing,
      'seal-phase': async (payload) => void done.add(JSON.stringify(payload)),
      'resolve-phase': nothing,
      'publish-reports': nothing,
      'send-reminders': nothing,
      'deliver-message': nothing,
      'close-registration': nothing,
      'refresh-status': nothing,
      'close-motion': nothing,
      heartbeat: nothing,
      sweep: nothing,
    },
    concurrency: 4,
    log,
    stalledAfterMs: 2_000,
  });
  try {
    await opened.queue.add([sealing('first')]);
    await until('a job is done', () => done.size === 1);
    await opened.queue.add([sealing('before', new Date(Date.now() + 1_500))]);
    await postgres.restart('fast');
    await opened.queue.add([sealing('after')]);
    await until('both are done', () => done.size === 3);
  } finally {
    await workers.stop(2_000);
    await opened.close();
  }
});
