import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { JUDGE } from '../../src/core/game/seat.js';
import { presentPhase, runDueJobs, seatRef } from '../support/service.js';
import { barriers } from './barriers.js';
import { picture, startChromium } from './chromium.js';
import { type RealGame, startGame } from './real-game.js';
import { DESK, received } from './visits.js';

// A turn of eight commanders, judged and published in the browser: how much the umpire has to do for it.

const PHONE = { width: 390, height: 844 };
const MOST_ACTS = 40;

let game: RealGame;
let browser: Browser;
const faults: string[] = [];

beforeAll(async () => {
  browser = await startChromium();
  game = await startGame('road-to-jena');
});
afterAll(async () => {
  await browser?.close();
  await game?.close();
});

const run = () => runDueJobs({ ...game.board.service, app: game.board.app, clock: game.clock });
const phase = async () => (await presentPhase(game.board.service, game.table.campaignId)).key;

async function visit(viewport: { width: number; height: number }): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  page.on('pageerror', ({ message }) => faults.push(message));
  const { app, url } = game.board;
  const landing = `/c/${game.table.campaignId}/seat/${JUDGE}`;
  const link = new URL(await app.issueSignInLink({ person: game.table.gm.id, landing }));
  await page.goto(`${url}${link.pathname}${link.search}`);
  await page.getByRole('button', { name: /^Sign in as/ }).click();
  await page.waitForURL(/\/seat\//);
  await page.locator('.cm-content').waitFor({ state: 'attached' });
  return { context, page };
}

/** Each of the eight holds with one unit and writes one line that only a person can judge. */
async function allOrders(): Promise<void> {
  for (const seat of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const ref = seatRef(game.table, seat);
    const [first] = (await game.board.app.orderSubjects(ref)).units;
    const text = `HOLD ${first}\nwe look for a ford before dark\nREADY`;
    await game.board.app.submitOrders({ ...ref, door: 'web', text });
  }
  game.clock.pass(11 * 60_000);
  await run();
}

it(`eight commanders: judged in two rounds and published in at most ${MOST_ACTS} acts`, async () => {
  await allOrders();
  expect(await phase()).toBe('turn-1/judgement-1');
  const { context, page } = await visit(DESK);
  let acts = 0;
  const act = async (does: Promise<unknown>): Promise<void> => {
    acts += 1;
    await does;
  };
  const write = (text: string) => act(page.keyboard.insertText(text));
  const send = async (): Promise<void> => {
    await act(page.getByRole('button', { name: 'Send orders' }).click());
    await received(page);
    await run();
  };
  await picture(page, 'judging-1440');
  expect(await barriers(page)).toEqual([]);

  // The draft is in the box. The first round carries it out, and rolls once.
  await act(page.locator('.cm-content').click());
  await act(page.keyboard.press('Control+End'));
  await write("\nROLL 1d6 'the ford' FOR all");
  await write('\nREADY');
  await send();
  expect(await phase()).toBe('turn-1/judgement-2');

  await act(page.reload());
  await page.locator('.cm-content').waitFor({ state: 'attached' });
  const draft = await page.locator('#order-text').inputValue();
  const open = [...draft.matchAll(/JUDGED (\S+) (\d+): what comes of it/g)];
  expect(open).toHaveLength(8);
  await picture(page, 'judging-round-2-1440');
  await act(page.locator('.cm-content').click());
  await act(page.keyboard.press('Control+End'));
  for (const [, who, line] of open) await write(`\nJUDGED ${who} ${line}: You find one at nightfall.`);
  await write('\nNEWS: It rains.');
  await write('\nPUBLISH');
  await write('\nREADY');
  // What each commander is going to read changes as one writes.
  const told = page.locator('.readers');
  await told.locator('summary').click();
  await told.locator('.reader', { hasText: 'Everybody' }).getByText('It rains.').waitFor();
  await told.locator('.reader', { hasText: 'Davout' }).getByText('You find one at nightfall.').waitFor();
  expect(await page.locator('[data-resources]').textContent()).toMatch(/lines to judge 0 of 8 left/);
  await told.locator('summary').scrollIntoViewIfNeeded();
  await picture(page, 'told-1440');
  expect(await barriers(page)).toEqual([]);
  await picture(page, 'judged-1440');
  await send();
  expect(await phase()).toBe('turn-2/orders');
  expect(acts).toBeLessThanOrEqual(MOST_ACTS);
  expect(faults).toEqual([]);
  await context.close();
}, 120_000);

it('on a phone: the draft, the map and what came in are there, and everybody can read them', async () => {
  await allOrders();
  const { context, page } = await visit(PHONE);
  for (const tab of ['map', 'orders', 'report']) {
    await page.goto(`${game.board.url}/c/${game.table.campaignId}/seat/${JUDGE}?tab=${tab}`);
    await picture(page, `judging-${tab}-390`);
    expect([tab, await barriers(page)]).toEqual([tab, []]);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  }
  // What the game masters are told is what the umpire reads at their seat.
  expect(await page.locator('#thread').textContent()).toContain('The umpire judges');
  expect(faults).toEqual([]);
  await context.close();
}, 120_000);
