import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { seatRef, startTable, type Table } from '../../support/service.js';
import { type Board, type Page, phaseOf, startBoard, type Visitor } from './board.js';

// The war room's menus: as forms, which work without scripts, and as answers to its scripts. Each is one seat's own.

let board: Board;
let table: Table;
let player: Visitor;
let other: Visitor;
let seat: string;

beforeAll(async () => {
  board = await startBoard();
  table = await startTable(board, 2);
  player = await board.signedIn(seatRef(table, 1).person);
  other = await board.signedIn(seatRef(table, 2).person);
  seat = `/c/${table.campaignId}/seat/seat-1`;
});
afterAll(() => board.close());

const boxOf = ({ text }: Page): string =>
  /<textarea id="order-text"[^>]*>\n([^<]*)<\/textarea>/.exec(text)?.[1] ?? '(none)';
const post = async (fields: Record<string, string>): Promise<Page> =>
  player.post(`${seat}/orders`, { phase: phaseOf(await player.get(seat)), ...fields });
const json = async (visitor: Visitor, path: string, body: unknown): Promise<Page> => {
  await visitor.get('/account');
  return visitor.ask(`${seat}/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': visitor.csrf, Origin: board.url },
  });
};
const Titles = z.array(z.object({ title: z.string() }));
const Openings = z.object({
  subjects: z.array(
    z.object({
      key: z.string(),
      openings: z.array(z.object({ text: z.string(), title: z.string(), opens: z.boolean() })),
    }),
  ),
});
const Menu = z.object({ key: z.string(), name: z.string(), offers: Titles, more: z.string() });

describe('orders by choosing, as forms', () => {
  it('what is pointed at shows its orders, and a filled one is a line below what was typed', async () => {
    const pointed = await player.get(`${seat}?subject=seat`);
    expect(pointed.text).toContain('<h3 id="offers-title">Orders: Your seat as a whole</h3>');
    expect(pointed.text).toContain('<legend>Bid for the crown</legend>');
    const added = await post({ text: '# mine\n\n', subject: 'seat', act: 'add-0', 'b0-0': '4' });
    expect(added.status).toBe(200);
    expect(boxOf(added)).toBe('# mine\nBID 4');
    expect(added.text).toContain('1 order understood.');
    expect(await board.app.standingOrders(seatRef(table, 1))).toBeNull();
  });

  it('a blank that is left or wrong keeps text and orders, and says so', async () => {
    for (const value of ['', '99', 'all of it']) {
      const page = await post({ text: 'typed', subject: 'seat', act: 'add-0', 'b0-0': value });
      expect(boxOf(page)).toBe('typed');
      expect(page.text).toContain('<strong>The line was not written.</strong>');
      expect(page.text).toContain('<legend>Bid for the crown</legend>');
    }
  });

  it('who cannot point chooses by name, and the text comes along', async () => {
    const page = await post({ text: 'typed & kept', act: 'show', choose: 'seat' });
    expect(page.text).toContain('Orders: Your seat as a whole');
    expect(boxOf(page)).toBe('typed &amp; kept');
  });

  it('nothing that is no subject, or none of the seat’s, is offered anything', async () => {
    expect((await player.get(`${seat}?subject=nonsense`)).text).not.toContain('id="offers-title"');
    const strange = await player.get(`${seat}?subject=${encodeURIComponent('unit:<b>x')}`);
    expect(strange.text).toContain('There is nothing to order here now.');
    expect(strange.text).toContain('Orders: &lt;b&gt;x');
  });
});

describe('answers to scripts', () => {
  it('menus and completion come from the seat’s own view, and to nobody else', async () => {
    const all = await player.get(`${seat}/offers`);
    expect(all.headers.get('cache-control')).toBe('private, no-store');
    const [whole] = Openings.parse(JSON.parse(all.text)).subjects;
    expect(whole?.openings).toContainEqual({ text: 'BID ', title: 'Bid for the crown', opens: true });
    expect(whole?.openings).toContainEqual({ text: 'NO ORDERS', title: 'No orders', opens: false });
    const menu = async (subject: string): Promise<z.infer<typeof Menu>> =>
      Menu.parse(JSON.parse((await player.get(`${seat}/offers?subject=${subject}`)).text));
    expect((await menu('seat')).offers.map(({ title }) => title)).toContain('Bid for the crown');
    expect(await menu('unit:seat-2')).toMatchObject({ key: 'unit:seat-2', offers: [], more: '' });
    expect((await player.get(`${seat}/offers?subject=nonsense`)).status).toBe(404);
    for (const path of ['offers', 'offers?subject=seat']) expect((await other.get(`${seat}/${path}`)).status).toBe(404);
    expect((await json(other, 'line', { text: '', line: 'DIG', subject: 'seat' })).status).toBe(404);
    expect((await json(other, 'preview', { text: 'DIG' })).status).toBe(404);
  });

  it('a text that is being typed comes back with its marks, what it leaves, and what would mend it', async () => {
    const told = JSON.parse((await json(player, 'preview', { text: 'BID 7\nFIRE' })).text);
    expect(told.over).toMatch(/^<g>.*var\(--map-mark-/);
    expect(told.html).not.toContain('<svg');
    expect(told.left).toContain('gold');
    expect(told.mends).toContainEqual({ line: 2, label: 'DIG', text: 'DIG' });
    const none = JSON.parse((await json(player, 'preview', { text: '' })).text);
    expect([none.over, none.mends]).toEqual(['', []]);
  });

  it('a line from the map is put below what is there', async () => {
    const told = JSON.parse((await json(player, 'line', { text: 'BID 1\n', line: 'DIG', subject: 'seat' })).text);
    expect(told.text).toBe('BID 1\nDIG');
  });
});

it('sheets that are in stand in the strip as dots, or with names where the campaign tells them', async () => {
  const strip = (page: Page): string => /<section class="strip-phase[\s\S]*?<\/section>/.exec(page.text)?.[0] ?? '';
  const plain = strip(await player.get(seat));
  expect(plain).toContain('class="seals"');
  expect(plain).not.toContain('seals-named');
  expect(plain).not.toMatch(/Player \d/);
  const named = await startBoard({ frame: { sheetsIn: 'names' } });
  try {
    const own = await startTable(named, 2);
    await named.app.submitOrders({ ...seatRef(own, 2), door: 'web', text: 'BID 1' });
    const page = await (await named.signedIn(seatRef(own, 1).person)).get(`/c/${own.campaignId}/seat/seat-1`);
    const told = strip(page);
    expect(told).toContain('data-live="phase"');
    expect(told).toContain('1 of 2 sheets in');
    expect(told).toContain(`<li class="seal own" title="Player 1: not yet">`);
    expect(told).toContain(`<li class="seal in" title="Player 2: in">`);
    expect(told).toContain('<span class="hearing">Player 2: in</span>');
  } finally {
    await named.close();
  }
});

it('every paper can be opened without scripts, by an address of its own', async () => {
  for (const tab of ['map', 'orders', 'report', 'letters', 'more']) {
    const page = await player.get(`${seat}?tab=${tab}`);
    expect(page.text).toContain(`<div class="war" data-tab="${tab}"`);
  }
  expect((await player.get(`${seat}?tab=nonsense`)).text).toContain('data-tab="map"');
  // Nothing that a holder can do was lost on the way.
  const { text } = await player.get(seat);
  for (const words of [
    'What stands now',
    'Leave this seat',
    'Away, and deputy',
    'Dispute a line',
    'Proof of the dice',
    'Open a motion',
    'Send orders',
  ])
    expect(text).toContain(words);
});

it('the scripts with packages are bundled, and may be kept for good', async () => {
  const { text } = await player.get(seat);
  const [room] = /\/static\/war-room\.js\?v=[0-9a-f]{12}/.exec(text) ?? [];
  const [editor] = /\/static\/editor\.js\?v=[0-9a-f]{12}/.exec(text) ?? [];
  for (const path of [room, editor]) {
    const script = await player.get(path ?? '');
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    // Nothing is fetched from elsewhere once it runs.
    expect(script.text).not.toMatch(/import\s*[^(]*from\s*["'](?!data:)[^"']+["']/);
  }
});
