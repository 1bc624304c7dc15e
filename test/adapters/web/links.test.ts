import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type RealGame, startGame } from '../../browser/real-game.js';
import type { Visitor } from './board.js';

// Every page of a campaign that a link leads to is there for who is shown the link: while a war goes on, and after its game master
// has ended it with a window open.

let game: RealGame;
const readers: [string, Visitor, readonly string[]][] = [];

beforeAll(async () => {
  game = await startGame('general-war');
  await game.play(4);
  const { board, table } = game;
  const guest = await board.app.createPerson({ name: 'Guest' });
  const [player] = table.people;
  const root = `/c/${table.campaignId}`;
  readers.push(
    ['somebody', await board.signedIn(guest.id), [root]],
    ['a player', await board.signedIn(player?.id ?? ''), [root, `${root}/seat/seat-1`]],
    ['the game master', await board.signedIn(table.gm.id), [root, `${root}/gm`, `${root}/seat/seat-2`]],
  );
});
afterAll(() => game?.close());

/** Addresses that differ in a number or a name alone are of one kind, of which a few are looked at. */
const kindOf = (path: string): string =>
  path.replace(/[PR]-[0-9A-Z]+-[0-9A-Z]+|\d+|[0-9a-f-]{36}|(?<=\/rules\/)[\w-]+|(?<=tab=)\w+/g, '#');
const OF_A_KIND = 2;

interface Found {
  readonly path: string;
  /** The page that leads to it. */
  readonly from: string;
  readonly status: number;
  readonly text: string;
}

async function pagesFrom(visitor: Visitor, start: readonly string[]): Promise<readonly Found[]> {
  const found = new Map<string, Found>();
  const kinds = new Map<string, number>();
  const waiting = start.map((path) => ({ path, from: '' }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { path } = next;
    const kind = kindOf(path);
    const so = kinds.get(kind) ?? 0;
    if (found.has(path) || so >= OF_A_KIND) continue;
    kinds.set(kind, so + 1);
    const { status, text, headers } = await visitor.get(path);
    found.set(path, { ...next, status, text });
    if (!(headers.get('content-type') ?? '').startsWith('text/html')) continue;
    for (const [, href = ''] of text.matchAll(/<a [^>]*href="([^"]+)"/g)) {
      const to = href.replaceAll('&amp;', '&').split('#')[0] ?? '';
      if (to.startsWith(`/c/${game.table.campaignId}`)) waiting.push({ path: to, from: path });
    }
  }
  return [...found.values()];
}

const astray = (pages: readonly Found[]): readonly string[] =>
  pages.filter(({ status }) => status !== 200).map(({ path, from, status }) => `${path} from ${from}: ${status}`);

it('while it goes on', async () => {
  for (const [who, visitor, start] of readers) {
    const pages = await pagesFrom(visitor, start);
    expect([who, pages.length > 20, astray(pages)]).toEqual([who, true, []]);
  }
});

it('headlines by the eyes of a seat lead to its own reports, and the page does not call itself public', async () => {
  const [, [, player] = []] = readers;
  const root = `/c/${game.table.campaignId}`;
  const { text } = (await player?.get(`${root}?as=seat-1`)) ?? { text: '' };
  const [, dispatches = ''] = /data-live="dispatches">(.*?)<\/section>/s.exec(text) ?? [];
  const ways = [...(dispatches.split('<details id="thread"')[0]?.matchAll(/href="([^"]+)"/g) ?? [])].map(
    ([, href = '']) => href,
  );
  expect(ways.length).toBeGreaterThan(2);
  for (const href of ways) expect([href, (await player?.get(href))?.status]).toEqual([href, 200]);
  expect(ways.every((href) => href.startsWith(`${root}/seat/seat-1/report`))).toBe(true);
  expect(text).not.toContain('public, no account needed');
  expect((await player?.get(root))?.text).toContain('public, no account needed');
});

it('when it was ended with a window open, and no page goes on as if it were still open', async () => {
  const { campaignId, gm } = game.table;
  await game.board.app.endCampaign({ campaignId, by: gm.id, reason: 'We are out of time.' });
  for (const [who, visitor, start] of readers) {
    const pages = await pagesFrom(visitor, start);
    const open = pages.filter(({ text }) => /data-left=|name="act" value="submit"/.test(text)).map(({ path }) => path);
    expect([who, pages.length > 20, astray(pages), open]).toEqual([who, true, [], []]);
  }
});
