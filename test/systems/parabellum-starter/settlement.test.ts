import { describe, expect, it } from '@jest/globals';
import { awaiting, playing } from '../../../src/systems/parabellum-starter/awaiting.js';
import type { Action, Player, Progress, State } from '../../../src/systems/parabellum-starter/shapes.js';
import { scriptedDice } from '../../support/scripted-dice.js';
import { eventsOf, expectShapes, failuresOf, play, playerIn, sheet } from './play.js';
import { type Piece, position } from './position.js';

const on = (id: string, type: string, at: string, change: Piece['change'] = {}): Piece => ({ id, type, at, change });
const _nothing = sheet({ kind: 'no-orders' });
const _WITHDRAW: Action = { kind: 'withdraw' };

const open = (objective: string, seat: string, change: Partial<Progress> = {}): Progress => ({
  objective,
  seat,
  count: 0,
  status: 'open',
  ...change,
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

  // ST-68
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

  // ST-71
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
    expect(failuresOf(events, 'alpha')).toEqual({ 1: 'order/cannot-do-that' });
    expect(eventsOf(events, 'player-eliminated')).toHaveLength(1);
  });

  it('get a quarter of the parent’s credits, pay half of their bonuses, and cannot win', () => {
    const joined = play(broke(true), { alpha: sheet(JOIN), charlie: sheet(JOIN) });
    expectShapes(joined);
    expect(eventsOf(joined.events, 'player-joined-parent')).toMatchObject([
      { seat: 'alpha', parent: 'bravo', transfer: 100 },
    ]);
    expect(failuresOf(joined.events, 'charlie')).toEqual({ 1: 'order/cannot-do-that' });
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

  // ST-5, ST-69
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

  // ST-15, ST-70
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

  // ST-71b
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
