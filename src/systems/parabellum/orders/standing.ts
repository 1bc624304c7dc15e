/**
 * Standing orders as they hold after new ones: a later one about the same replaces an earlier one, and stands after it, because
 * among equals the later line wins. `subject`: what an order is about, as text.
 */
export function mergeStanding<Order>(
  kept: readonly Order[],
  given: readonly Order[],
  subject: (order: Order) => string,
): Order[] {
  const standing = new Map<string, Order>();
  for (const order of [...kept, ...given]) {
    const about = subject(order);
    standing.delete(about);
    standing.set(about, order);
  }
  return [...standing.values()];
}
