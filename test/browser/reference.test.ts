import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { barriers } from './barriers.js';
import { picture, startChromium } from './chromium.js';
import { LOOKS, type Scheme, SIZES, type Size } from './looks.js';
import { type GameName, type RealGame, startGame } from './real-game.js';

// Rules and reference of the games as they are shipped, as somebody reads them who is not signed in: each chapter and entry by
// itself. That the whole is short and without faults in every look is for the suite of all pages.

/** Screens of a desktop that a page may be long, as it comes. */
const MOST_SCREENS = 3;
const MOST_BYTES = 150 * 1024;

/** Chapters with much in them, and an entry. */
const LOOKED_UP: Readonly<Record<GameName, { entry: string; chapters: readonly string[] }>> = {
  'general-war': { entry: 'FE-69', chapters: ['rules', 'orders'] },
  'calders-rift': { entry: 'unit-inf', chapters: ['section-units', 'orders'] },
  'miller-hollow': { entry: 'order-hunt', chapters: ['orders'] },
  'brothers-war': { entry: 'CW-905', chapters: ['rules', 'orders'] },
  'kestrel-reach': { entry: 'CL-78', chapters: ['rules', 'section-cards', 'orders'] },
  'vesper-basin': { entry: 'unit-tnk', chapters: ['rules', 'section-units', 'orders'] },
};
const NAMES = Object.keys(LOOKED_UP) as readonly GameName[];

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

async function asStranger(size: Size, colorScheme: Scheme, scripts = true) {
  const context = await browser.newContext({ viewport: SIZES[size], colorScheme, javaScriptEnabled: scripts });
  return { context, page: await context.newPage() };
}

/** Bytes that come over the line for a page and all that it loads at once. */
async function weightOf(page: Page, address: string): Promise<number> {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  let bytes = 0;
  line.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  return bytes;
}

describe.each(NAMES)('rules and reference of %s', (name) => {
  const { entry, chapters } = LOOKED_UP[name];

  it('are short, light and free of faults, wide and narrow, light and dark', async () => {
    game = await startGame(name);
    const base = `${game.board.url}/c/${game.table.campaignId}/rules`;
    const pages = [
      ...chapters.map((chapter) => [chapter, `${base}?chapter=${chapter}`] as const),
      ['entry', `${base}/${entry}`],
    ] as const;
    for (const { name: look, size, colorScheme } of LOOKS) {
      const { context, page } = await asStranger(size, colorScheme);
      for (const [what, address] of pages) {
        const weight = await weightOf(page, address);
        const at = `${name} ${what} ${look}`;
        await picture(page, `reference-${at.replaceAll(' ', '-')}`);
        expect([at, weight < MOST_BYTES]).toEqual([at, true]);
        const wide = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth');
        expect([at, Number(wide) <= 0]).toEqual([at, true]);
        const screens = Number(await page.evaluate('document.documentElement.scrollHeight / window.innerHeight'));
        if (size === 'desk') expect([at, screens, screens <= MOST_SCREENS]).toEqual([at, screens, true]);
        expect([at, await barriers(page)]).toEqual([at, []]);
      }
      await context.close();
    }
  }, 300_000);
});

it('are found without scripts, and links into a folded chapter open it', async () => {
  game = await startGame('miller-hollow');
  const base = `${game.board.url}/c/${game.table.campaignId}/rules`;
  const { context, page } = await asStranger('desk', 'light', false);
  await page.goto(base);
  await page.getByLabel('Find in rules and reference').fill('captive');
  await page.getByRole('button', { name: 'Find' }).click();
  await page.waitForURL(/search=/);
  expect(await page.locator('#orders [data-rule]').first().isVisible()).toBe(true);
  await page.goto(`${base}#MH-33`);
  await page.locator('#MH-33').waitFor({ state: 'visible' });
  await page.locator('#MH-33').getByRole('link', { name: 'By itself' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('MH-33');
  await context.close();
});
