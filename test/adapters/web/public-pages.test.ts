import { hours, runDueJobs, seatRef, startTable, type Table } from '../../support/service.js';
import { type Board, startBoard, Visitor } from './board.js';

// The front page and the page of a campaign: what waits for whom, the map with its turns, and who sees what of it.

let board: Board;
let table: Table;
let player: Visitor;
let stranger: Visitor;

const deadline = async () => {
  board.service.clock.pass(hours(48) + 1);
  await runDueJobs({ ...board.service, app: board.app });
};
const at = (query = ''): string => `/c/${table.campaignId}${query}`;

beforeAll(async () => {
  board = await startBoard({ game: { options: { rounds: 20 } } });
  table = await startTable(board.service, 2);
  await runDueJobs({ ...board.service, app: board.app });
  player = await board.signedIn(seatRef(table, 1).person);
  stranger = new Visitor(board.url);
  await board.app.submitOrders({ ...seatRef(table, 1), door: 'web', text: 'BID 2' });
  await deadline();
  await deadline();
});
afterAll(() => board.close());

describe('the front page', () => {
  it('says what is due, and that it is in', async () => {
    const before = (await player.get('/')).text;
    expect(before).toContain('One sheet is due from you, <bdi>Player 1</bdi>.');
    expect(before).toMatch(/You owe a sheet, not sent yet\. 0 of 2 sheets are in\.[\s\S]*Write orders<\/a>/);
    await board.app.submitOrders({ ...seatRef(table, 1), door: 'web', text: 'BID 1' });
    const after = (await player.get('/')).text;
    expect(after).toContain('Nothing is due from you, <bdi>Player 1</bdi>.');
    expect(after).toContain('Your sheet is in: 1 order. 1 of 2 sheets are in.');
    const gm = await board.signedIn(table.gm.id);
    expect((await gm.get('/')).text).toMatch(
      /Desk of <bdi>Crowns of Test<\/bdi><\/a>\s*<span class="tag">nothing waits</,
    );
    expect((await stranger.get('/')).text).not.toContain('Waits for you');
  });

  it('finds campaigns by game, state and open seats', async () => {
    const found = async (query: string) =>
      (await stranger.get(`/${query}`)).text.includes('<bdi>Crowns of Test</bdi></a></h3>');
    expect(await found('?system=crowns&state=running')).toBe(true);
    expect(await found('?state=over')).toBe(false);
    expect(await found('?seats=yes')).toBe(false);
    expect((await stranger.get('/?state=signup')).text).toContain('No campaign is like that now.');
    expect(await found('?state=%3Cscript%3E&system=crowns')).toBe(true);
  });

  it('shows a small picture of the public map, without letters, which may be kept for good', async () => {
    const address = /src="(\/c\/[^"]+thumb\.svg[^"]+)"/.exec((await player.get('/')).text)?.[1] ?? '';
    const picture = await player.get(address.replaceAll('&amp;', '&'));
    expect(picture.headers.get('content-type')).toContain('image/svg+xml');
    expect(picture.headers.get('cache-control')).toContain('immutable');
    expect(picture.text).not.toContain('<text');
    const dark = await player.get(address.replaceAll('&amp;', '&').replace('look=light', 'look=dark'));
    expect(dark.text).not.toBe(picture.text);
    expect(`${picture.text}${dark.text}`).not.toContain('var(--map-');
  });
});

describe('the page of a campaign', () => {
  it('leads through the turns without scripts, and marks the one that is shown', async () => {
    const { text } = await stranger.get(at());
    const turns = [...text.matchAll(/href="([^"]+turn=(\d+))#stage"/g)].map(([, , ordinal]) => ordinal);
    expect(new Set(turns)).toEqual(new Set(['0', '1', '2']));
    const first = (await stranger.get(at('?turn=1'))).text;
    expect(first).toMatch(/turn=1#stage" aria-current="true"/);
    expect(first).toMatch(/<strong>After Turn 1[^<]*<\/strong>/);
    for (const turn of ['9', 'x', '-1']) expect((await stranger.get(at(`?turn=${turn}`))).status).toBe(404);
  });

  it('has the numbers of a chart in a table behind it', async () => {
    const { text } = await stranger.get(at());
    const chart = /<figure class="chart" id="chart-crowns">[\s\S]*?<\/figure>/.exec(text)?.[0] ?? '';
    expect(chart).toMatch(/role="img" aria-label="Crowns after Turn 2[^"]*: Player 1 1, Player 2 0\./);
    expect(chart).toMatch(/<summary>The numbers of “Crowns”<\/summary>[\s\S]*<td>1<\/td><td>0<\/td>/);
    expect(chart).not.toContain('style=');
  });

  it('shows the map and the numbers of a side to who plays there alone', async () => {
    const own = (await player.get(at('?as=seat-1'))).text;
    expect(own).toContain('id="chart-gold"');
    expect(own).toContain('/seat/seat-1/map.svg?r=');
    const open = [(await stranger.get(at())).text, (await player.get(at())).text];
    for (const text of open) {
      expect(text).not.toContain('chart-gold');
      expect(text).not.toContain('/seat/seat-1/map.svg');
    }
    expect(open[1]).toContain('As your side sees it');
    expect(open[0]).not.toContain('As your side sees it');
    const other = await board.signedIn(seatRef(table, 2).person);
    for (const [visitor, status] of [
      [stranger, 401],
      [other, 404],
    ] as const) {
      const answer = await visitor.get(at('?as=seat-1'));
      expect([answer.status, answer.text.includes('chart-gold')]).toEqual([status, false]);
    }
  });

  it('says how deadlines were met, and leads to the report of every turn', async () => {
    const { text } = await stranger.get(at());
    expect(text).toContain('Last deadlines, the oldest first: on time, missed');
    const report = /<h3><a href="(\/c\/[^"]+\/report\/[^"]+)">/.exec(text)?.[1] ?? '';
    expect((await stranger.get(report)).status).toBe(200);
  });
});
