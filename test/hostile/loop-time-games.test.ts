import { describe, expect, it } from '@jest/globals';
import { Visitor } from '../adapters/web/board.js';
import { someOf } from '../support/effort.js';
import { computes } from '../support/patience.js';
import { heldByAll } from './asked.js';
import { playedBoard } from './played-board.js';

computes(30);

// What holds the process depends on the game, and on how long it was played: the addresses of a campaign, in each game, after many
// windows. The usual run takes one of them, another each time.

const MOST_MS = 50;

/** So many players as fit, and windows enough for a full map. */
const GAMES: readonly (readonly [binder: string, players: number, phases: number])[] = [
  ['brothers-war', 12, 10],
  ['calders-rift', 4, 16],
  ['crowns', 6, 4],
  ['general-war', 16, 8],
  ['great-powers', 7, 12],
  ['kestrel-reach', 2, 20],
  ['miller-hollow', 8, 6],
  ['ravens-hollow', 8, 9],
  ['road-to-jena', 8, 12],
  ['the-winter-council', 5, 6],
  ['vesper-basin', 4, 20],
];

describe.each(someOf(GAMES, GAMES.length))('%s with %i players, after %i windows', (binder, players, phases) => {
  it('no look or form of a campaign holds the process, for nobody in particular nor for who holds a seat', async () => {
    const { board, asked, signedIn } = await playedBoard(binder, { players, phases });
    try {
      const held = [
        ...(await heldByAll(asked, async () => new Visitor(board.url), MOST_MS)),
        ...(await heldByAll(asked, signedIn, MOST_MS)),
      ];
      expect(held.length).toBeGreaterThan(100);
      expect(held.filter(({ ms }) => ms > MOST_MS).map(({ name, ms }) => `${name}: ${ms.toFixed(0)} ms`)).toEqual([]);
    } finally {
      await board.close();
    }
  });
});
