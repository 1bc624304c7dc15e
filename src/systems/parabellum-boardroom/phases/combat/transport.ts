import type { SeatId } from '../../../../core/game/viewer.js';
import { stepsBetween } from '../../../parabellum/grid/squares.js';
import { aboardOf, barricadeOn, entryCost, standingOn } from '../../battlefield.js';
import type { ActOf, CatalogueUnit, Flag, Square } from '../../shapes.js';
import { isAir, isLand, passengersFit } from '../../tables.js';
import { cardIn, isRefusal, lacks, offMap, ownOnMap, ownUnit, type Refusal, refuse } from '../refusal.js';
import { happen, type Turn } from '../turn.js';
import { arrive } from './arrival.js';

/** Null: a unit of this card can come to stand on the square (BRR-5, BR-22). */
export function noPlace(turn: Turn, card: CatalogueUnit, square: Square): Refusal | null {
  const off = offMap(turn, square);
  if (off !== null) return off;
  if (entryCost(turn.state, turn.fixed, card, square) === null)
    return refuse('F-IMPASS', `${card.name} cannot stand on ${square}.`);
  const there = standingOn(turn.state, turn.fixed, square, isAir(card) ? 'air' : 'ground');
  if (there !== undefined) return refuse('F-OCCUPIED', `${there.flag} stands on ${square}.`);
  return isLand(card) && barricadeOn(turn.state, square) !== undefined
    ? refuse('F-OCCUPIED', `There is a barricade on ${square}.`)
    : null;
}

/** A passenger gets in; that is its whole turn (BRR-35). */
export function load(turn: Turn, seat: SeatId, flag: Flag, { unit: passengerFlag }: ActOf<'load'>): Refusal | null {
  const [carrier, passenger] = [ownOnMap(turn, seat, flag), ownOnMap(turn, seat, passengerFlag)];
  if (isRefusal(carrier)) return carrier;
  if (isRefusal(passenger)) return passenger;
  const card = cardIn(turn, carrier);
  // Transports carry from the reserve only (BRR-12).
  if (card.carries.length === 0 || card.traits.includes('airdrop'))
    return refuse('E-TYPE', `${card.name} takes nobody aboard.`);
  if (stepsBetween(carrier.square, passenger.square) !== 1)
    return refuse('F-NOTADJ', `${passengerFlag} is not beside ${flag}.`);
  const { moved, attacked, resupplied } = passenger.turn;
  if (moved || attacked || resupplied || turn.acted.has(passengerFlag))
    return refuse('E-EXCLUSIVE', `${passengerFlag} has done something in this turn already.`);
  if (aboardOf(turn.state, passengerFlag).length > 0)
    return refuse('E-CAP', `${passengerFlag} has passengers of its own.`);
  const all = [...aboardOf(turn.state, flag), passenger].map((one) => cardIn(turn, one));
  if (!passengersFit(card, all)) return refuse('E-CAP', `${flag} has no room for ${passengerFlag}.`);
  turn.acted.add(passengerFlag);
  happen(turn, { kind: 'unit-loaded', seat, unit: passengerFlag, carrier: flag });
  return null;
}

/** A passenger gets out on a neighbouring square; it may still attack (BRR-35). */
export function unload(
  turn: Turn,
  seat: SeatId,
  flag: Flag,
  { unit: passengerFlag, square }: ActOf<'unload'>,
): Refusal | null {
  const [carrier, passenger] = [ownOnMap(turn, seat, flag), ownUnit(turn, seat, passengerFlag)];
  if (isRefusal(carrier)) return carrier;
  if (isRefusal(passenger)) return passenger;
  if (passenger.aboard !== flag || isAir(cardIn(turn, passenger)))
    return refuse('F-GONE', `${passengerFlag} is not aboard of ${flag}.`);
  if (stepsBetween(carrier.square, square) !== 1) return refuse('F-NOTADJ', `${square} is not beside ${flag}.`);
  const refusal = noPlace(turn, cardIn(turn, passenger), square);
  if (refusal !== null) return refusal;
  happen(turn, { kind: 'unit-unloaded', seat, unit: passengerFlag, carrier: flag, square });
  arrive(turn, passengerFlag);
  return null;
}

/** The gun that a unit is to pull on its next move (BRR-34). */
export function hitch(turn: Turn, seat: SeatId, flag: Flag, { unit: gunFlag }: ActOf<'tow'>): Flag | Refusal {
  const [tractor, gun] = [ownOnMap(turn, seat, flag), ownOnMap(turn, seat, gunFlag)];
  if (isRefusal(tractor)) return tractor;
  if (isRefusal(gun)) return gun;
  const refusal = lacks(cardIn(turn, tractor), 'tow', 'tow') ?? lacks(cardIn(turn, gun), 'towable', 'be towed');
  if (refusal !== null) return refusal;
  if (stepsBetween(tractor.square, gun.square) !== 1) return refuse('F-NOTADJ', `${gunFlag} is not beside ${flag}.`);
  if (gun.turn.moved || gun.turn.cannotMove || gun.turn.resupplied)
    return refuse('F-MOVE', `${gunFlag} may not be moved in this turn any more.`);
  return gunFlag;
}

/** Where a unit is, for what it does beside it. */
export const besideOf = (turn: Turn, flag: Flag, at: Square, square: Square): Refusal | null =>
  stepsBetween(at, square) === 1 ? offMap(turn, square) : refuse('F-NOTADJ', `${square} is not beside ${flag}.`);
