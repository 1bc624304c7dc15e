import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type Board, startBoard } from '../adapters/web/board.js';
import { toldGame } from '../adapters/web/told-game.js';
import { seatRef, startTable, type Table } from '../support/service.js';
import { until } from '../support/until.js';
import { picture, startChromium } from './chromium.js';

const PHONE = { width: 360, height: 780 };
const DESK = { width: 1280, height: 900 };

let board: Board;
let table: Table;
let browser: Browser;
let seat: string;
const faults: string[] = [];

beforeAll(async () => {
  // A browser has a clock of its own, so here the service runs by the machine's.
  board = await startBoard({ system: toldGame, services: { clock: { now: () => new Date() } } });
  table = await startTable(board, 2);
  seat = `${board.url}/c/${table.campaignId}/seat/seat-1`;
  browser = await startChromium();
});
afterAll(async () => {
  await browser?.close();
  await board?.close();
});

async function open(
  viewport: typeof PHONE,
  colorScheme: 'light' | 'dark' = 'light',
  scripts = true,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    viewport,
    colorScheme,
    timezoneId: 'Europe/Vienna',
    locale: 'en-GB',
    javaScriptEnabled: scripts,
  });
  // The text box by itself, as it is before the editor comes and for who wants no other; the editor is in war-room.test.ts.
  await context.addInitScript("localStorage.setItem('sheet:plain', 'yes')");
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of (4|5)\d\d/.test(message.text())) faults.push(message.text());
  });
  return { context, page };
}

async function signIn(page: Page, seatNumber = 1): Promise<void> {
  const person = seatRef(table, seatNumber).person;
  const link = new URL(
    await board.app.issueSignInLink({ person, landing: `/c/${table.campaignId}/seat/seat-${seatNumber}` }),
  );
  await page.goto(`${board.url}${link.pathname}${link.search}`);
  await page.getByRole('button', { name: /^Sign in as/ }).click();
  await page.waitForURL(/\/seat\//);
}

const noSideways = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - window.innerWidth');

describe('the order box', () => {
  it('answers while typing, line by line, and leads to the line', async () => {
    const { context, page } = await open(DESK);
    await signIn(page);
    const box = page.getByLabel('Your orders, one on a line');
    await box.fill('BID 1\n\nBID 999\nBID <b>world</b>');
    await page.getByText('Lines 3, 4 will not count.').waitFor();
    expect(await page.locator('.lines > li').count()).toBe(3);
    expect(await page.locator('[data-gutter] [data-verdict="rejected"]').count()).toBe(2);
    expect(await page.locator('[data-answer]').getAttribute('aria-live')).toBe('polite');
    await page.getByRole('link', { name: 'Line 4' }).click();
    expect(
      await page.evaluate(
        'document.querySelector("#order-text").value.slice(document.querySelector("#order-text").selectionStart)',
      ),
    ).toBe('BID <b>world</b>');
    expect(await page.evaluate('document.activeElement.id')).toBe('order-text');
    await picture(page, 'order-box', { whole: true });
    await context.close();
  });

  it('is used from end to end by keyboard alone', async () => {
    const { context, page } = await open(DESK);
    await signIn(page);
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to the content');
    await page.keyboard.press('Enter');
    for (let step = 0; step < 60 && (await page.evaluate('document.activeElement.id')) !== 'order-text'; step++)
      await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.id')).toBe('order-text');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('BID 2');
    // Past what the answer leads to.
    const here = () => page.evaluate('document.activeElement.textContent');
    for (let step = 0; step < 12 && (await here()) !== 'Send orders'; step++) await page.keyboard.press('Tab');
    expect(await here()).toBe('Send orders');
    expect(await page.evaluate('getComputedStyle(document.activeElement).outlineStyle')).toBe('solid');
    await page.keyboard.press('Enter');
    const receipt = page.getByRole('heading', { name: /^Received: R-/ });
    await receipt.waitFor();
    expect((await receipt.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    expect((await board.app.standingOrders(seatRef(table, 1)))?.text).toBe('BID 2');
    await picture(page, 'receipt', { whole: true });
    await context.close();
  });

  it('keeps unsent text over a reload, and forgets it at signing out, once asked', async () => {
    const { context, page } = await open(DESK);
    await signIn(page);
    const box = page.getByLabel('Your orders, one on a line');
    await box.fill('BID 3 unsent');
    await page.reload();
    expect(await box.inputValue()).toBe('BID 3 unsent');
    await page.getByRole('button', { name: 'Discard the draft' }).click();
    expect(await box.inputValue()).not.toContain('unsent');
    await box.fill('BID 4 unsent');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign out all the same' }).click();
    await page.waitForURL(`${board.url}/`);
    expect(await page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('draft:'))")).toEqual([]);
    await context.close();
  });

  it('sends and answers without scripts', async () => {
    const { context, page } = await open(PHONE, 'light', false);
    await signIn(page);
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await page.getByLabel('Your orders, one on a line').fill('BID 1\nBID x');
    await page.getByRole('button', { name: 'Check' }).click();
    expect(await page.getByRole('status').first().textContent()).toContain('Line 2 will not count.');
    await page.getByRole('button', { name: 'Send orders' }).click();
    expect(await page.getByRole('heading', { name: /^Received: R-/ }).count()).toBe(1);
    await context.close();
  });

  it('is not disturbed when the campaign changes under it', async () => {
    const { context, page } = await open(DESK);
    await signIn(page);
    const box = page.getByLabel('Your orders, one on a line');
    await page.waitForLoadState('networkidle').catch(() => undefined);
    await box.fill('BID 1 being typed');
    const before = await page.locator('.sheets').textContent();
    await board.app.submitOrders({ ...seatRef(table, 2), door: 'discord', text: 'BID 1' });
    await until('the page shows the new sheet', async () => (await page.locator('.sheets').textContent()) !== before);
    expect(await box.inputValue()).toBe('BID 1 being typed');
    expect(await page.evaluate('document.activeElement.id')).toBe('order-text');
    await context.close();
  });
});

describe.each([
  ['phone', PHONE],
  ['desk', DESK],
] as const)('on a %s', (name, viewport) => {
  it.each(['light', 'dark'] as const)(
    '%s: every page fits, has one main heading, and names its fields',
    async (scheme) => {
      const { context, page } = await open(viewport, scheme);
      await signIn(page);
      const paths = {
        home: '/',
        campaign: `/c/${table.campaignId}`,
        seat: new URL(seat).pathname,
        rules: `/c/${table.campaignId}/rules`,
        account: '/account',
        nothing: '/no/such/page',
      };
      for (const [title, path] of Object.entries(paths)) {
        await page.goto(`${board.url}${path}`);
        await picture(page, `${name}-${scheme}-${title}`, { whole: true });
        expect([title, await noSideways(page)]).toEqual([title, 0]);
        const found = await page.evaluate(`({
        h1: document.querySelectorAll('h1').length,
        main: document.querySelectorAll('main').length,
        unnamed: [...document.querySelectorAll('input:not([type=hidden]), textarea, select')].filter((field) => field.labels.length === 0 && !field.hasAttribute('aria-label')).length,
        images: [...document.querySelectorAll('img')].filter((image) => !image.hasAttribute('alt')).length,
        jumps: [...document.querySelectorAll('h1,h2,h3,h4,h5,h6')].filter((heading) => heading.offsetParent !== null).map((heading) => Number(heading.tagName[1])).filter((level, index, levels) => index > 0 && level > levels[index - 1] + 1).length,
        small: [...document.querySelectorAll('button, .button, input:not([type=hidden]):not([type=checkbox]), select')].filter((target) => target.offsetParent !== null && target.getBoundingClientRect().height < 43.5).length,
        ids: [...document.querySelectorAll('[id]')].map((element) => element.id).filter((id, index, ids) => ids.indexOf(id) !== index),
      })`);
        expect([title, found]).toEqual([title, { h1: 1, main: 1, unnamed: 0, images: 0, jumps: 0, small: 0, ids: [] }]);
      }
      await context.close();
    },
  );
});

it('has ink of enough contrast on every ground, in light and dark', async () => {
  const pairs = [
    ['ink', 'ground'],
    ['ink', 'paper'],
    ['faint', 'ground'],
    ['faint', 'paper'],
    ['faint', 'well'],
    ['accent', 'ground'],
    ['accent', 'paper'],
    ['accent-ink', 'accent'],
    ['good', 'paper'],
    ['warn', 'paper'],
    ['bad', 'paper'],
    ['ink', 'warn-soft'],
    ['ink', 'bad-soft'],
    ['ink', 'good-soft'],
    ['warn', 'warn-soft'],
    ['bad', 'bad-soft'],
  ];
  for (const scheme of ['light', 'dark'] as const) {
    const { context, page } = await open(DESK, scheme);
    await page.goto(board.url);
    for (const [front, back] of pairs) {
      const ratio = await page.evaluate(`(() => {
        const light = (name) => {
          // As the browser paints it: the colours are pairs, of which the scheme picks one.
          const probe = document.body.appendChild(document.createElement('i'));
          probe.style.color = 'var(--' + name + ')';
          const painted = getComputedStyle(probe).color.match(/[0-9]+/g).slice(0, 3);
          probe.remove();
          const [r, g, b] = painted.map((part) => Number(part) / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
          return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        };
        const [high, low] = [light('${front}'), light('${back}')].sort((a, b) => b - a);
        return (high + 0.05) / (low + 0.05);
      })()`);
      expect([scheme, front, back, Number(ratio) >= 4.5]).toEqual([scheme, front, back, true]);
    }
    await context.close();
  }
});

it('finds rules and entries while one types, and leaves out empty chapters', async () => {
  const { context, page } = await open(PHONE);
  await page.goto(`${board.url}/c/${table.campaignId}/rules`);
  await page.getByText('10 entries', { exact: true }).waitFor();
  await page.getByLabel('Find in rules and reference').fill('weight');
  await page.getByText('1 of 10 entries').waitFor();
  expect(await page.getByRole('heading', { level: 2 }).filter({ visible: true }).allTextContents()).toEqual(['Coins']);
  // A link to what the words have hidden shows it again, and opens what it lies in.
  await page.evaluate("location.hash = 'CR-1'");
  await page.getByText('10 entries', { exact: true }).waitFor();
  await page.locator('#CR-1').waitFor({ state: 'visible' });
  await context.close();
});

it('shows times in the zone of the reader', async () => {
  const { context, page } = await open(DESK);
  await page.goto(`${board.url}/c/${table.campaignId}`);
  const deadline = page.locator('.deadline time');
  expect(await deadline.getAttribute('title')).toMatch(/ UTC$/);
  expect(await deadline.textContent()).toMatch(/CES?T$/);
  expect(await page.locator('.countdown').first().textContent()).toMatch(/^1 day 23 hours$/);
  await context.close();
});

it('has run without a fault of its scripts', () => {
  expect(faults).toEqual([]);
});
