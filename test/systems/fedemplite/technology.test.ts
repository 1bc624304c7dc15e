import { answerSheet } from '../../../src/core/engine/answer-sheet.js';
import { NO_ROSTER_CHANGES, type RuleChanges, type Sealed } from '../../../src/core/game/sheet.js';
import { asSeat } from '../../../src/core/game/viewer.js';
import { apply } from '../../../src/systems/fedemplite/apply.js';
import { fedemplite } from '../../../src/systems/fedemplite/index.js';
import { trigger } from '../../../src/systems/fedemplite/phases/attrition.js';
import { remove } from '../../../src/systems/fedemplite/phases/battle/removal.js';
import { standingOf } from '../../../src/systems/fedemplite/phases/battle/standing.js';
import { beginCourse } from '../../../src/systems/fedemplite/phases/course.js';
import { flyAttacks, flyDefences } from '../../../src/systems/fedemplite/phases/sorties.js';
import type { Event, Order, State, Technology } from '../../../src/systems/fedemplite/shapes.js';
import { allowanceOf, bonusDice, builtWith, nationalCommander } from '../../../src/systems/fedemplite/technology.js';
import { seededDice } from '../../../src/testkit/seeded-dice.js';
import { scriptedDice } from '../../support/scripted-dice.js';
import { atSetup, WAR } from './general-war.js';
import { researched, testMap } from './test-map.js';

// Technology, FE-O5. Worked example 29 has Attack and Defense in a battle.

const seatIn = (state: State, sheet: Readonly<Record<string, string>>): Sealed<Order> => ({
  sheets: Object.fromEntries(
    state.seats.map(({ id }) => {
      const view = fedemplite.view(state, asSeat(id), WAR);
      return [id, answerSheet(fedemplite, sheet[id] ?? 'NO ORDERS', view, WAR).orders];
    }),
  ),
  roster: NO_ROSTER_CHANGES,
});

function pass(state: State, sheets: Readonly<Record<string, string>>, rules?: RuleChanges) {
  const sealed = { ...seatIn(state, sheets), ...(rules === undefined ? {} : { rules }) };
  const events = fedemplite.resolve(state, sealed, seededDice(1), WAR);
  return { events, state: events.reduce((at, event) => apply(at, event), state) };
}

/** Turn 1: Ann has 30 Kzinti ships, Bob 10; Cyd and Dan have 20 Lyran ships each. */
const turnOne = (optionalRules: readonly string[] = ['technology']): State =>
  pass(atSetup({ optionalRules }, 4), {
    ann: 'DEPLOY(KZIN, Pool, 30, A)',
    bob: 'DEPLOY(KZIN, Pool, 10, B)',
    cyd: 'DEPLOY(LYR, Pool, 20, A)',
    dan: 'DEPLOY(LYR, Pool, 20, B)',
  }).state;

const codes = (state: State, seat: string, sheet: string): readonly string[] => {
  const view = fedemplite.view(state, asSeat(seat), WAR);
  const { problems, lines } = answerSheet(fedemplite, sheet, view, WAR);
  return [...problems, ...lines.flatMap((line) => line.problems)].map(({ code }) => code);
};

const built = (events: readonly Event[], nation: string): number | undefined =>
  events.flatMap((event) => (event.kind === 'ships-built' ? event.built : [])).find((one) => one.nation === nation)
    ?.ships;

test('centres cost ships, give dice and reach, and shorten the way', () => {
  expect([0, 1, 2, 4, 12].map((total) => builtWith(14, total))).toEqual([14, 12, 11, 10, 6]);
  expect([1, 2, 3].map((level) => bonusDice(5, level))).toEqual([1, 1, 2]);
  expect([bonusDice(4, 1), bonusDice(20, 3)]).toEqual([0, 6]);
  expect([trigger(42, 1, 2), trigger(7, 1, 3), trigger(0, 0, 1)]).toEqual([5, 1, 0]);
  const technology = researched({ KZIN: { Speed: 2 } });
  expect([allowanceOf({ technology }, 'KZIN'), allowanceOf({ technology }, 'LYR'), allowanceOf({}, 'KZIN')]).toEqual([
    56, 42, 42,
  ]);
});

test('the National Commander opens a centre after production, and it counts from the next turn on', () => {
  const start = turnOne();
  const first = pass(start, { ann: 'KZIN TECH: Attack, Plus One' });
  expect(built(first.events, 'KZIN')).toBe(8);
  expect(first.events).toContainEqual({
    kind: 'technology-changed',
    nation: 'KZIN',
    field: 'Attack',
    delta: 1,
    centres: { Speed: 0, Attack: 1, Defense: 0, Stealth: 0 },
  });
  expect(fedemplite.view(first.state, { kind: 'public' }, WAR).technology).toEqual(researched({ KZIN: { Attack: 1 } }));
  const second = pass(first.state, { ann: 'KZIN TECH: Attack, Minus One' });
  expect(built(second.events, 'KZIN')).toBe(7);
  expect(second.state.technology).toEqual({});
});

test('a line that may not stand is told why', () => {
  const state = turnOne();
  const line = 'KZIN TECH: Speed, Plus One';
  expect(codes(state, 'ann', line)).toEqual([]);
  expect(codes(state, 'bob', line)).toEqual(['order/not-national-commander']);
  expect(codes(state, 'cyd', 'LYR TECH: Speed, Plus One')).toEqual(['order/not-national-commander']);
  expect(codes(state, 'ann', `${line}\nKZIN TECH: Attack, +1`)).toEqual(['order/second-technology']);
  expect(codes(state, 'ann', 'KZIN TECH: Speed, Minus One')).toEqual(['order/technology-limit']);
  expect(codes(state, 'ann', 'FED TECH: Speed, Plus One')).toEqual(['order/nation-inactive']);
  expect(codes(state, 'ann', 'LYR TECH: Speed, Plus One')).toEqual(['order/other-side']);
  expect(codes(turnOne([]), 'ann', line)).toEqual(['order/rule-not-in-use']);
  const full = { ...state, technology: researched({ KZIN: { Speed: 3 } }) };
  expect(codes(full, 'ann', line)).toEqual(['order/technology-limit']);
});

test('nobody commands a nation whose first two players are equal', () => {
  const fleet = { nation: 'KZIN' as const, ships: { ann: 3, bob: 1 } };
  expect(nationalCommander([fleet], 'KZIN')).toBe('ann');
  expect(nationalCommander([fleet, { nation: 'KZIN', ships: { bob: 2 } }], 'KZIN')).toBeNull();
  expect(nationalCommander([fleet], 'FED')).toBeNull();
});

/** The Kzinti attack C3 from next door; the Lyrans defend it at home. */
function flights(technology: Technology, dice: readonly (readonly number[])[]) {
  const nation = { active: true, fallen: false, mobilised: true, pool: 0 };
  const { state, fixed } = testMap({
    turn: 5,
    control: { A3: 'KZIN', B3: 'KZIN', C3: 'LYR', D3: 'LYR', E3: 'LYR' },
    nations: { KZIN: { ...nation, capital: 'A3' }, LYR: { ...nation, capital: 'E3' } },
    fleets: {
      'KZIN-A': { base: 'B3', ships: { Ann: 2 }, admiral: 'Ann' },
      'LYR-A': { base: 'C3', ships: { Cyd: 2 }, admiral: 'Cyd' },
    },
    players: {
      Ann: { side: 'Alliance', influence: 0, glory: 0, seat: 0 },
      Cyd: { side: 'Coalition', influence: 0, glory: 0, seat: 1 },
    },
  });
  const script = scriptedDice(dice);
  const course = beginCourse({ ...state, technology }, { sheets: {}, roster: NO_ROSTER_CHANGES }, script, fixed);
  course.missions.set('KZIN-A', { kind: 'attack', targets: ['C3'] });
  course.missions.set('LYR-A', { kind: 'defend', provinces: 1 });
  flyAttacks(course);
  flyDefences(course);
  script.finish();
  return course.events.flatMap((event) => (event.kind === 'sortie-flown' ? [[event.fleet, event.trigger]] : []));
}

test('speed makes the way easier, stealth the defence harder', () => {
  expect(
    flights({}, [
      [6, 2],
      [6, 2],
    ]),
  ).toEqual([
    ['KZIN-A', 2],
    ['LYR-A', 0],
  ]);
  expect(flights(researched({ KZIN: { Speed: 1 } }), [])).toEqual([
    ['KZIN-A', 1],
    ['LYR-A', 0],
  ]);
  const stealthy = researched({ KZIN: { Speed: 1, Stealth: 2 } });
  expect(
    flights(stealthy, [
      [6, 2],
      [6, 1],
      [6, 5],
    ]),
  ).toEqual([
    ['KZIN-A', 1],
    ['LYR-A', 2],
  ]);
});

test('shields are rolled for each hit on a ship that has them, even when hits would do for all', () => {
  const unit = (nation: 'KZIN' | 'FED', seat: string) => ({ fleet: `${nation}-A`, nation, seat, ships: 1 });
  const side = standingOf([unit('KZIN', 'ann'), unit('FED', 'bob')]);
  const script = scriptedDice([
    [2, 1],
    [10, 2],
    [2, 2],
    [10, 3],
  ]);
  const streams = { removal: 'removal', shields: 'shields' };
  // KZIN is hit and saved, then FED is hit, then KZIN alone is left and lost.
  const damage = remove(side, 3, researched({ KZIN: { Defense: 2 } }), streams, script.roll);
  script.finish();
  expect({ left: side.left, ...damage }).toEqual({ left: [0, 0], stopped: 1, downed: 0, damaged: 0 });
});

test('a nation that falls loses its centres; the rule comes without any and leaves none', () => {
  const state = { ...turnOne(), technology: researched({ KZIN: { Speed: 1 }, LYR: { Attack: 2 } }) };
  const fell = { kind: 'nation-fell', nation: 'KZIN', capital: 'G11', to: 'LYR', fleets: [], provinces: [] } as const;
  expect(apply(state, { ...fell, fleets: [], provinces: [] }).technology).toEqual(researched({ LYR: { Attack: 2 } }));
  const off = pass(state, {}, { on: [], off: ['technology'] }).state;
  expect(off).not.toHaveProperty('technology');
  const on = pass(off, {}, { on: ['technology'], off: [] }).state;
  expect(on.technology).toEqual({});
  expect([...fedemplite.invariants(off, WAR), ...fedemplite.invariants(on, WAR)]).toEqual([]);
});

test('a line for a nation that falls in the same turn comes to nothing, and its sender is told', () => {
  const state = turnOne();
  const taken = { ...state, control: { ...state.control, G11: 'LYR' as const } };
  const { events } = pass(taken, { ann: 'KZIN TECH: Attack, Plus One' });
  const failed = events.find((event) => event.kind === 'technology-failed');
  expect(failed).toMatchObject({ seat: 'ann', nation: 'KZIN', why: 'nation-fallen' });
});
