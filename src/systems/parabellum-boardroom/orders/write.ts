import type { Order } from '../shapes.js';

/** A first version: the kind in capitals. */
export const write = (order: Order): string =>
  order.do.kind === 'no-orders' ? 'NO ORDERS' : order.do.kind.toUpperCase();
