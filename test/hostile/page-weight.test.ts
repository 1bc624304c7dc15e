import { describe, expect, it } from '@jest/globals';
import { MAX_SHEET_BYTES, MAX_SHEET_LINES } from '../../src/core/game/sheet.js';
import { INPUTS } from '../../src/testkit/inputs.js';
import { phaseOf, type Visitor } from '../adapters/web/board.js';
import { someOf } from '../support/effort.js';
import { filled, WRONG } from '../support/near-misses.js';
import { computes } from '../support/patience.js';
import { playedBoard } from './played-board.js';

computes(10);

// A sheet of 16 KB may hold a thousand lines, or thousands of orders on one, and something is to be said of each. Its answer comes as a page
// whatever was sent, and is no heavier than can be read on the way: what nobody wrote in earnest is counted, not told.

/** So many players as fit, and windows enough for units on the map. */
const GAMES: readonly (readonly [binder: string, players: number, phases: number])[] = [
  ['brothers-war', 12, 2],
  ['calders-rift', 4, 4],
  ['crowns', 6, 1],
  ['general-war', 16, 2],
  ['great-powers', 7, 3],
  ['kestrel-reach', 2, 4],
  ['miller-hollow', 8, 2],
  ['ravens-hollow', 8, 2],
  ['road-to-jena', 8, 2],
  ['the-winter-council', 5, 2],
  ['vesper-basin', 4, 4],
];

const upTo = (text: string): string => text.repeat(Math.floor(MAX_SHEET_BYTES / text.length));

/** Sheets as long as they may be, of what the game takes as orders and of what it nearly does. */
function sheetsOf(orders: string): readonly (readonly [name: string, text: string])[] {
  const lines = orders.split('\n').filter((line) => line.trim() !== '');
  const [first = ''] = lines;
  return [
    ...(Object.keys(WRONG) as (keyof typeof WRONG)[]).map((how) => [how, filled(lines, how)] as const),
    ['one order again and again', upTo(`${first}\n`).split('\n').slice(0, MAX_SHEET_LINES).join('\n')],
    [
      'all orders again and again',
      upTo(`${lines.join('\n')}\n`)
        .split('\n')
        .slice(0, MAX_SHEET_LINES)
        .join('\n'),
    ],
    ['one word again and again', upTo(`${first.split(/[ (]/)[0] ?? ''} `)],
    ['a line more than may be', `${first.slice(0, 14)}\n`.repeat(MAX_SHEET_LINES + 1)],
    ...Object.entries(INPUTS).map(([kind, make]) => [kind, make(16_000)] as const),
  ];
}

/**
 * What a page of a sheet may weigh. It shows the map once more, with arrows on it; a hundred lines are told, at up to 2 KB each; the text
 * stands in the box, where a sign takes up to six bytes, and parts of it beside what is said of them.
 */
const mostBytes = (empty: string, sheet: string): number =>
  2 * Buffer.byteLength(empty) + 200 * 1024 + 8 * Buffer.byteLength(sheet);

/** What comes of a sheet: of looking at it, of sending it, of what was received, and of each pause while it is typed. */
async function pagesOf(
  visitor: Visitor,
  seat: string,
  phase: string,
  text: string,
): Promise<ReadonlyMap<string, string>> {
  const check = await visitor.post(`${seat}/orders`, { text, phase, act: 'check' });
  const sent = await visitor.post(`${seat}/orders`, { text, phase, act: 'submit' });
  const live = await visitor.ask(`${seat}/preview`, {
    method: 'POST',
    body: JSON.stringify({ text }),
    headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': visitor.csrf, Origin: visitor.url },
  });
  const pages = new Map(Object.entries({ check, sent, live }).map(([name, page]) => [name, page.text]));
  const receipt = /received=([^#&]+)/.exec(sent.headers.get('location') ?? '')?.[1];
  if (receipt === undefined) return pages;
  pages.set('received', (await visitor.get(`${seat}?received=${receipt}`)).text);
  return pages.set('receipt', (await visitor.get(`${seat.replace(/seat.*/, 'receipts')}/${receipt}`)).text);
}

/** A session may send only so many forms a minute. */
const MOST_OF_A_SESSION = 12;
/** In the usual run every fourth sheet of each game, others in the next one. */
const EVERY = 4;

describe.each(GAMES)('%s', (binder, players, phases) => {
  it('answers any sheet by pages that are no heavier than their bound', async () => {
    const { board, asked, signedIn } = await playedBoard(binder, { players, phases });
    try {
      let visitor = await signedIn(true);
      const seat = `/c/${asked.campaign}/seat/seat-1`;
      const { text: empty } = await visitor.get(seat);
      const phase = phaseOf({ text: empty });
      const [sheets, from] = [sheetsOf(asked.orders ?? ''), GAMES.findIndex(([other]) => other === binder)];
      const heavy: string[] = [];
      for (const [at, [name, text]] of someOf([...sheets.slice(from), ...sheets.slice(0, from)], EVERY).entries()) {
        if (at % MOST_OF_A_SESSION === MOST_OF_A_SESSION - 1) {
          asked.forget?.();
          visitor = await signedIn(true);
        }
        for (const [page, told] of await pagesOf(visitor, seat, phase, text))
          if (Buffer.byteLength(told) > mostBytes(empty, text))
            heavy.push(`${name}, ${page}: ${Buffer.byteLength(told)} bytes, of ${mostBytes(empty, text)}`);
      }
      expect(heavy).toEqual([]);
    } finally {
      await board.close();
    }
  });
});
