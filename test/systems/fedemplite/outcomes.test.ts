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

const taken = (
  seat: string,
  fleets: readonly string[],
  lines: readonly { readonly line: number; readonly why: string }[] = [],
): Event => ({
  kind: 'orders-taken',
  seat,
  missions: fleets.map((fleet) => ({ fleet, mission: { kind: 'attack', targets: ['C2'] }, byDefault: false })),
  void: lines.map((one) => ({ ...one, order: 'ATTACK(C2)' })),
});
const sortie = (fleet: string, target: string, arrived: number): Event => ({
  kind: 'sortie-flown',
  fleet,
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

  it('tells a bid that lost to more from one that lost the lot, and from one for which nothing was there', () => {
    const held = (...results: ReturnType<typeof result>[]): Event => ({
      kind: 'auction-held',
      nation: 'KZIN',
      results,
      rolls: [],
    });
    const ofBid = (event: Event): string | undefined => outcomes(sealed([bid(4, 4)]), [event])[0]?.text;
    const other = (ordered: number, price: number): ReturnType<typeof result> => ({
      ...result(ordered, price, ordered),
      seat: 'seat-2',
    });
    const mine = { ...result(4, 4, 0), paid: 0 };
    const text = '0 of 4 ships bought, 0 Influence paid: ';
    expect(ofBid(held(mine))).toBe(`${text}the nation had none to sell.`);
    expect(ofBid(held(mine, other(2, 3)))).toBe(`${text}higher bids took them all.`);
    expect(ofBid(held(mine, other(2, 2)))).toBe(`${text}equal bids took them all, by lot.`);
  });

  it('tells moves that failed, sorties that lost ships on the way, and void lines; says nothing of the rest', () => {
    const orders: Order[] = [
      { kind: 'move', nation: 'KZIN', fleet: 'B', to: 'D5' },
      { kind: 'attack', nation: 'KZIN', fleet: 'A', targets: ['C2', 'C3'] },
      { kind: 'defend', nation: 'KZIN', fleet: 'C', provinces: 2 },
    ];
    const events: Event[] = [
      taken('seat-1', ['KZIN-A', 'KZIN-B', 'KZIN-C']),
      { kind: 'move-failed', fleet: 'KZIN-B', seat: 'seat-1', to: 'D5', why: 'occupied' },
      sortie('KZIN-A', 'C2', 4),
      sortie('KZIN-A', 'C3', 1),
      sortie('KZIN-A', 'C3', 0),
    ];
    expect(outcomes(sealed(orders), events).map(({ line, done, text }) => `${line} ${done}: ${text}`)).toEqual([
      '1 false: KZIN-B did not move to D5: another fleet stands there.',
      '2 true: 4 of 4 ships of KZIN-A reached C2.',
      // Losses on the way are no departure from the order.
      '2 true: 1 of 4 ships of KZIN-A reached C3.',
      '2 false: 0 of 4 ships of KZIN-A reached C3.',
    ]);
  });

  it('gives a short form the outcome of its own fleet, and of no other, least of all the enemy’s', () => {
    const short: Order = { kind: 'attack', nation: null, fleet: null, targets: ['C3'] };
    const sheets = Object.fromEntries(['ann', 'bob', 'cyd'].map((seat) => [seat, [{ line: 1, order: short }]]));
    const events = [
      taken('ann', ['KZIN-A']),
      taken('bob', ['FED-B']),
      taken('cyd', ['LYR-C']),
      sortie('KZIN-A', 'C3', 4),
      sortie('FED-B', 'C3', 2),
      sortie('LYR-C', 'C3', 1),
      sortie('LYR-D', 'C3', 3),
    ];
    const told = outcomes({ sheets, roster: { joining: [], leaving: [], excused: [] } }, events);
    expect(told.map(({ seat, text }) => `${seat}: ${text}`)).toEqual([
      'ann: 4 of 4 ships of KZIN-A reached C3.',
      'bob: 2 of 4 ships of FED-B reached C3.',
      'cyd: 1 of 4 ships of LYR-C reached C3.',
    ]);
  });

  it('gives a line that never became an order no outcome of another line', () => {
    const attack = (target: string): Order => ({ kind: 'attack', nation: 'KZIN', fleet: 'A', targets: [target] });
    const orders = [attack('C3'), attack('C3'), bid(3, 2), bid(3, 2)];
    const events: Event[] = [
      taken(
        'seat-1',
        ['KZIN-A'],
        [
          { line: 1, why: 'Too far.' },
          { line: 3, why: 'Too dear.' },
        ],
      ),
      sortie('KZIN-A', 'C3', 4),
      { kind: 'auction-held', nation: 'KZIN', results: [result(3, 2, 3)], rolls: [] },
    ];
    expect(outcomes(sealed(orders), events).map(({ line, text }) => `${line}: ${text}`)).toEqual([
      '1: Too far.',
      '3: Too dear.',
      '2: 4 of 4 ships of KZIN-A reached C3.',
      '4: 3 of 3 ships bought, 2 Influence paid.',
    ]);
  });

  it('tells of two bids for a fleet at one place which of them raised it', () => {
    const fleetBid = (price: number): Order => ({ kind: 'purchase-fleet', nation: 'KZIN', bid: price, base: 'G9' });
    const events: Event[] = [
      { kind: 'fleet-raised', fleet: 'KZIN-F', base: 'G9', seat: 'seat-1', bid: 5, rolls: [] },
      { kind: 'fleet-bid-failed', seat: 'seat-1', nation: 'KZIN', bid: 3, base: 'G9', why: 'no-token' },
    ];
    const told = outcomes(sealed([fleetBid(3), fleetBid(5)]), events);
    expect(told.map(({ line, done }) => [line, done])).toEqual([
      [2, true],
      [1, false],
    ]);
  });
});
