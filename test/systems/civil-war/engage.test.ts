import { describe, expect, test } from '@jest/globals';
import { estimate } from '../../../src/systems/civil-war/phases/estimate.js';
import { tryImprovement } from '../../../src/systems/civil-war/phases/improve.js';
import { approach, combat, leaderless, led, MANASSAS, NV, UM, UP } from './fights.js';
import { position, turnOf } from './war.js';

describe('estimates (CW-1202, CW-1203, CWR-13)', () => {
  const believe = (year: number, tape: readonly number[], truth: number, aggression: number): readonly number[] => {
    const { turn, dice } = turnOf(position({ year }), tape);
    const { believed, percent } = estimate(turn, 'estimate/1/a/b', truth, aggression);
    dice.finish();
    return [percent, believed];
  };

  test('W2: the example of the rules, year by year', () => {
    expect(believe(1861, [3, 4, 5], 12, 3)).toEqual([33, 8]);
    expect(believe(1861, [3, 4, 4], 12, 3)).toEqual([33, 15]);
    expect(believe(1862, [3, 4, 5], 12, 3)).toEqual([26, 8]);
    expect(believe(1865, [3, 4, 5], 12, 3)).toEqual([5, 11]);
  });

  test('W3: never below 0 percent, never less than one brigade', () => {
    expect(believe(1861, [6, 6, 2], 16, 1)).toEqual([68, 26]);
    expect(believe(1861, [6, 6, 1], 16, 1)).toEqual([68, 5]);
    expect(believe(1865, [1, 1, 2], 8, 5)).toEqual([0, 8]);
    expect(believe(1865, [1, 1, 1], 8, 5)).toEqual([0, 8]);
    expect(believe(1861, [3, 4, 1], 1, 3)).toEqual([33, 1]);
  });
});

describe('the mover decides first (CW-1201, CW-1205, CWR-58)', () => {
  test('W5: declined: it stays and is finished, the enemy throws nothing, its owner hears of movement', () => {
    const { turn, state, group } = approach(position({ groups: { [UP]: { entrenched: true } } }), [6, 5, 2, 2]);
    expect(turn.events).toEqual([
      {
        kind: 'estimated',
        group: UP,
        of: NV,
        zone: 'manassas-jn',
        role: 'mover',
        believed: 12,
        decision: 'retreat',
        secret: {
          truth: 8,
          percent: 53,
          higher: true,
          column: 'D',
          rolls: [
            { stream: `estimate/1/${UP}/${NV}`, sides: 6, faces: [6, 5, 2] },
            { stream: `estimate/1/${UP}/${NV}`, sides: 6, faces: [2] },
          ],
        },
      },
      { kind: 'halted', group: UP, impulse: 1, at: 'washington-dc', before: 'manassas-jn', why: 'declined' },
      { kind: 'approach-seen', group: NV, at: 'washington-dc' },
    ]);
    expect([...turn.finished]).toEqual([UP]);
    expect([turn.engaged.size, turn.used.union.size, state.groups.length]).toEqual([0, 0, 20]);
    // CWR-32: who declines keeps their works.
    expect(group(UP)?.entrenched).toBe(true);
  });

  test('Defend stops a mover as Retreat does', () => {
    // 7 x 5 + 8 = 43 percent low: 4; column I, die 1, Aggression 1: 5.
    const { kinds } = approach(leaderless(), [3, 4, 1, 1]);
    expect(kinds).toEqual([`estimated ${UP}`, `halted ${UP}`, `approach-seen ${NV}`]);
  });

  test('an approach from further off than one line is not noticed', () => {
    const start = leaderless({ year: 1862, turn: 3, groups: { [UM]: { zone: 'fort-monroe' } } });
    const way = { ...MANASSAS, group: UM, mode: 'sea', from: 'fort-monroe', zone: 'charleston' } as const;
    expect(approach(start, [6, 6, 2, 1], way).kinds).toEqual([`estimated ${UM}`, `halted ${UM}`]);
    const past = { ...MANASSAS, group: 'u-army-of-the-east', from: 'baltimore', through: ['washington-dc'] };
    expect(approach(leaderless(), [6, 6, 2, 1], past).kinds).toEqual([
      'estimated u-army-of-the-east',
      'halted u-army-of-the-east',
    ]);
  });
});

describe('demoralised movers (CW-1219, CWR-41)', () => {
  const shaken = { demoralised: true };
  test('they go in only where they ride the enemy down, by true strengths, and estimate nothing', () => {
    const weak = { [UP]: { ...shaken, brigades: 8 }, [NV]: { brigades: 2 } };
    const stopped = approach(position({ groups: weak }), []);
    expect(stopped.turn.events).toEqual([
      { kind: 'halted', group: UP, impulse: 1, at: 'washington-dc', before: 'manassas-jn', why: 'demoralised' },
    ]);
    expect([...stopped.turn.finished]).toEqual([UP]);
    const strong = { [UP]: { ...shaken, brigades: 16 }, [NV]: { brigades: 2 } };
    const { kinds, group } = approach(position({ groups: strong }), [6]);
    expect(kinds).toEqual([`lookout ${NV}`, 'battle-fought', `group-lost ${NV}`, 'points-won', `marched ${UP}`]);
    expect(group(UP)).toMatchObject({ zone: 'manassas-jn', demoralised: true });
  });

  test('shifts are included', () => {
    const groups = { [UP]: { ...shaken, brigades: 15 }, [NV]: { ...shaken, brigades: 2 } };
    expect(approach(position({ groups }), [6]).battles[0]?.overrun).toBe(true);
    const dug = { [UP]: { ...shaken, brigades: 16 }, [NV]: { entrenched: true, brigades: 2 } };
    expect(approach(position({ year: 1863, groups: dug }), []).kinds).toEqual([`halted ${UP}`]);
  });

  test('the enemy may still see them and leave; then they enter', () => {
    const groups = { [UP]: { ...shaken, brigades: 16 }, [NV]: { brigades: 2 } };
    const { kinds, group } = approach(position({ groups }), [1, 3, 4, 2, 1]);
    expect(kinds).toEqual([`lookout ${NV}`, `estimated ${NV}`, `evacuated ${NV}`, `marched ${NV}`, `marched ${UP}`]);
    expect([group(NV)?.zone, group(UP)?.zone]).toEqual(['culpeper', 'manassas-jn']);
  });
});

describe('the Group in the way (CW-1201, CW-1206)', () => {
  const ATTACKS = [3, 4, 5, 4];
  test('W7: it sees, fears and leaves; no battle, no points, nobody demoralised (CWR-39)', () => {
    const start = position({ year: 1863, groups: { [UP]: { brigades: 16 }, [NV]: { entrenched: true } } });
    // 6 x 3 - 2 = 16 percent low: 6; 7 x 3 + 8 = 29 percent high: 20, column B.
    const { turn, kinds, group, vp } = approach(start, [3, 3, 1, 4, 1, 2, 5, 4, 1]);
    expect(kinds).toEqual([
      `estimated ${UP}`,
      `lookout ${NV}`,
      `estimated ${NV}`,
      `evacuated ${NV}`,
      `marched ${NV}`,
      `entrenchment-lost ${NV}`,
      `marched ${UP}`,
    ]);
    expect(turn.events.filter(({ kind }) => kind === 'evacuated' || kind === 'marched')).toMatchObject([
      { group: NV, before: UP, from: 'manassas-jn', to: 'culpeper' },
      { group: NV, to: 'culpeper', why: 'evacuation', mode: 'road' },
      { group: UP, to: 'manassas-jn', why: 'order' },
    ]);
    expect(group(NV)).toMatchObject({ brigades: 8, demoralised: false, zone: 'culpeper' });
    expect([vp('ann'), turn.state.victories.union]).toEqual([0, 0]);
    // CWR-23: both are finished.
    expect([...turn.finished].sort()).toEqual([NV, UP]);
    expect([...turn.engaged]).toEqual([NV]);
  });

  test('CWR-39: with nowhere to go it stays and fights', () => {
    const start = leaderless({
      groups: { [UP]: { brigades: 16 } },
      control: { culpeper: 'union', 'ft-royal': 'union', leesburg: 'union' },
    });
    // It would have to push the Army of the Potomac out of Fredericksburg, which is for the beaten.
    const { kinds } = approach(start, [3, 3, 1, 4, 1, 2, 5, 4, 1, 1, 1]);
    expect(kinds.slice(0, 4)).toEqual([`estimated ${UP}`, `lookout ${NV}`, `estimated ${NV}`, 'battle-fought']);
  });

  test('CWR-12: Defend and Attack both mean to stay; the mover is still the attacker (CW-1211)', () => {
    const { turn, battles } = approach(position(), [...ATTACKS, 1, 1, 1, 1, 6, 5, 3, 2, 2]);
    expect(turn.events[2]).toMatchObject({ kind: 'estimated', role: 'stationary', decision: 'attack' });
    expect(battles[0]).toMatchObject({ attacker: { group: UP }, defender: { group: NV } });
  });

  test('CW-1219.6: a demoralised Group looks out with INI less one; its avatar learns by INI itself (CWR-12, CWR-18)', () => {
    const start = led({ groups: { [NV]: { demoralised: true } } }, { cal: { group: NV }, ann: { group: null } });
    const lookout = (die: number, more: readonly number[]) =>
      approach(start, [3, 4, 5, 6, die, 4, ...more]).turn.events.filter(
        ({ kind }) => kind === 'lookout' || kind === 'improvement-tried',
      );
    // Not seen: straight to the fight, after which cal learns of Aggression and Tactics too.
    expect(lookout(3, [3, 3, 1, 1])).toMatchObject([
      { kind: 'lookout', value: 2, seen: false },
      { kind: 'improvement-tried', attribute: 'ini', from: 3, to: 4 },
      { attribute: 'agg' },
      { attribute: 'tac' },
    ]);
    expect(lookout(2, [3, 4, 1, 6, 3, 3, 1, 1])[0]).toMatchObject({ kind: 'lookout', value: 2, seen: true });
  });

  test('W9: with INI 1 a demoralised Group never sees, but it throws', () => {
    const groups = { [NV]: { demoralised: true, entrenched: true } };
    const { turn } = approach(position({ year: 1863, groups }), [3, 4, 2, 5, 1, 3, 5, 2, 3, 2]);
    expect(turn.events[1]).toMatchObject({ kind: 'lookout', value: 0, seen: false });
  });
});

describe('improvement (CW-311, CW-312, CWR-17, CWR-18)', () => {
  const improved = (attribute: 'tac' | 'agg' | 'pol', tape: readonly number[], change: object, most?: number) => {
    const state = led({}, { ann: change });
    const { turn, dice } = turnOf({ ...state, options: { ...state.options, tacticsImproveDice: 2 } }, tape);
    tryImprovement(turn, 'ann', attribute, most);
    dice.finish();
    return turn.events.map((event) => (event.kind === 'improvement-tried' ? [event.from, event.to] : event.kind));
  };

  test('a die above the value raises it by one', () => {
    expect(improved('agg', [3], { agg: 3 })).toEqual([[3, 3]]);
    expect(improved('agg', [4], { agg: 3 })).toEqual([[3, 4]]);
  });

  test('never past 5, and then nothing is thrown; POL has a lower ceiling', () => {
    expect(improved('agg', [], { agg: 5 })).toEqual([]);
    expect(improved('pol', [], { pol: 2 }, 2)).toEqual([]);
    expect(improved('pol', [3], { pol: 2 }, 3)).toEqual([[2, 3]]);
  });

  test('CWR-17: with two dice for Tactics both must exceed it', () => {
    expect(improved('tac', [3, 2], { tac: 2 })).toEqual([[2, 2]]);
    expect(improved('tac', [3, 6], { tac: 2 })).toEqual([[2, 3]]);
  });

  test('CWR-18: AGG then TAC, the avatar of the attacker before that of the defender', () => {
    const start = led({}, { cal: { group: NV } });
    const { turn } = combat(start, [3, 3, 6, 1, 1, 6]);
    expect(turn.events.filter(({ kind }) => kind === 'improvement-tried')).toMatchObject([
      { seat: 'ann', attribute: 'agg', from: 3, to: 4 },
      { seat: 'ann', attribute: 'tac', from: 2, to: 2 },
      { seat: 'cal', attribute: 'agg', from: 3, to: 3 },
      { seat: 'cal', attribute: 'tac', from: 3, to: 4 },
    ]);
  });

  test('CWR-18: nobody learns whose Group is gone, and no proxy ever', () => {
    const gone = combat(position({ groups: { [UP]: { brigades: 1 } } }), [3, 6, 6]);
    expect(gone.battles[0]?.attacker.fate).toBe('destroyed');
    expect(gone.state.players[0]?.avatar?.group).toBeNull();
    expect(combat(leaderless(), [5, 1]).kinds).not.toContain('improvement-tried');
  });
});
