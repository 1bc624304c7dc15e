import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { presentPhase, seatRef } from '../support/service.js';
import { until } from '../support/until.js';
import { startChromium } from './chromium.js';
import { type RealGame, startGame } from './real-game.js';
import { DESK, emptied, sheetOn, standingAt, type Visit, visitSeat } from './visits.js';

// A war room that stays open while the turn goes by.

let game: RealGame;
let browser: Browser;
const faults: string[] = [];

beforeAll(async () => {
  browser = await startChromium();
  game = await startGame('general-war');
  await game.play(2);
});
afterAll(async () => {
  await browser?.close();
  await game?.close();
});

const visit = (seat: number): Promise<Visit> => visitSeat({ browser, game, faults }, seat, { viewport: DESK });
const phaseOn = (page: Page) => page.locator('[data-phase]').getAttribute('data-phase');
const presentId = async () => (await presentPhase(game.board.service, game.table.campaignId)).id;
const newsOn = async (page: Page) => ((await page.locator('[data-news]').textContent()) ?? '').replace(/\s+/g, ' ');

async function typed(page: Page, text: string): Promise<void> {
  await emptied(page);
  await page.locator('.cm-content').click();
  await page.keyboard.type(text, { delay: 5 });
}

it('keeps verdicts and numbers beside their lines, however many problems stand between them', async () => {
  const { context, page } = await visit(1);
  await typed(page, 'FOO BAR');
  await page.keyboard.type('\nFOO BAZ\nFOO\nHOLD WHAT\nNONSENSE\n', { delay: 5 });
  await page.keyboard.press('Control+Home');
  await until('each line has its problem', async () => (await page.locator('.cm-problem').count()) >= 4);
  const off = await page.evaluate(`(() => {
    const tops = (chosen) => [...document.querySelectorAll(chosen)].filter((one) => one.getBoundingClientRect().height > 0 && one.textContent.trim() !== '');
    const lines = [...document.querySelectorAll('.cm-line')].map((line) => line.getBoundingClientRect().top);
    const numbers = tops('.cm-lineNumbers .cm-gutterElement').filter((one) => getComputedStyle(one).visibility !== 'hidden');
    const marks = tops('.cm-verdicts .cm-gutterElement').filter((one) => getComputedStyle(one).visibility !== 'hidden');
    const far = (marker) => Math.min(...lines.map((top) => Math.abs(top - marker.getBoundingClientRect().top)));
    return [...numbers, ...marks].map(far).filter((distance) => distance > 2);
  })()`);
  expect(off).toEqual([]);
  await context.close();
});

it('moves on by itself with the headline when nothing is unsent', async () => {
  const { context, page } = await visit(1);
  const before = await phaseOn(page);
  const map = await page.locator('.board-svg').first().innerHTML();
  await page.locator('.war-tabs').getByRole('link', { name: 'Report', exact: true }).click();
  await game.play(1);
  await until('the page shows the new turn', async () => (await phaseOn(page)) !== before);
  await page.locator('[data-news] a').waitFor();
  expect(await phaseOn(page)).toBe(await presentId());
  expect(await page.locator('.board-svg').first().innerHTML()).not.toBe(map);
  // On the same paper, with the way to what happened.
  expect(await page.locator('[data-war]').getAttribute('data-tab')).toBe('report');
  const headline = (await page.locator('[data-latest]').textContent()) ?? '?';
  expect(await newsOn(page)).toContain(`has begun. ${headline.trim()}.`);
  await page.locator('[data-news]').getByRole('link', { name: 'Read what happened' }).click();
  await page.waitForURL(/\/report\/P-/);
  await context.close();
});

it('asks when something is unsent: the draft is kept, here and in the box of the new turn, and nothing is sent unasked', async () => {
  const { context, page } = await visit(2);
  const before = await phaseOn(page);
  await typed(page, 'HOLD THE LINE');
  await game.play(1);
  await page.getByRole('button', { name: 'Keep my draft' }).waitFor();
  expect(await newsOn(page)).toContain('What you typed is not sent.');
  // Nothing of the page is of another turn than the rest.
  expect(await phaseOn(page)).toBe(before);
  await page.getByRole('button', { name: 'Keep my draft' }).click();
  expect(await page.locator('[data-news]').isHidden()).toBe(true);
  expect(await sheetOn(page)).toBe('HOLD THE LINE');
  // Sent from here it is asked about, and the text stays.
  const stood = await standingAt(game, 2);
  await page.getByRole('button', { name: 'Send orders' }).click();
  await page.getByText('This sheet was not taken.').waitFor();
  expect(await sheetOn(page)).toBe('HOLD THE LINE');
  expect(await standingAt(game, 2)).toBe(stood);
  await context.close();

  const other = await visit(3);
  await typed(other.page, 'HOLD THE RIVER');
  await game.play(1);
  await other.page.getByRole('link', { name: 'Read what happened' }).click();
  await other.page.waitForURL(/\/report\/P-/);
  const { campaignId } = game.table;
  await other.page.goto(`${game.board.url}/c/${campaignId}/seat/seat-3`);
  await other.page.getByText('text that you have not sent yet').waitFor();
  expect(await sheetOn(other.page)).toBe('HOLD THE RIVER');
  await other.context.close();
});

it('takes no orders from a window that is closed, says so once, and nothing else', async () => {
  const { board, clock, table } = game;
  const { campaignId } = table;
  const { context, page } = await visit(4);
  await typed(page, 'HOLD');
  const phase = await presentPhase(board.service, campaignId);
  clock.pass(phase.deadlineAt.getTime() - clock.now().getTime() + 1000);
  await board.app.sealPhase({ phaseId: phase.id, revision: phase.revision });
  await until('it is closed', async () => (await newsOn(page)).includes('The window is closed'));
  expect(await page.getByRole('button', { name: 'Send orders' }).isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: 'Reload the page' }).count()).toBe(0);
  expect(await sheetOn(page)).toBe('HOLD');
  expect(await page.locator('.dock').textContent()).not.toContain('You owe orders');
  expect(seatRef(table, 4).campaignId).toBe(campaignId);
  await context.close();
  expect(faults).toEqual([]);
});
