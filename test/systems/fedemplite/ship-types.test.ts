import { answerSheet } from '../../../src/core/engine/answer-sheet.js';
import { NO_ROSTER_CHANGES, type RosterChanges, type RuleChanges } from '../../../src/core/game/sheet.js';
import { asSeat, PUBLIC } from '../../../src/core/game/viewer.js';
import { apply } from '../../../src/systems/fedemplite/apply.js';
import { fedemplite } from '../../../src/systems/fedemplite/index.js';
import { volley } from '../../../src/systems/fedemplite/phases/battle/fire.js';
import { remove } from '../../../src/systems/fedemplite/phases/battle/removal.js';
import { shipsLeft, standingOf } from '../../../src/systems/fedemplite/phases/battle/standing.js';
import type { Unit } from '../../../src/systems/fedemplite/phases/battle/units.js';
import { splitTypes } from '../../../src/systems/fedemplite/phases/split.js';
import { fillByType } from '../../../src/systems/fedemplite/phases/type-bids.js';
import type { Hulls, ShipType, State } from '../../../src/systems/fedemplite/shapes.js';
import { builtHulls, initialHulls, taken } from '../../../src/systems/fedemplite/ship-types.js';
import { seededDice } from '../../../src/testkit/seeded-dice.js';
import { scriptedDice } from '../../support/scripted-dice.js';
import { atSetup, WAR } from './general-war.js';

/** A side fights like this when its commander said nothing. */
const PLAINLY = { fire: 100, retrograde: false, preservation: null };

// Ship Types, FE-O6. Worked example 30 has dreadnoughts, fighters and scouts in a battle.

interface More {
  readonly rules?: RuleChanges;
  readonly roster?: RosterChanges;
}

function pass(
  state: State,
  sheets: Readonly<Record<string, string>>,
  { rules, roster = NO_ROSTER_CHANGES }: More = {},
) {
  const orders = state.seats.map(({ id }) => {
    const view = fedemplite.view(state, asSeat(id), WAR);
    return [id, answerSheet(fedemplite, sheets[id] ?? 'NO ORDERS', view, WAR).orders] as const;
  });
  const sealed = { sheets: Object.fromEntries(orders), roster, ...(rules === undefined ? {} : { rules }) };
  const events = fedemplite.resolve(state, sealed, seededDice(3), WAR);
  const after = events.reduce((at, event) => {
    const next = apply(at, event);
    expect(fedemplite.invariants(next, WAR)).toEqual([]);
    return next;
  }, state);
  return { events, state: after };
}

const BIDS = {
  ann: 'DEPLOY(KZIN, Pool, 2 DN, A)\nDEPLOY(KZIN, Pool, 5 CA, A)\nDEPLOY(KZIN, Pool, 3 scouts, B)',
  bob: 'DEPLOY(KZIN, Pool, 3 DN, B)\nDEPLOY(KZIN, Pool, 4, C)',
  cyd: 'DEPLOY(LYR, Pool, 10 CA, A)\nDEPLOY(LYR, Pool, 1 CV, A)',
  dan: 'DEPLOY(LYR, Pool, 10, B)',
};

const turnOne = (): State => pass(atSetup({ optionalRules: ['ship-types'] }, 4), BIDS).state;

const codes = (state: State, seat: string, sheet: string): readonly string[] => {
  const view = fedemplite.view(state, asSeat(seat), WAR);
  const { problems, lines } = answerSheet(fedemplite, sheet, view, WAR);
  return [...problems, ...lines.flatMap((line) => line.problems)].map(({ code }) => code);
};

test('orders of battle and production have their types', () => {
  expect([64, 146, 19].map(initialHulls)).toEqual([
    { DN: 3, CV: 6, CA: 49, SC: 6 },
    { DN: 7, CV: 14, CA: 111, SC: 14 },
    { CV: 1, CA: 17, SC: 1 },
  ]);
  expect(builtHulls(0, 8)).toEqual({ CV: 1, CA: 7 });
  expect(builtHulls(8, 12)).toEqual({ DN: 1, CV: 1, CA: 8, SC: 2 });
  expect(builtHulls(19, 2)).toEqual({ DN: 1, CA: 1 });
});

test('yards go on where they stopped', () => {
  const first = pass(turnOne(), {});
  expect(first.state.types?.yards).toEqual({ KZIN: 8, LYR: 9 });
  const built = pass(first.state, {}).events.find((event) => event.kind === 'ships-built');
  expect(built).toMatchObject({ built: [{ nation: 'KZIN', types: builtHulls(8, 8) }, { nation: 'LYR' }, {}] });
});

test('bids for a type are filled before bids for any, which get plain ships first', () => {
  const { types } = turnOne();
  // Three dreadnoughts: Ann's request for two is the smaller one.
  expect(types?.fleets['KZIN-A']).toEqual({ ann: { DN: 2, CA: 5 } });
  expect(types?.fleets['KZIN-B']).toEqual({ bob: { DN: 1 }, ann: { SC: 3 } });
  expect(types?.fleets['KZIN-C']).toEqual({ bob: { CA: 4 } });
  expect(types?.pools.KZIN).toEqual({ CV: 6, CA: 40, SC: 3 });
});

test('ships of no type are dealt to players in turn, plain ones first', () => {
  const lines = [
    { seat: 'ann', ships: 3 },
    { seat: 'bob', ships: 3 },
  ];
  const ranks = new Map([
    ['ann', 0],
    ['bob', 1],
  ]);
  const got = fillByType({ DN: 2, CA: 3, SC: 1 }, lines, ranks, 'ship-bids/KZIN', scriptedDice([]).roll);
  expect(got.map(({ types }) => types)).toEqual([
    { CA: 2, DN: 1 },
    { CA: 1, SC: 1, DN: 1 },
  ]);
});

test('an unnamed number takes cruisers, then scouts, carriers and dreadnoughts', () => {
  const fleet: Hulls = { DN: 2, CV: 1, CA: 3, SC: 1 };
  expect([2, 4, 5, 6, 9].map((ships) => taken(fleet, ships, null))).toEqual([
    { CA: 2 },
    { CA: 3, SC: 1 },
    { CV: 1, CA: 3, SC: 1 },
    { DN: 1, CV: 1, CA: 3, SC: 1 },
    fleet,
  ]);
  expect(taken(fleet, 3, 'DN')).toEqual({ DN: 2 });
});

test('a fleet spreads each type over its targets, in the numbers it has without types', () => {
  const lots = splitTypes(
    [
      ['ann', 5],
      ['bob', 2],
    ],
    { ann: { DN: 2, CA: 3 }, bob: { SC: 2 } },
    2,
    'block',
  );
  const told = lots.map((target) => target.map(([{ seat, type }, ships]) => `${seat} ${ships} ${type}`));
  expect(told).toEqual([
    ['ann 1 DN', 'ann 2 CA', 'bob 1 SC'],
    ['ann 1 DN', 'ann 1 CA', 'bob 1 SC'],
  ]);
});

test('types are named in purchases, may be named in deployments, and nowhere without the rule', () => {
  const state = turnOne();
  const plain = pass(atSetup({}, 4), { ann: 'DEPLOY(KZIN, Pool, 10, A)' }).state;
  expect(codes(state, 'ann', 'PURCHASE(KZIN, 3, 5, A)')).toEqual(['order/ship-type']);
  expect(codes(state, 'ann', 'PURCHASE(KZIN, 3 CA, 5, A)\nPURCHASE(KZIN, CV, 2, 5, A)')).toEqual([]);
  expect(codes(state, 'ann', 'PURCHASE(KZIN, 7 carriers, 5, A)')).toEqual(['order/more-than-pool']);
  expect(codes(state, 'ann', 'DEPLOY(KZIN, A, 2, B)\nDEPLOY(KZIN, A, 1 DN, B)')).toEqual([]);
  expect(codes(state, 'ann', 'DEPLOY(KZIN, A, 1 SC, B)')).toEqual(['order/no-ships-there']);
  expect(codes(state, 'ann', 'DEPLOY(KZIN, A, 3 DN, B)')).toEqual(['order/more-than-owned']);
  expect(codes(plain, 'ann', 'PURCHASE(KZIN, 3 CA, 5, A)\nDEPLOY(KZIN, A, 1 DN, B)')).toEqual([
    'order/ship-type',
    'order/ship-type',
  ]);
  expect(codes(atSetup({}, 4), 'ann', 'DEPLOY(KZIN, Pool, 2 DN, A)')).toEqual(['order/ship-type']);
});

test('each type has an auction of its own, and ships change fleets by type', () => {
  const { state, events } = pass(turnOne(), {
    ann: 'PURCHASE(KZIN, 4 CV, 4, A)\nDEPLOY(KZIN, A, 1 DN, B)',
    bob: 'PURCHASE(KZIN, 4 CV, 8, C)\nPURCHASE(KZIN, 2 CA, 0, C)',
  });
  const auction = events.find((event) => event.kind === 'auction-held');
  expect(auction).toMatchObject({
    results: [
      { seat: 'ann', type: 'CV', got: 2, paid: 4 },
      { seat: 'bob', type: 'CV', got: 4, paid: 8 },
      { seat: 'bob', type: 'CA', got: 2, paid: 0 },
    ],
  });
  expect(state.types?.fleets['KZIN-A']).toEqual({ ann: { DN: 1, CV: 2, CA: 5 } });
  expect(state.types?.fleets['KZIN-B']).toEqual({ bob: { DN: 1 }, ann: { DN: 1, SC: 3 } });
  expect(state.types?.fleets['KZIN-C']).toEqual({ bob: { CV: 4, CA: 6 } });
});

const unit = (type: ShipType, ships: number, nation: 'KZIN' | 'LYR' = 'KZIN'): Unit => ({
  fleet: `${nation}-A`,
  nation,
  seat: nation === 'KZIN' ? 'ann' : 'cyd',
  ships,
  type,
});

test('a damaged dreadnought falls to the next hit that finds it, fighters outlive their carrier but are no ships', () => {
  const streams = { removal: 'removal', shields: 'shields' };
  const dreadnoughts = standingOf([unit('DN', 2)]);
  const script = scriptedDice([[2, 1]]);
  // The first hit needs no draw; then the damaged one stands before the sound one.
  expect(remove(dreadnoughts, 2, {}, streams, script.roll)).toEqual({ stopped: 0, downed: 0, damaged: 1 });
  script.finish();
  expect(dreadnoughts).toMatchObject({ left: [1], damaged: [0] });
  const carrier = standingOf([unit('CV', 1)]);
  const draws = scriptedDice([[4, 1]]);
  remove(carrier, 1, {}, streams, draws.roll);
  expect({ ships: shipsLeft(carrier), fighters: carrier.fighters }).toEqual({ ships: 0, fighters: 3 });
  const all = standingOf([unit('DN', 1), unit('CV', 1)]);
  expect(remove(all, 6, {}, streams, scriptedDice([]).roll).downed).toBe(3);
  expect({ ships: shipsLeft(all), fighters: all.fighters }).toEqual({ ships: 0, fighters: 0 });
});

test('with tactics the dice go round the guns in firing order, and half of them leave the last ones silent', () => {
  const side = standingOf([unit('DN', 1), unit('CA', 2), unit('SC', 1)]);
  const needs = (fire: number, faces: number): readonly number[] =>
    volley(side, { ...PLAINLY, fire }, {}, 'salvo', scriptedDice(new Array(faces).fill([6, 1])).roll).needs;
  expect(needs(100, 4)).toEqual([2, 5, 5, 6]);
  expect(needs(125, 5)).toEqual([2, 5, 5, 6, 2]);
  expect(needs(50, 2)).toEqual([2, 5]);
});

/** Ann's ships, scouts among them, attack the Lyrans next door. */
function clash() {
  const start = turnOne();
  const bases: Readonly<Record<string, string>> = { 'KZIN-A': 'D9', 'LYR-A': 'C9' };
  const ships: Readonly<Record<string, Record<string, number>>> = { 'KZIN-A': { ann: 10 }, 'KZIN-B': { bob: 1 } };
  if (start.types === undefined) throw new Error('the war has no types');
  const before: State = {
    ...start,
    control: { ...start.control, D9: 'KZIN', E10: 'KZIN', E9: 'KZIN' },
    nations: start.nations.map((nation) => ({ ...nation, active: true, mobilised: true })),
    fleets: start.fleets.map((fleet) => ({
      ...fleet,
      base: bases[fleet.id] ?? fleet.base,
      ships: ships[fleet.id] ?? fleet.ships,
    })),
    types: {
      ...start.types,
      fleets: { ...start.types.fleets, 'KZIN-A': { ann: { DN: 2, CA: 5, SC: 3 } }, 'KZIN-B': { bob: { DN: 1 } } },
    },
  };
  return { before, events: pass(before, { ann: 'ATTACK(KZIN, A, C9)' }).events };
}

test('scouts tell their own side before the battle, and the battle tells nobody the other side’s types', () => {
  const { before, events } = clash();
  const scouted = events.findIndex((event) => event.kind === 'enemy-scouted');
  const fought = events.findIndex((event) => event.kind === 'battle-fought');
  expect(scouted).toBeGreaterThan(-1);
  expect(fought).toBeGreaterThan(scouted);
  expect(events[scouted]).toMatchObject({ side: 'Alliance', province: 'C9' });
  const told = (viewer: Parameters<typeof fedemplite.view>[1]) => {
    let at = before;
    const sightings = events.flatMap((event) => {
      const next = apply(at, event);
      const sighting = fedemplite.reveal(event, at, next, viewer, WAR);
      at = next;
      return sighting ?? [];
    });
    const battle = sightings.find((sighting) => sighting.kind === 'battle-fought');
    return {
      scouted: sightings.some(({ kind }) => kind === 'enemy-scouted'),
      types: Object.keys(battle?.types ?? {}),
      guns: (battle?.rolls ?? [])
        .filter(({ stream }) => stream.includes('/salvo-'))
        .map(({ stream }) => stream.slice(-8)),
      report: JSON.stringify(fedemplite.report(fedemplite.view(at, viewer, WAR), sightings, WAR)),
    };
  };
  const ann = told(asSeat('ann'));
  const cyd = told(asSeat('cyd'));
  const everybody = told(PUBLIC);
  expect(ann.report).toContain('B at F10 (1 ship: 1 DN)');
  expect(cyd.report).not.toContain('1 ship: 1 DN');
  expect([ann.scouted, cyd.scouted, everybody.scouted]).toEqual([true, false, false]);
  expect([ann.types, cyd.types, everybody.types]).toEqual([['Alliance'], ['Coalition'], []]);
  expect(new Set(ann.guns)).toEqual(new Set(['alliance']));
  expect(everybody.guns).toEqual([]);
  expect(ann.report).toContain('Scouts of the Alliance counted there: Lyran 1 CV, 19 CA.');
  expect(ann.report).toContain('Alliance by type: Kzinti 2 DN, ');
  expect(cyd.report).not.toContain('Kzinti 2 DN');
});

test('ships of players who leave go to the pool with their types', () => {
  const start = turnOne();
  const { state } = pass(start, {}, { roster: { ...NO_ROSTER_CHANGES, leaving: ['ann'] } });
  expect(state.types?.fleets['KZIN-A']).toBeUndefined();
  expect(state.types?.pools.KZIN).toEqual({ DN: 2, CV: 7, CA: 52, SC: 6 });
});

test('coming into use during the war the rule finds cruisers; going out of it leaves no types', () => {
  const plain = pass(atSetup({}, 4), { ann: 'DEPLOY(KZIN, Pool, 10, A)' }).state;
  const on = pass(plain, {}, { rules: { on: ['ship-types'], off: [] } }).state;
  expect(on.types?.fleets).toEqual({ 'KZIN-A': { ann: { CA: 10 } } });
  expect(on.types?.pools.KZIN).toEqual({ CA: 62 });
  const next = pass(on, {});
  expect(next.events.find((event) => event.kind === 'ships-built')).toMatchObject({
    built: [{ nation: 'KZIN', types: builtHulls(0, 8) }, {}, {}],
  });
  const off = pass(next.state, {}, { rules: { on: [], off: ['ship-types'] } }).state;
  expect(off).not.toHaveProperty('types');
});

test('a war without the rule has nothing of it', () => {
  const { state, events } = pass(atSetup({}, 4), { ann: 'DEPLOY(KZIN, Pool, 10, A)', dan: 'DEPLOY(LYR, Pool, 10, A)' });
  const turn = pass(state, { ann: 'DEFEND(KZIN, A, 1)\nPURCHASE(KZIN, 3, 1, A)' });
  expect(JSON.stringify([events, turn.events, turn.state])).not.toContain('"types"');
  expect(turn.state).not.toHaveProperty('technology');
});
