import { mkdtempSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Browser, chromium, type Page } from 'playwright-core';
import { z } from 'zod';
import { seatRef } from '../support/service.js';
import { type RealGame, startGame } from './real-game.js';

// Reports as stories and letters as conversations, in a real game some turns in: read by everybody, on every screen.

const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
const pictures = process.env['PICTURES'] ?? mkdtempSync(join(tmpdir(), 'adjutant-pictures-'));

let browser: Browser;
let game: RealGame;
let base: string;

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: FLAGS });
  game = await startGame('general-war');
  await game.play(Number(process.env['TURNS'] ?? 3));
  base = `${game.board.url}/c/${game.table.campaignId}`;
});
afterAll(async () => {
  await game?.close();
  await browser?.close();
});

const Found = z.array(z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string() })) }));

async function faults(page: Page): Promise<readonly string[]> {
  await page.evaluate(AXE);
  const found = await page.evaluate(`axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  }).then(({ violations }) => violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) })))`);
  return Found.parse(found).map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0]?.html.slice(0, 160)}`);
}

/** A page of somebody who is signed in, without scripts too: nothing here needs any. */
async function open(size: keyof typeof SIZES, colorScheme: 'light' | 'dark', person = seatRef(game.table, 1).person) {
  const context = await browser.newContext({ viewport: SIZES[size], colorScheme });
  const page = await context.newPage();
  const link = new URL(await game.board.app.issueSignInLink({ person, landing: '/account' }));
  await page.goto(`${game.board.url}${link.pathname}${link.search}`);
  await page.getByRole('button', { name: /^Sign in as/ }).click();
  await page.waitForURL(/\/account/);
  return page;
}

const SIDEWAYS = 'document.documentElement.scrollWidth - window.innerWidth';

/** Goes through pages in both sizes and looks; each must be closed to nobody and no wider than the screen. */
async function lookAt(name: string, paths: readonly string[]): Promise<void> {
  const wrong: Record<string, unknown> = {};
  for (const size of ['desk', 'phone'] as const)
    for (const look of ['light', 'dark'] as const) {
      const page = await open(size, look);
      for (const [index, path] of paths.entries()) {
        await page.goto(`${base}${path}`);
        const file = `${name}-${index}-${size}-${look}`;
        await page.screenshot({ path: join(pictures, `${file}.png`), fullPage: true });
        const sideways = z.number().parse(await page.evaluate(SIDEWAYS));
        const found = [...(await faults(page)), ...(sideways > 0 ? [`is ${sideways} px too wide`] : [])];
        if (found.length > 0) wrong[`${file} ${path}`] = found;
      }
      await page.context().close();
    }
  expect(wrong).toEqual({});
}

describe('the report of a turn', () => {
  it('is read by everybody, in both looks, on a desk and on a phone', async () => {
    const [number] = await game.board.app.history(game.table.campaignId);
    await lookAt('report', ['/seat/seat-1/report', `/report/${number?.number}`, '/seat/seat-1/reports']);
  });
});
