import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { changedSystem } from '../../support/changed-system.js';
import { hours, runDueJobs, seatRef, startTable, type Table } from '../../support/service.js';
import { tinySystem } from '../../support/tiny-system.js';
import { unpacked } from '../../support/unzip.js';
import { type Board, startBoard, Visitor } from './board.js';

// The war as a film: everybody's while it is fought, and what each seat saw once it is over.

/** A token walks over the map; each viewer sees one of their own, too. */
const walking = changedSystem(tinySystem, (game) => ({
  draw: (state, viewer) => {
    const drawing = game.draw(state, viewer);
    const turn = (JSON.stringify(state).match(/"turn":(\d+)/)?.[1] ?? '0').length + (JSON.stringify(state).length % 50);
    const at = (x: number, key: string) =>
      ({ key: `unit:${key}`, name: key, card: [], stance: 'neutral', box: [x, 10, 10, 10] }) as const;
    const own = viewer.kind === 'seat' ? [at(400 - turn * 5, `secret-${viewer.seat}`)] : [];
    const svg = drawing.svg.replace(
      '</svg>',
      `<g class="eyes-of-${viewer.kind === 'seat' ? viewer.seat : viewer.kind}"/></svg>`,
    );
    return { ...drawing, svg, subjects: [at(turn * 5, 'walker'), ...own] };
  },
}));

let board: Board;
let table: Table;
let stranger: Visitor;

const at = (path = ''): string => `/c/${table.campaignId}${path}`;
const next = async () => {
  board.service.clock.pass(hours(48) + 1);
  await runDueJobs({ ...board.service, app: board.app });
};
const stills = (page: string): readonly string[] =>
  [...page.matchAll(/<img src="([^"]+)"[^>]*data-still/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));

beforeAll(async () => {
  board = await startBoard({ system: walking, game: { options: { rounds: 3 } } });
  table = await startTable(board.service, 2);
  await runDueJobs({ ...board.service, app: board.app });
  stranger = new Visitor(board.url);
  await board.app.submitOrders({ ...seatRef(table, 1), door: 'web', text: 'BID 2' });
  await next();
});
afterAll(() => board.close());

describe('the film of a war', () => {
  it('is a strip of all turns with their headlines, which works without scripts', async () => {
    const page = (await stranger.get(at('/film'))).text;
    const told = await board.app.history(table.campaignId);
    expect(stills(page)).toEqual([...told].reverse().map(({ resolutionId }) => at(`/film/${resolutionId}.svg`)));
    const [, second = ''] = stills(page);
    const picture = await stranger.get(second);
    expect(picture.headers.get('content-type')).toContain('image/svg+xml');
    expect(picture.text).toContain('film-moves');
    expect(picture.text).not.toContain('var(--map');
    expect((await stranger.get(at())).text).toContain(`href="${at('/film')}"`);
  });

  it('is a GIF of the same turns, made once', async () => {
    const address = /href="([^"]+film\.gif[^"]*)"/.exec((await stranger.get(at('/film'))).text)?.[1] ?? '';
    const gif = await stranger.get(address);
    expect(gif.headers.get('content-type')).toBe('image/gif');
    expect(gif.headers.get('cache-control')).toContain('immutable');
    const scenes: readonly { frames: readonly { over: string | null }[] }[] = JSON.parse(gif.text);
    // The first turn has nothing before it: no arrow grows.
    expect(scenes[0]?.frames.map(({ over }) => over)).toEqual([null]);
    expect(scenes.length).toBeGreaterThan(1);
    expect(gif.text).not.toMatch(/eyes-of-(?!public)/);
  });

  it('shows nobody what a seat saw while the war is fought', async () => {
    const own = await board.signedIn(seatRef(table, 1).person);
    const gm = await board.signedIn(table.gm.id);
    const [first = ''] = stills((await stranger.get(at('/film'))).text);
    for (const visitor of [stranger, own, gm])
      for (const path of [at('/film?as=seat-1'), at('/film.gif?as=seat-1'), `${first}?as=seat-1`])
        expect((await visitor.get(path)).status).toBe(403);
    // No seat is called so, and the game master's own eyes are no film.
    expect((await gm.get(at('/film?as=gm'))).status).toBe(403);
    expect((await stranger.get(at('/film'))).text).not.toContain('as=seat-1');
  });

  it('is a book as well, as everybody saw it', async () => {
    const page = (await stranger.get(at('/film'))).text;
    for (const [ending, type] of [
      ['epub', 'application/epub+zip'],
      ['zip', 'application/zip'],
    ] as const) {
      expect(page).toContain(at(`/chronicle.${ending}`));
      const response = await fetch(`${board.url}${at(`/chronicle.${ending}`)}`);
      expect(response.headers.get('content-type')).toBe(type);
      expect(response.headers.get('content-disposition')).toContain(`${table.campaignId}.${ending}`);
      const files = await unpacked(new Uint8Array(await response.arrayBuffer()));
      const told = files.map(({ text }) => text).join('\n');
      expect(told).toContain('eyes-of-public');
      expect(told).not.toMatch(/eyes-of-(?!public)/);
      expect(files.some(({ name }) => name.endsWith(ending === 'zip' ? 'index.html' : 'content.opf'))).toBe(true);
    }
  });

  it('tells nobody what a seat knew while it is fought', async () => {
    expect((await stranger.get(at('/film'))).text).not.toContain('name="facing"');
    for (const ending of ['epub', 'zip']) {
      const { status, text } = await stranger.get(at(`/chronicle.${ending}?facing=seat-1`));
      expect([status, text]).toEqual([403, expect.stringContaining('when the campaign is over')]);
    }
  });

  it('shows what each seat saw once it is over, and of no other', async () => {
    for (let turn = 0; turn < 4; turn += 1) await next();
    expect((await stranger.get(at('/film'))).text).toContain('/film?as=seat-1');
    const page = (await stranger.get(at('/film?as=seat-1'))).text;
    for (const address of stills(page)) {
      const { text } = await stranger.get(address);
      expect(text).toContain('eyes-of-seat-1');
      expect(text).not.toMatch(/eyes-of-(?!seat-1")/);
    }
    const gif = (await stranger.get(at('/film.gif?as=seat-2'))).text;
    expect(gif).toContain('eyes-of-seat-2');
    expect(gif).not.toMatch(/eyes-of-(?!seat-2)/);
  });

  it('has what seats knew beside each other once it is over: of all where they are few, else of those asked for', async () => {
    const page = (await stranger.get(at('/film'))).text;
    expect(page.match(/name="facing" value="seat-\d" checked/g)).toHaveLength(2);
    const eyes = async (query: string): Promise<readonly string[]> => {
      const response = await fetch(`${board.url}${at(`/chronicle.zip${query}`)}`);
      const told = (await unpacked(new Uint8Array(await response.arrayBuffer()))).map(({ text }) => text).join('\n');
      return [...new Set([...told.matchAll(/eyes-of-([\w-]+)/g)].map(([, who = '']) => who))].sort();
    };
    expect(await eyes('')).toEqual(['public', 'seat-1', 'seat-2']);
    expect(await eyes('?facing=seat-2')).toEqual(['public', 'seat-2']);
    expect((await stranger.get(at('/chronicle.zip?facing=seat-7'))).status).toBe(404);
    const many = ['1', '2', '3', '4', '5'].map((seat) => `facing=seat-${seat}`).join('&');
    expect((await stranger.get(at(`/chronicle.zip?${many}`))).text).toContain('choose up to 4');
    expect((await stranger.get(at('/chronicle.zip?facing=the+GM'))).status).toBe(404);
  });
});
