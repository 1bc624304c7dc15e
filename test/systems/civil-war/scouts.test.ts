import { describe, expect, test } from '@jest/globals';
import { sendScouts } from '../../../src/systems/civil-war/phases/scouts.js';
import type { EventOf, State } from '../../../src/systems/civil-war/shapes.js';
import { CP, CV, led, NV, UM, UP } from './fights.js';
import { type Position, position, turnOf } from './war.js';

const UV = 'u-army-of-the-valley';
const CN = 'c-army-of-north-carolina';

/** Only these Groups are left. */
const only = (names: readonly string[], groups: Position['groups'] = {}): Position => ({
  groups,
  without: position()
    .groups.map(({ id }) => id)
    .filter((id) => !names.includes(id)),
});

function scouted(state: State, tape: readonly number[]) {
  const { turn, dice } = turnOf(state, tape);
  sendScouts(turn);
  dice.finish();
  return {
    state: turn.state,
    events: turn.events.filter((event): event is EventOf<'scouted'> => event.kind === 'scouted'),
    others: turn.events.filter(({ kind }) => kind !== 'scouted').length,
  };
}

describe('scouts (digest part 7)', () => {
  test('each player has a belief of every enemy one line from theirs, by any line', () => {
    // Washington is one line from Manassas Junction and, by the Potomac, from Fredericksburg.
    const start = position(only([UP, NV, CP]));
    const { events, state, others } = scouted(start, [3, 4, 5, 3, 4, 4, 3, 4, 5]);
    const [ann, cal] = events;
    expect([events.length, others]).toEqual([2, 0]);
    expect(ann).toEqual({
      kind: 'scouted',
      seat: 'ann',
      // 33 percent: less of the first, more of the second.
      reports: [
        { group: NV, by: UP, believed: 5 },
        { group: CP, by: UP, believed: 10 },
      ],
      rolls: [
        { stream: `scout/ann/${NV}`, sides: 6, faces: [3, 4, 5] },
        { stream: `scout/ann/${CP}`, sides: 6, faces: [3, 4, 4] },
      ],
    });
    // Both of cal's see Washington; proxies of Aggression 1 both, so the first in canonical order: 43 percent less.
    expect(cal?.reports).toEqual([{ group: UP, by: NV, believed: 4 }]);
    expect(state.players.find(({ id }) => id === 'ann')?.scouts).toEqual([
      { group: NV, believed: 5 },
      { group: CP, believed: 10 },
    ]);
    expect(state.groups).toEqual(start.groups);
  });

  test('the adjacent Group of the highest Aggression judges, wherever the canonical order puts it', () => {
    const groups = { [CV]: { zone: 'winchester' }, [UM]: { zone: 'leesburg' } };
    const start = led(only([UM, UV, CV], groups), { ann: { group: UV } });
    const [ann, cal] = scouted(start, [3, 4, 5, 3, 4, 5, 3, 4, 5]).events;
    expect(ann?.reports).toEqual([{ group: CV, by: UV, believed: 5 }]);
    expect(cal?.reports.map(({ by }) => by)).toEqual([CV, CV]);
  });

  test('a Group further off judges nothing, be its leader ever so bold', () => {
    const groups = { [CV]: { zone: 'winchester' }, [UP]: { zone: 'washington-dc' } };
    const [ann] = scouted(position(only([UP, UV, CV], groups)), [3, 4, 5, 3, 4, 5]).events;
    expect(ann?.reports).toEqual([{ group: CV, by: UV, believed: 4 }]);
  });

  test('who sees nobody any more forgets, once; others hear nothing', () => {
    const groups = { [CN]: { zone: 'charleston' } };
    const start = position(only([UP, CN], groups));
    const knew = {
      ...start,
      players: start.players.map((player) =>
        player.id === 'ann' ? { ...player, scouts: [{ group: NV, believed: 9 }] } : player,
      ),
    };
    const { events, state } = scouted(knew, []);
    expect(events).toEqual([{ kind: 'scouted', seat: 'ann', reports: [], rolls: [] }]);
    expect(state.players.flatMap(({ scouts }) => scouts)).toEqual([]);
    expect(scouted(state, []).events).toEqual([]);
  });

  test('who has left the war has no scouts', () => {
    const start = position(only([UP, NV]));
    const left = {
      ...start,
      players: start.players.map((player) => (player.id === 'ann' ? { ...player, status: 'struck' as const } : player)),
    };
    expect(scouted(left, [3, 4, 5]).events.map(({ seat }) => seat)).toEqual(['cal']);
  });
});
