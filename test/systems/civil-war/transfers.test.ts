import type { Order } from '../../../src/systems/civil-war/orders/cards.js';
import { makeTransfers } from '../../../src/systems/civil-war/phases/close-of-march.js';
import type { GroupId } from '../../../src/systems/civil-war/shapes.js';
import { army, CP, MARCH, march, NV, of, play, road, UE, UM, UP, voids } from './marching.js';
import type { Position } from './war.js';

const transfer = (number: number, from: GroupId = UP, to: GroupId = UM): Order => ({
  kind: 'transfer',
  number,
  from,
  to,
});
const strengths = (turn: ReturnType<typeof march>) => [army(turn, UP)?.brigades, army(turn, UM)?.brigades];

describe('R7: transfers', () => {
  it('W29, CW-912: brigades go over at the end of movement', () => {
    const turn = march({ sheets: { ann: [transfer(6)] } });
    expect(of(turn, 'transferred')).toEqual([{ kind: 'transferred', from: UP, to: UM, number: 6, asked: 6 }]);
    expect(strengths(turn)).toEqual([2, 14]);
  });

  it('W29: more brigades than there are: nothing goes', () => {
    const turn = march({ sheets: { ann: [transfer(9)] } });
    expect(voids(turn)).toEqual([[1, 'too-many-brigades']]);
    expect(strengths(turn)).toEqual([8, 8]);
  });

  it('W29, CW-913, CWR-33: what would make more than 16 stays behind', () => {
    const turn = march({ at: { groups: { [UM]: { brigades: 12 } } }, sheets: { ann: [transfer(5)] } });
    expect(of(turn, 'transferred')).toMatchObject([{ number: 4, asked: 5 }]);
    expect(strengths(turn)).toEqual([4, 16]);
    const full = march({ at: { groups: { [UM]: { brigades: 16 } } }, sheets: { ann: [transfer(5)] } });
    expect(voids(full)).toEqual([[1, 'receiver-full']]);
  });

  it('W29, CW-914: a giver that was attacked gives nothing, even if it held', () => {
    const turn = march({
      at: { groups: { [NV]: { brigades: 16 } } },
      sheets: { ann: [transfer(6)], cal: [road(NV, 'washington-dc')] },
      tape: [3, 3, 1, 6, 6, 1, 2, 6, 1, 1],
    });
    expect(of(turn, 'battle-fought')).toHaveLength(1);
    expect(voids(turn)).toEqual([[1, 'giver-attacked']]);
  });

  it('W29, CW-912: a receiver without activation and Initiative gets nothing', () => {
    const turn = march({
      sheets: { ann: [{ kind: 'activate', groups: [UP] }, transfer(6)] },
      shares: { ann: 1 },
      tape: [2],
    });
    expect(voids(turn)).toEqual([[2, 'receiver-not-ready']]);
    expect(strengths(turn)).toEqual([8, 8]);
  });

  it('W29, CW-407, CWR-20: who gives all is no more, and the avatar leads nobody', () => {
    const turn = march({ sheets: { ann: [transfer(8)] } });
    expect(strengths(turn)).toEqual([undefined, 16]);
    expect(of(turn, 'group-lost')).toEqual([{ kind: 'group-lost', group: UP, zone: 'washington-dc', why: 'merged' }]);
    expect(turn.state.players.find(({ id }) => id === 'ann')?.avatar?.group).toBeNull();
  });

  it('CW-1219.5, CWR-33: a demoralised giver demoralises the receiver', () => {
    const turn = march({ at: { groups: { [UP]: { demoralised: true } } }, sheets: { ann: [transfer(1)] } });
    expect(of(turn, 'demoralised')).toEqual([{ kind: 'demoralised', group: UM, why: 'transfer' }]);
  });

  it('CWR-33: who is demoralised already is not demoralised again', () => {
    const both = { [UP]: { demoralised: true }, [UM]: { demoralised: true } };
    expect(of(march({ at: { groups: both }, sheets: { ann: [transfer(1)] } }), 'demoralised')).toEqual([]);
  });

  it('CWR-33: a giver that left before the enemy came gives nothing', () => {
    const turn = march({
      at: { groups: { [UP]: { brigades: 16 } } },
      sheets: { ann: [road(UP, 'manassas-jn')], cal: [transfer(1, NV, CP)] },
      tape: [3, 3, 1, 3, 1, 2, 5, 4, 1],
    });
    expect(of(turn, 'evacuated')).toHaveLength(1);
    expect(voids(turn)).toEqual([[1, 'giver-attacked']]);
  });

  it('CWR-26, CWR-33: the line that a side may not use makes nobody adjacent', () => {
    const at: Position = { without: [UP], groups: { [NV]: { zone: 'washington-dc' } } };
    expect(voids(march({ at, sheets: { cal: [transfer(1, NV, CP)] } }))).toEqual([[1, 'not-adjacent']]);
  });

  it('CWR-33: who is driven from beside the giver receives nothing', () => {
    const at: Position = { groups: { [UM]: { zone: 'leesburg', brigades: 2 }, [NV]: { brigades: 16 } } };
    const turn = march({ at, sheets: { ann: [transfer(1)], cal: [road(NV, 'leesburg')] }, tape: [3, 3, 1, 6, 6] });
    expect(army(turn, UM)).toBeUndefined();
    expect(voids(turn)).toEqual([[1, 'receiver-gone']]);
  });
});

describe('R7: RECEIVE', () => {
  const at: Position = { groups: { [UM]: { commander: 'bob' } } };
  const receive = (most: number | null, from: GroupId = UP): Order => ({ kind: 'receive', most, from, into: UM });

  it('CWR-33: the Group of another player receives what its commander ordered it to', () => {
    const turn = march({ at, sheets: { ann: [transfer(6)], bob: [receive(null)] } });
    expect(strengths(turn)).toEqual([2, 14]);
    expect(of(turn, 'initiative-tested')).toEqual([]);
  });

  it('CWR-33: and no more than that', () => {
    const turn = march({ at, sheets: { ann: [transfer(6)], bob: [receive(2)] } });
    expect(of(turn, 'transferred')).toMatchObject([{ number: 2, asked: 6 }]);
  });

  it('CWR-33: without the order, or with one for another giver, it receives nothing', () => {
    expect(voids(march({ at, sheets: { ann: [transfer(6)] } }))).toEqual([[1, 'not-received']]);
    const turn = march({ at, sheets: { ann: [transfer(6)], bob: [receive(null, UE)] } });
    expect(of(turn, 'order-void').map(({ seat, why }) => [seat, why])).toEqual([
      ['ann', 'not-received'],
      ['bob', 'nothing-came'],
    ]);
  });

  it('CW-912: it needs an activation or Initiative of its own, which the giver is not told of', () => {
    const turn = march({ at, sheets: { ann: [transfer(6)], bob: [receive(null)] }, shares: { ann: 1 }, tape: [2] });
    expect(of(turn, 'order-void').map(({ seat, why }) => [seat, why])).toEqual([
      ['bob', 'no-initiative'],
      ['ann', 'not-received'],
    ]);
  });

  it('a line that was void from the start is void once', () => {
    const west = 'u-army-of-the-west';
    const turn = march({ at, sheets: { ann: [transfer(3)], bob: [receive(null), receive(null, west)] } });
    expect(voids(turn)).toEqual([[2, 'not-adjacent']]);
  });

  it('CWR-33: it may receive from several', () => {
    const turn = march({
      at,
      sheets: { ann: [transfer(3), transfer(2, UE)], bob: [receive(null), receive(null, UE)] },
    });
    expect(army(turn, UM)?.brigades).toBe(13);
    expect(voids(turn)).toEqual([]);
  });
});

describe('R7: entrenchment', () => {
  const dig: Order = { kind: 'entrench', group: UP };

  it('CW-1101, CWR-32: a Group digs in with an activation, from 1863 on', () => {
    const turn = march({ at: { year: 1863 }, sheets: { ann: [dig] } });
    expect(of(turn, 'entrenched')).toEqual([{ kind: 'entrenched', group: UP, zone: 'washington-dc' }]);
    expect(army(turn, UP)?.entrenched).toBe(true);
  });

  it('CW-1101: not without one', () => {
    const turn = march({ at: { year: 1863 }, sheets: { ann: [dig] }, shares: {} });
    expect(voids(turn)).toEqual([[1, 'no-activation']]);
    expect(of(turn, 'entrenched')).toEqual([]);
  });

  it('CWR-32: one that was in combat does not', () => {
    const turn = march({
      at: { year: 1863, groups: { [NV]: { brigades: 16 } } },
      sheets: { ann: [dig], cal: [road(NV, 'washington-dc')] },
      tape: [3, 3, 1, 6, 6, 1, 2, 6, 1, 1],
    });
    expect(voids(turn)).toEqual([[1, 'overtaken']]);
    expect(army(turn, UP)?.entrenched).toBe(false);
  });
});

it('CWR-31: transfers come after the four impulses: without them nothing goes over', () => {
  expect(
    of(
      play(
        MARCH.filter((step) => step !== makeTransfers),
        { sheets: { ann: [transfer(6)] } },
      ),
      'transferred',
    ),
  ).toEqual([]);
});
