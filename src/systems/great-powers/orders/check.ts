import type { Problem } from '../../../core/game/problem.js';
import type { Placed } from '../../../core/game/sheet.js';
import { fault, onLine, warning } from '../../../core/reading/fault.js';
import { VOID } from '../phases/told.js';
import type { Fixed, View } from '../shapes.js';
import { adjudicate } from '../turn/adjudicate.js';
import { resolveRetreats } from '../turn/retreats.js';
import { resolveWinter } from '../turn/winter.js';
import { deck, type Order } from './cards.js';
import { knownOf } from './desk.js';
import type { Given } from './order.js';

type Result = { readonly kind: string; readonly why?: keyof typeof VOID };

/** What an order would come to if nobody else ordered anything: void orders stay void whatever others do. */
function alone(view: View, given: readonly Given[], fixed: Fixed): readonly Result[] {
  const { board } = knownOf(fixed);
  if (view.stage === 'orders')
    return adjudicate(board, view.units, given, view.options).outcomes.map(({ result }) => result);
  if (view.stage === 'retreats') return resolveRetreats(board, view, given).outcomes.map(({ result }) => result);
  return resolveWinter(board, view, given, view.options).outcomes.map(({ result }) => result);
}

const isUnits = (placed: Placed<Order>): placed is Placed<Given['order']> =>
  placed.order.kind !== 'vote' && placed.order.kind !== 'none';

/** Orders that cannot be: each with why, and what it would take. */
export function check(orders: readonly Placed<Order>[], view: View, fixed: Fixed): readonly Problem[] {
  const { own } = view;
  if (own === null)
    return orders.map(({ line, order }) =>
      onLine(line, fault('order/observer', deck.write(order), 'You play no power, so you have nothing to order.')),
    );
  if (view.stage === 'over')
    return orders.map(({ line, order }) =>
      onLine(line, fault('order/game-over', deck.write(order), 'The game is over.')),
    );
  const placed = orders.filter(isUnits);
  const results = alone(
    view,
    placed.map(({ order }) => ({ power: own.power, order })),
    fixed,
  );
  const wrong = placed.flatMap(({ line, order }, index): Problem[] => {
    const { kind, why } = results[index] ?? { kind: 'stood' };
    if (kind !== 'void' || why === undefined) return [];
    const text = deck.write(order);
    const sentence = `${VOID[why].charAt(0).toUpperCase()}${VOID[why].slice(1)}.`;
    // A fleet that somebody else may send in time can still carry it.
    if (why === 'no-fleets-between' || why === 'nobody-there')
      return [
        onLine(line, warning('order/in-vain', text, sentence, { rule: why === 'nobody-there' ? 'GP-5' : 'GP-7' })),
      ];
    return [
      onLine(line, fault('order/cannot-be', text, sentence, { rule: deck.cardOf(order.kind).rules[0] ?? 'GP-3' })),
    ];
  });
  const idle = orders.filter(({ order }) => order.kind === 'none');
  const beside =
    idle.length > 0 && idle.length < orders.length
      ? idle.map(({ line }) =>
          onLine(line, warning('order/no-orders-and-orders', 'NO ORDERS', 'The sheet has orders, and they count.')),
        )
      : [];
  return [...wrong, ...beside];
}
