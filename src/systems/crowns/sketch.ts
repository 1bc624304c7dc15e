import type { Placed } from 'adjutant/core/game/sheet.js';
import { EMPTY_SKETCH, type Sketch, type SketchLine, type SketchMark } from 'adjutant/core/game/sketch.js';
import { homeOf, placeFor } from './hall.js';
import type { Order } from './orders/cards.js';
import type { Fixed, View } from './shapes.js';

/** What can be foreseen: bids leave the home for the throne, diggers work in the mine, and the wrong turn is doubted. */
export function sketch({ own, kind, seats }: View, orders: readonly Placed<Order>[], { hall }: Fixed): Sketch {
  if (own === null || kind === 'over') return EMPTY_SKETCH;
  const side = seats.find(({ id }) => id === own.id)?.side ?? null;
  const highest = Math.max(0, ...orders.map(({ order }) => (order.kind === 'bid' && kind === 'bid' ? order.gold : 0)));

  const markOf = ({ line, order }: Placed<Order>): SketchMark[] => {
    const doubtful = order.kind !== kind;
    if (order.kind === 'bid') {
      const ends = { from: homeOf(hall, side), to: placeFor(hall, 'throne') };
      return [{ kind: 'arrow', line, ...ends, style: 'move', word: 'a bid', label: `${order.gold} gold`, doubtful }];
    }
    if (order.kind === 'none') return [];
    return [{ kind: 'ring', line, at: placeFor(hall, 'mine'), style: 'use', label: 'd6', doubtful }];
  };
  const lineOf = ({ line, order }: Placed<Order>): SketchLine[] => {
    if (order.kind === 'none') return [];
    if (order.kind !== kind) {
      const turn = kind === 'bid' ? 'an auction: nobody digs' : 'for digging: nobody bids';
      return [{ line, text: `This turn is ${turn}.`, tone: 'doubt', rule: 'CR-4' }];
    }
    if (order.kind === 'dig') return [{ line, text: 'You will find 1 to 6 gold.', tone: 'info', rule: 'CR-3' }];
    if (order.gold < highest)
      return [{ line, text: `Your bid of ${highest} is higher, so this one never wins.`, tone: 'doubt', rule: 'CR-2' }];
    return [{ line, text: `If you win, you keep ${own.gold - order.gold} gold.`, tone: 'info', rule: 'CR-2' }];
  };
  return {
    marks: orders.flatMap(markOf),
    resources: [{ name: 'gold', left: own.gold - highest, of: own.gold }],
    idle: [],
    lines: orders.flatMap(lineOf),
  };
}
