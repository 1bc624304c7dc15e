import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { SealedBeacon } from '../../src/app/ports/record.js';
import { QUICKNET } from '../../src/core/dice/beacon-check.js';
import { type Board, startBoard } from '../adapters/web/board.js';
import { changeRecord } from '../support/changed-record.js';
import { localChain } from '../support/local-beacon.js';
import { runDueJobs, startTable } from '../support/service.js';
import { barriers } from './barriers.js';
import { picture, startChromium } from './chromium.js';

// The page of proof checks in the reader's own browser whether the beacon's key has signed what went into the dice.

const SIZES = { desk: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } } as const;
const { chain, sign } = localChain(7);
/** Round 1000 of quicknet, as it was published. */
const ROUND_1000 = 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39';

let board: Board;
let browser: Browser;
let campaign: string;
/** What was taken in both turns, as it stands on record. */
let taken: readonly { readonly id: string; readonly beacon: SealedBeacon }[];
let faults: string[];

beforeAll(async () => {
  board = await startBoard({
    frame: { dice: { beacon: 'drand', goOnAfter: '30m' } },
    services: { beacon: { chain, signatureOf: async (round) => sign(round) } },
  });
  const { service } = board;
  campaign = (await startTable(service, 2)).campaignId;
  for (let turn = 1; turn <= 2; turn += 1) {
    const open = await service.record.currentPhase(campaign);
    for (const later of [1, 60_000]) {
      service.clock.set(new Date((open?.deadlineAt.getTime() ?? 0) + later));
      await runDueJobs(service);
    }
  }
  taken = (await service.record.phases(campaign)).flatMap(({ id, sealed }) =>
    sealed?.beacon === undefined ? [] : [{ id, beacon: sealed.beacon }],
  );
  browser = await startChromium();
});
afterAll(async () => {
  await browser?.close();
  await board?.close();
});
beforeEach(() => {
  faults = [];
});

/** Puts something else in the place of what a phase took, for as long as something is done. */
async function changed(which: number, beacon: Partial<SealedBeacon>, act: () => Promise<void>): Promise<void> {
  const phase = taken[which];
  if (phase === undefined) throw new Error('fewer phases took a number');
  const put = async (value: SealedBeacon): Promise<void> => {
    await changeRecord(
      board.service.connectionString,
      `UPDATE "Phase" SET "sealed" = jsonb_set("sealed"::jsonb, '{beacon}', $1::jsonb) WHERE "id" = $2`,
      [JSON.stringify(value), phase.id],
    );
    // What was found is kept for a minute.
    board.service.clock.set(new Date(board.service.clock.now().getTime() + 60_000));
  };
  await put({ ...phase.beacon, ...beacon });
  try {
    await act();
  } finally {
    await put(phase.beacon);
  }
}

async function withPage(
  options: { readonly javaScriptEnabled?: boolean; readonly viewport?: { width: number; height: number } },
  act: (page: Page, asked: readonly string[]) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ viewport: SIZES.desk, ...options });
  const asked: string[] = [];
  try {
    const page = await context.newPage();
    page.on('pageerror', ({ message }) => faults.push(message));
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${board.url}/c/${campaign}/verify`);
    await act(page, asked);
    expect(faults).toEqual([]);
  } finally {
    await context.close();
  }
}

const outcome = (page: Page) => page.locator('[data-outcome] .notice');
const checkAll = (page: Page) => page.getByRole('button', { name: 'Check 2 signatures here' }).click();

describe('the check of the beacon’s signatures', () => {
  it('agrees with what the chain has signed, and says that it is not drand’s when it is not', async () => {
    await withPage({}, async (page, asked) => {
      expect(asked).toContain('/static/proof.js');
      expect(asked).not.toContain('/static/beacon.js');
      await checkAll(page);
      await outcome(page).waitFor();
      expect(asked.filter((path) => path === '/static/beacon.js')).toHaveLength(1);
      expect(await outcome(page).textContent()).toBe(
        `2 of 2 are signed, but: the number of round ${taken[0]?.beacon.round} is signed by the key of the chain ` +
          `${chain.hash}, which this program does not know as drand’s.`,
      );
    });
  });

  it('says that drand’s key has signed a round that drand published', async () => {
    const drand = { chain: QUICKNET, round: 1000, signature: ROUND_1000 };
    await changed(0, drand, () =>
      withPage({}, async (page) => {
        await page.locator('summary', { hasText: 'Turn 1' }).click();
        await page.getByRole('button', { name: 'Check this signature here' }).first().click();
        const told = page.locator('[data-verdict] .notice-good');
        await told.waitFor();
        expect(await told.textContent()).toBe('The number of round 1000 is signed by drand’s key (quicknet).');
        expect(await page.getByRole('link', { name: 'What drand itself tells' }).getAttribute('href')).toBe(
          `https://api.drand.sh/${QUICKNET.hash}/public/1000`,
        );
      }),
    );
  });

  const second = () => taken[1]?.beacon ?? { round: 0, signature: null };
  it.each([
    ['a signature of another round', () => ({ signature: sign(second().round + 1) }), /did not sign this as round \d+/],
    ['a signature by another key', () => ({ signature: localChain(8).sign(second().round) }), /did not sign this/],
    ['digits that are no signature', () => ({ signature: 'ab'.repeat(48) }), /did not sign this as round \d+/],
    ['another round', () => ({ round: second().round - 1 }), /did not sign this as round \d+/],
    [
      'another key',
      () => ({ chain: { ...chain, publicKey: localChain(8).chain.publicKey } }),
      /the key that stands here is not that of the chain/,
    ],
  ] as const)('refuses %s, names the phase and says what that means', async (_what, change, words) => {
    await changed(1, change(), () =>
      withPage({}, async (page) => {
        await checkAll(page);
        await page.locator('[data-outcome] .notice-bad').waitFor();
        const told = (await outcome(page).textContent()) ?? '';
        expect(told).toMatch(/^1 of 2 differs\./);
        expect(told).toMatch(words);
        const link = outcome(page).getByRole('link');
        expect(await link.textContent()).toMatch(/^Turn 2/);
        await link.click();
        expect(await page.locator('details[open] [data-verdict] .notice-bad').textContent()).toMatch(/^Differs: the /);
        expect(await page.locator('[data-verdict] .notice-warn').count()).toBe(1);
      }),
    );
  });

  it('says how else to check when scripts are off, or the check cannot be loaded', async () => {
    await withPage({ javaScriptEnabled: false }, async (page) => {
      expect(await page.getByRole('button', { name: /signature/ }).count()).toBe(0);
      expect(await page.locator('main').textContent()).toMatch(/Without scripts.*adjutant verify/s);
    });
    await withPage({}, async (page) => {
      await page.route('**/static/beacon.js*', (route) => route.abort());
      await checkAll(page);
      await page.locator('[data-outcome] .notice-bad').waitFor();
      expect(await outcome(page).textContent()).toMatch(/could not be loaded/);
    });
  });

  it.each(Object.entries(SIZES))('is readable by all, and fits a screen: %s', async (name, viewport) => {
    await changed(1, { signature: sign(1) }, () =>
      withPage({ viewport }, async (page) => {
        await checkAll(page);
        await page.locator('[data-outcome] .notice-bad').waitFor();
        await outcome(page).getByRole('link').click();
        await picture(page, `proof-${name}`, { whole: true });
        expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBeLessThanOrEqual(0);
        expect(await barriers(page)).toEqual([]);
      }),
    );
  });
});
