import { write } from '../orders/cards.js';
import type { Order, ShipType } from '../shapes.js';

const count = ({ ships, type = null }: { readonly ships: number; readonly type?: ShipType | null }): string =>
  type === null ? `${ships}` : `${ships} ${type}`;

/** Short or readable, as people write. */
function spell(order: Order, terse: boolean): string {
  if (!terse) return write(order);
  switch (order.kind) {
    case 'purchase-ships':
      return `PURCHASE (${order.nation}, ${count(order)}, ${order.bid}, ${order.fleet})`;
    case 'attack':
      return `ATTACK(${order.nation}, ${order.fleet}, ${order.targets.join(',')})`;
    case 'defend':
      return `DEFEND(${order.nation}, ${order.fleet}, ${order.provinces})`;
    case 'move':
      return `rebase(${order.nation}, ${order.fleet}, ${order.to.toLowerCase()})`;
    case 'deploy':
      return `DEPLOY(${order.nation}, ${order.from}, ${count(order)}, ${order.to})`;
    default:
      return write(order);
  }
}

/** Orders as a sheet, each part under its heading. */
export function sheet(sections: readonly (readonly [string, readonly Order[]])[], terse: boolean): string {
  const lines = sections.flatMap(([heading, orders]) =>
    orders.length === 0
      ? []
      : [...(terse || heading === '' ? [] : [heading]), ...orders.map((order) => spell(order, terse))],
  );
  return lines.length === 0 ? 'NO ORDERS' : lines.join('\n');
}
