import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { presentPhase } from '../support/service.js';
import { until } from '../support/until.js';
import { picture, startChromium } from './chromium.js';
import { type GameName, type RealGame, startGame } from './real-game.js';
import { DESK, emptied, received, sheetOn, standingAt, visitSeat } from './visits.js';

// A turn of each of the elder editions of Parabellum from the war room alone, by mouse and by keyboard: a unit is moved by
// pointing, and what concerns the whole seat is chosen.

const shot = (page: Page, name: string): Promise<unknown> => picture(page, `elder-${name}`);

let game: RealGame;
let browser: Browser;
const faults: string[] = [];

beforeAll(async () => {
  browser = await startChromium();
});
afterEach(async () => {
  // A page that a failed test left open would complain about the game that is gone, in the next test's name.
  for (const context of browser.contexts()) await context.close();
  faults.length = 0;
  await game?.close();
});
afterAll(async () => browser?.close());

/** The open window, and the number of the first seat that owes orders. */
async function nowOpen(): Promise<{ readonly kind: string; readonly seat: number }> {
  const { kind, owes } = await presentPhase(game.board.service, game.table.campaignId);
  return { kind, seat: Number((owes[0] ?? 'seat-1').slice('seat-'.length)) };
}

/** Bots play until this many windows of turns are past. */
async function begun(name: GameName, turns: number): Promise<void> {
  game = await startGame(name);
  for (let past = 0, phase = 0; phase < 20 && past < turns; phase += 1) {
    if ((await nowOpen()).kind === 'turn') past += 1;
    await game.play(1);
  }
  expect((await nowOpen()).kind).toBe('turn');
}

/** Fills the form of an order of the seat as a whole: of each menu the option of this number. */
async function chooseForSeat(page: Page, title: string, filled: readonly number[]): Promise<void> {
  const fold = page.getByText('Write a line by choosing');
  await fold.click();
  await page.getByRole('button', { name: 'Show what can be ordered' }).click();
  const group = page.getByRole('group', { name: title, exact: true });
  const fields = group.locator('select');
  for (const [index, value] of filled.entries()) {
    await fields.nth(index).selectOption({ index: value });
  }
  await group.getByRole('button').click();
  await page.locator('.cm-content').waitFor();
}

const focused = async (page: Page): Promise<string> =>
  String(await page.evaluate("document.activeElement.textContent ?? ''"));

/** Goes on with a key until what has the focus begins with these words. */
async function goTo(page: Page, key: string, words: string): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    if ((await focused(page)).startsWith(words)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The keyboard does not get to ${words}`);
}

/** What can be chosen on the map, of which the bar that asks for it covers a part. */
const UNDER_THE_BAR = `(() => {
  const bar = document.querySelector('[data-aim]').getBoundingClientRect();
  return [...document.querySelectorAll('.spot.is-target')]
    .filter((spot) => {
      const { left, right, top, bottom } = spot.getBoundingClientRect();
      return left < bar.right && right > bar.left && top < bar.bottom && bottom > bar.top;
    })
    .map((spot) => spot.dataset.subject);
})()`;

/** A unit on the map is moved by clicks: on it, on the order, on the first square in its reach. Where it goes. */
async function moveByMouse(page: Page): Promise<string> {
  const menu = page.getByRole('dialog');
  const units = await page
    .locator('.force[data-idle]')
    .evaluateAll((found) => found.map((one) => one.getAttribute('data-subject') ?? ''));
  for (const unit of units) {
    await page.locator(`.spot[data-subject="${unit}"]`).click();
    await menu.waitFor();
    const move = menu.getByRole('button', { name: /^Move to a square/ });
    if (await move.isVisible()) {
      await shot(page, `menu-${unit.slice('unit:'.length)}`);
      await move.click();
      const target = page.locator('.spot.is-target').first();
      await target.waitFor();
      expect(await page.evaluate(UNDER_THE_BAR)).toEqual([]);
      await shot(page, `aim-${unit.slice('unit:'.length)}`);
      const place = (await target.getAttribute('data-subject')) ?? '';
      await target.click();
      return `${unit.slice('unit:'.length)} ${place.slice('place:'.length)}`;
    }
    await page.keyboard.press('Escape');
  }
  throw new Error(`None of ${units.join(', ')} can move`);
}

/** The same by keys alone: on to a unit without orders that can move, the order, the first square in reach. */
async function moveByKeys(page: Page): Promise<void> {
  const menu = page.getByRole('dialog');
  for (let unit = 0; unit < 12; unit += 1) {
    await page.keyboard.press('n');
    await menu.waitFor();
    if (await menu.getByRole('button', { name: /^Move to a square/ }).isVisible()) break;
    await page.keyboard.press('Escape');
  }
  await goTo(page, 'ArrowDown', 'Move to a square');
  await page.keyboard.press('Enter');
  // Who has no pointer chooses from a list, of which the first has the focus.
  await menu.locator('code.line').waitFor();
  await page.keyboard.press('Enter');
  await until('the move is in the sheet', async () => /MOVE .*TO [A-L]\d/.test(await sheetOn(page)));
  await goTo(page, 'Shift+Tab', 'Orders');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await received(page);
}

describe('the classic edition', () => {
  it('has a turn by mouse alone, and one by keys alone', async () => {
    await begun('kestrel-reach', 2);
    const { seat } = await nowOpen();
    const { context, page } = await visitSeat({ browser, game, faults }, seat, { viewport: DESK });
    await emptied(page);
    const [unit, square] = (await moveByMouse(page)).split(' ');
    await until('the move is in the sheet', async () => (await sheetOn(page)).includes(`MOVE ${unit} TO ${square}`));
    await chooseForSeat(page, 'Strike back or not', [2]);
    await shot(page, 'classic-sketch');
    await page.getByRole('button', { name: 'Send orders' }).click();
    await received(page);
    expect((await standingAt(game, seat)).trim().split('\n')).toEqual([
      `MOVE ${unit} TO ${square}`,
      'COUNTER ALL NEVER',
    ]);
    await context.close();
    const keys = await visitSeat({ browser, game, faults }, seat, { viewport: DESK, colorScheme: 'dark' });
    await emptied(keys.page);
    await moveByKeys(keys.page);
    expect(await standingAt(game, seat)).toMatch(/^MOVE \S+ TO [A-L]\d+$/);
    await shot(keys.page, 'classic-sent');
    await keys.context.close();
    expect(faults).toEqual([]);
  });
});

describe('the boardroom edition', () => {
  it('has a turn by mouse alone, and one by keys alone', async () => {
    await begun('vesper-basin', 4);
    const { seat } = await nowOpen();
    const { context, page } = await visitSeat({ browser, game, faults }, seat, { viewport: DESK });
    await emptied(page);
    const [unit, square] = (await moveByMouse(page)).split(' ');
    await until('the move is in the sheet', async () =>
      (await sheetOn(page)).includes(`UNIT ${unit}: MOVE TO ${square}`),
    );
    await chooseForSeat(page, 'Lay supply: as far as a square', [1]);
    await shot(page, 'boardroom-sketch');
    await page.getByRole('button', { name: 'Send orders' }).click();
    await received(page);
    expect((await standingAt(game, seat)).trim().split('\n')).toEqual([
      `UNIT ${unit}: MOVE TO ${square}`,
      expect.stringMatching(/^LAY [A-L]\d+,[A-L]\d+$/),
    ]);
    await context.close();
    const keys = await visitSeat({ browser, game, faults }, seat, { viewport: DESK, colorScheme: 'dark' });
    await emptied(keys.page);
    await moveByKeys(keys.page);
    expect(await standingAt(game, seat)).toMatch(/^UNIT \S+: MOVE TO [A-L]\d+$/);
    await shot(keys.page, 'boardroom-sent');
    await keys.context.close();
    expect(faults).toEqual([]);
  });
});
