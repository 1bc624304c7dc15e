import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hours, runDueJobs, seatRef, startTable, type Table } from '../../support/service.js';
import { type Board, phaseOf, startBoard, Visitor } from './board.js';
import { toldGame } from './told-game.js';

let board: Board;
let table: Table;
let player: Visitor;
let stranger: Visitor;
const rules = (query = ''): string => `/c/${table.campaignId}/rules${query}`;
const seat = (): string => `/c/${table.campaignId}/seat/seat-1`;

beforeAll(async () => {
  board = await startBoard({ system: toldGame, frame: { houseRules: ['No <i>politics</i>.'] } });
  table = await startTable(board, 2);
  player = await board.signedIn(seatRef(table, 1).person);
  stranger = new Visitor(board.url);
});
afterAll(() => board.close());

describe('rules and reference', () => {
  it('are for everybody: orders with template and example, entries, options in words, rules', async () => {
    const { status, text } = await stranger.get(rules());
    expect(status).toBe(200);
    for (const words of [
      '<h1>Rules and reference</h1>',
      '<pre>BID &lt;gold&gt;</pre>',
      '<pre>BID 3</pre>',
      'May be given in: <span class="tag">Auction</span>',
      'id="unit-gold"',
      'Gold &lt;b&gt;',
      '<caption>Worth</caption>',
      `<a class="rule" href="${rules()}/CR-1">CR-1</a>`,
      'Forty turns are played.',
      'not the default',
      'id="CR-1"',
      'No &lt;i&gt;politics&lt;/i&gt;.',
    ])
      expect(text).toContain(words);
    expect(text.match(/not the default/g)).toHaveLength(1);
    expect(text).not.toContain('Gold <b>');
    expect(text).not.toContain('href="/compare"');
    // Every chapter is a tab of its own, and a fold of the whole page; links to what stands in one open it.
    const tabs = [...text.matchAll(/<li><a href="[^"]*\?chapter=([^"]+)"/g)].map(([, id]) => id);
    expect(tabs).toEqual(['orders', 'section-coins', 'options', 'rules']);
    for (const id of tabs) expect(text).toContain(`id="${id}"`);
    expect(text).not.toMatch(/<details class="chapter" data-chapter open>/);
    const hits = (await stranger.get(rules('?search=florin'))).text;
    expect(hits.match(/<details class="chapter" data-chapter open>/g)).toHaveLength(1);
    expect(text).toContain(`<a href="/c/${table.campaignId}/rules" aria-current="page">Rules</a>`);
  });

  it('show one chapter by itself, and all of them for a chapter that there is not', async () => {
    const { text } = await stranger.get(rules('?chapter=section-coins'));
    expect(text).toContain('id="unit-gold"');
    expect(text).not.toContain('id="order-bid"');
    expect(text).toMatch(/<a href="[^"]*chapter=section-coins" aria-current="page">Coins/);
    const both = await stranger.get(rules('?chapter=section-coins&search=rolled'));
    expect(both.text).toContain('Nothing has all of these words.');
    expect((await stranger.get(rules('?chapter=nothing'))).text).toContain('id="order-bid"');
  });

  it('have an address for every entry, with what its rules say and what stands beside it', async () => {
    const coin = await stranger.get(`${rules()}/unit-gold`);
    expect(coin.status).toBe(200);
    expect(coin.text).toContain('<h1>Gold &lt;b&gt;</h1>');
    expect(coin.text).toContain('<caption>Worth</caption>');
    expect(coin.text).toMatch(/What the rules say[\s\S]*CR-1[\s\S]*The most crowns win\./);
    const rule = await stranger.get(`${rules()}/CR-1`);
    expect(rule.text).toMatch(/Where it is at work[\s\S]*rules\/unit-gold">Gold &lt;b&gt;/);
    expect(rule.text).toContain(`rel="next" href="${rules()}/CR-2"`);
    expect(await stranger.get(`${rules()}/cr-1`)).toMatchObject({ status: 200 });
    for (const nothing of ['CR-99', 'section-coins', '%3Cscript%3E', 'x'.repeat(200)])
      expect([nothing, (await stranger.get(`${rules()}/${nothing}`)).status]).toEqual([nothing, 404]);
  });

  it('show numbers as pictures beside their words', async () => {
    const { text } = await stranger.get(`${rules()}/unit-gold`);
    expect(text).toMatch(
      /ref-attack"><dt>Attack<\/dt><dd><svg class="die"[\s\S]*?<span>d8<\/span> <small>&lt;far&gt;<\/small>/,
    );
    expect(text.match(/class="full"/g)).toHaveLength(3);
    expect(text).toContain('<span>3 squares</span>');
  });

  it.each([
    ['florin', ['unit-gold']],
    ['WEIGHT small', ['unit-gold']],
    ['rolled', ['order-bid']],
    ['crowns win', ['CR-1']],
    ['gold bid', ['unit-gold', 'order-bid']],
  ])('are found by %j without a script', async (words, ids) => {
    const { text } = await stranger.get(rules(`?search=${encodeURIComponent(words)}`));
    for (const id of ['unit-gold', 'order-bid', 'CR-1'])
      expect([id, text.includes(`id="${id}"`)]).toEqual([id, ids.includes(id)]);
    expect(text).toContain('Show everything');
  });

  it('say so when nothing has the words, which are only text', async () => {
    const { text } = await stranger.get(rules('?search=%22%3E%3Cscript%3E'));
    expect(text).toContain('Nothing has all of these words.');
    expect(text).toContain('value="&quot;&gt;&lt;script&gt;"');
  });

  it('say where they depart from the usual game before somebody joins', async () => {
    const open = await board.app.createCampaign({ binder: 'crowns', gm: table.gm.id });
    for (const visitor of [stranger, player]) {
      const { text } = await visitor.get(`/c/${open}`);
      expect(text).toContain('Not as usual here');
      expect(text).toContain('<li>Forty turns are played. <code>rounds</code></li>');
      expect(text).not.toContain('Everybody owes orders.');
      expect(text).toContain(`<a href="/c/${open}/rules#options">`);
    }
    const passerBy = await board.signedIn((await board.app.createPerson({ name: 'Passer-by' })).id);
    // No rule of this game is for the players to choose.
    expect((await passerBy.get(`/c/${open}`)).text).not.toContain('Optional rules you would like');
    expect((await passerBy.get(`/c/${table.campaignId}`)).text).toContain('Not as usual here');
    expect((await player.get(`/c/${table.campaignId}`)).text).not.toContain('Not as usual here');
  });

  it('are linked from campaign and seat', async () => {
    const link = `<a href="${rules()}">Rules and reference</a>`;
    expect((await stranger.get(`/c/${table.campaignId}`)).text).toContain(link);
    expect((await player.get(seat())).text).toContain(link);
  });
});

it('the answer to a sheet shows what can be foreseen, and what is left over', async () => {
  const phase = phaseOf(await player.get(seat()));
  const { text } = await player.post(`${seat()}/orders`, { text: 'BID 1\nFLY', phase, act: 'check' });
  expect(text.match(/<p class="line-note">/g)).toHaveLength(1);
  expect(text).toContain('About half of &lt;all&gt; bids are higher.');
  expect(text).toContain('<li class="overspent"><span>gold:</span> <strong>2</strong> more than the 10 there are</li>');
  expect(text).toContain('<li><span>turns:</span> <strong>3</strong> of 4 left</li>');
  expect(text).toContain('Without an order: <bdi>Miner &lt;i&gt;</bdi>, <bdi>Guard</bdi>.');
});

it('reports stand in parts, and what is looked up is folded', async () => {
  await board.app.submitOrders({ ...seatRef(table, 1), door: 'web', text: 'BID 1' });
  board.service.clock.pass(hours(48) + 1);
  await runDueJobs({ ...board.service, app: board.app });
  const campaign = await stranger.get(`/c/${table.campaignId}`);
  const [, address = ''] = /href="(\/c\/[^"]+\/report\/[^"#]+)/.exec(campaign.text) ?? [];
  const { text } = await stranger.get(address);
  expect(text).toContain('<section class="report-part report-headline">');
  expect(text).toMatch(
    /<section class="report-part report-battle"[^>]*>\s*<div class="report-head">.*<h\d>The bidding/,
  );
  expect(text).toContain('<details class="report-part report-ledger"><summary>Accounts</summary>');
  expect(text).toContain('<summary>Dice &lt;and&gt; keys</summary>');
});
