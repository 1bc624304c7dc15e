import { describe, expect, it } from '@jest/globals';
import { performCombat } from '../../../src/systems/parabellum-starter/phases/combat/perform.js';
import type { Course, Refusal } from '../../../src/systems/parabellum-starter/phases/course.js';
import type { Action, Player, StandingOrder, State } from '../../../src/systems/parabellum-starter/shapes.js';
import { courseFrom, type Piece, position } from './position.js';

const at = (id: string, type: string, square: string | null, change: Piece['change'] = {}): Piece => ({
  id,
  type,
  at: square,
  change,
});
const of = (count: number, face: number): readonly number[] => Array.from({ length: count }, () => face);

type Throws = readonly (readonly [number, readonly number[]])[];

function play(state: State, action: Action, throws: Throws): { course: Course; outcome: Refusal | null } {
  const { course, dice } = courseFrom(state, throws);
  const outcome = performCombat(course, 'alpha', action) ?? null;
  dice.finish();
  return { course, outcome };
}

const strengthOf = (course: Course, id: string) => course.state.units.find((unit) => unit.id === id)?.strength ?? 0;
const ammoOf = (course: Course, id: string) => course.state.units.find((unit) => unit.id === id)?.ammo;
const kinds = (course: Course) => course.events.map(({ kind }) => kind);
const bravo = (change: Partial<Player>) => ({ players: { bravo: change } });

describe('explosions (7.4)', () => {
  // E5 and E6 hold caches, E7 none; units stand around.
  const caches = [
    { square: 'E5', fuel: 2, ammo: 1, laidBy: [] },
    { square: 'E6', fuel: 2, ammo: 0, laidBy: [] },
    { square: 'H1', fuel: 1, ammo: 0, laidBy: [] },
  ];
  const hit: Action = { kind: 'attack', unit: 'RBAA', target: { kind: 'cache', square: 'E5' } };

  it('reaches the square, then N, E, S, W, units before caches; a chain goes on', () => {
    const pieces = [
      at('RBAA', 'INF', 'E3', { strength: 1 }),
      at('KWNN', 'INF', 'E6', { strength: 2 }),
      at('KWEE', 'INF', 'F5', { strength: 2 }),
      at('RBSS', 'INF', 'E4', { strength: 2 }),
    ];
    const { course } = play(position(pieces, { field: { caches } }), hit, [
      // One attack die against a d6 for each token.
      [4, [4]],
      [6, [1, 2, 3]],
      // E5 goes up: three d8 each. North, E6: KWNN, then the cache with two tokens; east KWEE; south RBSS.
      [8, [8, 8, 1]],
      [4, [4, 4]],
      [8, [8, 1, 1]],
      [6, [6, 6]],
      [8, [5, 1, 1]],
      [4, [4, 4]],
      [8, [4, 4, 1]],
      [4, [4, 4]],
      // E6 goes up with two tokens: KWNN is dead already; east F6, west D6 and north E7 are empty, E5 has gone up.
    ]);
    expect(
      course.events.map((event) =>
        event.kind === 'blast-struck'
          ? `${event.from} strikes ${event.target.kind === 'unit' ? event.target.unit : event.target.square}: ${event.clash.losses}`
          : event.kind === 'cache-exploded'
            ? `${event.square} explodes: ${event.tokens}`
            : event.kind === 'unit-destroyed'
              ? `${event.unit} destroyed`
              : event.kind,
      ),
    ).toEqual([
      'cache-attacked',
      'E5 explodes: 3',
      'E5 strikes KWNN: 2',
      'E5 strikes E6: 1',
      'E5 strikes KWEE: 1',
      'E5 strikes RBSS: 1',
      'E6 explodes: 2',
      'KWNN destroyed',
    ]);
    expect(course.state.field?.caches).toEqual([{ square: 'H1', fuel: 1, ammo: 0, laidBy: [] }]);
    expect(course.state.field?.wrecks).toEqual([{ type: 'INF', owner: 'bravo', by: 'alpha', round: 4 }]);
    expect(course.state.recent.exploded).toEqual(['E5', 'E6']);
  });

  it('leaves the cargo of the destroyed after the chain, at most nine tokens; passengers go down too', () => {
    const pieces = [
      at('RBAA', 'INF', 'E3', { strength: 1 }),
      at('KWCV', 'CIV', 'E6', {
        strength: 1,
        cargo: { fuel: 2, ammo: 1 },
        passengers: ['KWPP'],
      }),
      at('KWPP', 'INF', null, { place: 'aboard', aboard: 'KWCV' }),
    ];
    const one = [{ square: 'E5', fuel: 1, ammo: 0, laidBy: [] }];
    const { course } = play(position(pieces, { field: { caches: one } }), hit, [
      [4, [4]],
      [6, [1]],
      [8, [8]],
      [4, [1]],
    ]);
    expect(kinds(course)).toEqual([
      'cache-attacked',
      'cache-exploded',
      'blast-struck',
      'unit-destroyed',
      'unit-destroyed',
    ]);
    expect(course.state.field?.caches).toEqual([{ square: 'E6', fuel: 2, ammo: 1, laidBy: [] }]);
    expect(course.state.units.map(({ id }) => id)).toEqual(['RBAA']);
    // One head of the vehicle, ten of its passengers.
    expect(course.state.heads.lost).toBe(11);
    expect(course.state.field?.wrecks.map(({ by }) => by)).toEqual(['alpha', 'alpha']);
  });

  it('nobody is credited with a unit of his own', () => {
    const pieces = [at('RBAA', 'INF', 'E3', { strength: 1 }), at('RBSS', 'INF', 'E4', { strength: 1 })];
    const { course } = play(position(pieces, { field: { caches: caches.slice(0, 1) } }), hit, [
      [4, [4]],
      [6, [1, 1, 1]],
      [8, of(3, 8)],
      [4, [1]],
    ]);
    expect(course.events.at(-1)).toMatchObject({ kind: 'unit-destroyed', unit: 'RBSS', by: null, why: 'blast' });
  });

  it('a cache that loses nothing stays', () => {
    const { course } = play(position([at('RBAA', 'INF', 'E4', { strength: 1 })], { field: { caches } }), hit, [
      [4, [3]],
      [6, [6, 1, 1]],
    ]);
    expect(kinds(course)).toEqual(['cache-attacked']);
    expect(course.state.field?.caches).toHaveLength(3);
  });

  it('artillery hits a cache and blows it up; its other shots are lost', () => {
    const shell: Action = {
      kind: 'shell',
      unit: 'RBAR',
      targets: [{ target: { kind: 'cache', square: 'H1' }, shots: 3 }],
    };
    const { course } = play(position([at('RBAR', 'ART', 'E1')], { field: { caches } }), shell, [
      [8, [2]],
      [6, [2]],
      [8, [3]],
      [6, [2]],
    ]);
    expect(kinds(course)).toEqual(['gun-fired', 'target-shelled', 'target-shelled', 'cache-exploded']);
  });
});

const air = (id: string, type: string, change: Piece['change'] = {}): Piece => at(id, type, null, change);
const strike: Action = { kind: 'strike', air: 'STR-1', target: { kind: 'unit', unit: 'KWRR' } };

describe('ST-X20: an air strike', () => {
  const pieces = [air('RB:STR-1', 'STR'), at('KWRR', 'INF', 'G7'), at('KWAA', 'AAR', 'G9', { ammo: 3 })];
  const throws: Throws = [
    [8, [8, 7, 5, 5, 4, 3, 2, 2, 1, 1]],
    [6, [6, 6, 5, 4, 3, 3, 2, 2, 1, 1]],
    [10, [10, 9, 6, 5, 3, 3, 2, 1]],
    [4, [4, 4, 3, 3, 2, 2, 1, 1, 1, 1]],
  ];

  it('meets flak, strikes with what is left, and is empty afterwards', () => {
    const { course, outcome } = play(position(pieces), strike, throws);
    expect(outcome).toBeNull();
    expect(kinds(course)).toEqual(['sortie-flown', 'flak-fired', 'target-bombed']);
    expect([strengthOf(course, 'RB:STR-1'), strengthOf(course, 'KWRR'), ammoOf(course, 'KWAA')]).toEqual([8, 7, 2]);
    expect(course.state.units[0]).toMatchObject({ fuel: 0, ammo: 0, wait: 2 });
    expect(course.events.at(-1)).toMatchObject({ clash: { survivors: [10, 9, 6], losses: 3 } });
    const again = courseFrom(course.state).course;
    expect(performCombat(again, 'alpha', strike)?.failure).toBe('F-FUEL');
  });

  it('flak holds its fire when told to, when locked, empty or out of reach', () => {
    const bare = throws.slice(2, 3).map(([sides, faces]) => [sides, [...faces, 1, 1]] as const);
    const rest: Throws = [...bare, ...throws.slice(3)];
    const hold: StandingOrder = { kind: 'flak', whom: { kind: 'all' }, fire: false };
    const without = (units: readonly Piece[], more = {}) => kinds(play(position(units, more), strike, rest).course);
    const expected = ['sortie-flown', 'target-bombed'];
    expect(without(pieces, bravo({ standing: [hold] }))).toEqual(expected);
    for (const change of [{ locked: true }, { ammo: 0 }])
      expect(without([...pieces.slice(0, 2), at('KWAA', 'AAR', 'G9', change)])).toEqual(expected);
    expect(without([...pieces.slice(0, 2), at('KWAA', 'AAR', 'A1')])).toEqual(expected);
  });

  it('an aircraft that flak destroys does not come through', () => {
    const units = [air('RB:STR-1', 'STR', { strength: 1 }), ...pieces.slice(1)];
    const { course, outcome } = play(position(units), strike, [
      [8, of(10, 8)],
      [6, [1]],
    ]);
    expect(outcome?.failure).toBe('F-SHOTDOWN');
    expect(course.events.at(-1)).toMatchObject({ kind: 'unit-destroyed', unit: 'RB:STR-1', square: null, by: 'bravo' });
    expect(strengthOf(course, 'KWRR')).toBe(10);
  });
});

describe('interception', () => {
  const any: StandingOrder = { kind: 'intercept', air: 'ASF-1', any: true };
  const foe = [air('KW:ASF-1', 'ASF'), at('KWRR', 'INF', 'E7')];
  const told = bravo({ standing: [any] });

  it('only when told to; the sortie goes on with what is left', () => {
    const units = [air('RB:STR-1', 'STR'), ...foe];
    const { course } = play(position(units, told), strike, [
      [8, [8, 7, ...of(8, 1)]],
      [6, of(10, 6)],
      [10, of(8, 1)],
      [4, of(10, 4)],
    ]);
    expect(kinds(course)).toEqual(['sortie-flown', 'sortie-flown', 'aircraft-fought', 'target-bombed']);
    expect(course.events[1]).toMatchObject({ purpose: 'intercept', seat: 'bravo' });
    expect(course.state.units.find(({ id }) => id === 'KW:ASF-1')).toMatchObject({ fuel: 0, ammo: 0, wait: 2 });
    const untold = play(position(units), strike, [
      [10, of(10, 1)],
      [4, of(10, 4)],
    ]);
    expect(kinds(untold.course)).toEqual(['sortie-flown', 'target-bombed']);
  });

  it('a fighter that is intercepted turns to fight unless told to press on', () => {
    const fly: Action = { kind: 'strike', air: 'ASF-1', target: { kind: 'unit', unit: 'KWRR' } };
    const units = [air('RB:ASF-1', 'ASF'), ...foe];
    const duel: Throws = [
      [8, of(10, 1)],
      [8, of(10, 8)],
    ];
    const fought = play(position(units, told), fly, [...duel, [8, [8, ...of(9, 1)]], [8, of(10, 7)]]);
    expect(fought.outcome?.failure).toBe('F-SHOTDOWN');
    expect(kinds(fought.course)).toEqual(['sortie-flown', 'sortie-flown', 'aircraft-fought', 'aircraft-fought']);
    expect(strengthOf(fought.course, 'KW:ASF-1')).toBe(9);
    const press: StandingOrder = { kind: 'dogfight', air: 'ASF-1', policy: 'press' };
    const both = { players: { bravo: { standing: [any] }, alpha: { standing: [press] } } };
    const pressed = play(position(units, both), fly, [...duel, [8, of(10, 1)], [4, of(10, 4)]]);
    expect(kinds(pressed.course)).toEqual(['sortie-flown', 'sortie-flown', 'aircraft-fought', 'target-bombed']);
  });

  it('leaves recon flights alone', () => {
    const look: Action = { kind: 'overfly', air: 'RPL-1', square: 'E7' };
    const { course } = play(position([air('RB:RPL-1', 'RPL'), ...foe], told), look, []);
    expect(kinds(course)).toEqual(['sortie-flown', 'unit-reconnoitred']);
    expect(course.state.units.find(({ id }) => id === 'KWRR')?.reconnoitred).toBe(true);
  });
});

describe('anti-radiation', () => {
  it('answers the battery that fired, then strikes', () => {
    const fly: Action = { kind: 'strike', air: 'WSL-1', target: { kind: 'unit', unit: 'KWRR' } };
    const units = [air('RB:WSL-1', 'WSL'), at('KWRR', 'INF', 'E7'), at('KWAA', 'AAR', 'E9')];
    const throws: Throws = [
      [8, of(10, 1)],
      [8, of(10, 8)],
      [8, of(10, 8)],
      [4, of(10, 4)],
      [8, of(10, 1)],
      [4, of(10, 4)],
    ];
    const { course } = play(position(units), fly, throws);
    expect(kinds(course)).toEqual(['sortie-flown', 'flak-fired', 'flak-answered', 'unit-destroyed', 'target-bombed']);
    const silent: StandingOrder = { kind: 'reply', air: 'WSL-1', reply: false };
    const held = play(position(units, { players: { alpha: { standing: [silent] } } }), fly, [
      ...throws.slice(0, 2),
      ...throws.slice(4),
    ]);
    expect(kinds(held.course)).toEqual(['sortie-flown', 'flak-fired', 'target-bombed']);
  });
});

describe('from above', () => {
  it('a strike from orbit: five d20 as artillery shots, once a scenario, recon counts', () => {
    const orbital: Action = { kind: 'orbital', target: { kind: 'unit', unit: 'KWTT' } };
    const state = position([at('KWTT', 'TNK', 'E7', { reconnoitred: true })], {
      players: { alpha: { cards: { ORB: 1 } } },
    });
    const { course } = play(state, orbital, [
      [20, [9]],
      [10, of(10, 10)],
      [20, [8]],
      [10, of(9, 10)],
      [20, [20]],
      [10, of(9, 10)],
      [20, [1]],
      [10, of(8, 1)],
      [20, [8]],
      [10, of(7, 10)],
    ]);
    // −2 on each defence die: 9 beats 8, 8 does not; 1 beats −1.
    expect(strengthOf(course, 'KWTT')).toBe(7);
    const again = courseFrom(course.state).course;
    expect(performCombat(again, 'alpha', orbital)?.failure).toBe('F-DONE');
  });

  it('a transport drops units where they may stand, locked; flak comes first', () => {
    const drop = (square: string): Action => ({ kind: 'airdrop', units: ['RBIN'], square, air: 'TRA-1' });
    const units = [air('RB:TRA-1', 'TRA'), air('RBIN', 'INF'), at('KWRR', 'INF', 'E7')];
    const { course, outcome } = play(position(units), drop('E6'), []);
    expect(outcome).toBeNull();
    expect(course.state.units[1]).toMatchObject({ place: 'map', square: 'E6', position: 'NW', locked: true });
    expect(play(position(units), drop('E7'), []).outcome?.failure).toBe('F-ENEMY');
    const shot = [air('RB:TRA-1', 'TRA', { strength: 1 }), air('RBIN', 'INF'), at('KWAA', 'AAR', 'E9')];
    const lost = play(position(shot), drop('E6'), [
      [8, of(10, 8)],
      [6, [1]],
    ]);
    expect(lost.outcome?.failure).toBe('F-SHOTDOWN');
    expect(lost.course.state.units.map(({ id }) => id)).toEqual(['KWAA']);
    expect(lost.course.state.field?.wrecks.map(({ type, by }) => [type, by])).toEqual([
      ['TRA', 'bravo'],
      ['INF', 'bravo'],
    ]);
  });

  it('a pod spends its card and meets no flak; vehicles cannot come down on rocks', () => {
    const drop = (unit: string, square: string): Action => ({ kind: 'drop', units: [unit], square });
    const players = { alpha: { cards: { OPD: 1 } } };
    const units = [air('RBTT', 'TNK'), air('RBIN', 'INF'), at('KWAA', 'AAR', 'E9')];
    const { course } = play(position(units, { players }), drop('RBTT', 'E6'), []);
    expect(kinds(course)).toEqual(['card-spent', 'unit-dropped']);
    expect(course.state.players[0]?.cards).toEqual({});
    expect(play(position(units, { players }), drop('RBTT', 'D7'), []).outcome?.failure).toBe('F-IMPASS');
    expect(play(position(units, { players }), drop('RBIN', 'D7'), []).outcome).toBeNull();
  });

  it('whoever comes down on a mine sets it off', () => {
    const units = [air('RBIN', 'INF')];
    const field = { minefields: [{ square: 'E6', by: 'bravo' }] };
    const players = { alpha: { cards: { OPD: 1 } } };
    const state = position(units, { players, field });
    const { course } = play(state, { kind: 'drop', units: ['RBIN'], square: 'E6' }, [
      [8, of(5, 8)],
      [4, of(10, 1)],
    ]);
    expect(kinds(course)).toEqual(['card-spent', 'unit-dropped', 'mine-sprung']);
    expect(strengthOf(course, 'RBIN')).toBe(5);
  });
});
