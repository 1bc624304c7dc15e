import { describe } from '@jest/globals';
import { seed } from '../../support/effort.js';
import { computes } from '../../support/patience.js';
import { judgedCrash } from './crash-game.js';
import { crashSuite } from './crash-suite.js';

computes(30);

// A judged turn: killed at every step of its orders, of a round behind the screen, and of the round that publishes it.

const TABLES = [
  ['road-to-jena', 4],
  ['the-winter-council', 3],
  ['ravens-hollow', 5],
] as const;

// One table a run, in the long one too: each takes minutes, and seeds take turns.
describe.each(TABLES.slice(seed % TABLES.length).slice(0, 1))('%s with %i players', (binder, players) => {
  crashSuite(null, judgedCrash(binder, players));
});
