import { describe, expect, it } from '@jest/globals';
import { onMap } from '../../../src/systems/parabellum-starter/battlefield.js';
import type { Action, StandingOrder, State } from '../../../src/systems/parabellum-starter/shapes.js';
import {
  ammoOf,
  at,
  attackOn,
  failures,
  never,
  play,
  shellOf,
  silent,
  strengthOf,
  type Throws,
} from './combat-play.js';
import { position } from './position.js';

describe('ST-X8: counterattack', () => {
  const pieces = [at('RBIF', 'IFV', 'E4'), at('KWAU', 'AUG', 'E6', { ammo: 1 })];
  const throws: Throws = [
    [8, [8, 8, 7, 6, 5, 4, 3, 2, 2, 1]],
    [6, [6, 6, 5, 4, 4, 3, 2, 2, 1, 1]],
    [6, [6, 6, 4, 3, 2, 1, 1]],
    [8, [8, 7, 6, 5, 5, 4, 3, 2, 2, 1]],
  ];

  // ST-49, ST-51
  it('strikes back with what is left, for a counter', () => {
    const { course } = play(position(pieces), [attackOn('RBIF', 'KWAU')], throws);
    expect([strengthOf(course, 'KWAU'), strengthOf(course, 'RBIF')]).toEqual([7, 10]);
    expect([ammoOf(course, 'RBIF'), ammoOf(course, 'KWAU')]).toEqual([4, 0]);
    expect(course.events.map(({ kind }) => kind)).toEqual(['unit-attacked', 'unit-countered']);
    expect(course.events[1]).toMatchObject({
      clash: {
        pairs: [
          [6, 8],
          [6, 7],
          [4, 6],
          [3, 5],
          [2, 5],
          [1, 4],
          [1, 3],
        ].map(([attack, defence]) => ({ attack, defence })),
      },
    });
  });

  it('meets no answer when its ammunition is gone, out of its range, when locked, or when its player said so', () => {
    const two = throws.slice(0, 2);
    const kinds = (state: State, units = pieces) =>
      play(state, [attackOn('RBIF', units[1]?.id ?? '')], two).course.events.map(({ kind }) => kind);
    expect(kinds(position([at('RBIF', 'IFV', 'E4'), at('KWAU', 'AUG', 'E6', { ammo: 0 })]))).toEqual(['unit-attacked']);
    expect(kinds(position([at('RBIF', 'IFV', 'E4'), at('KWAU', 'AUG', 'E6', { locked: true })]))).toEqual([
      'unit-attacked',
    ]);
    expect(kinds(position(pieces, silent))).toEqual(['unit-attacked']);
    // A heavy tank reaches three squares, augmented infantry two.
    const far = play(
      position([at('RBTT', 'TNK', 'E3'), at('KWAU', 'AUG', 'E6')]),
      [attackOn('RBTT', 'KWAU')],
      [
        [10, Array(10).fill(1)],
        [6, Array(10).fill(1)],
      ],
    );
    expect(far.course.events.map(({ kind }) => kind)).toEqual(['unit-attacked']);
  });

  it.each<[string, StandingOrder[], boolean]>([
    ['the later of two words', [never, { kind: 'counter', whom: { kind: 'all' }, policy: { kind: 'always' } }], true],
    [
      'a flag above all others, however early',
      [{ kind: 'counter', whom: { kind: 'unit', unit: 'KWAU' }, policy: { kind: 'always' } }, never],
      true,
    ],
    [
      'a type above a class',
      [
        { kind: 'counter', whom: { kind: 'type', type: 'AUG' }, policy: { kind: 'never' } },
        { kind: 'counter', whom: { kind: 'class', class: 'INF' }, policy: { kind: 'always' } },
      ],
      false,
    ],
    [
      'strength after losses',
      [{ kind: 'counter', whom: { kind: 'all' }, policy: { kind: 'strength', atLeast: 8 } }],
      false,
    ],
    [
      'strength after losses, met',
      [{ kind: 'counter', whom: { kind: 'all' }, policy: { kind: 'strength', atLeast: 7 } }],
      true,
    ],
    ['ammunition', [{ kind: 'counter', whom: { kind: 'all' }, policy: { kind: 'ammo', atLeast: 2 } }], false],
    [
      'the attacker’s strength',
      [{ kind: 'counter', whom: { kind: 'all' }, policy: { kind: 'attacker', atLeast: 10 } }],
      true,
    ],
  ])('standing orders: %s', (_, standing, answers) => {
    const state = position(pieces, { players: { bravo: { standing } } });
    const { course } = play(state, [attackOn('RBIF', 'KWAU')], answers ? throws : throws.slice(0, 2));
    expect(course.events.some(({ kind }) => kind === 'unit-countered')).toBe(answers);
  });

  it('a unit may be destroyed by the answer', () => {
    const state = position([at('RBIF', 'IFV', 'E4', { strength: 1 }), at('KWAU', 'AUG', 'E6')]);
    const { course } = play(
      state,
      [attackOn('RBIF', 'KWAU')],
      [
        [8, [1]],
        [6, Array(10).fill(6)],
        [6, Array(10).fill(6)],
        [8, [1]],
      ],
    );
    expect(onMap(course.state, 'RBIF')).toBeUndefined();
    expect(course.events.at(-1)).toMatchObject({ kind: 'unit-destroyed', unit: 'RBIF', why: 'counter', by: 'bravo' });
    expect(course.state.field?.wrecks).toEqual([{ type: 'IFV', owner: 'alpha', by: 'bravo', round: 4 }]);
  });
});

describe('ST-X9: recon and artillery shots', () => {
  const pieces = [at('RBRC', 'RCN', 'E4'), at('RBAR', 'ART', 'E1', { strength: 5 }), at('KWRR', 'INF', 'E7')];
  const shots: Throws = [
    [8, [5]],
    [4, [4, 4, 3, 3, 2, 2, 1, 1, 1, 1]],
    [8, [3]],
    [4, [4, 3, 3, 2, 2, 1, 1, 1, 1]],
    [8, [4]],
    [4, [4, 4, 3, 2, 2, 1, 1, 1]],
    [8, [2]],
    [4, [3, 3, 3, 2, 2, 2, 1]],
  ];

  // ST-53
  it('tells the type, the strength and four times yes or no; then every shot hits', () => {
    const recon: Action = { kind: 'recon', unit: 'RBRC', target: 'KWRR' };
    const { course, outcomes } = play(
      position(pieces),
      [recon, shellOf('RBAR', 'KWRR', 4), attackOn('RBRC', 'KWRR')],
      shots,
    );
    expect(failures(outcomes)).toEqual([null, null, 'F-DONE']);
    expect(course.events[0]).toMatchObject({
      kind: 'unit-reconnoitred',
      answer: { type: 'INF', strength: 10, fuel: true, ammo: true, cargo: false, passengers: false },
    });
    expect(course.state.players[0]?.knowledge).toEqual([
      {
        unit: 'KWRR',
        type: 'INF',
        strength: 10,
        fuel: true,
        ammo: true,
        cargo: false,
        passengers: false,
        scenario: '1',
        round: 4,
      },
    ]);
    expect([strengthOf(course, 'KWRR'), ammoOf(course, 'RBAR'), ammoOf(course, 'RBRC')]).toEqual([6, 3, 4]);
  });

  // ST-57
  it('without recon the first shot hits, the others do not: a tie is a miss', () => {
    const shorter: Throws = [
      [8, [5]],
      [4, [4, 4, 3, 3, 2, 2, 1, 1, 1, 1]],
      [8, [3]],
      [4, [4, 3, 3, 2, 2, 1, 1, 1, 1]],
      [8, [4]],
      [4, [4, 4, 3, 2, 2, 1, 1, 1, 1]],
      [8, [2]],
      [4, [3, 3, 3, 2, 2, 2, 1, 1, 1]],
    ];
    const { course } = play(position(pieces), [shellOf('RBAR', 'KWRR', 4)], shorter);
    expect(strengthOf(course, 'KWRR')).toBe(9);
  });

  // ST-56
  it('loses shots at what an earlier one destroyed, and divides shots over targets', () => {
    const state = position([
      at('RBAR', 'ART', 'E1'),
      at('KWRR', 'INF', 'E7', { strength: 1 }),
      at('KWBB', 'INF', 'F6'),
    ]);
    const salvo: Action = {
      kind: 'shell',
      unit: 'RBAR',
      targets: [
        { target: { kind: 'unit', unit: 'KWRR' }, shots: 2 },
        { target: { kind: 'unit', unit: 'KWBB' }, shots: 2 },
      ],
    };
    const { course } = play(
      state,
      [salvo],
      [
        [8, [8]],
        [4, [1]],
        [8, [1]],
        [4, Array(10).fill(1)],
        [8, [2]],
        [4, Array(10).fill(1)],
      ],
    );
    expect(course.events.map(({ kind }) => kind)).toEqual([
      'gun-fired',
      'target-shelled',
      'unit-destroyed',
      'target-shelled',
      'target-shelled',
    ]);
    expect([strengthOf(course, 'KWBB'), ammoOf(course, 'RBAR')]).toEqual([9, 3]);
    expect(course.state.heads.lost).toBe(2);
  });

  // ST-55
  it('scouts up to and including its minimum range, and fires from there on', () => {
    const recon = (target: string): Action => ({ kind: 'recon', unit: 'RBAR', target });
    const near = position([
      at('RBAR', 'ART', 'E5'),
      at('KWRR', 'INF', 'E7'),
      at('KWBB', 'INF', 'E8'),
      at('KWCC', 'INF', 'E6'),
    ]);
    expect(failures(play(near, [recon('KWBB'), recon('KWRR')]).outcomes)).toEqual(['F-RANGE', null]);
    expect(failures(play(near, [shellOf('RBAR', 'KWCC', 1)]).outcomes)).toEqual(['F-RANGE']);
  });
});
