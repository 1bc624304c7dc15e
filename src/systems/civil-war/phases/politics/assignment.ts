import type { SeatId } from '../../../../core/game/viewer.js';
import { playerOf, playersOf } from '../../canon.js';
import type { EventOf, GroupId, Side } from '../../shapes.js';
import { assignStream, cedeStream } from '../../streams.js';
import { WISHES } from '../../tables.js';
import { happen, ordersOf, pick, type Turn } from '../turn.js';
import { held, rosterOf, withBest } from './hold.js';

type Wishes = ReadonlyMap<SeatId, readonly GroupId[]>;

/** The Groups that a player wants, most wanted first; what is not a Group of their side stays in the list and gets nothing. */
function wishesOf(turn: Turn, side: Side): Wishes {
  return new Map(
    playersOf(turn.state, side).map(({ id }) => [
      id,
      [...new Set(ordersOf(turn, id, 'prefer').flatMap(({ order }) => order.groups))].slice(0, WISHES[side]),
    ]),
  );
}

const give = (turn: Turn, given: Omit<EventOf<'group-assigned'>, 'kind'>): void =>
  happen(turn, { kind: 'group-assigned', ...given });

/** Round k looks at everybody's k-th wish (CW 2.4d.i to iv); within a round, Groups come in roster order. */
function grantWishes(turn: Turn, side: Side, wishes: Wishes): void {
  for (let round = 1; round <= WISHES[side]; round += 1)
    for (const { id: group, commander } of rosterOf(turn, side)) {
      if (commander !== null) continue;
      const among = [...wishes].filter(([, groups]) => groups[round - 1] === group).map(([seat]) => seat);
      if (among.length === 0) continue;
      const { index, roll } = pick(turn, assignStream(side), among.length);
      const lot = roll === null ? null : { round, among, roll, giver: null };
      give(turn, { group, to: among[index] ?? null, from: null, why: 'claimed', lot });
    }
}

/** What nobody claimed goes to whoever has the fewest (CWR-06). */
function giveLeftOver(turn: Turn, side: Side): void {
  for (const { id: group, commander } of rosterOf(turn, side)) {
    if (commander !== null) continue;
    const among = withBest(turn.state, side, 'fewest');
    const { index, roll } = pick(turn, assignStream(side), among.length);
    const lot = roll === null ? null : { round: 0, among, roll, giver: null };
    give(turn, { group, to: among[index] ?? null, from: null, why: 'left-over', lot });
  }
}

/**
 * The Group lowest on a player's own list; one that is not on it is lower than all that are, the last in roster order first.
 * Not the one that their avatar is with.
 */
function leastWanted(turn: Turn, side: Side, seat: SeatId, wishes: readonly GroupId[]): GroupId | undefined {
  const led = playerOf(turn.state, seat).avatar?.group;
  const own = rosterOf(turn, side).filter(({ id, commander }) => commander === seat && id !== led);
  const unlisted = own.filter(({ id }) => !wishes.includes(id));
  if (unlisted.length > 0) return unlisted.at(-1)?.id;
  return [...own].sort((one, other) => wishes.indexOf(other.id) - wishes.indexOf(one.id))[0]?.id;
}

/**
 * Whoever has the most Groups gives one up to one of these players, as long as some of them have none (CW 2.4d.v, vi).
 * Nobody gives away their only Group.
 */
export function cedeTo(
  turn: Turn,
  side: Side,
  needy: readonly SeatId[],
  wishes: Wishes,
  why: 'ceded' | 'newcomer',
): void {
  for (;;) {
    const among = needy.filter((seat) => held(turn.state, seat) === 0);
    const rich = withBest(turn.state, side, 'most');
    if (among.length === 0 || held(turn.state, rich[0] ?? '') < 2) return;
    const giver = pick(turn, cedeStream(side), rich.length);
    const from = rich[giver.index] ?? '';
    const taker = pick(turn, cedeStream(side), among.length);
    const group = leastWanted(turn, side, from, wishes.get(from) ?? []);
    if (group === undefined) return;
    const lot =
      giver.roll === null && taker.roll === null ? null : { round: 0, among, roll: taker.roll, giver: giver.roll };
    give(turn, { group, to: among[taker.index] ?? null, from, why, lot });
  }
}

/** The first Groups of a side go to its players (CW 2.4, CWR-06). */
export function assignGroups(turn: Turn, side: Side): void {
  const players = playersOf(turn.state, side).map(({ id }) => id);
  if (players.length === 0) return;
  const wishes = wishesOf(turn, side);
  grantWishes(turn, side, wishes);
  giveLeftOver(turn, side);
  cedeTo(turn, side, players, wishes, 'ceded');
}
