import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { openLog } from '../../src/adapters/log/pino-log.js';
import { openDoors } from '../../src/bin/doors.js';
import { addressOf, choosePort } from '../../src/bin/free-port.js';
import { openService } from '../../src/bin/service.js';
import { readEnv } from '../../src/config/env.js';
import { cloneCampaign } from './clone-campaign.js';
import { percentile } from './percentile.js';
import { playTo } from './storm.js';

/** Readers who ask at the same time. */
const READERS = 16;
const SECONDS = 4;
const WARM_UP = 40;

interface Asked {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** Asks for a page again and again, as many readers at once, each from an address of their own as a proxy would name it. */
async function ask(base: string, path: string, cookie: string | null): Promise<Asked> {
  const agent = new Agent({ keepAlive: true, maxSockets: READERS });
  let asked = 0;
  const once = (): Promise<void> =>
    new Promise((resolve, reject) => {
      asked += 1;
      const address = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
      const headers = { 'X-Forwarded-For': address, ...(cookie === null ? {} : { Cookie: cookie }) };
      get(`${base}${path}`, { agent, headers }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`));
        response.on('end', resolve).on('error', reject).resume();
      }).on('error', reject);
    });
  for (let time = 0; time < WARM_UP; time += 1) await once();
  const times: number[] = [];
  const until = performance.now() + SECONDS * 1000;
  const reader = async (): Promise<void> => {
    while (performance.now() < until) {
      const began = performance.now();
      await once();
      times.push(performance.now() - began);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: READERS }, reader));
  const seconds = (performance.now() - began) / 1000;
  agent.destroy();
  return { perSecond: times.length / seconds, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

const cookieOf = (answer: Response): string => (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';

/** Signs in by a link, and gives the cookie of the session. */
async function signIn(base: string, link: string): Promise<string> {
  const page = await fetch(link);
  const fields = new URLSearchParams();
  for (const [, name = '', value = ''] of (await page.text()).matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g))
    fields.set(name, value);
  const headers = { Origin: base, Cookie: cookieOf(page) };
  const answer = await fetch(`${base}/signin`, { method: 'POST', body: fields, redirect: 'manual', headers });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  return cookies.find((cookie) => cookie.startsWith('adjutant') && !cookie.includes('guard')) ?? '';
}

/** Pages a second from one process that shares its cores with PostgreSQL and with whoever asks. */
export async function benchRequests(campaigns: number, print: (line: string) => void): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'adjutant-bench-'));
  chmodSync(home, 0o711);
  const env = readEnv({ ADJUTANT_HOME: home, LOG_LEVEL: 'error', TRUST_PROXY: '1' });
  const log = openLog(env.LOG_LEVEL);
  const port = await choosePort('127.0.0.1', 0, true);
  if (port === null) throw new Error('no port is free');
  const publicUrl = addressOf('127.0.0.1', port);
  const service = await openService(env, { log, publicUrl, tell: () => {} });
  const client = new pg.Client({ connectionString: service.connectionString });
  try {
    await client.connect();
    const { campaign, seats } = await playTo(service, client);
    const [first] = seats;
    if (first === undefined) throw new Error('nobody plays');
    await cloneCampaign(client, campaign, {
      name: 'beside',
      count: campaigns,
      deadlineAt: new Date(Date.now() + 3_600_000),
    });
    await client.query('ANALYZE');
    await openDoors(service, service.app, env, { port, publicUrl, log });
    const cookie = await signIn(publicUrl, await service.app.issueSignInLink({ person: first.person, landing: '/' }));
    const table = `/c/${campaign}`;
    const rows = [
      ['front page', '/', null, 200],
      ['campaign page', table, null, 300],
      ['rules', `${table}/rules`, null, null],
      ['seat page', `${table}/seat/${first.seat}`, cookie, 150],
      ['own report', `${table}/seat/${first.seat}/report`, cookie, null],
    ] as const;
    print(`Pages a second, ${campaigns} campaigns, ${READERS} readers at a time on the server's own machine:`);
    for (const [name, path, session, goal] of rows) {
      const { perSecond, p50, p99 } = await ask(publicUrl, path, session).catch((error: unknown) => {
        print(`  ${name}: ${String(error)}`);
        return { perSecond: 0, p50: 0, p99: 0 };
      });
      const aim = goal === null ? '' : `   (goal: ${goal})`;
      print(
        `  ${name.padEnd(14)} ${perSecond.toFixed(0).padStart(5)}/s, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms${aim}`,
      );
    }
  } finally {
    await client.end();
    await service.stop();
    rmSync(home, { recursive: true, force: true });
  }
}
