import { describe, expect, test } from '@jest/globals';
import type { Dice } from '../../../src/core/dice/dice.js';
import { GM } from '../../../src/core/game/viewer.js';
import { groupOf } from '../../../src/systems/civil-war/canon.js';
import { linesToCapital } from '../../../src/systems/civil-war/phases/battle/capital.js';
import {
  type Flight,
  type Search,
  searchAny,
  searchEmpty,
} from '../../../src/systems/civil-war/phases/battle/retreat.js';
import { resolve } from '../../../src/systems/civil-war/phases/sequence.js';
import type { State } from '../../../src/systems/civil-war/shapes.js';
import { seededDice } from '../../../src/testkit/seeded-dice.js';
import { CP, CV, combat, leaderless, led, MANASSAS, NV, UM, UP } from './fights.js';
import { answer } from './order-lines.js';
import { inOneLine } from './told.js';
import { phaseOf, reportOf } from './turns.js';
import { type Position, position, sealedOf, turnOf, WAR } from './war.js';

/** Culpeper, Ft. Royal and Leesburg are out of the question. */
const SHUT = { culpeper: 'union', 'ft-royal': 'union', leesburg: 'union' } as const;

interface Case {
  readonly used?: readonly string[];
  readonly flight?: Partial<Flight>;
  readonly strength?: number;
  readonly empty?: boolean;
}

/** Northern Virginia driven out of Manassas Junction by the Union's Potomac army, which stands in Washington. */
function flee(state: State, id = NV, { used = [], flight = {}, strength, empty = false }: Case = {}): Search {
  const { turn } = turnOf(state);
  const group = groupOf(state, id);
  for (const zone of used) turn.used[group.side === 'union' ? 'confederacy' : 'union'].add(zone);
  const full = {
    group,
    strength: strength ?? group.brigades,
    attacker: UP,
    stood: 'washington-dc',
    former: 'washington-dc',
    ...flight,
  };
  return empty ? searchEmpty(turn, full) : searchAny(turn, full);
}

const place = ({ refuge }: Search): unknown => refuge && [refuge.zone, refuge.tier];
const whyNot = ({ looked }: Search): Record<string, string | null> =>
  Object.fromEntries(looked.map(({ zone, why }) => [zone, why]));
const at = (change: Position = {}): State => position(change);

describe('zones for a retreat (CW-1222 to CW-1224, CWR-38)', () => {
  test('tier 1, and of those the nearest to the own capital', () => {
    expect(place(flee(at()))).toEqual(['culpeper', 1]);
    expect(['culpeper', 'ft-royal', 'richmond'].map((zone) => linesToCapital(WAR, 'confederacy', zone))).toEqual([
      2, 3, 0,
    ]);
  });

  test('at the same distance the first by id', () => {
    const groups = { [NV]: { zone: 'gordonsville' }, [CP]: { zone: 'fredericksburg' } };
    const found = flee(at({ groups, control: { richmond: 'union' } }), NV, {
      flight: { stood: 'manassas-jn', former: 'manassas-jn' },
    });
    expect(place(found)).toEqual(['lynchburg', 1]);
    expect(whyNot(found)).toMatchObject({ staunton: 'farther', culpeper: 'worse-tier' });
    const away = flee(at({ groups, control: { richmond: 'union' } }), NV, {
      flight: { stood: 'yorktown', former: 'yorktown' },
    });
    expect(place(away)).toEqual(['culpeper', 1]);
    expect(whyNot(away)).toMatchObject({ lynchburg: 'farther', staunton: 'farther' });
  });

  test('CWR-26: the Potomac is no way to the capital for a Confederate', () => {
    expect(linesToCapital(WAR, 'confederacy', 'washington-dc')).toBe(3);
    expect(linesToCapital(WAR, 'union', 'fredericksburg')).toBe(1);
  });

  test('a lost capital is still the goal', () => {
    expect(place(flee(at({ control: { richmond: 'union' } })))).toEqual(['culpeper', 1]);
  });

  test('tier 2: next to another enemy only if there is nothing else', () => {
    const one = { [UM]: { zone: 'gordonsville' } };
    expect(place(flee(at({ groups: one })))).toEqual(['ft-royal', 1]);
    const two = { ...one, 'u-army-of-the-valley': { zone: 'staunton' } };
    expect(place(flee(at({ groups: two })))).toEqual(['culpeper', 2]);
    // Who drives it out does not count as another.
    expect(place(flee(at({ groups: one }), NV, { flight: { attacker: UM } }))).toEqual(['culpeper', 1]);
  });

  test('tier 3: next to where the attacker came from, unless the option forbids it', () => {
    const control = { culpeper: 'union', 'ft-royal': 'union' } as const;
    expect(place(flee(at({ control })))).toEqual(['leesburg', 3]);
    const state = at({ control });
    const strict = { ...state, options: { ...state.options, strictRetreat: true } };
    expect(flee(strict)).toMatchObject({ refuge: null });
    expect(whyNot(flee(strict))).toMatchObject({ leesburg: 'near-attacker', fredericksburg: 'near-attacker' });
  });

  test('never a zone of the enemy or of nobody, a zone that the enemy used, or the one that the attacker came from', () => {
    const found = flee(at({ control: { culpeper: 'neutral', 'washington-dc': 'confederacy' } }), NV, {
      used: ['ft-royal', 'leesburg'],
    });
    expect(whyNot(found)).toMatchObject({
      culpeper: 'not-friendly',
      'ft-royal': 'used',
      leesburg: 'used',
      'washington-dc': 'came-from',
    });
  });

  test('where an attacker comes from that passes a friend', () => {
    const way = { ...MANASSAS, group: 'u-army-of-the-east', from: 'baltimore', through: ['washington-dc'] };
    const { battles } = combat(leaderless(), [5, 1], way);
    const looked = battles[0]?.odds?.retreat ?? [];
    expect(looked).toContainEqual({ zone: 'washington-dc', tier: 0, why: 'came-from' });
    expect(looked).toContainEqual({ zone: 'leesburg', tier: 3, why: 'worse-tier' });
  });

  test('who came through friends came from the last of them, and its own zone is no refuge either', () => {
    const groups = { [UP]: { zone: 'ft-royal' }, [CV]: { zone: 'staunton' } };
    const found = flee(at({ groups, control: { 'ft-royal': 'confederacy' } }), NV, {
      flight: { stood: 'ft-royal', former: 'leesburg' },
    });
    expect(place(found)).toEqual(['culpeper', 1]);
    expect(whyNot(found)).toMatchObject({ 'ft-royal': 'came-from', leesburg: 'came-from' });
  });

  test('CWR-26: no Confederate retreats along the Potomac', () => {
    const groups = { [UP]: { zone: 'culpeper' }, [NV]: { zone: 'charlotte' }, [CP]: { zone: 'fredericksburg' } };
    const control = {
      'washington-dc': 'confederacy',
      richmond: 'union',
      gordonsville: 'union',
      'manassas-jn': 'union',
    } as const;
    const found = flee(at({ groups, control }), CP, { flight: { stood: 'culpeper', former: 'culpeper' } });
    expect(found.refuge).toBeNull();
    expect(whyNot(found)).not.toHaveProperty('washington-dc');
  });
});

describe('by sea (CW-1227)', () => {
  const cornered = (change: Position = {}): State =>
    at({ ...change, groups: { [UM]: { zone: 'fort-monroe' }, [CP]: { zone: 'yorktown' }, ...change.groups } });
  const flight = { attacker: CP, stood: 'yorktown', former: 'yorktown' };

  test('tier 4: a Union Group in a port goes to another empty port of its own', () => {
    const found = flee(cornered(), UM, { flight });
    expect(found.refuge).toMatchObject({ zone: 'philadelphia', tier: 4, bySea: true });
    expect(whyNot(found)).toEqual({
      yorktown: 'came-from',
      baltimore: 'not-empty',
      'washington-dc': 'not-empty',
      philadelphia: null,
    });
    expect(place(flee(cornered({ without: [UP] }), UM, { flight }))).toEqual(['washington-dc', 4]);
    expect(place(flee(cornered({ control: { norfolk: 'union' } }), UM, { flight, empty: true }))).toEqual([
      'philadelphia',
      4,
    ]);
  });

  test('it goes by sea only where no zone is left on land', () => {
    const groups = { [UM]: { zone: 'philadelphia' }, [CP]: { zone: 'baltimore' } };
    const found = flee(at({ groups, without: ['u-army-of-the-east'] }), UM, {
      flight: { attacker: CP, stood: 'baltimore', former: 'baltimore' },
    });
    expect(place(found)).toEqual(['harrisburg', 3]);
  });

  test('only from a port', () => {
    const groups = { [UM]: { zone: 'yorktown' }, [CP]: { zone: 'richmond' } };
    const found = flee(at({ groups, control: { 'fort-monroe': 'confederacy' } }), UM, {
      flight: { attacker: CP, stood: 'richmond', former: 'richmond' },
    });
    expect(found.refuge).toBeNull();
  });

  test('no Confederate does, and who can do nothing else is lost (CW-1226)', () => {
    const groups = { [NV]: { zone: 'new-bern' }, [UM]: { zone: 'goldsboro' } };
    const found = flee(at({ groups }), NV, { flight: { attacker: UM, stood: 'goldsboro', former: 'goldsboro' } });
    expect(found.refuge).toBeNull();
  });

  test('the march is by sea', () => {
    const start = leaderless({ groups: { [UM]: { zone: 'fort-monroe' }, [NV]: { zone: 'yorktown' } } });
    const way = { ...MANASSAS, group: NV, from: 'yorktown', zone: 'fort-monroe' };
    const { turn, group } = combat(start, [5, 1], way);
    expect(turn.events.find(({ kind }) => kind === 'marched')).toMatchObject({
      group: UM,
      mode: 'sea',
      to: 'philadelphia',
    });
    expect([group(UM)?.zone, group(NV)?.zone]).toEqual(['philadelphia', 'fort-monroe']);
  });
});

describe('pushing a friend (CW-1225)', () => {
  test('tier 5: a friend makes room if it can itself go to an empty zone', () => {
    const found = flee(at({ control: SHUT }));
    expect(found.refuge).toMatchObject({
      zone: 'fredericksburg',
      tier: 5,
      pushed: { group: CP, to: { zone: 'richmond', tier: 1 } },
    });
    const stuck = flee(at({ control: { ...SHUT, richmond: 'union', gordonsville: 'union' } }));
    expect(stuck.refuge).toBeNull();
    expect(stuck.looked.filter(({ zone }) => zone === 'fredericksburg').map(({ why }) => why)).toEqual([
      'friend-there',
      'friend-stuck',
    ]);
  });

  test('depth one: the friend pushes nobody', () => {
    const groups = { [CV]: { zone: 'richmond' }, 'c-army-of-north-carolina': { zone: 'gordonsville' } };
    expect(flee(at({ groups, control: SHUT })).refuge).toBeNull();
  });

  test('nobody makes room for a Group that leaves before a battle (CWR-39)', () => {
    expect(flee(at({ control: SHUT }), NV, { empty: true }).refuge).toBeNull();
  });

  test('CW-1222: of two friends the one who leaves a zone between them and the attacker, not the one nearer to the capital', () => {
    const valley = 'u-army-of-the-valley';
    const east = 'u-army-of-the-east';
    const held = { philadelphia: 'confederacy', hagerstown: 'confederacy', pittsburgh: 'confederacy' } as const;
    const groups = {
      [NV]: { zone: 'philadelphia', brigades: 16 },
      [valley]: { zone: 'harrisburg' },
      [east]: { zone: 'baltimore' },
      [UM]: { zone: 'gettysburg' },
    };
    const before = led({ control: held, groups }, { cal: { group: NV, agg: 6 } });
    expect(linesToCapital(WAR, 'union', 'baltimore')).toBeLessThan(linesToCapital(WAR, 'union', 'gettysburg'));
    const sheet = answer(
      'cal',
      'PRESIDENT ACTIVATIONS cal 2, dee 1\nACTIVATE Northern Virginia\nMOVE Northern Virginia TO Harrisburg',
      before,
    );
    expect(sheet.problems).toEqual([]);
    // The attacker believes itself the stronger, and throws high; the defender alone is shaken.
    const others = seededDice(1);
    const thrown = [6, 1];
    const dice: Dice = {
      roll(stream, sides) {
        if (stream.startsWith('estimate/')) return 1;
        return stream.startsWith('battle/') ? (thrown.shift() ?? 1) : others.roll(stream, sides);
      },
    };
    const phase = phaseOf('turn', before, resolve(before, sealedOf({ cal: sheet.orders }), dice, WAR));
    expect(inOneLine(reportOf(phase, GM))).toContain('Baltimore (tier 5): near-attacker; Gettysburg (tier 5): taken;');
    expect([valley, UM, east].map((id) => groupOf(phase.after, id).zone)).toEqual([
      'gettysburg',
      'frederick',
      'baltimore',
    ]);
  });

  test('CWR-42: fear spreads either way, the friend goes first and loses works and order; nobody is paid for it', () => {
    const start = leaderless({ year: 1863, control: SHUT, groups: { [CP]: { entrenched: true } } });
    const { turn, kinds, group, vp } = combat(start, [5, 1]);
    expect(kinds.slice(kinds.indexOf('battle-fought') + 1)).toEqual([
      `demoralised ${NV}`,
      `demoralised ${CP}`,
      `marched ${CP}`,
      `entrenchment-lost ${CP}`,
      `marched ${NV}`,
      `marched ${UP}`,
      'points-won',
    ]);
    expect(turn.events.filter(({ kind }) => kind === 'demoralised')).toMatchObject([
      { why: 'combat' },
      { why: 'contagion' },
    ]);
    expect(turn.events.filter(({ kind }) => kind === 'marched')).toMatchObject([
      { group: CP, why: 'pushed', to: 'richmond' },
      { group: NV, why: 'retreat', to: 'fredericksburg' },
      { group: UP, why: 'order', to: 'manassas-jn' },
    ]);
    expect([group(NV)?.zone, group(CP)?.zone, group(UP)?.zone]).toEqual(['fredericksburg', 'richmond', 'manassas-jn']);
    expect(vp('ann')).toBe(2);
    expect([...turn.finished].sort()).toEqual([NV, CP, UP].sort());
    expect(turn.engaged.has(CP)).toBe(true);
  });

  test('a shaken friend shakes whoever comes to it', () => {
    const start = leaderless({ control: SHUT, groups: { [UP]: { brigades: 16 }, [CP]: { demoralised: true } } });
    // 16 v 8 is column I: the Union's row 2 is 2 without D, the other row 1 is nothing.
    const { turn, group } = combat(start, [2, 1]);
    expect(turn.events.find(({ kind }) => kind === 'demoralised')).toMatchObject({ group: NV, why: 'contagion' });
    expect(group(NV)).toMatchObject({ zone: 'fredericksburg', demoralised: true });
  });
});

describe('over an enemy, or not at all (CW-1224, CW-1226)', () => {
  const surrounded = { ...SHUT, richmond: 'union', gordonsville: 'union' } as const;

  test('tier 6: a weak enemy in the way is ridden down, which is a victory of its own', () => {
    const groups = { [UP]: { brigades: 16 }, [NV]: { brigades: 16 }, [UM]: { zone: 'culpeper', brigades: 1 } };
    const { battles, kinds, group, vp, state } = combat(leaderless({ groups, control: surrounded }), [6, 1]);
    expect(battles).toMatchObject([
      { number: 1, winner: 'union', defender: { group: NV, fate: 'fell-back', to: 'culpeper', lost: 3 } },
      {
        number: 2,
        winner: 'confederacy',
        overrun: true,
        zone: 'culpeper',
        from: 'manassas-jn',
        attacker: { group: NV, before: 13 },
      },
    ]);
    expect(kinds.slice(kinds.indexOf('battle-fought') + 1)).toEqual([
      `demoralised ${NV}`,
      'battle-fought',
      `group-lost ${UM}`,
      'points-won',
      `marched ${NV}`,
      `marched ${UP}`,
      'points-won',
    ]);
    expect([group(NV)?.zone, group(UP)?.zone, group(UM)]).toEqual(['culpeper', 'manassas-jn', undefined]);
    expect([vp('ann'), vp('cal'), state.victories]).toEqual([3, 1, { union: 1, confederacy: 1 }]);
  });

  test('by the option not next to where the attacker came from either', () => {
    const state = at({ groups: { [UM]: { zone: 'leesburg', brigades: 1 } }, control: surrounded });
    expect(place(flee(state))).toEqual(['leesburg', 6]);
    const strict = flee({ ...state, options: { ...state.options, strictRetreat: true } });
    expect(strict.refuge).toBeNull();
  });

  test('what is left after the battle must do for it', () => {
    const one = { [UM]: { zone: 'culpeper', brigades: 1 } };
    expect(combat(leaderless({ groups: one, control: surrounded }), [5, 1]).battles).toMatchObject([
      { defender: { before: 8, lost: 2, fate: 'surrendered' } },
    ]);
    const groups = { [UM]: { zone: 'culpeper', brigades: 1 } };
    expect(place(flee(at({ groups, control: surrounded }), NV, { strength: 8 }))).toEqual(['culpeper', 6]);
    const weak = flee(at({ groups, control: surrounded }), NV, { strength: 7 });
    expect(weak.refuge).toBeNull();
    expect(weak.looked.filter(({ zone }) => zone === 'culpeper').at(-1)?.why).toBe('too-strong');
  });

  test('a Group with nowhere to go surrenders, and is paid for once (CWR-29)', () => {
    const { battles, kinds, group, vp, turn } = combat(leaderless({ control: surrounded }), [5, 1]);
    expect(turn.events.find(({ kind }) => kind === 'group-lost')).toEqual({
      kind: 'group-lost',
      group: NV,
      zone: 'manassas-jn',
      why: 'surrendered',
    });
    expect(battles[0]).toMatchObject({ winner: 'union', defender: { fate: 'surrendered', to: null, lost: 2 } });
    expect(kinds.slice(kinds.indexOf('battle-fought') + 1)).toEqual([
      `demoralised ${NV}`,
      `group-lost ${NV}`,
      `marched ${UP}`,
      'points-won',
    ]);
    expect([group(NV), vp('ann')]).toEqual([undefined, 2]);
  });
});
