import { describe, expect, test } from '@jest/globals';
import type { Dice } from '../../../src/core/dice/dice.js';
import { fight } from '../../../src/systems/civil-war/phases/battle/fight.js';
import { weigh } from '../../../src/systems/civil-war/phases/battle/sighting.js';
import { beginTurn, type Turn } from '../../../src/systems/civil-war/phases/turn.js';
import type { Decision, Group, State } from '../../../src/systems/civil-war/shapes.js';
import { seededDice } from '../../../src/testkit/seeded-dice.js';
import { led, MANASSAS, NV, UP } from './fights.js';
import { sealedOf, WAR } from './war.js';

// The figures against which the tables were weighed. What they come from is the real code of a battle and of a decision.

/** Plays with every course that the dice can take, and tells how likely each was. What avatars learn changes nothing here. */
function everyCourse(play: (dice: Dice) => void, seen: (likely: number) => void): void {
  const faces: number[] = [];
  for (;;) {
    let next = 0;
    let likely = 1;
    play({
      roll(stream, sides) {
        if (stream.startsWith('improve/')) return 1;
        if (next === faces.length) faces.push(1);
        likely /= sides;
        next += 1;
        return faces[next - 1] ?? 1;
      },
    });
    seen(likely);
    while (faces.at(-1) === 6) faces.pop();
    const last = faces.pop();
    if (last === undefined) return;
    faces.push(last + 1);
  }
}

const turnWith = (state: State, dice: Dice): Turn => beginTurn(state, sealedOf({}), dice, WAR);

/** Strengths, what is special about the defender, and Tactics of both; proxies of TAC 4 have 2. */
interface Line {
  readonly own: number;
  readonly other: number;
  readonly defender?: Partial<Group>;
  readonly tactics?: readonly [number, number];
}

const stateOf = ({ own, other, defender = {}, tactics: [attack, defence] = [2, 2] }: Line): State =>
  led(
    { year: 1863, groups: { [UP]: { brigades: own }, [NV]: { brigades: other, ...defender } } },
    {
      ann: attack === 2 ? { group: null, tac: 4 } : { group: UP, tac: attack },
      cal: defence === 2 ? { group: null, tac: 4 } : { group: NV, tac: defence },
    },
  );

interface Figures {
  readonly column: string;
  /** Percent. */
  readonly holds: number;
  readonly attacker: number;
  readonly defender: number;
}

/** One battle on this position. */
function once(state: State, dice: Dice): Figures {
  const turn = turnWith(state, dice);
  fight(turn, MANASSAS, NV);
  const battle = turn.events.find((event) => event.kind === 'battle-fought');
  if (battle?.kind !== 'battle-fought') throw new Error('no battle');
  return {
    column: battle.odds?.column ?? '',
    holds: battle.attacker.fate === 'held' ? 100 : 0,
    attacker: battle.attacker.lost ?? 0,
    defender: battle.defender.lost ?? 0,
  };
}

const NONE: Figures = { column: '', holds: 0, attacker: 0, defender: 0 };
const plus = (sum: Figures, one: Figures, likely: number): Figures => ({
  column: one.column,
  holds: sum.holds + likely * one.holds,
  attacker: sum.attacker + likely * one.attacker,
  defender: sum.defender + likely * one.defender,
});

/** Exactly, over all dice. */
function exactly(state: State): Figures {
  let sum = NONE;
  let one = NONE;
  everyCourse(
    (dice) => {
      one = once(state, dice);
    },
    (likely) => {
      sum = plus(sum, one, likely);
    },
  );
  return sum;
}

const BATTLES = 6_000;
/** With seeded dice, as the figures were made. */
function simulated(state: State): Figures {
  const dice = seededDice(1861);
  let sum = NONE;
  for (let battle = 0; battle < BATTLES; battle += 1) sum = plus(sum, once(state, dice), 1 / BATTLES);
  return sum;
}

// Four standard errors of a mean over 6,000 battles, at their widest: 50 percent, and a loss that spreads by 1.2 brigades.
const HOLDS_WITHIN = 2.6;
const LOSS_WITHIN = 0.065;

const near = (made: Figures, printed: Figures): void => {
  expect(made.column).toBe(printed.column);
  expect(Math.abs(made.holds - printed.holds)).toBeLessThanOrEqual(HOLDS_WITHIN);
  expect(Math.abs(made.attacker - printed.attacker)).toBeLessThanOrEqual(LOSS_WITHIN);
  expect(Math.abs(made.defender - printed.defender)).toBeLessThanOrEqual(LOSS_WITHIN);
};

const demoralised = { demoralised: true };
const entrenched = { entrenched: true };
const printed: readonly [string, Line, Figures][] = [
  ['4 v 8', { own: 4, other: 8 }, { column: 'C', holds: 3.8, attacker: 1.98, defender: 0.96 }],
  ['6 v 8', { own: 6, other: 8 }, { column: 'D', holds: 9.1, attacker: 1.5, defender: 0.96 }],
  ['8 v 8', { own: 8, other: 8 }, { column: 'F', holds: 29.1, attacker: 1.24, defender: 1.24 }],
  ['10 v 8', { own: 10, other: 8 }, { column: 'G', holds: 70.8, attacker: 1.24, defender: 2.24 }],
  ['12 v 8', { own: 12, other: 8 }, { column: 'H', holds: 80.4, attacker: 0.98, defender: 2.24 }],
  ['16 v 8', { own: 16, other: 8 }, { column: 'I', holds: 90.5, attacker: 0.98, defender: 2.67 }],
  ['8 v 6', { own: 8, other: 6 }, { column: 'G', holds: 38.8, attacker: 1.24, defender: 1.5 }],
  ['8 v 4', { own: 8, other: 4 }, { column: 'I', holds: 70.4, attacker: 0.98, defender: 1.96 }],
  ['8 v 3', { own: 8, other: 3 }, { column: 'J', holds: 95.6, attacker: 0.17, defender: 1.96 }],
  ['16 v 16', { own: 16, other: 16 }, { column: 'F', holds: 35.5, attacker: 1.98, defender: 1.96 }],
  ['3 v 3', { own: 3, other: 3 }, { column: 'F', holds: 33.3, attacker: 0.5, defender: 0.5 }],
  ['TAC 4 v 2', { own: 8, other: 8, tactics: [4, 2] }, { column: 'F', holds: 77, attacker: 1.08, defender: 2.1 }],
  ['TAC 2 v 4', { own: 8, other: 8, tactics: [2, 4] }, { column: 'F', holds: 3.2, attacker: 2.12, defender: 1.06 }],
  [
    'entrenched',
    { own: 8, other: 8, defender: entrenched },
    { column: 'E', holds: 19.2, attacker: 1.5, defender: 1.24 },
  ],
  [
    'demoralised',
    { own: 8, other: 8, defender: demoralised },
    { column: 'G', holds: 96.7, attacker: 0.86, defender: 2.2 },
  ],
  [
    'demoralised and entrenched',
    { own: 8, other: 8, defender: { ...demoralised, ...entrenched } },
    { column: 'F', holds: 79, attacker: 0.86, defender: 1.72 },
  ],
];

describe('mean losses and who holds the field (digest part 3)', () => {
  test.each(printed)('%s: 6,000 battles with seeded dice, and all courses of the dice', (_name, line, figures) => {
    const state = stateOf(line);
    near(simulated(state), figures);
    near(exactly(state), figures);
  });
});

/** Percent of all dice, estimate included, with which a leader so decides in 1861. */
function chance(role: 'mover' | 'stationary', own: number, other: number, aggression: number, what: Decision): number {
  const state = led({ groups: { [UP]: { brigades: own }, [NV]: { brigades: other } } }, { ann: { agg: aggression } });
  let sum = 0;
  let decision: Decision = 'defend';
  everyCourse(
    (dice) => {
      decision = weigh(turnWith(state, dice), { impulse: 1, group: UP, of: NV }, { zone: 'manassas-jn', role });
    },
    (likely) => {
      sum += decision === what ? likely * 100 : 0;
    },
  );
  return sum;
}

const row = (role: 'mover' | 'stationary', own: number, other: number, what: Decision): number[] =>
  [1, 2, 3, 4, 5].map((aggression) => Math.round(chance(role, own, other, aggression, what) * 10) / 10);

describe('decisions over all dice, in percent, by Aggression (digest part 3)', () => {
  test('a moving Group attacks', () => {
    expect(row('mover', 4, 8, 'attack')).toEqual([9.7, 11.6, 15.7, 22, 36.3]);
    expect(row('mover', 8, 8, 'attack')).toEqual([33.3, 39.6, 53.5, 66.7, 78.5]);
    expect(row('mover', 12, 8, 'attack')).toEqual([53.7, 64.4, 77.3, 86.3, 95.1]);
    expect(row('mover', 16, 8, 'attack')).toEqual([67.6, 78.2, 88.4, 97.7, 100]);
  });

  test('a Group that has seen the enemy leaves', () => {
    expect(row('stationary', 4, 8, 'retreat')).toEqual([68.3, 55.8, 43.1, 31, 16.7]);
    expect(row('stationary', 8, 8, 'retreat')).toEqual([34, 23.8, 14.1, 6, 0]);
    expect(row('stationary', 12, 8, 'retreat')).toEqual([16.7, 7.2, 0, 0, 0]);
  });
});
