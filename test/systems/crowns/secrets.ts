import type { Sealed } from 'adjutant/core/game/sheet.js';
import type { Viewer } from 'adjutant/core/game/viewer.js';
import type { Pick, Secrets } from 'adjutant/testkit/subject.js';
import type { Order } from '../../../src/systems/crowns/orders/cards.js';
import type { Event, State } from '../../../src/systems/crowns/shapes.js';

// What Crowns hides, told from its rules and not from sight.ts: gold, what was dug, who was silent, what the winner paid,
// and all bids that did not win.

const isOther = (viewer: Viewer, seat: string): boolean =>
  viewer.kind === 'public' || (viewer.kind === 'seat' && viewer.seat !== seat);

function hiddenEvent(event: Event, viewer: Viewer, pick: Pick): Event | null {
  switch (event.kind) {
    case 'crowned':
      return isOther(viewer, event.seat) ? { ...event, paid: pick(20) } : event;
    case 'dug':
      return isOther(viewer, event.seat) ? (pick(2) === 0 ? null : { ...event, gold: 1 + pick(6), rolls: [] }) : event;
    case 'was-silent':
      return isOther(viewer, event.seat) && pick(2) === 0 ? null : event;
    default:
      return event;
  }
}

/** In a turn of digging nobody learns whether others dug; of bids that did not win nobody learns anything. */
function otherSheets(state: State, sealed: Sealed<Order>, viewer: Viewer, pick: Pick): Sealed<Order> {
  const bids = Object.values(sealed.sheets).flatMap((sheet) =>
    sheet.flatMap(({ order }) => (order.kind === 'bid' ? [order.gold] : [])),
  );
  const best = Math.max(0, ...bids);
  const changed = (order: Order): Order => {
    if (state.kind === 'dig') return pick(2) === 0 ? { kind: 'none' } : { kind: 'dig' };
    return order.kind === 'bid' && order.gold < best ? { kind: 'bid', gold: pick(best) } : order;
  };
  const sheets = Object.entries(sealed.sheets).map(([seat, sheet]) => [
    seat,
    isOther(viewer, seat) ? sheet.map(({ line, order }) => ({ line, order: changed(order) })) : sheet,
  ]);
  return { ...sealed, sheets: Object.fromEntries(sheets) };
}

export const crownsSecrets: Secrets<State, Order, Event> = {
  state: (state, viewer, pick) => ({
    ...state,
    seats: state.seats.map((seat) => (isOther(viewer, seat.id) ? { ...seat, gold: pick(40) } : seat)),
  }),
  event: (event, _before, viewer, pick) => hiddenEvent(event, viewer, pick),
  sealed: otherSheets,
  probes: (_state, _viewer, pick) => `BID ${pick(40)}\nBID 999999\nDIG\nBID gold of seat-1`,
};
