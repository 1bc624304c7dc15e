import { describe, expect, it } from '@jest/globals';
import type { Action } from '../../../src/systems/parabellum-starter/shapes.js';
import { at, attackOn, failures, play, shellOf } from './combat-play.js';
import { type Piece, position } from './position.js';

describe('lines that cannot be carried out', () => {
  const foe = at('KWRR', 'INF', 'E6');
  const cases: readonly (readonly [string, readonly Piece[], Action, string])[] = [
    ['the own unit is gone', [foe], attackOn('RBAA', 'KWRR'), 'F-GONE'],
    ['the target is gone', [at('RBAA', 'INF', 'E5')], attackOn('RBAA', 'KWRR'), 'F-GONE'],
    ['just deployed', [at('RBAA', 'INF', 'E5', { locked: true }), foe], attackOn('RBAA', 'KWRR'), 'F-LOCKED'],
    ['no ammunition', [at('RBAA', 'INF', 'E5', { ammo: 0 }), foe], attackOn('RBAA', 'KWRR'), 'F-AMMO'],
    ['out of range', [at('RBAA', 'INF', 'E3'), foe], attackOn('RBAA', 'KWRR'), 'F-RANGE'],
    [
      'no cache there',
      [at('RBAA', 'INF', 'E5')],
      { kind: 'attack', unit: 'RBAA', target: { kind: 'cache', square: 'E6' } },
      'F-NOTHING',
    ],
    [
      'no works there',
      [at('RBAA', 'INF', 'E5')],
      { kind: 'attack', unit: 'RBAA', target: { kind: 'work', square: 'E6' } },
      'F-NOTHING',
    ],
    ['a gun without ammunition', [at('RBAR', 'ART', 'E3', { ammo: 0 }), foe], shellOf('RBAR', 'KWRR', 1), 'F-AMMO'],
    ['a gun that is out of reach', [at('RBAR', 'ART', 'A1'), foe], shellOf('RBAR', 'KWRR', 1), 'F-RANGE'],
    ['recon out of range', [at('RBRC', 'RCN', 'A1'), foe], { kind: 'recon', unit: 'RBRC', target: 'KWRR' }, 'F-RANGE'],
    ['an unready aircraft', [foe], { kind: 'strike', air: 'STR-1', target: { kind: 'unit', unit: 'KWRR' } }, 'F-GONE'],
    ['no strike from orbit', [foe], { kind: 'orbital', target: { kind: 'unit', unit: 'KWRR' } }, 'F-RES'],
    ['no pod', [foe], { kind: 'drop', units: ['RBAA'], square: 'E5' }, 'F-RES'],
  ];
  it.each(cases)('%s', (_, pieces, action, failure) => {
    const { course, outcomes } = play(position(pieces), [action]);
    expect(failures(outcomes)).toEqual([failure]);
    expect(outcomes[0]?.why).toMatch(/\.$/);
    expect(course.events).toEqual([]);
  });

  it('a gun that has moved, or was unloaded', () => {
    for (const mark of ['moved', 'unboarded'] as const) {
      const state = position([at('RBAR', 'ART', 'E3'), foe]);
      const moved = {
        ...state,
        units: state.units.map((unit) =>
          unit.id === 'RBAR' ? { ...unit, turn: { ...unit.turn, [mark]: true } } : unit,
        ),
      };
      expect(failures(play(moved, [shellOf('RBAR', 'KWRR', 1)]).outcomes)).toEqual(['F-MOVED']);
    }
  });

  it('says how far it is and how far it could be', () => {
    const { outcomes } = play(position([at('RBTT', 'TNK', 'E2'), foe]), [attackOn('RBTT', 'KWRR')]);
    expect(outcomes[0]?.why).toBe('KWRR is 4 squares from RBTT, whose range is 3.');
  });
});

describe('works', () => {
  it('a barricade loses strength and falls', () => {
    const works = [{ square: 'E6', kind: 'barricade' as const, strength: 4, owner: 'bravo', unit: null }];
    const weak = { strength: 2 };
    const state = position([at('RBTT', 'TNK', 'E4', weak), at('RBUU', 'TNK', 'F5', weak)], { field: { works } });
    const onWork = (unit: string): Action => ({ kind: 'attack', unit, target: { kind: 'work', square: 'E6' } });
    const first = play(
      state,
      [onWork('RBTT')],
      [
        [10, [10, 10]],
        [10, [9, 9, 9, 9]],
      ],
    );
    expect(first.course.state.field?.works).toEqual([{ ...works[0], strength: 2 }]);
    const second = play(
      first.course.state,
      [onWork('RBUU')],
      [
        [10, [10, 10]],
        [10, [9, 9]],
      ],
    );
    expect(second.course.state.field?.works).toEqual([]);
  });

  it('a bridge takes the vehicle with it', () => {
    const works = [{ square: 'E6', kind: 'bridge' as const, strength: 5, owner: 'bravo', unit: 'KWMB' }];
    const bridge: Piece = { id: 'KWMB', type: 'MBR', at: 'E6', change: { place: 'bridge' } };
    const state = position([at('RBTT', 'TNK', 'E4'), bridge], { field: { works } });
    const { course } = play(
      state,
      [{ kind: 'attack', unit: 'RBTT', target: { kind: 'work', square: 'E6' } }],
      [
        [10, Array(10).fill(10)],
        [4, Array(5).fill(4)],
      ],
    );
    expect(course.events.map(({ kind }) => kind)).toEqual(['work-attacked', 'unit-destroyed']);
    expect(course.state.units.map(({ id }) => id)).toEqual(['RBTT']);
    expect(course.state.heads.lost).toBe(5);
  });

  it('a bridge takes those with it who cannot stand in the water below', () => {
    // On the Breakwater's map C5 is water.
    const works = [{ square: 'C5', kind: 'bridge' as const, strength: 1, owner: 'bravo', unit: 'KWMB' }];
    const bridge: Piece = { id: 'KWMB', type: 'MBR', at: 'C5', change: { place: 'bridge' } };
    const state = position([at('RBTT', 'TNK', 'D5'), bridge, at('KWRR', 'INF', 'C5')], {
      scenario: '3A',
      field: { works },
    });
    const { course } = play(
      state,
      [{ kind: 'attack', unit: 'RBTT', target: { kind: 'work', square: 'C5' } }],
      [
        [10, Array(10).fill(10)],
        [4, [4]],
      ],
    );
    expect(course.state.units.map(({ id }) => id)).toEqual(['RBTT']);
  });
});
