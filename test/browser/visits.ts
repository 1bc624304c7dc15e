import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { seatRef } from '../support/service.js';
import type { RealGame } from './real-game.js';

// What tests of the war room do again and again.

export const DESK = { width: 1440, height: 900 };

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
}

interface Visiting {
  readonly browser: Browser;
  readonly game: RealGame;
  /** Gets whatever scripts complain of. */
  readonly faults: string[];
}

/** Somebody follows a sign-in link of theirs, whoever was signed in there before. */
export async function signIn(
  page: Page,
  { board }: Pick<RealGame, 'board'>,
  { person, landing }: { readonly person: string; readonly landing: string },
): Promise<void> {
  const link = new URL(await board.app.issueSignInLink({ person, landing }));
  await page.goto(`${board.url}${link.pathname}${link.search}`);
  await page.getByRole('button', { name: /^Sign in as/ }).click();
  await page.waitForURL(`${board.url}${landing}`);
}

/** The war room of a seat, opened by its player's sign-in link; it stands, and has its editor if there are scripts. */
export async function visitSeat(
  { browser, game, faults }: Visiting,
  seat: number,
  options: BrowserContextOptions,
): Promise<Visit> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of (4|5)\d\d/.test(message.text())) faults.push(message.text());
  });
  const landing = `/c/${game.table.campaignId}/seat/seat-${seat}`;
  await signIn(page, game, { person: seatRef(game.table, seat).person, landing });
  if (options.javaScriptEnabled !== false) await page.locator('.cm-content').waitFor({ state: 'attached' });
  return { context, page };
}

export const sheetOn = (page: Page): Promise<string> => page.locator('#order-text').inputValue();

export const standingAt = async ({ board, table }: RealGame, seat: number): Promise<string> =>
  (await board.app.standingOrders(seatRef(table, seat)))?.text ?? '';

export const received = (page: Page): Promise<void> => page.getByRole('heading', { name: /^Received: R-/ }).waitFor();

/** Puts a text into the order box, as its reader would by typing. */
export const typeSheet = (page: Page, text: string): Promise<unknown> =>
  page.evaluate(`(() => {
    const box = document.querySelector('#order-text');
    box.value = ${JSON.stringify(text)};
    box.dispatchEvent(new Event('input', { bubbles: true }));
  })()`);

/** An empty sheet to begin with, whatever template the report brought. */
export async function emptied(page: Page): Promise<void> {
  await typeSheet(page, '');
  await page.locator('.force[data-idle]').first().waitFor({ state: 'attached' });
}
