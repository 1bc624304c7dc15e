import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Dice } from '../../../src/core/dice/dice.js';
import type { Placed } from '../../../src/core/game/sheet.js';
import { awaiting } from '../../../src/systems/parabellum-starter/awaiting.js';
import { type Action, BareState, type Order, type State } from '../../../src/systems/parabellum-starter/shapes.js';
import { seededDice } from '../../../src/testkit/seeded-dice.js';
import { caldersRift } from './calders-rift.js';
import { play, sheet } from './play.js';
import { opened } from './table.js';

// Whatever people order, money and heads neither come from nowhere nor vanish.

const TYPES = ['INF', 'IRR', 'TCH', 'STK', 'APC', 'TNK', 'STR', 'ORB'];

/** A sheet of whatever could stand in set-up, boardroom, closing or choice; most of it fails at one time or another. */
function randomSheet(state: State, seat: string, dice: Dice): readonly Placed<Order>[] {
  const pick = <Item>(items: readonly Item[], otherwise: Item): Item =>
    items[dice.roll('test', Math.max(1, items.length)) - 1] ?? otherwise;
  const units = state.units.filter((unit) => unit.owner === seat);
  const flag = () => pick(units, units[0])?.id.split(':').at(-1) ?? 'RBZZ';
  const squares = ['B1', 'D1', 'E1', 'F1', 'G1', 'H1', 'G10', 'H10', 'I10', 'E10', 'C10'];
  const goods = () => ({ fuel: dice.roll('test', 3) - 1, ammo: dice.roll('test', 3) });
  const makers: readonly (() => Action)[] = [
    () => ({ kind: 'buy-units', units: [{ type: pick(TYPES, 'INF'), count: dice.roll('test', 3) }] }),
    () => ({ kind: 'buy-personnel', count: dice.roll('test', 40), most: pick([null, 7], null) }),
    () => ({ kind: 'buy-fuel', count: dice.roll('test', 6) }),
    () => ({ kind: 'buy-ammo', count: dice.roll('test', 6) }),
    () => ({ kind: 'muster', type: pick(TYPES, 'INF'), as: null, now: dice.roll('test', 2) === 1 }),
    () => ({ kind: 'muster', type: 'INF', as: null, now: false }),
    () => ({ kind: 'load-cargo', unit: flag(), goods: goods() }),
    () => ({ kind: 'unload-cargo', unit: flag(), goods: goods() }),
    () => ({ kind: 'board-pda', unit: flag(), into: flag() }),
    () => ({ kind: 'unboard-pda', unit: flag() }),
    () => ({ kind: 'deploy', unit: flag(), square: pick(squares, 'B1'), position: null }),
    () => ({ kind: 'deploy', unit: flag(), square: pick(squares, 'B1'), position: null }),
    () => ({ kind: 'extract', unit: flag() }),
    () => ({ kind: 'extract-all' }),
    () => ({ kind: 'reorganise', units: [flag(), flag()] }),
    () => ({ kind: 'disband', unit: flag() }),
    () => ({ kind: 'scrap', unit: flag() }),
    () => ({ kind: 'scrap-card', type: pick(TYPES, 'INF') }),
    () => ({ kind: 'refuel', air: 'STR-1' }),
    () => ({ kind: 'done' }),
  ];
  const lines = Array.from({ length: dice.roll('test', 12) }, () =>
    pick(makers, () => ({ kind: 'no-orders' }) as const)(),
  );
  if (dice.roll('test', 12) === 1) lines.push({ kind: 'withdraw' });
  if (dice.roll('test', 150) === 1) lines.push({ kind: 'leave' });
  if (state.options.subsidiaries && dice.roll('test', 2) === 1)
    lines.push({ kind: 'join', livery: pick(state.players, state.players[0])?.livery ?? 'RB' });
  return sheet(...lines);
}

const heads = (state: State): number =>
  (state.field?.pool ?? 0) +
  state.players.reduce((sum, { personnel }) => sum + personnel, 0) +
  state.units.reduce((sum, { strength }) => sum + strength, 0);

function expectBalanced(state: State): void {
  expect(heads(state)).toBe(state.heads.placed - state.heads.lost);
  for (const { credits, ledger, personnel, fuel, ammo } of state.players) {
    expect(credits).toBe(ledger.reduce((sum, { amount }) => sum + amount, 0));
    expect(Math.min(credits, personnel, fuel, ammo)).toBeGreaterThanOrEqual(0);
  }
  const ids = state.units.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const unit of state.units) {
    if (unit.aboard !== null) expect(state.units.find(({ id }) => id === unit.aboard)?.passengers).toContain(unit.id);
    expect(unit.place === 'aboard').toBe(unit.aboard !== null);
    expect(unit.square !== null).toBe(unit.place === 'map' || unit.place === 'bridge');
  }
  const flags = state.players.filter(({ gone }) => gone !== null).map(({ id }) => id);
  expect(state.units.filter(({ owner }) => flags.includes(owner))).toEqual([]);
}

describe('accounts', () => {
  it('heads are conserved, and credits are the sum of the ledger, through whole campaigns of random orders', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 2, max: 4 }),
        fc.boolean(),
        (seed, seats, sub) => {
          const dice = seededDice(seed);
          const setup = caldersRift({ subsidiaries: sub, budget: 900 }, seats);
          let state = opened(setup, dice).state;
          const keys = new Set<string>();
          for (let phase = 0; phase < 400; phase += 1) {
            const waits = awaiting(state);
            if (waits === null) break;
            expect(keys).not.toContain(waits.key);
            keys.add(waits.key);
            expect(waits.owes.length).toBeGreaterThan(0);
            const sheets: Record<string, readonly Placed<Order>[]> = {};
            for (const seat of [...waits.owes, ...(waits.invited ?? [])])
              if (dice.roll('test', 10) > 1) sheets[seat] = randomSheet(state, seat, dice);
            state = play(state, sheets, { dice }).state;
            expectBalanced(state);
          }
          BareState.parse(state);
          expect(state.stage).toBe('over');
        },
      ),
      { numRuns: 40, seed: 7 },
    );
  });
});
