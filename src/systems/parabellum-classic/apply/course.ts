import { type Ending, type EventOf, IDLE, NO_GOODS, type StandingOrder, type State, type UnitId } from '../shapes.js';
import { addStores, changeBoard, changePlayer, changeUnit, plus, removeUnits } from './change.js';

type CourseEvent = EventOf<
  | 'campaign-opened'
  | 'stage-opened'
  | 'skirmish-drawn'
  | 'first-player-named'
  | 'skirmish-opened'
  | 'turn-begun'
  | 'was-silent'
  | 'standing-taken'
  | 'line-failed'
  | 'turn-ticked'
  | 'goal-counted'
  | 'skirmish-ended'
  | 'units-returned'
  | 'irregulars-dispersed'
  | 'board-cleared'
  | 'theatre-ended'
  | 'seat-left'
  | 'seat-taken-over'
>;

function afterTick(state: State, event: EventOf<'turn-ticked'>): State {
  const last = new Map(event.lastTurn.map((one) => [one.unit, one.last]));
  return {
    ...state,
    units: state.units.map((unit) => ({
      ...unit,
      supply: Math.max(0, unit.supply - (event.supply.includes(unit.id) ? 1 : 0)),
      ammo: Math.max(0, unit.ammo - (event.ammo.includes(unit.id) ? 1 : 0)),
      lastTurn: last.get(unit.id) ?? unit.lastTurn,
    })),
  };
}

/** Standing orders that name squares mean those of one map. */
function isOfNoMap(order: StandingOrder): boolean {
  switch (order.kind) {
    case 'shield':
      return false;
    case 'bluff':
      return order.square === null;
    case 'intercept':
      return order.when.kind !== 'near';
    default:
      return true;
  }
}

/** What a unit carries goes to the reserve with it; aircraft, whose ids have a colon, are cards again. */
function comeHome(state: State, id: UnitId): State {
  const unit = state.units.find((one) => one.id === id);
  if (unit === undefined) return state;
  const home = changeUnit(state, id, () => ({
    place: id.includes(':') ? 'air' : 'reserve',
    square: null,
    tail: [],
    cargo: NO_GOODS,
    stores: addStores(unit.stores, unit.stores, -1),
    aboard: null,
    base: null,
    channel: null,
    lastTurn: IDLE,
    lost: 0,
  }));
  return changePlayer(home, unit.owner, ({ pieces, stores }) => ({
    pieces: plus(pieces, unit.cargo),
    stores: addStores(stores, unit.stores, 1),
  }));
}

/** Who has not won is out, by what the theatre ended with. */
const beaten = (state: State, { by, winner }: Ending): State['players'] =>
  state.players.map((player) =>
    player.gone !== null || player.id === winner || (by !== 'broke' && by !== 'surrender')
      ? player
      : { ...player, gone: by === 'broke' ? ('broke' as const) : ('surrendered' as const) },
  );

export function afterCourse(state: State, event: CourseEvent): State {
  switch (event.kind) {
    case 'campaign-opened':
      return event.state;
    case 'stage-opened':
      return { ...state, stage: event.stage };
    case 'skirmish-drawn':
      return { ...state, drawn: event.skirmish };
    case 'first-player-named':
    case 'line-failed':
      return state;
    case 'skirmish-opened':
      return {
        ...state,
        drawn: null,
        board: event.board,
        layouts: state.layouts.filter(({ id }) => id !== event.board.id),
        players: state.players.map((player) => ({ ...player, struck: 0, strikes: 0 })),
        units: state.units.map((unit) => ({ ...unit, lastTurn: IDLE, lost: 0 })),
        recent: null,
      };
    case 'turn-begun':
      return {
        ...changeBoard(state, ({ cities }) => ({
          active: event.seat,
          round: event.round,
          landed: {},
          cities: cities.map((city) => ({ ...city, requisitioned: 0 })),
        })),
        units: state.units.map((unit) => ({ ...unit, lost: 0 })),
        recent: { trails: [], fires: [], exploded: [], destroyed: [] },
      };
    case 'was-silent':
      return changePlayer(state, event.seat, () => ({ strikes: event.strikes }));
    case 'standing-taken':
      return changePlayer(state, event.seat, () => ({ standing: event.standing }));
    case 'turn-ticked':
      return changePlayer(afterTick(state, event), event.seat, ({ strikes }) => ({ strikes }));
    case 'goal-counted':
      return changeBoard(state, ({ held, counted }) => ({
        counted: {
          ...counted,
          [event.side]: counted[event.side].map((old, at) => (at === event.goal ? event.squares : old)),
        },
        held: { ...held, [event.side]: held[event.side].map((old, at) => (at === event.goal ? event.turns : old)) },
      }));
    case 'skirmish-ended':
      return changePlayer({ ...state, played: [...state.played, event.end] }, event.end.winner, ({ won }) => ({
        won: won + 1,
      }));
    case 'units-returned':
      return event.units.reduce(comeHome, state);
    case 'irregulars-dispersed':
      return removeUnits(state, event.units);
    case 'board-cleared':
      return {
        ...state,
        board: null,
        recent: null,
        players: state.players.map((player) => ({ ...player, standing: player.standing.filter(isOfNoMap) })),
      };
    case 'theatre-ended':
      return { ...state, stage: 'over', ending: event.ending, players: beaten(state, event.ending) };
    case 'seat-left':
      return changePlayer(state, event.seat, () => ({ gone: 'left' }));
    case 'seat-taken-over':
      return changePlayer(state, event.seat.id, () => ({ name: event.seat.name, gone: null }));
  }
}
