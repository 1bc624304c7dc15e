import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import postgres from 'postgres';
import type { NewDelivery } from '../../../src/app/ports/record.js';
import { startDiscordStandIn } from '../../support/discord/stand-in.js';
import { someOf } from '../../support/effort.js';
import { startNodebbStandIn } from '../../support/forum/nodebb.js';
import { computes } from '../../support/patience.js';
import { programArgs } from '../../support/program.js';
import { runDueJobs, startService, startTable, type Table, type TestService } from '../../support/service.js';
import { readMail, startSmtpStandIn } from '../../support/smtp-stand-in.js';
import { until } from '../../support/until.js';
import type { OutboxCommand, OutboxDoor } from './outbox-worker.js';

computes(10);

// Two hundred messages wait, and the process that sends them is killed again and again. Half a minute after the last kill nothing
// waits any more: not what the dead had in hand, and nothing behind it.

const READERS = 20;
const EACH = 10;
/** What a process holds is its own for ten seconds after its last sign of life. */
const HELD = 11_000;
const SOON = 30_000;

let service: TestService;
let table: Table;
let sql: postgres.Sql;
const running = new Set<ChildProcessWithoutNullStreams>();
let closeStandIn = async (): Promise<void> => {};

beforeAll(async () => {
  service = await startService();
  sql = postgres(service.connectionString, { max: 1, onnotice: () => {} });
  table = await startTable(service, 2);
  await runDueJobs(service);
});
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL');
  await closeStandIn();
});
afterAll(async () => {
  await sql?.end();
  await service?.close();
});

interface Worker {
  readonly ended: Promise<string | null>;
  tell(command: Omit<OutboxCommand, 'now'> & { readonly now: Date }): void;
  kill(): void;
}

async function startWorker(door: OutboxDoor): Promise<Worker> {
  const settings = JSON.stringify({ connectionString: service.connectionString, door });
  const child = spawn(process.execPath, [...(await programArgs('test/jobs/crash/outbox-worker.ts')), settings], {
    stdio: 'pipe',
    env: { PATH: process.env['PATH'] },
  });
  running.add(child);
  const ended = new Promise<string | null>((resolve) =>
    child.on('exit', (_code, signal) => {
      running.delete(child);
      resolve(signal);
    }),
  );
  child.stdin.on('error', () => {});
  let heard = '';
  let complained = '';
  child.stdout.on('data', (data: Buffer) => {
    heard += data.toString();
  });
  child.stderr.on('data', (data: Buffer) => {
    complained += data.toString();
  });
  await until('the sender is ready', () => {
    if (child.exitCode !== null) throw new Error(`The sender ended: ${complained}`);
    return heard.includes('ready\n');
  });
  return {
    ended,
    tell: (command) => void child.stdin.write(`${JSON.stringify(command)}\n`),
    kill: () => void child.kill('SIGKILL'),
  };
}

/** What waits: some for each reader, whose messages leave one after the other. */
async function waiting(
  channel: 'email' | 'discord' | 'forum',
  address: (index: number) => { email?: string; discordId?: string; forumId?: string; forumName?: string },
): Promise<readonly string[]> {
  const now = service.clock.now();
  const rows: NewDelivery[] = [];
  for (let index = 0; index < READERS; index += 1) {
    const { id } = await service.app.createPerson({ name: `Reader ${index} by ${channel}` });
    await service.record.transact((tx) => tx.updatePerson(id, address(index)));
    for (let number = 0; number < EACH; number += 1) {
      const title = `Word ${index}-${number} by ${channel}`;
      rows.push({
        id: randomUUID(),
        onceKey: randomUUID(),
        campaignId: table.campaignId,
        phaseId: null,
        reportId: null,
        kind: 'notice',
        channel,
        viewer: 'public',
        personId: id,
        title,
        document: { title, blocks: [] },
        dueAt: now,
        createdAt: now,
      });
    }
  }
  await service.record.transact((tx) => tx.insertDeliveries(rows));
  return rows.map(({ title }) => title);
}

/** As if all that was noted had been noted so long ago. */
const passes = (ms: number) => sql`
  UPDATE "Setting" SET value = json_build_object('until', (value ->> 'until')::float8 - ${ms}::float8)
  WHERE value ->> 'until' IS NOT NULL AND value ->> 'holder' IS NULL`;

const left = async (): Promise<number> => {
  const [row] = await sql<{ n: number }[]>`SELECT count(*)::int AS n FROM "Delivery" WHERE "status" = 'pending'`;
  return row?.n ?? 0;
};

type Kill = Pick<OutboxCommand, 'killOn' | 'killAt'> | { readonly atMost: number };

/** Kills one sender after another, the last of them half a minute ago when the next begins; then all is out. */
async function killed(door: OutboxDoor, arrived: () => number, kills: readonly Kill[]): Promise<void> {
  let now = service.clock.now();
  for (const kill of kills) {
    const worker = await startWorker(door);
    const wanted = 'killOn' in kill ? kill : { killOn: null, killAt: 0 };
    worker.tell({ ...wanted, now });
    if ('atMost' in kill) {
      await until(`${kill.atMost} are out`, () => arrived() >= kill.atMost);
      worker.kill();
    }
    expect(await worker.ended).toBe('SIGKILL');
    const passed = kill === kills.at(-1) ? SOON : HELD;
    await passes(passed);
    now = new Date(now.getTime() + passed);
  }
  expect(await left()).toBeGreaterThan(20);
  const last = await startWorker(door);
  last.tell({ killOn: null, killAt: 0, now });
  await until('all is out half a minute after the last kill', async () => (await left()) === 0).catch(
    async (error: Error) => {
      const rows = await sql`
        SELECT "title", "attempts", "dueAt", "claimedUntil", "lastError" FROM "Delivery" WHERE "status" = 'pending' LIMIT 5`;
      throw new Error(`${error.message} ${await left()} wait, such as ${JSON.stringify(rows)}`);
    },
  );
  last.kill();
  await last.ended;
  const [stuck] = await sql<{ n: number }[]>`SELECT count(*)::int AS n FROM "Delivery" WHERE "status" = 'stuck'`;
  expect(stuck?.n).toBe(0);
}

/** Each reader's in the order of their writing. */
function expectOrder(titles: readonly string[], seen: readonly string[]): void {
  const firsts = [...new Set(seen)];
  expect([...firsts].sort()).toEqual([...titles].sort());
  for (let index = 0; index < READERS; index += 1) {
    const own = (title: string): boolean => title.startsWith(`Word ${index}-`);
    expect(firsts.filter(own)).toEqual(titles.filter(own));
  }
}

async function byMail(): Promise<void> {
  const smtp = await startSmtpStandIn();
  closeStandIn = () => smtp.close();
  const titles = await waiting('email', (index) => ({ email: `reader-${index}@example.net` }));
  const mails = () =>
    smtp.mails.map(({ raw }) => {
      const { headers } = readMail(raw);
      const title = /Word \d+-\d+ by email/.exec(headers.get('subject') ?? '')?.[0] ?? '';
      return { title, id: headers.get('message-id') ?? '' };
    });
  await killed({ kind: 'email', url: smtp.url }, () => smtp.mails.length, [
    { killOn: 'begun', killAt: 25 },
    { killOn: 'made', killAt: 25 },
    { atMost: 90 },
    { killOn: 'noted', killAt: 20 },
  ]);
  const seen = mails();
  expectOrder(
    titles,
    seen.map(({ title }) => title),
  );
  // One for each of the three connections at each kill, at most.
  expect(seen.length - titles.length).toBeLessThanOrEqual(4 * 3);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(titles.length);
}

async function byDiscord(): Promise<void> {
  const discord = await startDiscordStandIn();
  closeStandIn = () => discord.stop();
  discord.guild('War room');
  const titles = await waiting('discord', (index) => ({ discordId: discord.user(`Reader ${index}`).id }));
  const seen = () =>
    [...discord.world.messages.values()].flatMap(({ content }) => /Word \d+-\d+ by discord/.exec(content)?.[0] ?? []);
  const door = { kind: 'discord' as const, token: discord.token, api: discord.restOptions.api };
  await killed(door, () => seen().length, [
    { killOn: 'send', killAt: 30 },
    { atMost: 50 },
    { killOn: 'sent', killAt: 20 },
    { atMost: 120 },
  ]);
  expectOrder(titles, seen());
  expect(seen()).toHaveLength(titles.length);
}

async function byForum(): Promise<void> {
  const forum = await startNodebbStandIn();
  closeStandIn = () => forum.close();
  const accounts = Array.from({ length: READERS }, (_, index) => forum.account(`reader-${index}`));
  const titles = await waiting('forum', (index) => ({
    forumId: accounts[index]?.id ?? '',
    forumName: accounts[index]?.name ?? '',
  }));
  const seen = () =>
    accounts.flatMap((account) =>
      forum.messagesWith(account).flatMap(({ text }) => /Word \d+-\d+ by forum/.exec(text)?.[0] ?? []),
    );
  const { url, token, category } = forum.settings;
  await killed({ kind: 'forum', url, token, category }, () => seen().length, [
    { killOn: 'begun', killAt: 40 },
    { killOn: 'made', killAt: 25 },
    { killOn: 'noted', killAt: 20 },
    { atMost: 120 },
  ]);
  expectOrder(titles, seen());
  expect(seen()).toHaveLength(titles.length);
}

it.each(
  someOf([
    ['mails: all are out, and only what was half out at a kill came twice, as the same mail', byMail],
    ['Discord: all are out, none twice', byDiscord],
    ['a forum: all are out, none twice', byForum],
  ] as const),
)('%s', (_, all) => all());
