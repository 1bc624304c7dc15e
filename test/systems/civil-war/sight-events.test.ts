import { describe, expect, it, test } from '@jest/globals';
import { GM, PUBLIC, type Viewer } from '../../../src/core/game/viewer.js';
import type { Battle, Event } from '../../../src/systems/civil-war/shapes.js';
import { ann, bob, cal, dee, die, EVERYBODY, full, learn, NV, OHIO, readers, UM, UP } from './looking.js';

describe('battles', () => {
  const party = (id: string, side: 'union' | 'confederacy', commander: string): Battle['attacker'] => ({
    group: id,
    side,
    name: 'An Army',
    commander,
    size: 'medium',
    fate: 'held',
    to: 'manassas-jn',
    before: 8,
    demoralised: false,
    lost: 1,
  });
  const battle: Battle = {
    kind: 'battle-fought',
    number: 1,
    impulse: 1,
    zone: 'manassas-jn',
    from: 'washington-dc',
    bySea: false,
    attacker: party(UP, 'union', 'ann'),
    defender: party(NV, 'confederacy', 'cal'),
    winner: 'union',
    overrun: false,
    fortressHeld: false,
    dice: {
      throws: [],
      bonus: { attacker: 1, defender: 0 },
      rows: { attacker: 6, defender: 2 },
      results: { attacker: '2D', defender: '1' },
      rolls: [die('battle/1/manassas-jn', 5, 4, 2)],
    },
    odds: { base: 'F', shift: 0, column: 'F', line: 4, retreat: [] },
  };
  const seen = (viewer: Viewer): Battle => learn(battle, viewer) as Battle;

  it('are told to everybody, with classes, outcome and where the loser went', () => {
    expect(readers(battle, full)).toBe(EVERYBODY);
    expect(seen(PUBLIC)).toEqual({
      ...battle,
      from: null,
      attacker: { ...battle.attacker, before: null, demoralised: null, lost: null },
      defender: { ...battle.defender, before: null, demoralised: null, lost: null },
      dice: null,
      odds: null,
    });
  });

  it('show dice, rows and the losses of both to both commanders', () => {
    for (const viewer of [ann, cal]) {
      expect(seen(viewer)).toMatchObject({ dice: battle.dice, from: 'washington-dc', odds: null });
      expect([seen(viewer).attacker.lost, seen(viewer).defender.lost]).toEqual([1, 1]);
    }
    expect(seen(ann).defender).toMatchObject({ before: null, demoralised: null });
  });

  it('show team-mates what their side had and nothing of the dice', () => {
    expect(seen(bob).attacker).toMatchObject({ before: 8, demoralised: false, lost: null });
    expect(seen(bob)).toMatchObject({ dice: null, odds: null, defender: { before: null, lost: null } });
  });

  it('show the odds to the game master alone', () => {
    expect(seen(GM)).toEqual(battle);
  });
});

describe('politics', () => {
  it('shows totals of an election to everybody and ballots to the game master', () => {
    const event: Event = {
      kind: 'votes-counted',
      side: 'union',
      seat: 'bob',
      totals: [{ seat: 'bob', votes: 3 }],
      majority: true,
      roll: null,
      ballots: [{ seat: 'bob', for: [{ seat: 'bob', votes: 3 }] }],
    };
    expect(readers(event)).toBe(EVERYBODY);
    for (const viewer of [ann, bob, PUBLIC]) expect(learn(event, viewer)).toEqual({ ...event, ballots: null });
    expect(learn(event, GM)).toEqual(event);
  });

  it('shows that no confidence was voted, and not by whom', () => {
    const event: Event = {
      kind: 'no-confidence-counted',
      side: 'union',
      agreeing: 1,
      players: 2,
      passed: true,
      by: ['bob'],
    };
    expect(learn(event, cal)).toEqual({ ...event, by: null });
    expect(learn(event, bob)).toEqual({ ...event, by: null });
  });

  const shares = [
    { seat: 'ann', number: 2 },
    { seat: 'bob', number: 1 },
  ];

  it('shows a President every share, others of the side their own activations and all brigades, the enemy nothing', () => {
    const event: Event = { kind: 'activations-shared', side: 'union', president: 'ann', shares, byDefault: false };
    expect(readers(event)).toBe('ann bob gm');
    expect(learn(event, ann)).toEqual(event);
    expect(learn(event, bob)).toEqual({ ...event, shares: [{ seat: 'bob', number: 1 }], byDefault: null });
    for (const kind of ['brigades-shared', 'permits-given'] as const) {
      const gift: Event = { kind, side: 'union', president: 'ann', shares };
      expect(readers(gift)).toBe('ann bob gm');
      // Who of the side got brigades and leave to form Groups is posted when they can be used (CW-1407).
      expect(learn(gift, bob)).toEqual(gift);
    }
  });

  it('shows who missed a deadline, and not who sent a sheet', () => {
    const event: Event = { kind: 'sheets-taken', heard: ['ann', 'cal'], missed: [{ seat: 'bob', times: 1 }] };
    expect(learn(event, cal)).toEqual({ ...event, heard: ['cal'] });
    expect(learn(event, PUBLIC)).toEqual({ ...event, heard: [] });
  });

  it('shows the choice of an invasion to who lands and to the President', () => {
    const event: Event = {
      kind: 'invasion-chosen',
      group: OHIO,
      byLot: true,
      roll: { stream: 'invasion', sides: 2, faces: [1] },
    };
    expect(readers(event)).toBe('ann bob gm');
    expect(learn(event, bob)).toEqual({ ...event, roll: null });
    expect(readers({ ...event, group: UP })).toBe('ann gm');
  });

  it('keeps wishes for Groups secret, and lots between players who are level public', () => {
    const lot = { round: 1, among: ['ann', 'bob'], roll: die('assign/union', 1), giver: null };
    const event: Event = { kind: 'group-assigned', group: UP, to: 'ann', from: null, why: 'claimed', lot };
    expect(learn(event, ann)).toEqual({ ...event, lot: null });
    expect(learn(event, bob)).toEqual({ ...event, why: null, lot: null });
    const ceded: Event = { ...event, why: 'ceded', from: 'bob' };
    expect(learn(ceded, PUBLIC)).toEqual(ceded);
  });

  it('keeps the points behind an avatar to its owner', () => {
    const attributes = { mot: 2, agg: 3, ini: 2, tac: 2, pol: 2 };
    const points = { mot: 4, agg: 9, ini: 4, tac: 4, pol: 4 };
    const event: Event = { kind: 'avatar-made', seat: 'ann', name: 'Greer', attributes, points, byDefault: false };
    expect(learn(event, ann)).toEqual(event);
    expect(learn(event, bob)).toEqual({ ...event, points: null });
  });

  it('shows where an avatar went to its side, and that it was ordered to its owner', () => {
    const event: Event = { kind: 'avatar-moved', seat: 'ann', group: UM, ordered: true };
    expect(readers(event)).toBe('ann bob gm');
    expect(learn(event, bob)).toEqual({ ...event, ordered: null });
  });

  it('shows the side what made an avatar better, and only its owner what did not', () => {
    const roll = die('improve/ann/tac', 6);
    const event: Event = { kind: 'improvement-tried', seat: 'ann', attribute: 'tac', from: 2, to: 3, roll };
    expect(readers(event)).toBe('ann bob gm');
    expect(learn(event, bob)).toEqual({ ...event, roll: null });
    expect(readers({ ...event, to: 2 })).toBe('ann gm');
  });
});

describe('supply, musters and scouts', () => {
  it('lists Groups out of supply to their own side', () => {
    const event: Event = { kind: 'supply-judged', out: [UP, NV] };
    expect(readers(event)).toBe('ann bob cal dee gm');
    expect(learn(event, bob)).toEqual({ ...event, out: [UP] });
    expect(learn(event, dee)).toEqual({ ...event, out: [NV] });
  });

  it('shows what hunger took to the side, and the dice to the commander', () => {
    const event: Event = { kind: 'attrition-suffered', group: UP, lost: 2, roll: die(`attrition/${UP}`, 5, 6, 1, 2) };
    expect(readers(event)).toBe('ann bob gm');
    expect(learn(event, bob)).toEqual({ ...event, roll: null });
    expect(learn(event, ann)).toEqual(event);
  });

  it('does not say why a Group of the enemy is gone that fell in no battle', () => {
    const event: Event = { kind: 'group-lost', group: UP, zone: 'washington-dc', why: 'attrition' };
    expect(learn(event, cal)).toEqual({ ...event, why: null });
    expect(learn(event, bob)).toEqual(event);
  });

  it('shows a muster to its side, and the blockade to the Confederates', () => {
    const muster: Event = {
      kind: 'mustered',
      side: 'union',
      roll: die('muster/union', 4),
      modifiers: [],
      points: 32,
      brigades: 9,
    };
    expect(readers(muster)).toBe('ann bob gm');
    const blockade: Event = {
      kind: 'blockade-tested',
      zone: 'charleston',
      roll: die('blockade/charleston', 2),
      value: 2,
      yields: 1,
    };
    expect(readers(blockade)).toBe('cal dee gm');
  });

  it('shows a new Group to everybody, and its brigades to its side', () => {
    const event: Event = {
      kind: 'group-formed',
      seat: 'ann',
      group: 'u-new',
      side: 'union',
      name: 'New',
      zone: 'pittsburgh',
      brigades: 8,
    };
    expect(learn(event, cal)).toEqual({ ...event, brigades: null });
    expect(learn(event, bob)).toEqual(event);
  });

  it('shows scouts’ reports to their player, and their dice to the game master', () => {
    const event: Event = {
      kind: 'scouted',
      seat: 'ann',
      reports: [{ group: NV, by: UP, believed: 9 }],
      rolls: [die(`scout/ann/${NV}`, 1, 2, 3)],
    };
    expect(readers(event)).toBe('ann gm');
    expect(learn(event, ann)).toEqual({ ...event, rolls: null });
    expect(learn(event, GM)).toEqual(event);
  });
});

test('everybody reads what is posted', () => {
  const posted: readonly Event[] = [
    { kind: 'election-called', side: 'union', why: 'no-confidence' },
    { kind: 'took-office', side: 'union', seat: 'bob', from: 'ann' },
    { kind: 'port-blockaded', zone: 'wilmington' },
    { kind: 'player-struck', seat: 'bob', why: 'absent' },
    { kind: 'kentucky-entered', side: 'union', zone: 'louisville' },
    { kind: 'points-won', seat: 'ann', points: 2, for: 'battle', zone: 'manassas-jn' },
    { kind: 'washington-fell', roll: die('washington', 4), loss: 4 },
    { kind: 'muster-closed' },
    { kind: 'war-decided', winner: 'union', rule: 'CW-602', victors: ['ann'] },
  ];
  for (const event of posted) {
    expect(readers(event, full)).toBe(EVERYBODY);
    expect(learn(event, PUBLIC)).toEqual(event);
  }
});
