import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { seatRef } from '../support/service.js';
import { until } from '../support/until.js';
import { barriers } from './barriers.js';
import { picture, startChromium } from './chromium.js';
import { COLOURS } from './looks.js';
import { type RealGame, startGame } from './real-game.js';
import { DESK, emptied, received, sheetOn, standingAt, type Visit, visitSeat } from './visits.js';

// A whole turn of a real war, by mouse alone, by keyboard alone, by touch, and without scripts.

const PHONE = { width: 390, height: 844 };

/** First view, compressed; of it the scripts. The editor comes after. */
const MOST_BYTES = 150 * 1024;
const MOST_SCRIPT = 30 * 1024;

let game: RealGame;
let browser: Browser;
const faults: string[] = [];

beforeAll(async () => {
  browser = await startChromium({ keeps: true });
  game = await startGame('general-war');
  await game.play(2);
});
afterAll(async () => {
  await browser?.close();
  await game?.close();
});

const visit = (seat: number, options: BrowserContextOptions): Promise<Visit> =>
  visitSeat({ browser, game, faults }, seat, options);

const standing = (seat: number): Promise<string> => standingAt(game, seat);
const isOneScreen = (page: Page): Promise<unknown> =>
  page.evaluate(
    'document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth',
  );

describe('a whole turn', () => {
  it('by mouse alone', async () => {
    const { context, page } = await visit(1, { viewport: DESK });
    expect(await isOneScreen(page)).toBe(true);
    await picture(page, 'desk');
    await emptied(page);
    await page.locator('.force[data-idle]').first().click();
    const menu = page.getByRole('dialog');
    await menu.waitFor();
    await picture(page, 'desk-menu');
    await menu.getByRole('button', { name: /^Attack/ }).click();
    await page.locator('.spot.is-target').first().waitFor();
    await picture(page, 'desk-aim');
    const target = await page.locator('.spot.is-target').first().getAttribute('data-subject');
    await page.locator(`.spot[data-subject="${target}"]`).first().click();
    await page.locator('[data-aim]').getByRole('button', { name: 'Done' }).click();
    const written = new RegExp(`^ATTACK ?\\(.*, ${target?.slice('place:'.length)}\\)$`);
    await until('the line is in the sheet', async () => written.test(await sheetOn(page)));
    // The line shows on the map, and is marked in the sheet.
    await page.locator('[data-over] polygon').first().waitFor({ state: 'attached' });
    await page.locator('.cm-verdicts .cm-understood, .cm-verdicts .cm-warned').first().waitFor();
    await picture(page, 'desk-arrow');
    await page.getByRole('button', { name: 'Send orders' }).click();
    await received(page);
    expect(await standing(1)).toMatch(/^ATTACK/);
    await picture(page, 'desk-sent');
    await context.close();
  });

  it('by keyboard alone', async () => {
    const { context, page } = await visit(2, { viewport: DESK, colorScheme: 'dark' });
    await emptied(page);
    await page.keyboard.press('n');
    const menu = page.getByRole('dialog');
    await menu.waitFor();
    await page.keyboard.press('Escape');
    expect(await menu.isHidden()).toBe(true);
    await page.keyboard.press('Enter');
    await menu.waitFor();
    for (let step = 0; step < 12; step++) {
      if ((await page.evaluate('document.activeElement.textContent'))?.toString().startsWith('Attack')) break;
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Done' }).waitFor();
    await page.keyboard.press('Enter');
    for (let step = 0; step < 200; step++) {
      if ((await page.evaluate('document.activeElement.textContent')) === 'Done') break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await until('the line is in the sheet', async () => /^ATTACK ?\(/.test(await sheetOn(page)));
    // On to the sheet: a line that does not stand is marked once one has left it, and is mended from the keyboard.
    for (let step = 0; step < 200; step++) {
      if ((await page.evaluate('document.activeElement.dataset.tab')) === 'orders') break;
      await page.keyboard.press('Shift+Tab');
    }
    await page.keyboard.press('Enter');
    expect(await page.evaluate('document.activeElement.className')).toContain('cm-content');
    await page.keyboard.press('Control+End');
    await page.keyboard.type('\nATTACK (NOBODY, A, B1)', { delay: 5 });
    await until('the line is judged', async () => (await page.locator('.cm-verdicts .cm-rejected').count()) > 0);
    expect(await page.locator('.cm-problem').count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+Home');
    await page.locator('.cm-problem').first().waitFor();
    await picture(page, 'desk-dark-problem');
    await page.keyboard.press('Control+Enter');
    await received(page);
    expect(await standing(2)).toContain('NOBODY');
    await context.close();
  });

  it('by touch, on a phone', async () => {
    const { context, page } = await visit(3, { viewport: PHONE, hasTouch: true, isMobile: true });
    expect(await isOneScreen(page)).toBe(true);
    await picture(page, 'phone');
    await emptied(page);
    await page.locator('.force[data-idle]').first().tap();
    const menu = page.getByRole('dialog');
    await menu.waitFor();
    await picture(page, 'phone-menu');
    await menu.getByRole('button', { name: /^Attack/ }).tap();
    await page.locator('[data-aim]').waitFor();
    await picture(page, 'phone-aim');
    await page.getByRole('button', { name: 'From a list' }).tap();
    await menu.locator('li button').first().tap();
    await menu.getByRole('button', { name: 'Done' }).tap();
    await page.getByRole('link', { name: 'Orders', exact: true }).tap();
    await page.locator('.cm-verdicts .cm-understood, .cm-verdicts .cm-warned').first().waitFor();
    await picture(page, 'phone-orders');
    await page.getByRole('button', { name: 'Send orders' }).tap();
    await received(page);
    expect(await standing(3)).toMatch(/^ATTACK/);
    expect(await isOneScreen(page)).toBe(true);
    for (const tab of ['Report', 'Messages', 'More']) {
      await page.locator('.war-tabs').getByRole('link', { name: tab, exact: true }).tap();
      await picture(page, `phone-${tab.toLowerCase()}`);
    }
    await context.close();
  });

  it('without scripts', async () => {
    const { context, page } = await visit(4, { viewport: PHONE, javaScriptEnabled: false });
    await page.locator('a.force').first().click();
    expect(await isOneScreen(page)).toBe(true);
    await picture(page, 'plain-offers');
    const offer = page.getByRole('group', { name: 'Attack', exact: true });
    await offer.getByRole('button').click();
    expect(await page.getByRole('alert').textContent()).toContain('Fill every field');
    await offer.locator('select').first().selectOption({ index: 1 });
    const before = await sheetOn(page);
    await offer.getByRole('button').click();
    const after = await sheetOn(page);
    // The new order of a fleet takes the place of the one that the template gave it.
    const isOrder = (line: string): boolean => !before.split('\n').includes(line);
    expect(after.split('\n').filter(isOrder)).toEqual([expect.stringMatching(/^ATTACK ?\(/)]);
    expect(await page.locator('#order-summary').textContent()).not.toContain('will not count');
    await picture(page, 'plain-added');
    await page.getByRole('button', { name: 'Send orders' }).click();
    await received(page);
    expect(await standing(4)).toBe(after);
    await context.close();
  });
});

/**
 * What completes a word stands and may be taken: not while it is sought anew, nor in the moment in which it comes, when Enter is still
 * meant for the line.
 */
const offered = (page: Page) =>
  until('what completes the word stands', () =>
    page.evaluate<boolean>(`(() => {
      const stands = document.querySelector('.cm-tooltip-autocomplete:not(.cm-tooltip-autocomplete-disabled) li') !== null;
      window.offeredSince = stands ? (window.offeredSince ?? performance.now()) : undefined;
      return stands && performance.now() - window.offeredSince > 200;
    })()`),
  );

describe('the sheet', () => {
  it('completes what is typed from what the seat may order', async () => {
    const { context, page } = await visit(1, { viewport: DESK });
    await emptied(page);
    await page.locator('.cm-content').click();
    await page.keyboard.type('ATT', { delay: 20 });
    await offered(page);
    await picture(page, 'desk-completion');
    await page.keyboard.press('Enter');
    await until('the first value is offered', async () => /^ATTACK ?\(.+, $/.test(await sheetOn(page)));
    await page.locator('.cm-tooltip-autocomplete li').first().waitFor();
    await context.close();
  });

  it('a line that does not stand is mended by a button', async () => {
    const { context, page } = await visit(1, { viewport: DESK });
    await emptied(page);
    const force = await page.locator('.force[data-idle]').first().getAttribute('data-subject');
    const [nation = '', letter = ''] = (force ?? '').slice('unit:'.length).split('-');
    await page.locator('.cm-content').click();
    await page.keyboard.type(`ATTACK (${nation}, ${letter}, ZZ)\nNO ORDERS`);
    const problem = page.locator('.cm-problem').first();
    await problem.waitFor();
    await picture(page, 'desk-mend');
    await problem.locator('button').first().click();
    await until('the line is another', async () => !(await sheetOn(page)).includes('ZZ'));
    await context.close();
  });

  it('is plain text for who wants it so, also the next time', async () => {
    const { context, page } = await visit(1, { viewport: DESK });
    await page.getByRole('button', { name: 'As plain text' }).click();
    await page.locator('#order-text').fill('NO ORDERS');
    await page.reload();
    await page.getByRole('button', { name: 'With the editor' }).waitFor();
    expect(await page.locator('#order-text').inputValue()).toBe('NO ORDERS');
    expect(await page.locator('.cm-content').count()).toBe(0);
    await context.close();
  });

  it('neither sheet nor menu is touched when something changes meanwhile', async () => {
    const { context, page } = await visit(1, { viewport: DESK });
    await page.waitForLoadState('networkidle').catch(() => undefined);
    await emptied(page);
    await page.locator('.force[data-idle]').first().click();
    const menu = page.getByRole('dialog');
    await menu.waitFor();
    const said = await menu.textContent();
    const before = await page.locator('.sheets').textContent();
    await game.board.app.revokeOrders({ ...seatRef(game.table, 3), door: 'web' });
    await until('the strip shows it', async () => (await page.locator('.sheets').textContent()) !== before);
    expect(await menu.textContent()).toBe(said);
    expect(await sheetOn(page)).toBe('');
    await context.close();
  });

  it('a link to a message shows its paper, and opens it', async () => {
    const { context, page } = await visit(1, { viewport: DESK });
    const { person, ...seat } = seatRef(game.table, 1);
    const { inbox } = await game.board.app.seatPage({ reader: person, ...seat });
    const mark = inbox.filter(({ reportNumber }) => reportNumber === null).at(-1)?.mark ?? '';
    const message = page.locator(`#m-${mark} > details`);
    expect(await message.getAttribute('open')).toBeNull();
    await page.goto(`${page.url()}#m-${mark}`);
    await until('the message is open', async () => (await message.getAttribute('open')) !== null);
    expect(await message.isVisible()).toBe(true);
    await picture(page, 'message-in-war-room');
    await context.close();
  });
});

describe('the first view', () => {
  it('is light: map, sheet and scripts', async () => {
    // Everything comes from the board, as at a first visit: no worker has kept anything.
    const { context, page } = await visit(1, { viewport: DESK, serviceWorkers: 'block' });
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.setCacheDisabled', { cacheDisabled: true });
    const urls = new Map<string, string>();
    const weight = { all: 0, scripts: 0 };
    client.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url));
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const url = urls.get(requestId) ?? '';
      if (url.includes('/static/editor.js')) return;
      weight.all += encodedDataLength;
      if (/\.js\b/.test(url)) weight.scripts += encodedDataLength;
    });
    await page.reload({ waitUntil: 'load' });
    expect(weight.scripts).toBeGreaterThan(5_000);
    expect(weight.scripts).toBeLessThan(MOST_SCRIPT);
    expect(weight.all).toBeLessThan(MOST_BYTES);
    await context.close();
  });

  it.each(COLOURS)('%s: has no barrier, nor have its menu and its papers', async (colorScheme) => {
    const { context, page } = await visit(2, { viewport: DESK, colorScheme });
    await emptied(page);
    expect(await barriers(page)).toEqual([]);
    await page.locator('.force[data-idle]').first().click();
    await page.getByRole('dialog').waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    for (const tab of ['Report', 'Messages', 'More']) {
      await page.locator('.war-tabs').getByRole('link', { name: tab, exact: true }).click();
      await picture(page, `desk-${colorScheme}-${tab.toLowerCase()}`);
      expect([tab, await barriers(page)]).toEqual([tab, []]);
    }
    await context.close();
  });

  it('a phone: has no barrier on any of its papers', async () => {
    const { context, page } = await visit(2, { viewport: PHONE, hasTouch: true, isMobile: true });
    for (const tab of ['Map', 'Orders', 'More']) {
      await page.locator('.war-tabs').getByRole('link', { name: tab, exact: true }).tap();
      expect([tab, await barriers(page)]).toEqual([tab, []]);
      expect(await isOneScreen(page)).toBe(true);
    }
    await context.close();
  });
});

it('has run without a fault of its scripts', () => {
  expect(faults).toEqual([]);
});
