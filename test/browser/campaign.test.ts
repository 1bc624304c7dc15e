import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { z } from 'zod';
import { barriers } from './barriers.js';
import { picture, startChromium } from './chromium.js';
import { LOOKS, SIZES } from './looks.js';
import { type RealGame, startGame } from './real-game.js';

// The front page and the page of a campaign as a stranger finds them, some turns into a war.

const MOST_SCREENS = { desk: 3, phone: 6 } as const;
const MOST_BYTES = 150 * 1024;

let browser: Browser;
let game: RealGame;
beforeAll(async () => {
  browser = await startChromium();
  game = await startGame('general-war');
  await game.play(4);
});
afterAll(async () => {
  await browser?.close();
  await game?.close();
});

const address = (path = ''): string => `${game.board.url}/c/${game.table.campaignId}${path}`;
const mapOf = (page: Page): Promise<string> => page.locator('.board-svg').innerHTML();

describe('the slider over the turns', () => {
  it('lays the map of a turn into the page, moves the line of the charts, and goes on by itself', async () => {
    const page = await browser.newPage({ viewport: SIZES.desk });
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    await page.goto(address());
    const slider = page.getByRole('slider', { name: 'Turn' });
    const newest = await mapOf(page);
    const line = page.locator('.chart-now').first();
    const before = await line.getAttribute('transform');
    await slider.fill('0');
    await page.waitForSelector('#stage[data-at="0"]');
    await expect(page.locator('[data-turn-name]').textContent()).resolves.toMatch(/^After Opening/);
    await page.waitForSelector(`.chart-now:not([transform="${before}"])`, { state: 'attached' });
    expect(await mapOf(page)).not.toBe(newest);
    // Names within the picture stay its own.
    const lost = await page.evaluate(`[...document.querySelectorAll('.board-svg [href^="#"]')]
      .filter((use) => !document.getElementById(use.getAttribute('href').slice(1))).length`);
    expect(lost).toBe(0);
    await page.getByRole('button', { name: 'Play' }).click();
    await page.waitForSelector('#stage[data-at="1"]');
    await page.getByRole('button', { name: 'Stop' }).click();
    expect(faults).toEqual([]);
    await page.close();
  });

  it('is a list of turns without scripts', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: SIZES.phone });
    const page = await context.newPage();
    await page.goto(address());
    const newest = await mapOf(page);
    await page.getByRole('link', { name: '‹ Earlier' }).click();
    await page.waitForURL(/turn=/);
    expect(await mapOf(page)).not.toBe(newest);
    await context.close();
  });
});

describe('a link to a message', () => {
  it('opens it in the thread, and brings it into view', async () => {
    const page = await browser.newPage({ viewport: SIZES.desk });
    const { thread } = await game.board.app.campaignPage({ reader: null, campaignId: game.table.campaignId });
    const [first] = thread.filter(({ reportNumber }) => reportNumber === null).slice(-1);
    await page.goto(address(`#m-${first?.mark}`));
    const message = page.locator(`#m-${first?.mark}`);
    await expect(message.locator('> details').getAttribute('open')).resolves.not.toBeNull();
    await expect(message.textContent()).resolves.toContain(first?.title);
    const top = Number(await page.evaluate(`document.getElementById('m-${first?.mark}').getBoundingClientRect().top`));
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(SIZES.desk.height / 2);
    await page.close();
  });
});

describe('the front page and that of a campaign', () => {
  it.each(LOOKS)('$name: are short, light and readable by all', async ({ name: look, size, viewport, colorScheme }) => {
    const context = await browser.newContext({ viewport, colorScheme });
    for (const [name, url] of [
      ['front', game.board.url],
      ['campaign', address()],
    ] as const) {
      const page = await context.newPage();
      const client = await context.newCDPSession(page);
      await client.send('Network.enable');
      let bytes = 0;
      client.on('Network.loadingFinished', ({ encodedDataLength }) => {
        bytes += encodedDataLength;
      });
      await page.goto(url, { waitUntil: 'load' });
      await picture(page, `${name}-${look}`, { whole: true });
      const found = await barriers(page);
      const [length, wide] = z
        .tuple([z.number(), z.number()])
        .parse(
          await page.evaluate(
            '[document.documentElement.scrollHeight / innerHeight, document.documentElement.scrollWidth - innerWidth]',
          ),
        );
      expect({ name, found, wide }).toEqual({ name, found: [], wide: 0 });
      expect(length).toBeLessThanOrEqual(MOST_SCREENS[size]);
      expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
      await page.close();
    }
    await context.close();
  });
});
