import { describe, expect, it } from '@jest/globals';
import { awaiting, playing } from '../../../src/systems/parabellum-starter/awaiting.js';
import type { Action, Field, Progress, State } from '../../../src/systems/parabellum-starter/shapes.js';
import { eventsOf, expectShapes, failuresOf, play, playerIn, sheet } from './play.js';
import { type Piece, position } from './position.js';

const on = (id: string, type: string, at: string, change: Piece['change'] = {}): Piece => ({ id, type, at, change });
const nothing = sheet({ kind: 'no-orders' });
const WITHDRAW: Action = { kind: 'withdraw' };

const open = (objective: string, seat: string, change: Partial<Progress> = {}): Progress => ({
  objective,
  seat,
  count: 0,
  status: 'open',
  ...change,
});

const standing = (state: State, objective: string, seat: string): unknown => {
  const entry = state.field?.progress.find((one) => one.objective === objective && one.seat === seat);
  return [entry?.count, entry?.status];
};

/** Turns with these sheets, one after the other, each by whoever is active. */
const turns = (state: State, count: number): State =>
  Array.from({ length: count }).reduce<State>((now) => {
    const active = now.field?.active;
    return active === null || active === undefined ? now : play(now, { [active]: nothing }).state;
  }, state);

describe('the course of turns', () => {
  // ST-40, ST-47, ST-58
  it('goes through the sections of a sheet in the order of the phases, whatever order the lines have', () => {
    const start = position([
      on('RBGY', 'INF', 'B1'),
      { id: 'RBHV', type: 'HVY', at: null },
      on('RBTN', 'TNK', 'C4', { fuel: 2 }),
      on('RBRC', 'RCN', 'B4', { position: 'W' }),
      on('RBST', 'STK', 'A4', { position: 'W', cargo: { fuel: 3, ammo: 0 } }),
      on('KWRR', 'INF', 'C6'),
    ]);
    const played = play(start, {
      alpha: sheet(
        { kind: 'buy-fuel', count: 1 },
        { kind: 'attack', unit: 'RBTN', target: { kind: 'unit', unit: 'KWRR' } },
        { kind: 'recon', unit: 'RBRC', target: 'KWRR' },
        { kind: 'resupply', unit: 'RBTN', what: 'fuel', from: { kind: 'units', units: ['RBST'] } },
        { kind: 'deploy', unit: 'RBHV', square: 'B1', position: null },
        { kind: 'extract', unit: 'RBGY' },
        { kind: 'move', unit: 'RBST', way: { kind: 'to', square: 'B4' }, position: null, tow: null },
        { kind: 'counter', whom: { kind: 'all' }, policy: { kind: 'never' } },
      ),
    });
    expectShapes(played);
    expect(failuresOf(played.events, 'alpha')).toEqual({});
    const kinds = played.events.map(({ kind }) => kind).filter((kind) => kind !== 'unit-countered');
    expect(kinds).toEqual([
      'turn-sealed',
      'standing-orders-set',
      'unit-moved',
      'unit-extracted',
      'unit-deployed',
      'unit-resupplied',
      'unit-reconnoitred',
      'unit-attacked',
      'combat-ended',
      'resource-bought',
      'turn-ended',
      'turn-opened',
    ]);
    expect(played.state.units.every(({ reconnoitred }) => !reconnoitred)).toBe(true);
  });

  it('goes through the order, passes over the withdrawn, and opens rounds', () => {
    const start = position([], { three: true, players: { bravo: { withdrawn: true } } });
    const first = play(start, { alpha: nothing });
    expect(first.state.field).toMatchObject({ round: 4, active: 'charlie' });
    expect(awaiting(first.state)).toMatchObject({ owes: ['charlie'], invited: ['alpha'] });
    expect(playing(first.state)).toEqual(['alpha', 'bravo', 'charlie']);
    expect(play(first.state, { charlie: nothing }).state.field).toMatchObject({ round: 5, active: 'alpha' });
  });

  it('wipes marks and opens locks only when the owner’s turn opens', () => {
    const start = position([
      on('RBGY', 'INF', 'B2', { locked: true, turn: { ...MARKS, moved: true, acted: true } }),
      on('KWRR', 'INF', 'H8', { locked: true, turn: { ...MARKS, moved: true } }),
      { id: 'KW:STR-1', type: 'STR', at: null, change: { wait: 2 } },
    ]);
    const { state } = play(start, { alpha: nothing });
    const unit = (id: string) => state.units.find((one) => one.id === id);
    expect(unit('RBGY')).toMatchObject({ locked: true, turn: { moved: true, acted: true } });
    expect(unit('KWRR')).toMatchObject({ locked: false, turn: { moved: false } });
    expect(unit('KW:STR-1')?.wait).toBe(1);
  });

  // ST-64
  it('ends the scenario with the round limit', () => {
    const last = position([on('RBGY', 'INF', 'B2')], { field: { round: 12, active: 'bravo' } });
    const { state, events } = play(last, { bravo: nothing });
    expect(eventsOf(events, 'scenario-ended')).toMatchObject([{ why: 'round-limit' }]);
    expect(awaiting(state)).toMatchObject({ key: 'scenario-1/closing', owes: ['alpha'], invited: ['bravo'] });
  });
});

const MARKS = {
  spent: 0,
  moved: false,
  repositioned: false,
  entrenched: false,
  dugOut: false,
  unboarded: false,
  acted: false,
  partner: null,
};

describe('silence', () => {
  const silent = (strikes: number, excused = false) =>
    play(
      position([on('RBGY', 'INF', 'B2')], { three: true, players: { alpha: { strikes } } }),
      {},
      { roster: excused ? { excused: ['alpha'] } : {} },
    );

  it('is a strike, and the third in a row withdraws the player', () => {
    expect(playerIn(silent(0).state, 'alpha')).toMatchObject({ strikes: 1, withdrawn: false });
    const third = silent(2);
    expect(eventsOf(third.events, 'player-withdrew')).toMatchObject([{ seat: 'alpha', why: 'silence', proceeds: 30 }]);
    expect(playerIn(third.state, 'alpha')).toMatchObject({ strikes: 0, withdrawn: true, gone: null });
  });

  it('is none when excused, and a sheet clears what was counted', () => {
    expect(playerIn(silent(2, true).state, 'alpha')).toMatchObject({ strikes: 2, withdrawn: false });
    const back = play(position([], { players: { alpha: { strikes: 2 } } }), { alpha: sheet() });
    expect(playerIn(back.state, 'alpha').strikes).toBe(0);
  });

  it('counts nobody whose turn it is not', () => {
    expect(playerIn(play(position([]), { alpha: nothing }).state, 'bravo').strikes).toBe(0);
  });
});

describe('objectives', () => {
  const start = (pieces: readonly Piece[], progress: readonly Progress[], field: Partial<Field> = {}) =>
    position(pieces, { field: { progress: [...progress], ...field } });

  it('HOLD counts own turns running, and starts again when the square is left', () => {
    const holding = start([on('RBGY', 'INF', 'D5')], [open('O1', 'alpha'), open('O1', 'bravo')]);
    const first = turns(holding, 1);
    expect(standing(first, 'O1', 'alpha')).toEqual([1, 'open']);
    expect(standing(turns(first, 1), 'O1', 'alpha')).toEqual([1, 'open']);
    expect(standing(turns(first, 2), 'O1', 'alpha')).toEqual([2, 'achieved']);
    const gone = { ...turns(first, 1), units: [] };
    expect(standing(turns(gone, 1), 'O1', 'alpha')).toEqual([0, 'open']);
  });

  // ST-65
  it('an achieved one stays when the unit goes home, and is lost when an enemy ends his turn on the square', () => {
    const achieved = open('O1', 'alpha', { count: 2, status: 'achieved' });
    expect(standing(turns(start([], [achieved]), 4), 'O1', 'alpha')).toEqual([2, 'achieved']);
    const lost = play(start([on('KWRR', 'INF', 'D5')], [achieved], { active: 'bravo' }), { bravo: nothing });
    expect(standing(lost.state, 'O1', 'alpha')).toEqual([0, 'open']);
    expect(eventsOf(lost.events, 'objective-changed')).toMatchObject([{ why: 'lost', seat: 'alpha' }]);
    const locked = start([on('KWRR', 'INF', 'D5')], [{ ...achieved, status: 'locked' }], { active: 'bravo' });
    expect(standing(turns(locked, 1), 'O1', 'alpha')).toEqual([2, 'locked']);
  });

  it('two of four squares are lost only when too few are free of enemies', () => {
    const achieved = open('O1', 'alpha', { count: 3, status: 'achieved' });
    const squares = ['E5', 'F5', 'E6', 'F6'];
    const against = (enemies: number) =>
      standing(
        turns(
          position(
            squares.slice(0, enemies).map((at, index) => on(`KWR${'ABC'[index] ?? 'D'}`, 'INF', at)),
            { scenario: '3B', field: { progress: [achieved], active: 'bravo' } },
          ),
          1,
        ),
        'O1',
        'alpha',
      );
    expect(against(2)).toEqual([3, 'achieved']);
    expect(against(3)).toEqual([0, 'open']);
  });

  it('destroyed units count for whoever destroyed them, in whosever turn', () => {
    const wreck = { type: 'INF', owner: 'alpha', by: 'bravo', round: 3 };
    const state = start([], [open('O3', 'alpha'), open('O3', 'bravo')], { wrecks: [wreck, wreck, wreck] });
    const after = turns(state, 1);
    expect(standing(after, 'O3', 'bravo')).toEqual([3, 'achieved']);
    expect(standing(after, 'O3', 'alpha')).toEqual([0, 'open']);
  });

  it('all four squares end the scenario at once', () => {
    const squares = ['E5', 'F5', 'E6', 'F6'];
    const state = position(
      squares.map((at, index) => on(`RBR${'ABCD'[index] ?? 'E'}`, 'INF', at)),
      { scenario: '3B', field: { progress: [open('O1', 'alpha', { count: 2 }), open('O2', 'alpha', { count: 1 })] } },
    );
    const { events } = play(state, { alpha: sheet(WITHDRAW) });
    expect(eventsOf(events, 'scenario-ended')).toMatchObject([{ why: 'objective' }]);
    // The scenario is over before anybody can withdraw from it (rules 8.1), so the units are his to extract.
    expect(eventsOf(events, 'player-withdrew')).toEqual([]);
    expect(eventsOf(events, 'objective-changed').map(({ objective, status }) => [objective, status])).toEqual([
      ['O1', 'achieved'],
      ['O2', 'achieved'],
      ['O1', 'locked'],
      ['O2', 'locked'],
    ]);
  });

  it('denial is judged at the end of its round, or when the scenario ends before', () => {
    const state = (round: number, status: Progress['status']) =>
      position([], {
        scenario: '2C',
        field: {
          round,
          active: 'bravo',
          progress: [open('O1', 'alpha', { status }), open('O2', 'bravo')],
        },
      });
    expect(standing(turns(state(9, 'open'), 1), 'O2', 'bravo')).toEqual([0, 'open']);
    expect(standing(turns(state(10, 'open'), 1), 'O2', 'bravo')).toEqual([1, 'achieved']);
    expect(standing(turns(state(10, 'achieved'), 1), 'O2', 'bravo')).toEqual([0, 'open']);
    expect(standing(turns(state(11, 'open'), 1), 'O2', 'bravo')).toEqual([0, 'open']);
  });
});

describe('withdrawal', () => {
  const three = (progress: readonly Progress[] = []) =>
    position(
      [on('GYAA', 'TNK', 'B4', { strength: 4 }), on('GYBB', 'INF', 'B5'), on('GYCC', 'STK', 'B6', { strength: 3 })],
      {
        three: true,
        field: { active: 'charlie', progress: [...progress] },
        players: { charlie: { personnel: 7, cards: { INF: 1 } } },
      },
    );

  // ST-66, ST-67
  it('ST-X15: proceeds are shared, people go to the pool, and the last player completes the rest', () => {
    const progress = [open('O1', 'alpha'), open('O2', 'alpha', { count: 1 }), open('O3', 'alpha'), open('O1', 'bravo')];
    const played = play(three(progress), { charlie: sheet(WITHDRAW) });
    expectShapes(played);
    expect(eventsOf(played.events, 'unit-scrapped').map(({ unit, worth, payout }) => [unit, worth, payout])).toEqual([
      ['GYAA', 90, 0],
      ['GYBB', 30, 0],
      ['GYCC', 20, 0],
    ]);
    expect(eventsOf(played.events, 'player-withdrew')).toEqual([
      {
        kind: 'player-withdrew',
        seat: 'charlie',
        why: 'order',
        proceeds: 140,
        shares: [
          { seat: 'alpha', amount: 70 },
          { seat: 'bravo', amount: 70 },
        ],
      },
    ]);
    expect(played.state.players.map(({ credits }) => credits)).toEqual([1070, 1070, 1000]);
    expect(played.state.field).toMatchObject({ pool: 117, round: 5, active: 'alpha' });
    expect(playerIn(played.state, 'charlie')).toMatchObject({ personnel: 7, cards: { INF: 1 }, withdrawn: true });

    const alpha = play(played.state, { alpha: nothing }).state;
    const last = play(alpha, { bravo: sheet(WITHDRAW) });
    expect(eventsOf(last.events, 'objective-changed').map((event) => [event.objective, event.seat, event.why])).toEqual(
      [
        ['O1', 'alpha', 'presumed'],
        ['O2', 'alpha', 'presumed'],
        ['O3', 'alpha', 'presumed'],
      ],
    );
    expect(eventsOf(last.events, 'scenario-ended')).toMatchObject([{ why: 'last-player' }]);
    // Nobody has anything on the map, so the accounts follow at once, and Alpha chooses.
    expect(eventsOf(last.events, 'chooser-named')).toMatchObject([
      { seat: 'alpha', why: 'objectives', scenarios: ['2A', '2B'] },
    ]);
    expect(playerIn(last.state, 'alpha').credits).toBe(1070 + 250 + 250 + 100);
  });

  it('locks what was achieved, and what another has completed is not presumed', () => {
    const start = position([], {
      field: {
        active: 'bravo',
        progress: [
          open('O1', 'alpha'),
          open('O2', 'alpha', { status: 'achieved', count: 2 }),
          open('O1', 'bravo', { status: 'achieved', count: 2 }),
          open('O3', 'alpha'),
        ],
      },
    });
    const { events } = play(start, { bravo: sheet(WITHDRAW) });
    expect(eventsOf(events, 'objective-changed').map(({ objective, seat, why }) => [objective, seat, why])).toEqual([
      ['O1', 'bravo', 'locked'],
      ['O3', 'alpha', 'presumed'],
      ['O2', 'alpha', 'locked'],
    ]);
    expect(eventsOf(events, 'scenario-scored')).toMatchObject([{ achieved: { alpha: 2, bravo: 1 } }]);
  });

  it('scraps passengers with their carriers, and leaves a bridge for whoever is on it', () => {
    const start = position(
      [
        on('RBAP', 'APC', 'B4', { passengers: ['RBGY'] }),
        { id: 'RBGY', type: 'INF', at: null, change: { place: 'aboard', aboard: 'RBAP' } },
        on('RBMB', 'MBR', 'C5', { place: 'bridge' }),
        { id: 'RBHO', type: 'INF', at: null },
      ],
      {
        three: true,
        field: { works: [{ square: 'C5', kind: 'bridge', strength: 0, owner: 'alpha', unit: 'RBMB' }] },
      },
    );
    const { state, events } = play(start, { alpha: sheet(WITHDRAW) });
    expect(state.units.map(({ id, place }) => [id, place])).toEqual([['RBHO', 'pda']]);
    expect(state.field?.works).toEqual([{ square: 'C5', kind: 'bridge', strength: 0, owner: null, unit: null }]);
    expect(eventsOf(events, 'player-withdrew')).toMatchObject([{ proceeds: 30 + 80 + 60 }]);
    expect(state.field?.pool).toBe(100 + 10 + 10 + 5);
  });

  it('is looked at after the objectives of the turn', () => {
    const line = {
      do: WITHDRAW,
      when: [{ not: false, test: { kind: 'objective', objective: 'O1', is: 'mine' } as const }],
      otherwise: null,
    };
    const state = (count: number) =>
      position([on('RBGY', 'INF', 'D5')], { three: true, field: { progress: [open('O1', 'alpha', { count })] } });
    expect(playerIn(play(state(1), { alpha: sheet(line) }).state, 'alpha').withdrawn).toBe(true);
    expect(playerIn(play(state(0), { alpha: sheet(line) }).state, 'alpha').withdrawn).toBe(false);
  });

  it('leaving takes a player out of the campaign; his people go back to the pool', () => {
    const { state, events } = play(three(), { charlie: sheet({ kind: 'leave' }) });
    expect(events.map(({ kind }) => kind).filter((kind) => kind.startsWith('player'))).toEqual([
      'player-withdrew',
      'player-left',
    ]);
    expect(playerIn(state, 'charlie')).toMatchObject({ gone: 'left', personnel: 0, cards: {} });
    expect(state.field?.pool).toBe(100 + 17 + 7);
    expect(playing(state)).toEqual(['alpha', 'bravo']);
    const over = play(state, {}, { roster: { leaving: ['bravo'] } }).state;
    expect(over.ending).toMatchObject({ reason: 'others-left', winners: ['alpha'] });
  });
});
