import { describe, expect, test } from '@jest/globals';
import { checkVictory } from '../../../src/systems/civil-war/phases/victory.js';
import type { Control, State } from '../../../src/systems/civil-war/shapes.js';
import { position, turnOf } from './war.js';

const held = (side: Control, ...zones: readonly string[]): Record<string, Control> =>
  Object.fromEntries(zones.map((zone) => [zone, side]));

function ended(state: State) {
  const { turn } = turnOf(state);
  checkVictory(turn);
  return turn.events;
}

const FIVE = held('union', 'atlanta', 'charleston', 'mobile', 'nashville', 'new-orleans');
const LAST = { year: 1865, turn: 10 };
const scored = (vp: Readonly<Record<string, number>>, state: State): State => ({
  ...state,
  players: state.players.map((player) => ({ ...player, vp: vp[player.id] ?? 0 })),
});

describe('victory', () => {
  test('W20 CW-602 five of the seven zones are not enough, six win at once', () => {
    expect(ended(position({ control: FIVE }))).toEqual([]);
    expect(ended(position({ control: { ...FIVE, richmond: 'union' } }))).toMatchObject([
      { kind: 'war-decided', winner: 'union', rule: 'CW-602' },
    ]);
  });

  test('W20 CW-604 two value-2 zones at the end of 1865 save the Confederacy', () => {
    expect(ended(position({ ...LAST, control: FIVE }))).toMatchObject([{ winner: 'confederacy', rule: 'CW-604' }]);
    expect(ended(position({ year: 1865, turn: 9, control: FIVE }))).toEqual([]);
    expect(ended(position({ year: 1864, turn: 10, control: FIVE }))).toEqual([]);
  });

  test('CW-603 CWR-27 with fewer than two of them the Union wins', () => {
    const neutral = { ...FIVE, nashville: 'neutral' as const, richmond: 'neutral' as const };
    expect(ended(position({ ...LAST, control: neutral }))).toMatchObject([{ winner: 'union', rule: 'CW-603' }]);
  });

  test('W20 CW-605 six supply points ahead win, five do not', () => {
    const four = held('confederacy', 'pittsburgh', 'columbus', 'cleveland', 'detroit');
    expect(ended(position({ control: four }))).toEqual([]);
    expect(ended(position({ control: { ...four, ...held('confederacy', 'louisville') } }))).toEqual([]);
    expect(ended(position({ control: { ...four, ...held('confederacy', 'louisville', 'dayton') } }))).toMatchObject([
      { winner: 'confederacy', rule: 'CW-605' },
    ]);
  });

  test('CW-606 CWR-27 both conditions in one check are a tie, which nobody wins', () => {
    const state = position({ control: { ...FIVE, richmond: 'union' }, state: { washingtonLoss: 40 } });
    expect(ended(state)).toMatchObject([{ winner: 'tie', rule: 'CW-606', victors: [] }]);
  });

  test('CW-501 the option lastYear ends the war with its tenth turn', () => {
    const state = position({ year: 1861, turn: 10 });
    expect(ended(state)).toEqual([]);
    const short = { ...state, options: { ...state.options, lastYear: 1861 } };
    expect(ended(short)).toMatchObject([{ winner: 'confederacy', rule: 'CW-604' }]);
  });

  test('CW-601 CWR-27 the most victory points of the winning side win, level ones together', () => {
    const won = position({ control: { ...FIVE, richmond: 'union' } });
    expect(ended(scored({ ann: 3, bob: 2, cal: 9 }, won))).toMatchObject([{ victors: ['ann'] }]);
    expect(ended(scored({ ann: 3, bob: 3 }, won))).toMatchObject([{ victors: ['ann', 'bob'] }]);
    const gone = scored({ ann: 3, bob: 2 }, won);
    const players = gone.players.map((one) => (one.id === 'ann' ? { ...one, status: 'struck' as const } : one));
    expect(ended({ ...gone, players })).toMatchObject([{ victors: ['bob'] }]);
  });
});
