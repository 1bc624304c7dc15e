import { findGroup, groupAt, groupOf } from '../canon.js';
import type { EventOf, GroupId, ZoneId } from '../shapes.js';
import { happen, noteUse, type Turn } from './turn.js';

/** A Group's way from one zone to the next. */
type Way = Omit<EventOf<'marched'>, 'kind'>;

/** Two friends in one zone, if only in passing: where one of them is demoralised, both are (CW 12.2.7.1.5, CWR-42). A push calls it too. */
export function spreadFear(turn: Turn, one: GroupId, other: GroupId): void {
  const [first, second] = [groupOf(turn.state, one), groupOf(turn.state, other)];
  if (first.demoralised === second.demoralised) return;
  happen(turn, { kind: 'demoralised', group: first.demoralised ? other : one, why: 'contagion' });
}

/**
 * A Group goes through zones of friends, one after another: each meeting may spread fear, so what it caught in one zone it
 * carries into the next. Doing it twice changes nothing.
 */
export function passFriends(turn: Turn, group: GroupId, through: readonly ZoneId[]): void {
  for (const zone of through) {
    const friend = groupAt(turn.state, zone);
    if (friend !== undefined && friend.id !== group) spreadFear(turn, group, friend.id);
  }
}

/** What a Group dug is left behind, or spent in an attack that was thrown back (CWR-32). */
export function leaveWorks(turn: Turn, group: GroupId): void {
  if (findGroup(turn.state, group)?.entrenched) happen(turn, { kind: 'entrenchment-lost', group });
}

/** The first step of a Group into Kentucky while it is neutral, be it in passing (CW 17.1a, CWR-51). */
function breakNeutrality(turn: Turn, { group, through, to }: Way): void {
  const { control, kentucky } = turn.state;
  if (kentucky.brokenBy !== null) return;
  const zone = [...through, to].find((one) => control[one] === 'neutral');
  if (zone !== undefined) happen(turn, { kind: 'kentucky-entered', side: groupOf(turn.state, group).side, zone });
}

/**
 * A Group goes into a zone without an enemy: `marched`, the zones noted as used, entrenchment lost, Kentucky's neutrality
 * broken (CWR-51; not in retreat), demoralisation caught or passed on (CW 12.2.7.1.5). Retreats, pushes and evacuations go
 * through here too; whoever goes for any reason but their order is finished for the turn and counts as displaced.
 */
export function enter(turn: Turn, way: Way): void {
  const { group, from, through, to, why } = way;
  passFriends(turn, group, through);
  happen(turn, { kind: 'marched', ...way });
  noteUse(turn, groupOf(turn.state, group).side, from, ...through, to);
  leaveWorks(turn, group);
  if (why === 'order') {
    breakNeutrality(turn, way);
    return;
  }
  turn.finished.add(group);
  turn.engaged.add(group);
}
