import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { hours, runDueJobs, seatRef } from '../support/service.js';
import { until } from '../support/until.js';
import { startChromium } from './chromium.js';
import { type RealGame, startGame } from './real-game.js';
import { DESK, signIn, standingAt, typeSheet, visitSeat } from './visits.js';

// Orders that are sent without a connection: kept, shown as they would be sent, and sent once when the board can be reached.

let browser: Browser;
let game: RealGame;
const faults: string[] = [];

beforeAll(async () => {
  browser = await startChromium({ keeps: true });
  game = await startGame('calders-rift');
});
afterAll(async () => {
  await browser?.close();
  await game?.close();
});

const at = (path: string): string => `${game.board.url}/c/${game.table.campaignId}${path}`;

/** A war room of somebody whose device has the worker. */
async function ready(seat: number): Promise<{ context: BrowserContext; page: Page }> {
  const visit = await visitSeat({ browser, game, faults }, seat, { viewport: DESK });
  await until('the worker is there', async () =>
    Boolean(await visit.page.evaluate('navigator.serviceWorker.controller !== null')),
  );
  return visit;
}

const card = (page: Page, kind: string) => page.locator(`[data-sheet="${kind}"]`);
const sheetsOf = async (seat: number) => {
  const phase = await game.board.service.record.currentPhase(game.table.campaignId);
  return game.board.service.record.sheetsOf(phase?.id ?? '', `seat-${seat}`);
};
const KEPT = `new Promise((resolve) => {
  const opening = indexedDB.open('adjutant-sheets', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('waiting', { keyPath: 'key' });
  opening.onsuccess = () => {
    const asking = opening.result.transaction('waiting').objectStore('waiting').getAll();
    asking.onsuccess = () => { opening.result.close(); resolve(asking.result.map(({ text }) => text).join()); };
  };
})`;
const keptOn = (page: Page): Promise<unknown> => page.evaluate(KEPT);

/** Sends what is typed while there is no connection. */
async function sendOffline({ context, page }: { context: BrowserContext; page: Page }, text: string): Promise<void> {
  await typeSheet(page, text);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send orders' }).click();
  await card(page, 'waiting').waitFor();
}

describe('orders that are sent without a connection', () => {
  it('are shown as not sent yet with what would be sent, and go out once when it is back', async () => {
    const visit = await ready(1);
    const { context, page } = visit;
    const checks: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/preview')) checks.push(request.url());
    });
    await page.clock.install();
    await sendOffline(visit, '# written in a tunnel\nNO ORDERS');
    expect(await card(page, 'waiting').textContent()).toMatch(/Not sent yet\..*# written in a tunnel\s+NO ORDERS/s);
    const told = async () => (await page.locator('[data-summary]').textContent()) ?? '';
    await until('the sheet says so', async () => /^Not sent yet: /.test(await told()));
    // It goes on saying so: a check that cannot reach the board would say less in its place.
    checks.length = 0;
    await page.clock.runFor(1_000);
    expect([checks, await told()]).toEqual([[], expect.stringMatching(/^Not sent yet: /)]);
    expect(await sheetsOf(1)).toEqual([]);
    await context.setOffline(false);
    await page.waitForURL(/received=R-/);
    expect(await standingAt(game, 1)).toBe('# written in a tunnel\nNO ORDERS');
    expect(await sheetsOf(1)).toHaveLength(1);
    // Another look at the page sends nothing more.
    await page.goto(at('/seat/seat-1'));
    await until('nothing is kept', async () => (await keptOn(page)) === '');
    expect(await card(page, 'waiting').count()).toBe(0);
    expect(await sheetsOf(1)).toHaveLength(1);
    await context.close();
  });

  it('go out from whatever page is opened next, and once when the answer was lost on its way', async () => {
    const visit = await ready(2);
    const { context, page } = visit;
    // The board takes it, and the device does not hear of it.
    let isLost = true;
    await context.route('**/orders/kept', async (route) => {
      const answer = await route.fetch();
      return isLost ? route.abort() : route.fulfill({ response: answer });
    });
    await sendOffline(visit, '# lost\nNO ORDERS');
    await context.setOffline(false);
    await until('it was taken', async () => (await sheetsOf(2)).length === 1);
    await page.goto('about:blank');
    isLost = false;
    await page.goto(game.board.url);
    await until('the device has heard', async () => (await keptOn(page)) === '');
    expect(await sheetsOf(2)).toHaveLength(1);
    expect(await standingAt(game, 2)).toBe('# lost\nNO ORDERS');
    await context.close();
  });

  it('can be sent from the page that the device has kept', async () => {
    const visit = await ready(3);
    const { context, page } = visit;
    await until('the page is kept', async () =>
      Boolean(
        await page.evaluate(`caches.open('adjutant-own-1').then((own) => own.match(location.pathname)).then(Boolean)`),
      ),
    );
    await context.setOffline(true);
    await page.goto(at('/seat/seat-3?tab=orders'));
    await page.locator('[data-kept]').waitFor();
    await typeSheet(page, '# from the kept page\nNO ORDERS');
    await page.getByRole('button', { name: 'Send orders' }).click();
    await card(page, 'waiting').waitFor();
    await context.setOffline(false);
    await until('it is taken', async () => (await standingAt(game, 3)) === '# from the kept page\nNO ORDERS');
    expect(await sheetsOf(3)).toHaveLength(1);
    await context.close();
  });

  it('are sent again by an open page when the first sign of a connection comes too early', async () => {
    const visit = await ready(3);
    const { context, page } = visit;
    const before = (await sheetsOf(3)).length;
    let tried = 0;
    await context.route('**/orders/kept', (route) => {
      tried += 1;
      return route.abort();
    });
    await sendOffline(visit, '# too early\nNO ORDERS');
    await context.setOffline(false);
    // Once by the page and once by the browser, at the first sign; further tries are the page's.
    await until('it was tried again', () => tried > 2);
    expect((await sheetsOf(3)).length).toBe(before);
    await context.unroute('**/orders/kept');
    await page.waitForURL(/received=R-/);
    expect(await standingAt(game, 3)).toBe('# too early\nNO ORDERS');
    expect(await sheetsOf(3)).toHaveLength(before + 1);
    await context.close();
  });

  it('are not sent when another sheet was sent since: both are shown, and a press sends the writer’s own', async () => {
    const visit = await ready(1);
    const { context, page } = visit;
    await sendOffline(visit, '# mine\nNO ORDERS');
    await game.board.app.submitOrders({ ...seatRef(game.table, 1), door: 'email', text: '# by mail\nNO ORDERS' });
    const before = (await sheetsOf(1)).length;
    await context.setOffline(false);
    await card(page, 'changed').waitFor();
    const told = (await card(page, 'changed').textContent()) ?? '';
    expect(told).toMatch(/another sheet was sent.*What stands.*# by mail.*What you wrote.*# mine/s);
    expect([await standingAt(game, 1), (await sheetsOf(1)).length]).toEqual(['# by mail\nNO ORDERS', before]);
    await page.getByRole('button', { name: 'Send mine all the same' }).click();
    await page.waitForURL(/received=R-/);
    expect(await standingAt(game, 1)).toBe('# mine\nNO ORDERS');
    await until('nothing is kept', async () => (await keptOn(page)) === '');
    await context.close();
  });

  it('can be taken back while they wait, and are thrown away at sign-out', async () => {
    const visit = await ready(2);
    const { context, page } = visit;
    const before = (await sheetsOf(2)).length;
    await sendOffline(visit, '# never mind\nNO ORDERS');
    await page.getByRole('button', { name: 'Take it back into the box' }).click();
    await until('nothing is kept', async () => (await keptOn(page)) === '');
    expect(await page.locator('#order-text').inputValue()).toBe('# never mind\nNO ORDERS');
    // The board cannot be reached, so it waits; then its writer signs out.
    await context.setOffline(false);
    await context.route('**/orders/kept', (route) => route.abort());
    await sendOffline(visit, '# of who signs out\nNO ORDERS');
    await context.setOffline(false);
    expect(await keptOn(page)).toContain('# of who signs out');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign out all the same' }).click();
    await page.waitForURL(`${game.board.url}/`);
    await until('nothing is kept', async () => (await keptOn(page)) === '');
    expect(await sheetsOf(2)).toHaveLength(before);
    await context.close();
  });

  it('stay as they were sent when another button asks something about the text, and that sends none', async () => {
    const visit = await ready(2);
    const { context, page } = visit;
    const before = (await sheetsOf(2)).length;
    const ask = () => page.getByRole('button', { name: 'Show what can be ordered' }).click();
    await page.locator('summary', { hasText: 'Write a line by choosing' }).click();
    await page.clock.install();
    await context.setOffline(true);
    await typeSheet(page, '# half written');
    await ask();
    const told = page.locator('[data-summary]', { hasText: /^The board cannot be asked now: there is no conn/ });
    await told.waitFor();
    // The check of what was typed, which is due by now, has nothing better to say.
    await page.clock.runFor(1000);
    await page.evaluate("fetch('/').catch(() => null)");
    expect([await told.count(), await card(page, 'waiting').count()]).toEqual([1, 0]);
    await page.clock.resume();
    await context.setOffline(false);
    await context.route('**/orders/kept', (route) => route.abort());
    expect([await keptOn(page), (await sheetsOf(2)).length]).toEqual(['', before]);

    await sendOffline(visit, '# meant\nNO ORDERS');
    await context.setOffline(false);
    await typeSheet(page, '# meant otherwise');
    await ask();
    await page.getByRole('heading', { name: /^Orders: / }).waitFor();
    expect(await keptOn(page)).toBe('# meant\nNO ORDERS');
    await context.close();
  });

  it('are never sent for another person who has signed in meanwhile, and go out when their writer is back', async () => {
    const visit = await ready(3);
    const { context, page } = visit;
    const before = (await sheetsOf(3)).length;
    await context.route('**/orders/kept', (route) => route.abort());
    await sendOffline(visit, '# of the third\nNO ORDERS');
    await context.setOffline(false);
    await signIn(page, game, {
      person: seatRef(game.table, 2).person,
      landing: `/c/${game.table.campaignId}/seat/seat-2`,
    });
    await context.unroute('**/orders/kept');
    await page.reload();
    expect(await page.evaluate('document.body.device.sendSheets()')).toBe(true);
    expect(await page.locator('[data-sheet], [data-unsent]').count()).toBe(0);
    expect([await keptOn(page), (await sheetsOf(3)).length]).toEqual(['# of the third\nNO ORDERS', before]);
    await signIn(page, game, { person: seatRef(game.table, 3).person, landing: '/account' });
    await until('it is taken', async () => (await standingAt(game, 3)) === '# of the third\nNO ORDERS');
    await until('nothing is kept', async () => (await keptOn(page)) === '');
    expect(await sheetsOf(3)).toHaveLength(before + 1);
    await context.close();
  });

  it('are not sent when their window has closed: it is told on whatever page, with what was written', async () => {
    const visit = await ready(1);
    const { context, page } = visit;
    await sendOffline(visit, '# too late\nNO ORDERS');
    const before = (await sheetsOf(1)).length;
    const old = await game.board.service.record.currentPhase(game.table.campaignId);
    const { app, service } = game.board;
    game.clock.pass((old?.deadlineAt.getTime() ?? 0) - game.clock.now().getTime() + hours(1));
    await app.sweep();
    await runDueJobs({ ...service, app, clock: game.clock });
    await page.goto('about:blank');
    await context.setOffline(false);
    await page.goto(`${game.board.url}/account`);
    await page.getByRole('link', { name: 'Look at them' }).click();
    await card(page, 'refused').waitFor();
    expect(await card(page, 'refused').textContent()).toMatch(/Not sent\..*(?:too late|closed meanwhile).*# too late/s);
    const all = await service.record.sheetsOf(old?.id ?? '', 'seat-1');
    expect([all.length, (await sheetsOf(1)).length]).toEqual([before, 0]);
    await page.getByRole('button', { name: 'Throw it away' }).click();
    await until('nothing is kept', async () => (await keptOn(page)) === '');
    await context.close();
  });

  it('are told of also where no order box is left for them, as the game is over', async () => {
    const visit = await ready(2);
    const { context, page } = visit;
    await sendOffline(visit, '# of the last turn\nNO ORDERS');
    await typeSheet(page, '# typed after it');
    const { campaignId, gm } = game.table;
    await game.board.app.endCampaign({ campaignId, by: gm.id, reason: 'The rift is quiet.' });
    await page.goto('about:blank');
    await context.setOffline(false);
    await page.goto(`${game.board.url}/account`);
    await page.getByRole('link', { name: 'Look at them' }).click();
    await card(page, 'refused').waitFor();
    expect(await page.locator('#order-text').count()).toBe(0);
    expect(await card(page, 'refused').textContent()).toMatch(/Not sent\..*# of the last turn/s);
    const typed = page.locator('[data-unsent-text]');
    expect(await typed.textContent()).toMatch(/as far as this browser knows.*# typed after it/s);
    expect(await page.getByRole('button', { name: 'Put it into the box' }).count()).toBe(0);
    await card(page, 'refused').getByRole('button', { name: 'Throw it away' }).click();
    await typed.getByRole('button', { name: 'Throw it away' }).click();
    await until('nothing is kept', async () => (await keptOn(page)) === '');
    expect(await page.locator('[data-waiting]').isHidden()).toBe(true);
    await context.close();
  });
});

it('no script complained', () => {
  expect(faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/.test(fault))).toEqual([]);
});
