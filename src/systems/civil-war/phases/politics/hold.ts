import type { SeatId } from '../../../../core/game/viewer.js';
import { playersOf } from '../../canon.js';
import type { Group, Side, State } from '../../shapes.js';
import type { Turn } from '../turn.js';

// Who holds how many Groups, and in which order Groups are looked at when they change hands.

/** Groups of a side in roster order: as the map lists them, then as they were formed. */
export function rosterOf({ state, fixed }: Turn, side: Side): readonly Group[] {
  const listed = fixed.map.groups.flatMap(({ id }) => state.groups.filter((group) => group.id === id));
  const formed = state.groups.filter((group) => !listed.includes(group));
  return [...listed, ...formed].filter((group) => group.side === side);
}

export const held = (state: State, seat: SeatId): number =>
  state.groups.filter(({ commander }) => commander === seat).length;

/** Players of a side with the fewest Groups, or the most, in canonical order. */
export function withBest(state: State, side: Side, which: 'fewest' | 'most'): SeatId[] {
  const players = playersOf(state, side).map(({ id }) => ({ id, count: held(state, id) }));
  const counts = players.map(({ count }) => count);
  const best = which === 'fewest' ? Math.min(...counts) : Math.max(...counts);
  return players.filter(({ count }) => count === best).map(({ id }) => id);
}
