import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { z } from 'zod';
import { someOf } from '../support/effort.js';
import { computes } from '../support/patience.js';
import { seatRef } from '../support/service.js';
import { barriers } from './barriers.js';
import { picture, startChromium } from './chromium.js';
import { LOOKS } from './looks.js';
import { GAMES, type GameName, type RealGame, startGame } from './real-game.js';

computes(30);

// The games as they are shipped, some turns in, on the pages that matter most: what a reader gets in their browser. The
// usual run takes every third of them.

const NAMES = Object.keys(GAMES) as readonly GameName[];

/** Screens that a page may be long, when nothing is unfolded. */
const MOST_SCREENS = { desk: 3, phone: 6 } as const;
/** First view of a page, compressed, in bytes; of it the scripts, without the editor, which comes after. */
const MOST_BYTES = 150 * 1024;
const MOST_SCRIPT = 30 * 1024;

const PAGES = {
  player: [
    '/',
    '/c/C',
    '/c/C/rules',
    '/c/C/seat/seat-1',
    '/c/C/seat/seat-1/report',
    '/c/C/seat/seat-1/letters',
    '/c/C/seat/seat-1/reports',
    '/c/C/receipts',
  ],
  gm: ['/c/C/gm', '/c/C/gm/review', '/c/C/gm/clocks', '/c/C/gm/players', '/c/C/gm/disputes/1', '/c/C/gm/ruling'],
} as const;

let browser: Browser;
let game: RealGame | undefined;
beforeAll(async () => {
  browser = await startChromium();
});
afterEach(async () => {
  await game?.close();
  game = undefined;
});
afterAll(async () => browser?.close());

async function signedIn({ board }: RealGame, context: BrowserContext, person: string): Promise<Page> {
  const page = await context.newPage();
  const link = new URL(await board.app.issueSignInLink({ person, landing: '/account' }));
  await page.goto(`${board.url}${link.pathname}${link.search}`);
  await page.getByRole('button', { name: /^Sign in as/ }).click();
  await page.waitForURL(/\/account/);
  return page;
}

/** What came over the line until the page stood: all of it, and the scripts among it. */
async function weigh(page: Page, address: string): Promise<{ readonly all: number; readonly scripts: number }> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  const urls = new Map<string, string>();
  let [all, scripts] = [0, 0];
  client.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId) ?? '';
    if (/\/static\/(?:editor|codemirror)/.test(url)) return;
    all += encodedDataLength;
    if (/\.js\b/.test(url)) scripts += encodedDataLength;
  });
  await page.goto(address, { waitUntil: 'load' });
  await client.detach();
  return { all, scripts };
}

const LENGTH = 'Math.round(document.documentElement.scrollHeight / window.innerHeight * 10) / 10';
const SIDEWAYS = 'document.documentElement.scrollWidth - window.innerWidth';

describe.each(someOf(NAMES))('%s', (name) => {
  it('every page is light, short, readable by all and not wider than the screen', async () => {
    game = await startGame(name);
    const { board, table } = game;
    await game.play(5);
    const [report] = await board.app.pastReports({
      reader: seatRef(table, 1).person,
      campaignId: table.campaignId,
      seat: 'seat-1',
    });
    const about = { kind: 'report', number: report?.number ?? '', line: 2 } as const;
    await board.app.openDispute({ ...seatRef(table, 1), about, text: 'I read the rule otherwise.' });
    const wrong: Record<string, unknown> = {};
    for (const { name: look, size, viewport, colorScheme } of LOOKS)
      for (const who of ['player', 'gm'] as const) {
        // All that is weighed comes from the board: no worker has kept anything.
        const options = { viewport, colorScheme, serviceWorkers: 'block' } as const;
        const context = await browser.newContext(options);
        const page = await signedIn(game, context, who === 'gm' ? table.gm.id : seatRef(table, 1).person);
        page.on('pageerror', ({ message }) => {
          wrong[`${page.url()} script`] = message;
        });
        for (const path of PAGES[who]) {
          const weight = await weigh(page, `${board.url}${path.replace('/c/C', `/c/${table.campaignId}`)}`);
          const length = z.number().parse(await page.evaluate(LENGTH));
          const sideways = z.number().parse(await page.evaluate(SIDEWAYS));
          const file = `${name}-${look}-${who}${path.replace(/\W+/g, '-')}`;
          await picture(page, file, { whole: true });
          const found = [
            ...(await barriers(page)),
            ...(weight.all > MOST_BYTES ? [`weighs ${Math.round(weight.all / 1024)} KB`] : []),
            ...(weight.scripts > MOST_SCRIPT ? [`scripts weigh ${Math.round(weight.scripts / 1024)} KB`] : []),
            ...(sideways > 0 ? [`is ${sideways} px too wide`] : []),
            ...(length > MOST_SCREENS[size] ? [`is ${length} screens long`] : []),
          ];
          if (found.length > 0) wrong[file] = found;
        }
        await context.close();
      }
    expect(wrong).toEqual({});
  });
});
