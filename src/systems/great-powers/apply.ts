import { placeAt } from './board/board.js';
import { knownOf, placeOf } from './orders/desk.js';
import { groupOf } from './phases/group.js';
import type { Event, Fixed, State } from './shapes.js';
import { Options } from './shapes.js';

export const BLANK: State = {
  year: 0,
  season: 'spring',
  stage: 'blank',
  options: Options.parse({}),
  seats: [],
  units: [],
  dislodged: [],
  contested: [],
  centres: {},
  held: {},
  years: [],
  last: [],
  ending: null,
  ahead: [],
};

/** Whose ground land without a centre is: of whoever came there last. */
function heldAfter(state: State, units: State['units'], fixed: Fixed): State['held'] {
  const { board } = knownOf(fixed);
  const held = { ...state.held };
  for (const { power, at } of units) {
    const place = placeAt(board, at);
    if (board.isSea[place] === false && board.isCentre[place] === false) held[placeOf(at)] = power;
  }
  return held;
}

const countsOf = (centres: State['centres']): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const power of Object.values(centres)) counts[power] = (counts[power] ?? 0) + 1;
  return counts;
};

/** The next state; whatever was decided stands in the event. */
export function apply(state: State, event: Event, fixed: Fixed): State {
  const seat = (id: string, change: Partial<State['seats'][number]>): State => ({
    ...state,
    seats: state.seats.map((one) => (one.id === id ? { ...one, ...change } : one)),
  });
  switch (event.kind) {
    case 'started':
      return {
        ...state,
        year: event.year,
        season: 'spring',
        stage: 'orders',
        options: event.options,
        seats: event.seats,
        units: event.units,
        centres: event.centres,
        held: event.held,
        years: [{ year: event.year - 1, centres: countsOf(event.centres) }],
      };
    case 'adjudicated':
      return {
        ...state,
        units: event.units,
        dislodged: event.dislodged,
        contested: event.contested,
        last: event.told,
        held: heldAfter(state, event.units, fixed),
      };
    case 'counted':
      return {
        ...state,
        centres: event.centres,
        years: [...state.years, { year: event.year, centres: countsOf(event.centres) }],
      };
    case 'voted':
      return seat(event.seat, { ballot: event.ballot });
    case 'ordered-ahead':
      return {
        ...state,
        ahead: [
          ...state.ahead.filter(({ power }) => power !== event.power),
          ...event.orders.map((order) => ({ power: event.power, order })),
        ],
      };
    case 'ahead-over':
      return {
        ...state,
        ahead: state.ahead.filter(({ power, order }) => power !== event.power || groupOf(order) !== event.of),
      };
    case 'was-silent':
    case 'fallen':
      return state;
    case 'left':
      return seat(event.seat, { playing: false, ballot: null });
    case 'joined':
      return {
        ...state,
        seats: [
          ...state.seats,
          { ...event.seat, power: event.power ?? '', playing: event.power !== null, ballot: null },
        ],
      };
    case 'turned':
      return { ...state, year: event.year, season: event.season, stage: event.stage };
    case 'ended':
      return { ...state, stage: 'over', ending: event.ending };
  }
}
