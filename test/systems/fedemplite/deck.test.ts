import { expect, it } from '@jest/globals';
import { asSeat } from '../../../src/core/game/viewer.js';
import { ordering } from '../../../src/systems/fedemplite/ordering.js';
import { deck } from '../../../src/systems/fedemplite/orders/cards.js';
import type { State } from '../../../src/systems/fedemplite/shapes.js';
import { view } from '../../../src/systems/fedemplite/sight.js';
import { deckComplaints } from '../../support/deck-of-cards.js';
import { dealt } from './dealt.js';
import { atSetup, WAR } from './general-war.js';

it('reads every way of writing its orders back to the same order, and nothing that turns them', () => {
  const { complaints, lines } = deckComplaints(dealt);
  expect(complaints).toEqual([]);
  expect(lines).toBeGreaterThan(200);
});

it('keeps what others are called as it was typed', () => {
  const { orders } = deck.parse('Player: Zoë # the "cat" (coalition)', dealt.desk);
  expect(orders.map(({ order }) => order)).toEqual([{ kind: 'player', name: 'Zoë # the "cat"', side: 'Coalition' }]);
});

it('says how a line is begun that has a sign in front', () => {
  expect(deck.parse('= ATTACK(KZIN, A, E10)', dealt.desk).problems).toMatchObject([
    { code: 'order/unknown-keyword', allowed: expect.stringContaining('Begin the line with ATTACK') },
  ]);
});

const atTurnOne = (stage: State['stage']): State => ({
  ...atSetup(),
  stage,
  turn: 1,
  fleets: atSetup().fleets.map((fleet) =>
    fleet.id === 'KZIN-A' ? { ...fleet, ships: { ann: 9 }, admiral: 'ann' } : fleet,
  ),
});

it('offers each order where it can be given', () => {
  const titles = (stage: State['stage'], kind: 'unit' | 'place' | 'seat', id = '') => {
    const seen = view(atTurnOne(stage), asSeat('ann'), WAR);
    return ordering.offers(seen, kind === 'seat' ? { kind } : { kind, id }, WAR).map(({ title }) => title);
  };
  expect(titles('orders', 'unit', 'KZIN-A')).toEqual(['Attack', 'Defend', 'Move', 'Deploy ships', 'Buy ships: Kzinti']);
  expect(titles('orders', 'place', 'E10')).toEqual(['Attack here']);
  expect(titles('orders', 'place', 'Z99')).toEqual([]);
  expect(titles('orders', 'seat')).toEqual(expect.arrayContaining(['Buy ships: Kzinti', 'No orders', 'Ready']));
  expect(titles('setup', 'unit', 'KZIN-A')).toEqual(['Ask for ships: Kzinti']);
  expect(titles('over', 'seat')).toEqual([]);
});
