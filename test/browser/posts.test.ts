import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { TURN_OF_EIGHT, turnWords } from '../../src/adapters/web/pages/desk/turn-by-hand.js';
import { barriers } from './barriers.js';
import { picture, startChromium } from './chromium.js';
import { LOOKS, SIZES } from './looks.js';
import { type RealGame, startGame } from './real-game.js';

// A turn of eight players whom no door reaches, carried by hand on the page of posts, in Chromium. The clicks and pastes are
// counted: the page and its README say as many.

const SIDES = ['Alliance', 'Coalition', 'Alliance', 'Coalition', 'Alliance', 'Coalition', 'Alliance', 'Coalition'];

let game: RealGame;
let browser: Browser;
let context: BrowserContext;
const at = (): string => `${game.board.url}/c/${game.table.campaignId}/gm/posts`;

beforeAll(async () => {
  game = await startGame('general-war', SIDES);
  const { campaignId, gm } = game.table;
  await game.play(1);
  await game.board.app.bindCopy({ campaignId, by: gm.id, dialect: 'bbcode', thread: 'https://forum.example.org/t/1' });
  await game.play(1);
  browser = await startChromium();
  context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'], locale: 'en-GB' });
});
afterAll(async () => {
  await browser?.close();
  await game?.close();
});

async function signedIn(in_: BrowserContext = context): Promise<Page> {
  const page = await in_.newPage();
  const landing = `/c/${game.table.campaignId}/gm/posts`;
  const link = new URL(await game.board.app.issueSignInLink({ person: game.table.gm.id, landing }));
  await page.goto(`${game.board.url}${link.pathname}${link.search}`);
  await page.getByRole('button', { name: /^Sign in as/ }).click();
  await page.waitForURL(/gm\/posts/);
  return page;
}

/** Looks at a page wide and narrow, light and dark: what axe finds, and what sticks out sideways. */
async function look(page: Page, name: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { name: look, viewport, colorScheme } of LOOKS) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await picture(page, `posts-${name}-${look}`, { whole: true });
    if ((await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')) !== 0)
      found.push(`${look}: moves sideways`);
    for (const barrier of await barriers(page)) found.push(`${look}: ${barrier}`);
  }
  await page.setViewportSize(SIZES.desk);
  return [...new Set(found)];
}

/** The page's clicks and pastes, by what they are for, as its table of a turn lists them. */
const counted = new Map<string, number>();
const step = (what: string): void => void counted.set(what, (counted.get(what) ?? 0) + 1);

const clipboard = (page: Page): Promise<unknown> => page.evaluate('navigator.clipboard.readText()');

it('a turn of eight players is carried by hand in as many steps as the page says', async () => {
  const { campaignId, people } = game.table;
  const page = await signedIn();
  await page.getByText('9 posts wait.').waitFor();
  expect(await look(page, 'waiting')).toEqual([]);
  await page.goto(at());

  // What everybody is told comes first; each text is copied whole.
  const posts = page.locator('section[id^="post-"]');
  expect(await posts.first().textContent()).toContain('To everybody, in the thread');
  for (const [index, post] of (await posts.all()).entries()) {
    await post.getByRole('button', { name: 'Copy' }).click();
    await post.getByText('Copied.').waitFor();
    expect(await clipboard(page)).toBe(await post.locator('textarea').inputValue());
    step(index === 0 ? 'The public report, in the thread' : 'Eight private reports');
  }
  await page.getByRole('button', { name: 'All 9 are posted' }).click();
  step('All of them marked');
  await page.getByText('Nothing waits.').waitFor();

  // The box for messages is at hand; each is pasted below the last.
  await page.locator('#pasted:focus').waitFor();
  for (const [index, { id, name }] of people.entries()) {
    const orders = await game.board.app.suggestOrders({ campaignId, seat: `seat-${index + 1}`, person: id });
    await page.keyboard.insertText(
      `${name}\nToday at ${index + 1}:01 am\n${orders}\n[quote=Judge]Your report.[/quote]\n`,
    );
    step('Eight messages with orders');
  }
  await page.getByRole('button', { name: 'Read them' }).click();
  step('Eight messages with orders');
  await page.getByText('Nothing is taken yet').waitFor();
  const guesses = await page
    .locator('fieldset select')
    .evaluateAll((all) => all.map((one) => Reflect.get(one, 'value')));
  expect(guesses).toEqual(people.map((_, index) => `seat-${index + 1}`));
  expect(
    await page
      .getByLabel('Take it', { exact: true })
      .evaluateAll((all) => all.map((one) => Reflect.get(one, 'checked'))),
  ).toEqual(people.map(() => true));
  expect(await look(page, 'read')).toEqual([]);
  await page.getByRole('button', { name: 'Take what is ticked' }).click();
  step('Eight messages with orders');

  await page.getByRole('heading', { name: 'Answers to send back' }).waitFor();
  expect(await look(page, 'answers')).toEqual([]);
  const answers = page.locator('section[id^="answer-"]');
  for (const answer of await answers.all()) {
    await answer.getByRole('button', { name: 'Copy' }).click();
    await answer.getByText('Copied.').waitFor();
    expect(await clipboard(page)).toMatch(/Receipt \[b\]R-/);
    step('Eight answers');
  }
  expect(await page.getByRole('heading', { name: 'Not taken' }).count()).toBe(0);

  // The page and its README say as many.
  expect(Object.fromEntries(counted)).toEqual(
    Object.fromEntries(TURN_OF_EIGHT.map(({ what, page: here }) => [what, here])),
  );
  const readme = readFileSync('src/adapters/web/pages/desk/README.md', 'utf8').replace(/\s+/g, ' ');
  for (const { what, page: here, pageWords, board, boardWords } of TURN_OF_EIGHT)
    expect(readme).toContain(
      `| ${what} | ${here}: ${pageWords} | ${board === 0 ? boardWords : `${board}: ${boardWords}`} |`,
    );
  expect(readme).toContain(turnWords());
  await page.close();
});

it('without scripts one post is marked after the other, the next one in its place', async () => {
  await game.play(1);
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const page = await signedIn(plain);
  const first = page.locator('#post-1');
  await first.getByText('To everybody, in the thread').waitFor();
  const [, waiting = ''] = /(\d+) posts wait\./.exec((await page.locator('main').textContent()) ?? '') ?? [];
  await first.getByRole('button', { name: 'Posted' }).click();
  await page.waitForURL(/#post-1$/);
  await page.getByText(`${Number(waiting) - 1} posts wait.`).waitFor();
  expect(await first.textContent()).toContain('To Anna');
  await page.locator('#pasted').fill('=== Bela\nNO ORDERS');
  await page.getByRole('button', { name: 'Read them' }).click();
  await page.getByRole('button', { name: 'Take what is ticked' }).click();
  await page.getByRole('heading', { name: 'Answers to send back' }).waitFor();
  await plain.close();

  // With them the next text is copied by the keyboard alone.
  const quick = await signedIn();
  await quick.locator('#post-1').getByRole('button', { name: 'Posted' }).click();
  await quick.getByText(`${Number(waiting) - 2} posts wait.`).waitFor();
  await quick.locator('#post-1 .copy-button:focus').waitFor();
  await quick.close();
});
