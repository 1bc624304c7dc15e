import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { z } from 'zod';
import { seatRef } from '../support/service.js';
import { barriers } from './barriers.js';
import { picture, startChromium } from './chromium.js';
import { LOOKS, type Scheme, SIZES, type Size } from './looks.js';
import { type RealGame, startGame } from './real-game.js';

// Reports as stories and letters as conversations, in a real game some turns in: read by everybody, on every screen.

let browser: Browser;
let game: RealGame;
let base: string;

beforeAll(async () => {
  browser = await startChromium();
  game = await startGame('general-war');
  await game.play(Number(process.env['TURNS'] ?? 3));
  base = `${game.board.url}/c/${game.table.campaignId}`;
});
afterAll(async () => {
  await game?.close();
  await browser?.close();
});

/** A page of somebody who is signed in. */
async function open(
  size: Size,
  colorScheme: Scheme,
  person = seatRef(game.table, 1).person,
  own?: BrowserContext,
): Promise<Page> {
  const context = own ?? (await browser.newContext({ viewport: SIZES[size], colorScheme }));
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
  for (const { name: look, size, colorScheme } of LOOKS) {
    const page = await open(size, colorScheme);
    for (const [index, path] of paths.entries()) {
      await page.goto(`${base}${path}`);
      const file = `${name}-${index}-${look}`;
      await picture(page, file, { whole: true });
      const sideways = z.number().parse(await page.evaluate(SIDEWAYS));
      const found = [...(await barriers(page)), ...(sideways > 0 ? [`is ${sideways} px too wide`] : [])];
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

describe('letters', () => {
  it('are read and answered by everybody, without scripts', async () => {
    const { app } = game.board;
    const hail =
      'We hold the north if you hold the south. Shall we say so in the open, or keep it between us until the turn is over?';
    await app.sendPress({ ...seatRef(game.table, 2), to: { kind: 'seat', seat: 'seat-1' }, text: hail, door: 'web' });
    await app.sendPress({ ...seatRef(game.table, 3), to: { kind: 'all' }, text: 'Hear ye.', door: 'web' });
    const context = await browser.newContext({ viewport: SIZES.phone, javaScriptEnabled: false });
    const page = await open('phone', 'light', seatRef(game.table, 1).person, context);
    await page.goto(`${base}/seat/seat-1/letters`);
    expect(await page.locator('.sections .count').textContent()).toBe('2');
    await page.getByRole('link', { name: /^Bela/ }).click();
    await page.getByLabel('To Bela').fill('Between us.');
    await page.getByRole('button', { name: 'Send letter' }).click();
    expect(await page.locator('.letter-own').last().textContent()).toContain('Between us.');
    expect(await page.locator('.sections .count').textContent()).toBe('1');
    await context.close();
    await lookAt('letters', ['/seat/seat-1/letters', '/seat/seat-1/letters/seat:seat-2']);
  });
});

describe('a correction', () => {
  it('stands before all else, and the withdrawn report says so', async () => {
    const { app } = game.board;
    const ask = { reader: game.table.gm.id, campaignId: game.table.campaignId };
    const [told] = await app.pastReports({ ...ask, reader: seatRef(game.table, 1).person, seat: 'seat-1' });
    const { places } = await app.stateOutline({ ...ask, search: 'influence seat-1' });
    const place = places.find(({ value }) => /^\d+$/.test(value));
    const edits = [{ path: place?.path ?? '', value: 77 }];
    const decision = { outcome: 'amend', edits, later: 're-resolve' } as const;
    const { hash: previewHash } = await app.previewRuling({ ...ask, decision });
    const { campaignId, reader: by } = ask;
    await app.rule({ campaignId, by, decision, reason: 'It was counted wrongly.', cites: ['house rule'], previewHash });
    await lookAt('correction', ['/seat/seat-1/report', `/seat/seat-1/report/${told?.number}`]);
    const page = await open('desk', 'light');
    await page.goto(`${base}/seat/seat-1/report`);
    const order = await page.locator('main h1, main h2').allTextContents();
    expect(order[1]).toContain('This corrects the report of');
    await page.getByRole('link', { name: `The report as it was told, ${told?.number}` }).click();
    expect((await page.locator('main h2').first().textContent()) ?? '').toBe('This report was withdrawn');
    await page.context().close();
  });
});
