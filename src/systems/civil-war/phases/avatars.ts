import { canonically, groupsUnder } from '../canon.js';
import type { GroupId, Player } from '../shapes.js';
import { happen, ordersOf, type Turn } from './turn.js';

/** Where an avatar is this turn, and whether by order (CW 3.6, CWR-20). */
function placeOf(turn: Turn, { id, avatar }: Player): { group: GroupId | null; ordered: boolean } {
  const own = groupsUnder(turn.state, id);
  const leads = (group: GroupId | null | undefined): boolean => own.some((one) => one.id === group);
  const named = ordersOf(turn, id, 'avatar').find(({ order }) => leads(order.group))?.order.group;
  if (named !== undefined) return { group: named, ordered: true };
  if (avatar !== null && leads(avatar.group)) return { group: avatar.group, ordered: false };
  // Sorting keeps the canonical order of Groups that are equally strong.
  const strongest = [...own].sort((one, other) => other.brigades - one.brigades)[0];
  return { group: strongest?.id ?? null, ordered: false };
}

/** R3: where avatars are (CW 3.6). One that leads nobody goes to its player's strongest Group. */
export function placeAvatars(turn: Turn): void {
  for (const player of canonically(turn.state.players.filter(({ status }) => status === 'playing'))) {
    const { group, ordered } = placeOf(turn, player);
    if (player.avatar !== null && player.avatar.group !== group)
      happen(turn, { kind: 'avatar-moved', seat: player.id, group, ordered });
  }
}
