import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { renderPng } from '../../../src/adapters/pictures/png.js';
import { settle } from '../../../src/core/draw/palette.js';
import type { Resolved } from '../../../src/core/engine/any-system.js';
import type { Block } from '../../../src/core/game/document.js';
import { viewerKey } from '../../../src/core/game/viewer.js';
import { changedSystem } from '../../support/changed-system.js';
import { hours, runDueJobs, seatRef, startTable, type Table } from '../../support/service.js';
import { tinySystem } from '../../support/tiny-system.js';
import { type Board, startBoard, Visitor } from './board.js';

// What programs show beside a link: words and a picture, as everybody may know them.

const headline: Block = {
  kind: 'part',
  role: 'headline',
  title: 'The mine "gives" <way>',
  blocks: [{ kind: 'paragraph', text: ['Two dug, one found gold.'] }],
};
const battle: Block = {
  kind: 'part',
  role: 'battle',
  title: 'The shaft',
  badge: { text: 'Held', tone: 'good' },
  at: 'crown',
  blocks: [{ kind: 'paragraph', text: ['It was dark.'] }],
};
const told = (resolved: Resolved): Resolved => ({
  ...resolved,
  reports: resolved.reports.map((report) => {
    const whose: Block = { kind: 'paragraph', text: [`For ${viewerKey(report.viewer)}.`] };
    return { ...report, document: { ...report.document, blocks: [headline, battle, whose] } };
  }),
});
const story = changedSystem(tinySystem, (game) => ({
  resolve: (base, sealed, dice, viewers) => told(game.resolve(base, sealed, dice, viewers)),
}));

let board: Board;
let table: Table;
let stranger: Visitor;
let number: string;
/** Drawings of which pictures were made. */
const drawn: string[] = [];

const at = (path = ''): string => `/c/${table.campaignId}${path}`;
const tags = (page: string): ReadonlyMap<string, string> =>
  new Map(
    [...page.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g)].map(([, name = '', content = '']) => [
      name,
      content,
    ]),
  );
const imageOf = async (path: string): Promise<string> =>
  (tags((await stranger.get(path)).text).get('og:image') ?? '')
    .replace('http://localhost:3000', '')
    .replaceAll('&amp;', '&');

beforeAll(async () => {
  board = await startBoard({
    system: story,
    game: { options: { rounds: 20 } },
    services: {
      pictures: {
        png: async ({ svg }, width) => {
          drawn.push(svg);
          return renderPng(settle(svg), { width });
        },
      },
    },
  });
  table = await startTable(board.service, 3);
  await runDueJobs({ ...board.service, app: board.app });
  board.service.clock.pass(hours(48) + 1);
  await runDueJobs({ ...board.service, app: board.app });
  stranger = new Visitor(board.url);
  number = (await board.app.history(table.campaignId))[0]?.number ?? '';
});
afterAll(() => board.close());

describe('a link', () => {
  it('to a campaign, a turn, a battle and an open seat says what it leads to', async () => {
    const campaign = tags((await stranger.get(at())).text);
    expect(campaign.get('og:title')).toBe('Crowns of Test');
    expect(campaign.get('og:url')).toBe(`http://localhost:3000${at()}`);
    expect(campaign.get('twitter:card')).toBe('summary_large_image');
    const turn = tags((await stranger.get(at(`/report/${number}`))).text);
    expect(turn.get('og:title')).toBe('The mine &quot;gives&quot; &lt;way&gt;');
    expect(turn.get('og:description')).toBe('Two dug, one found gold.');
    const page = await stranger.get(at(`/report/${number}/battle/1`));
    expect(page.status).toBe(200);
    expect(page.text).toContain('It was dark.');
    expect(tags(page.text).get('og:title')).toBe('The shaft: Held');
    expect((await stranger.get(at(`/report/${number}/battle/2`))).status).toBe(404);
    expect((await stranger.get(at('/open/seat-3'))).status).toBe(404);
    await board.app.leaveSeat(seatRef(table, 3));
    const open = await stranger.get(at('/open/seat-3'));
    expect(tags(open.text).get('og:title')).toBe('A seat is open in Crowns of Test');
    expect(open.text).toContain('Sign in to ask for it');
  });

  it('has a picture of 1200 by 630, which is kept for good under its own address and drawn once', async () => {
    for (const path of [at(), at(`/report/${number}`), at(`/report/${number}/battle/1`), at('/open/seat-3')]) {
      const address = await imageOf(path);
      expect(address).toContain('/link.png?v=');
      const before = drawn.length;
      const response = await fetch(`${board.url}${address}`);
      expect(response.headers.get('cache-control')).toContain('immutable');
      expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      const png = Buffer.from(await response.arrayBuffer());
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
      await fetch(`${board.url}${address}`);
      expect(drawn.length - before).toBeLessThanOrEqual(1);
      const old = await fetch(`${board.url}${address.replace(/v=.*/, 'v=another')}`);
      expect(old.headers.get('cache-control')).toBe('public, max-age=300');
    }
    expect(drawn.length).toBe(4);
  });

  it('is the same whoever asks, and drawn for the public alone', async () => {
    const own = await board.signedIn(seatRef(table, 1).person);
    const page = await own.get(at());
    expect(page.text).not.toContain('og:image');
    const [asStranger, asPlayer] = await Promise.all(
      [stranger, own].map((visitor) => visitor.get(at(`/report/${number}/link.png`))),
    );
    expect(asPlayer?.text).toBe(asStranger?.text);
    const everybody = await board.app.map({ reader: null, campaignId: table.campaignId, as: { kind: 'public' } });
    const inside = everybody.svg.slice(everybody.svg.indexOf('>') + 1, -'</svg>'.length);
    for (const svg of drawn) expect(svg).toContain(inside);
    expect(drawn.join('')).not.toContain('For seat:');
  });

  it('to nothing has none', async () => {
    for (const path of ['/report/99/link.png', '/report/R-NONE/battle/1/link.png', '/open/seat-1/link.png'])
      expect((await stranger.get(at(path))).status).toBe(404);
  });
});
