import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { openLog } from '../../src/adapters/log/pino-log.js';
import { startEmbeddedPostgres } from '../../src/adapters/postgres/embedded/embedded.js';
import type { App } from '../../src/app/app.js';
import { wakeFor } from '../../src/app/windows/schedule.js';
import { openService, type Service } from '../../src/bin/service.js';
import { readEnv } from '../../src/config/env.js';
import { projectRoot } from '../../src/config/paths.js';
import { allThrough } from './all-through.js';
import { type Clone, cloneCampaign } from './clone-campaign.js';
import { between, COUNTING, readMeter } from './meter.js';
import { percentile } from './percentile.js';
import { insertAgain } from './plain-inserts.js';
import { rulesAloneMs } from './rules-alone.js';
import { connected, homeOfItsOwn } from './started.js';
import { type OnEnd, undoing } from './undoing.js';

/** Turns played before the position is cloned. */
const TURNS = 4;
const BOTS = 6;
/** Campaigns beside the storm, to which sheets are sent meanwhile. */
const CALM = 20;
/** Campaigns whose cost is metered while nothing else is done, and so many before them, until what they take is compiled. */
const QUIET = 128;
const WARM_UP = 512;

interface Seated {
  readonly seat: string;
  readonly person: string;
}

/** The service, a connection of the bench's own, and the campaign that is copied. */
interface Table {
  readonly service: Service;
  readonly client: pg.Client;
  readonly campaign: string;
  readonly seats: readonly Seated[];
  readonly onEnd: OnEnd;
}

export async function playTo(
  service: Service,
  client: pg.Client,
): Promise<{ campaign: string; seats: readonly Seated[] }> {
  const { app, services } = service;
  const gm = await app.createPerson({ name: 'Judge' });
  const campaign = await app.createCampaign({
    binder: 'general-war',
    gm: gm.id,
    options: { strikes: null },
    schedule: { phaseLengthMs: 3_600_000 },
  });
  for (let bot = 1; bot <= BOTS; bot += 1) {
    const person = await app.createPerson({ name: `Bot ${bot}`, isBot: true });
    await app.apply({ campaignId: campaign, person: person.id, text: 'Whichever side. No optional rules.' });
  }
  await app.closeRegistration({ campaignId: campaign, by: gm.id });
  const seats = (await services.record.seats(campaign)).flatMap(({ seatId, holder }) =>
    holder === null ? [] : [{ seat: seatId, person: holder }],
  );
  for (let phase = 0; phase <= TURNS + 1; phase += 1) {
    for (const { seat, person } of seats) {
      const text = await app.suggestOrders({ campaignId: campaign, seat, person });
      await app.submitOrders({ campaignId: campaign, seat, person, door: 'bot', text });
    }
    const current = await services.record.currentPhase(campaign);
    if (current === null || phase > TURNS) break;
    await client.query(`UPDATE "Phase" SET "deadlineAt" = now() - interval '1 second' WHERE id = $1`, [current.id]);
    await app.sealPhase({ phaseId: current.id, revision: current.revision });
    await app.resolvePhase({ phaseId: current.id });
  }
  return { campaign, seats };
}

/** Sends sheets to campaigns that are not due, at a steady rate, and notes how long each answer took. */
function submitMeanwhile(
  app: App,
  calm: readonly Clone[],
  seats: readonly Seated[],
  onEnd: OnEnd,
): () => Promise<readonly number[]> {
  const times: number[] = [];
  const pending = new Set<Promise<void>>();
  let sent = 0;
  const timer = setInterval(() => {
    const campaign = calm[sent % calm.length];
    const seated = seats[sent % seats.length];
    sent += 1;
    if (campaign === undefined || seated === undefined) return;
    const asked = performance.now();
    const { seat, person } = seated;
    const answered = app
      .submitOrders({ campaignId: campaign.campaign, seat, person, door: 'web', text: 'NO ORDERS' })
      .then(() => {
        times.push(performance.now() - asked);
      })
      .finally(() => pending.delete(answered));
    pending.add(answered);
  }, 50);
  onEnd(() => clearInterval(timer));
  return async () => {
    clearInterval(timer);
    await Promise.all(pending);
    return times;
  };
}

/** Workers as processes of their own, as a grown installation has them. */
function startWorkers(service: Service, processes: number, onEnd: OnEnd): readonly ChildProcess[] {
  const program = join(projectRoot(), 'dist/src/bin/worker.js');
  const env = { PATH: process.env['PATH'], DATABASE_URL: service.connectionString, WORKERS: '4', LOG_LEVEL: 'error' };
  return Array.from({ length: processes }, () => {
    const worker = spawn(process.execPath, [...process.execArgv, program], { stdio: 'inherit', env });
    const gone = once(worker, 'exit');
    onEnd(async () => {
      worker.kill('SIGTERM');
      await gone;
    });
    return worker;
  });
}

/** Lets copies of the campaign fall due in the same second, soon. */
async function brew(
  { service, client, campaign }: Table,
  name: string,
  count: number,
): Promise<{ readonly clones: readonly Clone[]; readonly due: Date }> {
  const due = new Date(Date.now() + 15_000 + count * 5);
  const clones = await cloneCampaign(client, campaign, { name, count, deadlineAt: due });
  await service.services.queue.add([wakeFor(due)]);
  await client.query('ANALYZE');
  await delay(Math.max(0, due.getTime() - Date.now() - 500));
  return { clones, due };
}

/** Waits until all of these campaigns have their reports in the outbox. */
async function through({ client }: Table, clones: readonly Clone[]): Promise<void> {
  const phases = clones.map(({ phase }) => phase);
  const count = async (): Promise<number> => {
    const { rows } = await client.query<{ done: number }>(
      `SELECT count(*)::int AS done FROM "Phase" WHERE id = ANY($1::uuid[]) AND status = 'published'`,
      [phases],
    );
    return rows[0]?.done ?? 0;
  };
  await allThrough('campaigns are through', clones.length, { everyMs: 200, count });
}

/** What a phase costs, beside its rules and reports alone: of a lot for which nothing else was done meanwhile. */
async function measureCost(table: Table, pids: readonly number[], print: (line: string) => void): Promise<void> {
  const { service, client } = table;
  await through(table, (await brew(table, 'warm', WARM_UP)).clones);
  const { clones } = await brew(table, 'quiet', QUIET);
  const [before, sizes] = [await readMeter(client, pids), await tableSizes(client)];
  await through(table, clones);
  const spent = between(before, await readMeter(client, pids));
  const grown = [...(await tableSizes(client))]
    .map(([name, size]) => ({ name, size: (size - (sizes.get(name) ?? 0)) / QUIET / 1000 }))
    .sort((one, other) => other.size - one.size)
    .slice(0, 6);
  const rulesMs = await rulesAloneMs(service.services, clones[0]?.phase ?? '');
  const [node, postgres] = [spent.nodeMs / QUIET, spent.postgresMs / QUIET];
  const kilobytes = (bytes: number): string => (bytes / QUIET / 1000).toFixed(0);
  print(
    `A phase among ${QUIET} that are due in the same second, from its seal to its last report in the outbox, by processes that have played ${WARM_UP}:`,
  );
  print(
    `  processor time                   ${(node + postgres).toFixed(1)} ms (Node ${node.toFixed(1)}, PostgreSQL ${postgres.toFixed(1)}), ${((node + postgres) / rulesMs).toFixed(1)} times the ${rulesMs.toFixed(1)} ms of its rules and reports alone   (goal: 2 times)`,
  );
  print(
    `  statements, bytes                ${(spent.statements / QUIET).toFixed(1)} statements (goal: 3), ${kilobytes(spent.stored)} KB stored (goal: 30), ${kilobytes(spent.wal)} KB of write-ahead log`,
  );
  print(
    `  most of it                       ${grown.map(({ name, size }) => `${name} ${size.toFixed(0)} KB`).join(', ')}, with their indexes`,
  );
}

/** Bytes of each table with its indexes and what is stored outside of its rows. */
async function tableSizes(client: pg.Client): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ name: string; size: string }>(
    `SELECT relname AS name, pg_total_relation_size(oid) AS size FROM pg_class
     WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace`,
  );
  return new Map(rows.map(({ name, size }) => [name, Number(size)]));
}

async function measureStorm(
  table: Table,
  { campaigns, processes }: { readonly campaigns: number; readonly processes: number },
  pids: readonly number[],
  print: (line: string) => void,
): Promise<void> {
  const { service, client, campaign, seats, onEnd } = table;
  const later = new Date(Date.now() + 3_600_000);
  const calm = await cloneCampaign(client, campaign, { name: 'calm', count: CALM, deadlineAt: later });
  const { clones, due } = await brew(table, 'storm', campaigns);
  const finishSubmitting = submitMeanwhile(service.app, calm, seats, onEnd);
  await delay(Math.max(0, due.getTime() - Date.now()));
  const before = await readMeter(client, pids);
  const began = performance.now();
  await through(table, clones);
  const seconds = (performance.now() - began) / 1000;
  const spent = between(before, await readMeter(client, pids));
  const times = await finishSubmitting();

  const plain = await insertAgain(
    client,
    clones.map(({ campaign: id }) => id),
    due,
  );
  print(
    `Storm: ${campaigns} campaigns of ${BOTS} seats due in the same second, ${processes === 0 ? 'one process' : `a server and ${processes} worker process(es)`}, embedded PostgreSQL:`,
  );
  print(
    `  last report in the outbox after  ${seconds.toFixed(1)} s   (goal: 20 s), ${(campaigns / seconds).toFixed(0)} phases/s`,
  );
  const { rows: starts } = await client.query<{ first: number; last: number }>(
    `SELECT extract(epoch FROM min("sealedAt") - $2::timestamptz)::float AS first,
       extract(epoch FROM max("sealedAt") - $2::timestamptz)::float AS last FROM "Phase" WHERE id = ANY($1::uuid[])`,
    [clones.map(({ phase }) => phase), due],
  );
  print(
    `  sealed after the deadline        the first ${(starts[0]?.first ?? 0).toFixed(2)} s, the last ${(starts[0]?.last ?? 0).toFixed(1)} s`,
  );
  const [node, postgres] = [spent.nodeMs / 1000 / seconds, spent.postgresMs / 1000 / seconds];
  print(
    `  cores kept busy                  ${node.toFixed(2)} by ${processes + 1} process(es) of Node, ${postgres.toFixed(2)} by PostgreSQL, of ${availableParallelism()}; ${(spent.wal / 1e6 / seconds).toFixed(1)} MB/s of write-ahead log`,
  );
  print(
    `  plain inserts of the same rows   ${plain.seconds.toFixed(1)} s for ${plain.rows} rows; the storm takes ${(seconds / plain.seconds).toFixed(1)} times as long   (goal: 2)`,
  );
  print(
    `  answer to a sheet meanwhile      p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms of ${times.length}   (goal: p99 150 ms)`,
  );
}

async function storm(
  service: Service,
  client: pg.Client,
  given: { readonly campaigns: number; readonly processes: number },
  print: (line: string) => void,
  onEnd: OnEnd,
): Promise<void> {
  const table = { service, client, onEnd, ...(await playTo(service, client)) };
  if (given.processes === 0) await service.startWorkers(service.app, 4);
  const pids = startWorkers(service, given.processes, onEnd).flatMap(({ pid }) => pid ?? []);
  await measureCost(table, pids, print);
  await measureStorm(table, given, pids, print);
}

/** All campaigns fall due at once, through the real service: queue, database, outbox. */
export async function benchStorm(options: {
  readonly campaigns: number;
  readonly processes: number;
  readonly print: (line: string) => void;
}): Promise<void> {
  await undoing(async (onEnd) => {
    const home = homeOfItsOwn(onEnd);
    const tell = (): void => {};
    const postgres = await startEmbeddedPostgres({ dataDir: join(home, 'postgres'), settings: COUNTING, log: tell });
    onEnd(() => postgres.stop());
    const env = readEnv({ ADJUTANT_HOME: home, LOG_LEVEL: 'error', DATABASE_URL: postgres.connectionString });
    const service = await openService(env, { log: openLog(env.LOG_LEVEL), publicUrl: 'http://127.0.0.1', tell });
    onEnd(() => service.stop());
    const client = await connected(postgres.connectionString, onEnd);
    await client.query('CREATE EXTENSION pg_stat_statements');
    await storm(service, client, options, options.print, onEnd);
  });
}
