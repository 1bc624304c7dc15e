import { fault, warning } from '../../../core/reading/fault.js';
import { attributesFor, POINTS } from '../leaders.js';
import type { Points } from '../shapes.js';
import { WISHES } from '../tables.js';
import type { Order, OrderOf } from './cards.js';
import type { Desk } from './desk.js';
import { groupInOrder } from './names.js';
import type { Fault } from './problems.js';
import type { Tally } from './tally.js';

const ATTRIBUTES = ['mot', 'agg', 'ini', 'tac', 'pol'] as const;

/** What is wrong with the points of an avatar (CW 3.2). */
export function checkPoints(points: Points): readonly Fault[] {
  const sum = ATTRIBUTES.reduce((total, attribute) => total + points[attribute], 0);
  const bare = ATTRIBUTES.find((attribute) => points[attribute] < 1);
  const bad = (found: string, message: string): Fault =>
    fault('order/bad-points', found, message, {
      allowed: `Whole numbers from 1 on, ${POINTS} in all; 1 point is worth 1, 4 are worth 2, 9 are 3, 16 are 4.`,
      rule: 'CW-303',
    });
  if (bare !== undefined)
    return [bad(`${bare.toUpperCase()} ${points[bare]}`, 'Every attribute gets a point at least.')];
  if (sum > POINTS) return [bad(String(sum), `These are ${sum} points; there are ${POINTS}.`)];
  const bought = attributesFor(points);
  const wasted = ATTRIBUTES.filter((attribute) => points[attribute] > bought[attribute] ** 2);
  const lost = ATTRIBUTES.reduce(
    (total, attribute) => total + points[attribute] - bought[attribute] ** 2,
    POINTS - sum,
  );
  if (lost === 0) return [];
  const where = wasted.map((attribute) => `${attribute.toUpperCase()} ${points[attribute]}`).join(', ');
  return [
    warning(
      'order/points-wasted',
      where === '' ? `${sum} points` : where,
      `${lost === 1 ? '1 point buys' : `${lost} points buy`} nothing.`,
      { allowed: 'Values are bought with 1, 4, 9 and 16 points.', rule: 'CW-303' },
    ),
  ];
}

function checkWishes({ side }: Desk, { groups }: OrderOf<'prefer'>, tally: Tally): readonly Fault[] {
  const all = [...tally.wishes, ...groups];
  const bad = (found: string, message: string, allowed: string): readonly Fault[] => [
    fault('order/bad-wishes', found, message, { allowed, rule: 'CW-206' }),
  ];
  const twice = all.find((group, index) => all.indexOf(group) !== index);
  if (twice !== undefined) return bad(groupInOrder(twice), 'This wish stands in your list twice.', 'Each one once.');
  return all.length > WISHES[side]
    ? bad(`${all.length} wishes`, `Your list may have ${WISHES[side]} wishes.`, `At most ${WISHES[side]}`)
    : [];
}

type Check<K extends Order['kind']> = (desk: Desk, order: OrderOf<K>, tally: Tally) => readonly Fault[];

/** What is wrong with lines of the set-up. */
export const SETUP_CHECKS: { readonly [K in 'name' | 'points' | 'prefer']: Check<K> } = {
  name: () => [],
  points: (_desk, { points }) => checkPoints(points),
  prefer: checkWishes,
};
