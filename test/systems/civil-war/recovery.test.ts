import { describe, expect, test } from '@jest/globals';
import { captureZones, judgeSupply, recover, sufferAttrition } from '../../../src/systems/civil-war/phases/recovery.js';
import { supplyPoints } from '../../../src/systems/civil-war/supply-points.js';
import { position, turnOf, WAR } from './war.js';

const NV = 'c-army-of-northern-virginia';
const UP = 'u-army-of-the-potomac';

describe('captures', () => {
  test('CW-409 a zone changes hands when an enemy Group stands there as the turn closes', () => {
    const { turn } = turnOf(position({ groups: { [UP]: { zone: 'manassas-jn' } }, without: [NV] }));
    captureZones(turn);
    expect(turn.state.control['manassas-jn']).toBe('union');
    expect(turn.events).toEqual([
      { kind: 'captured', zone: 'manassas-jn', by: 'union', from: 'confederacy', group: UP, value: 0 },
    ]);
    expect(turn.state.recent?.captures ?? []).toEqual([]);
  });

  test('CW-609 CWR-29 a captured enemy zone pays the larger of its numbers, in canonical order', () => {
    const { turn } = turnOf(
      position({
        groups: { [UP]: { zone: 'knoxville' }, 'c-army-of-the-gulf': { zone: 'cincinnati' } },
      }),
    );
    captureZones(turn);
    expect(turn.events.filter(({ kind }) => kind === 'points-won')).toEqual([
      { kind: 'points-won', seat: 'ann', points: 1, for: 'capture', zone: 'knoxville' },
      { kind: 'points-won', seat: 'dee', points: 2, for: 'capture', zone: 'cincinnati' },
    ]);
  });

  test('CWR-29 nobody is paid for a Group of caretakers', () => {
    const { turn } = turnOf(position({ groups: { [UP]: { zone: 'knoxville', commander: null } } }));
    captureZones(turn);
    expect(turn.events.map(({ kind }) => kind)).toEqual(['captured']);
  });

  test('W17 CWR-29 Louisville, neutral until now, pays no victory point and one supply point', () => {
    const { turn } = turnOf(position({ turn: 8, groups: { 'u-army-of-the-ohio': { zone: 'louisville' } } }));
    captureZones(turn);
    expect(turn.events).toMatchObject([{ kind: 'captured', from: 'neutral', value: 0 }]);
    expect(supplyPoints(turn.state, 'union', WAR)).toBe(33);
  });

  test('W19 CW-607 Washington falls at the cost of a die, for good', () => {
    const fallen = turnOf(position({ without: [UP], groups: { [NV]: { zone: 'washington-dc' } } }), [4]);
    captureZones(fallen.turn);
    fallen.dice.finish();
    const { state } = fallen.turn;
    expect([supplyPoints(state, 'union', WAR), supplyPoints(state, 'confederacy', WAR)]).toEqual([27, 28]);
    expect(state.players.find(({ id }) => id === 'cal')?.vp).toBe(1);
    const retaken = turnOf({
      ...state,
      groups: state.groups
        .filter(({ id }) => id !== NV)
        .map((group) => (group.id === 'u-army-of-maryland' ? { ...group, zone: 'washington-dc' } : group)),
    });
    captureZones(retaken.turn);
    expect(supplyPoints(retaken.turn.state, 'union', WAR)).toBe(28);
    const again = turnOf({ ...retaken.turn.state, groups: state.groups }, [6]);
    captureZones(again.turn);
    again.dice.finish();
    expect(supplyPoints(again.turn.state, 'union', WAR)).toBe(21);
  });

  test('CWR-48 the blockade ends in a port that the Union takes', () => {
    const { turn } = turnOf(position({ groups: { [UP]: { zone: 'charleston' } } }));
    captureZones(turn);
    expect(turn.state.blockaded).toEqual([]);
  });
});

describe('supply and attrition', () => {
  const deep = { [NV]: { zone: 'chicago', brigades: 7 } };

  test('CW-1601 CWR-50 all Groups are judged at once, after captures', () => {
    const { turn } = turnOf(position({ groups: deep }));
    captureZones(turn);
    judgeSupply(turn);
    expect(turn.events.at(-1)).toEqual({ kind: 'supply-judged', out: [NV] });
    expect(turn.state.groups.filter(({ supplied }) => !supplied).map(({ id }) => id)).toEqual([NV]);
  });

  test('CW-1605 seven brigades out of supply roll three dice, and 5 and 6 kill', () => {
    const { turn, dice } = turnOf(position({ groups: { [NV]: { brigades: 7, supplied: false } } }), [5, 4, 6]);
    sufferAttrition(turn);
    dice.finish();
    expect(turn.events).toMatchObject([{ kind: 'attrition-suffered', group: NV, lost: 2 }]);
    expect(turn.state.groups.find(({ id }) => id === NV)?.brigades).toBe(5);
  });

  test('CW-1606 a single brigade is always in supply', () => {
    const { turn } = turnOf(position({ groups: { [NV]: { zone: 'chicago', brigades: 1 } } }));
    captureZones(turn);
    judgeSupply(turn);
    sufferAttrition(turn);
    expect(turn.events.slice(-1)).toEqual([{ kind: 'supply-judged', out: [] }]);
  });
});

describe('recovery', () => {
  const demoralised = { demoralised: true };

  test('CW-1301 CWR-30 the demoralised test MOT in canonical order', () => {
    const { turn, dice } = turnOf(
      position({ groups: { [NV]: demoralised, 'u-army-of-the-west': demoralised } }),
      [1, 2],
    );
    recover(turn);
    dice.finish();
    expect(turn.events).toMatchObject([
      { kind: 'rally-tried', group: 'u-army-of-the-west', when: 'recovery', by: 'check', value: 1, rallied: true },
      { kind: 'rally-tried', group: NV, value: 1, rallied: false },
    ]);
    expect(turn.state.groups.filter((group) => group.demoralised).map(({ id }) => id)).toEqual([NV]);
  });

  test('CW-1220 D-05 without supply nobody tests', () => {
    const { turn } = turnOf(position({ groups: { [NV]: { demoralised: true, supplied: false } } }));
    recover(turn);
    expect(turn.events).toEqual([]);
  });
});
