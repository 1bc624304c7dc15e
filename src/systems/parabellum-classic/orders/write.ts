import type { Order } from '../shapes.js';

export function write(order: Order): string {
  switch (order.kind) {
    case 'none':
      return 'NO ORDERS';
  }
}
