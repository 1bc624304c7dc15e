import type { SeatId } from '../../../core/game/viewer.js';
import { mayBlockade } from '../calendar.js';
import type { Order } from '../orders/cards.js';
import { enemyOf, type GroupId, type Share } from '../shapes.js';
import { roomForGroups } from '../supply-points.js';
import { MOST_BRIGADES, NEW_GROUP } from '../tables.js';
import type { Ground, Own } from './ground.js';
import type { Wish } from './wish.js';

/** Whether brigades may join a Group here (CW 14.2b, CWR-46). */
export function feeds({ view, side, friendly, atlas }: Ground, zone: string): boolean {
  const supply = atlas.zones.get(zone)?.supply ?? { union: 0, confederacy: 0 };
  const alone = supply[enemyOf(side)] === 0;
  return friendly(zone) && supply[side] > 0 && (alone || !view.options.strictMuster);
}

/** Groups that the side may still form. */
export const roomFor = ({ view, side, own, fixed }: Ground): number => roomForGroups(view, side, own.length, fixed);

/** How much an activation would be worth to a Group: little, if its leader moves without being told. */
export const urgency = ({ own }: Ground, { group, score, needs }: Wish): number => {
  const ini = own.find(({ id }) => id === group)?.leader.ini ?? 1;
  return needs === 'nothing' ? 0 : score * (needs === 'activation' ? 1 : 1 - ini / 7);
};

/** So many shares, each player at least one where there are enough, the rest as wished; nobody two where there are not (CW 2.5.1). */
function spread(players: readonly SeatId[], number: number, wished: readonly SeatId[]): Share[] {
  const given = new Map<SeatId, number>();
  const give = (seat: SeatId): void => void given.set(seat, (given.get(seat) ?? 0) + 1);
  const left = (): number => number - [...given.values()].reduce((sum, one) => sum + one, 0);
  if (number < players.length) {
    for (const seat of [...wished, ...players]) if (left() > 0 && !given.has(seat)) give(seat);
  } else {
    for (const seat of players) give(seat);
    const credit = new Map(given);
    for (const seat of wished) {
      const paid = credit.get(seat) ?? 0;
      if (paid > 0) credit.set(seat, paid - 1);
      else if (left() > 0) give(seat);
    }
  }
  return players.flatMap((seat) => {
    const count = given.get(seat) ?? 0;
    return count === 0 ? [] : [{ seat, number: count }];
  });
}

const capacity = (ground: Ground, group: Own): number =>
  feeds(ground, group.zone) ? MOST_BRIGADES - group.brigades : 0;

/** For whom brigades are of most use, one entry a brigade: whose Groups can take them, the most wanted first. */
function takers(ground: Ground, wishes: readonly Wish[]): SeatId[] {
  const need = new Map(wishes.map(({ group, weight }) => [group, weight]));
  return [...ground.own]
    .sort((one, other) => (need.get(other.id) ?? 0) - (need.get(one.id) ?? 0))
    .flatMap((group) => (group.commander === null ? [] : Array<SeatId>(capacity(ground, group)).fill(group.commander)));
}

/** The ports that hurt most. */
function blockade({ view, fixed, controls }: Ground): Order[] {
  if (!mayBlockade(view.turn)) return [];
  const value = new Map(fixed.map.zones.map(({ id, supply }) => [id, supply.confederacy]));
  const [port] = fixed.map.blockadeList
    .filter((id) => controls(id) === 'confederacy' && !view.blockaded.includes(id))
    .sort((one, other) => (value.get(other) ?? 0) - (value.get(one) ?? 0));
  return port === undefined || value.get(port) === 0 ? [] : [{ kind: 'blockade', zone: port }];
}

/** What a President orders. */
export function directives(ground: Ground, wishes: readonly Wish[], seat: SeatId): readonly Order[] {
  const { view, side } = ground;
  const players = view.players
    .filter((player) => player.side === side && player.status === 'playing')
    .map(({ id }) => id)
    .sort();
  const commanders = new Map<GroupId, SeatId | null>(ground.own.map(({ id, commander }) => [id, commander]));
  const available = view.activations[side];
  const urgent = wishes
    .filter((wish) => urgency(ground, wish) > 0)
    .sort((one, other) => urgency(ground, other) - urgency(ground, one))
    .flatMap(({ group }) => commanders.get(group) ?? []);
  // Who commands nothing can use no activation.
  const officers = players.filter((seat) => ground.own.some(({ commander }) => commander === seat));
  const orders: Order[] =
    officers.length === 0 ? [] : [{ kind: 'share-activations', shares: spread(officers, available, urgent) }];

  const pool = view.pool[side] ?? 0;
  // Who presides forms new Groups, as nobody else knows what others have in hand.
  const self = view.players.find(({ id }) => id === seat);
  const inHand = (self?.spares ?? 0) + (self?.promised?.spares ?? 0);
  const room = roomFor(ground);
  const forming = room > 0 && pool + inHand >= NEW_GROUP + players.length - 1;
  const allowed = (self?.permits ?? 0) + (self?.promised?.permits ?? 0) > 0;
  if (pool > 0) {
    const wished = forming ? Array<SeatId>(Math.max(0, NEW_GROUP - inHand)).fill(seat) : [];
    orders.push({ kind: 'share-brigades', shares: spread(players, pool, [...wished, ...takers(ground, wishes)]) });
  }
  if (forming && !allowed)
    orders.push({ kind: 'share-permits', shares: spread(players, room < players.length ? 1 : players.length, [seat]) });
  if (side !== 'union') return orders;
  const landing = wishes.find(({ order }) => order.kind === 'invade');
  if (landing !== undefined) orders.push({ kind: 'choose-invasion', group: landing.group });
  return [...orders, ...blockade(ground)];
}
