import { describe, expect, test } from '@jest/globals';
import { leaverOf } from '../../../src/systems/civil-war/phases/battle/leaver.js';
import { oddsOf } from '../../../src/systems/civil-war/phases/battle/odds.js';
import { bonusOf, type Skill, throwForBattle } from '../../../src/systems/civil-war/phases/battle/throws.js';
import { damageOf } from '../../../src/systems/civil-war/tables.js';
import { approach, combat, leaderless, led, MANASSAS, NV, ON_WASHINGTON, UM, UP } from './fights.js';
import { position, turnOf } from './war.js';

const BATTLE = /^battle-fought/;
const afterBattle = (kinds: readonly string[]): readonly string[] =>
  kinds.slice(kinds.findIndex((kind) => BATTLE.test(kind)) + 1);

describe('a battle', () => {
  test('W6: everything about it, and what follows in order (CW-1211 to CW-1228)', () => {
    const { battles, kinds, group, vp, state, turn } = approach(position(), [3, 4, 5, 4, 5, 5, 4, 2, 2, 6]);
    expect(battles).toEqual([
      {
        kind: 'battle-fought',
        number: 1,
        impulse: 1,
        zone: 'manassas-jn',
        from: 'washington-dc',
        bySea: false,
        attacker: {
          group: UP,
          side: 'union',
          name: 'Army of the Potomac',
          commander: 'ann',
          size: 'medium',
          fate: 'held',
          to: 'manassas-jn',
          before: 8,
          demoralised: false,
          lost: 1,
        },
        defender: {
          group: NV,
          side: 'confederacy',
          name: 'Army of Northern Virginia',
          commander: 'cal',
          size: 'medium',
          fate: 'fell-back',
          to: 'culpeper',
          before: 8,
          demoralised: true,
          lost: 2,
        },
        winner: 'union',
        overrun: false,
        fortressHeld: false,
        dice: {
          throws: [
            { by: 'attacker', whose: 'attacker', face: 5 },
            { by: 'defender', whose: 'defender', face: 4 },
            { by: 'attacker', whose: 'defender', face: 2 },
          ],
          bonus: { attacker: 1, defender: 0 },
          rows: { attacker: 6, defender: 2 },
          results: { attacker: '2D', defender: '1' },
          rolls: [{ stream: 'battle/1/manassas-jn', sides: 6, faces: [5, 4, 2] }],
        },
        odds: {
          base: 'F',
          shift: 0,
          column: 'F',
          line: 4,
          retreat: [
            { zone: 'culpeper', tier: 1, why: null },
            { zone: 'fredericksburg', tier: 0, why: 'friend-there' },
            { zone: 'ft-royal', tier: 1, why: 'farther' },
            { zone: 'leesburg', tier: 3, why: 'worse-tier' },
            { zone: 'washington-dc', tier: 0, why: 'came-from' },
          ],
        },
      },
    ]);
    expect(kinds).toEqual([
      `estimated ${UP}`,
      `lookout ${NV}`,
      'battle-fought',
      `demoralised ${NV}`,
      `marched ${NV}`,
      `marched ${UP}`,
      'points-won',
      'improvement-tried',
      'improvement-tried',
    ]);
    expect([group(UP)?.zone, group(NV)?.zone, vp('ann'), state.victories.union]).toEqual([
      'manassas-jn',
      'culpeper',
      2,
      1,
    ]);
    for (const set of [turn.finished, turn.engaged]) expect([...set].sort()).toEqual([NV, UP]);
    expect(turn.used.union).toEqual(new Set(['washington-dc', 'manassas-jn']));
  });

  test('CW-1222: an attacker who is thrown back never left; it moved out and in all the same (CWR-38)', () => {
    const { battles, group, kinds, turn, vp } = combat(leaderless(), [3, 5]);
    expect(battles[0]).toMatchObject({
      winner: 'confederacy',
      attacker: { fate: 'fell-back', to: 'washington-dc', lost: 2 },
    });
    expect(battles[0]?.defender).toMatchObject({ fate: 'held', to: 'manassas-jn', lost: 1 });
    expect(group(UP)).toMatchObject({ zone: 'washington-dc', brigades: 6, demoralised: true });
    expect(afterBattle(kinds)).toEqual([`demoralised ${UP}`, 'points-won']);
    expect([vp('ann'), vp('cal')]).toEqual([0, 2]);
    expect(turn.used.union).toEqual(new Set(['washington-dc', 'manassas-jn']));
  });

  test('CW-1210: invaders who are thrown back return to their port', () => {
    const start = leaderless({ year: 1862, turn: 3, groups: { [UM]: { zone: 'fort-monroe' } } });
    const way = { ...MANASSAS, group: UM, mode: 'sea', from: 'fort-monroe', zone: 'charleston' } as const;
    const { battles, group } = combat(start, [1, 1], way);
    expect(battles[0]).toMatchObject({ bySea: true, from: 'fort-monroe', winner: 'confederacy', odds: { line: 2 } });
    expect(group(UM)?.zone).toBe('fort-monroe');
  });

  test('CW-608, CWR-29: the winner is paid by the class of the beaten force before the battle', () => {
    const large = combat(leaderless({ groups: { [UP]: { brigades: 16 }, [NV]: { brigades: 10 } } }), [4, 1]);
    expect([large.vp('ann'), large.vp('bob')]).toEqual([3, 0]);
    const small = combat(leaderless({ groups: { [NV]: { brigades: 3 } } }), [4, 1]);
    expect(small.vp('ann')).toBe(1);
    const nobody = combat(leaderless({ groups: { [UP]: { commander: null } } }), [5, 1]);
    expect(nobody.kinds).not.toContain('points-won');
    expect(nobody.state.victories).toEqual({ union: 1, confederacy: 0 });
  });

  test('CWR-32: an attacker leaves its works even if thrown back, a defender who holds keeps them', () => {
    const both = { [UP]: { entrenched: true }, [NV]: { entrenched: true } };
    const { group, kinds } = combat(leaderless({ year: 1863, groups: both }), [1, 1]);
    expect([group(UP)?.entrenched, group(NV)?.entrenched]).toEqual([false, true]);
    expect(afterBattle(kinds)).toEqual([`entrenchment-lost ${UP}`, 'points-won']);
  });

  test('CWR-37: who fights out of supply is demoralised, but only once it is settled who leaves', () => {
    const { battles, kinds, group } = combat(leaderless({ groups: { [UP]: { supplied: false } } }), [5, 1]);
    expect(battles[0]).toMatchObject({ winner: 'union', odds: { line: 4 }, attacker: { demoralised: true } });
    expect(afterBattle(kinds).slice(0, 2)).toEqual([`demoralised ${UP}`, `demoralised ${NV}`]);
    expect(group(UP)).toMatchObject({ zone: 'manassas-jn', demoralised: true });
  });
});

describe('odds', () => {
  const fresh = { brigades: 8, demoralised: false, entrenched: false };
  test('CW-1212: one to the right against the demoralised, one to the left against works, both cancel out', () => {
    expect(oddsOf(8, fresh)).toMatchObject({ base: 'F', shift: 0, column: 'F', index: 5 });
    expect(oddsOf(8, { ...fresh, demoralised: true })).toMatchObject({ base: 'F', shift: 1, column: 'G' });
    expect(oddsOf(8, { ...fresh, entrenched: true })).toMatchObject({ base: 'F', shift: -1, column: 'E' });
    expect(oddsOf(8, { ...fresh, demoralised: true, entrenched: true })).toMatchObject({ shift: 0, column: 'F' });
  });

  test('CWR-15: below A is fought on A, above L is an overrun; shifts come before', () => {
    const two = { ...fresh, brigades: 2 };
    expect(oddsOf(2, { ...fresh, brigades: 12 })).toMatchObject({ base: '-', column: 'A', index: 0, overrun: false });
    expect(oddsOf(16, two)).toMatchObject({ base: 'overrun', column: 'overrun', overrun: true });
    expect(oddsOf(16, { ...two, entrenched: true })).toMatchObject({ base: 'overrun', column: 'L', overrun: false });
    expect(oddsOf(15, { ...two, demoralised: true })).toMatchObject({ base: 'L', column: 'overrun', overrun: true });
    expect(oddsOf(15, two)).toMatchObject({ column: 'L', index: 11, overrun: false });
  });

  test('CWR-15: an overrun throws no dice, costs nothing, teaches nobody, and counts as a defeat', () => {
    const { battles, kinds, group, vp, state, turn } = combat(
      position({ groups: { [UP]: { brigades: 16 }, [NV]: { brigades: 2 } } }),
      [],
    );
    expect(battles[0]).toMatchObject({
      overrun: true,
      winner: 'union',
      dice: null,
      attacker: { lost: 0, fate: 'held' },
      defender: { lost: 2, fate: 'destroyed', to: null },
      odds: { base: 'overrun', column: 'overrun', line: null, retreat: [] },
    });
    expect(afterBattle(kinds)).toEqual([`group-lost ${NV}`, 'points-won', `marched ${UP}`]);
    expect(turn.events).toContainEqual({ kind: 'group-lost', group: NV, zone: 'manassas-jn', why: 'overrun' });
    expect([group(UP)?.brigades, group(UP)?.zone, group(NV)]).toEqual([16, 'manassas-jn', undefined]);
    expect([vp('ann'), state.victories.union]).toEqual([1, 1]);
  });
});

describe('what an overrun and a second D leave unsaid', () => {
  test('CW-1218: who rides an enemy down out of supply took part in a combat', () => {
    const groups = { [UP]: { brigades: 16, supplied: false }, [NV]: { brigades: 2 } };
    const { battles, kinds, group } = combat(position({ groups }), []);
    expect(battles[0]?.attacker.demoralised).toBe(true);
    expect(afterBattle(kinds)[0]).toBe(`demoralised ${UP}`);
    expect(group(UP)).toMatchObject({ demoralised: true, zone: 'manassas-jn' });
  });

  test('an overrun from the sea is one from the sea', () => {
    const groups = { [UM]: { zone: 'fort-monroe', brigades: 16 }, 'c-army-of-north-carolina': { brigades: 2 } };
    const way = { ...MANASSAS, group: UM, mode: 'sea', from: 'fort-monroe', zone: 'charleston' } as const;
    expect(combat(leaderless({ groups }), [], way).battles[0]).toMatchObject({ overrun: true, bySea: true });
  });

  test('W9: who was demoralised before does not become so again, but leaves', () => {
    const start = leaderless({ groups: { [NV]: { demoralised: true } } });
    const { battles, kinds } = combat(start, [5, 1]);
    expect(battles[0]).toMatchObject({ odds: { line: 3, column: 'G' }, dice: { bonus: { attacker: 1, defender: 0 } } });
    expect(kinds).not.toContain(`demoralised ${NV}`);
  });
});

describe('dice and rerolls', () => {
  const thrown = (skill: Skill, tape: readonly number[]): unknown => {
    const { turn, dice } = turnOf(position(), tape);
    const { faces, throws } = throwForBattle(turn, 'battle/1/manassas-jn', skill);
    dice.finish();
    return [
      faces.attacker,
      faces.defender,
      throws
        .slice(2)
        .map(({ by, whose }) => `${by} ${whose}`)
        .join(', '),
    ];
  };

  test('CW-1214: half of Tactics, rounded down', () => {
    expect(thrown({ attacker: 1, defender: 1, shaken: false }, [1, 6])).toEqual([1, 6, '']);
    expect(thrown({ attacker: 3, defender: 1, shaken: false }, [1, 6, 1])).toEqual([1, 6, 'attacker attacker']);
  });

  test('CW-1216: an own die of 1 or 2 first, then an enemy die above 3, else they pass', () => {
    const skill = { attacker: 2, defender: 1, shaken: false };
    expect(thrown(skill, [2, 6, 5])).toEqual([5, 6, 'attacker attacker']);
    expect(thrown(skill, [3, 4, 6])).toEqual([3, 6, 'attacker defender']);
    expect(thrown(skill, [3, 3])).toEqual([3, 3, '']);
  });

  test('CWR-34: by turns, the attacker first, until both pass in a row; who passed may still come back', () => {
    const skill = { attacker: 4, defender: 4, shaken: false };
    expect(thrown(skill, [1, 6, 1, 5, 2])).toEqual([2, 6, 'attacker attacker, attacker attacker, defender attacker']);
    expect(thrown(skill, [3, 1, 5, 3])).toEqual([3, 3, 'defender defender, attacker defender']);
  });

  test('CW-1213: the better Tactics adds the difference', () => {
    expect(bonusOf({ attacker: 4, defender: 2, shaken: false })).toEqual({ attacker: 2, defender: 0 });
    expect(bonusOf({ attacker: 2, defender: 5, shaken: false })).toEqual({ attacker: 0, defender: 3 });
  });

  test('CWR-35: against the demoralised all is doubled, at least 1 and at most 6; these throw one plain die', () => {
    expect(bonusOf({ attacker: 2, defender: 1, shaken: true })).toEqual({ attacker: 2, defender: 0 });
    expect(bonusOf({ attacker: 1, defender: 5, shaken: true })).toEqual({ attacker: 1, defender: 0 });
    expect(bonusOf({ attacker: 5, defender: 1, shaken: true })).toEqual({ attacker: 6, defender: 0 });
    expect(thrown({ attacker: 1, defender: 5, shaken: true }, [4, 5, 5])).toEqual([4, 5, 'attacker defender']);
    expect(thrown({ attacker: 5, defender: 5, shaken: true }, [1, 1, 1, 1, 1, 1])).toEqual([
      1,
      1,
      'attacker attacker, attacker attacker, attacker attacker, attacker attacker',
    ]);
  });

  test('CWR-16: the row is the die and the bonus, at most 12', () => {
    const start = led({ groups: { [NV]: { demoralised: true } } }, { ann: { tac: 5, agg: 5 } });
    const { battles } = combat(start, [6, 3]);
    expect(battles[0]?.dice).toMatchObject({
      bonus: { attacker: 6, defender: 0 },
      rows: { attacker: 12, defender: 3 },
    });
  });
});

describe('who leaves (CW-1221, CWR-36)', () => {
  const side = (cell: string, brigades = 8, wasDemoralised = false) => {
    const { lost, demoralised } = damageOf(cell);
    return { lost: Math.min(lost, brigades), demoralised, destroyed: lost >= brigades, wasDemoralised };
  };
  const cases: readonly [string, ReturnType<typeof side>, ReturnType<typeof side>, string | null, number][] = [
    ['one side is gone', side('1'), side('2D', 2), null, 1],
    ['both are gone', side('1', 1), side('1', 1), null, 1],
    ['nothing on either side', side('-'), side('-'), 'attacker', 2],
    ['nothing on one side is no such thing', side('-'), side('1'), 'defender', 5],
    ['demoralised before and again', side('3D'), side('1D', 8, true), 'defender', 3],
    ['demoralised before and not again', side('1D'), side('3', 8, true), 'attacker', 4],
    ['the attacker alone is demoralised', side('1D'), side('2'), 'attacker', 4],
    ['the defender alone is demoralised', side('2'), side('1D'), 'defender', 4],
    ['both are demoralised, the attacker lost more', side('3D'), side('2D'), 'attacker', 5],
    ['neither is demoralised, the defender lost more', side('1'), side('2'), 'defender', 5],
    ['the same on both sides', side('2D'), side('2D'), 'attacker', 6],
  ];
  test.each(cases)('%s', (_name, attacker, defender, who, line) => {
    expect(leaverOf(attacker, defender)).toEqual({ who, line });
  });

  test('CWR-54: both destroyed: nobody wins, nobody enters, the zone keeps its owner', () => {
    const start = leaderless({ groups: { [UP]: { brigades: 1 }, [NV]: { brigades: 1 } } });
    const { battles, kinds, state, vp } = combat(start, [6, 6]);
    expect(battles[0]).toMatchObject({
      winner: null,
      attacker: { fate: 'destroyed' },
      defender: { fate: 'destroyed' },
    });
    expect(afterBattle(kinds)).toEqual([`group-lost ${UP}`, `group-lost ${NV}`]);
    expect([vp('ann'), vp('cal'), state.victories]).toEqual([0, 0, { union: 0, confederacy: 0 }]);
    expect(state.control['manassas-jn']).toBe('confederacy');
  });

  test('CW-407: a force that loses its last brigade is gone, and the other holds the field', () => {
    const attacker = combat(leaderless({ groups: { [UP]: { brigades: 2 } } }), [1, 6]);
    expect(attacker.battles[0]).toMatchObject({ winner: 'confederacy', attacker: { fate: 'destroyed', lost: 2 } });
    expect([attacker.group(UP), attacker.vp('cal')]).toEqual([undefined, 1]);
    const defender = combat(leaderless({ groups: { [NV]: { brigades: 2 } } }), [5, 1]);
    expect(defender.battles[0]).toMatchObject({ winner: 'union', defender: { fate: 'destroyed', lost: 2 } });
    expect(defender.turn.events).toContainEqual({
      kind: 'group-lost',
      group: NV,
      zone: 'manassas-jn',
      why: 'destroyed',
    });
    expect([defender.group(NV), defender.group(UP)?.zone]).toEqual([undefined, 'manassas-jn']);
  });
});

describe('Washington (CW-1703, CWR-40)', () => {
  test('a defender who would have to leave stays; the battle is drawn, losses stand', () => {
    const { battles, group, state, vp } = combat(leaderless(), [5, 1], ON_WASHINGTON);
    expect(battles[0]).toMatchObject({ fortressHeld: true, winner: null, odds: { line: 4, retreat: [] } });
    expect(battles[0]?.attacker).toMatchObject({ fate: 'fell-back', to: 'manassas-jn' });
    expect(group(UP)).toMatchObject({ zone: 'washington-dc', brigades: 6, demoralised: true });
    expect([vp('ann'), vp('cal'), state.victories]).toEqual([0, 0, { union: 0, confederacy: 0 }]);
  });

  test('either side is so protected', () => {
    const groups = { [UP]: { zone: 'leesburg' }, [NV]: { zone: 'washington-dc' } };
    const { battles } = combat(leaderless({ groups }), [5, 1], {
      ...MANASSAS,
      from: 'leesburg',
      zone: 'washington-dc',
    });
    expect(battles[0]).toMatchObject({ fortressHeld: true, defender: { group: NV, fate: 'held' } });
  });

  test('a beaten attacker is beaten there as anywhere', () => {
    const { battles, vp } = combat(leaderless(), [1, 5], ON_WASHINGTON);
    expect(battles[0]).toMatchObject({ fortressHeld: false, winner: 'union' });
    expect(vp('ann')).toBe(2);
  });

  test('destruction and overrun are no retreats', () => {
    const groups = { [UP]: { brigades: 2 }, [NV]: { brigades: 16 } };
    const { battles, group, vp } = combat(leaderless({ groups }), [], ON_WASHINGTON);
    expect(battles[0]).toMatchObject({ overrun: true, winner: 'confederacy', fortressHeld: false });
    expect([group(NV)?.zone, vp('cal')]).toEqual(['washington-dc', 1]);
  });

  test('a decision to retreat is ignored', () => {
    const start = leaderless({ groups: { [NV]: { brigades: 16 } } });
    const { kinds, battles } = approach(start, [3, 3, 1, 6, 1, 2, 5, 4, 1, 1, 1], ON_WASHINGTON);
    expect(kinds.slice(0, 4)).toEqual([`estimated ${NV}`, `lookout ${UP}`, `estimated ${UP}`, 'battle-fought']);
    expect(battles[0]?.fortressHeld).toBe(true);
  });
});
