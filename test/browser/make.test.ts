import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { z } from 'zod';
import { binderShelf } from '../../src/adapters/binders/binder-shelf.js';
import { systems } from '../../src/systems/registry.js';
import { type Board, startBoard } from '../adapters/web/board.js';
import { barriers } from './barriers.js';
import { picture, startChromium } from './chromium.js';

// A game of one's own from a drawn picture and a list of 24 units to an open sign-up, by clicks alone; with a count of what was done.

let board: Board;
let browser: Browser;
let root: string;
let gm: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'adjutant-own-'));
  board = await startBoard({
    services: { systems, binders: binderShelf([root], systems, root), clock: { now: () => new Date() } },
  });
  const host = await board.app.createPerson({ name: 'Hope', isHost: true, timeZone: 'Europe/Vienna' });
  gm = host.id;
  browser = await startChromium();
});
afterAll(async () => {
  await browser?.close();
  await board?.close();
  await rm(root, { recursive: true, force: true });
});

async function signedIn(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const link = new URL(await board.app.issueSignInLink({ person: gm, landing: '/make' }));
  await page.goto(`${board.url}${link.pathname}${link.search}`);
  await page.getByRole('button', { name: /^Sign in as/ }).click();
  await page.waitForURL(`${board.url}/make`);
  return page;
}

async function faults(page: Page): Promise<readonly string[]> {
  const sideways = z.number().parse(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth'));
  return [...(await barriers(page)), ...(sideways > 0 ? [`is ${sideways} px too wide`] : [])];
}

const PLACES: readonly (readonly [name: string, x: number, y: number])[] = [
  ['Elm', 120, 120],
  ['Ford', 420, 260],
  ['Beech', 760, 180],
  ['Old Mill', 300, 480],
  ['Ashdown', 640, 520],
];
const ROADS = [
  ['Elm', 'Ford'],
  ['Ford', 'Beech'],
  ['Ford', 'Old Mill'],
  ['Old Mill', 'Ashdown'],
  ['Ashdown', 'Beech'],
] as const;
/** As it is copied out of a spreadsheet. */
const UNITS = [
  'Unit\tCommander\tPlace\tKind\tMen',
  ...Array.from({ length: 24 }, (_, index) =>
    [
      `Battalion ${index + 1}`,
      ['Ash', 'Birch', 'Oak', 'Pine'][index % 4],
      index % 4 < 2 ? 'Elm' : 'Beech',
      index < 18 ? 'infantry' : 'cavalry',
      400 + 20 * index,
    ].join('\t'),
  ),
].join('\n');
const DRAWN = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 600"><rect width="900" height="600" fill="#dfe6c8"/>
<path d="M0 300C200 220 380 320 520 240S800 300 900 260" fill="none" stroke="#7aa3c4" stroke-width="18"/>
<circle cx="640" cy="440" r="90" fill="#b9cf9a"/><text x="580" y="440" font-size="22">Long Wood</text></svg>`;

it('a picture and 24 units become a campaign whose first window is open', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await signedIn(context);
  const begun = Date.now();
  let acts = 0;
  const act = async <T>(what: Promise<T>): Promise<T> => {
    acts += 1;
    return what;
  };
  const fill = (label: string, text: string) => act(page.getByLabel(label, { exact: true }).fill(text));
  await act(page.getByRole('button', { name: 'Begin a new one' }).click());
  const svg = { name: 'map.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(DRAWN) };
  await act(page.getByLabel('A picture of the map').setInputFiles(svg));
  await act(page.getByRole('button', { name: 'Put it under the map' }).click());
  const shown = page.getByAltText('The picture of your map');
  await shown.waitFor();
  await page.waitForFunction('document.querySelector("[data-make-picture]").naturalWidth > 0');
  // Positions as they were drawn, in whatever size the picture is shown.
  const press = async (x: number, y: number) => {
    const box = await shown.boundingBox();
    const part = (box?.width ?? 0) / 900;
    await act(shown.click({ position: { x: x * part, y: y * part } }));
  };
  for (const [name, x, y] of PLACES) {
    await press(x, y);
    await act(page.getByLabel('Name of the place').fill(name));
    await act(page.getByLabel('Name of the place').press('Enter'));
  }
  await act(page.getByLabel('Set the scale by two clicks').check());
  await press(100, 560);
  await press(300, 560);
  await act(page.getByLabel('How many miles are between them?').fill('10'));
  await act(page.getByRole('button', { name: 'Add', exact: true }).click());
  await act(page.getByLabel('Join two places').check());
  const where = new Map(PLACES.map(([name, x, y]) => [name, [x, y] as const]));
  for (const ends of ROADS)
    for (const end of ends) {
      const [x, y] = where.get(end) ?? [0, 0];
      await press(x, y);
    }
  await fill('Title', 'The Ford at Elm');
  await fill('What it is about', 'Two small armies, one ford.');
  await fill('Sides', 'The Blues\nThe Reds');
  await fill('Who commands', 'Ash, The Blues\nBirch, The Blues\nOak, The Reds\nPine, The Reds');
  await fill('Units', UNITS);
  await act(page.getByLabel('Who sees what').selectOption('range'));
  await fill('Your rules', '## F-1 Fords\nCrossing a ford takes an hour.');
  await act(page.getByRole('button', { name: 'Save and check' }).click());
  await page.getByText('Nothing is wrong in it').waitFor();
  // Scale: 200 of 900 pixels are ten miles, in a picture that was made 1600 wide.
  expect(Number(await page.getByLabel('Scale', { exact: true }).inputValue())).toBeCloseTo(
    (200 / 10) * (1600 / 900),
    0,
  );
  await picture(page, 'make-desk', { whole: true });
  expect(await faults(page)).toEqual([]);
  for (const commander of ['Ash', 'Birch', 'Oak', 'Pine'])
    await act(page.locator('summary').filter({ hasText: commander }).click());
  await page.getByText('Battalion 21').first().waitFor();
  await act(page.getByRole('button', { name: /^Go on/ }).click());
  await act(page.getByRole('button', { name: 'Create the campaign' }).click());
  await page.waitForURL(/\/c\/[^/]+\/gm/);
  const seconds = Math.round((Date.now() - begun) / 1000);
  // Nobody's stopwatch, but a measure: a script's acts and their time.
  process.stderr.write(`A game of one's own: ${acts} acts, ${seconds} s.\n`);
  expect(acts).toBeLessThanOrEqual(70);

  const campaignId = /\/c\/([^/]+)\//.exec(page.url())?.[1] ?? '';
  for (const name of ['Ann', 'Ben', 'Cleo', 'Dan']) {
    const { id } = await board.app.createPerson({ name });
    await board.app.apply({ campaignId, person: id, text: 'any' });
  }
  await board.app.closeRegistration({ campaignId, by: gm });
  expect(await board.service.record.currentPhase(campaignId)).toMatchObject({ kind: 'orders', status: 'open' });
  await page.goto(`${board.url}/c/${campaignId}`);
  await picture(page, 'make-campaign', { whole: true });
  await context.close();
});

it('a campaign that is under way comes in at its turn, by the keyboard alone', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await signedIn(context);
  const press = async (name: string | RegExp) => {
    await page.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  /** Takes the place of what stands in a field. */
  const type = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText(text);
  };
  await press('Begin a new one');
  await page.waitForURL(/\/make\/[^/]+$/);
  await type('Title', 'The Ford in Autumn');
  await type('What it is about', 'It began at a forum.');
  await type('Sides', 'The Blues\nThe Reds');
  await type('Who commands', 'Ash, The Blues\nOak, The Reds');
  await type('Places', 'Elm\nBeech\nThe Ford');
  await type('Lines between places', 'Elm, The Ford, road\nThe Ford, Beech, road');
  await type('Units', 'name,owner,at,strength\nFirst Foot,Ash,Elm,400\nGuard,Oak,Beech,300');
  await type('It begins at', '1806-10-14 06:00');
  await type('First turn here', '7');
  // From field to field by Tab, as they stand on the page.
  const next = async (text: string) => {
    await page.keyboard.press('Tab');
    await page.keyboard.insertText(text);
  };
  await next('Ash, Oka, The Fort, 1806-10-14 12:00: Will you let us cross?');
  await next(
    'Ash: You lost a hundred men at the ford.\nYour guns are in the mud.\nEverybody: It has rained for a week.',
  );
  await next('Turn 6: https://forum.example/t/6');
  await press('Save and check');
  await page.getByRole('heading', { name: 'What is still to do' }).waitFor();
  // What is wrong leads to the field in which it was typed.
  const fault = page.getByRole('listitem').filter({ hasText: 'There is no commander “oka”' });
  await fault.getByRole('link', { name: 'Letters on the road, line 1' }).focus();
  await page.getByRole('listitem').filter({ hasText: 'There is no place “The Fort”' }).waitFor();
  expect(await faults(page)).toEqual([]);
  await type('Letters on the road', 'Ash, Oak, The Ford, 1806-10-14 12:00: Will you let us cross?');
  await press('Save and check');
  await page.getByText('Nothing is wrong in it').waitFor();
  const report = async (name: string) => {
    const box = page.locator('details').filter({ has: page.locator('summary', { hasText: new RegExp(`^${name}$`) }) });
    await box.locator('summary').first().focus();
    await page.keyboard.press('Enter');
    return ((await box.first().textContent()) ?? '').replace(/\s+/g, ' ');
  };
  const [ash, oak] = [await report('Ash'), await report('Oak')];
  for (const words of [
    'Before Turn 7: 14 October 1806, 06:00',
    'It has rained for a week.',
    'https://forum.example/t/6',
  ]) {
    expect(ash).toContain(words);
    expect(oak).toContain(words);
  }
  for (const words of ['You lost a hundred men at the ford.', 'Your guns are in the mud.', 'Will you let us cross?']) {
    expect(ash).toContain(words);
    expect(oak).not.toContain(words);
  }
  await picture(page, 'make-under-way', { whole: true });
  expect(await faults(page)).toEqual([]);
  await press(/^Go on/);
  await page.waitForURL(/\/create\//);
  await press('Create the campaign');
  await page.waitForURL(/\/c\/[^/]+\/gm/);
  const campaignId = /\/c\/([^/]+)\//.exec(page.url())?.[1] ?? '';
  for (const name of ['Una', 'Vic']) {
    const { id } = await board.app.createPerson({ name });
    await board.app.apply({ campaignId, person: id, text: 'any' });
  }
  await board.app.closeRegistration({ campaignId, by: gm });
  expect(await board.service.record.currentPhase(campaignId)).toMatchObject({ key: 'turn-7/orders', title: 'Turn 7' });
  await context.close();
});

it('fits a phone, in the dark, and works by its lists without scripts', async () => {
  const { id } = (await board.app.ownGames({ person: gm })).find(
    ({ fields }) => fields['title'] === 'The Ford at Elm',
  ) ?? {
    id: '',
  };
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      colorScheme: 'dark',
      javaScriptEnabled,
    });
    const page = await signedIn(context);
    await page.goto(`${board.url}/make/${id}`);
    await picture(page, `make-phone-${javaScriptEnabled}`, { whole: true });
    if (javaScriptEnabled) expect(await faults(page)).toEqual([]);
    await page.getByLabel('Places', { exact: true }).fill('Elm\nFord');
    await page.getByRole('button', { name: 'Save and check' }).click();
    // Roads lead to places that are gone now: told, and kept.
    await page
      .getByText(/There is no place “Beech”/)
      .first()
      .waitFor();
    expect(await page.getByLabel('Places', { exact: true }).inputValue()).toBe('Elm\nFord');
    await context.close();
  }
});
