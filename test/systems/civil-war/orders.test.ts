import { describe, expect, it } from '@jest/globals';
import { ordering } from '../../../src/systems/civil-war/ordering.js';
import type { Order } from '../../../src/systems/civil-war/orders/cards.js';
import type { State } from '../../../src/systems/civil-war/shapes.js';
import { answer, viewOf } from './order-lines.js';
import { position, WAR } from './war.js';

const UP = 'u-army-of-the-potomac';
const UM = 'u-army-of-maryland';
const UE = 'u-army-of-the-east';
const UV = 'u-army-of-the-valley';

/** The only order of a line, as read, before anything is checked. */
const read = (line: string, seat = 'ann', state: State = position()): Order | undefined => {
  const { orders, problems } = ordering.parse(line, viewOf(seat, state), WAR);
  expect(problems).toEqual([]);
  return orders[0]?.order;
};

describe('the order language', () => {
  it.each<[string, Order]>([
    [
      'MOVE Army of the Potomac BY ROAD TO Manassas Jn.',
      { kind: 'move', group: UP, mode: 'road', path: ['manassas-jn'] },
    ],
    ['move potomac to manassas', { kind: 'move', group: UP, mode: 'road', path: ['manassas-jn'] }],
    [
      "move army of the east by rail to Frederick > Harper's Ferry > Cumberland > Grafton",
      { kind: 'move', group: UE, mode: 'rail', path: ['frederick', 'harpers-ferry', 'cumberland', 'grafton'] },
    ],
    [
      'MOVE the East BY RAIL VIA Frederick -> HARPERS FERRY → Cumberland, Grafton',
      { kind: 'move', group: UE, mode: 'rail', path: ['frederick', 'harpers-ferry', 'cumberland', 'grafton'] },
    ],
    [
      'Move u-army-of-the-east by rail to Baltimore then Frederick to harpers-ferry',
      { kind: 'move', group: UE, mode: 'rail', path: ['frederick', 'harpers-ferry'] },
    ],
    ['MOVE Maryland TO Washington, DC', { kind: 'move', group: UM, mode: 'road', path: ['washington-dc'] }],
    ['INVADE New Bern WITH Army of the East', { kind: 'invade', group: UE, zone: 'new-bern' }],
    ['MOVE Army of the East BY SEA TO New Bern INVADE', { kind: 'invade', group: UE, zone: 'new-bern' }],
    ['TRANSFER 4 FROM Army of Maryland TO Army of the Valley', { kind: 'transfer', number: 4, from: UM, to: UV }],
    ['TRANSFER 1 BRIGADE FROM Maryland TO Valley', { kind: 'transfer', number: 1, from: UM, to: UV }],
    ['RECEIVE FROM Maryland INTO Valley', { kind: 'receive', most: null, from: UM, into: UV }],
    ['RECEIVE UP TO 3 FROM Maryland INTO Valley', { kind: 'receive', most: 3, from: UM, into: UV }],
    ['RALLY Army of the Potomac', { kind: 'rally', group: UP }],
    ['ENTRENCH Army of the Potomac', { kind: 'entrench', group: UP }],
    ['HOLD Army of the Potomac', { kind: 'hold', group: UP }],
    ['PASS', { kind: 'pass' }],
    ['No orders, sorry', { kind: 'pass' }],
    ['AVATAR WITH Army of the Potomac', { kind: 'avatar', group: UP }],
    ['AVATAR AT the potomac', { kind: 'avatar', group: UP }],
    ['ACTIVATE Army of the Potomac, Army of the East', { kind: 'activate', groups: [UP, UE] }],
    ['ADD 3 TO Army of Maryland', { kind: 'add', number: 3, group: UM }],
    [
      'FORM "Army of the Cumberland" AT Pittsburgh',
      { kind: 'form', name: 'Army of the Cumberland', zone: 'pittsburgh' },
    ],
    [
      'form Army of the Tennessee at the Pittsburgh',
      { kind: 'form', name: 'Army of the Tennessee', zone: 'pittsburgh' },
    ],
    [
      'VOTE bob 2, ann 1',
      {
        kind: 'vote',
        for: [
          { seat: 'bob', votes: 2 },
          { seat: 'ann', votes: 1 },
        ],
      },
    ],
    ['VOTE bob', { kind: 'vote', for: [{ seat: 'bob', votes: null }] }],
    ['NO CONFIDENCE', { kind: 'no-confidence' }],
    ['RESIGN', { kind: 'resign' }],
    [
      'PRESIDENT ACTIVATIONS ann 2, bob 1',
      {
        kind: 'share-activations',
        shares: [
          { seat: 'ann', number: 2 },
          { seat: 'bob', number: 1 },
        ],
      },
    ],
    ['PRESIDENT BRIGADES ann 5', { kind: 'share-brigades', shares: [{ seat: 'ann', number: 5 }] }],
    ['PRESIDENT GROUP bob', { kind: 'share-permits', shares: [{ seat: 'bob', number: 1 }] }],
    ['PRESIDENT BLOCKADE Wilmington', { kind: 'blockade', zone: 'wilmington' }],
    ['PRESIDENT INVASION Army of the East', { kind: 'choose-invasion', group: UE }],
    ['JOIN UNION AS "Silas Greer"', { kind: 'name', name: 'Silas Greer' }],
    ['NAME “Silas #1”', { kind: 'name', name: 'Silas #1' }],
    [
      'POINTS MOT 4, AGG 9, INI 4, TAC 4, POL 4',
      { kind: 'points', points: { mot: 4, agg: 9, ini: 4, tac: 4, pol: 4 } },
    ],
    [
      'points political: 1 motivation=9 aggression 9 initiative 4 tactics 2',
      { kind: 'points', points: { mot: 9, agg: 9, ini: 4, tac: 2, pol: 1 } },
    ],
    [
      'PREFER 1. Washington DC, 2. Army of Maryland, St Louis',
      { kind: 'prefer', groups: [UP, UM, 'u-army-of-missouri'] },
    ],
  ])('reads %s, and its normal form likewise', (line, order) => {
    expect(read(line)).toEqual(order);
    expect(read(ordering.write(order))).toEqual(order);
  });

  it('goes on with a list of wishes on the lines below PREFER', () => {
    const { orders, problems } = ordering.parse(
      'PREFER\n1. Washington DC\n2. St Louis, Cincinnati\n\nVOTE ann',
      viewOf('ann'),
      WAR,
    );
    expect(problems).toEqual([]);
    expect(orders).toEqual([
      { line: 2, order: { kind: 'prefer', groups: [UP] } },
      { line: 3, order: { kind: 'prefer', groups: ['u-army-of-missouri', 'u-army-of-the-ohio'] } },
      { line: 5, order: { kind: 'vote', for: [{ seat: 'ann', votes: null }] } },
    ]);
  });

  it('reads no quotation, no comment, and no heading', () => {
    const sheet = 'Orders:\n> RALLY Potomac\n# RALLY Potomac\n// RALLY Potomac\nRALLY Potomac # at last\nREADY';
    expect(ordering.parse(sheet, viewOf('ann'), WAR)).toMatchObject({
      orders: [{ line: 5, order: { kind: 'rally' } }],
      problems: [],
      ready: true,
    });
  });

  it('answers AMEND with what a sheet is', () => {
    expect(answer('ann', 'AMEND\nHOLD Potomac')).toMatchObject({
      codes: ['1 order/whole-sheets'],
      orders: [{ kind: 'hold' }],
    });
  });
});
