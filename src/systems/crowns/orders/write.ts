import type { Order } from '../shapes.js';

export function write(order: Order): string {
  switch (order.kind) {
    case 'bid':
      return `BID ${order.gold}`;
    case 'dig':
      return 'DIG';
    case 'none':
      return 'NO ORDERS';
  }
}
