import type { Placed } from '../../../core/game/sheet.js';
import { usualShares } from '../phases/politics/shares.js';
import type { GroupId } from '../shapes.js';
import type { Order } from './cards.js';
import { type Desk, groupAtDesk, ralliesNothing } from './desk.js';
import { isOfGroup, subjectOf } from './tally.js';

/** Players of the side who command Groups, with how many. */
const commanders = ({ players, groups }: Desk): { seat: string; groups: number }[] =>
  players
    .map(({ id }) => ({ seat: id, groups: groups.filter(({ commander }) => commander === id).length }))
    .filter((one) => one.groups > 0);

/**
 * How many activations the player is sure of, from what they know before the deadline: their own directive, what counts
 * without one, or the one that every commander gets where there are enough (CW-212, CWR-10).
 */
export function certainActivations(desk: Desk, orders: readonly Placed<Order>[]): number {
  const { view, side, seat, mine } = desk;
  const available = view.activations[side];
  const president = view.president[side];
  if (president !== null && president !== seat) return mine.length > 0 && available >= commanders(desk).length ? 1 : 0;
  const directive = orders.map(({ order }) => order).find(({ kind }) => kind === 'share-activations');
  const shares =
    president === seat && directive?.kind === 'share-activations'
      ? directive.shares
      : usualShares(available, commanders(desk));
  return shares.filter((share) => share.seat === seat).reduce((sum, { number }) => sum + number, 0);
}

/** Own Groups whose orders can use an activation, the first to get one in front (CWR-09). */
export function activationQueue(desk: Desk, orders: readonly Placed<Order>[]): readonly GroupId[] {
  const own = (id: GroupId): boolean => groupAtDesk(desk, id)?.commander === desk.seat;
  const written = orders.flatMap(({ order }) => {
    if (!isOfGroup(order) || order.kind === 'hold') return [];
    if (order.kind === 'rally' && ralliesNothing(desk, order.group)) return [];
    return order.kind === 'transfer' ? [order.from, order.to] : [subjectOf(order)];
  });
  const usable = written.filter(own);
  const ranked = orders.flatMap(({ order }) => (order.kind === 'activate' ? order.groups : []));
  return [...new Set([...ranked.filter((id) => usable.includes(id)), ...usable])];
}
