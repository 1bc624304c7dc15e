import type { EventOf, FleetId, Ships, State } from '../shapes.js';
import { totalShips } from '../standing.js';
import { nationOfFleet, toPool, withFleet, withGlory, withNation, without } from './parts.js';

// Battles, and what becomes of nations and fleets after them.

export function afterBattle(state: State, event: EventOf<'battle-fought'>): State {
  const gone = new Map<FleetId, Ships>();
  for (const { fleet, seat, ships } of event.losses) gone.set(fleet, { ...gone.get(fleet), [seat]: ships });
  const destroyed = state.ledger.destroyed + event.Alliance.lost + event.Coalition.lost;
  return {
    ...state,
    fleets:
      gone.size === 0
        ? state.fleets
        : state.fleets.map((fleet) => {
            const losses = gone.get(fleet.id);
            return losses === undefined ? fleet : { ...fleet, ships: without(fleet.ships, losses) };
          }),
    seats: withGlory(state, event.glory),
    recent: { ...state.recent, fought: [...state.recent.fought, event.province] },
    ledger: { ...state.ledger, destroyed },
  };
}

export function afterFall(state: State, event: EventOf<'nation-fell'>): State {
  const gone = new Set(event.fleets);
  let destroyed = state.ledger.destroyed;
  for (const fleet of state.fleets) if (gone.has(fleet.id)) destroyed += totalShips(fleet.ships);
  const control = { ...state.control };
  for (const province of event.provinces) control[province] = null;
  const nations = withNation(state, event.nation, (nation) => {
    destroyed += nation.pool;
    return { ...nation, fallen: true, pool: 0, tokens: 0 };
  });
  return {
    ...state,
    control,
    nations,
    fleets: state.fleets.filter((fleet) => !gone.has(fleet.id)),
    recent: { ...state.recent, lost: [...state.recent.lost, ...event.provinces] },
    ledger: { ...state.ledger, destroyed },
  };
}

export function afterRetreat(state: State, event: EventOf<'fleet-retreated'>): State {
  const { to } = event;
  if (to !== null) return { ...state, fleets: withFleet(state, event.fleet, (fleet) => ({ ...fleet, base: to })) };
  return {
    ...state,
    fleets: state.fleets.filter((fleet) => fleet.id !== event.fleet),
    nations: toPool(state, nationOfFleet(event.fleet), totalShips(event.ships)),
  };
}
