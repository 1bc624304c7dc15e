import { describe, expect, it } from '@jest/globals';
import { stepsBetween } from '../../../src/systems/parabellum/grid/squares.js';
import { apply } from '../../../src/systems/parabellum-boardroom/apply.js';
import { awaiting, playing } from '../../../src/systems/parabellum-boardroom/awaiting.js';
import { areaOf, beside, groundIn } from '../../../src/systems/parabellum-boardroom/battlefield.js';
import { invariants } from '../../../src/systems/parabellum-boardroom/invariants.js';
import {
  type Act,
  type Action,
  type Event,
  plainAct,
  type State,
  type UnitState,
} from '../../../src/systems/parabellum-boardroom/shapes.js';
import { seededDice } from '../../../src/testkit/seeded-dice.js';
import { expectShapes, opened, type Played, play, type Table } from './turns.js';

// Campaigns of players who order what comes to their mind: whatever they do, states stay sound and the campaign ends.

const CAMPAIGNS = 6;
/** Windows after which a campaign that has not ended is a mistake. */
const LONGEST = 260;

interface Chance {
  readonly below: (sides: number) => number;
  readonly one: <Item>(items: readonly Item[]) => Item | undefined;
}

function chanceOf(seed: number): Chance {
  const dice = seededDice(seed);
  const below = (sides: number): number => dice.roll('any', Math.max(1, sides)) - 1;
  return { below, one: (items) => items[below(items.length)] };
}

const all = <Item>(...items: readonly (Item | undefined)[]): Item[] =>
  items.filter((item): item is Item => item !== undefined);

/** A square at most so many steps away. */
function near({ state, fixed }: Table, { one, below }: Chance, from: string, most: number): string {
  const ground = groundIn(state, fixed);
  let square = from;
  for (let step = below(most + 1); step > 0; step -= 1) square = one(beside(ground, square)) ?? square;
  return square;
}

function anyAct(at: Table, chance: Chance, unit: UnitState, others: readonly UnitState[]): Act {
  const { one, below } = chance;
  const from = unit.square ?? 'F5';
  const neighbours = others.filter(
    ({ owner, square }) => owner === unit.owner && square !== null && stepsBetween(square, from) === 1,
  );
  const other = (one(neighbours) ?? one(others))?.flag ?? unit.flag;
  const target = (others.length > 0 && below(2) === 0 ? one(others.filter(({ square }) => square !== null)) : undefined)
    ?.square;
  const square = target ?? near(at, chance, from, 4);
  const beside1 = near(at, chance, from, 1);
  const acts: readonly Act[] = [
    { kind: 'move', way: { kind: 'to', square } },
    { kind: 'move', way: { kind: 'to', square: near(at, chance, from, 3) } },
    { kind: 'attack', square },
    { kind: 'attack', square: near(at, chance, from, 2) },
    { kind: 'resupply', amount: null, from: null },
    { kind: 'call', battery: other, square },
    { kind: 'resupply', amount: 2, from: other },
    { kind: 'complete', objective: 'O3' },
    { kind: 'scout', square },
    { kind: 'tow', unit: other },
    { kind: 'load', unit: other },
    { kind: 'unload', unit: other, square: beside1 },
    { kind: 'lay-bridge', square: beside1 },
    { kind: 'lift-bridge', square: beside1 },
    { kind: 'build', square: beside1 },
    { kind: 'sweep', square: beside1 },
  ];
  return one(acts) ?? { kind: 'attack', square };
}

function combatOf(at: Table, chance: Chance, seat: string): readonly Action[] {
  const { state, fixed } = at;
  const { one, below } = chance;
  const player = state.players.find(({ id }) => id === seat);
  if (player === undefined) return [];
  const own = state.units.filter(({ owner }) => owner === seat);
  const area = areaOf(state, fixed, player);
  const battle = fixed.battles.find(({ id }) => id === state.battle?.id);
  const starts = [...area, ...(battle?.harbours ?? [])];
  const deployed = own
    .filter(({ place }) => place === 'reserve')
    .map((unit): Action => {
      const via = own.find(({ type }) => type === 'TRA');
      const way = below(5);
      return {
        kind: 'deploy',
        unit: unit.flag,
        square: (way > 2 ? near(at, chance, 'F5', 5) : one(starts)) ?? 'F1',
        supplies: Math.min(below(7), player.usable),
        by:
          way === 3 && via !== undefined
            ? { kind: 'via', carrier: via.flag }
            : way === 4
              ? { kind: 'orbital' }
              : { kind: 'ground' },
      };
    });
  const laid = state.battle?.tokens.filter(({ owner }) => owner === seat).map(({ square }) => square) ?? [];
  const lines: readonly Action[] = [
    { kind: 'lay', squares: [0, 1, 2].map(() => near(at, chance, one([...area, ...laid]) ?? 'F1', 1)) },
  ];
  const blocks = own
    .filter(({ place, type }) => place !== 'reserve' || type === 'ORB')
    .map(
      (unit): Action => ({
        kind: 'unit',
        unit: unit.flag,
        acts: [0, 1, 2].slice(0, 1 + below(3)).map(() =>
          plainAct(
            anyAct(
              at,
              chance,
              unit,
              state.units.filter(({ flag }) => flag !== unit.flag),
            ),
          ),
        ),
      }),
    );
  return [...deployed, ...lines, ...blocks];
}

function tradeOf({ state, fixed }: Table, { one, below }: Chance, seat: string): readonly Action[] {
  const own = state.units.filter(({ owner }) => owner === seat);
  const player = state.players.find(({ id }) => id === seat);
  const card = one([...(player?.hand ?? []), ...(player?.inPlay ?? [])])?.card;
  const tokens = state.battle?.tokens.filter(({ owner }) => owner === seat).map(({ square }) => square) ?? [];
  const unit = one(own)?.flag;
  return all<Action>(
    { kind: 'buy-units', type: one(fixed.catalogue.units)?.code ?? 'INF', count: 1 + below(2), as: [] },
    { kind: 'buy-units', type: one(fixed.catalogue.units)?.code ?? 'INF', count: 1, as: [] },
    { kind: 'buy-supply', count: 1 + below(12) },
    unit === undefined ? undefined : { kind: 'extract', unit },
    unit === undefined || below(4) > 0 ? undefined : { kind: 'sell-unit', unit },
    unit === undefined ? undefined : { kind: 'reinforce', unit, count: 1 },
    below(4) > 0 ? undefined : { kind: 'sell-supply', count: 1 + below(3) },
    tokens[0] === undefined || below(4) > 0 ? undefined : { kind: 'teardown', squares: [tokens.at(-1) ?? tokens[0]] },
    card === undefined || below(2) > 0 ? undefined : { kind: below(3) > 0 ? 'play' : 'payoff', card },
    { kind: 'on-draw', policy: one(['keep', 'play', 'return', 'discard'] as const) ?? 'keep', card: card ?? null },
    {
      kind: 'counter',
      whom: { kind: 'all' },
      policy: one([{ kind: 'always' }, { kind: 'never' }] as const) ?? { kind: 'always' },
    },
    card === undefined
      ? undefined
      : { kind: 'play-when', card, when: [{ not: true, test: { kind: 'funds', atLeast: 200 } }] },
    { kind: 'choose', battles: [one(['B3', 'B2', 'B4', 'B5'] as const) ?? 'B3'] },
  );
}

const sheetOf = (at: Table, chance: Chance, seat: string): readonly Action[] =>
  at.state.stage === 'turn' && at.state.battle?.active === seat
    ? [...combatOf(at, chance, seat), ...tradeOf(at, chance, seat)]
    : tradeOf(at, chance, seat);

/** Folds the events anew and asks after each what does not hold. */
function faultsOf(from: State, { events, fixed }: Played): readonly string[] {
  let state = from;
  return events.flatMap((event) => {
    state = apply(state, event, fixed);
    return invariants(state, fixed).map((fault) => `after ${event.kind}: ${fault}`);
  });
}

function campaign(
  seed: number,
  kinds: Set<Event['kind']>,
): { faults: readonly string[]; windows: number; over: boolean } {
  const chance = chanceOf(seed);
  const seats = 2 + (seed % 3);
  let at: Table = opened({ budget: 9_000, length: 3, roundLimit: 7, fog: seed % 2 === 0 ? 'open' : 'screens' }, seats);
  const faults: string[] = [];
  for (let windows = 0; windows < LONGEST; windows += 1) {
    if (awaiting(at.state) === null) return { faults, windows, over: true };
    const sheets = Object.fromEntries(
      at.state.players
        .filter(({ id }) => playing(at.state).includes(id) && chance.below(15) > 0)
        .map(({ id, livery }) => [livery, sheetOf(at, chance, id)]),
    );
    const played = play(at, sheets, { dice: seededDice(seed * 1_000 + windows) });
    for (const { kind } of played.events) kinds.add(kind);
    faults.push(...faultsOf(at.state, played));
    if (windows % 10 === 0) expectShapes(played);
    at = played;
  }
  return { faults, windows: LONGEST, over: false };
}

describe('random campaigns', () => {
  const kinds = new Set<Event['kind']>();

  it.each(Array.from({ length: CAMPAIGNS }, (_, index) => index + 1))('campaign %i stays sound and ends', (seed) => {
    const { faults, over } = campaign(seed, kinds);
    expect(faults).toEqual([]);
    expect(over).toBe(true);
  });

  it('comes to most of what can happen', () => {
    expect(kinds.size).toBeGreaterThan(38);
  });
});
