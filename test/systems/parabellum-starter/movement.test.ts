import { describe, expect, it } from '@jest/globals';
import type { Action, State } from '../../../src/systems/parabellum-starter/shapes.js';
import { act, at, entrench, move, moveTo, reposition } from './acting.js';
import { position } from './position.js';

const noActions = { field: { caches: [{ square: 'C5', fuel: 3, ammo: 0, laidBy: [] }] } };
const failuresOf = (state: State, ...actions: readonly Action[]) => act(state, actions).failures;

describe('ST-X4: movement costs and fuel', () => {
  it('takes infantry over open ground into forest for all of its three squares, and one counter', () => {
    const { unit, course } = act(position([at('RBAA', 'INF', 'A9')]), [move('RBAA', 'A9>A8>B8')]);
    expect(course.events).toEqual([
      {
        kind: 'unit-moved',
        seat: 'alpha',
        unit: 'RBAA',
        path: ['A8', 'B8'],
        square: 'B8',
        position: 'NW',
        tail: [],
        cost: 3,
        fuel: 1,
      },
    ]);
    expect(unit('RBAA')).toMatchObject({ square: 'B8', fuel: 5, turn: { spent: 3, moved: true } });
  });

  // ST-32
  it('lets a unit step aside for another and back, for one counter in all', () => {
    const state = position([at('RBAA', 'INF', 'E2', { fuel: 1 }), at('RBTT', 'TNK', 'E1')]);
    expect(failuresOf(state, move('RBTT', 'E2>E3'))).toEqual(['F-SPACE']);
    const { failures, unit } = act(state, [move('RBAA', 'F2'), move('RBTT', 'E2>E3'), move('RBAA', 'E2')]);
    expect(failures).toEqual([null, null, null]);
    expect(unit('RBAA')).toMatchObject({ square: 'E2', fuel: 0, turn: { spent: 2, moved: true } });
    // Back where it was, it has moved nevertheless (SRR-8).
    expect(failuresOf(act(state, [move('RBAA', 'F2>E2')]).course.state, entrench('RBAA'))).toEqual(['F-FUEL']);
    const richer = position([at('RBAA', 'INF', 'E2')]);
    expect(failuresOf(richer, move('RBAA', 'F2>E2'), entrench('RBAA'))).toEqual([null, 'F-MOVED']);
  });
});

describe('ground that takes the whole movement', () => {
  it('can be entered by a unit that has not moved, which then makes no other step (ST-27)', () => {
    const state = position([at('RBTT', 'TNK', 'E2'), at('RBAR', 'ART', 'D2')], { scenario: '2A' });
    const { failures, unit } = act(state, [move('RBTT', 'E3'), move('RBTT', 'E2')]);
    expect(failures).toEqual([null, 'F-MOVE']);
    expect(unit('RBTT').turn.spent).toBe(4);
    expect(failuresOf(state, move('RBTT', 'F2>F3'))).toEqual(['F-MOVE']);
    expect(failuresOf(state, move('RBTT', 'F2'), move('RBTT', 'F3'))).toEqual([null, 'F-MOVE']);
    expect(failuresOf(state, moveTo('RBTT', 'E3'))).toEqual([null]);
    expect(failuresOf(state, moveTo('RBTT', 'E4'))).toEqual(['F-MOVE']);
  });

  it('lets a gun of speed 1 into rubble and forest', () => {
    expect(act(position([at('RBAR', 'ART', 'B2')]), [move('RBAR', 'C2')]).unit('RBAR')).toMatchObject({
      square: 'C2',
      turn: { spent: 1 },
    });
  });
});

describe('ways', () => {
  it('goes round units and tokens, and says when there is no way', () => {
    const state = position([at('RBTT', 'TNK', 'A1'), at('RBAA', 'INF', 'A2'), at('KWAA', 'INF', 'C1')], noActions);
    expect(act(state, [moveTo('RBTT', 'A3')]).course.events).toMatchObject([{ path: ['B1', 'B2', 'B3', 'A3'] }]);
    expect(failuresOf(state, moveTo('RBTT', 'C1'))).toEqual(['F-ENEMY']);
    expect(failuresOf(state, moveTo('RBTT', 'A2'))).toEqual(['F-SPACE']);
    expect(failuresOf(state, moveTo('RBTT', 'A6'))).toEqual(['F-MOVE']);
    expect(failuresOf(state, moveTo('RBTT', 'A1'))).toEqual(['F-MOVE']);
    expect(failuresOf(state, moveTo('RBTT', 'D6'))).toEqual(['F-IMPASS']);
    expect(failuresOf(state, moveTo('RBTT', 'K9'))).toEqual(['F-IMPASS']);
  });

  it('takes the same way every time when several cost the same', () => {
    const ways = [1, 2].map(() => act(position([at('RBAA', 'INF', 'A1')]), [moveTo('RBAA', 'B3')]).course.events[0]);
    expect(ways[0]).toMatchObject({ path: ['A2', 'A3', 'B3'] });
    expect(ways[1]).toEqual(ways[0]);
  });

  it('follows a path square by square', () => {
    const state = position([at('RBTT', 'TNK', 'A1')]);
    expect(failuresOf(state, move('RBTT', 'A2>B3'))).toEqual(['F-MOVE']);
    expect(failuresOf(state, move('RBTT', 'C3>C4'))).toEqual(['F-MOVE']);
    expect(failuresOf(state, move('RBTT', 'A1'))).toEqual(['F-MOVE']);
    expect(failuresOf(state, move('RBTT', 'A2>A3>A4>A5>A6'))).toEqual(['F-MOVE']);
    expect(act(state, [move('RBTT', 'A2>A2')]).refusals[0]?.why).toContain('A2 is not beside A2');
  });

  it('moves only what is on the map and free to act', () => {
    const state = position([
      at('RBPD', 'INF', null),
      at('RBLK', 'INF', 'A1', { locked: true }),
      at('RBEN', 'INF', 'A2', { layers: 2 }),
      at('RBAP', 'APC', 'A3', { passengers: ['RBIN'] }),
      at('RBIN', 'INF', null, { place: 'aboard', aboard: 'RBAP' }),
      at('KWAA', 'INF', 'A5'),
    ]);
    const tries = ['RBPD', 'RBLK', 'RBEN', 'RBIN', 'KWAA', 'RBZZ'].map((id) => move(id, 'B1'));
    const { failures, refusals } = act(state, tries);
    expect(failures).toEqual(['F-GONE', 'F-LOCKED', 'F-ENTRENCHED', 'F-GONE', 'F-GONE', 'F-GONE']);
    expect(refusals.map((refusal) => refusal?.why)).toEqual([
      'RBPD is in the Pre-Deployment Area, not on the map.',
      'RBLK came onto the map this turn, so it can act from your next turn on (ST-39).',
      'RBEN is entrenched (2); DIGOUT RBEN takes its whole movement for a turn (ST-37).',
      'RBIN is aboard RBAP; unboard it first.',
      'KWAA is not on the map any more.',
      'RBZZ is not on the map any more.',
    ]);
  });
});

describe('room on a square (SRR-7)', () => {
  const crowd = (...others: Parameters<typeof at>[]) =>
    position([
      at('RBAA', 'INF', 'E1'),
      at('RBTC', 'TCH', 'D2'),
      at('RBTT', 'TNK', 'F2'),
      ...others.map((one) => at(...one)),
    ]);

  // ST-34
  it('is there for small units beside a friend that is not centred', () => {
    const state = crowd(['RBBB', 'INF', 'E2', { position: 'NW' }]);
    expect(act(state, [move('RBAA', 'E2')]).unit('RBAA').position).toBe('NE');
    expect(act(state, [move('RBTC', 'E2')]).unit('RBTC').position).toBe('E');
    expect(failuresOf(state, move('RBTT', 'E2'))).toEqual(['F-SPACE']);
    expect(act(state, [move('RBAA', 'E2>E3')]).unit('RBAA').square).toBe('E3');
  });

  it('is not there beside a centred one, nor for more than a square holds', () => {
    expect(failuresOf(crowd(['RBBB', 'INF', 'E2']), move('RBAA', 'E2>E3'))).toEqual(['F-SPACE']);
    const two = crowd(['RBBB', 'INF', 'E2', { position: 'NW' }], ['RBCC', 'INF', 'E2', { position: 'SE' }]);
    expect(failuresOf(two, move('RBTC', 'E2'))).toEqual(['F-SPACE']);
    expect(act(two, [move('RBAA', 'E2')]).unit('RBAA').position).toBe('NE');
    const sides = crowd(['RBBB', 'TCH', 'E2', { position: 'W' }], ['RBCC', 'TCH', 'E2', { position: 'E' }]);
    expect(failuresOf(sides, move('RBAA', 'E2'))).toEqual(['F-SPACE']);
  });

  it('is never there beside an enemy', () => {
    expect(failuresOf(crowd(['KWBB', 'INF', 'E2', { position: 'NW' }]), move('RBAA', 'E2'))).toEqual(['F-ENEMY']);
  });

  // ST-43
  it('is taken by tokens: two quarters by up to four, all by more', () => {
    const lying = (fuel: number, ...others: Parameters<typeof at>[]): State => {
      const state = crowd(...others);
      return {
        ...state,
        field: state.field && { ...state.field, caches: [{ square: 'E2', fuel, ammo: 0, laidBy: [] }] },
      };
    };
    expect(act(lying(4), [move('RBAA', 'E2')]).unit('RBAA').position).toBe('NE');
    expect(act(lying(4), [move('RBTC', 'E2')]).unit('RBTC').position).toBe('E');
    expect(failuresOf(lying(4), move('RBTT', 'E2'))).toEqual(['F-SPACE']);
    expect(failuresOf(lying(5), move('RBAA', 'E2>E3'))).toEqual(['F-SPACE']);
    // Beside a unit along the western side the tokens lie in the east, and nothing more has room.
    expect(failuresOf(lying(1, ['RBBB', 'TCH', 'E2', { position: 'W' }]), move('RBAA', 'E2'))).toEqual(['F-SPACE']);
  });

  it('is taken by a barricade, not by an earthwork', () => {
    const works = (kind: 'barricade' | 'earthwork'): State => {
      const state = crowd();
      const work = { square: 'E2', kind, strength: 4, owner: 'alpha', unit: null };
      return { ...state, field: state.field && { ...state.field, works: [work] } };
    };
    expect(failuresOf(works('barricade'), move('RBAA', 'E2'))).toEqual(['F-SPACE']);
    expect(failuresOf(works('earthwork'), move('RBAA', 'E2'))).toEqual([null]);
  });

  it('is taken where the player says, if it is free and of the right shape', () => {
    const state = crowd(['RBBB', 'INF', 'E2', { position: 'NW' }]);
    expect(act(state, [move('RBAA', 'E2', 'SE')]).unit('RBAA').position).toBe('SE');
    expect(failuresOf(state, move('RBAA', 'E2', 'NW'))).toEqual(['F-SPACE']);
    expect(failuresOf(state, move('RBAA', 'E2', 'C'))).toEqual(['F-SPACE']);
    expect(failuresOf(state, move('RBAA', 'E2', 'N'))).toEqual(['F-SPACE']);
    expect(act(state, [move('RBAA', 'F1', 'C')]).unit('RBAA').position).toBe('C');
  });
});

describe('repositioning (ST-35)', () => {
  it('changes the place in the square once a turn, for no fuel and no movement', () => {
    const state = position([at('RBAA', 'INF', 'E2', { position: 'NW' })]);
    const { failures, unit } = act(state, [reposition('RBAA', 'SE'), reposition('RBAA', 'NW'), entrench('RBAA')]);
    expect(failures).toEqual([null, 'F-TWICE', 'F-MOVED']);
    expect(unit('RBAA')).toMatchObject({
      position: 'SE',
      fuel: 6,
      turn: { spent: 0, moved: false, repositioned: true },
    });
  });

  it('is for small units that have fuel and are not dug in, and for free places', () => {
    const state = position([
      at('RBTT', 'TNK', 'E1'),
      at('RBNF', 'INF', 'E2', { fuel: 0 }),
      at('RBEN', 'INF', 'E3', { layers: 1 }),
      at('RBLK', 'INF', 'E4', { locked: true }),
      at('RBTC', 'TCH', 'E5', { position: 'W' }),
      at('RBTD', 'TCH', 'E5', { position: 'E' }),
    ]);
    const tries = [
      reposition('RBTT', 'NW'),
      reposition('RBNF', 'NW'),
      reposition('RBEN', 'NW'),
      reposition('RBLK', 'NW'),
      reposition('RBTC', 'N'),
      reposition('RBTC', 'NW'),
    ];
    expect(act(state, tries).failures).toEqual(['F-SPACE', 'F-FUEL', 'F-ENTRENCHED', 'F-LOCKED', 'F-SPACE', 'F-SPACE']);
  });

  it('does not push tokens out of the half they lie in', () => {
    const state = position([at('RBTC', 'TCH', 'E2', { position: 'W' })], {
      field: { caches: [{ square: 'E2', fuel: 2, ammo: 0, laidBy: [] }] },
    });
    expect(failuresOf(state, reposition('RBTC', 'E'))).toEqual(['F-SPACE']);
  });
});
