import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { openDiscord } from '../../src/adapters/discord/door/discord-door.js';
import { DISCORD_PACE } from '../../src/adapters/discord/sending/pacing.js';
import { openLog } from '../../src/adapters/log/pino-log.js';
import type { NewDelivery, PersonRow, ReportRow } from '../../src/app/ports/record.js';
import { openSharing } from '../../src/bin/sending.js';
import { openService, type Service } from '../../src/bin/service.js';
import { readEnv } from '../../src/config/env.js';
import { projectRoot } from '../../src/config/paths.js';
import type { Asked, Measured, Opened } from '../support/discord/stand-in-process.js';
import { allThrough } from './all-through.js';
import { cloneCampaign } from './clone-campaign.js';
import { percentile } from './percentile.js';
import { connected, homeOfItsOwn } from './started.js';
import { playTo } from './storm.js';
import { type OnEnd, undoing } from './undoing.js';

const PRIVATE = 500;
const PUBLIC = 20;
/** People who give commands meanwhile, and how often one of them does. */
const ASKERS = 40;
const EVERY_MS = 100;

interface Report {
  readonly campaign: string;
  readonly phase: string;
  readonly row: ReportRow;
}

/** What the stand-in says next; one that ends says nothing more. */
const nextOf = async (child: ChildProcess): Promise<unknown[]> => {
  const heard = new AbortController();
  const { signal } = heard;
  const gone = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`the stand-in ended with ${String(code)}`);
  });
  try {
    return await Promise.race([once(child, 'message', { signal }), gone]);
  } finally {
    heard.abort();
  }
};

const ask = async <T>(child: ChildProcess, asked: Asked): Promise<T> => {
  const answered = nextOf(child);
  child.send(asked);
  const [value] = (await answered) as T[];
  if (value === undefined) throw new Error('the stand-in did not answer');
  return value;
};

async function startStandIn(onEnd: OnEnd): Promise<ChildProcess> {
  const support = join(projectRoot(), 'test', 'support');
  const child = fork(join(support, 'discord', 'stand-in-process.ts'), [], {
    execArgv: ['--import', join(support, 'ts-register.mjs')],
  });
  onEnd(() => child.kill());
  await nextOf(child);
  return child;
}

/** The same turn of many campaigns, each resolved, with a report for each seat and one for everybody. */
async function resolvedReports(service: Service, client: pg.Client): Promise<readonly Report[]> {
  const { app, services } = service;
  const { campaign } = await playTo(service, client);
  const clones = await cloneCampaign(client, campaign, {
    name: 'burst',
    count: PUBLIC,
    deadlineAt: new Date(Date.now() - 1000),
  });
  const reports: Report[] = [];
  for (const clone of clones) {
    await app.sealPhase({ phaseId: clone.phase, revision: 1 });
    await app.resolvePhase({ phaseId: clone.phase });
    const resolution = await services.record.currentResolution(clone.phase);
    if (resolution === null) throw new Error(`${clone.campaign} was not resolved`);
    for (const row of await services.record.reports(resolution.id)) reports.push({ ...clone, row });
  }
  return reports;
}

/** A campaign in which those who give commands hold seats. */
async function seatAskers(service: Service, people: readonly PersonRow[]): Promise<void> {
  const { app } = service;
  const gm = await app.createPerson({ name: 'Judge' });
  for (let first = 0; first < people.length; first += 8) {
    const campaign = await app.createCampaign({ binder: 'general-war', gm: gm.id, options: { strikes: null } });
    for (const person of people.slice(first, first + 8))
      await app.apply({ campaignId: campaign, person: person.id, text: 'Whichever side. No optional rules.' });
    await app.closeRegistration({ campaignId: campaign, by: gm.id });
  }
}

async function burst(
  service: Service,
  child: ChildProcess,
  client: pg.Client,
  reports: readonly Report[],
  people: readonly PersonRow[],
): Promise<{ readonly seconds: number; readonly measured: Measured }> {
  const now = new Date();
  const row = ({ campaign, phase, row: { id, viewer, document, resolutionId } }: Report, person: PersonRow | null) => ({
    id: randomUUID(),
    onceKey: `report/${resolutionId}/${randomUUID()}`,
    campaignId: campaign,
    phaseId: phase,
    reportId: id,
    kind: 'report' as const,
    channel: 'discord' as const,
    viewer,
    personId: person?.id ?? null,
    title: document.title,
    document,
    dueAt: now,
    createdAt: now,
  });
  const seats = reports.filter(({ row: { viewer } }) => viewer.startsWith('seat:'));
  // More readers than seats, as if a campaign had 25 of them: what is drawn and sent is the same.
  const own = Array.from(
    { length: PRIVATE },
    (_, index) => seats[Math.floor((index * seats.length) / PRIVATE)] ?? seats[0],
  ).filter((report) => report !== undefined);
  const open = reports.filter(({ row: { viewer } }) => viewer === 'public').slice(0, PUBLIC);
  const rows: NewDelivery[] = [
    ...own.map((report, index) => row(report, people[index] ?? null)),
    ...open.map((report) => row(report, null)),
  ];
  if (rows.length !== PRIVATE + PUBLIC) throw new Error(`${rows.length} reports instead of ${PRIVATE + PUBLIC}`);
  await ask(child, { kind: 'begin', askers: ASKERS, everyMs: EVERY_MS });
  await delay(1000);
  const began = performance.now();
  const ids = await service.services.record.transact((tx) => tx.insertDeliveries(rows));
  await service.services.queue.add(
    ids.map((deliveryId) => ({ name: 'deliver-message' as const, payload: { deliveryId, attempt: 0 } })),
  );
  const count = async (): Promise<number> => {
    const found = await client.query<{ sent: number }>(
      `SELECT count(*)::int AS sent FROM "Delivery" WHERE id = ANY($1::uuid[]) AND status = 'sent'`,
      [ids],
    );
    return found.rows[0]?.sent ?? 0;
  };
  await allThrough('messages are sent', ids.length, { everyMs: 50, count });
  const seconds = (performance.now() - began) / 1000;
  return { seconds, measured: await ask<Measured>(child, { kind: 'end' }) };
}

function tell(print: (line: string) => void, what: string, seconds: number, measured: Measured): void {
  const { acknowledged, count429, requests, most, toPeople, toChannels, doubles, violations } = measured;
  print(`Discord, ${PRIVATE} private reports with maps and ${PUBLIC} public posts due at once, ${what}:`);
  print(
    `  last one out after     ${seconds.toFixed(1)} s for ${requests} requests   (goal for as many: ${((1.1 * requests) / 50 + 1).toFixed(1)} s), at most ${most} requests in a second`,
  );
  print(`  messages that arrived  ${toPeople} private, ${toChannels} public, ${doubles} of them double   (goal: none)`);
  print(`  429                    ${count429}   (goal: 0)`);
  print(
    `  commands acknowledged  p50 ${percentile(acknowledged, 0.5).toFixed(0)} ms, p99 ${percentile(acknowledged, 0.99).toFixed(0)} ms of ${acknowledged.length}   (goal: p99 500 ms)`,
  );
  for (const violation of violations) print(`  violation: ${violation}`);
}

/** What is due at once at Discord's own rate limits, through the real service and the real client. */
export async function benchDiscord({ print }: { readonly print: (line: string) => void }): Promise<void> {
  await undoing(async (onEnd) => {
    const env = readEnv({ ADJUTANT_HOME: homeOfItsOwn(onEnd), LOG_LEVEL: 'error' });
    const log = openLog(env.LOG_LEVEL);
    const publicUrl = 'http://127.0.0.1';
    const child = await startStandIn(onEnd);
    const service = await openService(env, { log, publicUrl, tell: () => {} });
    onEnd(() => service.stop());
    const client = await connected(service.connectionString, onEnd);
    const { app, services } = service;
    const reports = await resolvedReports(service, client);
    const opened = await ask<Opened>(child, { kind: 'open', people: PRIVATE, channels: PUBLIC });
    const people: PersonRow[] = [];
    for (const { id, name } of opened.people) people.push(await app.personOfDiscord({ discordId: id, name }));
    await seatAskers(service, people.slice(0, ASKERS));
    const campaigns = [...new Set(reports.map(({ campaign }) => campaign))].slice(0, PUBLIC);
    for (const [index, campaignId] of campaigns.entries()) {
      const [gm] = await services.record.gms(campaignId);
      const channelId = opened.channels[index];
      if (gm === undefined || channelId === undefined) throw new Error('a campaign without a GM or a channel');
      await app.bindDiscordChannel({ campaignId, person: gm, channelId, guildId: opened.guild });
    }
    const discord = openDiscord({
      ...openSharing(service, { name: 'discord', ...DISCORD_PACE }),
      token: opened.token,
      apiUrl: opened.api,
      app,
      clock: services.clock,
      log,
      publicUrl,
    });
    service.onStop(() => discord.stop());
    await discord.opened;
    service.addChannel(discord.channel);
    await service.startWorkers(app, env.WORKERS);
    // What preparing has left to send.
    await delay(5000);
    const first = await burst(service, child, client, reports, people);
    tell(print, 'private channels not yet opened', first.seconds, first.measured);
    const second = await burst(service, child, client, reports, people);
    tell(print, 'private channels known from before', second.seconds, second.measured);
  });
}
