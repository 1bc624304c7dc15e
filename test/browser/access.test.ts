import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { z } from 'zod';
import type { ForumLookup } from '../../src/app/ports/forum.js';
import { type Board, startBoard } from '../adapters/web/board.js';
import { toldGame } from '../adapters/web/told-game.js';
import { FixedClock } from '../support/fixed-clock.js';
import { hours, runDueJobs, seatRef, startTable, type Table } from '../support/service.js';
import { barriers, barriersFolded } from './barriers.js';
import { picture, startChromium } from './chromium.js';
import { LOOKS } from './looks.js';

// Every page, by the rules of axe-core, wide and light, narrow and dark, with all that is folded open and closed.

const [LIGHT, DARK] = ['rgb(245, 241, 230)', 'rgb(20, 24, 26)'];
const DESK = { width: 1440, height: 900 };

let board: Board;
let table: Table;
let browser: Browser;
/** Receipts of seat-1, the latest first. */
let given: readonly string[];

// A browser has a clock of its own, by which cookies run out: the service goes by the machine's, moved on.
class MachineClock extends FixedClock {
  #ahead = 0;

  override now(): Date {
    return new Date(Date.now() + this.#ahead);
  }

  override pass(milliseconds: number): void {
    this.#ahead += milliseconds;
  }
}
const clock = new MachineClock(new Date().toISOString());
/** A forum at which everybody has an account. */
const forum: ForumLookup = {
  kind: 'nodebb',
  name: 'forum.example.org',
  accountByName: async (name) => ({ id: name, name, banned: false }),
  sendCode: async () => 'sent',
};
const run = () => runDueJobs({ ...board.service, app: board.app, clock });

beforeAll(async () => {
  board = await startBoard({
    system: toldGame,
    services: { clock, forum },
    game: { options: { rounds: 40 } },
    frame: { schedule: { phases: { bid: '48h', dig: '48h' }, wait: 'once', waitAtMost: '12h' }, absence: 'wait' },
  });
  table = await startTable(board, 2);
  await run();
  for (const text of ['BID 3\nBID 99', 'DIG\nFLY high']) {
    for (const seat of [1, 2]) await board.app.submitOrders({ ...seatRef(table, seat), door: 'web', text });
    clock.pass(hours(48) + 1000);
    await run();
  }
  await board.app.submitOrders({ ...seatRef(table, 1), door: 'web', text: 'BID 3\nBID 99' });
  const { campaignId } = table;
  const { receipts } = await board.app.receipts({ reader: seatRef(table, 1).person, campaignId });
  given = receipts.map(({ receipt }) => receipt);
  const [report] = await board.app.pastReports({ reader: seatRef(table, 1).person, campaignId, seat: 'seat-1' });
  await board.app.openDispute({
    ...seatRef(table, 1),
    about: { kind: 'report', number: report?.number ?? '', line: 1 },
    text: 'It was six.',
  });
  await board.app.openMotion({ ...seatRef(table, 1), kind: 'pause', reason: 'Holidays.' });
  // A door of each look: open, closed because mail came back, a code on its way.
  const { person: player } = seatRef(table, 1);
  await board.service.record.transact((tx) =>
    tx.updatePerson(player, { discordId: '4711471147', email: 'ann@example.org', emailOffAt: clock.now() }),
  );
  await board.app.askForForum({ person: player, name: 'Ann of the North' });
  await board.app.setDoor({ person: player, door: 'discord', takes: 'digest' });
  browser = await startChromium();
});
afterAll(async () => {
  await browser?.close();
  await board?.close();
});

async function signedIn(context: BrowserContext, person: string): Promise<Page> {
  const page = await context.newPage();
  const link = new URL(await board.app.issueSignInLink({ person, landing: '/account' }));
  await page.goto(`${board.url}${link.pathname}${link.search}`);
  await page.getByRole('button', { name: /^Sign in as/ }).click();
  await page.waitForURL(/\/account/);
  return page;
}

const PLAYER = [
  '/',
  '/account',
  '/me',
  '/link',
  '/by-message',
  '/signin',
  '/c/C',
  '/c/C/rules',
  '/c/C/rulings',
  '/dice',
  '/c/C/verify',
  '/c/C/seat/seat-1',
  '/c/C/receipts',
  '/c/C/receipts/R1',
  '/c/C/receipts/R1/compare?with=R2',
].concat(
  ['reports', 'disputes', 'away'].map((page) => `/c/C/seat/seat-1/${page}`),
  ['/no/such/page'],
);
const GM = [
  '',
  '/review',
  '/clocks',
  '/players',
  '/who-can-see?what=seat-1',
  '/activity',
  '/disputes',
  '/disputes/1',
  '/ruling',
  '/archive',
].map((page) => `/c/C/gm${page}`);

/** Orders that came by mail and wait for their sender's word. */
async function linkToConfirm(text: string, id: string): Promise<string> {
  const { document } = await board.app.takeWritten({
    door: 'email',
    doorKey: `<${id}@example.org>`,
    from: { person: seatRef(table, 1).person },
    campaignId: table.campaignId,
    text,
    receivedAt: clock.now(),
    proved: false,
  });
  return /\/confirm-orders\?token=[\w-]+/.exec(JSON.stringify(document))?.[0] ?? '';
}

describe.each(LOOKS)('without a sign-in, $name', ({ name, viewport, colorScheme }) => {
  it('orders are confirmed by a page that breaks no rule, nor does its answer', async () => {
    const context = await browser.newContext({ viewport, colorScheme });
    const page = await context.newPage();
    const text = `BID 2\nBID 99\nDANCE *on* <b>tables</b> ${'and on '.repeat(20)}\n# ${name}`;
    await page.goto(`${board.url}${await linkToConfirm(text, name)}`);
    const look = async (what: string) => {
      await picture(page, `${name}-${what}`, { whole: true });
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
      expect(await barriers(page)).toEqual([]);
    };
    await look('confirm-orders');
    await page.getByRole('button', { name: 'These are my orders' }).click();
    await page.waitForLoadState();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Taken: ');
    await look('orders-confirmed');
    await context.close();
  });
});

describe.each(LOOKS)('$name', ({ name, viewport, colorScheme }) => {
  it.each([
    ['player', PLAYER],
    ['gm', GM],
  ] as const)('no page of a %s breaks a rule', async (who, paths) => {
    const context = await browser.newContext({ viewport, colorScheme });
    const page = await signedIn(context, who === 'gm' ? table.gm.id : seatRef(table, 1).person);
    const found: Record<string, readonly string[]> = {};
    for (const path of paths) {
      const address = path
        .replace('/c/C', `/c/${table.campaignId}`)
        .replace(/\bR([12])\b/g, (_, number: string) => given[Number(number) - 1] ?? '');
      const answer = await page.goto(`${board.url}${address}`);
      expect([path, answer?.status()]).toEqual([path, path.startsWith('/no/') ? 404 : 200]);
      const shot = `${name}-${who}${path.replace(/\W+/g, '-')}`;
      await picture(page, shot, { whole: true });
      const all = await barriersFolded(page);
      if (all.length > 0) found[path] = all;
    }
    if (who === 'player') {
      await page.goto(`${board.url}/account`);
      await page.getByRole('button', { name: /^Make an? (?:new )?address/ }).click();
      await page.getByLabel('The address of your calendar').waitFor();
      await picture(page, `${name}-calendar`, { whole: true });
      const all = await barriers(page);
      if (all.length > 0) found['calendar'] = all;
    }
    // The other colours than those of the device, by the switch on every page.
    const other = colorScheme === 'light' ? 'dark' : 'light';
    await page.goto(`${board.url}/c/${table.campaignId}`);
    const ground = () => page.evaluate('getComputedStyle(document.documentElement).backgroundColor');
    const before = await ground();
    await page.getByRole('button', { name: other === 'dark' ? 'Dark' : 'Light', exact: true }).click();
    await page.waitForURL(/\/c\//);
    expect(await page.getAttribute('html', 'data-theme')).toBe(other);
    expect(await ground()).toBe(before === LIGHT ? DARK : LIGHT);
    await picture(page, `${name}-${who}-chosen-${other}`, { whole: true });
    const chosen = await barriers(page);
    if (chosen.length > 0) found[`chosen ${other}`] = chosen;
    expect(found).toEqual({});
    await context.close();
  });
});

it.each([600, 700, 800, 900])(
  'what has the focus stands clear of bars that stay in sight, on a screen %i high',
  async (height) => {
    const context = await browser.newContext({ viewport: { width: 1280, height } });
    const page = await signedIn(context, table.gm.id);
    await page.goto(`${board.url}/c/${table.campaignId}/gm/disputes/1`);
    await page.evaluate('for (const fold of document.querySelectorAll("details")) fold.open = true');
    await page.locator('.ruling-side a, .ruling-side input:not([type=hidden]), .ruling-side button').first().focus();
    const covered: string[] = [];
    let seen = 0;
    for (let step = 0; step < 200; step += 1) {
      const told = z.object({ isInside: z.boolean(), isCovered: z.boolean(), html: z.string() }).parse(
        await page.evaluate(`(() => {
        const one = document.activeElement;
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const isSeen = (y) => {
          const there = document.elementFromPoint((left + right) / 2, y);
          return there !== null && (one.contains(there) || there.contains(one) || there.closest('label')?.control === one);
        };
        const bar = document.querySelector('.ruling-send');
        return {
          isInside: one.closest('.ruling-side') !== null,
          isCovered: !bar.contains(one) && bottom - top < 120 && !(isSeen(top + 2) && isSeen(bottom - 2)),
          html: one.outerHTML.slice(0, 120),
        };
      })()`),
      );
      if (!told.isInside) break;
      seen += 1;
      if (told.isCovered) covered.push(told.html);
      await page.keyboard.press('Tab');
    }
    expect(seen).toBeGreaterThan(3);
    expect(covered).toEqual([]);
    await context.close();
  },
);

it('the keyboard reaches the order box of a seat’s page in a few steps, past the map', async () => {
  const context = await browser.newContext({ viewport: DESK });
  const page = await signedIn(context, seatRef(table, 1).person);
  await page.goto(`${board.url}/c/${table.campaignId}/seat/seat-1`);
  await page.locator('.cm-content').waitFor();
  await page.locator('.skip').focus();
  await page.keyboard.press('Enter');
  const here = async () => String(await page.evaluate('document.activeElement.textContent'));
  for (let step = 0; step < 3 && (await here()) !== 'Orders'; step++) await page.keyboard.press('Tab');
  expect(await here()).toBe('Orders');
  await page.keyboard.press('Enter');
  expect(await page.evaluate("document.activeElement.matches('.cm-content, #order-text')")).toBe(true);
  await context.close();
});
