import type { EventOf, State } from '../shapes.js';
import { changed, inOrder, nationOfFleet, newFleet, toPool, withFleet, withNation } from './parts.js';

// Ships that come to a player, or change fleets.

export function afterBids(state: State, event: EventOf<'ship-bids-filled'>): State {
  let next = state;
  for (const { seat, fleet, got } of event.lines) {
    if (got === 0) continue;
    next = {
      ...next,
      fleets: withFleet(next, fleet, (old) => ({ ...old, ships: changed(old.ships, seat, got) })),
      nations: toPool(next, nationOfFleet(fleet), -got),
    };
  }
  return next;
}

export function afterAuction(state: State, event: EventOf<'auction-held'>): State {
  const sold = event.results.filter(({ fleet, got }) => fleet !== null && got > 0);
  if (sold.length === 0) return state;
  return {
    ...state,
    fleets: state.fleets.map((fleet) => {
      const ships = sold.reduce(
        (owned, line) => (line.fleet === fleet.id ? changed(owned, line.seat, line.got) : owned),
        fleet.ships,
      );
      return ships === fleet.ships ? fleet : { ...fleet, ships };
    }),
    nations: toPool(state, event.nation, -sold.reduce((sum, { got }) => sum + got, 0)),
    seats: state.seats.map((seat) => {
      const paid = sold.reduce((sum, line) => sum + (line.seat === seat.id ? line.paid : 0), 0);
      return paid === 0 ? seat : { ...seat, influence: seat.influence - paid };
    }),
  };
}

export function afterTransfer(state: State, event: EventOf<'ships-transferred'>): State {
  const { seat, from, to, moved } = event;
  if (moved === 0) return state;
  const fleets = state.fleets.map((fleet) => {
    if (fleet.id === from) return { ...fleet, ships: changed(fleet.ships, seat, -moved) };
    if (fleet.id === to) return { ...fleet, ships: changed(fleet.ships, seat, moved) };
    return fleet;
  });
  return { ...state, fleets };
}

export function afterMobilisation(state: State, event: EventOf<'nation-mobilised'>): State {
  return {
    ...state,
    nations: withNation(state, event.nation, (nation) => ({
      ...nation,
      mobilised: true,
      pool: nation.pool + event.ships,
    })),
    fleets: inOrder([...state.fleets, ...event.fleets.map(({ fleet, base }) => newFleet(fleet, base))]),
    ledger: { ...state.ledger, placed: state.ledger.placed + event.ships },
  };
}
