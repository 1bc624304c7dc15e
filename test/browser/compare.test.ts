import { mkdtempSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Browser, chromium, type Page } from 'playwright-core';
import { z } from 'zod';
import { type RealGame, startGame } from './real-game.js';
import { CHROMIUM, DESK, FLAGS } from './visits.js';

// Editions of a game side by side, as somebody sees them who is not signed in: from the rules of a campaign to a battle of
// one's own, without faults in every look.

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const pictures = process.env['PICTURES'] ?? mkdtempSync(join(tmpdir(), 'adjutant-pictures-'));
const LOOKS = [
  ['desk', DESK, 'light'],
  ['desk', DESK, 'dark'],
  ['phone', { width: 390, height: 844 }, 'light'],
  ['phone', { width: 390, height: 844 }, 'dark'],
] as const;

let browser: Browser;
let game: RealGame;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  game = await startGame('kestrel-reach');
});
afterAll(async () => {
  await browser?.close();
  await game?.close();
});

const Found = z.array(z.object({ id: z.string(), html: z.string() }));

async function faults(page: Page): Promise<readonly string[]> {
  await page.evaluate(AXE);
  const found = await page.evaluate(`axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  }).then(({ violations }) => violations.map(({ id, nodes }) => ({ id, html: nodes[0].html.slice(0, 160) })))`);
  return Found.parse(found).map(({ id, html }) => `${id}: ${html}`);
}

it.each(LOOKS)(
  'on a %s (%j), %s: found from the rules of a campaign, and without a fault',
  async (size, viewport, colorScheme) => {
    const context = await browser.newContext({ viewport, colorScheme });
    const page = await context.newPage();
    const look = async (what: string) => {
      await page.screenshot({ path: join(pictures, `compare-${what}-${size}-${colorScheme}.png`), fullPage: true });
      const closed = await faults(page);
      await page.evaluate('for (const fold of document.querySelectorAll("details")) fold.open = true');
      expect([what, ...new Set([...closed, ...(await faults(page))])]).toEqual([what]);
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
