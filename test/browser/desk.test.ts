import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { binderShelf } from '../../src/adapters/binders/binder-shelf.js';
import { renderPng } from '../../src/adapters/pictures/png.js';
import { threadPage } from '../../src/adapters/sending/thread-page.js';
import { verifyFile } from '../../src/app/archive/verify-campaign.js';
import { toPlainText } from '../../src/core/report/render/plain-text.js';
import { systems } from '../../src/systems/registry.js';
import { type Board, startBoard } from '../adapters/web/board.js';
import { runDueJobs } from '../support/service.js';
import { picture, startChromium } from './chromium.js';

// The desk of a real war in Chromium, from a phase that is held for review to the end of the campaign, on a desk by day and
// on a phone by night.

const VIEWS = {
  'desk-light': { viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  'phone-dark': { viewport: { width: 360, height: 780 }, colorScheme: 'dark' },
} as const;
type View = keyof typeof VIEWS;

let board: Board;
let browser: Browser;
let campaignId: string;
const people: Record<'gm' | 'assistant' | 'playingGm', string> = { gm: '', assistant: '', playingGm: '' };
const players: string[] = [];
const contexts = new Map<string, BrowserContext>();
const faults: string[] = [];
/** Pages that are not as they should be; all of them are told of at the end. */
const unsound: { name: string; found: unknown }[] = [];

beforeAll(async () => {
  const binders = binderShelf(join(process.cwd(), 'campaigns'), systems);
  const pictures = { png: ({ svg }: { readonly svg: string }, width: number) => renderPng(svg, { width }) };
  board = await startBoard({ services: { systems, binders, pictures } });
  const { app, service } = board;
  // The browser drops what is out of date by its own clock, so play runs ahead of it.
  service.clock.set(new Date());
  people.gm = (await app.createPerson({ name: 'Judge' })).id;
  people.assistant = (await app.createPerson({ name: 'Clerk' })).id;
  const by = people.gm;
  campaignId = await app.createCampaign({ binder: 'general-war', gm: by });
  const change = { publication: { mode: 'hold-until-confirmed' as const } };
  await app.changeSchedule({ campaignId, by, change, reason: 'I read before you do.' });
  for (const [index, side] of ['Alliance', 'Coalition', 'Alliance', 'Coalition'].entries()) {
    const person = await app.createPerson({ name: `Player ${index + 1}` });
    players.push(person.id);
    await app.apply({ campaignId, person: person.id, text: `${side}. No optional rules.` });
  }
  await app.closeRegistration({ campaignId, by });
  await app.addJudge({ campaignId, by, person: people.assistant, role: 'assistant' });
  people.playingGm = players[3] ?? '';
  await app.addJudge({ campaignId, by, person: people.playingGm, role: 'gm' });
  for (let phase = 0; phase < 16; phase++) {
    const open = await service.record.currentPhase(campaignId);
    for (const [index, person] of players.entries()) {
      const ref = { campaignId, seat: `seat-${index + 1}`, person };
      // One is silent after the set-up, and one writes what cannot be done.
      if (index === 2 && phase > 0) continue;
      const text = await app.suggestOrders(ref);
      await app.submitOrders({ ...ref, door: 'bot', text: index === 0 ? `${text}\nMOVE <b>home</b>` : text });
    }
    service.clock.set(new Date((open?.deadlineAt.getTime() ?? 0) + 1));
    await runDueJobs({ ...service, app });
    const held = await service.record.currentPhase(campaignId);
    const rolls = await service.record.rolls((await service.record.currentResolution(held?.id ?? ''))?.id ?? '');
    if (rolls.some(({ stream }) => stream.includes('/fire-'))) break;
    await app.publishReports({ phaseId: held?.id ?? '', by });
    await runDueJobs({ ...service, app });
  }
  browser = await startChromium();
});
afterAll(async () => {
  await browser?.close();
  await board?.close();
});

const at = (path: string): string => `${board.url}/c/${campaignId}${path}`;

/** A page of somebody who is signed in, or of nobody; everybody has a browser of their own for each view. */
async function visit(person: string | null, view: View): Promise<Page> {
  const key = `${person}/${view}`;
  const known = contexts.get(key);
  const context = known ?? (await browser.newContext({ ...VIEWS[view], timezoneId: 'Europe/Vienna', locale: 'en-GB' }));
  contexts.set(key, context);
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) faults.push(message.text());
  });
  if (person === null || known !== undefined) return page;
  const link = new URL(await board.app.issueSignInLink({ person, landing: `/c/${campaignId}` }));
  await page.goto(`${board.url}${link.pathname}${link.search}`);
  await page.getByRole('button', { name: /^Sign in as/ }).click();
  await page.waitForURL(/\/c\//);
  return page;
}

const AUDIT = `({
  sideways: document.documentElement.scrollWidth - window.innerWidth,
  h1: document.querySelectorAll('h1').length,
  unnamed: [...document.querySelectorAll('input:not([type=hidden]), textarea, select')].filter((field) => field.labels.length === 0).map((field) => field.outerHTML),
  images: [...document.querySelectorAll('img')].filter((image) => !image.alt || (image.complete && image.naturalWidth === 0 && image.offsetParent !== null)).map((image) => image.src),
  jumps: [...document.querySelectorAll('h1,h2,h3,h4,h5,h6')].filter((heading) => heading.checkVisibility({ contentVisibilityAuto: true })).filter((heading, index, all) => index > 0 && Number(heading.tagName[1]) > Number(all[index - 1].tagName[1]) + 1).map((heading) => heading.textContent),
  small: [...document.querySelectorAll('button, .button, input:not([type=hidden]):not([type=checkbox]):not([type=radio]), select, summary')].filter((target) => target.offsetParent !== null && target.getBoundingClientRect().height < (target.matches('.die-pick') ? 27.5 : 43.5)).map((target) => target.outerHTML.slice(0, 200)),
  ids: [...document.querySelectorAll('[id]')].map((element) => element.id).filter((id, index, ids) => ids.indexOf(id) !== index),
  deaf: [...document.querySelectorAll('.scroll')].filter((box) => box.tabIndex < 0).length,
})`;
const SOUND = { sideways: 0, h1: 1, unnamed: [], images: [], jumps: [], small: [], ids: [], deaf: 0 };

/** Takes the page's picture and looks over what a picture does not show. */
async function look(page: Page, name: string): Promise<void> {
  await picture(page, name, { whole: true });
  const found: unknown = await page.evaluate(AUDIT);
  if (!isDeepStrictEqual(found, SOUND)) unsound.push({ name, found });
}

async function unfold(page: Page): Promise<void> {
  for (const fold of await page.locator('main details:not([open]) > summary').all())
    if (await fold.isVisible()) await fold.click();
}

const DESK_PAGES = {
  desk: '/gm',
  review: '/gm/review',
  clocks: '/gm/clocks',
  players: '/gm/players',
  sight: '/gm/who-can-see',
  activity: '/gm/activity',
  invitations: '/gm/invitations',
  posts: '/gm/posts',
  archive: '/gm/archive',
  disputes: '/gm/disputes',
  ruling: '/gm/ruling',
  verify: '/verify',
  rulings: '/rulings',
} as const;

it.each(Object.keys(VIEWS) as View[])(
  '%s: every page of the desk fits while a phase is held',
  async (view) => {
    const page = await visit(people.gm, view);
    for (const [name, path] of Object.entries(DESK_PAGES)) {
      await page.goto(at(path));
      if (name !== 'review') await unfold(page);
      await look(page, `${view}-${name}`);
    }
    await page.close();
  },
  180_000,
);

it('a fleet of one side: the other side’s card says less', async () => {
  const page = await visit(people.gm, 'desk-light');
  await page.goto(at('/gm/who-can-see'));

  await page.getByLabel(/place or a unit/).fill('KZIN-A');
  await page.getByRole('button', { name: 'Look' }).click();
  const card = async (name: string) => (await page.getByRole('region', { name, exact: true }).textContent()) ?? '';
  await look(page, 'desk-light-sight-fleet');
  expect(await card('Game master')).toMatch(/ships/);
  expect((await card('Player 1')).length).toBeGreaterThan((await card('Player 2')).length);
  const phone = await visit(people.gm, 'phone-dark');
  await phone.goto(at('/gm/who-can-see?what=G11'));
  await look(phone, 'phone-dark-sight-fleet');
  await phone.close();
  await page.close();
});

it('the review has the phase side by side, and its button publishes it', async () => {
  const page = await visit(people.gm, 'desk-light');
  await page.goto(at('/gm/review'));
  await page.getByText('Nothing of this has gone out.').waitFor();
  const readers = page.getByRole('navigation', { name: 'Readers' }).getByRole('link');
  expect(await readers.count()).toBe(6);
  await readers.last().click();
  await page.locator('article.review-report').getByText('Player 4').first().waitFor();
  await unfold(page);
  const own = (name: string) => page.getByRole('region', { name: `Orders of ${name}` });
  expect(await own('Player 1').textContent()).toContain('MOVE <b>home</b>');
  expect(await own('Player 1').textContent()).toContain('never stood');
  expect(await own('Player 2').locator('td:last-child').first().textContent()).toMatch(
    /Carried out|ships|Not to the letter/,
  );
  expect(await page.getByRole('region', { name: 'Dice', exact: true }).last().textContent()).toMatch(/battle\/.*fire-/);
  await look(page, 'desk-light-review-unfolded');
  await page.getByRole('button', { name: 'Publish the results' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/said=publish-reports.published/);
  await look(page, 'desk-light-published');
  await page.goto(at('/gm/review'));
  await page.getByText(/^Published /).waitFor();
  expect(await page.getByRole('button', { name: 'Publish the results' }).count()).toBe(0);
  await runDueJobs({ ...board.service, app: board.app });
  await page.close();
});

it('every link of the activity log leads somewhere', async () => {
  const page = await visit(people.gm, 'desk-light');
  await page.goto(at('/gm/activity'));
  const hrefs = await page
    .locator('.activity a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs.length).toBeGreaterThan(5);
  for (const href of new Set(hrefs)) {
    const response = await page.request.get(`${board.url}${href}`);
    expect([href, response.status()]).toEqual([href, 200]);
  }
  await page.close();
});

it('a link to a message for game masters leads to it, and opens it', async () => {
  const { inbox } = await board.app.gmPage({ reader: people.gm, campaignId });
  const mark = inbox.at(-1)?.mark ?? '';
  const link = threadPage({ campaign: { id: campaignId }, viewer: { kind: 'gm' } }, board.url);
  const page = await visit(people.gm, 'desk-light');
  await page.goto(`${link}#m-${mark}`);
  await page.locator(`#m-${mark} > details[open]`).waitFor();
  await page.close();
});

it('the page of players decides on silence and makes a link', async () => {
  const page = await visit(people.gm, 'desk-light');
  await page.goto(at('/gm/players'));
  const silent = page.locator('[data-live="silences"] li').first();
  expect(await silent.textContent()).toContain('nothing said');
  await silent.getByRole('button', { name: 'Excuse' }).click();
  await page.getByText('Your word is noted.').waitFor();
  expect(await page.locator('[data-live="silences"] li').first().textContent()).toContain('excused');
  expect(await page.locator('[data-live="attendance"]').textContent()).toContain('Player 3');
  await page.locator('details[data-keep^="seat-"]', { hasText: 'Player 2' }).locator('summary').first().click();
  await look(page, 'desk-light-players-open');
  await page.getByRole('button', { name: 'Make a link' }).locator('visible=true').click();
  const link = (await page.locator('code.hash').textContent()) ?? '';
  await look(page, 'desk-light-link');
  expect(link).toMatch(/^http:\/\/localhost:3000\/signin\?token=/);
  await page.close();
  const player = await visit(null, 'phone-dark');
  await player.goto(link.replace('http://localhost:3000', board.url));
  await player.getByRole('button', { name: 'Sign in as Player 2' }).click();
  await player.waitForURL(/\/seat\/seat-2/);
  await look(player, 'phone-dark-seat');
  await player.goto(at('/seat/seat-2/away'));
  await look(player, 'phone-dark-away');
  await player.getByLabel('Everybody may see it').check();
  await player.getByRole('button', { name: 'Say that I am away' }).click();
  await player.getByText('Your absence is noted, and the game master is told.').waitFor();
  await look(player, 'phone-dark-away-said');
  await player.getByRole('button', { name: 'Sign out' }).click();
  await player.close();
});

it.each([
  [
    'assistant',
    ['desk', 'review', 'clocks', 'players', 'invitations', 'posts', 'sight', 'activity', 'disputes'],
    ['archive', 'ruling'],
  ],
  [
    'playingGm',
    ['desk', 'clocks', 'invitations', 'posts', 'archive'],
    ['review', 'players', 'sight', 'activity', 'disputes', 'ruling'],
  ],
] as const)(
  '%s: the desk offers the pages that open, and the others say why not',
  async (role, open, closed) => {
    const page = await visit(people[role], 'desk-light');
    await page.goto(at('/gm'));
    await look(page, `desk-light-${role}`);
    const offered = await page.getByRole('navigation', { name: 'Pages of the desk' }).getByRole('link').all();
    const hrefs = await Promise.all(offered.map((link) => link.getAttribute('href')));
    expect(hrefs.sort()).toEqual(open.map((name) => `/c/${campaignId}${DESK_PAGES[name]}`).sort());
    for (const name of open) {
      expect([name, (await page.goto(at(DESK_PAGES[name])))?.status()]).toEqual([name, 200]);
      await unfold(page);
      await look(page, `desk-light-${role}-${name}`);
    }
    for (const name of closed) {
      expect([name, (await page.goto(at(DESK_PAGES[name])))?.status()]).toEqual([name, 403]);
      await look(page, `desk-light-${role}-${name}`);
    }
    await page.close();
  },
  60_000,
);

it('a player is told that the desk is closed to them, and where their seat is', async () => {
  const page = await visit(players[0] ?? '', 'phone-dark');
  expect((await page.goto(at('/gm')))?.status()).toBe(403);
  await page.getByText('your seat is on its public page').waitFor();
  await look(page, 'phone-dark-refused');
  await page.getByRole('link', { name: 'To the campaign' }).click();
  await page.getByRole('link', { name: /^Your orders/ }).click();
  await page.waitForURL(/\/seat\/seat-1$/);
  await page.close();
});

it('everybody checks the dice, and a face that was tampered with is called out', async () => {
  const { record } = board.service;
  const reports = await record.publishedReports(campaignId, 'public', { limit: 50 });
  const text = reports.map(({ document }) => toPlainText(document)).find((one) => one.includes('fire-alliance: d6 '));
  if (text === undefined) throw new Error('No battle is published.');
  for (const view of Object.keys(VIEWS) as View[]) {
    const page = await visit(null, view);
    await page.goto(at('/verify'));
    await page.getByRole('heading', { name: 'Nothing differs' }).waitFor();
    const box = page.getByLabel(/^The report, as you got it/);
    await box.fill(text);
    await page.getByRole('button', { name: 'Compute its faces' }).click();
    await page.getByText('every face agrees').waitFor();
    await look(page, `${view}-verify-agrees`);
    const [thrown = '', face] = /fire-alliance: d6 (\d)/.exec(text) ?? [];
    expect(face).toBeDefined();
    await box.fill(text.replace(thrown, thrown.replace(/\d$/, face === '6' ? '1' : '6')));
    await page.getByRole('button', { name: 'Compute its faces' }).click();
    await page.getByText(/^\d+ streams computed again: 1 differs/).waitFor();
    expect(await page.locator('tr', { hasText: 'differs' }).count()).toBe(1);
    await unfold(page);
    await look(page, `${view}-verify-differs`);
    await page.goto(at('/rulings'));
    await look(page, `${view}-public-rulings`);
    await page.close();
  }
});

it('after the end everybody compares what a seat knew with the truth, and takes the proof home', async () => {
  const judge = await visit(people.gm, 'desk-light');
  await judge.goto(at('/gm'));
  await judge.getByText('End the campaign', { exact: true }).first().click();
  await judge.locator('#end-campaign-reason').fill('We have all seen enough.');
  await judge.getByLabel('End it for good').check();
  await judge.getByRole('button', { name: 'End the campaign' }).click();
  await judge.waitForURL(/said=end-campaign/);
  await runDueJobs({ ...board.service, app: board.app });
  for (const [name, path] of Object.entries(DESK_PAGES)) {
    await judge.goto(at(path));
    await look(judge, `desk-light-ended-${name}`);
  }
  await judge.goto(at('/gm/players'));
  expect(await judge.getByRole('heading', { name: 'Silent so far' }).count()).toBe(0);
  await judge.goto(at('/gm/clocks'));
  await judge.getByText('The campaign is over; no deadline follows.').waitFor();
  await judge.close();
  for (const view of Object.keys(VIEWS) as View[]) {
    const page = await visit(null, view);
    await page.goto(at(''));
    await page.getByRole('link', { name: 'What each seat knew' }).click();
    await page.getByRole('heading', { name: 'What Player 1 knew' }).waitFor();
    await look(page, `${view}-replay`);
    const phase = await page.getByRole('heading', { level: 2 }).first().textContent();
    await page.locator('a[rel="prev"]').first().click();
    expect(await page.getByRole('heading', { level: 2 }).first().textContent()).not.toBe(phase);
    await page.locator('a[rel="next"]').first().click();
    expect(await page.getByRole('heading', { level: 2 }).first().textContent()).toBe(phase);
    await page.getByRole('link', { name: 'Player 2' }).click();
    const told = (await page.getByRole('region', { name: 'What Player 2 was told' }).textContent()) ?? '';
    const truth = (await page.getByRole('region', { name: 'The truth' }).textContent()) ?? '';
    expect([told.includes('KZIN-A'), truth.includes('KZIN-A')]).toEqual([false, true]);
    await look(page, `${view}-replay-other`);
    await page.goto(at('/verify'));
    await look(page, `${view}-verify-ended`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download what can be checked' }).click(),
    ]);
    const { check } = verifyFile(readFileSync(await download.path()));
    expect([check.failures, check.agreed.faces > 0]).toEqual([0, true]);
    await page.close();
  }
});

it('before a campaign begins every page of its desk says so', async () => {
  campaignId = await board.app.createCampaign({ binder: 'general-war', gm: people.gm, title: 'The Next War' });
  for (const view of Object.keys(VIEWS) as View[]) {
    const page = await visit(people.gm, view);
    for (const [name, path] of Object.entries(DESK_PAGES)) {
      expect([name, (await page.goto(at(path)))?.status()]).toEqual([name, 200]);
      await look(page, `${view}-early-${name}`);
    }
    await page.close();
  }
});

it('all pages were sound, and no script had a fault', () => {
  expect(unsound).toEqual([]);
  expect(faults).toEqual([]);
});
