import { asSeat } from '../../../src/core/game/viewer.js';
import { greatPowers } from '../../../src/systems/great-powers/index.js';
import { deck } from '../../../src/systems/great-powers/orders/cards.js';
import { deskOf } from '../../../src/systems/great-powers/orders/desk.js';
import { deal, handOf } from '../../support/dealt.js';
import { opened } from './opened.js';
import { setupFor } from './subject.js';

const FIXED = greatPowers.fixed(setupFor(7));
const FRANCE = asSeat('seat-3');
const start = opened();
const desk = (state: typeof start) => deskOf(greatPowers.view(state, FRANCE, FIXED), FIXED);

/** Orders of France in the first season. */
export const dealt = deal({
  deck,
  desk: desk(start),
  book: FIXED,
  orders: [
    { kind: 'move', at: 'par', to: 'bur', via: false },
    { kind: 'move', at: 'bre', to: 'mid', via: false },
    { kind: 'hold', at: 'par' },
    { kind: 'support-move', at: 'mar', of: 'par', to: 'bur' },
    { kind: 'support-hold', at: 'mar', of: 'par' },
    { kind: 'convoy', at: 'bre', of: 'par', to: 'lon' },
    { kind: 'waive' },
    { kind: 'vote', for: 'draw' },
    { kind: 'vote', for: null },
  ],
});

/** Orders of France in a winter in which it builds. */
const winter = deal({
  ...dealt,
  desk: desk({
    ...start,
    stage: 'builds',
    centres: { ...start.centres, spa: 'france', por: 'france' },
    units: start.units.filter(({ at }) => at !== 'par' && at !== 'bre'),
  }),
  orders: [{ kind: 'build', unit: 'army', at: 'par' }, { kind: 'build', unit: 'fleet', at: 'bre' }, { kind: 'waive' }],
});

/** The same in one in which it disbands. */
const poor = deal({
  ...dealt,
  desk: desk({ ...start, stage: 'builds', centres: { par: 'france' } }),
  orders: [
    { kind: 'remove', at: 'bre' },
    { kind: 'remove', at: 'mar' },
  ],
});

export const hands = [
  handOf('great-powers', dealt, {
    lines: [
      'A Par-Bur',
      'F Bre-Mid',
      'A Mar S A Par-Bur',
      'A Mar S A Par',
      'F Bre C A Par-Lon',
      'A Par H',
      'Army Paris to Burgundy',
      'Fleet Brest - Mid-Atlantic Ocean',
    ],
  }),
  handOf('great-powers, builds', winter),
  handOf('great-powers, removals', poor),
];
