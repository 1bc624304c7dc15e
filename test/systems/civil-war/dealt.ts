import { asSeat } from '../../../src/core/game/viewer.js';
import { deck } from '../../../src/systems/civil-war/orders/cards.js';
import { tableOf } from '../../../src/systems/civil-war/orders/table.js';
import { view } from '../../../src/systems/civil-war/sight.js';
import { deal, handOf } from '../../support/dealt.js';
import { position, WAR } from './war.js';

const UP = 'u-army-of-the-potomac';
const UM = 'u-army-of-maryland';
const UE = 'u-army-of-the-east';

/** All orders of the Union's general. */
export const dealt = deal({
  deck,
  desk: tableOf(view(position(), asSeat('ann'), WAR), WAR),
  book: WAR,
  orders: [
    { kind: 'points', points: { mot: 9, agg: 4, ini: 4, tac: 4, pol: 4 } },
    { kind: 'name', name: 'Silas Greer' },
    { kind: 'prefer', groups: [UP, UE] },
    { kind: 'move', group: UP, mode: 'road', path: ['manassas-jn'] },
    { kind: 'move', group: UE, mode: 'rail', path: ['frederick', 'harpers-ferry', 'cumberland'] },
    { kind: 'invade', group: UE, zone: 'new-bern' },
    { kind: 'transfer', number: 4, from: UP, to: UM },
    { kind: 'receive', most: null, from: UP, into: UM },
    { kind: 'receive', most: 3, from: UP, into: UM },
    { kind: 'rally', group: UP },
    { kind: 'entrench', group: UP },
    { kind: 'hold', group: UP },
    { kind: 'activate', groups: [UP, UM, UE] },
    { kind: 'avatar', group: UP },
    { kind: 'add', number: 3, group: UM },
    { kind: 'form', name: 'Corps of the Ohio', zone: 'pittsburgh' },
    { kind: 'vote', for: [{ seat: 'bob', votes: null }] },
    {
      kind: 'vote',
      for: [
        { seat: 'ann', votes: 1 },
        { seat: 'bob', votes: 2 },
      ],
    },
    { kind: 'share-activations', shares: [{ seat: 'ann', number: 2 }] },
    {
      kind: 'share-brigades',
      shares: [
        { seat: 'ann', number: 12 },
        { seat: 'bob', number: 1 },
      ],
    },
    { kind: 'share-permits', shares: [{ seat: 'bob', number: 1 }] },
    { kind: 'blockade', zone: 'wilmington' },
    { kind: 'choose-invasion', group: UE },
    { kind: 'no-confidence' },
    { kind: 'resign' },
  ],
});

export const hands = [handOf('civil-war', dealt)];
