import type { Placed } from './sheet.js';

type Trying<Order, View, Fixed, Result> = (orders: readonly Placed<Order>[], view: View, fixed: Fixed) => Result;

/**
 * What trying a sheet came to, kept for the next who asks about the same sheet: whoever answers one has it checked and then
 * sketched. Of the sheet that was tried last alone, and the same for all who ask: nobody changes it.
 */
export function triedOnce<Order, View, Fixed, Result>(
  tryOut: Trying<Order, View, Fixed, Result>,
): Trying<Order, View, Fixed, Result> {
  let last: {
    readonly orders: readonly Placed<Order>[];
    readonly view: View;
    readonly fixed: Fixed;
    readonly result: Result;
  } | null = null;
  return (orders, view, fixed) => {
    if (
      last?.view === view &&
      last.fixed === fixed &&
      last.orders.length === orders.length &&
      last.orders.every((one, index) => one === orders[index])
    )
      return last.result;
    const result = tryOut(orders, view, fixed);
    last = { orders: [...orders], view, fixed, result };
    return result;
  };
}
