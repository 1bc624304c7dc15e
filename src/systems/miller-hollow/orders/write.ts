import type { Order } from '../shapes.js';
import { packAsTyped } from '../words.js';

/** An order in its normal form. */
export function write(order: Order): string {
  switch (order.kind) {
    case 'feed':
      return `FEED ${order.captives === 'need' ? 'NEED' : order.captives}`;
    case 'hatch':
      return `BREED ${order.hunters} HUNTER${order.hunters === 1 ? '' : 'S'}`;
    case 'breed-mare':
      return `BREED ${order.mares} MARE${order.mares === 1 ? '' : 'S'}`;
    case 'molt':
      return `MOLT ${packAsTyped({ prowlers: order.prowlers, stalkers: order.stalkers, ravagers: 0 })}`;
    case 'choose-path':
      return `PATH: ${order.path}`;
    case 'hunt':
      return `HUNT(${order.area}, ${packAsTyped(order.pack)})`;
    case 'raid':
      return `RAID(${order.site}, ${packAsTyped(order.pack)})`;
    case 'defend':
      return `DEFEND(${order.pack === 'rest' ? 'REST' : packAsTyped(order.pack)})`;
    case 'no-orders':
      return 'NO ORDERS';
  }
}
