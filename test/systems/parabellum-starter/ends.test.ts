import { describe, expect, it } from '@jest/globals';
import { awaiting, playing } from '../../../src/systems/parabellum-starter/awaiting.js';
import type { Action, Field, Player, Progress, State } from '../../../src/systems/parabellum-starter/shapes.js';
import { scriptedDice } from '../../support/scripted-dice.js';
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

describe('the last extraction', () => {
  const closing = (alpha: Partial<Player>, pieces: readonly Piece[]) =>
    position(pieces, {
      field: { active: null, ended: 'round-limit', progress: [open('O1', 'alpha', { status: 'locked' })] },
      players: { alpha },
    });
  const closed = (state: State): State => ({ ...state, stage: 'closing' });
  const pieces = [
    on('RBGY', 'INF', 'D5', { strength: 8 }),
    on('RBTN', 'TNK', 'E5'),
    on('RBST', 'STK', 'A1', { strength: 3 }),
  ];

  it('takes the dearest as far as the money reaches; the rest is scrapped for the owner', () => {
    const played = play(closed(closing({ credits: 25 }, pieces)), { alpha: sheet({ kind: 'extract-all' }) });
    expectShapes(played);
    expect(eventsOf(played.events, 'unit-extracted').map(({ unit, fee }) => [unit, fee])).toEqual([
      ['RBTN', 10],
      ['RBST', 10],
    ]);
    expect(failuresOf(played.events, 'alpha')).toEqual({ 1: 'order/not-enough-credits' });
    expect(eventsOf(played.events, 'unit-scrapped')).toMatchObject([
      { unit: 'RBGY', why: 'closing', payout: 25, to: 'reserve', personnel: 8 },
    ]);
    expect(playerIn(played.state, 'alpha')).toMatchObject({ credits: 25 - 20 + 250 + 25, personnel: 8 });
  });

  it('takes units that are named, also bridges, and nothing that is not there', () => {
    const state = closed(
      position([on('RBMB', 'MBR', 'E5', { place: 'bridge' })], {
        scenario: '2A',
        field: {
          active: null,
          ended: 'round-limit',
          works: [{ square: 'E5', kind: 'bridge', strength: 0, owner: 'alpha', unit: 'RBMB' }],
        },
      }),
    );
    const played = play(state, {
      alpha: sheet({ kind: 'extract', unit: 'RBMB' }, { kind: 'extract', unit: 'RBXX' }),
    });
    expect(failuresOf(played.events, 'alpha')).toEqual({ 2: 'order/target-gone' });
    expect(played.state.units.map(({ id, place }) => [id, place])).toEqual([['RBMB', 'pda']]);
    expect(eventsOf(played.events, 'unit-extracted')).toMatchObject([{ fee: 10, square: 'E5' }]);
  });

  it('comes before the accounts in the order of the rules', () => {
    const state = closed(
      position([on('RBGY', 'INF', 'D5')], {
        three: true,
        field: {
          active: null,
          ended: 'round-limit',
          caches: [{ square: 'A9', fuel: 3, ammo: 1, laidBy: [] }],
          wrecks: [
            { type: 'TNK', owner: 'bravo', by: 'alpha', round: 2 },
            { type: 'STK', owner: 'alpha', by: null, round: 3 },
          ],
          progress: [open('O1', 'bravo', { status: 'locked' }), open('O2', 'charlie')],
        },
        players: { alpha: { credits: 20 }, bravo: { withdrawn: true } },
      }),
    );
    const { state: after, events } = play(state, {});
    // 45 for the tank, 5 for the truck (3.5), 25 for the tokens (22.5): 75 for two.
    const ledger = (seat: string) =>
      playerIn(after, seat).ledger.map(({ cause, what, amount }) => [cause, what, amount]);
    expect(ledger('alpha')).toEqual([
      ['penalty', 'no objective, at the next set-up', -20],
      ['scrap', 'RBGY', 30],
      ['salvage', 'battlefield salvage', 35],
    ]);
    expect(ledger('bravo')).toEqual([['bonus', 'O1 at the next set-up', 250]]);
    expect(ledger('charlie')).toEqual([
      ['penalty', 'no objective, at the next set-up', -50],
      ['salvage', 'battlefield salvage', 35],
    ]);
    expect(eventsOf(events, 'scenario-scored')).toMatchObject([
      { achieved: { alpha: 0, bravo: 1, charlie: 0 }, ranks: ['bravo', 'charlie', 'alpha'] },
    ]);
  });
});

describe('elimination', () => {
  const broke = (alpha: Partial<Player>, pieces: readonly Piece[] = []): State => ({
    ...position(pieces, {
      three: true,
      field: { active: null, ended: 'round-limit' },
      players: { alpha: { credits: 0, ...alpha } },
    }),
    stage: 'closing',
  });

  it('takes whoever has no liquid assets; his people go back to the pool', () => {
    const { state, events } = play(broke({ personnel: 5 }), {});
    expect(eventsOf(events, 'player-eliminated')).toMatchObject([{ seat: 'alpha' }]);
    expect(playing(state)).toEqual(['bravo', 'charlie']);
  });

  it('is staved off by scrapping no more than needed, unless the player forbids it', () => {
    const rich = { cards: { TNK: 1, IRR: 2 } };
    const sold = play(broke(rich), {});
    expect(eventsOf(sold.events, 'card-scrapped')).toMatchObject([{ type: 'IRR', payout: 20 }]);
    expect(playerIn(sold.state, 'alpha')).toMatchObject({ gone: null, credits: 20, cards: { TNK: 1, IRR: 1 } });
    const unit = play(broke({}, [{ id: 'RBGY', type: 'INF', at: null }]), {});
    expect(eventsOf(unit.events, 'unit-scrapped')).toMatchObject([{ unit: 'RBGY', why: 'insolvent', payout: 30 }]);
    const proud = play(broke({ ...rich, standing: [{ kind: 'liquidate', on: false }] }), {});
    expect(playerIn(proud.state, 'alpha').gone).toBe('eliminated');
  });

  it('of all but one ends the campaign', () => {
    const state = broke({});
    const poor = {
      ...state,
      players: state.players.map((one) => (one.id === 'bravo' ? { ...one, credits: 10 } : one)),
    };
    const { state: after } = play(poor, {});
    expect(after.ending).toEqual({
      reason: 'one-solvent',
      winners: ['charlie'],
      standings: [
        { seat: 'charlie', credits: 950 },
        { seat: 'alpha', credits: 0 },
        { seat: 'bravo', credits: 0 },
      ],
    });
  });
});

describe('subsidiaries', () => {
  const JOIN: Action = { kind: 'join', livery: 'KW' };
  const broke = (subsidiaries: boolean): State => {
    const state = position([], {
      three: true,
      field: { active: null, ended: 'round-limit', progress: [open('O1', 'bravo', { status: 'locked' })] },
      players: { alpha: { credits: 0 }, bravo: { credits: 152 } },
    });
    return { ...state, stage: 'closing', options: { ...state.options, subsidiaries } };
  };

  it('are off by default', () => {
    const { events } = play(broke(false), { alpha: sheet(JOIN) });
    expect(failuresOf(events, 'alpha')).toEqual({ 1: 'order/wrong-type' });
    expect(eventsOf(events, 'player-eliminated')).toHaveLength(1);
  });

  it('get a quarter of the parent’s credits, pay half of their bonuses, and cannot win', () => {
    const joined = play(broke(true), { alpha: sheet(JOIN), charlie: sheet(JOIN) });
    expectShapes(joined);
    expect(eventsOf(joined.events, 'player-joined-parent')).toMatchObject([
      { seat: 'alpha', parent: 'bravo', transfer: 100 },
    ]);
    expect(failuresOf(joined.events, 'charlie')).toEqual({ 1: 'order/wrong-type' });
    expect(playerIn(joined.state, 'bravo').credits).toBe(302);
    const paid = play(
      {
        ...position([], {
          three: true,
          scenario: '3B',
          field: { active: null, ended: 'round-limit', progress: [open('O1', 'alpha', { status: 'locked' })] },
          players: { alpha: { parent: 'bravo', credits: 9_000 } },
        }),
        stage: 'closing',
      },
      {},
    );
    expect(playerIn(paid.state, 'alpha').credits).toBe(9_250);
    expect(playerIn(paid.state, 'bravo').ledger).toMatchObject([{ cause: 'subsidiary', amount: 250 }]);
    expect(paid.state.ending).toMatchObject({ reason: 'tree-end', winners: ['bravo'] });
  });
});

describe('the next scenario', () => {
  const over = (
    scenario: string,
    credits: readonly number[],
    locked: readonly string[] = [],
    three = false,
  ): State => ({
    ...position([], {
      scenario,
      three,
      field: {
        active: null,
        ended: 'round-limit',
        number: 1,
        pool: 100,
        progress: locked.map((seat, index) => open(`O${(index % 2) + 1}`, seat, { status: 'locked' })),
      },
      players: {
        alpha: { credits: credits[0] ?? 0 },
        bravo: { credits: credits[1] ?? 0 },
        ...(three ? { charlie: { credits: credits[2] ?? 0 } } : {}),
      },
    }),
    stage: 'closing',
  });
  const choose = (scenario: string, defend: boolean | null = null): Action => ({ kind: 'choose', scenario, defend });

  it('is chosen by most objectives, then most liquid assets, then a d6', () => {
    const named = (state: State, dice = scriptedDice([])) => {
      const { events } = play(state, {}, { dice });
      dice.finish();
      return eventsOf(events, 'chooser-named').map(({ seat, why }) => [seat, why]);
    };
    expect(named(over('1', [100, 900], ['alpha']))).toEqual([['alpha', 'objectives']]);
    expect(named(over('1', [100, 900], ['alpha', 'bravo']))).toEqual([['bravo', 'assets']]);
    expect(named(over('1', [900, 100]))).toEqual([['alpha', 'assets']]);
    const tied = scriptedDice([
      [6, 3],
      [6, 3],
      [6, 2],
      [6, 5],
    ]);
    expect(named(over('1', [500, 500]), tied)).toEqual([['bravo', 'lot']]);
    // The booklet of 2C says the poorest; one scenario follows, so the campaign goes straight on to it.
    const poorest = play(over('2C', [900, 100], ['alpha']), {});
    expect(eventsOf(poorest.events, 'chooser-named')).toMatchObject([{ seat: 'bravo', why: 'lowest-assets' }]);
    expect(eventsOf(poorest.events, 'scenario-chosen')).toMatchObject([{ scenario: '3B', byDefault: true }]);
    expect(awaiting(poorest.state)?.key).toBe('scenario-3b/set-up-1');
  });

  it('is offered as far as it fits the number of players', () => {
    const offered = (scenario: string, three: boolean) => {
      const { events, state } = play(over(scenario, [900, 500, 400], ['alpha'], three), {});
      return eventsOf(events, 'chooser-named')[0]?.scenarios ?? state.ending?.reason;
    };
    expect(offered('1', false)).toEqual(['2A', '2B', '2C']);
    expect(offered('1', true)).toEqual(['2A', '2B']);
    expect(offered('2A', false)).toEqual(['3A', '3B']);
    expect(offered('2A', true)).toEqual(['3B']);
    expect(offered('3B', false)).toBe('tree-end');
  });

  it('falls back on scenarios of the same round when none that is unlocked fits', () => {
    const state = over('1', [900, 500, 400], ['alpha'], true);
    const onlyDuel = {
      ...state,
      scenarios: state.scenarios.map((one) => (one.id === '1' ? { ...one, unlocks: ['2C'] } : one)),
    };
    const { events } = play(onlyDuel, {});
    expect(eventsOf(events, 'chooser-named')[0]?.scenarios).toEqual(['2A', '2B']);
  });

  it('opens with a fuller pool, a d8 for who achieved something, and sides kept', () => {
    const waiting = play(over('1', [900, 500], ['alpha']), {}).state;
    expect(awaiting(waiting)).toMatchObject({ key: 'scenario-1/choose', kind: 'choose', owes: ['alpha'] });
    const dice = scriptedDice([
      [8, 2],
      [6, 6],
    ]);
    const played = play(waiting, { alpha: sheet(choose('2B')) }, { dice });
    dice.finish();
    expectShapes(played);
    expect(eventsOf(played.events, 'scenario-chosen')).toMatchObject([
      { seat: 'alpha', scenario: '2B', byDefault: false },
    ]);
    expect(played.state).toMatchObject({ stage: 'set-up', choice: null });
    expect(played.state.field).toMatchObject({
      id: '2B',
      number: 2,
      order: ['bravo', 'alpha'],
      pool: 220,
      round: 0,
      window: 1,
    });
    expect(played.state.field?.caches).toEqual([
      { square: 'E5', fuel: 2, ammo: 2, laidBy: [] },
      { square: 'F6', fuel: 2, ammo: 2, laidBy: [] },
    ]);
    expect(played.state.heads.placed).toBe(120);
    expect(played.state.players.map(({ side }) => side)).toEqual(['south', 'north']);
    expect(awaiting(played.state)?.key).toBe('scenario-2b/set-up-1');
  });

  it('is the first of the list when the chooser says nothing that can be', () => {
    const waiting = play(over('1', [900, 500], ['alpha']), {}).state;
    for (const sheets of [{}, { alpha: sheet(choose('3B')) }, { bravo: sheet(choose('2B')) }]) {
      const { events } = play(waiting, sheets);
      expect(eventsOf(events, 'scenario-chosen')).toMatchObject([{ scenario: '2A', byDefault: true }]);
    }
  });

  it('lets the chooser say who defends, and the others come from the other side', () => {
    const waiting = play(over('1', [900, 500], ['alpha']), {}).state;
    const sides = (defend: boolean | null) =>
      play(waiting, { alpha: sheet(choose('2C', defend)) }).state.players.map(({ side }) => side);
    expect(sides(true)).toEqual(['north', 'south']);
    expect(sides(false)).toEqual(['south', 'north']);
    expect(sides(null)).toEqual(['south', 'north']);
  });

  it('is not asked for when the chooser leaves', () => {
    const waiting = play(over('1', [900, 500, 400], ['alpha'], true), {}).state;
    const { events, state } = play(waiting, { alpha: sheet(choose('2B')) }, { roster: { leaving: ['alpha'] } });
    expect(eventsOf(events, 'scenario-chosen')).toMatchObject([{ scenario: '2A', byDefault: true }]);
    expect(state.field?.order).toHaveLength(2);
  });

  it('ends the campaign where the tree ends; equal assets win together', () => {
    const { state } = play(over('3B', [500, 500]), {});
    expect(state.ending).toEqual({
      reason: 'tree-end',
      winners: ['alpha', 'bravo'],
      standings: [
        { seat: 'alpha', credits: 500 },
        { seat: 'bravo', credits: 500 },
      ],
    });
    expect(awaiting(state)).toBeNull();
  });
});
