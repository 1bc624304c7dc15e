import type { SeatId } from '../../../../core/game/viewer.js';
import { passengersFit } from '../../../parabellum/unit-card.js';
import { type ActionOf, airId, type State, type UnitName, type UnitState } from '../../shapes.js';
import { cardOf, cargoFits } from '../../tables.js';
import { type Course, happen, playerOf, type Refusal, refuse, unitOf } from '../course.js';
import { goodsWords } from './counting.js';
import { presentPlayer } from './purchases.js';

// Cargo and passengers of units in the Pre-Deployment Area (ST-21, ST-59).

/** A unit of the seat's own by what its owner calls it. */
export function ownUnit(state: State, seat: SeatId, name: UnitName): UnitState | undefined {
  const player = playerOf(state, seat);
  const unit = unitOf(state, name.includes('-') && player !== undefined ? airId(player.livery, name) : name);
  return unit?.owner === seat ? unit : undefined;
}

/** The unit, when it stands in the Pre-Deployment Area, or why the line cannot have it. */
export function unitAtHome(state: State, seat: SeatId, name: UnitName): UnitState | Refusal {
  const unit = ownUnit(state, seat, name);
  if (unit === undefined) return refuse('F-GONE', `You have no unit ${name}.`);
  if (unit.place === 'pda') return unit;
  return refuse(
    'F-NOTPDA',
    unit.place === 'aboard'
      ? `${name} is aboard ${unit.aboard ?? 'a carrier'}; it has to get off first.`
      : `${name} is on the map, not in the Pre-Deployment Area.`,
  );
}

export const isRefused = (found: UnitState | Refusal): found is Refusal => 'failure' in found;

export function loadCargo(course: Course, seat: SeatId, action: ActionOf<'load-cargo'>): Refusal | null {
  const unit = unitAtHome(course.state, seat, action.unit);
  if (isRefused(unit)) return unit;
  const { goods } = action;
  const { fuel, ammo } = presentPlayer(course.state, seat);
  if (fuel < goods.fuel || ammo < goods.ammo)
    return refuse('F-RES', `The reserve has ${goodsWords({ fuel, ammo })}, not ${goodsWords(goods)}.`);
  const card = cardOf(course.state.catalogue, unit.type);
  if (!cargoFits(card, { fuel: unit.cargo.fuel + goods.fuel, ammo: unit.cargo.ammo + goods.ammo }))
    return refuse('F-CAP', `${action.unit} has no room for ${goodsWords(goods)} beside what it carries.`);
  happen(course, { kind: 'cargo-loaded', seat, unit: unit.id, goods });
  return null;
}

export function unloadCargo(course: Course, seat: SeatId, action: ActionOf<'unload-cargo'>): Refusal | null {
  const unit = unitAtHome(course.state, seat, action.unit);
  if (isRefused(unit)) return unit;
  const { goods } = action;
  if (unit.cargo.fuel < goods.fuel || unit.cargo.ammo < goods.ammo)
    return refuse('F-RES', `${action.unit} carries ${goodsWords(unit.cargo)}, not ${goodsWords(goods)}.`);
  happen(course, { kind: 'cargo-unloaded', seat, unit: unit.id, goods });
  return null;
}

export function boardAtHome(course: Course, seat: SeatId, action: ActionOf<'board-pda'>): Refusal | null {
  const { state } = course;
  const passenger = unitAtHome(state, seat, action.unit);
  if (isRefused(passenger)) return passenger;
  const carrier = unitAtHome(state, seat, action.into);
  if (isRefused(carrier)) return carrier;
  if (passenger.id === carrier.id || passenger.passengers.length > 0)
    return refuse('F-CAP', `${action.unit} carries passengers itself, so it cannot board.`);
  const classes = [...carrier.passengers, passenger.id].flatMap((id) => {
    const unit = unitOf(state, id);
    return unit === undefined ? [] : [cardOf(state.catalogue, unit.type).class];
  });
  if (!passengersFit(cardOf(state.catalogue, carrier.type), classes))
    return refuse('F-CAP', `${action.into} has no room for ${action.unit}.`);
  happen(course, { kind: 'passenger-seated', seat, unit: passenger.id, carrier: carrier.id });
  return null;
}

export function unboardAtHome(course: Course, seat: SeatId, action: ActionOf<'unboard-pda'>): Refusal | null {
  const unit = ownUnit(course.state, seat, action.unit);
  if (unit === undefined) return refuse('F-GONE', `You have no unit ${action.unit}.`);
  const carrier = unit.aboard === null ? undefined : unitOf(course.state, unit.aboard);
  if (carrier === undefined) return refuse('F-NOTHING', `${action.unit} is not aboard anything.`);
  if (carrier.place !== 'pda') return refuse('F-NOTPDA', `${carrier.id} is not in the Pre-Deployment Area.`);
  happen(course, { kind: 'passenger-unseated', seat, unit: unit.id, carrier: carrier.id });
  return null;
}
