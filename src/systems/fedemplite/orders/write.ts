import type { Order } from '../shapes.js';
import { writeAttack } from './attack.js';
import { writeDefend } from './defend.js';
import { writeDeploy } from './deploy.js';
import { writeMove } from './move.js';
import { writeOptional } from './optional.js';
import { writeNewFleet, writePurchase } from './purchase.js';
import { writePlayer } from './remarks.js';

/** An order in its normal form, which `parse` reads back to the same order. */
export function write(order: Order): string {
  switch (order.kind) {
    case 'purchase-ships':
      return writePurchase(order);
    case 'purchase-fleet':
      return writeNewFleet(order);
    case 'attack':
      return writeAttack(order);
    case 'defend':
      return writeDefend(order);
    case 'move':
      return writeMove(order);
    case 'deploy':
      return writeDeploy(order);
    case 'no-orders':
      return 'NO ORDERS';
    case 'player':
      return writePlayer(order);
    case 'preservation':
    case 'tactics':
    case 'tech':
      return writeOptional(order);
  }
}
