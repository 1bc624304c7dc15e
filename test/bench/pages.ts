import { type Browser, chromium, type Page } from 'playwright-core';
import { z } from 'zod';
import { openLog } from '../../src/adapters/log/pino-log.js';
import { openDoors } from '../../src/bin/doors.js';
import { addressOf, choosePort } from '../../src/bin/free-port.js';
import { openService } from '../../src/bin/service.js';
import { readEnv } from '../../src/config/env.js';
import { percentile } from './percentile.js';
import { connected, homeOfItsOwn } from './started.js';
import { playTo } from './storm.js';
import { undoing } from './undoing.js';

const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
const TIMES = 7;
const QUIET_MS = 700;

const Felt = z.object({ painted: z.number(), ready: z.number(), busyUntil: z.number() });

/** Notes tasks that keep the page from answering; it must stand before the page's own scripts. */
const WATCH = `window.__busy = 0;
new PerformanceObserver((list) => {
  for (const task of list.getEntries()) window.__busy = Math.max(window.__busy, task.startTime + task.duration);
}).observe({ type: 'longtask', buffered: true });`;

const FELT = `(() => {
  const [navigation] = performance.getEntriesByType('navigation');
  const paint = performance.getEntriesByName('first-contentful-paint')[0];
  return { painted: paint?.startTime ?? 0, ready: navigation.domContentLoadedEventEnd, busyUntil: window.__busy };
})()`;

/** When the page was painted, and when it answered: its scripts have run, and no long task was under way after that. */
async function once(page: Page, address: string): Promise<{ readonly painted: number; readonly answers: number }> {
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(QUIET_MS);
  const { painted, ready, busyUntil } = Felt.parse(await page.evaluate(FELT));
  return { painted, answers: Math.max(ready, busyUntil) };
}

async function measure(browser: Browser, base: string, link: string, paths: readonly string[]) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(WATCH);
  const page = await context.newPage();
  await page.goto(link);
  await page.getByRole('button', { name: /^Sign in as/ }).click();
  const results = [];
  for (const path of paths) {
    const runs = [];
    for (let time = 0; time < TIMES; time += 1) runs.push(await once(page, `${base}${path}`));
    results.push({ path, runs });
  }
  await context.close();
  return results;
}

/**
 * How soon the main pages of a general war, some turns in, are painted and answer, from a local server that shares its cores with
 * the browser. Needs Chromium (`CHROMIUM` names another than /usr/bin/chromium).
 */
export async function benchPages(print: (line: string) => void): Promise<void> {
  await undoing(async (onEnd) => {
    const home = homeOfItsOwn(onEnd);
    const env = readEnv({ ADJUTANT_HOME: home, LOG_LEVEL: 'error' });
    const log = openLog(env.LOG_LEVEL);
    const port = await choosePort('127.0.0.1', 0, true);
    if (port === null) throw new Error('no port is free');
    const publicUrl = addressOf('127.0.0.1', port);
    const service = await openService(env, { log, publicUrl, tell: () => {} });
    onEnd(() => service.stop());
    const client = await connected(service.connectionString, onEnd);
    const browser = await chromium.launch({
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: FLAGS,
    });
    onEnd(() => browser.close());
    const { campaign, seats } = await playTo(service, client);
    const [first] = seats;
    if (first === undefined) throw new Error('nobody plays');
    await openDoors(service, service.app, env, { port, publicUrl, log });
    const link = await service.app.issueSignInLink({ person: first.person, landing: '/account' });
    const [table, seat] = [`/c/${campaign}`, `/c/${campaign}/seat/${first.seat}`];
    const paths = ['/', table, `${table}/rules`, seat, `${seat}/report`, `${seat}/letters`];
    print(`Pages of a general war after some turns, ${TIMES} times each, Chromium on the server's own machine:`);
    for (const { path, runs } of await measure(browser, publicUrl, link, paths)) {
      const [painted, answers] = [runs.map((run) => run.painted), runs.map((run) => run.answers)];
      const name = path.replace(campaign, '…').padEnd(26);
      const [soon, late] = [percentile(answers, 0.5), Math.max(...answers)];
      print(
        `  ${name} painted after ${percentile(painted, 0.5).toFixed(0)} ms, answers after ${soon.toFixed(0)} ms, at the latest ${late.toFixed(0)} ms   (goal: 1000 ms)`,
      );
    }
  });
}
