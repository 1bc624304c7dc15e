import { performance } from 'node:perf_hooks';
import { cloneCampaign } from './clone-campaign.js';
import { percentile } from './percentile.js';
import { asker, type Credentials, startServed } from './served.js';
import { playTo } from './storm.js';
import { type OnEnd, undoing } from './undoing.js';

/** Readers who ask at the same time. */
const READERS = 16;
const SECONDS = 4;
const WARM_UP = 40;

interface Asked {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of the processor for each, those of whoever asks included. */
  readonly workMs: number;
}

/** Asks for a page again and again, as many readers at once. */
async function ask(base: string, path: string, who: Credentials, onEnd: OnEnd): Promise<Asked> {
  const asking = asker(base, READERS, onEnd);
  const once = (): Promise<void> => asking.once(path, who);
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
  const before = process.cpuUsage();
  const began = performance.now();
  await Promise.all(Array.from({ length: READERS }, reader));
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(before);
  asking.end();
  const workMs = (user + system) / 1000 / Math.max(1, times.length);
  return { perSecond: times.length / seconds, p50: percentile(times, 0.5), p99: percentile(times, 0.99), workMs };
}

/** Pages a second from one process that shares its cores with PostgreSQL and with whoever asks. */
export async function benchRequests(campaigns: number, print: (line: string) => void): Promise<void> {
  await undoing(async (onEnd) => {
    const served = await startServed(onEnd);
    const { service, client, url } = served;
    const { campaign, seats } = await playTo(service, client);
    const [first] = seats;
    if (first === undefined) throw new Error('nobody plays');
    await cloneCampaign(client, campaign, {
      name: 'beside',
      count: campaigns,
      deadlineAt: new Date(Date.now() + 3_600_000),
    });
    await client.query('ANALYZE');
    await served.open();
    const cookie = await served.signIn(first.person);
    const tokens = await Promise.all(
      Array.from({ length: READERS }, async (_, index) => {
        const asks = { person: first.person, name: `reader ${index}`, scopes: ['read'] as const };
        return (await service.app.makeApiToken({ ...asks, campaignId: null, days: 1 })).token;
      }),
    );
    const table = `/c/${campaign}`;
    const rows = [
      ['front page', '/', null, 200],
      ['campaign page', table, null, 300],
      ['rules', `${table}/rules`, null, null],
      ['seat page', `${table}/seat/${first.seat}`, cookie, 150],
      ['own report', `${table}/seat/${first.seat}/report`, cookie, null],
      ['seat by the API', `/api/v1/campaigns/${campaign}/seats/${first.seat}`, tokens, '150, p99 150 ms'],
    ] as const;
    print(`Pages a second, ${campaigns} campaigns, ${READERS} readers at a time on the server's own machine:`);
    for (const [name, path, session, goal] of rows) {
      const { perSecond, p50, p99, workMs } = await ask(url, path, session, onEnd).catch((error: unknown) => {
        print(`  ${name}: ${String(error)}`);
        return { perSecond: 0, p50: 0, p99: 0, workMs: 0 };
      });
      const aim = goal === null ? '' : `   (goal: ${goal})`;
      print(
        `  ${name.padEnd(15)} ${perSecond.toFixed(0).padStart(5)}/s, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${workMs.toFixed(1)} ms of the processor each${aim}`,
      );
    }
  });
}
