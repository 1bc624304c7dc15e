import { specialOf } from '../battlefield.js';
import type { Event, EventOf, State } from '../shapes.js';
import { hurt, markSquare } from './casualties.js';
import { book, changeField, changeUnit } from './change.js';

function moveUnit(state: State, event: EventOf<'unit-moved'>): State {
  const { unit: id, square, position, tail, cost, fuel } = event;
  return changeUnit(state, id, (unit) => ({
    ...unit,
    square,
    position,
    tail,
    fuel: unit.fuel - fuel,
    turn: { ...unit.turn, spent: unit.turn.spent + cost, moved: true },
  }));
}

/** Whoever is aboard shares the lock: it came onto the map, or left it, with its carrier (ST-39). */
const lockPassengers = (state: State, carrier: string): State => ({
  ...state,
  units: state.units.map((unit) => (unit.aboard === carrier && !unit.locked ? { ...unit, locked: true } : unit)),
});

/** Layers are left behind (SRR-9); passengers and cargo come along (ST-38). */
function extractUnit(state: State, { seat, unit: id, fee }: EventOf<'unit-extracted'>): State {
  const home = changeUnit(state, id, (unit) => ({
    ...unit,
    place: 'pda',
    square: null,
    position: 'C',
    tail: [],
    layers: 0,
    locked: true,
  }));
  return book(lockPassengers(home, id), seat, 'extraction', id, -fee);
}

function deployUnit(state: State, event: EventOf<'unit-deployed'>): State {
  const { seat, unit: id, square, position, tail, fee } = event;
  const locked = !specialOf(state).swiftDeployment;
  const placed = changeUnit(state, id, (unit) => ({ ...unit, place: 'map', square, position, tail, locked }));
  return book(locked ? lockPassengers(placed, id) : placed, seat, 'deployment', id, -fee);
}

export function applyMovement(state: State, event: Event): State | null {
  switch (event.kind) {
    case 'unit-moved':
      return moveUnit(state, event);
    case 'unit-towed':
      return changeUnit(state, event.unit, (unit) => ({
        ...unit,
        square: event.square,
        position: event.position,
        turn: { ...unit.turn, moved: true },
      }));
    case 'unit-repositioned':
      return changeUnit(state, event.unit, (unit) => ({
        ...unit,
        position: event.position,
        turn: { ...unit.turn, repositioned: true },
      }));
    case 'unit-entrenched':
      return changeUnit(state, event.unit, (unit) => ({
        ...unit,
        layers: event.layers,
        turn: { ...unit.turn, entrenched: true },
      }));
    case 'unit-dug-out':
      return changeUnit(state, event.unit, (unit) => ({ ...unit, layers: 0, turn: { ...unit.turn, dugOut: true } }));
    case 'unit-extracted':
      return extractUnit(state, event);
    case 'unit-deployed':
      return deployUnit(state, event);
    case 'mine-sprung': {
      const cleared = changeField(state, (field) => ({
        ...field,
        minefields: field.minefields.filter(({ square }) => square !== event.square),
      }));
      return markSquare(hurt(cleared, event.unit, event.clash.losses), 'attacked', event.square);
    }
    default:
      return null;
  }
}
