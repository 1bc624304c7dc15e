import type { SeatId } from '../../../core/game/viewer.js';
import type { Order } from '../orders/cards.js';
import { enemyOf, type ZoneId } from '../shapes.js';
import { MOST_BRIGADES, NEW_GROUP } from '../tables.js';
import { feeds, roomFor, urgency } from './cabinet.js';
import { favourite, type Roll } from './character.js';
import type { Ground, Own } from './ground.js';
import type { Wish } from './wish.js';

const near = ({ atlas, foeAt, side }: Ground, zone: ZoneId): number =>
  atlas.neighbours(zone, enemyOf(side)).filter((one) => foeAt.has(one)).length;

/** A name that no Group of the side ever had. */
function newName({ view, side, atlas }: Ground, zone: ZoneId): string {
  const used = new Set((view.names[side] ?? []).map((name) => name.toLowerCase()));
  const place = (atlas.zones.get(zone)?.name ?? zone).replace(/[^A-Za-z ]/g, '');
  const names = [`Army of ${place}`, `${place} Reserve`, `${place} Volunteers`, `${place} Rifles`];
  return names.find((name) => !used.has(name.toLowerCase())) ?? `${place} Corps ${used.size}`;
}

/** Where a new Group is wanted most: where the war is decided and nobody stands, then near the enemy. */
function birthplace(ground: Ground): ZoneId | null {
  const { fixed, ownAt, foeAt } = ground;
  const rank = (zone: ZoneId): number => (fixed.map.victoryZones.includes(zone) ? 2 : 0) + near(ground, zone);
  const [place] = fixed.map.zones
    .filter(({ id }) => feeds(ground, id) && !ownAt.has(id) && !foeAt.has(id))
    .sort((one, other) => rank(other.id) - rank(one.id));
  return place?.id ?? null;
}

/** Brigades go where they are needed; who may form a Group saves for it. */
function place(
  ground: Ground,
  mine: readonly Own[],
  wishes: readonly Wish[],
  spares: number,
  permits: number,
): Order[] {
  const orders: Order[] = [];
  let left = spares;
  if (permits > 0 && roomFor(ground) > 0) {
    const zone = birthplace(ground);
    if (zone !== null && left >= NEW_GROUP) {
      orders.push({ kind: 'form', name: newName(ground, zone), zone });
      left -= NEW_GROUP;
    } else if (zone !== null) return [];
  }
  const need = new Map(wishes.map(({ group, weight }) => [group, weight]));
  const value = ({ id, zone }: Own): number => (need.get(id) ?? 0) * (1 + near(ground, zone) * 0.5);
  // Whoever gives or takes brigades this turn is as large as it may get.
  const trading = new Set(wishes.flatMap(({ order }) => (order.kind === 'transfer' ? [order.from, order.to] : [])));
  const hungry = mine
    .filter(({ id, zone, brigades }) => feeds(ground, zone) && brigades < MOST_BRIGADES && !trading.has(id))
    .sort((one, other) => value(other) - value(one));
  for (const { id, brigades } of hungry) {
    const number = Math.min(left, MOST_BRIGADES - brigades);
    if (number > 0) orders.push({ kind: 'add', number, group: id });
    left -= number;
  }
  return orders;
}

/** Officers are where something happens. */
function headquarters(ground: Ground, mine: readonly Own[], wishes: readonly Wish[], now: string | null): Order[] {
  const rank = new Map(wishes.map(({ group, score }) => [group, score]));
  const pull = ({ id, zone, brigades }: Own): number =>
    (rank.get(id) ?? 0) + near(ground, zone) * 3 + brigades / 8 + (id === now ? 0.5 : 0);
  const [best] = [...mine].sort((one, other) => pull(other) - pull(one));
  return best === undefined || best.id === now ? [] : [{ kind: 'avatar', group: best.id }];
}

/** After a bad month somebody may think that another would do better. */
function grumble({ view, side }: Ground, seat: SeatId, roll: Roll): Order[] {
  const battles = view.recent?.battles ?? [];
  const lost = battles.filter(({ winner }) => winner === enemyOf(side)).length;
  const won = battles.filter(({ winner }) => winner === side).length;
  if (lost < won + 2 || view.president[side] === seat || view.election[side]) return [];
  return roll('grumble', 8) === 1 ? [{ kind: 'no-confidence' }] : [];
}

/** A player's own sheet in the war, from what their side would best do. */
export function staffOrders(ground: Ground, wishes: readonly Wish[], seat: SeatId, roll: Roll): readonly Order[] {
  const { view, side } = ground;
  const player = view.players.find(({ id }) => id === seat);
  const mine = ground.own.filter(({ commander }) => commander === seat);
  const own = new Set(mine.map(({ id }) => id));
  const ours = wishes.filter(({ group }) => own.has(group));
  const ranked = ours
    .filter((wish) => urgency(ground, wish) > 0)
    .sort((one, other) => urgency(ground, other) - urgency(ground, one));
  const choice = view.election[side] ? favourite(view, side) : null;
  return [
    ...headquarters(ground, mine, ours, player?.avatar?.group ?? null),
    ...(ranked.length > 0 ? [{ kind: 'activate' as const, groups: ranked.map(({ group }) => group) }] : []),
    ...ours.filter(({ order }) => order.kind !== 'hold').map(({ order }) => order),
    ...place(ground, mine, ours, player?.spares ?? 0, player?.permits ?? 0),
    ...(choice === null ? [] : [{ kind: 'vote' as const, for: [{ seat: choice, votes: null }] }]),
    ...grumble(ground, seat, roll),
  ];
}
