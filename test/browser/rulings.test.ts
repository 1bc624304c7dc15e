import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { z } from 'zod';
import { binderShelf } from '../../src/adapters/binders/binder-shelf.js';
import { systems } from '../../src/systems/registry.js';
import { type Board, startBoard } from '../adapters/web/board.js';
import { runDueJobs } from '../support/service.js';
import { until } from '../support/until.js';
import { picture, startChromium } from './chromium.js';
import { hasten } from './faster.js';

// A dispute and its ruling in a real war, in Chromium: every page of it, on a desk and on a phone, by day and by night.

const PHONE = { width: 360, height: 780 };
const DESK = { width: 1280, height: 900 };

let board: Board;
let browser: Browser;
let campaignId: string;
let gm: string;
const people: string[] = [];
const faults: string[] = [];

beforeAll(async () => {
  board = await startBoard({ services: { systems, binders: binderShelf(join(process.cwd(), 'campaigns'), systems) } });
  const { app, service } = board;
  // The browser drops what is out of date by its own clock, so play runs ahead of it.
  service.clock.set(new Date());
  gm = (await app.createPerson({ name: 'Judge' })).id;
  campaignId = await app.createCampaign({ binder: 'general-war', gm });
  for (const [index, side] of ['Alliance', 'Coalition', 'Alliance', 'Coalition'].entries()) {
    const person = await app.createPerson({ name: `Player ${index + 1}` });
    people.push(person.id);
    await app.apply({ campaignId, person: person.id, text: `${side}. No optional rules.` });
  }
  await app.closeRegistration({ campaignId, by: gm });
  for (let phase = 0; phase < 16; phase++) {
    const open = await service.record.currentPhase(campaignId);
    for (const [index, person] of people.entries()) {
      const ref = { campaignId, seat: `seat-${index + 1}`, person };
      await app.submitOrders({ ...ref, door: 'bot', text: await app.suggestOrders(ref) });
    }
    service.clock.set(new Date((open?.deadlineAt.getTime() ?? 0) + 1));
    await runDueJobs({ ...service, app });
    const last = (await service.record.timeline(campaignId)).findLast((row) => row.status === 'published');
    const rolls = await service.record.rolls((await service.record.currentResolution(last?.id ?? ''))?.id ?? '');
    if (rolls.some(({ stream }) => stream.includes('/fire-'))) break;
  }
  browser = await startChromium();
});
afterAll(async () => {
  await browser?.close();
  await board?.close();
});

async function open(
  person: string,
  path: string,
  viewport: typeof PHONE,
  colorScheme: 'light' | 'dark' = 'light',
  javaScriptEnabled = false,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    viewport,
    colorScheme,
    timezoneId: 'Europe/Vienna',
    javaScriptEnabled,
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(error.message));
  const link = new URL(await board.app.issueSignInLink({ person, landing: `/c/${campaignId}${path}` }));
  await page.goto(`${board.url}${link.pathname}${link.search}`);
  await page.getByRole('button', { name: /^Sign in as/ }).click();
  await page.waitForURL(`${board.url}/c/${campaignId}${path}`);
  return { context, page };
}

const shot = (page: Page, name: string) => picture(page, name, { whole: true });
const sideways = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - window.innerWidth');

it('leads a player and the judge from a line to a ruling without a script', async () => {
  // From a battle of the report: it is quoted, its line is chosen, and the field is on the first screen.
  const reader = await open(people[0] ?? '', '/seat/seat-1/report', PHONE);
  const battle = reader.page.locator('.report-battle', { has: reader.page.locator('.report-dispute') }).first();
  const name = (await battle.locator('h1, h2, h3, h4').first().textContent()) ?? '?';
  await battle.getByRole('link', { name: 'Dispute' }).click();
  const field = reader.page.getByLabel('What is wrong, and what should it be?');
  await shot(reader.page, 'seat-dispute-battle');
  expect(await reader.page.locator('.dispute-quote').textContent()).toContain(name);
  expect(await reader.page.locator('.dispute-quote input:checked').count()).toBe(1);
  expect(await reader.page.locator('input[type="radio"]:visible').count()).toBeLessThanOrEqual(8);
  expect((await field.boundingBox())?.y).toBeLessThan(2 * PHONE.height);
  expect(await reader.page.locator('form', { has: field }).textContent()).not.toMatch(/battle\/\d/);
  await reader.context.close();

  const player = await open(people[0] ?? '', '/seat/seat-1/disputes', PHONE);
  for (const fold of await player.page.locator('details').all())
    if ((await fold.getAttribute('open')) === null) await fold.locator('summary').first().click();
  const line = player.page.locator('label.check', { hasText: / fires: d6 / }).first();
  await line.click();
  await player.page
    .getByLabel('What is wrong, and what should it be?')
    .fill('By FE-60 those dice hit on a six; mine did.');
  await shot(player.page, 'seat-disputes');
  expect(await sideways(player.page)).toBeLessThanOrEqual(0);
  await player.page.getByRole('button', { name: 'Dispute this line' }).click();
  expect(await player.page.getByRole('status').textContent()).toContain('with the game master');
  await player.context.close();

  const judge = await open(gm, '/gm/disputes', DESK);
  const { page } = judge;
  await page.getByRole('link', { name: '1', exact: true }).click();
  await shot(page, 'facts');
  // A die is picked by pressing it, and shows what the list says: no stream and no path is ever typed.
  const die = page.locator('button.die-pick[value^="die:battle/"][value*="/fire-"]').first();
  const fell = /: (\d)\. Change it$/.exec((await die.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  expect(fell).not.toBe('');
  // Where many rolls fell, the later ones are folded.
  if (!(await die.isVisible())) await page.locator('summary', { hasText: 'more rolls' }).click();
  await die.click();
  await page.locator('.ruling-words select').selectOption(fell === '6' ? '1' : '6');
  await shot(page, 'picked');
  await page.getByLabel('The reason, for everybody').fill('The first die of the volley was read wrongly.');
  await page.getByLabel('Rules it rests on').fill('FE-60');
  await page.getByRole('button', { name: 'Show what it changes' }).click();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('If you rule so');
  for (const fold of await page.locator('details').all()) await fold.locator('summary').first().click();
  await shot(page, 'preview');
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: /^Rule so/ }).click();
  expect(await page.getByRole('status').textContent()).toContain('Your ruling is on record');
  await shot(page, 'ledger');
  await judge.context.close();

  for (const [name, path, person] of [
    ['facts-phone-dark', '/gm/disputes/1', gm],
    ['ruling-phone-dark', '/gm/ruling', gm],
    ['ledger-phone-dark', '/rulings', gm],
    ['seat-phone-dark', '/seat/seat-1', people[0] ?? ''],
  ] as const) {
    const seen = await open(person, path, PHONE, 'dark');
    await shot(seen.page, name);
    expect([name, await sideways(seen.page)]).toEqual([name, 0]);
    await seen.context.close();
  }
  expect(faults).toEqual([]);
});

it('picks the long way where no answer comes', async () => {
  const { context, page } = await open(gm, '/gm/ruling', DESK, 'light', true);
  const asked: string[] = [];
  await page.route('**/gm/ruling/change*', async (route) => {
    asked.push(route.request().resourceType());
    if (asked.length > 1) await route.continue();
  });
  await hasten(page);
  await page.evaluate(`document.querySelector('button.die-pick[value^="die:"]').click()`);
  await page.locator('.ruling-words select').waitFor();
  expect(asked).toEqual(['fetch', 'document']);
  await context.close();
});

it('keeps what is typed while a picked die is on its way, and takes two picks one after the other', async () => {
  const { context, page } = await open(gm, '/gm/ruling', DESK, 'light', true);
  let waiting = 0;
  let most = 0;
  let release = (): void => {};
  const typed = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/gm/ruling/change*', async (route) => {
    waiting += 1;
    most = Math.max(most, waiting);
    await typed;
    waiting -= 1;
    await route.continue();
  });
  const picks = await page.evaluate(
    `[...document.querySelectorAll('button.die-pick[value^="die:"]')].map(({ value }) => value)`,
  );
  const [first, second] = z.array(z.string()).parse(picks);
  const pick = (value: string | undefined) =>
    page.evaluate(`document.querySelector('button.die-pick[value="${value}"]').click()`);
  await pick(first);
  await pick(second);
  const reason = page.getByLabel('The reason, for everybody');
  await reason.click();
  await page.keyboard.type('The volley was read wrongly, die after die.');
  release();
  await page.getByLabel('Rules it rests on').fill('FE-60');
  await until('both are picked', async () => (await page.locator('.ruling-words select').count()) === 2);
  expect(most).toBe(1);
  expect(await reason.inputValue()).toBe('The volley was read wrongly, die after die.');
  expect(await page.getByLabel('Rules it rests on').inputValue()).toBe('FE-60');
  expect(await page.evaluate('document.activeElement.name')).toBe('cites');
  await context.close();
  expect(faults).toEqual([]);
});
