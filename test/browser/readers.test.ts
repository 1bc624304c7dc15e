import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { hours, seatRef } from '../support/service.js';
import { until } from '../support/until.js';
import { startChromium } from './chromium.js';
import { type RealGame, startGame } from './real-game.js';
import { DESK, sheetOn, signIn, standingAt, typeSheet, type Visit, visitSeat } from './visits.js';

// One browser, several people: what one of them typed and did not send is theirs alone, also where another may write for the same seat.

let browser: Browser;
let game: RealGame;
let deputy: string;
const faults: string[] = [];

beforeAll(async () => {
  browser = await startChromium({ keeps: true });
  game = await startGame('calders-rift');
  const { app } = game.board;
  deputy = (await app.createPerson({ name: 'Dora' })).id;
  for (const seat of [1, 2]) {
    const end = new Date(game.clock.now().getTime() + hours(20 * 24));
    await app.nameDeputy({ ...seatRef(game.table, seat), deputy, until: end });
  }
});
afterAll(async () => {
  await browser?.close();
  await game?.close();
});

const roomOf = (seat: number): string => `/c/${game.table.campaignId}/seat/seat-${seat}`;
const holderOf = (seat: number): string => seatRef(game.table, seat).person;

/** The war room of a seat for somebody who signs in, whoever was signed in before. */
async function enter(page: Page, person: string, seat: number): Promise<void> {
  await signIn(page, game, { person, landing: roomOf(seat) });
  await page.locator('.cm-content').waitFor({ state: 'attached' });
}

async function ready(seat: number): Promise<Visit> {
  const visit = await visitSeat({ browser, game, faults }, seat, { viewport: DESK });
  await until('the worker is there', async () =>
    Boolean(await visit.page.evaluate('navigator.serviceWorker.controller !== null')),
  );
  return visit;
}

/** All that a page shows, and what stands in its fields. */
const seenOn = (page: Page): Promise<string> =>
  page.evaluate(
    `document.body.innerText + [...document.querySelectorAll('textarea, input')].map(({ value }) => value).join(' ')`,
  );
const cards = (page: Page) => page.locator('[data-sheet], [data-unsent-text], [data-unsent]');
const sheetsOf = async (seat: number) => {
  const phase = await game.board.service.record.currentPhase(game.table.campaignId);
  return game.board.service.record.sheetsOf(phase?.id ?? '', `seat-${seat}`);
};

/** Sends what is typed while the board cannot be reached: the device keeps it. The answer opens the way again. */
async function sendInVain({ context, page }: Visit, text: string): Promise<() => void> {
  let isShut = true;
  await context.route('**/orders/kept', (route) => (isShut ? route.abort() : route.fallback()));
  await typeSheet(page, text);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send orders' }).click();
  await page.locator('[data-sheet="waiting"]').waitFor();
  await context.setOffline(false);
  return () => {
    isShut = false;
  };
}

describe('text that was typed and not sent', () => {
  it('is shown to nobody else who writes for the seat, in this window or a later one, and is found again by who typed it', async () => {
    const { context, page } = await ready(1);
    await typeSheet(page, '# of Anna');
    await enter(page, deputy, 1);
    expect(await seenOn(page)).not.toContain('# of Anna');
    await typeSheet(page, '# of Dora');
    await page.reload();
    expect(await sheetOn(page)).toBe('# of Dora');
    await enter(page, holderOf(1), 1);
    expect(await sheetOn(page)).toBe('# of Anna');
    expect(await seenOn(page)).not.toContain('# of Dora');
    await page.goto('about:blank');
    await game.play(1);
    await enter(page, deputy, 1);
    await cards(page).filter({ hasText: '# of Dora' }).waitFor();
    expect(await cards(page).count()).toBe(1);
    await enter(page, holderOf(1), 1);
    await cards(page).filter({ hasText: '# of Anna' }).waitFor();
    expect(await cards(page).count()).toBe(1);
    await context.close();
  });

  it('is asked about before its writer signs out, and goes with them; what another typed there stays', async () => {
    const { context, page } = await ready(2);
    await typeSheet(page, '# of the holder');
    await enter(page, deputy, 2);
    await typeSheet(page, '# of the deputy');
    await page.goto(`${game.board.url}/account`);
    const signOut = () => page.getByRole('button', { name: 'Sign out', exact: true }).click();
    const asked = page.locator('[data-leaving]');
    await signOut();
    await asked.waitFor();
    expect((await asked.textContent()) ?? '').toMatch(/not sent, as far as this browser knows.*# of the deputy/s);
    expect(await seenOn(page)).not.toContain('# of the holder');
    await asked.getByRole('button', { name: 'Stay signed in' }).click();
    // A dialog tells that it was closed a moment after it was.
    await asked.waitFor({ state: 'detached' });
    // It leads to where it was typed, and that is found again there.
    await signOut();
    await asked.getByRole('link', { name: '# of the deputy' }).click();
    await page.waitForURL(/\/seat\/seat-2/);
    expect(await sheetOn(page)).toBe('# of the deputy');
    await signOut();
    await asked.getByRole('button', { name: 'Sign out all the same' }).click();
    await page.waitForURL(`${game.board.url}/`);
    expect(await page.evaluate('JSON.stringify(localStorage)')).not.toContain('# of the deputy');
    await enter(page, holderOf(2), 2);
    expect(await sheetOn(page)).toBe('# of the holder');
    await context.close();
  });

  it('is asked about also where it was sent and waits for the board', async () => {
    const visit = await ready(3);
    const { context, page } = visit;
    const letGo = await sendInVain(visit, '# in a tunnel\nNO ORDERS');
    await page.goto(`${game.board.url}/account`);
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    const asked = page.locator('[data-leaving]');
    expect((await asked.textContent()) ?? '').toMatch(/# in a tunnel/);
    await asked.getByRole('button', { name: 'Sign out all the same' }).click();
    await page.waitForURL(`${game.board.url}/`);
    letGo();
    await enter(page, holderOf(3), 3);
    expect([await cards(page).count(), await sheetsOf(3)]).toEqual([0, []]);
    // With nothing unsent nothing is asked.
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.waitForURL(`${game.board.url}/`);
    await context.close();
  });

  it('does not go with the page to another who signs in where a letter was being written', async () => {
    const { context, page } = await ready(1);
    await page.goto(`${game.board.url}${roomOf(1)}?tab=letters`);
    await page.locator('#press-text').fill('Meet me at the mill.');
    // The session ends while the page is on its way to the next turn.
    await page.evaluate("document.querySelector('[data-phase]').dataset.phase = 'another'");
    await game.board.app.submitOrders({ ...seatRef(game.table, 1), door: 'email', text: 'NO ORDERS' });
    const onwards = page.getByRole('button', { name: /^Go to / });
    await onwards.waitFor();
    await context.clearCookies();
    await onwards.click();
    await page.getByRole('heading', { name: 'Please sign in first' }).waitFor();
    await enter(page, deputy, 1);
    expect(await seenOn(page)).not.toContain('Meet me at the mill.');
    await enter(page, holderOf(1), 1);
    expect(await seenOn(page)).toContain('Meet me at the mill.');
    await page.goto(`${game.board.url}${roomOf(1)}?tab=letters`);
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.waitForURL(/said=/);
    expect(await page.evaluate('JSON.stringify(localStorage)')).not.toContain('Meet me at the mill.');
    await context.close();
  });

  it('is not mixed with what another sees who signs in beside an open page: it gives way, or asks where something is typed', async () => {
    const { context, page } = await ready(1);
    // Null: the page is on its way to another one.
    const readerOn = () => page.evaluate('document.body.dataset.reader').catch(() => null);
    const holder = await readerOn();
    const beside = await context.newPage();
    let bells = 0;
    const ring = () =>
      game.board.app.submitOrders({ ...seatRef(game.table, 1), door: 'email', text: `# ${++bells}\nNO ORDERS` });
    await enter(beside, deputy, 1);
    await ring();
    await until('it is of who is signed in', async () => ![holder, null].includes(await readerOn()));
    await page.locator('.cm-content').waitFor({ state: 'attached' });
    await typeSheet(page, '# typed by Dora');
    await enter(beside, holderOf(1), 1);
    const parts = "document.querySelector('[data-live] [name=csrf]').value";
    const before = await page.evaluate(parts);
    await ring();
    await page.getByText('This browser is signed in as somebody else now').waitFor();
    expect([await page.evaluate(parts), await sheetOn(page)]).toEqual([before, '# typed by Dora']);
    await page.getByRole('button', { name: 'Go to the page as it is now' }).click();
    await until('it is of who is signed in', async () => (await readerOn()) === holder);
    expect(await seenOn(page)).not.toContain('# typed by Dora');
    await enter(page, deputy, 1);
    expect(await sheetOn(page)).toBe('# typed by Dora');
    await context.close();
  });
});

describe('orders that were sent without a connection', () => {
  it('wait for their writer while another is signed in, who is told nothing, and keeps their own beside them', async () => {
    const visit = await ready(1);
    const { context, page } = visit;
    const before = (await sheetsOf(1)).length;
    const letGo = await sendInVain(visit, '# of Anna, in a tunnel\nNO ORDERS');
    await enter(page, deputy, 1);
    letGo();
    const asked: string[] = [];
    // The worker asks, of which a page hears nothing.
    await context.route('**/orders/kept', (route) => {
      asked.push(route.request().postData() ?? '');
      return route.fallback();
    });
    await page.reload();
    await page.goto(`${game.board.url}${roomOf(1)}`);
    expect(await seenOn(page)).not.toContain('# of Anna, in a tunnel');
    expect(await cards(page).count()).toBe(0);
    (await sendInVain(visit, '# of Dora, in a tunnel\nNO ORDERS'))();
    await page.goto(`${game.board.url}${roomOf(1)}`);
    await until('it is taken', async () => (await standingAt(game, 1)) === '# of Dora, in a tunnel\nNO ORDERS');
    expect(await sheetsOf(1)).toHaveLength(before + 1);
    expect(asked.join()).toContain('Dora');
    expect(asked.join()).not.toContain('Anna');
    // Another sheet stands by now, so the writer decides.
    await enter(page, holderOf(1), 1);
    await page.locator('[data-sheet="changed"]', { hasText: '# of Anna, in a tunnel' }).waitFor();
    expect(await sheetsOf(1)).toHaveLength(before + 1);
    await page.locator('[data-sheet="changed"]').getByRole('button', { name: 'Throw mine away' }).click();
    await until('it is gone', async () => (await cards(page).count()) === 0);
    await context.close();
  });
});

it('no script complained', () => {
  expect(faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/.test(fault))).toEqual([]);
});
