import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { type Board, startBoard } from '../adapters/web/board.js';
import { toldGame } from '../adapters/web/told-game.js';
import { seatRef, startTable, type Table } from '../support/service.js';
import { startChromium } from './chromium.js';
import { DESK, signIn } from './visits.js';

// Letters and other words that were typed into a form and not sent: they are found again, for whom they were written, until their writer
// has sent them or thrown them away.

let board: Board;
let table: Table;
let browser: Browser;
let room: string;
const faults: string[] = [];

beforeAll(async () => {
  board = await startBoard({
    system: toldGame,
    frame: { press: 'all', greyPress: true },
    services: { clock: { now: () => new Date() } },
  });
  table = await startTable(board, 4);
  room = `/c/${table.campaignId}/seat/seat-1`;
  browser = await startChromium();
});
afterAll(async () => {
  await browser?.close();
  await board?.close();
});

async function visit(): Promise<Page> {
  const context = await browser.newContext({ viewport: DESK });
  const page = await context.newPage();
  page.on('pageerror', ({ message }) => faults.push(message));
  await signIn(page, { board }, { person: seatRef(table, 1).person, landing: room });
  return page;
}

const at = (path: string): string => `${board.url}${path}`;
const letter = (page: Page) => page.locator('#press-text');
const note = (page: Page) => page.getByText('This is text that you have not sent yet, kept in this browser.');
const cards = (page: Page) => page.locator('[data-unsent-form]');
/** What the form says: to whom, whether without a name, and what. */
const said = async (page: Page) => [
  await page.locator('#press-to').inputValue(),
  await page.locator('#press [name="grey"]').isChecked(),
  await letter(page).inputValue(),
];
const NOTHING = ['seat:seat-2', false, ''];
const keptOn = (page: Page) => page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('draft:'))");
const lettersTo = async (seat: number): Promise<string> => {
  const page = await board.app.seatPage({ reader: seatRef(table, seat).person, ...seatRef(table, seat) });
  return JSON.stringify(page.inbox);
};

describe('a letter that was typed and not sent', () => {
  it('is found again with its reader and without its name, and is gone once it is sent', async () => {
    const page = await visit();
    await page.goto(at(`${room}?tab=letters`));
    expect(await said(page)).toEqual(NOTHING);
    await page.locator('#press-to').selectOption('seat:seat-3');
    await page.locator('#press [name="grey"]').check();
    await letter(page).fill('Beware of the second.');
    for (const leave of [() => page.reload(), () => page.goto('about:blank')]) {
      await leave();
      await page.goto(at(`${room}?tab=letters`));
      expect(await said(page)).toEqual(['seat:seat-3', true, 'Beware of the second.']);
      expect(await note(page).isVisible()).toBe(true);
    }
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.waitForURL(/said=/);
    expect([await said(page), await keptOn(page)]).toEqual([NOTHING, []]);
    expect(await lettersTo(3)).toContain('Beware of the second.');
    await page.goto(at(`${room}?tab=letters`));
    expect([await said(page), await note(page).count()]).toEqual([NOTHING, 0]);
    await page.context().close();
  });

  it('stays where it was refused, where no answer came, and where the form had grown old; thrown away it is gone', async () => {
    const page = await visit();
    await page.goto(at(`${room}?tab=letters`));
    await page.locator('#press-to').selectOption('seat:seat-4');
    await letter(page).fill('Refused.');
    await page.evaluate("document.querySelector('#press [name=to]').selectedOptions[0].value = 'seat:nobody'");
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('This message was not sent.').waitFor();
    expect(await letter(page).inputValue()).toBe('Refused.');
    expect(await note(page).count()).toBe(0);
    await page.locator('#press-to').selectOption('seat:seat-4');
    await letter(page).fill('Refused once.');
    await page.goto(at(`${room}?tab=letters`));
    expect(await said(page)).toEqual(['seat:seat-4', false, 'Refused once.']);
    await page.route('**/press', (route) => route.abort());
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.waitForURL(/chrome-error/).catch(() => {});
    await page.goto(at(`${room}?tab=letters`));
    expect(await said(page)).toEqual(['seat:seat-4', false, 'Refused once.']);
    await page.unroute('**/press');
    await page.evaluate("document.querySelector('#press [name=csrf]').value = 'of another time'");
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByRole('heading', { name: 'This form has grown old' }).waitFor();
    await page.goto(at(`${room}?tab=letters`));
    expect(await said(page)).toEqual(['seat:seat-4', false, 'Refused once.']);
    await page.getByRole('button', { name: 'Discard it' }).click();
    expect([await said(page), await keptOn(page), await note(page).count()]).toEqual([NOTHING, [], 0]);
    await page.context().close();
  });

  it('is shown beside the form, and never put into it, where it could go to another or under a name', async () => {
    const page = await visit();
    await page.goto(at(`${room}?tab=letters`));
    const fill = async (text: string) => {
      await page.locator('#press-to').selectOption('seat:seat-3');
      await page.locator('#press [name="grey"]').check();
      await letter(page).fill(text);
    };
    const NO_THIRD = /<option value="seat:seat-3">.*?<\/option>/;
    const NO_GREY = /<label class="check"><input type="checkbox" name="grey".*?<\/label>/s;
    const without = (gone: RegExp) =>
      page.route(/\/seat\/seat-1\?tab=letters$/, async (route) => {
        const response = await route.fetch();
        const before = await response.text();
        const after = before.replace(gone, '');
        expect(after).not.toBe(before);
        await route.fulfill({ response, body: after });
      });
    for (const gone of [NO_THIRD, NO_GREY]) {
      await fill('To the third alone.');
      await without(gone);
      await page.goto(at(`${room}?tab=letters`));
      await cards(page).waitFor();
      expect(await letter(page).inputValue()).toBe('');
      const told = (await cards(page).textContent()) ?? '';
      expect(told).toMatch(/is not sent, as far as this browser knows.*To: Player 3.*To the third alone\./s);
      await page.unrouteAll();
      // Nothing is gone by that.
      await page.goto(at(`${room}?tab=letters`));
      expect(await said(page)).toEqual(['seat:seat-3', true, 'To the third alone.']);
      await page.getByRole('button', { name: 'Discard it' }).click();
    }
    // What is typed into the form then takes nothing from it, nor does throwing one away take the other.
    await fill('To the third alone.');
    await without(NO_THIRD);
    await page.goto(at(`${room}?tab=letters`));
    await letter(page).fill('To the second.');
    await page.unrouteAll();
    expect((await cards(page).textContent()) ?? '').toContain('To the third alone.');
    await page.reload();
    expect((await cards(page).textContent()) ?? '').toContain('To the third alone.');
    expect(await said(page)).toEqual(['seat:seat-2', false, 'To the second.']);
    await cards(page).getByRole('button', { name: 'Throw it away' }).click();
    await page.reload();
    expect([await cards(page).count(), await letter(page).inputValue()]).toEqual([0, 'To the second.']);
    await page.context().close();
  });

  it('is told of where its form is gone, and stays when the same form is open twice', async () => {
    const page = await visit();
    await page.goto(at(`${room}/letters/seat:seat-2`));
    const box = (on: Page) => on.locator('#letter-text');
    await box(page).fill('From the first tab.');
    const twin = await page.context().newPage();
    await twin.goto(at(`${room}/letters/seat:seat-2`));
    expect(await box(twin).inputValue()).toBe('From the first tab.');
    await box(twin).fill('From the second tab.');
    await box(page).fill('From the first tab again.');
    await twin.close();
    await page.goto(at(`${room}/letters/seat:seat-2`));
    expect(await box(page).inputValue()).toBe('From the first tab again.');
    await cards(page).getByText('What you wrote').click();
    expect((await cards(page).textContent()) ?? '').toContain('From the second tab.');
    await cards(page).getByRole('button', { name: 'Throw it away' }).click();
    // Another conversation has a box of its own.
    await page.goto(at(`${room}/letters/seat:seat-3`));
    expect([await box(page).inputValue(), await cards(page).count()]).toEqual(['', 0]);
    await page.goto(at(`${room}/letters/seat:seat-2?before=${new Date(0).toISOString()}`));
    await cards(page).waitFor();
    await page.goto(at(`${room}/letters/seat:seat-2`));
    await page.getByRole('button', { name: 'Send letter' }).click();
    await page.waitForURL(/said=/);
    expect([await box(page).inputValue(), await keptOn(page)]).toEqual(['', []]);
    await page.context().close();
  });

  it('is asked about before its writer signs out', async () => {
    const page = await visit();
    await page.goto(at(`${room}/letters/seat:seat-4`));
    await page.locator('#letter-text').fill('Half a letter.');
    await page.goto(at('/account'));
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.locator('[data-leaving]').getByRole('link', { name: 'Half a letter.' }).click();
    expect(await page.locator('#letter-text').inputValue()).toBe('Half a letter.');
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByRole('button', { name: 'Sign out all the same' }).click();
    await page.waitForURL(`${board.url}/`);
    expect(await keptOn(page)).toEqual([]);
    await page.context().close();
  });
});

describe('other forms that take words', () => {
  it('hold what was typed, with all that was chosen, and show it where they are folded', async () => {
    const page = await visit();
    await page.goto(at(`${room}?tab=more`));
    const form = page.locator('form[action$="/do/open-motion"]');
    const field = (name: string) => form.locator(`[name="${name}"]`);
    const values = () => Promise.all(['kind', 'length', 'reason'].map((name) => field(name).inputValue()));
    await page.getByText('Open a motion').click();
    await field('kind').selectOption('extend');
    await field('length').fill('until we meet');
    await field('reason').fill('The harvest.');
    await page.reload();
    expect(await field('reason').isVisible()).toBe(true);
    expect(await values()).toEqual(['extend', 'until we meet', 'The harvest.']);
    // A page may take it over where it moves on by itself, so it asks.
    await page.evaluate("document.querySelector('[data-phase]').dataset.phase = 'another'");
    await board.app.submitOrders({ ...seatRef(table, 1), door: 'email', text: 'BID 1' });
    await page.getByRole('button', { name: 'Keep my draft' }).click();
    // Refused by the board, it stands there to be sent again, and is found where it was written.
    await form.getByRole('button', { name: 'Put it to the vote' }).click();
    await page.getByText('This was not done.').waitFor();
    expect(await values()).toEqual(['extend', 'until we meet', 'The harvest.']);
    expect(await note(page).count()).toBe(0);
    await page.goto(at(`${room}?tab=more`));
    expect(await values()).toEqual(['extend', 'until we meet', 'The harvest.']);
    await field('length').fill('1h');
    await form.getByRole('button', { name: 'Put it to the vote' }).click();
    await page.waitForURL(/said=/);
    expect(await keptOn(page)).toEqual([]);
    await page.context().close();
  });
});

it('no script complained', () => expect(faults).toEqual([]));
