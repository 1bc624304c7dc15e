import { expect, it } from '@jest/globals';
import { deckComplaints } from '../../support/deck-of-cards.js';
import { dealt } from './dealt.js';

it('reads every way of writing its orders, and nothing that turns them', () => {
  expect(deckComplaints(dealt).complaints).toEqual([]);
});
