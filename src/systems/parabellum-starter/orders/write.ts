import type { Order } from '../shapes.js';

/** An order in its normal form, which `parse` reads back to the same order. */
export function write(order: Order): string {
  return order.do.kind;
}
