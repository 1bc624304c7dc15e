import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { z } from 'zod';
import { seatRef } from '../support/service.js';
import { openShutDoor } from '../support/shut-door.js';
import { until } from '../support/until.js';
import { startChromium } from './chromium.js';
import { type RealGame, startGame } from './real-game.js';
import { DESK, sheetOn, signIn, typeSheet, visitSeat } from './visits.js';

// What a phone shows without a connection: what its own person read last, with the moment of it, and nothing of anybody else.

let browser: Browser;
let game: RealGame;
const faults: string[] = [];

beforeAll(async () => {
  browser = await startChromium({ keeps: true });
  game = await startGame('calders-rift');
  await game.play(1);
});
afterAll(async () => {
  await browser?.close();
  await game?.close();
});

const at = (path: string): string => `${game.board.url}/c/${game.table.campaignId}${path}`;
const PHONE = { width: 390, height: 844 };
const KEPT = `(async () => {
  const own = await caches.open('adjutant-own-1');
  const pages = [];
  for (const key of await own.keys()) {
    const kept = await own.match(key);
    if (kept?.headers.has('adjutant-from')) pages.push(new URL(key.url).pathname);
  }
  return pages.sort();
})()`;
const keptOn = async (page: Page): Promise<readonly string[]> => z.array(z.string()).parse(await page.evaluate(KEPT));

/** Waits until exactly these pages are kept; `paths` are below the campaign. */
async function untilKept(page: Page, paths: readonly string[]): Promise<void> {
  const wanted = JSON.stringify(paths.map((path) => `/c/${game.table.campaignId}${path}`).sort());
  await until(`kept is ${wanted}`, async () => JSON.stringify(await keptOn(page)) === wanted);
}

/** A war room of somebody whose device keeps what they read. */
async function ready(seat: number, viewport = PHONE): Promise<{ context: BrowserContext; page: Page }> {
  const visit = await visitSeat({ browser, game, faults }, seat, { viewport });
  await until('the worker is there', async () =>
    Boolean(await visit.page.evaluate('navigator.serviceWorker.controller !== null')),
  );
  await untilKept(visit.page, [`/seat/seat-${seat}`]);
  return visit;
}

const line = (page: Page) => page.locator('[data-kept]');

describe('without a connection', () => {
  it('war room and report are shown as they were read last, with the moment, and give way to what is now', async () => {
    const { context, page } = await ready(1);
    await page.goto(at('/seat/seat-1/report'));
    const headline = (await page.locator('main h1').first().textContent()) ?? '';
    await untilKept(page, ['/seat/seat-1', '/seat/seat-1/report']);
    expect(await line(page).count()).toBe(0);

    await context.setOffline(true);
    await page.goto(at('/seat/seat-1/report'));
    expect(await page.locator('main h1').first().textContent()).toBe(headline);
    expect(await line(page).textContent()).toMatch(
      /The board cannot be reached.*as this device read it last, on .*\d\d:\d\d/s,
    );
    // With its styles and its map.
    expect(await page.evaluate(`getComputedStyle(document.querySelector('[data-kept]')).borderLeftWidth`)).toBe('5px');
    expect(await page.locator('.board-svg').count()).toBeGreaterThan(0);

    await page.goto(at('/seat/seat-1?tab=orders'));
    await line(page).waitFor();
    expect(await page.locator('.board-svg').count()).toBeGreaterThan(0);
    // Nothing but orders can be sent, by no button and by no key (sheets.test.ts has what becomes of those).
    const buttons = page.locator('form[method="post"] button:enabled, button[form="order-form"]:enabled');
    expect(await buttons.allTextContents()).toEqual(['Send orders']);
    expect(
      await page.evaluate(`document.querySelector('form[action="/signout"]').requestSubmit() ?? location.pathname`),
    ).toBe(new URL(at('/seat/seat-1')).pathname);
    await line(page).waitFor();

    await context.setOffline(false);
    await line(page).waitFor({ state: 'detached' });
    expect(await page.locator('button[form="order-form"]:enabled').count()).toBeGreaterThan(1);
    await context.close();
  });

  it('a page gives way also where the device never lost its connection, as the board itself was away', async () => {
    const door = await openShutDoor(game.board.url);
    const url = new URL(door.address).origin;
    const behind = { ...game, board: { ...game.board, url } };
    try {
      const { context, page } = await visitSeat({ browser, game: behind, faults }, 1, { viewport: PHONE });
      await untilKept(page, ['/seat/seat-1']);
      await door.shut();
      await page.goto(`${url}/c/${game.table.campaignId}/seat/seat-1`);
      await line(page).waitFor();
      expect(await page.evaluate('navigator.onLine')).toBe(true);
      await door.open();
      await line(page).waitFor({ state: 'detached' });
      await context.close();
    } finally {
      await door.shut();
    }
  });

  it('time that has passed since is taken from what was left', async () => {
    const { context, page } = await ready(1);
    const left = async () => Number(await page.locator('[data-left]').first().getAttribute('data-left'));
    const before = await left();
    await context.setOffline(true);
    await page.clock.setFixedTime(Date.now() + 3_600_000);
    await page.reload();
    await line(page).waitFor();
    const after = await left();
    expect(before - after).toBeGreaterThanOrEqual(3_600_000);
    expect(before - after).toBeLessThan(3_600_000 + 120_000);
    await context.close();
  });

  it('what was not read says so, and lists what was', async () => {
    const { context, page } = await ready(2);
    await context.setOffline(true);
    await page.goto(at('/seat/seat-2/letters'));
    await page.getByRole('heading', { name: 'The board cannot be reached' }).waitFor();
    const kept = page.locator('[data-kept-list] a');
    await kept.first().waitFor();
    expect(await kept.count()).toBe(1);
    await kept.first().click();
    await line(page).waitFor();
    // It can be thrown away, without signing out.
    await page.getByRole('button', { name: 'Remove what this device keeps' }).click();
    await page.getByRole('heading', { name: 'The board cannot be reached' }).waitFor();
    expect(await keptOn(page)).toEqual([]);
    expect(await page.locator('[data-kept-none]').isVisible()).toBe(true);
    await context.close();
  });

  it('an order sheet that is typed waits in the browser', async () => {
    const { context, page } = await ready(3, DESK);
    await context.setOffline(true);
    await page.reload();
    await line(page).waitFor();
    await typeSheet(page, 'A thought on a train');
    await context.setOffline(false);
    await line(page).waitFor({ state: 'detached' });
    await until('the text is back in the box', async () => (await sheetOn(page)) === 'A thought on a train');
    await context.close();
  });
});

describe('on a device of several people', () => {
  it('signing out leaves nothing behind', async () => {
    const { context, page } = await ready(1, DESK);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(`${game.board.url}/`);
    await untilKept(page, []);
    await context.setOffline(true);
    await page.goto(at('/seat/seat-1'));
    await page.getByRole('heading', { name: 'The board cannot be reached' }).waitFor();
    expect(await page.content()).not.toContain('Sign out');
    await context.close();
  });

  it('nor does signing in as another, or a session that was ended from elsewhere', async () => {
    const { context, page } = await ready(1, DESK);
    await signIn(page, game, { person: seatRef(game.table, 2).person, landing: '/account' });
    await untilKept(page, []);
    await page.goto(at('/seat/seat-2'));
    await untilKept(page, ['/seat/seat-2']);
    // The second person may not see the first one's seat, nor is it kept for them.
    await page.goto(at('/seat/seat-1'));
    await untilKept(page, ['/seat/seat-2']);
    await context.clearCookies();
    await page.goto(game.board.url);
    await untilKept(page, []);
    await context.close();
  });

  it('who is not signed in has no worker', async () => {
    const context = await browser.newContext({ viewport: PHONE });
    const page = await context.newPage();
    await page.goto(game.board.url, { waitUntil: 'networkidle' });
    expect(await page.evaluate('navigator.serviceWorker.getRegistration().then((found) => found === undefined)')).toBe(
      true,
    );
    await context.close();
  });
});

it('no script complained', () => {
  // What fails without a connection is what the browser itself writes down.
  expect(faults.filter((fault) => !/net::ERR_|Failed to fetch/.test(fault))).toEqual([]);
});
