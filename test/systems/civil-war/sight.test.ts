import { describe, expect, it } from '@jest/globals';
import { GM, PUBLIC } from '../../../src/core/game/viewer.js';
import type { Event, State } from '../../../src/systems/civil-war/shapes.js';
import {
  ann,
  bob,
  cal,
  dee,
  die,
  EVERYBODY,
  full,
  GULF,
  group,
  learn,
  NV,
  OHIO,
  player,
  readers,
  see,
  UM,
  UP,
} from './looking.js';
import { type Position, position } from './war.js';

describe('what is seen of a state', () => {
  it('shows strength, morale and supply of Groups to their own side and the game master alone', () => {
    const at: Position = { groups: { [NV]: { brigades: 5, demoralised: true, supplied: false } } };
    const known = { brigades: 5, demoralised: true, supplied: false };
    const hidden = { brigades: null, demoralised: null, supplied: null };
    for (const viewer of [cal, dee, GM]) expect(group(see(viewer, at), NV)).toMatchObject(known);
    for (const viewer of [ann, bob, PUBLIC])
      expect(group(see(viewer, at), NV)).toMatchObject({ ...hidden, zone: 'manassas-jn', commander: 'cal' });
  });

  it('shows which Group holds an avatar, and what it is worth today, to its own side alone', () => {
    expect(group(see(bob), UP)?.avatar).toBe('ann');
    expect(group(see(cal), UP)?.avatar).toBeNull();
    expect(group(see(PUBLIC), UP)?.avatar).toBeNull();
    expect(player(see(bob), 'ann')?.avatar).toMatchObject({ group: UP, now: { mot: 2 } });
    expect(player(see(dee), 'ann')?.avatar).toMatchObject({ group: null, now: null, start: { mot: 2 } });
  });

  it('shows brigades to place to their player alone, and the pool to its side', () => {
    const players = position().players.map((one) => ({ ...one, spares: 4, permits: 1 }));
    const at: Position = { state: { players, pool: { union: 9, confederacy: 8 } } };
    expect(player(see(ann, at), 'ann')).toMatchObject({ spares: 4, permits: 1, promised: { spares: 0 } });
    expect(player(see(ann, at), 'bob')).toMatchObject({ spares: null, permits: null, promised: null });
    expect(see(bob, at).pool).toEqual({ union: 9, confederacy: null });
    expect(see(PUBLIC, at).pool).toEqual({ union: null, confederacy: null });
    expect(see(GM, at).pool).toEqual({ union: 9, confederacy: 8 });
  });

  // CW-107
  it('shows what scouts believe to the player who sent them', () => {
    const players = position().players.map((one) =>
      one.id === 'ann' ? { ...one, scouts: [{ group: NV, believed: 11 }] } : one,
    );
    const at: Position = { state: { players } };
    expect(group(see(ann, at), NV)?.believed).toBe(11);
    for (const viewer of [bob, cal, PUBLIC, GM]) expect(group(see(viewer, at), NV)?.believed).toBeNull();
  });

  it('shows how large a Group was in its last battle of the turn before', () => {
    const party = (id: string, size: 'small' | 'medium' | 'large') => ({ group: id, size });
    const recent: State['recent'] = {
      year: 1861,
      turn: 6,
      battles: [
        { zone: 'manassas-jn', attacker: party(UP, 'large'), defender: party(NV, 'medium'), winner: 'union' },
        { zone: 'culpeper', attacker: party(UM, 'medium'), defender: party(NV, 'small'), winner: 'union' },
      ],
      captures: [],
      stood: [],
    };
    const seen = see(PUBLIC, { state: { recent } });
    expect([UP, NV, OHIO].map((id) => group(seen, id)?.size)).toEqual(['large', 'small', null]);
  });

  it('shows the public what everybody sees to who is out of the war', () => {
    const players = position().players.map((one) => (one.id === 'bob' ? { ...one, status: 'struck' as const } : one));
    const seen = see(bob, { state: { players } });
    expect(seen.side).toBeNull();
    expect(group(seen, UP)?.brigades).toBeNull();
  });
});

describe('full fog', () => {
  it('hides enemies more than one line away, whatever the line', () => {
    // Washington DC and Manassas Jn. are one line apart; nobody of the Union is near Mobile.
    expect(group(see(ann, full), NV)?.zone).toBe('manassas-jn');
    expect(group(see(bob, full), NV)?.zone).toBe('manassas-jn');
    expect(group(see(ann, full), GULF)).toBeUndefined();
    expect(group(see(dee, full), GULF)?.brigades).toBe(8);
    expect(see(ann, full).groups.filter(({ side }) => side === 'union')).toHaveLength(12);
    expect(see(PUBLIC, full).groups).toEqual([]);
    expect(see(GM, full).groups).toHaveLength(20);
  });

  it('counts a line that only the enemy may use', () => {
    // CWR-26: the Potomac between Fredericksburg and Washington is closed to the Confederates, not to their eyes.
    const moved: Position = { ...full, without: [NV, 'u-army-of-maryland'] };
    expect(group(see(cal, moved), UP)?.zone).toBe('washington-dc');
  });

  it('remembers where Groups stood only if they were seen there', () => {
    const stood = position().groups.map(({ id, zone }) => ({ group: id, zone }));
    const recent: State['recent'] = { year: 1861, turn: 6, battles: [], captures: [], stood };
    const at: Position = { state: { ...full.state, recent } };
    const seen = see(ann, at).recent?.stood.map((one) => one.group) ?? [];
    expect(seen).toContain(UP);
    expect(seen).toContain(NV);
    expect(seen).not.toContain(GULF);
    expect(see(PUBLIC, at).recent?.stood).toEqual([]);
    expect(see(PUBLIC, { state: { recent } }).recent?.stood).toHaveLength(20);
  });

  it('tells of no mark, name or capture that would show where somebody stands', () => {
    const told: readonly Event[] = [
      { kind: 'entrenched', group: UP, zone: 'washington-dc' },
      { kind: 'entrenchment-lost', group: UP },
      {
        kind: 'group-formed',
        seat: 'ann',
        group: 'u-new',
        side: 'union',
        name: 'New',
        zone: 'pittsburgh',
        brigades: 8,
      },
      { kind: 'group-lost', group: UP, zone: 'washington-dc', why: 'attrition' },
      { kind: 'group-lost', group: UM, zone: 'frederick', why: 'merged' },
      { kind: 'group-assigned', group: UP, to: 'bob', from: 'ann', why: 'struck', lot: null },
    ];
    for (const event of told) {
      expect(readers(event, full)).toBe('ann bob gm');
      expect(readers(event)).toBe(EVERYBODY);
    }
    const captured: Event = {
      kind: 'captured',
      zone: 'manassas-jn',
      by: 'union',
      from: 'confederacy',
      group: UP,
      value: 0,
    };
    expect(learn(captured, bob, full)).toMatchObject({ group: UP });
    expect(learn(captured, cal, full)).toMatchObject({ zone: 'manassas-jn', group: null });
    expect(learn(captured, PUBLIC)).toMatchObject({ group: UP });
  });

  it('tells of whoever is lost in battle, as the battle does', () => {
    expect(readers({ kind: 'group-lost', group: NV, zone: 'manassas-jn', why: 'surrendered' }, full)).toBe(EVERYBODY);
  });
});

describe('orders and what came of them', () => {
  const owners: readonly Event[] = [
    { kind: 'activations-used', seat: 'ann', groups: [UP], lapsed: 1 },
    { kind: 'order-void', seat: 'ann', line: 3, group: UP, why: 'no-activation', at: null },
    {
      kind: 'initiative-tested',
      group: UP,
      purpose: 'move',
      value: 3,
      roll: die(`initiative/${UP}`, 2),
      passed: true,
    },
    {
      kind: 'marched',
      group: UP,
      impulse: 1,
      mode: 'road',
      from: 'washington-dc',
      through: [],
      to: 'manassas-jn',
      why: 'order',
    },
    { kind: 'halted', group: UP, impulse: 1, at: 'washington-dc', before: 'manassas-jn', why: 'declined' },
    { kind: 'lookout', group: UP, zone: 'washington-dc', value: 3, roll: die('lookout', 2), seen: true },
    { kind: 'approach-seen', group: UP, at: 'washington-dc' },
  ];

  it.each(owners.map((event) => [event.kind, event] as const))('%s is the commander’s alone', (_, event) => {
    expect(readers(event)).toBe('ann gm');
    expect(learn(event, ann)).toEqual(event);
  });

  it('does not tell of an enemy who passed by unseen (CWR-12)', () => {
    const lookout = (seen: boolean): Event => {
      const roll = die(`lookout/1/${UP}/${NV}`, seen ? 2 : 5);
      return { kind: 'lookout', group: UP, zone: 'washington-dc', value: 3, roll, seen };
    };
    const reacting: Position = { state: { options: { ...position().options, reaction: 'adjacent' } } };
    expect(readers(lookout(false))).toBe('ann gm');
    expect(readers(lookout(false), reacting)).toBe('gm');
    expect(readers(lookout(true), reacting)).toBe('ann gm');
  });

  it('keeps the order of an impulse to the game master', () => {
    const roll = { stream: 'sequence/1', sides: 2, faces: [2] };
    expect(readers({ kind: 'sequence-drawn', impulse: 1, groups: [UP, NV], rolls: [roll] })).toBe('gm');
  });

  it('goes by who commanded the Group before the event', () => {
    const at: Position = { groups: { [UP]: { commander: 'bob' } } };
    expect(readers({ kind: 'approach-seen', group: UP, at: 'washington-dc' }, at)).toBe('bob gm');
  });

  it('tells a leader’s owner what they believed and decided, and nobody but the game master what is true', () => {
    const secret = { truth: 8, percent: 33, higher: false, column: 'H' as const, rolls: [die('estimate', 3, 4, 5, 4)] };
    const event: Event = {
      kind: 'estimated',
      group: UP,
      of: NV,
      zone: 'manassas-jn',
      role: 'mover',
      believed: 5,
      decision: 'attack',
      secret,
    };
    expect(readers(event)).toBe('ann gm');
    expect(learn(event, ann)).toEqual({ ...event, secret: null });
    expect(learn(event, GM)).toEqual(event);
  });

  it('tells both commanders of a Group that left before the enemy came', () => {
    expect(readers({ kind: 'evacuated', group: NV, before: UP, from: 'manassas-jn', to: 'culpeper' })).toBe(
      'ann cal gm',
    );
  });

  it('tells both commanders where a loser went', () => {
    const recent: State['recent'] = {
      year: 1861,
      turn: 6,
      battles: [
        {
          zone: 'manassas-jn',
          attacker: { group: UP, size: 'medium' },
          defender: { group: NV, size: 'medium' },
          winner: 'union',
        },
      ],
      captures: [],
      stood: [],
    };
    const event: Event = {
      kind: 'marched',
      group: NV,
      impulse: 1,
      mode: 'road',
      from: 'manassas-jn',
      through: [],
      to: 'culpeper',
      why: 'retreat',
    };
    expect(readers(event, { state: { recent } })).toBe('ann cal gm');
    expect(readers({ ...event, why: 'order' }, { state: { recent } })).toBe('cal gm');
  });

  it('tells the side that a Group rallied, and its commander how', () => {
    const event: Event = {
      kind: 'rally-tried',
      group: UP,
      when: 'order',
      by: 'check',
      value: 2,
      roll: die(`rally/${UP}`, 1),
      rallied: true,
    };
    expect(readers(event)).toBe('ann bob gm');
    expect(learn(event, bob)).toEqual({ ...event, by: null, value: null, roll: null });
    expect(readers({ ...event, rallied: false })).toBe('ann gm');
  });

  it('tells the side of brigades that changed hands, and the giver what was asked', () => {
    const event: Event = { kind: 'transferred', from: UP, to: UM, number: 2, asked: 6 };
    expect(readers(event)).toBe('ann bob gm');
    expect(learn(event, ann)).toEqual(event);
    expect(learn(event, bob)).toEqual({ ...event, asked: null });
  });
});
