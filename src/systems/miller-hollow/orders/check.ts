import type { Problem } from '../../../core/game/problem.js';
import type { Placed } from '../../../core/game/sheet.js';
import { fault, onLine, warning } from '../../../core/reading/fault.js';
import { broodWish, tend } from '../brood.js';
import { asksBrood, asksHunt, type Desk, deskOf } from '../desk.js';
import type { Fixed, View } from '../shapes.js';
import type { Order } from './cards.js';
import { write } from './cards.js';
import { checkBrood } from './check-brood.js';
import { checkHunt } from './check-hunt.js';
import { type Complaint, type Fault, TOTALS } from './problems.js';

const HUNTING: readonly Order['kind'][] = ['hunt', 'raid', 'defend'];
const isHunting = ({ order }: Placed<Order>): boolean => HUNTING.includes(order.kind);

/** Lines that are read in the other window of the turn (MH-95, MH-96). */
function strays(orders: readonly Placed<Order>[], desk: Desk): readonly Complaint[] {
  return orders
    .filter((placed) => placed.order.kind !== 'no-orders' && !(isHunting(placed) ? asksHunt(desk) : asksBrood(desk)))
    .map(({ line, order }) => {
      const [now, other] = asksBrood(desk) ? ['brood', 'hunt'] : ['hunt', 'brood'];
      return [
        line,
        fault('order/wrong-phase', write(order), `This line belongs to the ${other}; this window is for the ${now}.`, {
          allowed:
            now === 'brood'
              ? 'Now you can FEED, BREED, MOLT and choose a PATH; packs are sent in the next window.'
              : 'Now you can HUNT, RAID and DEFEND; the nest is tended in the next window.',
          rule: 'MH-30',
        }),
      ];
    });
}

/** Who has no nest has no orders. */
function notAsked(orders: readonly Placed<Order>[], view: View): readonly Complaint[] {
  const over = view.stage === 'over';
  const wrong = (order: Order): Fault =>
    over
      ? fault('order/game-over', write(order), 'The game is over.', { rule: 'MH-80' })
      : fault('order/observer', write(order), 'You have no living nest, so you have nothing to order.', {
          rule: 'MH-76',
        });
  return orders.map(({ line, order }) => [line, wrong(order)]);
}

/** `NO ORDERS` beside orders says nothing. */
const idleWords = (orders: readonly Placed<Order>[]): readonly Complaint[] =>
  orders.some(({ order }) => order.kind !== 'no-orders')
    ? orders
        .filter(({ order }) => order.kind === 'no-orders')
        .map(({ line }) => [
          line,
          warning('order/no-orders-and-orders', 'NO ORDERS', 'The sheet has orders, and they count.', {
            allowed: 'Leave NO ORDERS out, or send it alone.',
          }),
        ])
    : [];

/**
 * Totals that do not add up refuse the sheet as a whole: with no line left it changes nothing, and what was sent before it
 * stands (MH-96).
 */
function refuseAll(orders: readonly Placed<Order>[], complaints: readonly Complaint[]): readonly Complaint[] {
  const because = complaints.find(([, { code }]) => TOTALS.includes(code));
  if (because === undefined) return complaints;
  const wrong = new Set(complaints.filter(([, { severity }]) => severity === 'error').map(([line]) => line));
  const others = orders.filter(({ line }) => !wrong.has(line));
  return [
    ...complaints,
    ...others.map(
      ({ line, order }): Complaint => [
        line,
        fault('order/set-refused', write(order), `This sheet is refused as a whole because of line ${because[0]}.`, {
          allowed: 'Mend that line and send the sheet again; what you sent before stands until then.',
          rule: 'MH-96',
        }),
      ],
    ),
  ];
}

function complaintsOf(orders: readonly Placed<Order>[], desk: Desk): readonly Complaint[] {
  const brood = asksBrood(desk) ? orders.filter((placed) => !isHunting(placed)) : [];
  const hunt = asksHunt(desk) ? orders.filter(isHunting) : [];
  const { inside, view } = desk;
  const said = checkBrood(brood, desk);
  const dropped = new Set(said.flatMap(([line, { severity }]) => (severity === 'error' ? [line] : [])));
  // Where both are ordered together the hunt may count on what is bred now (MH-X3), by the lines that stand.
  const wish = broodWish(brood.filter(({ line }) => !dropped.has(line)));
  const ready = asksBrood(desk) ? tend(inside, wish, view.options).after : inside;
  return refuseAll(orders, [...strays(orders, desk), ...idleWords(orders), ...said, ...checkHunt(hunt, desk, ready)]);
}

/** Problems of orders that were understood, from what their sender can see. */
export function check(orders: readonly Placed<Order>[], view: View, fixed: Fixed): readonly Problem[] {
  const desk = deskOf(view, fixed);
  const complaints = desk === null ? notAsked(orders, view) : complaintsOf(orders, desk);
  return complaints.map(([line, wrong]) => onLine(line, wrong));
}
