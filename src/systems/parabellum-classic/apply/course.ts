import { type EventOf, IDLE, type State } from '../shapes.js';
import { changeBoard, changePlayer, changeUnit, removeUnits } from './change.js';

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
        players: state.players.map((player) => ({ ...player, struck: 0 })),
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
      return event.units.reduce(
        (now, id) =>
          changeUnit(now, id, () => ({
            // Aircraft, whose ids have a colon, are cards again.
            place: id.includes(':') ? 'air' : 'reserve',
            square: null,
            tail: [],
            aboard: null,
            base: null,
            channel: null,
            lastTurn: IDLE,
            lost: 0,
          })),
        state,
      );
    case 'irregulars-dispersed':
      return removeUnits(state, event.units);
    case 'board-cleared':
      return { ...state, board: null, recent: null };
    case 'theatre-ended':
      return { ...state, stage: 'over', ending: event.ending };
    case 'seat-left':
      return changePlayer(state, event.seat, () => ({ gone: 'left' }));
    case 'seat-taken-over':
      return changePlayer(state, event.seat.id, () => ({ name: event.seat.name, gone: null }));
  }
}
