import { describe, expect, it } from '@jest/globals';
import type { Action, State } from '../../../src/systems/parabellum-starter/shapes.js';
import { act, at, digOut, entrench, happened, move, moveTo, reposition } from './acting.js';
import { position } from './position.js';

const _noActions = { field: { caches: [{ square: 'C5', fuel: 3, ammo: 0, laidBy: [] }] } };
const failuresOf = (state: State, ...actions: readonly Action[]) => act(state, actions).failures;

describe('ST-X6: entrenching', () => {
  const fresh = (state: State): State => ({
    ...state,
    units: state.units.map((unit) => ({
      ...unit,
      turn: { ...unit.turn, entrenched: false, dugOut: false, spent: 0 },
    })),
  });

  it('gives infantry a layer a turn, up to four', () => {
    let state = position([at('RBAA', 'INF', 'E2')]);
    for (const layers of [1, 2, 3, 4]) {
      const { failures, unit, course } = act(state, [entrench('RBAA'), entrench('RBAA')]);
      expect(failures).toEqual([null, layers === 4 ? 'F-MAX' : 'F-TWICE']);
      expect(unit('RBAA')).toMatchObject({ layers, fuel: 6 });
      state = fresh(course.state);
    }
    expect(failuresOf(state, entrench('RBAA'))).toEqual(['F-MAX']);
  });

  it('gives other land units one layer, ships none', () => {
    const state = position([at('RBTT', 'TNK', 'E2', { layers: 1 }), at('RBDE', 'DES', 'A5'), at('RBTC', 'TCH', 'E1')], {
      scenario: '3A',
    });
    expect(failuresOf(state, entrench('RBTT'), entrench('RBDE'), entrench('RBTC'))).toEqual(['F-MAX', 'F-MAX', null]);
  });

  it('is not for units that moved, have no fuel or are locked', () => {
    const state = position([
      at('RBAA', 'INF', 'E2'),
      at('RBNF', 'INF', 'F2', { fuel: 0 }),
      at('RBLK', 'INF', 'G2', { locked: true }),
    ]);
    expect(failuresOf(state, move('RBAA', 'E3'), entrench('RBAA'), entrench('RBNF'), entrench('RBLK'))).toEqual([
      null,
      'F-MOVED',
      'F-FUEL',
      'F-LOCKED',
    ]);
  });

  it('ends by digging out of all layers at once, which is the turn’s whole movement and no counter', () => {
    const state = position([at('RBAA', 'INF', 'E2', { layers: 3 })]);
    const { failures, unit } = act(state, [digOut('RBAA'), move('RBAA', 'E3'), entrench('RBAA'), digOut('RBAA')]);
    expect(failures).toEqual([null, 'F-MOVE', 'F-MOVED', 'F-NOTENTRENCHED']);
    expect(unit('RBAA')).toMatchObject({ layers: 0, fuel: 6, square: 'E2', turn: { moved: false } });
    expect(failuresOf(position([at('RBAA', 'INF', 'E2', { layers: 3, fuel: 0 })]), digOut('RBAA'))).toEqual(['F-FUEL']);
  });
});

describe('instead of moving', () => {
  it('a unit repositions, and neither moves nor is towed before or after it (ST-35)', () => {
    const state = position([
      at('RBAA', 'INF', 'E2', { position: 'NW' }),
      at('RBAB', 'INF', 'G2', { position: 'NW' }),
      at('RBTR', 'TRC', 'C1'),
      at('RBAR', 'ART', 'C2', { position: 'W' }),
    ]);
    const { refusals, failures, unit } = act(state, [
      move('RBAA', 'E3'),
      reposition('RBAA', 'SE'),
      reposition('RBAB', 'SE'),
      move('RBAB', 'G3'),
      reposition('RBAR', 'E'),
      move('RBTR', 'C1>B1', null, 'RBAR'),
    ]);
    expect(failures).toEqual([null, 'F-MOVED', null, 'F-MOVED', null, 'F-MOVED']);
    expect(refusals[1]?.why).toBe('RBAA has moved this turn; it repositions in the place of moving (ST-35).');
    expect([unit('RBAB').square, unit('RBAB').position]).toEqual(['G2', 'SE']);
  });

  it('digging out takes the whole movement, repositioning too (ST-37)', () => {
    const state = position([at('RBAA', 'INF', 'E2', { layers: 1, position: 'NW' })]);
    expect(failuresOf(state, digOut('RBAA'), reposition('RBAA', 'SE'))).toEqual([null, 'F-MOVE']);
  });

  it('tells layers in the singular and in the plural', () => {
    const state = position([at('RBTT', 'TNK', 'E2', { layers: 1 }), at('RBAA', 'INF', 'F2', { layers: 4 })]);
    expect(act(state, [entrench('RBTT'), entrench('RBAA')]).refusals.map((one) => one?.why)).toEqual([
      'RBTT has 1 layer; a Main Battle Tank can have 1 (ST-36).',
      'RBAA has 4 layers; a Regular Infantry can have 4 (ST-36).',
    ]);
  });
});

describe('towing (SRR-19)', () => {
  const train = (gun: Parameters<typeof at>[3] = {}, gunAt = 'D1') =>
    position([at('RBTR', 'TRC', 'C1'), at('RBAR', 'ART', gunAt, gun), at('RBAA', 'INF', 'J1')]);

  it('brings the gun up into the square that the tractor left last, without fuel of its own', () => {
    const { unit, course } = act(train({ fuel: 0 }), [move('RBTR', 'B1>A1>A2', null, 'RBAR')]);
    expect(happened(course)).toEqual(['unit-moved', 'unit-towed']);
    expect(unit('RBTR')).toMatchObject({ square: 'A2', fuel: 4 });
    expect(unit('RBAR')).toMatchObject({ square: 'A1', fuel: 0, position: 'W', turn: { moved: true, spent: 0 } });
  });

  it('lets tractor and gun change places', () => {
    const { unit } = act(train(), [moveTo('RBTR', 'D1', null, 'RBAR')]);
    expect([unit('RBTR').square, unit('RBAR').square]).toEqual(['D1', 'C1']);
  });

  it('needs a tractor, a gun beside it that is free to move, and ground for guns', () => {
    const pull = move('RBTR', 'B1>A1', null, 'RBAR');
    expect(failuresOf(train({}, 'E1'), pull)).toEqual(['F-NOTADJ']);
    expect(failuresOf(train({ layers: 1 }), pull)).toEqual(['F-ENTRENCHED']);
    expect(failuresOf(train({ locked: true }), pull)).toEqual(['F-LOCKED']);
    expect(failuresOf(train(), digOut('RBAR'), pull)).toEqual(['F-NOTENTRENCHED', null]);
    expect(failuresOf(train({ layers: 1 }), digOut('RBAR'), pull)).toEqual([null, 'F-MOVE']);
    expect(failuresOf(train(), move('RBTR', 'B1', null, 'RBAA'))).toEqual(['F-NOTHING']);
    expect(
      failuresOf(position([at('RBTT', 'TNK', 'C1'), at('RBAR', 'ART', 'D1')]), move('RBTT', 'B1', null, 'RBAR')),
    ).toEqual(['F-NOTHING']);
    const marsh = position([at('RBTR', 'TRC', 'E3'), at('RBAR', 'ART', 'D3')], { scenario: '2A' });
    expect(failuresOf(marsh, move('RBTR', 'E2', null, 'RBAR'))).toEqual(['F-IMPASS']);
  });

  it('leaves a towed gun its own step, for a counter', () => {
    const { failures, unit } = act(train(), [move('RBTR', 'B1>A1', null, 'RBAR'), move('RBAR', 'B2')]);
    expect(failures).toEqual([null, null]);
    expect(unit('RBAR')).toMatchObject({ square: 'B2', fuel: 2 });
  });
});

describe('mines (SRR-19)', () => {
  const mined = (...pieces: Parameters<typeof at>[]) =>
    position(
      pieces.map((piece) => at(...piece)),
      {
        field: {
          minefields: [
            { square: 'E3', by: 'bravo' },
            { square: 'A2', by: 'alpha' },
          ],
        },
      },
    );

  it('go off under whoever comes, and the unit goes on with what is left', () => {
    const { course, unit } = act(
      mined(['RBAA', 'INF', 'E2']),
      [move('RBAA', 'E3>E4>F4', 'SE')],
      [
        [8, [8, 7, 6, 1, 1]],
        [4, [4, 4, 3, 3, 2, 2, 1, 1, 1, 1]],
      ],
    );
    expect(happened(course)).toEqual(['unit-moved', 'mine-sprung', 'unit-moved']);
    expect(course.events).toMatchObject([
      { path: ['E3'], fuel: 1, cost: 1 },
      { clash: { losses: 3 } },
      { path: ['E4', 'F4'], fuel: 0, cost: 2 },
    ]);
    expect(unit('RBAA')).toMatchObject({ square: 'F4', position: 'SE', strength: 7, fuel: 5 });
    expect(course.state.field?.minefields).toEqual([{ square: 'A2', by: 'alpha' }]);
    expect(course.state.heads.lost).toBe(3);
  });

  it('can destroy it, and then it goes no further', () => {
    const { course } = act(
      mined(['RBAA', 'INF', 'E2', { strength: 2, cargo: { fuel: 1, ammo: 0 } }]),
      [move('RBAA', 'E3>E4')],
      [
        [8, [8, 8, 8, 8, 8]],
        [4, [1, 1]],
      ],
    );
    expect(happened(course)).toEqual(['unit-moved', 'mine-sprung', 'unit-destroyed']);
    expect(course.events.at(-1)).toMatchObject({
      why: 'mine',
      by: 'bravo',
      square: 'E3',
      leaves: { fuel: 1, ammo: 0 },
    });
    expect(course.state.units).toEqual([]);
  });

  it('are shunned by a way that the service finds when the player knows of them, not otherwise', () => {
    const known = act(mined(['RBAA', 'INF', 'A1']), [moveTo('RBAA', 'B2')]);
    expect(known.course.events).toMatchObject([{ path: ['B1', 'B2'] }]);
    const { course } = act(
      mined(['RBTT', 'TNK', 'E2']),
      [moveTo('RBTT', 'E4')],
      [
        [8, [1, 1, 1, 1, 1]],
        [10, [9, 9, 9, 9, 9, 9, 9, 9, 9, 9]],
      ],
    );
    expect(course.events).toMatchObject([{ path: ['E3'] }, { square: 'E3' }, { path: ['E4'] }]);
  });
});

describe('water', () => {
  const sea = (...pieces: Parameters<typeof at>[]) =>
    position(
      pieces.map((piece) => at(...piece)),
      { scenario: '3A' },
    );

  it('carries ships and landing craft, and nothing else', () => {
    const state = sea(['RBDE', 'DES', 'A1'], ['RBLC', 'LCU', 'B2'], ['RBAA', 'INF', 'C1']);
    expect(act(state, [moveTo('RBDE', 'A5')]).unit('RBDE')).toMatchObject({ square: 'A5', turn: { spent: 4 } });
    expect(failuresOf(state, move('RBLC', 'B3>B4>C4'), move('RBAA', 'C2'))).toEqual(['F-IMPASS', 'F-IMPASS']);
  });

  it('has a carrier of three squares follow its bow', () => {
    const carrier = at('RBCV', 'CVN', 'B5', { tail: ['B4', 'B3'] });
    const state = position([carrier], { scenario: '3A' });
    const { unit, failures } = act(state, [move('RBCV', 'A5>A6'), move('RBCV', 'A5')]);
    expect(failures).toEqual([null, 'F-SPACE']);
    expect(unit('RBCV')).toMatchObject({ square: 'A6', tail: ['A5', 'B5'] });
  });
});
