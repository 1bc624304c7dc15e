import { describe, expect, it } from '@jest/globals';
import { awaiting } from '../../../src/systems/parabellum-starter/awaiting.js';
import type { Action, Player, State } from '../../../src/systems/parabellum-starter/shapes.js';
import { seededDice } from '../../../src/testkit/seeded-dice.js';
import { scriptedDice } from '../../support/scripted-dice.js';
import { caldersRift } from './calders-rift.js';
import { eventsOf, expectShapes, failuresOf, play, playerIn, sheet, unitIn } from './play.js';
import { opened } from './table.js';

/** A campaign before its first set-up, Alpha first in turn order. */
function atSetUp(seats = 2, options: object = {}): State {
  const faces = Array.from({ length: seats }, (_, index) => [6, 6 - index] as const);
  return opened(caldersRift(options, seats), scriptedDice(faces)).state;
}

const withPlayer = (state: State, seat: string, change: Partial<Player>): State => ({
  ...state,
  players: state.players.map((player) => (player.id === seat ? { ...player, ...change } : player)),
});

const buyPersonnel = (count: number, most: number | null = null): Action => ({ kind: 'buy-personnel', count, most });
const buyFuel = (count: number): Action => ({ kind: 'buy-fuel', count });
const buyAmmo = (count: number): Action => ({ kind: 'buy-ammo', count });
const buyUnits = (units: Readonly<Record<string, number>>): Action => ({
  kind: 'buy-units',
  units: Object.entries(units).map(([type, count]) => ({ type, count })),
});
const muster = (type: string, as: string | null = null, now = false): Action => ({ kind: 'muster', type, as, now });
const DONE: Action = { kind: 'done' };

describe('opening', () => {
  // ST-1
  it('gives budgets, sides by turn order, the pool, and waits for everybody', () => {
    const { events, state } = opened(
      caldersRift({}, 3),
      scriptedDice([
        [6, 2],
        [6, 6],
        [6, 4],
      ]),
    );
    expectShapes({ events, state });
    expect(state.field?.order).toEqual(['bravo', 'charlie', 'alpha']);
    expect(state.players.map(({ id, side, credits }) => [id, side, credits])).toEqual([
      ['alpha', 'west', 2400],
      ['bravo', 'south', 2400],
      ['charlie', 'north', 2400],
    ]);
    expect(state.field?.pool).toBe(240);
    expect(state.heads).toEqual({ placed: 240, lost: 0 });
    expect(awaiting(state)).toMatchObject({
      key: 'scenario-1/set-up-1',
      kind: 'set-up',
      title: 'Scenario 1, set-up 1 of 3',
      owes: ['bravo', 'charlie', 'alpha'],
    });
  });
});

describe('set-up round robin', () => {
  it('ST-X2: one purchase each in turn order, with the ladder and MAX', () => {
    const played = play(atSetUp(), {
      alpha: sheet(buyPersonnel(60), buyUnits({ TNK: 1, INF: 3 }), buyPersonnel(80, 7)),
      bravo: sheet(buyPersonnel(40), buyFuel(12)),
    });
    expectShapes(played);
    expect(
      eventsOf(played.events, 'resource-bought').map(({ seat, round, cost, poolAfter }) => [
        seat,
        round,
        cost,
        poolAfter,
      ]),
    ).toEqual([
      ['alpha', 1, 300, 180],
      ['bravo', 1, 240, 140],
      ['alpha', 2, 630, 140],
      ['bravo', 2, 120, 140],
      ['alpha', 3, 420, 80],
    ]);
    const alpha = playerIn(played.state, 'alpha');
    expect(alpha).toMatchObject({ credits: 1050, personnel: 120, cards: { TNK: 1, INF: 3 } });
    expect(playerIn(played.state, 'bravo')).toMatchObject({ credits: 2040, personnel: 40, fuel: 12 });
    expect(alpha.ledger.map(({ cause, what, amount, round }) => [cause, what, amount, round])).toEqual([
      ['budget', 'campaign budget', 2400, 0],
      ['personnel', '60 heads', -300, 0],
      ['units', '1 TNK', -450, 0],
      ['units', '3 INF', -180, 0],
      ['personnel', '60 heads', -420, 0],
    ]);
  });

  // ST-18
  it('buys as much as funds allow, and skips a line that brings nothing without losing the turn', () => {
    const played = play(withPlayer(atSetUp(), 'alpha', { credits: 125 }), {
      alpha: sheet(buyUnits({ TNK: 1 }), buyUnits({ INF: 3 }), buyAmmo(1), buyFuel(2)),
      bravo: sheet(buyFuel(1)),
    });
    expect(eventsOf(played.events, 'resource-bought').map(({ seat, purchase }) => [seat, purchase])).toEqual([
      ['alpha', { resource: 'units', units: [{ type: 'INF', asked: 3, count: 2 }] }],
      ['bravo', { resource: 'fuel', asked: 1, count: 1 }],
    ]);
    expect(failuresOf(played.events, 'alpha')).toEqual({
      1: 'order/not-enough-credits',
      3: 'order/not-enough-credits',
      4: 'order/not-enough-credits',
    });
    expect(playerIn(played.state, 'alpha').credits).toBe(5);
  });

  it('says when the pool is empty or too dear, and when a type is sold out', () => {
    const start = withPlayer(atSetUp(), 'alpha', { credits: 20_000 });
    const played = play(start, {
      alpha: sheet(buyPersonnel(500), buyPersonnel(1), buyUnits({ TNK: 5 }), buyUnits({ TNK: 1 })),
      bravo: sheet(buyPersonnel(1, 4)),
    });
    expect(failuresOf(played.events, 'alpha')).toEqual({ 2: 'order/pool-empty', 4: 'order/not-on-sale' });
    expect(failuresOf(played.events, 'bravo')).toEqual({ 1: 'order/pool-empty' });
    const [heads, tanks] = eventsOf(played.events, 'resource-bought');
    // 80 at 5, 80 at 7, 60 at 10, 20 at 15
    expect(heads).toMatchObject({ cost: 1860, poolAfter: 0, purchase: { asked: 500, count: 240 } });
    expect(tanks).toMatchObject({ cost: 900, purchase: { units: [{ type: 'TNK', asked: 5, count: 2 }] } });
  });

  it('counts a limit over the types of one line, over reserve and units, and over a scenario', () => {
    const start = withPlayer(atSetUp(), 'alpha', { credits: 20_000 });
    const twice: Action = {
      kind: 'buy-units',
      units: [
        { type: 'TNK', count: 1 },
        { type: 'TNK', count: 4 },
        { type: 'ORB', count: 1 },
        { type: 'ORB', count: 2 },
        { type: 'CVN', count: 1 },
      ],
    };
    const { events, state } = play(start, { alpha: sheet(twice) });
    expect(playerIn(state, 'alpha').cards).toEqual({ TNK: 2, ORB: 1 });
    expect(failuresOf(events, 'alpha')).toEqual({});
    // Sold again, a card by the scenario is not for sale once more.
    const next = withPlayer(state, 'alpha', { cards: {} });
    expect(failuresOf(play(next, { alpha: sheet(buyUnits({ ORB: 1 })) }).events, 'alpha')).toEqual({
      1: 'order/not-on-sale',
    });
    expect(playerIn(play(next, { alpha: sheet(buyUnits({ TNK: 1 })) }).state, 'alpha').cards).toEqual({ TNK: 1 });
  });

  it('looks at conditions when the line is reached', () => {
    const ifCredits = (atLeast: number, action: Action, otherwise: Action | null = null) => ({
      do: action,
      when: [{ not: false, test: { kind: 'credits', atLeast } as const }],
      otherwise,
    });
    const { events, state } = play(atSetUp(), {
      alpha: sheet(buyFuel(100), ifCredits(2000, buyFuel(1)), ifCredits(2000, buyFuel(2), buyAmmo(2))),
    });
    expect(eventsOf(events, 'order-passed-over').map(({ line }) => line)).toEqual([2]);
    expect(playerIn(state, 'alpha')).toMatchObject({ fuel: 100, ammo: 2, credits: 1370 });
  });
});

describe('mustering', () => {
  const stocked = (change: Partial<Player>) =>
    withPlayer(atSetUp(), 'alpha', {
      livery: 'RB',
      cards: { TNK: 1, INF: 1 },
      personnel: 20,
      fuel: 4,
      ammo: 3,
      ...change,
    });

  // ST-20
  it('ST-X3: heads and tokens become full units', () => {
    const played = play(stocked({}), { alpha: sheet(muster('TNK', 'RBGY'), muster('INF', 'RBOO')) });
    expectShapes(played);
    expect(unitIn(played.state, 'RBGY')).toMatchObject({ type: 'TNK', place: 'pda', strength: 10, fuel: 5, ammo: 5 });
    expect(unitIn(played.state, 'RBOO')).toMatchObject({ type: 'INF', place: 'pda', strength: 10, fuel: 6, ammo: 4 });
    expect(playerIn(played.state, 'alpha')).toMatchObject({ cards: {}, personnel: 0, fuel: 0, ammo: 0 });
  });

  it('ST-X3: with three fuel tokens the second line fails and says what is missing', () => {
    const { events } = play(stocked({ fuel: 3 }), { alpha: sheet(muster('TNK', 'RBGY'), muster('INF', 'RBOO')) });
    expect(eventsOf(events, 'order-failed').map(({ line, code, why }) => [line, code, why])).toEqual([
      [2, 'order/not-enough-stock', 'It needs 1 fuel token, and the reserve has 0.'],
    ]);
  });

  it('ST-X3: a supply truck takes five heads, one fuel and no ammunition', () => {
    const { state } = play(stocked({ cards: { STK: 1 }, personnel: 5, fuel: 1, ammo: 0 }), {
      alpha: sheet(muster('STK', 'RBST')),
    });
    expect(unitIn(state, 'RBST')).toMatchObject({ strength: 5, fuel: 6, ammo: 0 });
    expect(playerIn(state, 'alpha')).toMatchObject({ personnel: 0, fuel: 0 });
  });

  it('happens at the end of the window, or at its place with NOW', () => {
    const lines = (now: boolean) =>
      sheet(buyUnits({ INF: 1 }), buyPersonnel(10), muster('INF', 'RBOO', now), buyFuel(1), buyAmmo(1));
    const late = play(atSetUp(), { alpha: lines(false) });
    expect(failuresOf(late.events, 'alpha')).toEqual({});
    expect(late.events.map(({ kind }) => kind).slice(-2)).toEqual(['unit-mustered', 'set-up-window-opened']);
    const early = play(atSetUp(), { alpha: lines(true) });
    expect(failuresOf(early.events, 'alpha')).toEqual({ 3: 'order/not-enough-stock' });
    const right = play(atSetUp(), {
      alpha: sheet(
        buyUnits({ INF: 1 }),
        buyPersonnel(10),
        buyFuel(1),
        buyAmmo(1),
        muster('INF', 'RBOO', true),
        buyFuel(5),
      ),
      bravo: sheet(buyFuel(1), buyFuel(1), buyFuel(1), buyAmmo(7)),
    });
    const kinds = right.events.map((event) => `${event.kind}${'seat' in event ? ` ${event.seat}` : ''}`);
    const mustered = kinds.indexOf('unit-mustered alpha');
    expect(kinds.slice(mustered - 1, mustered + 2)).toEqual([
      'resource-bought alpha',
      'unit-mustered alpha',
      'resource-bought bravo',
    ]);
  });

  it('deals flags of the livery that nobody has, and numbers aircraft', () => {
    const rich = stocked({ cards: { INF: 3, STR: 2 }, personnel: 60, fuel: 20, ammo: 20 });
    const dice = scriptedDice([
      [100, 1],
      [98, 98],
    ]);
    const { state, events } = play(
      rich,
      {
        alpha: sheet(
          muster('INF'),
          muster('INF', 'RBRO'),
          muster('INF', 'RBRO'),
          muster('STR'),
          muster('STR', 'STR-2'),
          muster('INF'),
        ),
      },
      { dice },
    );
    dice.finish();
    expect(failuresOf(events, 'alpha')).toEqual({ 3: 'order/bad-flag' });
    expect(state.units.map(({ id }) => id)).toEqual(['RBRR', 'RBRO', 'RB:STR-1', 'RB:STR-2', 'RBNN']);
  });

  it('refuses cards that are used from the reserve, cards that are not there, and wrong names', () => {
    const { events } = play(stocked({ cards: { ORB: 1, STR: 1, INF: 1 }, personnel: 99, fuel: 9, ammo: 9 }), {
      alpha: sheet(muster('ORB', 'RBOO'), muster('HVY', 'RBOO'), muster('STR', 'RBOO'), muster('INF', 'STR-1')),
    });
    expect(failuresOf(events, 'alpha')).toEqual({
      1: 'order/cannot-do-that',
      2: 'order/not-enough-stock',
      3: 'order/bad-flag',
      4: 'order/bad-flag',
    });
  });

  // ST-21
  it('loads cargo and passengers in the Pre-Deployment Area within what the cards hold', () => {
    const { events, state } = play(
      stocked({ cards: { APC: 1, INF: 3, STK: 1, FTK: 1 }, personnel: 60, fuel: 22, ammo: 10 }),
      {
        alpha: sheet(
          muster('APC', 'RBAP'),
          muster('INF', 'RBRR'),
          muster('INF', 'RBRO'),
          muster('INF', 'RBRY'),
          muster('STK', 'RBST'),
          muster('FTK', 'RBFT'),
          { kind: 'board-pda', unit: 'RBRR', into: 'RBAP' },
          { kind: 'board-pda', unit: 'RBRO', into: 'RBAP' },
          { kind: 'board-pda', unit: 'RBRY', into: 'RBAP' },
          { kind: 'board-pda', unit: 'RBAP', into: 'RBST' },
          { kind: 'load-cargo', unit: 'RBST', goods: { fuel: 4, ammo: 2 } },
          { kind: 'load-cargo', unit: 'RBST', goods: { fuel: 4, ammo: 0 } },
          { kind: 'load-cargo', unit: 'RBFT', goods: { fuel: 0, ammo: 1 } },
          { kind: 'load-cargo', unit: 'RBRR', goods: { fuel: 1, ammo: 0 } },
          { kind: 'load-cargo', unit: 'RBST', goods: { fuel: 0, ammo: 99 } },
          { kind: 'unload-cargo', unit: 'RBST', goods: { fuel: 1, ammo: 1 } },
          { kind: 'unload-cargo', unit: 'RBST', goods: { fuel: 9, ammo: 0 } },
          { kind: 'unboard-pda', unit: 'RBRO' },
          { kind: 'unboard-pda', unit: 'RBRO' },
          { kind: 'load-cargo', unit: 'RBXX', goods: { fuel: 1, ammo: 0 } },
        ),
      },
    );
    expect(failuresOf(events, 'alpha')).toEqual({
      9: 'order/too-much-to-carry',
      10: 'order/too-much-to-carry',
      12: 'order/too-much-to-carry',
      13: 'order/too-much-to-carry',
      14: 'order/not-in-pre-deployment',
      15: 'order/not-enough-stock',
      17: 'order/not-enough-stock',
      19: 'order/nothing-there',
      20: 'order/target-gone',
    });
    expect(unitIn(state, 'RBAP').passengers).toEqual(['RBRR']);
    expect(unitIn(state, 'RBRR')).toMatchObject({ place: 'aboard', aboard: 'RBAP' });
    expect(unitIn(state, 'RBRO')).toMatchObject({ place: 'pda', aboard: null });
    expect(unitIn(state, 'RBST').cargo).toEqual({ fuel: 3, ammo: 1 });
  });
});

describe('windows', () => {
  it('go on until all are done in the same window', () => {
    const first = play(atSetUp(), { alpha: sheet(DONE), bravo: sheet(buyFuel(1)) }).state;
    expect(awaiting(first)?.key).toBe('scenario-1/set-up-2');
    expect(playerIn(first, 'alpha').done).toBe(false);
    const ended = play(first, { alpha: sheet(DONE), bravo: sheet(DONE) });
    expect(ended.events.map(({ kind }) => kind)).toEqual([
      'set-up-declared-done',
      'set-up-declared-done',
      'set-up-ended',
      'round-opened',
      'turn-opened',
    ]);
    expect(awaiting(ended.state)).toMatchObject({
      key: 'scenario-1/round-1/alpha',
      kind: 'turn',
      owes: ['alpha'],
      invited: ['bravo'],
    });
  });

  it('are three at most, and silence in them is no strike', () => {
    const third = [1, 2].reduce((state) => play(state, {}).state, atSetUp());
    expect(awaiting(third)?.key).toBe('scenario-1/set-up-3');
    const ended = play(third, {}).state;
    expect(ended).toMatchObject({ stage: 'turn', field: { round: 1, active: 'alpha' } });
    expect(ended.players.map(({ strikes }) => strikes)).toEqual([0, 0]);
  });

  it('close for a player who leaves; with one left the campaign is over', () => {
    const two = play(atSetUp(3), { bravo: sheet({ kind: 'leave' }) });
    expect(two.state.players.map(({ gone }) => gone)).toEqual([null, 'left', null]);
    expect(awaiting(two.state)).toMatchObject({ key: 'scenario-1/set-up-2', owes: ['alpha', 'charlie'] });
    const { state } = play(two.state, {}, { roster: { leaving: ['charlie'] } });
    expect(state.ending).toMatchObject({ reason: 'others-left', winners: ['alpha'] });
    expect(awaiting(state)).toBeNull();
  });

  it('keep what players said for others’ turns, line by line', () => {
    const counter = (policy: 'always' | 'never'): Action => ({
      kind: 'counter',
      whom: { kind: 'all' },
      policy: { kind: policy },
    });
    const first = play(atSetUp(), { alpha: sheet(counter('never'), { kind: 'liquidate', on: false }) }).state;
    const second = play(
      first,
      { alpha: sheet(counter('always')), bravo: sheet(counter('never')) },
      {
        dice: seededDice(3),
      },
    ).state;
    expect(playerIn(second, 'alpha').standing).toEqual([{ kind: 'liquidate', on: false }, counter('always')]);
    expect(playerIn(second, 'bravo').standing).toEqual([counter('never')]);
    expect(playerIn(play(second, {}).state, 'alpha').standing).toHaveLength(2);
  });
});
