import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { type Board, startBoard } from '../adapters/web/board.js';
import { runDueJobs, seatRef, startTable, type Table } from '../support/service.js';
import { picture, startChromium } from './chromium.js';

const VIEWS = [
  ['desk-light', { width: 1280, height: 900 }, 'light'],
  ['phone-dark', { width: 360, height: 780 }, 'dark'],
] as const;

let board: Board;
let table: Table;
let browser: Browser;

beforeAll(async () => {
  // A browser has a clock of its own, so here the service runs by the machine's.
  board = await startBoard({
    services: { clock: { now: () => new Date() } },
    game: { options: { rounds: 40 } },
    frame: { schedule: { phases: { bid: '48h', dig: '48h' }, wait: 'once', waitAtMost: '12h' } },
  });
  table = await startTable(board, 3);
  const { app } = board;
  await app.setTimeZone({ person: seatRef(table, 1).person, timeZone: 'Australia/Sydney' });
  await app.setTimeZone({ person: seatRef(table, 2).person, timeZone: 'Europe/Vienna' });
  await app.setTimeZone({ person: table.gm.id, timeZone: 'America/New_York' });
  const { campaignId } = table;
  const week = { at: ['Mon 19:00', 'Fri 19:00'], zone: 'America/New_York', atLeast: '24h' };
  const change = { phases: { bid: week, dig: week } };
  await app.changeSchedule({ campaignId, by: table.gm.id, change, reason: 'We agreed on weekdays.' });
  await app.openMotion({ ...seatRef(table, 1), kind: 'extend', byMs: 21_600_000, reason: 'A holiday.' });
  await app.sayWait({ ...seatRef(table, 2), wait: true, reason: 'At sea.' });
  await runDueJobs({ ...board.service, app });
  browser = await startChromium();
});
afterAll(async () => {
  await browser?.close();
  await board?.close();
});

async function open(person: string, view: (typeof VIEWS)[number]): Promise<Page> {
  const context = await browser.newContext({ viewport: view[1], colorScheme: view[2], timezoneId: 'Europe/Vienna' });
  const page = await context.newPage();
  const link = new URL(await board.app.issueSignInLink({ person, landing: `/c/${table.campaignId}` }));
  await page.goto(`${board.url}${link.pathname}${link.search}`);
  await page.getByRole('button', { name: /^Sign in as/ }).click();
  await page.waitForURL(/\/c\//);
  return page;
}

const fits = (page: Page): Promise<boolean> =>
  page.evaluate('document.documentElement.scrollWidth <= document.documentElement.clientWidth');

describe.each(VIEWS.map((view) => [view[0], view] as const))('%s', (name, view) => {
  it('the page of clocks has its parts and fits', async () => {
    const page = await open(table.gm.id, view);
    await page.goto(`${board.url}/c/${table.campaignId}/gm/clocks`);
    for (const heading of ['The next deadlines', 'Settings', 'Move the deadline', 'WAIT', 'Motions of the players'])
      await page.getByRole('heading', { name: heading, exact: true }).waitFor();
    await page.getByText('Change settings').click();
    expect(await page.getByLabel('Deadline of the phase “dig”').inputValue()).toContain('America/New_York');
    expect(await fits(page)).toBe(true);
    await picture(page, `clocks-${name}`, { whole: true });
    await page.context().close();
  });

  it('a form that is refused comes back with what was typed', async () => {
    const page = await open(table.gm.id, view);
    await page.goto(`${board.url}/c/${table.campaignId}/gm/clocks`);
    const form = page.locator('form[action$="/do/extend-deadline"]');
    await form.getByLabel('Later by').fill('soon');
    await form.getByLabel('Why?').fill('It snows.');
    await form.getByRole('button', { name: 'Extend' }).click();
    await page.getByRole('alert').getByText('“soon” is no length of time.').waitFor();
    expect(await page.getByLabel('Later by').inputValue()).toBe('soon');
    expect(await page.getByLabel('Why?').inputValue()).toBe('It snows.');
    expect(await fits(page)).toBe(true);
    await picture(page, `refused-${name}`, { whole: true });
    await page.getByRole('link', { name: 'Back without doing it' }).click();
    await page.getByRole('heading', { name: 'The next deadlines' }).waitFor();
    await page.context().close();
  });

  it('the seat’s box has WAIT and the motion, and fits', async () => {
    const page = await open(seatRef(table, 3).person, view);
    await page.goto(`${board.url}/c/${table.campaignId}/seat/seat-3`);
    await page.getByRole('link', { name: 'More', exact: true }).click();
    await page.getByRole('heading', { name: 'Clocks' }).waitFor();
    await page.getByText('asks this window to wait').waitFor();
    await page.getByText('A motion to extend the deadline by 6 h', { exact: true }).waitFor();
    expect(await fits(page)).toBe(true);
    await picture(page, `seat-clocks-${name}`, { whole: true });
    await page.context().close();
  });
});
