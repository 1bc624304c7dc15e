import type { Placed } from '../../core/game/sheet.js';
import { EMPTY_SKETCH, type Sketch } from '../../core/game/sketch.js';
import { attributesFor, DEFAULT_POINTS } from './leaders.js';
import type { Order, OrderOf } from './orders/cards.js';
import { inOrder } from './orders/choices.js';
import { type Desk, deskOf } from './orders/desk.js';
import { isOfGroup } from './orders/tally.js';
import type { Fixed, GroupId, Share, View } from './shapes.js';
import { GROUP_SKETCHES } from './sketch/groups.js';
import { sketchInvade, sketchMove } from './sketch/march.js';
import { type Foresight, type Plan, planOf } from './sketch/plan.js';
import { POLITICS_SKETCHES } from './sketch/politics.js';
import { NEW_GROUP } from './tables.js';

type Resource = Sketch['resources'][number];

const sum = (shares: readonly Share[]): number => shares.reduce((total, { number }) => total + number, 0);

function votesLeft({ desk, orders }: Plan, of: number): Resource {
  let left = of;
  for (const { order } of orders) if (order.kind === 'vote') for (const { votes } of order.for) left -= votes ?? left;
  return { name: 'votes', left, of: desk.view.stage === 'setup' ? of : (desk.me.avatar?.now?.pol ?? of) };
}

function before(plan: Plan): readonly Resource[] {
  const points = plan.orders.map(({ order }) => order).find(({ kind }) => kind === 'points');
  const { pol } = attributesFor(points?.kind === 'points' ? points.points : DEFAULT_POINTS);
  return [votesLeft(plan, pol)];
}

/** What the side has, and the player. Who gets how many activations nobody knows but the President, and they not before they say so. */
function resources(plan: Plan): readonly Resource[] {
  const { desk, orders } = plan;
  const { view, side, seat, me } = desk;
  if (view.stage === 'setup') return before(plan);
  const given = (kind: 'share-activations' | 'share-brigades' | 'share-permits'): number =>
    orders.reduce((total, { order }) => total + (order.kind === kind ? sum(order.shares) : 0), 0);
  const added = orders.reduce((total, { order }) => total + (order.kind === 'add' ? order.number : 0), 0);
  const formed = orders.filter(({ order }) => order.kind === 'form').length;
  const [spares, permits, pool] = [me.spares ?? 0, me.permits ?? 0, view.pool[side] ?? 0];
  const available = view.activations[side];
  const all: readonly Resource[] = [
    { name: 'activations of your side', left: available - given('share-activations'), of: available },
    { name: 'spare brigades', left: spares - added - formed * NEW_GROUP, of: spares },
    { name: 'Groups to form', left: permits - formed, of: permits },
    ...(view.president[side] === seat
      ? [{ name: 'brigades in the pool', left: pool - given('share-brigades'), of: pool }]
      : []),
    ...(view.election[side] ? [votesLeft(plan, me.avatar?.now?.pol ?? 0)] : []),
  ];
  return all.filter(({ name, of }) => of > 0 || name.startsWith('activations'));
}

/** Own Groups without an order; one that receives by a line for another own Group has one. */
function idle({ mine, view }: Desk, orders: readonly Placed<Order>[]): readonly string[] {
  if (view.stage !== 'orders') return [];
  const busy = new Set<GroupId>(
    orders.flatMap(({ order }) => {
      if (!isOfGroup(order)) return [];
      if (order.kind === 'transfer') return [order.from, order.to];
      return [order.kind === 'receive' ? order.into : order.group];
    }),
  );
  return mine.filter(({ id }) => !busy.has(id)).map(inOrder);
}

/** What each kind of order would mean. */
const FORESEE: Foresight<Order['kind']> = {
  ...GROUP_SKETCHES,
  ...POLITICS_SKETCHES,
  move: sketchMove,
  invade: sketchInvade,
};

const foresee = <K extends Order['kind']>(plan: Plan, line: number, order: OrderOf<K> & { readonly kind: K }): void =>
  FORESEE[order.kind](plan, { line, order });

/** What the orders would mean, as far as their sender can know. */
export function sketch(view: View, orders: readonly Placed<Order>[], fixed: Fixed): Sketch {
  const desk = deskOf(view, fixed);
  if (desk === null || (view.stage !== 'setup' && view.stage !== 'orders')) return EMPTY_SKETCH;
  const plan = planOf(desk, orders);
  for (const { line, order } of orders) foresee(plan, line, order);
  return { marks: plan.marks, resources: [...resources(plan)], idle: [...idle(desk, orders)], lines: plan.lines };
}
