import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { presentPhase, seatRef } from '../support/service.js';
import { until } from '../support/until.js';
import { startChromium } from './chromium.js';
import { type RealGame, startGame } from './real-game.js';
import { DESK, emptied, received, sheetOn, standingAt, type Visit, visitSeat } from './visits.js';

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

const roomOf = (seat: number) => `${game.board.url}/c/${game.table.campaignId}/seat/seat-${seat}`;
/** What the page shows above the sheet as typed and not sent. */
const unsent = (page: Page, text = '') => page.locator('[data-unsent-text]', { hasText: text });

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

it('asks when something is unsent: the draft is kept, here and above the sheet of the new turn, and nothing is sent unasked', async () => {
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
  await other.page.goto(roomOf(3));
  await unsent(other.page, 'HOLD THE RIVER').waitFor();
  await other.context.close();
});

it('leaves what somebody has typed and chosen in forms that are exchanged while they look elsewhere', async () => {
  const { context, page } = await visit(1);
  // A tick is asked for beside what that form has: of one thing, and later of another.
  let about = 'one';
  await context.route(`${roomOf(1)}?tab=more`, async (route) => {
    const response = await route.fetch();
    const asked = `<input type="checkbox" name="sure" value="yes"><input type="hidden" name="about" value="${about}">`;
    const body = (await response.text()).replace(/(data-live="clocks".*?)<\/form>/s, `$1${asked}</form>`);
    await route.fulfill({ response, body });
  });
  await page.goto(`${roomOf(1)}?tab=more`);
  await page.locator('.cm-content').waitFor({ state: 'attached' });
  // Every field of every part that is kept up to date: typed into, chosen anew, and left.
  const filled: unknown = await page.evaluate(`(() => {
    const FIELDS = '[data-live] :is(textarea, select, input:not([type="hidden"]))';
    window.chosen = () => [...document.querySelectorAll(FIELDS)]
      .map((field) => [field.name, field.matches('[type="checkbox"], [type="radio"]') ? field.checked : field.value]);
    for (const field of document.querySelectorAll(FIELDS)) {
      if (field.matches('select')) field.selectedIndex = field.options.length - 1;
      else if (field.matches('[type="checkbox"], [type="radio"]')) field.checked = true;
      else field.value = field.type === 'number' ? '7' : 'Because of the ford';
    }
    for (const part of document.querySelectorAll('[data-live]')) part.isOld = true;
    return window.chosen();
  })()`);
  expect(JSON.stringify(filled)).toContain('Because of the ford');
  await game.board.app.submitOrders({ ...seatRef(game.table, 1), door: 'email', text: '# news\nHOLD' });
  const left = `[...document.querySelectorAll('[data-live]')].filter((part) => part.isOld && part.querySelector('form')).length`;
  await until('every part with a form was exchanged', async () => (await page.evaluate(left)) === 0);
  expect(await page.evaluate('window.chosen()')).toEqual(filled);
  // A yes to what was asked before is no yes to what is asked now; what was typed stays.
  about = 'another';
  await game.board.app.submitOrders({ ...seatRef(game.table, 1), door: 'email', text: '# more\nHOLD' });
  const asked = `document.querySelector('[name="about"]').value`;
  await until('the form with the tick was exchanged once more', async () => (await page.evaluate(asked)) === about);
  const now = JSON.stringify(filled).replace('["sure",true]', '["sure",false]');
  expect(JSON.stringify(await page.evaluate('window.chosen()'))).toBe(now);
  expect(now).toContain('["sure",false]');
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
});

describe('text that was typed and not sent', () => {
  it('stands above the sheet of a later turn, whatever was open meanwhile, until its writer has done with it', async () => {
    const { context, page } = await visit(1);
    await typed(page, 'HOLD THE BRIDGE');
    await page.goto('about:blank');
    await game.play(2);
    await page.goto(roomOf(1));
    const card = unsent(page, 'HOLD THE BRIDGE');
    await card.waitFor();
    expect(await card.textContent()).toMatch(
      /^Text that you typed is not sent, .* The window that it was typed for is closed\./,
    );
    // The box has what the turn brought; what is typed there is another text, and throws nothing away.
    expect(await sheetOn(page)).not.toContain('HOLD THE BRIDGE');
    await typed(page, 'HOLD THE FORD');
    await page.reload();
    await card.waitFor();
    expect(await sheetOn(page)).toBe('HOLD THE FORD');
    // They change places, and none is lost.
    await card.getByRole('button', { name: 'Put it into the box' }).click();
    expect(await sheetOn(page)).toBe('HOLD THE BRIDGE');
    await unsent(page, 'HOLD THE FORD').waitFor();
    expect(await unsent(page).count()).toBe(1);
    await page.reload();
    await unsent(page, 'HOLD THE FORD').getByRole('button', { name: 'Throw it away' }).click();
    expect([await sheetOn(page), await unsent(page).count()]).toEqual(['HOLD THE BRIDGE', 0]);
    await page.reload();
    await page.getByText('text that you have not sent yet').waitFor();
    expect([await sheetOn(page), await unsent(page).count()]).toEqual(['HOLD THE BRIDGE', 0]);
    await page.getByRole('button', { name: 'Discard the draft' }).click();
    await page.reload();
    expect([await sheetOn(page), await unsent(page).count()]).not.toContain('HOLD THE BRIDGE');
    await context.close();
  });

  it('is not said of what was sent: by this page, also where its answer came with the next turn, or by any door', async () => {
    const { context, page } = await visit(1);
    const send = () => page.getByRole('button', { name: 'Send orders' }).click();
    await typed(page, 'HOLD');
    await send();
    await received(page);
    await page.goto('about:blank');
    await game.play(1);
    await page.goto(roomOf(1));
    expect(await unsent(page).count()).toBe(0);
    // The receipt is of the turn before when the page that would show it is read.
    await typed(page, '# at the last moment\nHOLD');
    await context.route('**/seat/seat-1/orders', async (route) => {
      const response = await route.fetch({ maxRedirects: 0 });
      await game.play(1);
      await route.fulfill({ response });
    });
    await send();
    await page.waitForURL(/received=R-/);
    await page.locator('.cm-content').waitFor({ state: 'attached' });
    expect(await page.locator('[data-received]').count()).toBe(0);
    expect(await unsent(page).count()).toBe(0);
    await context.unroute('**/seat/seat-1/orders');
    await page.goto('about:blank');
    // Words that are no sheet are done, and no receipt is given for them.
    await game.board.app.submitOrders({ ...seatRef(game.table, 1), door: 'email', text: 'HOLD' });
    await page.goto(roomOf(1));
    await typed(page, 'READY');
    await send();
    await page.locator('#told').waitFor();
    expect(await page.locator('[data-draft-note]').isHidden()).toBe(true);
    expect(await page.locator('#told').getAttribute('class')).toContain('notice-good');
    expect(await sheetOn(page)).toBe('HOLD');
    // What is the same as what stands is no draft, whoever sent it.
    await page.goto(roomOf(1));
    await typed(page, '# by mail\nHOLD');
    await page.goto('about:blank');
    await game.board.app.submitOrders({ ...seatRef(game.table, 1), door: 'email', text: '# by mail\nHOLD' });
    await page.goto(roomOf(1));
    await page.locator('.cm-content').waitFor({ state: 'attached' });
    expect(await page.locator('[data-draft-note]').isHidden()).toBe(true);
    await page.goto('about:blank');
    await game.play(1);
    await page.goto(roomOf(1));
    expect(await unsent(page).count()).toBe(0);
    await context.close();
  });

  it('stays when an older sheet is put into the box or sent once more, and when the same box is open twice', async () => {
    const { context, page } = await visit(2);
    const receipts: string[] = [];
    for (const text of ['# one\nHOLD', '# two\nHOLD']) {
      const { receipt } = await game.board.app.submitOrders({ ...seatRef(game.table, 2), door: 'email', text });
      receipts.push(receipt?.receipt ?? '');
    }
    await page.goto(roomOf(2));
    await typed(page, '# half');
    await page.goto(`${roomOf(2)}?again=${receipts[0]}`);
    expect(await sheetOn(page)).toBe('# one\nHOLD');
    await unsent(page, '# half').getByRole('button', { name: 'Put it into the box' }).click();
    await unsent(page, '# one').getByRole('button', { name: 'Throw it away' }).click();
    // Sent with no look at the box.
    await page.goto(`${game.board.url}/c/${game.table.campaignId}/receipts/${receipts[0]}`);
    await page.getByText('Send it again as it is').click();
    await page.getByRole('button', { name: /^Yes, send it for/ }).click();
    await page.waitForURL(/received=R-/);
    expect(await standingAt(game, 2)).toContain('# one');
    expect(await sheetOn(page)).toBe('# half');
    const twin = await context.newPage();
    await twin.goto(roomOf(2));
    await typed(twin, '# twin');
    await typed(page, '# half and half');
    await unsent(page, '# twin').waitFor();
    await typed(twin, '# twins');
    await unsent(twin, '# half and half').waitFor();
    expect(await unsent(twin).count()).toBe(1);
    await context.close();
  });

  it('is asked about before the page moves on also where it was refused, be it orders or a letter', async () => {
    const { context, page } = await visit(3);
    await typed(page, 'HOLD THE GATE');
    const stale = await presentId();
    await game.play(1);
    await page.getByRole('button', { name: 'Keep my draft' }).waitFor();
    await page.getByRole('button', { name: 'Send orders' }).click();
    await page.getByText('This sheet was not taken.').waitFor();
    expect(await phaseOn(page)).not.toBe(stale);
    expect(await unsent(page).count()).toBe(0);
    await game.play(1);
    await page.getByRole('button', { name: 'Keep my draft' }).waitFor();
    expect(await sheetOn(page)).toBe('HOLD THE GATE');
    // Where nothing of one's own stands in the box, nothing is asked.
    await page.goto(roomOf(3));
    await unsent(page, 'HOLD THE GATE').getByRole('button', { name: 'Throw it away' }).click();
    await page.locator('summary', { hasText: 'Write a line by choosing' }).click();
    await page.getByRole('button', { name: 'Show what can be ordered' }).click();
    await page.getByRole('heading', { name: /^Orders: / }).waitFor();
    const shown = await phaseOn(page);
    await game.play(1);
    await until('the page moves on', async () => (await phaseOn(page)) !== shown);
    await page.locator('.cm-content').waitFor({ state: 'attached' });
    expect(await unsent(page).count()).toBe(0);
    await context.close();
  });

  it('goes with its page to the next window when it is a letter: as typed, and where it was refused', async () => {
    const { context, page } = await visit(3);
    const letter = page.locator('#press-text');
    await page.goto(`${roomOf(3)}?tab=letters`);
    const to = page.locator('#press-to');
    const last = (await to.locator('option').last().getAttribute('value')) ?? '?';
    expect(await to.inputValue()).not.toBe(last);
    await to.selectOption(last);
    await letter.fill('Meet me at the mill.');
    // As if it were of a window before, with nothing new to read since.
    await page.evaluate("document.querySelector('[data-phase]').dataset.phase = 'another'");
    await game.board.app.sendPress({
      ...seatRef(game.table, 1),
      to: { kind: 'seat', seat: 'seat-3' },
      text: 'Is anybody there?',
      grey: false,
      door: 'web',
      doorKey: 'a-letter',
    });
    await page.getByRole('button', { name: /^Go to / }).click();
    await page.getByRole('button', { name: 'Close', exact: true }).waitFor();
    // To whom it was written, too: with the first of the list beside it, it would go to somebody else.
    expect([await letter.inputValue(), await to.inputValue()]).toEqual(['Meet me at the mill.', last]);
    await page.getByRole('button', { name: 'Discard it' }).click();
    await page.goto(`${roomOf(3)}?tab=letters`);
    expect([await letter.inputValue(), await to.inputValue()]).not.toContain(last);

    // Refused, it stands there as if the page had brought it; the page goes on hearing what happens.
    await letter.fill('Or at the ford.');
    await page.evaluate("document.querySelector('#press-to').replaceChildren(new Option('Nobody', 'seat:nobody'))");
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('This message was not sent.').waitFor();
    await game.play(1);
    await page.getByRole('button', { name: 'Keep my draft' }).waitFor();
    expect(await letter.inputValue()).toBe('Or at the ford.');
    await context.close();
  });

  it('of a dispute, is put back with the line that it is about, and with no other', async () => {
    const { context, page } = await visit(3);
    const disputes = `${roomOf(3)}/disputes`;
    await page.goto(disputes);
    const lines = page.locator('[name="about"]');
    const text = page.locator('#dispute-text');
    const second = (await lines.nth(1).getAttribute('value')) ?? '?';
    await page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true");
    await lines.nth(1).check();
    await text.fill('The die was a six.');
    // It is written at each letter, and on a machine that others may use: the line that it is about, and not the report.
    expect(await lines.count()).toBeGreaterThan(20);
    expect(await page.evaluate('JSON.stringify(localStorage).length')).toBeLessThan(2_000);
    await page.reload();
    expect([await page.locator('[name="about"]:checked').getAttribute('value'), await text.inputValue()]).toEqual([
      second,
      'The die was a six.',
    ]);
    // A report leads here with another line chosen.
    const first = (await lines.first().getAttribute('value')) ?? '?';
    await page.goto(`${disputes}?about=${encodeURIComponent(first)}`);
    await page.locator('[data-unsent-form]').waitFor();
    expect([await page.locator('[name="about"]:checked').getAttribute('value'), await text.inputValue()]).toEqual([
      first,
      '',
    ]);
    await page.locator('[data-unsent-form]').getByRole('button', { name: 'Throw it away' }).click();
    await context.close();
  });
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
  // Read anew, the page shows what came in time; what did not is told beside it.
  await page.reload();
  await unsent(page, 'HOLD').waitFor();
  expect(await unsent(page).textContent()).toContain('It was typed before this window was closed.');
  expect(await page.getByRole('button', { name: 'Put it into the box' }).count()).toBe(0);
  await context.close();
  expect(faults).toEqual([]);
});
