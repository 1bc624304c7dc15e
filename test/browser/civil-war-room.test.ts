import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { renderPng } from '../../src/adapters/pictures/png.js';
import { settle } from '../../src/core/draw/palette.js';
import { until } from '../support/until.js';
import { picture, startChromium } from './chromium.js';
import { type RealGame, startGame } from './real-game.js';
import { DESK, emptied, received, sheetOn, standingAt, visitSeat } from './visits.js';

// A turn of the Civil War from the war room alone: Groups are counters on a crowded map, and a President shares things out.

const shot = (page: Page, name: string): Promise<unknown> => picture(page, `civil-war-${name}`);

let game: RealGame;
let browser: Browser;
const faults: string[] = [];

beforeAll(async () => {
  browser = await startChromium();
  // With one player a side either is President, and the Union's commands all its twelve Groups.
  game = await startGame('brothers-war', ['Union', 'Confederacy'], {
    pictures: { png: ({ svg }, width) => renderPng(settle(svg), { width }) },
  });
  await game.play(1);
});
afterAll(async () => {
  await browser?.close();
  await game?.close();
});

const focused = async (page: Page, what: string): Promise<string> =>
  String(await page.evaluate(`document.activeElement.${what} ?? ''`));

/** Goes on with a key until what has the focus begins with these words. */
async function goTo(page: Page, key: string, words: string): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    if ((await focused(page, 'textContent')).startsWith(words)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The keyboard does not get to ${words}`);
}

describe('a turn of the Civil War', () => {
  it('by mouse alone: a counter on the map marches, and the President shares out activations', async () => {
    const { context, page } = await visitSeat({ browser, game, faults }, 1, { viewport: DESK });
    await emptied(page);
    expect(await page.locator('.force').count()).toBe(12);
    await page.locator('.spot[data-subject="unit:Army of Illinois"]').click();
    const menu = page.getByRole('dialog');
    await menu.waitFor();
    expect(await menu.getByRole('heading').textContent()).toContain('Army of Illinois');
    await shot(page, 'menu');
    await menu.getByRole('button', { name: /^Move by road/ }).click();
    await page.locator('.spot.is-target').first().waitFor();
    await shot(page, 'aim');
    await page.locator('.spot.is-target[data-subject="place:quincy"]').first().click();
    await until('the march is in the sheet', async () => (await sheetOn(page)).includes('Army of Illinois TO quincy'));
    // What concerns the whole seat is chosen without pointing.
    await page.getByText('Write a line by choosing').click();
    await page.getByRole('button', { name: 'Show what can be ordered' }).click();
    const share = page.getByRole('group', { name: 'Share out activations', exact: true });
    await share.locator('select').selectOption({ index: 1 });
    await share.getByRole('button').click();
    await page.locator('.cm-content').waitFor();
    await shot(page, 'shared');
    await page.getByRole('button', { name: 'Send orders' }).click();
    await received(page);
    expect((await standingAt(game, 1)).trim().split('\n')).toEqual([
      'MOVE Army of Illinois TO quincy',
      expect.stringMatching(/^PRESIDENT ACTIVATIONS Anna [2-5]$/),
    ]);
    await context.close();
  });

  it('by keyboard alone: a Group goes by rail', async () => {
    const { context, page } = await visitSeat({ browser, game, faults }, 2, { viewport: DESK, colorScheme: 'dark' });
    await emptied(page);
    const menu = page.getByRole('dialog');
    // On to the next Group without orders, until one can go by rail.
    for (let group = 0; group < 8; group += 1) {
      await page.keyboard.press('n');
      await menu.waitFor();
      if (await menu.getByRole('button', { name: /^Move by rail/ }).isVisible()) break;
      await page.keyboard.press('Escape');
    }
    await goTo(page, 'ArrowDown', 'Move by rail');
    await page.keyboard.press('Enter');
    await until('the ways are listed', async () => (await menu.textContent())?.includes('through') === true);
    await shot(page, 'ways');
    await page.keyboard.press('Enter');
    await until('the way is in the sheet', async () => / BY RAIL TO \S+ > \S+/.test(await sheetOn(page)));
    await goTo(page, 'Shift+Tab', 'Orders');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Enter');
    await received(page);
    expect(await standingAt(game, 2)).toMatch(/^MOVE .+ BY RAIL TO [a-z-]+( > [a-z-]+)+$/);
    await shot(page, 'sent');
    await context.close();
  });

  it('has one entry for each Group, and takes back what was ordered of it', async () => {
    const { context, page } = await visitSeat({ browser, game, faults }, 1, { viewport: DESK });
    const groups = await page.locator('.force').evaluateAll((found) => found.map(({ textContent }) => textContent));
    expect(new Set(groups).size).toBe(groups.length);
    await page.locator('.spot[data-subject="unit:Army of Illinois"]').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Take back/ })
      .click();
    await until('the march is out of the sheet', async () => !(await sheetOn(page)).includes('Illinois TO quincy'));
    await context.close();
  });
});

it('shows the map on the review page of the game master', async () => {
  const context = await browser.newContext({ viewport: DESK });
  const page = await context.newPage();
  const { campaignId, gm } = game.table;
  const landing = `/c/${campaignId}/gm/review`;
  const link = new URL(await game.board.app.issueSignInLink({ person: gm.id, landing }));
  await page.goto(`${game.board.url}${link.pathname}${link.search}`);
  await page.getByRole('button', { name: /^Sign in as/ }).click();
  const map = page.locator('.review-map img');
  await map.scrollIntoViewIfNeeded();
  await until('the picture has come', async () =>
    map.evaluate((found) => 'naturalWidth' in found && Number(found.naturalWidth) > 0),
  );
  await shot(page, 'review');
  await context.close();
});

it('has run without a fault of its scripts', () => {
  expect(faults).toEqual([]);
});
