import type { Problem } from '../../../core/game/problem.js';
import type { Placed } from '../../../core/game/sheet.js';
import { fault, onLine, warning } from '../../../core/reading/fault.js';
import type { Fixed, Order, View } from '../shapes.js';
import { checkAttack } from './attack.js';
import { checkDefend } from './defend.js';
import { checkDeploy } from './deploy.js';
import { type Desk, deskOf, type Ground } from './desk.js';
import { checkMove } from './move.js';
import { checkOptional } from './optional.js';
import type { Fault } from './problems.js';
import { checkNewFleet, checkPurchase } from './purchase.js';
import { checkPlayer } from './remarks.js';
import { checkTechnology } from './technology.js';
import { write } from './write.js';

/** Before the first turn only ship bids make sense (FE-41). */
function stageFault(order: Order, view: Pick<View, 'stage'>): Fault | null {
  if (view.stage === 'over') return fault('order/war-over', write(order), 'The war is over; no more orders are taken.');
  const early = order.kind !== 'deploy' && order.kind !== 'no-orders' && order.kind !== 'player';
  if (view.stage !== 'setup' || !early) return null;
  return fault('order/wrong-stage', write(order), 'Before the first turn only bids for ships are taken.', {
    allowed: 'Write DEPLOY(nation, From Pool, number of ships, fleet).',
    rule: 'FE-41',
  });
}

function checkOne(order: Order, desk: Desk, others: boolean): Fault[] {
  const early = stageFault(order, desk.view);
  if (early !== null) return [early];
  switch (order.kind) {
    case 'purchase-ships':
      return checkPurchase(order, desk);
    case 'purchase-fleet':
      return checkNewFleet(order, desk);
    case 'attack':
      return checkAttack(order, desk);
    case 'defend':
      return checkDefend(order, desk);
    case 'move':
      return checkMove(order, desk);
    case 'deploy':
      return checkDeploy(order, desk);
    case 'player':
      return checkPlayer(order, desk);
    case 'no-orders':
      return others
        ? [warning('order/no-orders-and-orders', 'NO ORDERS', 'The sheet has orders as well; they stand.')]
        : [];
    case 'preservation':
    case 'tactics':
      return checkOptional(order, desk);
    case 'tech':
      return checkTechnology(order, desk);
  }
}

const isRemark = (order: Order): boolean => order.kind === 'no-orders' || order.kind === 'player';

/** What is wrong with understood orders, as their sender may know it. `ground` saves reading the map again. */
export function check(orders: readonly Placed<Order>[], view: View, fixed: Fixed, ground?: Ground): readonly Problem[] {
  const { own } = view;
  if (own === null)
    return orders.map(({ line, order }) =>
      onLine(line, fault('order/observer', write(order), 'You hold no seat in this war, so your orders do not count.')),
    );
  const desk = deskOf(view, own, fixed, ground);
  const others = orders.some(({ order }) => !isRemark(order));
  return orders.flatMap(({ line, order }) => checkOne(order, desk, others).map((found) => onLine(line, found)));
}
