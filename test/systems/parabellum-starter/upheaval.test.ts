import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { NO_ROSTER_CHANGES } from '../../../src/core/game/sheet.js';
import { cacheQuarters, quartersAt } from '../../../src/systems/parabellum/footprint.js';
import { covered, distance } from '../../../src/systems/parabellum-starter/battlefield.js';
import { beginCourse } from '../../../src/systems/parabellum-starter/phases/course.js';
import { perform } from '../../../src/systems/parabellum-starter/phases/perform.js';
import {
  type Action,
  Event,
  Field,
  type State,
  tokensIn,
  UnitState,
} from '../../../src/systems/parabellum-starter/shapes.js';
import { cardOf, cargoFits } from '../../../src/systems/parabellum-starter/tables.js';
import { seededDice } from '../../../src/testkit/seeded-dice.js';
import { at } from './acting.js';
import { position } from './position.js';

// Orders drawn at random, in any order of the parts of a turn: whatever is carried out, the map, the fuel and the tokens stay
// sound.

const SQUARES = ['C1', 'D1', 'E1', 'F1', 'G1', 'C2', 'D2', 'E2', 'F2', 'G2', 'C3', 'D3', 'E3', 'F3', 'G3'] as const;
const POSITIONS = ['C', 'NW', 'NE', 'SW', 'SE', 'N', 'E', 'S', 'W'] as const;

const scene = (partialResupply: boolean): State => {
  const state = position(
    [
      at('RBAA', 'INF', 'D2', { position: 'NW' }),
      at('RBAB', 'INF', 'D2', { position: 'SE', cargo: { fuel: 1, ammo: 0 } }),
      at('RBTC', 'TCH', 'C2', { position: 'W', fuel: 2, cargo: { fuel: 1, ammo: 1 } }),
      at('RBTT', 'TNK', 'E2', { layers: 1, fuel: 1, ammo: 1 }),
      at('RBSA', 'STK', 'D3', { position: 'E', cargo: { fuel: 5, ammo: 4 } }),
      at('RBSB', 'STK', 'E1', { position: 'N', cargo: { fuel: 6, ammo: 3 } }),
      at('RBAP', 'APC', 'D1', { passengers: ['RBIN'], cargo: { fuel: 2, ammo: 2 } }),
      at('RBTR', 'TRC', 'G2', { position: 'W' }),
      at('RBAR', 'ART', 'G2', { position: 'E', fuel: 1 }),
      at('RBEX', 'EXC', 'G1', { fuel: 2 }),
      at('RBMB', 'MBR', 'F2'),
      at('RBIN', 'INF', null, { place: 'aboard', aboard: 'RBAP' }),
      at('RBPD', 'TCH', null),
      at('KWAA', 'INF', 'C1', { position: 'NE' }),
    ],
    {
      scenario: '2A',
      field: {
        caches: [
          { square: 'C3', fuel: 2, ammo: 2, laidBy: [] },
          { square: 'G3', fuel: 3, ammo: 1, laidBy: [] },
        ],
        minefields: [{ square: 'F1', by: 'bravo' }],
      },
    },
  );
  return { ...state, options: { ...state.options, partialResupply } };
};

/** Four numbers out of which an order is made that has some sense where things then stand. */
const lots = fc.tuple(fc.nat(99), fc.nat(99), fc.nat(99), fc.nat(99));
type Lots = readonly [number, number, number, number];

const pick = <Item>(list: readonly Item[], lot: number): Item | undefined => list[lot % list.length];

function orderFrom(state: State, [what, who, where, how]: Lots): Action | null {
  const own = state.units.filter(({ owner }) => owner === 'alpha');
  const one = pick(own, who);
  if (one === undefined) return null;
  const { id } = one;
  const near = (far: number) => (square: string) => one.square === null || distance(state, one.square, square) <= far;
  const square = pick(SQUARES.filter(near(what < 30 ? 3 : 1)), where) ?? 'E2';
  const beside = own.filter((other) => other.id !== id && other.square !== null && near(1)(other.square));
  const other = pick(beside, where)?.id ?? 'RBSA';
  const position = how % 3 > 0 ? null : (pick(POSITIONS, Math.floor(how / 3)) ?? null);
  const goods = { fuel: how % 4, ammo: how % 3 };
  const tow = how % 5 === 0 ? 'RBAR' : null;
  if (what < 24) return { kind: 'move', unit: id, way: { kind: 'to', square }, position, tow };
  if (what < 30) return { kind: 'move', unit: id, way: { kind: 'path', squares: [square] }, position, tow };
  if (what < 36) return { kind: 'reposition', unit: id, position: pick(POSITIONS, how) ?? 'C' };
  if (what < 38) return { kind: 'entrench', unit: id };
  if (what < 41) return { kind: 'dig-out', unit: id };
  if (what < 43) return { kind: 'extract', unit: id };
  if (what < 46) return { kind: 'deploy', unit: id, square, position };
  if (what < 53) return { kind: 'transfer', from: id, to: other, goods };
  if (what < 62) return { kind: 'cache', unit: id, goods, square };
  if (what < 69) return { kind: 'take', unit: id, goods, square };
  if (what < 73) return { kind: 'resupply', unit: id, what: 'both', from: { kind: 'cache', square } };
  if (what < 80) return { kind: 'resupply', unit: id, what: 'fuel', from: { kind: 'units', units: [other, id] } };
  if (what < 85) return { kind: 'board', unit: id, into: 'RBAP' };
  if (what < 90)
    return {
      kind: 'unboard',
      unit:
        pick(
          own.filter((each) => each.aboard !== null),
          who,
        )?.id ?? id,
      square,
      position,
    };
  if (what < 93) return { kind: 'build', unit: 'RBEX', work: how % 2 ? 'barricade' : 'earthwork', square };
  if (what < 95) return { kind: 'demolish', unit: 'RBEX', square };
  if (what < 98) return { kind: 'open-bridge', unit: 'RBMB', square };
  return { kind: 'close-bridge', unit: 'RBMB', square: 'E3' };
}

/** Thousands of checks: `expect` only for those that fail. */
const must = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(what);
};

/** Every quarter of the map belongs to one unit, to tokens, or to nobody. */
function expectNoOverlap(state: State): void {
  const taken = new Map<string, number>();
  const owners = new Map<string, string>();
  for (const one of state.units) {
    if (one.place !== 'map') continue;
    for (const here of covered(one)) {
      const before = taken.get(here) ?? 0;
      must((before & quartersAt(one.position)) === 0, `${one.id} stands on another unit on ${here}`);
      must((owners.get(here) ?? one.owner) === one.owner, `enemies share ${here}`);
      taken.set(here, before | quartersAt(one.position));
      owners.set(here, one.owner);
    }
  }
  for (const { square: here, ...lying } of state.field?.caches ?? []) {
    const units = taken.get(here) ?? 0;
    must((cacheQuarters(tokensIn(lying), units) & units) === 0, `tokens lie under a unit on ${here}`);
    must(tokensIn(lying) > 0 && tokensIn(lying) <= (units === 0 ? 9 : 4), `${tokensIn(lying)} tokens on ${here}`);
  }
  for (const { kind, square } of state.field?.works ?? [])
    must(kind !== 'barricade' || !taken.has(square), `somebody stands in the barricade on ${square}`);
}

const KINDS: readonly Event['kind'][] = [
  'unit-moved',
  'unit-towed',
  'unit-repositioned',
  'unit-entrenched',
  'unit-dug-out',
  'unit-extracted',
  'unit-deployed',
  'tokens-transferred',
  'cache-placed',
  'tokens-taken',
  'unit-resupplied',
  'unit-boarded',
  'unit-unboarded',
  'mine-sprung',
  'work-built',
  'bridge-opened',
];

function expectSoundUnits(state: State): void {
  for (const one of state.units) {
    const card = cardOf(state.catalogue, one.type);
    must(one.fuel >= 0 && one.fuel <= (card.fuel?.counters ?? 0), `${one.id} has ${one.fuel} fuel counters`);
    must(one.ammo >= 0 && one.ammo <= (card.ammo?.counters ?? 0), `${one.id} has ${one.ammo} ammunition counters`);
    must(one.cargo.fuel >= 0 && one.cargo.ammo >= 0 && cargoFits(card, one.cargo), `${one.id} cannot carry its cargo`);
    must(one.turn.spent <= (card.speed ?? 0), `${one.id} went ${one.turn.spent} squares`);
    must((one.square === null) === (one.place === 'pda' || one.place === 'aboard'), `${one.id} is in two places`);
    const carrier = state.units.find(({ id }) => id === one.aboard);
    must((carrier?.passengers.includes(one.id) ?? false) === (one.place === 'aboard'), `${one.id} is lost aboard`);
  }
}

const tokensOf = (state: State): { fuel: number; ammo: number } => {
  const stocks = [...state.units.map(({ cargo }) => cargo), ...(state.field?.caches ?? [])];
  return {
    fuel: stocks.reduce((sum, { fuel }) => sum + fuel, 0),
    ammo: stocks.reduce((sum, { ammo }) => sum + ammo, 0),
  };
};

describe('random orders one after the other', () => {
  it('leave no two things in one place, no counter below zero, and every token accounted for', () => {
    const done = new Map<string, number>();
    const runs = fc.record({
      orders: fc.array(lots, { minLength: 40, maxLength: 60 }),
      partial: fc.boolean(),
      seed: fc.nat(),
    });
    fc.assert(
      fc.property(runs, ({ orders, partial, seed }) => {
        const start = scene(partial);
        const course = beginCourse(start, { sheets: {}, roster: NO_ROSTER_CHANGES }, seededDice(seed));
        for (const order of orders) {
          const action = orderFrom(course.state, order);
          const before = course.state;
          const refused = action === null || perform(course, 'alpha', action) !== null;
          if (refused) {
            must(course.state === before, 'a refusal changed something');
            continue;
          }
          expectNoOverlap(course.state);
          expectSoundUnits(course.state);
        }
        UnitState.array().parse(course.state.units);
        Field.parse(course.state.field);
        const spent = { fuel: 0, ammo: 0 };
        const moves = new Map<string, number>();
        for (const event of course.events) {
          Event.parse(event);
          done.set(event.kind, (done.get(event.kind) ?? 0) + 1);
          if (event.kind === 'unit-moved') moves.set(event.unit, (moves.get(event.unit) ?? 0) + event.fuel);
          if (event.kind !== 'unit-resupplied') continue;
          for (const { goods } of event.sources) {
            spent.fuel += goods.fuel;
            spent.ammo += goods.ammo;
          }
        }
        // Only resupply takes tokens out of the game; one counter pays for all movement of a turn (ST-26).
        const [had, has] = [tokensOf(start), tokensOf(course.state)];
        expect(has).toEqual({ fuel: had.fuel - spent.fuel, ammo: had.ammo - spent.ammo });
        expect([...moves.values()].filter((fuel) => fuel !== 1)).toEqual([]);
      }),
      { numRuns: 80, seed: 4 },
    );
    // Not everything is refused: each kind of thing has happened.
    expect(KINDS.filter((kind) => !done.has(kind))).toEqual([]);
  });
});
