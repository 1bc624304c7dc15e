import type { SeatId } from '../../../core/game/viewer.js';
import type { Order } from '../orders/cards.js';
import type { Points, Side, View } from '../shapes.js';
import { WISHES } from '../tables.js';

/** A number from 1 to `sides`. */
export type Roll = (of: string, sides: number) => number;

/** How an officer spends the points; each buys whole values only (CW 3.2). */
const CHARACTERS: readonly Points[] = [
  // Knows the trade.
  { mot: 1, agg: 1, ini: 4, tac: 16, pol: 1 },
  // Hits hard.
  { mot: 1, agg: 9, ini: 4, tac: 9, pol: 1 },
  // Is soon on the road.
  { mot: 1, agg: 4, ini: 9, tac: 9, pol: 1 },
  // Holds out.
  { mot: 9, agg: 4, ini: 1, tac: 9, pol: 1 },
  // Would rather govern.
  { mot: 1, agg: 4, ini: 1, tac: 9, pol: 9 },
];

const GIVEN = ['Silas', 'Amos', 'Josiah', 'Caleb', 'Horace', 'Ezra', 'Thaddeus', 'Gideon', 'Levi', 'Barnabas'] as const;
const FAMILY = ['Greer', 'Whitlock', 'Pruitt', 'Haskell', 'Tolliver', 'Marsh', 'Ambler', 'Quarles', 'Stroud'] as const;

const one = <T>(roll: Roll, of: string, all: readonly T[]): T => {
  const found = all[roll(of, all.length) - 1];
  if (found === undefined) throw new Error('nothing to choose from');
  return found;
};

function shuffled<T>(all: readonly T[], roll: Roll): readonly T[] {
  const left = [...all];
  return all.flatMap(() => left.splice(roll('wishes', left.length) - 1, 1));
}

/** Whom a bot would have for President: who has the most to say and the most to lose; in the end by id. */
export function favourite({ players, groups }: View, side: Side): SeatId | null {
  const rank = (seat: SeatId, vp: number): number =>
    vp + 2 * groups.filter(({ commander }) => commander === seat).length;
  const [first] = players
    .filter((player) => player.side === side && player.status === 'playing')
    .map(({ id, vp }) => ({ id, rank: rank(id, vp) }))
    .sort((a, b) => b.rank - a.rank || (a.id < b.id ? -1 : 1));
  return first?.id ?? null;
}

/** What a bot sends before the war: who they are, what they would like to command, and whom they vote for. */
export function enlist(view: View, seat: SeatId, side: Side, roll: Roll): readonly Order[] {
  const groups = view.groups.filter((group) => group.side === side).map(({ id }) => id);
  const choice = favourite(view, side) ?? seat;
  return [
    { kind: 'name', name: `${one(roll, 'name', GIVEN)} ${one(roll, 'name', FAMILY)}` },
    { kind: 'points', points: one(roll, 'points', CHARACTERS) },
    { kind: 'prefer', groups: shuffled(groups, roll).slice(0, WISHES[side]) },
    { kind: 'vote', for: [{ seat: choice, votes: null }] },
  ];
}
