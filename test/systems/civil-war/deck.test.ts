import { describe, expect, it } from '@jest/globals';
import { asSeat } from '../../../src/core/game/viewer.js';
import { ordering } from '../../../src/systems/civil-war/ordering.js';
import { deck } from '../../../src/systems/civil-war/orders/cards.js';
import { view } from '../../../src/systems/civil-war/sight.js';
import { deckComplaints } from '../../support/deck-of-cards.js';
import { dealt } from './dealt.js';
import { answer } from './order-lines.js';
import { position, WAR } from './war.js';

const STATE = position();
const seen = view(STATE, asSeat('ann'), WAR);

/** Normal forms of what is read, before anything is checked. */
const read = (text: string): readonly string[] =>
  ordering.parse(text, seen, WAR).orders.map(({ order }) => deck.write(order));

it('reads every way of writing its orders back to the same order, and nothing that turns them', () => {
  const { complaints, lines } = deckComplaints(dealt);
  // Examples name the seats of a campaign, and the players of this position are called otherwise.
  expect(complaints.filter((one) => !/^The example .*seat-1/.test(one))).toEqual([]);
  expect(lines).toBeGreaterThan(500);
});

describe('orders as people write them', () => {
  it.each<[string, string | null]>([
    ['Army of Maryland: hold', 'HOLD Army of Maryland'],
    ['Potomac -> Manassas Jn', 'MOVE Army of the Potomac BY ROAD TO Manassas Jn'],
    ['attack Manassas with Potomac', 'MOVE Army of the Potomac BY ROAD TO Manassas Jn'],
    ['dig in Maryland', 'ENTRENCH Army of Maryland'],
    ['MOVE Potomac TO Manassas Jn. BY ROAD', 'MOVE Army of the Potomac BY ROAD TO Manassas Jn'],
    [
      'move the East by railroad to Frederick, then Harpers Ferry',
      'MOVE Army of the East BY RAIL TO Frederick > Harpers Ferry',
    ],
    ['East goes by train to Frederick and Harpers Ferry', 'MOVE Army of the East BY RAIL TO Frederick > Harpers Ferry'],
    ['Potomac to Manassas and entrenches', null],
    ['Transfer four brigades from Maryland to Potomac', 'TRANSFER 4 FROM Army of Maryland TO Army of the Potomac'],
    ['Maryland gives 4 brigades to the Potomac', 'TRANSFER 4 FROM Army of Maryland TO Army of the Potomac'],
    ['avatar: Potomac', 'AVATAR WITH Army of the Potomac'],
    ['PRESIDENT ACTIVATIONS me 1, bob 2', 'PRESIDENT ACTIVATIONS ann 1, bob 2'],
    ['PRESIDENT ACTIVATIONS 2 ann, 1 bob', 'PRESIDENT ACTIVATIONS ann 2, bob 1'],
    ['president brigades: 2 for ann and 1 for bob', 'PRESIDENT BRIGADES ann 2, bob 1'],
    ['PRESIDENT BLOCKADE Wilmington, NC', 'PRESIDENT BLOCKADE Wilmington'],
    ['MOVE Maryland TO Columbus, KY', 'MOVE Army of Maryland BY ROAD TO Columbus KY'],
    ['Potomac to Manassas and East holds', 'MOVE Army of the Potomac BY ROAD TO Manassas Jn; HOLD Army of the East'],
    ['Orders for July 1861:', ''],
    ['VOTE 1, ann', null],
    ['MOVE Potomac TO Manassas (activation)', null],
    ['PRESIDENT ACTIVATIONS ann -1', null],
    ['TRANSFER 2.5 FROM Maryland TO Potomac', null],
    ['MOVE Potomac TO Manassas or Leesburg', null],
    ['attack Manassas', null],
  ])('%s', (typed, wanted) => {
    const { orders, problems } = ordering.parse(typed, seen, WAR);
    expect(orders.map(({ order }) => deck.write(order)).join('; ')).toBe(wanted ?? '');
    expect(problems.length > 0).toBe(wanted === null);
  });

  it('reads lines below the name of a Group as its orders, hold as well', () => {
    expect(read('Army of Maryland:\n- hold\n\n## East\nby rail to Frederick > Harpers Ferry\nVOTE bob')).toEqual([
      'HOLD Army of Maryland',
      'MOVE Army of the East BY RAIL TO Frederick > Harpers Ferry',
      'VOTE bob',
    ]);
    expect(read('Army of Maryland:\nMOVE Normal\nTO Frederick')).toEqual([]);
    expect(read('ACTIVATE\n1. Potomac\n2. East')).toEqual([
      'ACTIVATE Army of the Potomac',
      'ACTIVATE Army of the East',
    ]);
  });

  it('takes sentences that begin like orders for remarks, where they name nothing', () => {
    const { problems, passed } = ordering.parse('March on, friends\nSend my best to all\nHOLD Potomac', seen, WAR);
    expect(problems).toEqual([]);
    expect(passed.map(({ line }) => line)).toEqual([1, 2]);
  });

  it('calls players by their names where they are read back', () => {
    const players = STATE.players.map((player) =>
      player.id === 'ann' ? { ...player, name: 'Bob 1' } : player.id === 'bob' ? { ...player, name: 'Bob' } : player,
    );
    const other = view({ ...STATE, players }, asSeat('ann'), WAR);
    const [placed] = ordering.parse('PRESIDENT ACTIVATIONS ann 2, Bob 1', seen, WAR).orders;
    const written = ordering.write(placed?.order ?? { kind: 'pass' }, other, WAR);
    expect(written).toBe('PRESIDENT ACTIVATIONS ann 2, Bob 1');
    // `Bob 1` may be a player, or another one and a number: that is asked.
    expect(ordering.parse('VOTE Bob 1', other, WAR).problems).toMatchObject([{ code: 'order/which' }]);
    expect(ordering.parse(written, other, WAR).problems).toMatchObject([{ code: 'order/which' }]);
  });

  it('CW-801: a RALLY that does nothing leaves the Group free for another line', () => {
    const { codes, orders } = answer('ann', 'RALLY Maryland\nTRANSFER 4 FROM Maryland TO Potomac');
    expect(codes).toEqual(['1 order/not-demoralised']);
    expect(orders.map(({ kind }) => kind)).toEqual(['rally', 'transfer']);
  });
});
