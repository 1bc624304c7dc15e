import type { EventOf, State } from '../shapes.js';
import { changed, inOrder, nationOfFleet, newFleet, toPool, withFleet, withNation, withSeat } from './parts.js';

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
  let next = state;
  for (const { seat, got, paid, fleet } of event.results) {
    if (fleet === null || got === 0) continue;
    next = {
      ...next,
      fleets: withFleet(next, fleet, (old) => ({ ...old, ships: changed(old.ships, seat, got) })),
      nations: toPool(next, event.nation, -got),
      seats: withSeat(next, seat, (old) => ({ ...old, influence: old.influence - paid })),
    };
  }
  return next;
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
