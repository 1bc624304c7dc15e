import { findGroup } from '../../canon.js';
import type { Battle, Group, GroupId, Party, ZoneId } from '../../shapes.js';
import { pointsFor, sizeOf } from '../../tables.js';
import { happen, type Turn } from '../turn.js';

/** What became of one side of a battle. */
interface Fate {
  readonly fate: Party['fate'];
  readonly to: ZoneId | null;
  readonly lost: number;
  /** Its result has a D. */
  readonly broken: boolean;
}

/** One side as the event tells it; the Group as it was before. */
export const partyOf = (group: Group, { fate, to, lost, broken }: Fate): Party => ({
  group: group.id,
  side: group.side,
  name: group.name,
  commander: group.commander,
  size: sizeOf(group.brigades),
  fate,
  to,
  before: group.brigades,
  demoralised: group.demoralised || broken || !group.supplied,
  lost,
});

/** A D demoralises, and so does having fought out of supply (CW 12.2.7, CWR-37). */
export function breakSpirit(turn: Turn, id: GroupId, broken: boolean): void {
  const group = findGroup(turn.state, id);
  if (group === undefined || group.demoralised || (!broken && group.supplied)) return;
  happen(turn, { kind: 'demoralised', group: id, why: broken ? 'combat' : 'supply' });
}

/** Victory points of a battle: by what the beaten force was before it (CW 6.5, CWR-29). */
export function payWinner(turn: Turn, { winner, attacker, defender, zone }: Battle): void {
  if (winner === null) return;
  const [won, beaten] = winner === attacker.side ? [attacker, defender] : [defender, attacker];
  if (won.commander === null) return;
  happen(turn, { kind: 'points-won', seat: won.commander, points: pointsFor(beaten.size), for: 'battle', zone });
}
