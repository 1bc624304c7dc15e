import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { z } from 'zod';
import { binderShelf } from '../../src/adapters/binders/binder-shelf.js';
import type { PersonRow } from '../../src/app/ports/record.js';
import { systems } from '../../src/systems/registry.js';
import { type Board, startBoard } from '../adapters/web/board.js';
import { zipOf } from '../support/zip.js';
import { barriers } from './barriers.js';
import { picture, startChromium } from './chromium.js';
import { LOOKS, SIZES } from './looks.js';

// What hosts do in the browser, and the page of one's own settings: readable by all, wide and narrow, light and dark.

const MOST_SCREENS = { desk: 3, phone: 7 } as const;
const campaigns = join(process.cwd(), 'campaigns');

let board: Board;
let browser: Browser;
let root: string;
let host: PersonRow;
let campaign: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'adjutant-binders-'));
  // A browser has a clock of its own, so here the service runs by the machine's.
  board = await startBoard({
    services: { systems, binders: binderShelf([root, campaigns], systems, root), clock: { now: () => new Date() } },
  });
  host = await board.app.createPerson({ name: 'Hope', isHost: true, timeZone: 'Europe/Vienna' });
  campaign = await board.app.createCampaign({ binder: 'general-war', gm: host.id });
  const ask = { campaignId: campaign, by: host.id, seat: null, people: 3, days: 7, email: '' };
  await board.app.invite(ask);
  await board.app.invite(ask);
  browser = await startChromium();
});
afterAll(async () => {
  await browser?.close();
  await board?.close();
  await rm(root, { recursive: true, force: true });
});

async function signedIn(context: BrowserContext, landing: string): Promise<Page> {
  const page = await context.newPage();
  const link = new URL(await board.app.issueSignInLink({ person: host.id, landing }));
  await page.goto(`${board.url}${link.pathname}${link.search}`);
  await page.getByRole('button', { name: /^Sign in as/ }).click();
  await page.waitForURL(`${board.url}${landing}`);
  return page;
}

const LENGTH = 'Math.round(document.documentElement.scrollHeight / window.innerHeight * 10) / 10';
const SIDEWAYS = 'document.documentElement.scrollWidth - window.innerWidth';

describe('what hosts do', () => {
  it.each(LOOKS)(
    '$name: every page is short, readable by all and not wider than the screen',
    async ({ name: look, size, viewport, colorScheme }) => {
      const context = await browser.newContext({ viewport, colorScheme, javaScriptEnabled: true });
      const page = await signedIn(context, '/account');
      const { link } = await board.app.invite({
        campaignId: campaign,
        by: host.id,
        seat: null,
        people: 1,
        days: 1,
        email: '',
      });
      const invited = new URL(link ?? '');
      const wrong: Record<string, unknown> = {};
      const lookAt = async (path: string, name: string) => {
        await page.goto(`${board.url}${path}`);
        const [length, sideways] = [
          z.number().parse(await page.evaluate(LENGTH)),
          z.number().parse(await page.evaluate(SIDEWAYS)),
        ];
        await picture(page, `${name}-${look}`, { whole: true });
        const found = [
          ...(await barriers(page)),
          ...(sideways > 0 ? [`is ${sideways} px too wide`] : []),
          ...(length > MOST_SCREENS[size] ? [`is ${length} screens long`] : []),
        ];
        if (found.length > 0) wrong[name] = found;
      };
      await lookAt('/account', 'account');
      await lookAt('/create', 'create');
      for (const binder of ['general-war', 'calders-rift', 'miller-hollow', 'kestrel-reach', 'vesper-basin'])
        await lookAt(`/create/${binder}`, `create-${binder}`);
      await lookAt('/host', 'host');
      await lookAt(`/c/${campaign}/gm/invitations`, 'invitations');
      await lookAt(`${invited.pathname}${invited.search}`, 'invited');
      expect(wrong).toEqual({});
      await context.close();
    },
  );
});

it('without scripts, a binder is handed in, mended and made a campaign of', async () => {
  const context = await browser.newContext({ viewport: SIZES.desk, javaScriptEnabled: false });
  const page = await signedIn(context, '/create');
  const names = (await readdir(join(campaigns, 'crowns'))).filter((name) => name.endsWith('.yaml'));
  const zip = (change: (text: string) => string) =>
    Buffer.from(
      zipOf(
        names.map((name) => ({
          name: `our-crowns/${name}`,
          bytes: change(readFileSync(join(campaigns, 'crowns', name), 'utf8')),
        })),
      ),
    );
  const handIn = async (buffer: Buffer) => {
    await page
      .getByLabel('The binder as a zip file')
      .setInputFiles({ name: 'our.zip', mimeType: 'application/zip', buffer });
    await page.getByRole('button', { name: 'Check and take it' }).click();
  };
  await page.getByText('Hand in a zip file').click();
  await handIn(zip((text) => text.replace(/^title:.*$/m, 'titel: Our Crowns')));
  await page.getByText('our-crowns/campaign.yaml').first().waitFor();
  await picture(page, 'create-faults', { whole: true });
  await handIn(zip((text) => text.replace(/^title:.*$/m, 'title: Our Crowns')));
  await page.getByRole('link', { name: /^Look at it/ }).click();
  await page.getByLabel('Length of an order window').fill('never');
  await page.getByRole('button', { name: 'Create the campaign' }).click();
  await page.getByText('“never” is no length of time.').waitFor();
  await page.getByLabel('Length of an order window').fill('36h');
  await page.getByRole('button', { name: 'Create the campaign' }).click();
  await page.getByText('The campaign is made, and sign-up is open.').waitFor();
  await context.close();
});
