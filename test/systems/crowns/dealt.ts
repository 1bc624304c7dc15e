import { Hall } from '../../../src/systems/crowns/hall.js';
import { deck } from '../../../src/systems/crowns/orders/cards.js';
import type { View } from '../../../src/systems/crowns/shapes.js';
import { USUAL_HALL } from '../../../src/systems/crowns/tables.js';
import { deal, handOf } from '../../support/dealt.js';

const view: View = { round: 1, kind: 'bid', seats: [], called: [], own: { id: 'seat-1', gold: 7 } };

/** All orders of a house. */
export const dealt = deal({
  deck,
  desk: view,
  book: { hall: Hall.parse(USUAL_HALL) },
  orders: [{ kind: 'bid', gold: 0 }, { kind: 'bid', gold: 999_999 }, { kind: 'dig' }, { kind: 'none' }],
});

export const hands = [handOf('crowns', dealt)];
