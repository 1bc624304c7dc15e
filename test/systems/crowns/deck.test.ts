import { expect, it } from '@jest/globals';
import { Hall } from '../../../src/systems/crowns/hall.js';
import { deck } from '../../../src/systems/crowns/orders/cards.js';
import type { View } from '../../../src/systems/crowns/shapes.js';
import { USUAL_HALL } from '../../../src/systems/crowns/tables.js';
import { deckComplaints } from '../../support/deck-of-cards.js';

it('reads every way of writing its orders, and nothing that turns them', () => {
  const view: View = { round: 1, kind: 'bid', seats: [], own: { id: 'seat-1', gold: 7 } };
  const { complaints } = deckComplaints(deck, view, { hall: Hall.parse(USUAL_HALL) }, [
    { kind: 'bid', gold: 0 },
    { kind: 'bid', gold: 999_999 },
    { kind: 'dig' },
    { kind: 'none' },
  ]);
  expect(complaints).toEqual([]);
});
