import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { barriersFolded } from './barriers.js';
import { picture, startChromium } from './chromium.js';
import { LOOKS } from './looks.js';
import { type RealGame, startGame } from './real-game.js';

// Editions of a game side by side, as somebody sees them who is not signed in: from the rules of a campaign to a battle of
// one's own, without faults in every look.

let browser: Browser;
let game: RealGame;
beforeAll(async () => {
  browser = await startChromium();
  game = await startGame('kestrel-reach');
});
afterAll(async () => {
  await browser?.close();
  await game?.close();
});

it.each(LOOKS)(
  '$name: found from the rules of a campaign, and without a fault',
  async ({ name, viewport, colorScheme }) => {
    const context = await browser.newContext({ viewport, colorScheme });
    const page = await context.newPage();
    const look = async (what: string) => {
      await picture(page, `compare-${what}-${name}`, { whole: true });
      expect([what, ...(await barriersFolded(page))]).toEqual([what]);
      const wide = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth');
      expect([what, Number(wide) <= 0]).toEqual([what, true]);
    };
    await page.goto(`${game.board.url}/c/${game.table.campaignId}/rules`);
    await page.getByRole('link', { name: 'Editions compared' }).click();
    await page.waitForURL(/\/compare$/);
    await look('example');
    await page.getByLabel('Played besides').selectOption('100');
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.getByRole('heading', { name: 'What is usual, in 100 battles' }).waitFor();
    // An example in three editions, each with both companies.
    expect(await page.locator('svg.spread').count()).toBe(6);
    await look('battles');
    await page.getByLabel('Position').fill('units\nRB-GY');
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.getByText('Line 2 of the position').waitFor();
    await look('refused');
    await context.close();
  },
);
