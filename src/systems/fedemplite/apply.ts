import type { SeatId } from '../../core/game/viewer.js';
import type {
  Event,
  EventOf,
  FleetId,
  FleetState,
  NationId,
  NationState,
  Province,
  SeatState,
  Ships,
  State,
} from './shapes.js';
import { totalShips } from './standing.js';
import { NATIONS } from './tables.js';

/** The state before a campaign's first event. */
export const BLANK: State = {
  stage: 'blank',
  turn: 0,
  options: {
    transit: 'friendly',
    moveMaxCost: null,
    flotillaCycle: 'block',
    sixAlwaysArrives: false,
    unopposedGlory: 0,
    retreat: 'survivors',
    partialCharge: 'full',
    liberation: false,
    productionDivisor: 2,
    influenceBase: 5,
    influenceStep: 2,
    newFleetEvery: 3,
    maxFleets: 8,
    strikes: 1,
    turnLimit: 18,
    visibility: 'side',
    countInactive: false,
    startInfluence: 10,
    startGlory: 1,
    firstYear: 168,
    optionalRules: [],
  },
  control: {},
  nations: [],
  fleets: [],
  seats: [],
  recent: { fought: [], taken: [], lost: [] },
  ledger: { placed: 0, built: 0, destroyed: 0 },
  ending: null,
};

/** Ships after a change; a seat with none left is no key, so that equal fleets are equal as JSON. */
function changed(ships: Ships, seat: SeatId, by: number): Ships {
  const next: Ships = {};
  for (const owner in ships) {
    const count = (ships[owner] ?? 0) + (owner === seat ? by : 0);
    if (count > 0) next[owner] = count;
  }
  if (by > 0 && ships[seat] === undefined) next[seat] = by;
  return next;
}

function without(ships: Ships, gone: Ships): Ships {
  let left = ships;
  for (const seat in gone) left = changed(left, seat, -(gone[seat] ?? 0));
  return left;
}

const withFleet = (state: State, id: FleetId, change: (fleet: FleetState) => FleetState): State['fleets'] =>
  state.fleets.map((fleet) => (fleet.id === id ? change(fleet) : fleet));

const withNation = (state: State, id: NationId, change: (nation: NationState) => NationState): State['nations'] =>
  state.nations.map((nation) => (nation.id === id ? change(nation) : nation));

const withSeat = (state: State, id: SeatId, change: (seat: SeatState) => SeatState): State['seats'] =>
  state.seats.map((seat) => (seat.id === id ? change(seat) : seat));

const toPool = (state: State, nation: NationId, ships: number): State['nations'] =>
  ships === 0 ? state.nations : withNation(state, nation, (old) => ({ ...old, pool: old.pool + ships }));

const rankOf = (fleet: FleetState): string => `${NATIONS.indexOf(fleet.nation)}${fleet.letter}`;

const inOrder = (fleets: State['fleets']): State['fleets'] =>
  [...fleets].sort((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1));

export const nationOfFleet = (id: FleetId): NationId => {
  const nation = NATIONS.find((candidate) => id.startsWith(`${candidate}-`));
  if (nation === undefined) throw new Error(`${id} is no fleet of a known nation`);
  return nation;
};

const newFleet = (id: FleetId, base: Province): FleetState => ({
  id,
  nation: nationOfFleet(id),
  letter: id.slice(id.indexOf('-') + 1),
  base,
  ships: {},
  admiral: null,
});

const withGlory = (state: State, awards: readonly { seat: SeatId; glory: number }[]): State['seats'] =>
  awards.length === 0
    ? state.seats
    : state.seats.map((seat) => {
        const gain = awards.reduce((sum, award) => sum + (award.seat === seat.id ? award.glory : 0), 0);
        return gain === 0 ? seat : { ...seat, glory: seat.glory + gain };
      });

function afterBattle(state: State, event: EventOf<'battle-fought'>): State {
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

function afterFall(state: State, event: EventOf<'nation-fell'>): State {
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

function afterRetreat(state: State, event: EventOf<'fleet-retreated'>): State {
  const { to } = event;
  if (to !== null) return { ...state, fleets: withFleet(state, event.fleet, (fleet) => ({ ...fleet, base: to })) };
  return {
    ...state,
    fleets: state.fleets.filter((fleet) => fleet.id !== event.fleet),
    nations: toPool(state, nationOfFleet(event.fleet), totalShips(event.ships)),
  };
}

function afterBids(state: State, event: EventOf<'ship-bids-filled'>): State {
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

function afterAuction(state: State, event: EventOf<'auction-held'>): State {
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

function afterRemoval(state: State, event: EventOf<'seat-removed'>): State {
  const pools = new Map<NationId, number>();
  for (const { fleet, ships } of event.ships) {
    const nation = nationOfFleet(fleet);
    pools.set(nation, (pools.get(nation) ?? 0) + ships);
  }
  return {
    ...state,
    nations: state.nations.map((nation) => {
      const gain = pools.get(nation.id) ?? 0;
      return gain === 0 ? nation : { ...nation, pool: nation.pool + gain };
    }),
    fleets: state.fleets.map((fleet) => {
      const owned = fleet.ships[event.seat];
      if (owned === undefined && fleet.admiral !== event.seat) return fleet;
      return {
        ...fleet,
        ships: owned === undefined ? fleet.ships : changed(fleet.ships, event.seat, -owned),
        admiral: fleet.admiral === event.seat ? null : fleet.admiral,
      };
    }),
    seats: withSeat(state, event.seat, (seat) => ({ ...seat, playing: false, glory: 0, influence: 0 })),
  };
}

function afterJoining(state: State, event: EventOf<'seat-joined'>): State {
  const { startInfluence: influence, startGlory: glory } = state.options;
  const newcomer: SeatState = {
    id: event.seat,
    name: event.name,
    side: event.side,
    glory,
    influence,
    strikes: 0,
    playing: true,
  };
  const known = state.seats.some((seat) => seat.id === event.seat);
  return { ...state, seats: known ? withSeat(state, event.seat, () => newcomer) : [...state.seats, newcomer] };
}

function afterMobilisation(state: State, event: EventOf<'nation-mobilised'>): State {
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

function afterTransfer(state: State, event: EventOf<'ships-transferred'>): State {
  const { seat, from, to, moved } = event;
  if (moved === 0) return state;
  const fleets = state.fleets.map((fleet) => {
    if (fleet.id === from) return { ...fleet, ships: changed(fleet.ships, seat, -moved) };
    if (fleet.id === to) return { ...fleet, ships: changed(fleet.ships, seat, moved) };
    return fleet;
  });
  return { ...state, fleets };
}

function withControl(state: State, changes: readonly (readonly [Province, NationId | null])[]): State['control'] {
  const control = { ...state.control };
  for (const [province, nation] of changes) control[province] = nation;
  return control;
}

/** The next state; no dice, no judgement. */
export function apply(state: State, event: Event): State {
  switch (event.kind) {
    case 'campaign-opened':
      return event.state;
    case 'turn-opened':
      return { ...state, stage: 'orders', turn: event.turn };
    case 'turn-sealed':
      return { ...state, recent: { fought: [], taken: [], lost: [] } };
    case 'seat-silent':
      return { ...state, seats: withSeat(state, event.seat, (seat) => ({ ...seat, strikes: event.strikes })) };
    case 'orders-taken': {
      // A turn with orders wipes the strikes of silent ones before it.
      const struck = state.seats.some((seat) => seat.id === event.seat && seat.strikes > 0);
      return struck ? { ...state, seats: withSeat(state, event.seat, (seat) => ({ ...seat, strikes: 0 })) } : state;
    }
    case 'sortie-flown': {
      const interned = totalShips(event.interned);
      if (interned === 0) return state;
      const fleets = withFleet(state, event.fleet, (fleet) => ({
        ...fleet,
        ships: without(fleet.ships, event.interned),
      }));
      return { ...state, fleets, nations: toPool(state, nationOfFleet(event.fleet), interned) };
    }
    case 'battle-fought':
      return afterBattle(state, event);
    case 'province-entered':
      return { ...state, seats: withGlory(state, event.glory) };
    case 'attack-aborted':
    case 'move-failed':
    case 'fleet-bid-failed':
      return state;
    case 'provinces-taken': {
      const taken = event.taken.map(({ province }) => province);
      return {
        ...state,
        control: withControl(
          state,
          event.taken.map(({ province, by }) => [province, by]),
        ),
        recent: { ...state.recent, taken: [...state.recent.taken, ...taken] },
      };
    }
    case 'nation-fell':
      return afterFall(state, event);
    case 'nation-liberated':
      return {
        ...state,
        control: withControl(state, [[event.capital, event.nation]]),
        nations: withNation(state, event.nation, (nation) => ({ ...nation, fallen: false })),
      };
    case 'fleet-retreated':
      return afterRetreat(state, event);
    case 'provinces-cut-off': {
      const lost = event.provinces.map(({ province }) => province);
      return {
        ...state,
        control: withControl(
          state,
          lost.map((province) => [province, null]),
        ),
        recent: { ...state.recent, lost: [...state.recent.lost, ...lost] },
      };
    }
    case 'fleets-moved': {
      const bases = new Map(event.moves.map(({ fleet, to }) => [fleet, to]));
      const fleets = state.fleets.map((fleet) => ({ ...fleet, base: bases.get(fleet.id) ?? fleet.base }));
      return { ...state, fleets };
    }
    case 'ships-transferred':
      return afterTransfer(state, event);
    case 'fleet-raised':
      return {
        ...state,
        fleets: inOrder([...state.fleets, newFleet(event.fleet, event.base)]),
        nations: withNation(state, nationOfFleet(event.fleet), (old) => ({ ...old, tokens: old.tokens - 1 })),
        seats: withSeat(state, event.seat, (seat) => ({ ...seat, influence: seat.influence - event.bid })),
      };
    case 'ship-bids-filled':
      return afterBids(state, event);
    case 'auction-held':
      return afterAuction(state, event);
    case 'ships-built': {
      const built = new Map(event.built.map(({ nation, ships }) => [nation, ships]));
      const total = event.built.reduce((sum, { ships }) => sum + ships, 0);
      return {
        ...state,
        nations: state.nations.map((nation) => ({ ...nation, pool: nation.pool + (built.get(nation.id) ?? 0) })),
        ledger: { ...state.ledger, built: state.ledger.built + total },
      };
    }
    case 'fleets-authorised':
      return {
        ...state,
        nations: state.nations.map((nation) =>
          event.nations.includes(nation.id) ? { ...nation, tokens: nation.tokens + 1 } : nation,
        ),
      };
    case 'influence-paid': {
      const paid = new Map(event.paid.map(({ seat, influence }) => [seat, influence]));
      const seats = state.seats.map((seat) => ({ ...seat, influence: seat.influence + (paid.get(seat.id) ?? 0) }));
      return { ...state, seats };
    }
    case 'nations-activated':
      return {
        ...state,
        nations: state.nations.map((nation) =>
          event.nations.includes(nation.id) ? { ...nation, active: true } : nation,
        ),
      };
    case 'nation-mobilised':
      return afterMobilisation(state, event);
    case 'seat-removed':
      return afterRemoval(state, event);
    case 'seat-joined':
      return afterJoining(state, event);
    case 'admirals-named': {
      const named = new Map(event.admirals.map(({ fleet, seat }) => [fleet, seat]));
      const fleets = state.fleets.map((fleet) => {
        const admiral = named.get(fleet.id);
        return admiral === undefined ? fleet : { ...fleet, admiral };
      });
      return { ...state, fleets };
    }
    case 'war-ended':
      return { ...state, stage: 'over', ending: event.ending };
  }
}
