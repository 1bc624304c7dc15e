import { type Problem, quote } from '../../../core/game/problem.js';
import { isReadyLine, type ParsedSheet, type Placed, sheetLines } from '../../../core/game/sheet.js';
import type { Order } from '../shapes.js';

/** BID n, DIG, NO ORDERS; null for a line that is none of them. */
function readOrder(typed: string): Order | null {
  const words = typed.slice(0, 200).trim().toUpperCase().split(/\s+/);
  const [verb, number] = words;
  if (verb === 'BID' && /^\d{1,6}$/.test(number ?? '')) return { kind: 'bid', gold: Number(number) };
  if (verb === 'DIG') return { kind: 'dig' };
  return words.join(' ') === 'NO ORDERS' ? { kind: 'none' } : null;
}

export function parse(text: string): ParsedSheet<Order> {
  const orders: Placed<Order>[] = [];
  const problems: Problem[] = [];
  const lines = sheetLines(text);
  for (const [index, typed] of lines.entries()) {
    const line = index + 1;
    if (typed.trim() === '' || isReadyLine(typed)) continue;
    const order = readOrder(typed);
    if (order !== null) orders.push({ line, order });
    else
      problems.push({
        code: 'order/not-understood',
        severity: 'error',
        line,
        found: quote(typed),
        message: 'This is not an order.',
        allowed: 'BID n, DIG, NO ORDERS',
      });
  }
  return { orders, problems, ...(lines.some(isReadyLine) ? { ready: true as const } : {}) };
}
