import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page, Route, Worker } from 'playwright-core';
import { seatRef } from '../support/service.js';
import { openShutDoor, type ShutDoor } from '../support/shut-door.js';
import { until } from '../support/until.js';
import { startChromium } from './chromium.js';
import { FASTER, hasten, setRight } from './faster.js';
import { type RealGame, startGame } from './real-game.js';
import { DESK, emptied, received, sheetOn, standingAt, type Visit, visitSeat } from './visits.js';

// A line that lets one in and then says nothing, as in a tunnel: nothing waits for it for good, and nothing that was sent over it is lost
// or counts twice. Clocks of a page and of its worker run a hundred times as fast here while one waits for a limit of theirs.

let browser: Browser;
let game: RealGame;
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

/** The page, with all that it needs. */
const IS_KEPT = `(async () => {
  if (!navigator.serviceWorker.controller) return false;
  const parts = [...document.querySelectorAll('link[rel="stylesheet"], script[src]')].map(({ href, src }) => href ?? src);
  const kept = await Promise.all([location.pathname, ...parts].map((address) => caches.match(address)));
  return kept.every(Boolean);
})()`;

const LOSE_COLOURS = `(async () => {
  const own = await caches.open('adjutant-own-1');
  const colours = (await own.keys()).find(({ url }) => url.includes('colours.css'));
  return own.delete(colours);
})()`;

/** A war room behind a door of its own. `worker`: undefined where the browser has none. */
async function ready(
  seat: number,
  { keeps = true } = {},
): Promise<Visit & { readonly door: ShutDoor; readonly worker: Worker | undefined; readonly room: string }> {
  const door = await openShutDoor(game.board.url);
  const url = new URL(door.address).origin;
  const behind = { ...game, board: { ...game.board, url } };
  const visit = await visitSeat({ browser, game: behind, faults }, seat, {
    viewport: DESK,
    ...(keeps ? {} : { serviceWorkers: 'block' }),
  });
  if (keeps) await until('the page is kept', async () => Boolean(await visit.page.evaluate(IS_KEPT)));
  const [worker] = visit.context.serviceWorkers();
  return { ...visit, door, worker, room: `${url}/c/${game.table.campaignId}/seat/seat-${seat}` };
}

async function leave({ context, door }: { readonly context: BrowserContext; readonly door: ShutDoor }): Promise<void> {
  await context.close();
  await door.shut();
}

/** Some requests that never get an answer; how many there were. */
async function hang(context: BrowserContext, address: string, most = Number.POSITIVE_INFINITY) {
  const hanging: Route[] = [];
  await context.route(address, async (route) => {
    if (hanging.length < most) hanging.push(route);
    else await route.fallback();
  });
  return hanging;
}

const told = (page: Page) => page.locator('[data-summary]').textContent();
const line = (page: Page) => page.locator('[data-kept]');
const sheetsOf = async (seat: number) => {
  const phase = await game.board.service.record.currentPhase(game.table.campaignId);
  return game.board.service.record.sheetsOf(phase?.id ?? '', `seat-${seat}`);
};

const TYPE = (text: string): string => `(() => {
  const box = document.querySelector('#order-text');
  box.value = ${JSON.stringify(text)};
  box.dispatchEvent(new Event('input', { bubbles: true }));
})()`;
const PRESS = `document.querySelector('button[form="order-form"][value="submit"]').click()`;

/**
 * Types a sheet and presses the button; answers with what the page says under it and about kept sheets from then on. As long as the
 * browser waits for an answer nothing can be asked of the page. `again`: presses once more when it says that there is none.
 */
async function send(page: Page, text: string, { again = false } = {}): Promise<readonly string[]> {
  const heard: string[] = [];
  await page.exposeFunction('tell', (words: string) => heard.push(words));
  await page.evaluate(TYPE(text));
  await page.evaluate(`(() => {
    let again = ${again};
    const places = ['[data-summary]', '[data-waiting]'].map((name) => document.querySelector(name));
    const watcher = new MutationObserver(() => {
      for (const place of places) tell(place.textContent);
      if (!again || !places[0].textContent.startsWith('Not answered yet')) return;
      again = false;
      ${PRESS};
      tell('pressed again');
    });
    for (const place of places) watcher.observe(place, { childList: true, subtree: true });
    setTimeout(() => ${PRESS});
  })()`);
  return heard;
}

describe('when the board does not answer', () => {
  it('the page that the device has read last is shown, and gives way when it answers', async () => {
    const visit = await ready(1);
    const { context, page, door, worker, room } = visit;
    await hasten(worker);
    await context.addInitScript(FASTER);
    const hanging = await hang(context, '**/healthz', 1);
    // What it lacks is not waited for either.
    expect(await page.evaluate(LOSE_COLOURS)).toBe(true);
    door.hold();
    await page.goto(room);
    expect(await line(page).textContent()).toMatch(
      /The board has not answered for 20 seconds.*as this device read it/s,
    );
    await until('the board was asked', () => hanging.length === 1);
    await setRight(worker);
    door.letGo();
    await line(page).waitFor({ state: 'detached' });
    await leave(visit);
  });

  it('nothing that a page before is still waiting for holds up what is kept', async () => {
    const visit = await ready(1);
    const { context, page, door, room } = visit;
    expect(await page.evaluate(LOSE_COLOURS)).toBe(true);
    const hanging = await hang(context, '**/colours.css*');
    await page.goto(room, { waitUntil: 'commit' });
    await until('page and worker wait for it', () => hanging.length > 1);
    await door.shut();
    await page.goto(room);
    await line(page).waitFor();
    await leave(visit);
  });

  it('orders on their way are kept, told as such, and count once, however late the first of them comes', async () => {
    const visit = await ready(1);
    const { page, door, worker } = visit;
    await hasten(worker);
    await hasten(page);
    door.hold();
    const heard = await send(page, '# into the tunnel\nNO ORDERS');
    const hears = (words: RegExp) => until(`${words}`, () => heard.some((one) => words.test(one)));
    await hears(/^Not answered yet: the board may have your orders, or not\. They are kept on this device/);
    await hears(/^Not answered yet\.This device keeps it.*What was sent# into the tunnel\nNO ORDERS/s);
    expect(await sheetsOf(1)).toEqual([]);
    await setRight(worker);
    door.letGo();
    await page.waitForURL(/received=R-/);
    await until('nothing waits any more', async () => (await page.locator('[data-sheet]').count()) === 0);
    expect(await standingAt(game, 1)).toBe('# into the tunnel\nNO ORDERS');
    expect(await sheetsOf(1)).toHaveLength(1);
    await leave(visit);
  });

  it('and they can be sent again where the browser keeps nothing', async () => {
    const visit = await ready(2, { keeps: false });
    const { page, door } = visit;
    await hasten(page);
    door.hold();
    const heard = await send(page, '# once\nNO ORDERS', { again: true });
    await until('it is sent again', () => heard.includes('pressed again'));
    expect(heard.join('\n')).toMatch(/The text stays in this browser\. Press “Send orders” again if no answer comes/);
    door.letGo();
    await received(page);
    expect(await standingAt(game, 2)).toBe('# once\nNO ORDERS');
    expect(await sheetsOf(2)).toHaveLength(1);
    await leave(visit);
  });

  it('a sheet that the device sends holds up none behind it, and is sent again', async () => {
    const visit = await ready(3);
    const { context, page, worker } = visit;
    await hang(context, '**/orders/kept', 1);
    await hasten(worker);
    const ended = context.waitForEvent('requestfailed', (request) => request.url().endsWith('/orders/kept'));
    await context.setOffline(true);
    await page.evaluate(`${TYPE('# kept\nNO ORDERS')}; ${PRESS}`);
    await page.locator('[data-sheet="waiting"]').waitFor();
    await context.setOffline(false);
    await ended;
    await until('it is told', async () => /^Not answered yet: .*they count once/.test((await told(page)) ?? ''));
    await setRight(worker);
    await page.waitForURL(/received=R-/);
    expect(await standingAt(game, 3)).toBe('# kept\nNO ORDERS');
    expect(await sheetsOf(3)).toHaveLength(1);
    await leave(visit);
  });
});

describe('a war room whose question is not answered', () => {
  it('says that the text could not be checked', async () => {
    const visit = await ready(2);
    const { context, page } = visit;
    await hang(context, '**/preview');
    await hasten(page);
    await page.evaluate(TYPE('NO ORDERS'));
    await until('it is told', async () => /could not be checked just now/.test((await told(page)) ?? ''));
    await leave(visit);
  });

  it('hears of the next news all the same', async () => {
    const visit = await ready(2);
    const { context, page, room } = visit;
    await hasten(page);
    const hanging = await hang(context, room, 1);
    let ended = false;
    page.on('requestfailed', (request) => {
      ended ||= request.url() === room;
    });
    const write = (text: string) => game.board.app.submitOrders({ ...seatRef(game.table, 2), door: 'email', text });
    await write('# first news\nNO ORDERS');
    await until('the page has asked in vain', () => hanging.length === 1 && ended);
    await setRight(page);
    const receipt = (await write('# second news\nNO ORDERS')).receipt?.receipt ?? '?';
    await page.locator('main', { hasText: receipt }).waitFor();
    await leave(visit);
  });

  it('writes the order that was chosen, and nothing over what was typed meanwhile', async () => {
    const visit = await ready(3);
    const { context, page } = visit;
    const hanging = await hang(context, '**/line');
    await emptied(page);
    await page.locator('.force[data-idle]').first().click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Attack/ })
      .click();
    await page.locator('.spot.is-target').first().click();
    await page.locator('[data-aim]').getByRole('button', { name: 'Done' }).click();
    await until('the line is asked for', () => hanging.length === 1);
    await page.evaluate(TYPE('# typed meanwhile'));
    await hanging[0]?.abort();
    await until('the line is in the sheet', async () => /^# typed meanwhile\nATTACK ?\(/.test(await sheetOn(page)));
    await leave(visit);
  });
});

it('no script complained', () => {
  expect(faults.filter((fault) => !/net::ERR_|Failed to fetch|signal timed out/.test(fault))).toEqual([]);
});
