import type { Problem } from '../../../core/game/problem.js';
import type { Placed } from '../../../core/game/sheet.js';
import { fault, onLine, warning } from '../../../core/reading/fault.js';
import type { Fixed, View } from '../shapes.js';
import { type Order, type OrderOf, write } from './cards.js';
import { checkAttack } from './checks/attack.js';
import { checkBattleOrder } from './checks/battles.js';
import { checkDefend } from './checks/defend.js';
import { checkDeploy } from './checks/deploy.js';
import { checkMove } from './checks/move.js';
import { checkNewFleet, checkPurchase } from './checks/purchase.js';
import { checkPlayer } from './checks/sender.js';
import { checkTechnology } from './checks/technology.js';
import { type Desk, deskOf, type Ground } from './desk.js';
import type { Fault } from './problems.js';

type Stage = View['stage'];
type Kind = Order['kind'];

const REMARKS: readonly Kind[] = ['no-orders', 'player'];

/** Kinds of orders that a stage takes; the others have all of them. */
const TAKEN: Readonly<
  Partial<
    Record<
      Stage,
      { readonly kinds: readonly Kind[]; readonly why: string; readonly allowed: string; readonly rule: string }
    >
  >
> = {
  setup: {
    kinds: ['deploy'],
    why: 'Before the first turn only bids for ships are taken.',
    allowed: 'Write DEPLOY(nation, From Pool, number of ships, fleet).',
    rule: 'FE-41',
  },
  'pre-war': {
    kinds: ['purchase-ships', 'purchase-fleet', 'deploy', 'move'],
    why: 'Before the war fleets only MOVE inside their own nation, and ships are bought and deployed.',
    allowed: 'Write MOVE, PURCHASE or DEPLOY.',
    rule: 'FE-O1',
  },
  tactics: {
    kinds: ['tactics', 'preservation'],
    why: 'The fleets have met; only what commanders say of their battles is taken now.',
    allowed: 'Write Tactics or Preservation. The orders that were sealed before stand.',
    rule: 'FE-O4',
  },
};

/** An order that does not belong to the stage. */
function stageFault(order: Order, { stage }: Pick<View, 'stage'>): Fault | null {
  if (stage === 'over') return fault('order/war-over', write(order), 'The war is over; no more orders are taken.');
  const taken = TAKEN[stage];
  if (taken === undefined || taken.kinds.includes(order.kind) || REMARKS.includes(order.kind)) return null;
  return fault('order/wrong-stage', write(order), taken.why, { allowed: taken.allowed, rule: taken.rule });
}

/** What cannot be done, by kind of order. `others`: the sheet has orders as well. */
const CHECKS: { readonly [Kind in Order['kind']]: (order: OrderOf<Kind>, desk: Desk, others: boolean) => Fault[] } = {
  'purchase-ships': checkPurchase,
  'purchase-fleet': checkNewFleet,
  attack: checkAttack,
  defend: checkDefend,
  move: checkMove,
  deploy: checkDeploy,
  player: checkPlayer,
  'no-orders': (_order, _desk, others) =>
    others ? [warning('order/no-orders-and-orders', 'NO ORDERS', 'The sheet has orders as well; they stand.')] : [],
  preservation: checkBattleOrder,
  tactics: checkBattleOrder,
  tech: checkTechnology,
};

function checkOne(order: Order, desk: Desk, others: boolean): Fault[] {
  const early = stageFault(order, desk.view);
  if (early !== null) return [early];
  const judge = CHECKS[order.kind] as (order: Order, desk: Desk, others: boolean) => Fault[];
  return judge(order, desk, others);
}

const isRemark = (order: Order): boolean => REMARKS.includes(order.kind);

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
