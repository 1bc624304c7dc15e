import { rmSync } from 'node:fs';
import { afterAll, expect, it } from '@jest/globals';
import { binderShelf } from '../../src/adapters/binders/binder-shelf.js';
import { systems } from '../../src/systems/registry.js';
import { computes } from '../support/patience.js';
import { heldByAll } from './asked.js';
import { playedBoard } from './played-board.js';
import { wideShelf } from './wide-binder.js';

computes(10);

// A binder that somebody made, with 8 × 8 seas full of fleets: whatever is asked of its campaign, the others are answered meanwhile.

const MOST_MS = 50;

const shelf = wideShelf(8);
afterAll(() => rmSync(shelf, { recursive: true }));

it('no look or form of a campaign on 8 × 8 seas holds the process, nor any menu of who plays it', async () => {
  const games = { services: { systems, binders: binderShelf(shelf, systems) } };
  const { board, asked, signedIn } = await playedBoard('wide-sea', { players: 2, phases: 0 }, games);
  try {
    const held = await heldByAll(asked, signedIn, MOST_MS);
    // Any of 32 fleets could land any of 31 armies in a port.
    const visitor = await signedIn();
    for (const query of ['/offers?subject=place:c0004', '?subject=place:c0004'])
      expect((await visitor.get(`/c/${asked.campaign}/seat/seat-1${query}`)).text).toContain(
        'More can be ordered here than the menu has room for: write it by hand.',
      );
    // 96 places and half as many units, each with a menu.
    expect(held.filter(({ name, status }) => name.includes('/offers of ') && status === 200)).toHaveLength(96 + 48);
    expect(held.filter(({ ms }) => ms > MOST_MS).map(({ name, ms }) => `${name}: ${ms.toFixed(0)} ms`)).toEqual([]);
  } finally {
    await board.close();
  }
});
