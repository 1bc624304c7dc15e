import { expect, it } from '@jest/globals';
import { asSeat } from '../../../src/core/game/viewer.js';
import { ordering } from '../../../src/systems/fedemplite/ordering.js';
import { deck } from '../../../src/systems/fedemplite/orders/cards.js';
import { sampleOf } from '../../../src/systems/fedemplite/orders/sample.js';
import { type Before, nationWords } from '../../../src/systems/fedemplite/orders/table.js';
import type { OptionalRule, State } from '../../../src/systems/fedemplite/shapes.js';
import { view } from '../../../src/systems/fedemplite/sight.js';
import { deckComplaints } from '../../support/deck-of-cards.js';
import { atSetup, WAR } from './general-war.js';

const RULES: readonly OptionalRule[] = ['preservation', 'tactics', 'technology', 'ship-types', 'pre-war-operations'];
const options = { ...atSetup().options, optionalRules: [...RULES] };
const before: Before = { nations: nationWords(WAR), map: WAR.map, options };

it('reads every way of writing its orders back to the same order, and nothing that turns them', () => {
  const { complaints, lines } = deckComplaints(deck, before, { ...sampleOf(WAR), options }, [
    { kind: 'attack', nation: 'KZIN', fleet: 'A', targets: ['E10'] },
    { kind: 'attack', nation: 'FED', fleet: 'B', targets: ['E10', 'F9', 'G9'] },
    { kind: 'attack', nation: null, fleet: null, targets: ['E10'] },
    { kind: 'defend', nation: 'KZIN', fleet: 'C', provinces: 3 },
    { kind: 'defend', nation: null, fleet: null, provinces: 1 },
    { kind: 'move', nation: 'LYR', fleet: 'A', to: 'C9' },
    { kind: 'deploy', nation: 'KZIN', from: 'POOL', ships: 10, to: 'A' },
    { kind: 'deploy', nation: 'KZIN', from: 'B', ships: 2, to: 'A', type: 'DN' },
    { kind: 'purchase-ships', nation: 'ROM', ships: 3, bid: 5, fleet: 'A', type: null },
    { kind: 'purchase-ships', nation: 'ROM', ships: 1, bid: 0, fleet: 'NEW', type: 'CA' },
    { kind: 'tech', nation: 'FED', field: 'Defense', delta: 1 },
    { kind: 'tech', nation: 'KNG', field: 'Speed', delta: -1 },
    { kind: 'purchase-fleet', nation: 'HYDR', bid: 4, base: 'B5' },
    { kind: 'tactics', value: 'ENFILADE LEFT', province: null },
    { kind: 'tactics', value: 'STAND', province: 'G9' },
    { kind: 'preservation', value: 80, province: null },
    { kind: 'preservation', value: 0, province: 'G9' },
    { kind: 'no-orders' },
  ]);
  expect(complaints).toEqual([]);
  expect(lines).toBeGreaterThan(200);
});

it('keeps what others are called as it was typed', () => {
  const { orders } = deck.parse('Player: Zoë # the "cat" (coalition)', before);
  expect(orders.map(({ order }) => order)).toEqual([{ kind: 'player', name: 'Zoë # the "cat"', side: 'Coalition' }]);
});

it('says how a line is begun that has a sign in front', () => {
  expect(deck.parse('= ATTACK(KZIN, A, E10)', before).problems).toMatchObject([
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
