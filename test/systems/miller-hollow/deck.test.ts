import { expect, it } from '@jest/globals';
import { deckComplaints } from '../../support/deck-of-cards.js';
import { dealt } from './dealt.js';

it('reads every way of writing its orders back to the same order, and nothing that turns them', () => {
  const { complaints, lines } = deckComplaints(dealt);
  expect(complaints).toEqual([]);
  expect(lines).toBeGreaterThan(350);
});
