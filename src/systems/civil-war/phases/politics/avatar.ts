import { attributesFor, DEFAULT_POINTS, POINTS } from '../../leaders.js';
import type { Player, Points } from '../../shapes.js';
import { happen, ordersOf, type Turn } from '../turn.js';

const legal = ({ mot, agg, ini, tac, pol }: Points): boolean =>
  Math.min(mot, agg, ini, tac, pol) >= 1 && mot + agg + ini + tac + pol <= POINTS;

/** The avatar as ordered; the usual values for who names none or none that is legal (CW 3.2, CWR-05). */
export function makeAvatar(turn: Turn, { id, name }: Player): void {
  const points = ordersOf(turn, id, 'points').find(({ order }) => legal(order.points))?.order.points;
  happen(turn, {
    kind: 'avatar-made',
    seat: id,
    name: ordersOf(turn, id, 'name')[0]?.order.name ?? name,
    attributes: attributesFor(points ?? DEFAULT_POINTS),
    points: points ?? DEFAULT_POINTS,
    byDefault: points === undefined,
  });
}
