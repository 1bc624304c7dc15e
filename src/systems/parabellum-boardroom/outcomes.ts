import type { OrderOutcome } from '../../core/game/contract.js';
import type { Placed, Sealed } from '../../core/game/sheet.js';
import type { SeatId } from '../../core/game/viewer.js';
import type { Event, Order } from './shapes.js';

const linesOf = ({ sheets }: Sealed<Order>, seat: SeatId): readonly Placed<Order>[] => sheets[seat] ?? [];

/**
 * What became of the lines of a window. Several acts of one block may have come to nothing: their sentences stand together.
 * Lines that are not named were carried out to the letter.
 */
export function outcomes(sealed: Sealed<Order>, events: readonly Event[]): readonly OrderOutcome[] {
  const told = new Map<string, { readonly seat: SeatId; readonly line: number; readonly words: string[] }>();
  for (const event of events) {
    if (event.kind !== 'order-failed') continue;
    const { seat, line, code, why } = event;
    const one = told.get(`${seat} ${line}`) ?? { seat, line, words: [] };
    one.words.push(`${code}: ${why}`);
    told.set(`${seat} ${line}`, one);
  }
  return [...told.values()].flatMap(({ seat, line, words }) =>
    linesOf(sealed, seat).some((placed) => placed.line === line)
      ? [{ seat, line, done: false, text: words.join(' ') }]
      : [],
  );
}
