import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { z } from 'zod';
import { barriers } from './barriers.js';
import { picture, startChromium } from './chromium.js';
import { COLOURS } from './looks.js';
import { type RealGame, startGame } from './real-game.js';
import { DESK, emptied, type Visit, visitSeat } from './visits.js';

// The turns before on the map of the war room.

const PHONE = { width: 390, height: 844 };

let game: RealGame;
let browser: Browser;
const faults: string[] = [];

beforeAll(async () => {
  browser = await startChromium();
  game = await startGame('great-powers');
  await game.play(3);
});
afterAll(async () => {
  await browser?.close();
  await game?.close();
});

const visit = (options: BrowserContextOptions): Promise<Visit> => visitSeat({ browser, game, faults }, 1, options);
const way = (page: Page) => page.getByRole('button', { name: 'The map turn by turn' });
const bar = (page: Page) => page.getByRole('group', { name: 'The map turn by turn' });
const slider = (page: Page) => bar(page).getByRole('slider', { name: 'Turn' });
const groundOn = async (page: Page) =>
  z
    .string()
    .parse(
      await page.evaluate(
        `[...document.querySelector('.board-svg').children].filter((piece) => !piece.matches('[data-over], .spots')).map((piece) => piece.outerHTML).join('')`,
      ),
    );
/** The page's clock stands until the test moves it: a busy machine does not play a film to its end meanwhile. */
async function standing(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}
const shows = (page: Page, name: RegExp) => page.locator('.board-svg').and(page.getByLabel(name)).waitFor();

describe('the turns before', () => {
  it('lie on the map itself by keyboard, and the present comes back as it was', async () => {
    const { context, page } = await visit({ viewport: DESK });
    const present = await groundOn(page);
    await way(page).focus();
    await page.keyboard.press('Enter');
    await slider(page).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Home');
    await shows(page, /^After Opening/);
    const opening = await groundOn(page);
    expect(opening).not.toBe(present);
    await page.keyboard.press('ArrowRight');
    await shows(page, /^After Spring 1901/);
    expect(await groundOn(page)).not.toBe(opening);
    await picture(page, 'turns-desk');
    // Nobody orders on a map of the past.
    expect(await page.locator('.spots').isVisible()).toBe(false);
    expect(await page.locator('.forces').isVisible()).toBe(false);
    await page.keyboard.press('Escape');
    expect(await groundOn(page)).toBe(present);
    expect(await bar(page).count()).toBe(0);
    expect(await page.locator('.forces').isVisible()).toBe(true);
    expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe('The map turn by turn');
    await context.close();
  });

  it('go on by themselves, but not for who wants no motion', async () => {
    const { context, page } = await visit({ viewport: DESK });
    await standing(page);
    await way(page).click();
    await bar(page).getByRole('button', { name: 'Play' }).click();
    await page.clock.runFor(1);
    await shows(page, /^After Opening/);
    await page.clock.runFor(1200);
    await shows(page, /^After Spring 1901/);
    await bar(page).getByRole('button', { name: 'Stop' }).click();
    await page.clock.runFor(60_000);
    await shows(page, /^After Spring 1901/);
    await bar(page).getByRole('button', { name: 'Back to the present' }).click();
    await context.close();

    const calm = await visit({ viewport: DESK, reducedMotion: 'reduce' });
    await way(calm.page).click();
    await slider(calm.page).waitFor();
    expect(await bar(calm.page).getByRole('button', { name: 'Play' }).count()).toBe(0);
    await slider(calm.page).fill('0');
    await shows(calm.page, /^After Opening/);
    await calm.context.close();
  });

  it('give way when somebody goes on with their orders', async () => {
    const { context, page } = await visit({ viewport: DESK });
    await emptied(page);
    await way(page).click();
    await slider(page).waitFor();
    await page.locator('#strip, .strip').first().click();
    await page.keyboard.press('n');
    await page.getByRole('dialog').waitFor();
    expect(await bar(page).count()).toBe(0);
    await context.close();
  });

  it.each(COLOURS)('%s: have no barrier, at a desk and on a phone', async (colorScheme) => {
    for (const [name, options] of [
      ['desk', { viewport: DESK }],
      ['phone', { viewport: PHONE, hasTouch: true, isMobile: true }],
    ] as const) {
      const { context, page } = await visit({ ...options, colorScheme });
      if (name === 'phone') await way(page).tap();
      else await way(page).click();
      await slider(page).fill('1');
      await shows(page, /^After Spring 1901/);
      await picture(page, `turns-${name}-${colorScheme}`);
      expect([name, await barriers(page)]).toEqual([name, []]);
      expect(
        await page.evaluate(
          'document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth',
        ),
      ).toBe(true);
      const close = bar(page).getByRole('button', { name: 'Back to the present' });
      if (name === 'phone') await close.tap();
      else await close.click();
      expect(await bar(page).count()).toBe(0);
      await context.close();
    }
  });

  it('are a page of their own without scripts, as one’s own side sees them', async () => {
    const { context, page } = await visit({ viewport: DESK, javaScriptEnabled: false });
    const href = await page.locator('[data-replay]').getAttribute('href');
    expect(href).toBe(`/c/${game.table.campaignId}?as=seat-1#stage`);
    await context.close();
    expect(faults).toEqual([]);
  });
});

describe('the film', () => {
  const stage = (page: Page) => page.locator('[data-film-stage] > svg');
  const name = (page: Page) => page.locator('[data-film-name]');

  it('plays by itself, and goes turn by turn by its bar', async () => {
    const { context, page } = await visit({ viewport: DESK });
    await page.goto(`${game.board.url}/c/${game.table.campaignId}/film`);
    await stage(page).waitFor();
    await standing(page);
    const first = await name(page).textContent();
    const shown = (label: RegExp) => stage(page).and(page.getByLabel(label)).waitFor();
    await page.getByRole('button', { name: 'Play' }).click();
    await page.clock.runFor(1);
    await shown(/^Spring 1901/);
    await page.clock.runFor(2400);
    await shown(/^Autumn 1901/);
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.clock.runFor(60_000);
    await shown(/^Autumn 1901/);
    await page.getByRole('slider', { name: 'Turn' }).fill('1');
    await stage(page)
      .and(page.getByLabel(/^Spring 1901/))
      .waitFor();
    expect(await name(page).textContent()).toContain('Spring 1901');
    expect(await page.locator('[data-film-strip] [aria-current]').count()).toBe(1);
    await picture(page, 'film-desk');
    await page.getByRole('button', { name: 'Earlier' }).click();
    await page.waitForFunction(`document.querySelector('[data-film-name]').textContent === ${JSON.stringify(first)}`);
    await context.close();
  });

  it('shows each turn once to who stops and plays again while a picture is on its way', async () => {
    const { context, page } = await visit({ viewport: DESK });
    let release = (): void => undefined;
    const arrived = new Promise<void>((resolve) => {
      release = resolve;
    });
    let asked = 0;
    await page.route(/\.svg/, async (route) => {
      if (route.request().resourceType() === 'fetch') {
        asked += 1;
        if (asked > 1) await arrived;
      }
      await route.continue();
    });
    await page.goto(`${game.board.url}/c/${game.table.campaignId}/film`);
    await stage(page).waitFor();
    await standing(page);
    await page.evaluate(`new MutationObserver((changes) => {
      window.told = [...(window.told ?? []), ...changes.map(() => document.querySelector('[data-film-name]').textContent)];
    }).observe(document.querySelector('[data-film-name]'), { childList: true })`);
    await page.getByRole('button', { name: 'Play' }).click();
    await page.clock.runFor(1);
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('button', { name: 'Play' }).click();
    await page.clock.runFor(1);
    release();
    const shown = (label: RegExp) => stage(page).and(page.getByLabel(label)).waitFor();
    await shown(/^Autumn 1901/);
    await page.clock.runFor(2400);
    const told = z.array(z.string()).parse(await page.evaluate('window.told'));
    expect(told.length).toBeGreaterThan(2);
    expect(told.map((text) => text.split(':')[0])).toEqual([...new Set(told.map((text) => text.split(':')[0]))]);
    await context.close();
  });

  it.each(COLOURS)('%s: has no barrier on a phone, and stands still for who wants that', async (colorScheme) => {
    const { context, page } = await visit({ viewport: PHONE, colorScheme, reducedMotion: 'reduce', hasTouch: true });
    await page.goto(`${game.board.url}/c/${game.table.campaignId}/film`);
    await stage(page).waitFor();
    expect(await page.getByRole('button', { name: 'Play' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Later' }).tap();
    await stage(page)
      .and(page.getByLabel(/^Spring 1901/))
      .waitFor();
    expect(await barriers(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await picture(page, `film-phone-${colorScheme}`);
    await context.close();
  });
});
