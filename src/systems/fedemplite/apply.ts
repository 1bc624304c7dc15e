import { afterBattle, afterFall, afterRetreat } from './apply/combat.js';
import {
  changed,
  inOrder,
  nationOfFleet,
  newFleet,
  toPool,
  withFleet,
  withGlory,
  withNation,
  without,
  withSeat,
} from './apply/parts.js';
import { withTypes } from './apply/ship-types.js';
import { afterAuction, afterBids, afterMobilisation, afterTransfer } from './apply/ships.js';
import { withTechnology } from './apply/technology.js';
import { withTrail } from './apply/trail.js';
import { OptionalRule } from './shapes/base.js';
import type { Event, EventOf, NationId, Province, SeatState, State } from './shapes.js';
import { totalShips } from './standing.js';

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

function withControl(state: State, changes: readonly (readonly [Province, NationId | null])[]): State['control'] {
  const control = { ...state.control };
  for (const [province, nation] of changes) control[province] = nation;
  return control;
}

/** The next state but for its trail and what ship types and technology keep. */
function plainly(state: State, event: Event): State {
  switch (event.kind) {
    case 'campaign-opened':
      return event.state;
    case 'pre-war-opened':
      return { ...state, stage: 'pre-war', preWar: event.left };
    case 'turn-opened': {
      const { preWar: _, ...others } = state;
      return { ...others, stage: 'orders', turn: event.turn };
    }
    case 'fleets-met': {
      const { kind, turn, rolls, ...pending } = event;
      return { ...state, stage: 'tactics', pending };
    }
    case 'tactics-sealed': {
      const { pending: _, ...others } = state;
      return { ...others, stage: 'orders' };
    }
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
    case 'battle-orders-taken':
    case 'commander-silent':
    case 'battle-joined':
    case 'attack-aborted':
    case 'move-failed':
    case 'fleet-bid-failed':
    case 'technology-changed':
    case 'technology-failed':
    case 'enemy-scouted':
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
      const fleets = state.fleets.map((fleet) => {
        const base = bases.get(fleet.id);
        return base === undefined ? fleet : { ...fleet, base };
      });
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
    case 'influence-granted': {
      const seats = state.seats.map((seat) => {
        const gain = event.granted.reduce((sum, grant) => sum + (grant.seat === seat.id ? grant.influence : 0), 0);
        return gain === 0 ? seat : { ...seat, influence: seat.influence + gain };
      });
      return { ...state, seats };
    }
    case 'optional-rules-changed': {
      const { on, off } = event;
      const optionalRules = OptionalRule.options.filter(
        (rule) => on.includes(rule) || (state.options.optionalRules.includes(rule) && !off.includes(rule)),
      );
      return { ...state, options: { ...state.options, optionalRules } };
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

/** The next state; no dice, no judgement. */
export const apply = (state: State, event: Event): State =>
  withTechnology(withTypes(state, withTrail(state, plainly(state, event), event), event), event);
