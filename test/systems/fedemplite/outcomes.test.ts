import { describe, expect, it } from '@jest/globals';
import { outcomes } from '../../../src/systems/fedemplite/outcomes.js';
import type { Event, Order } from '../../../src/systems/fedemplite/shapes.js';

const sealed = (orders: readonly Order[]) => ({
  sheets: { 'seat-1': orders.map((order, index) => ({ line: index + 1, order })) },
  roster: { joining: [], leaving: [], excused: [] },
});

const bid = (ships: number, price: number): Order => ({
  kind: 'purchase-ships',
  nation: 'KZIN',
  ships,
  bid: price,
  fleet: 'A',
  type: null,
});
const result = (ordered: number, price: number, got: number) => ({
  seat: 'seat-1',
  nation: 'KZIN' as const,
  ordered,
  bid: price,
  got,
  paid: price,
  fleet: 'KZIN-A',
  failed: got === 0 ? ('sold-out' as const) : null,
});

describe('what became of orders', () => {
  it('gives each purchase its own result, also of two that are alike', () => {
    const held: Event = {
      kind: 'auction-held',
      nation: 'KZIN',
      results: [result(3, 2, 3), result(3, 2, 1), result(4, 1, 0)],
      rolls: [],
    };
    expect(outcomes(sealed([bid(4, 1), bid(3, 2), bid(3, 2)]), [held])).toEqual([
      { seat: 'seat-1', line: 2, done: true, text: '3 of 3 ships bought, 2 Influence paid.' },
      { seat: 'seat-1', line: 3, done: false, text: '1 of 3 ships bought, 2 Influence paid.' },
      {
        seat: 'seat-1',
        line: 1,
        done: false,
        text: '0 of 4 ships bought, 1 Influence paid: higher bids took them all.',
      },
    ]);
  });

  it('tells moves that failed, sorties that lost ships on the way, and void lines; says nothing of the rest', () => {
    const orders: Order[] = [
      { kind: 'move', nation: 'KZIN', fleet: 'B', to: 'D5' },
      { kind: 'attack', nation: 'KZIN', fleet: 'A', targets: ['C2', 'C3'] },
      { kind: 'defend', nation: 'KZIN', fleet: 'C', provinces: 2 },
    ];
    const sortie = (target: string, arrived: number): Event => ({
      kind: 'sortie-flown',
      fleet: 'KZIN-A',
      mission: 'attack',
      target,
      cost: 7,
      trigger: 2,
      sent: { 'seat-1': 4 },
      arrived: { 'seat-1': arrived },
      returned: {},
      interned: {},
      rolls: [],
    });
    const events: Event[] = [
      { kind: 'move-failed', fleet: 'KZIN-B', seat: 'seat-1', to: 'D5', why: 'occupied' },
      sortie('C2', 4),
      sortie('C3', 1),
    ];
    expect(outcomes(sealed(orders), events).map(({ line, done, text }) => `${line} ${done}: ${text}`)).toEqual([
      '1 false: KZIN-B did not move to D5: another fleet stands there.',
      '2 true: 4 of 4 ships of KZIN-A reached C2.',
      '2 false: 1 of 4 ships of KZIN-A reached C3.',
    ]);
  });
});
