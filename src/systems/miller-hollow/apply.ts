import type { Seat } from '../../core/game/seat.js';
import type { SeatId } from '../../core/game/viewer.js';
import { afterHunt, afterRaid } from './apply/fights.js';
import { EMPTY_PACK } from './pack.js';
import type { Event } from './shapes.js';
import { type EventOf, type Fixed, type NestState, Options, type SeatState, type State } from './shapes.js';

/** The state before a campaign's first event. */
export const BLANK: State = {
  stage: 'blank',
  turn: 0,
  options: Options.parse({}),
  areas: [],
  nests: [],
  seats: [],
  traces: null,
  ending: null,
};

/** A nest as it begins (MH-13). */
export const newNest = (site: string, seat: SeatId, options: Options): NestState => ({
  site,
  seat,
  mares: options.startMares,
  hunters: { ...EMPTY_PACK, prowlers: options.startHunters },
  captives: options.startCaptives,
  path: null,
  loss: null,
  abandoned: false,
  prey: [],
  seen: [],
});

export const newSeat = ({ id, name }: Seat): SeatState => ({ id, name, strikes: 0, heard: 'silent', playing: true });

const withNest = (state: State, seat: SeatId, change: (nest: NestState) => NestState): State['nests'] =>
  state.nests.map((nest) => (nest.seat === seat ? change(nest) : nest));

const withSeat = (state: State, id: SeatId, change: (seat: SeatState) => SeatState): State['seats'] =>
  state.seats.map((seat) => (seat.id === id ? change(seat) : seat));

/** The seats with a newcomer, who may have waited. */
const withNewcomer = (state: State, seat: Seat): State['seats'] =>
  state.seats.some(({ id }) => id === seat.id)
    ? withSeat(state, seat.id, () => newSeat(seat))
    : [...state.seats, newSeat(seat)];

function afterBrood(state: State, event: EventOf<'brood-tended'>): State {
  const { starved, maresStarved, molted, hatched, maresBorn, captives, path } = event;
  return {
    ...state,
    nests: withNest(state, event.seat, (nest) => ({
      ...nest,
      mares: nest.mares - maresStarved + maresBorn,
      hunters: {
        prowlers: nest.hunters.prowlers - starved.prowlers - molted.prowlers + hatched,
        stalkers: nest.hunters.stalkers - starved.stalkers + molted.prowlers - molted.stalkers,
        ravagers: nest.hunters.ravagers - starved.ravagers + molted.stalkers,
      },
      captives,
      path,
    })),
  };
}

/** Regrowth and famine; a holder knows what is left in their area (MH-73 to MH-75). */
function afterTurn(state: State, event: EventOf<'prey-changed'>): State {
  const held = state.traces?.turn === state.turn ? state.traces.areas : [];
  const areas = state.areas.map((area) => {
    const changed = event.areas.find((one) => one.area === area.id);
    return changed === undefined ? area : { ...area, prey: changed.prey, max: changed.max, dawn: changed.prey };
  });
  return {
    ...state,
    areas,
    nests: state.nests.map((nest) => {
      const learnt = areas.filter(({ id }) => held.some(({ area, holder }) => area === id && holder === nest.seat));
      if (learnt.length === 0) return nest;
      const old = nest.prey.filter(({ area }) => !learnt.some(({ id }) => id === area));
      return { ...nest, prey: [...old, ...learnt.map(({ id, prey }) => ({ area: id, turn: state.turn, prey }))] };
    }),
    traces: state.traces?.turn === state.turn ? state.traces : { turn: state.turn, areas: [], raids: [] },
  };
}

/** Traces name who plays a nest now, so that everybody can tell whose they are. */
function renamed(traces: State['traces'], from: SeatId, to: SeatId): State['traces'] {
  if (traces === null) return null;
  const one = (seat: SeatId): SeatId => (seat === from ? to : seat);
  return {
    ...traces,
    areas: traces.areas.map((trace) => ({
      ...trace,
      colonies: trace.colonies.map(one),
      holder: trace.holder === null ? null : one(trace.holder),
    })),
    raids: traces.raids.map((trace) => ({ ...trace, raiders: trace.raiders.map(one) })),
  };
}

function afterFounding(state: State, event: EventOf<'nest-founded'>, { town }: Fixed): State {
  const areas = [...state.areas, ...event.opened];
  return {
    ...state,
    areas: town.areas.flatMap(({ code }) => areas.find(({ id }) => id === code) ?? []),
    nests: [...state.nests, newNest(event.site, event.seat.id, state.options)],
    seats: withNewcomer(state, event.seat),
  };
}

const dawn = (state: State): State => ({
  ...state,
  stage: state.options.combinedWindows ? 'night' : 'brood',
  turn: state.turn + 1,
});

/** The next state; no dice, no judgement. */
export function apply(state: State, event: Event, fixed: Fixed): State {
  switch (event.kind) {
    case 'campaign-opened':
      return event.state;
    case 'brood-tended':
      return afterBrood(state, event);
    case 'packs-sent':
      return state;
    case 'area-hunted':
      return afterHunt(state, event);
    case 'nest-raided':
      return afterRaid(state, event);
    case 'nest-lost': {
      const fallen = { mares: 0, hunters: EMPTY_PACK, captives: 0, loss: event.loss };
      return { ...state, nests: withNest(state, event.seat, (nest) => ({ ...nest, ...fallen })) };
    }
    case 'prey-changed':
      return afterTurn(state, event);
    case 'heard-from': {
      const heard = new Map(event.seats.map((seat) => [seat.seat, seat.heard]));
      return {
        ...state,
        seats: state.seats.map((seat) => ({ ...seat, heard: heard.get(seat.id) ?? seat.heard })),
      };
    }
    case 'strikes-counted': {
      const strikes = new Map(event.seats.map((seat) => [seat.seat, seat.strikes]));
      return {
        ...state,
        seats: state.seats.map((seat) => ({ ...seat, strikes: strikes.get(seat.id) ?? seat.strikes, heard: 'silent' })),
      };
    }
    case 'seat-removed':
      return {
        ...state,
        nests: withNest(state, event.seat, (nest) => ({ ...nest, abandoned: true })),
        seats: withSeat(state, event.seat, (seat) => ({ ...seat, playing: false })),
      };
    case 'nest-taken-over':
      return {
        ...state,
        nests: withNest(state, event.from, (nest) => ({ ...nest, seat: event.seat.id, abandoned: false })),
        seats: withNewcomer(state, event.seat),
        traces: renamed(state.traces, event.from, event.seat.id),
      };
    case 'nest-founded':
      return afterFounding(state, event, fixed);
    case 'newcomer-waits':
      return { ...state, seats: withNewcomer(state, event.seat) };
    case 'dusk-fell':
      return { ...state, stage: 'hunt' };
    case 'dawn-broke':
      return dawn(state);
    case 'game-ended':
      return { ...state, stage: 'over', ending: event.ending };
  }
}
