import type { SeatId } from '../../../../core/game/viewer.js';
import { aboardOf, sheetOf, standingOn, startSquares } from '../../battlefield.js';
import type { ActionOf, CatalogueUnit, Flag, Square, UnitState } from '../../shapes.js';
import { isAir, isLand, passengersFit } from '../../tables.js';
import { cardIn, isRefusal, lacks, offMap, ownUnit, type Refusal, refuse } from '../refusal.js';
import { happen, playerOf, type Turn } from '../turn.js';
import { arrive } from './arrival.js';
import { passFlak } from './flak.js';
import { noPlace } from './transport.js';

type Deploy = ActionOf<'deploy'>;

/** Null: the unit may be deployed now, with so many tokens (BR-36, BRR-11). */
function notReady(turn: Turn, seat: SeatId, unit: UnitState, { supplies }: Deploy): Refusal | null {
  const card = cardIn(turn, unit);
  if (unit.place !== 'reserve') return refuse('E-NOTRESERVE', `${unit.flag} is not in your reserve.`);
  if (unit.fresh) return refuse('E-NEW', `${unit.flag} can be deployed from your next turn on.`);
  if (card.domain === 'card') return refuse('E-TYPE', `${card.name} is not deployed; ATTACK uses it.`);
  if (unit.supplies + supplies > card.capacity)
    return refuse('E-CAP', `${unit.flag} holds ${card.capacity} supplies and has ${unit.supplies}.`);
  const { usable } = playerOf(turn.state, seat);
  return supplies > usable ? refuse('F-RES', `Your reserve has ${usable} usable tokens, not ${supplies}.`) : null;
}

/** The own ship on a square that is a base with room for an aircraft (BRR-36). */
function baseAt(turn: Turn, seat: SeatId, card: CatalogueUnit, square: Square): Flag | null {
  const ship = isAir(card) ? standingOn(turn.state, turn.fixed, square) : undefined;
  if (ship === undefined || ship.owner !== seat) return null;
  return cardIn(turn, ship).airbase > aboardOf(turn.state, ship.flag).length ? ship.flag : null;
}

/** Onto the deployment area, a harbour, or aboard of a floating base (BR-38). */
function fromHome(turn: Turn, seat: SeatId, unit: UnitState, order: Deploy): Refusal | null {
  const card = cardIn(turn, unit);
  const { square, supplies } = order;
  const base = baseAt(turn, seat, card, square);
  const zone = startSquares(turn.state, turn.fixed, playerOf(turn.state, seat), card);
  if (base === null && !zone.includes(square))
    return offMap(turn, square) ?? refuse('E-ZONE', `${square} is not in your deployment area.`);
  const refusal = base === null ? noPlace(turn, card, square) : null;
  if (refusal !== null) return refusal;
  happen(turn, {
    kind: 'unit-deployed',
    seat,
    unit: unit.flag,
    square,
    aboard: base,
    supplies,
    by: 'ground',
    fee: 0,
  });
  return null;
}

/** Anywhere on land, for money, without a shot (BR-40, BRR-13). */
function fromOrbit(turn: Turn, seat: SeatId, unit: UnitState, { square, supplies }: Deploy): Refusal | null {
  const card = cardIn(turn, unit);
  const fee = turn.state.options.orbitalPrice;
  const { funds } = playerOf(turn.state, seat);
  if (sheetOf(turn.state, turn.fixed).special.noOrbit)
    return refuse('E-TYPE', 'There are no orbital insertions in this battle.');
  if (!isLand(card)) return refuse('E-TYPE', `${card.name} cannot be set down from orbit.`);
  if (funds < fee) return refuse('F-FUNDS', `An orbital insertion costs ${fee}; you have ${funds}.`);
  const refusal = noPlace(turn, card, square);
  if (refusal !== null) return refusal;
  happen(turn, { kind: 'unit-deployed', seat, unit: unit.flag, square, aboard: null, supplies, by: 'orbit', fee });
  return null;
}

/** Null: the transport can fly this unit there now (BRR-12). */
function cannotFly(turn: Turn, carrier: UnitState, unit: UnitState, square: Square): Refusal | null {
  const [plane, card] = [cardIn(turn, carrier), cardIn(turn, unit)];
  const flown = turn.dropped.get(carrier.flag) ?? [];
  const refusal = lacks(plane, 'airdrop', 'set troops down');
  if (refusal !== null) return refusal;
  if (sheetOf(turn.state, turn.fixed).special.noAirdrop)
    return refuse('E-TYPE', 'There are no airdrops in this battle.');
  if (carrier.fresh) return refuse('E-NEW', `${carrier.flag} can be used from your next turn on.`);
  if (!isLand(card)) return refuse('E-TYPE', `${card.name} cannot be set down from the air.`);
  if (!passengersFit(plane, [...flown, card])) return refuse('E-CAP', `${carrier.flag} has no room for ${unit.flag}.`);
  if (flown.length === 0 && (carrier.turn.moved || carrier.turn.resupplied))
    return refuse('F-MOVE', `${carrier.flag} has moved or been resupplied in this turn.`);
  if (flown.length === 0 && carrier.supplies < plane.fuel)
    return refuse('F-SUPPLY', `${carrier.flag} has ${carrier.supplies} supplies; the flight costs ${plane.fuel}.`);
  return noPlace(turn, card, square);
}

/** By transport aircraft, past whatever fires at it (BR-39, BRR-12). The flight is paid once a turn. */
function byTransport(turn: Turn, seat: SeatId, unit: UnitState, order: Deploy, via: Flag): Refusal | null {
  const carrier = ownUnit(turn, seat, via);
  if (isRefusal(carrier)) return carrier;
  const { square, supplies } = order;
  const refusal = cannotFly(turn, carrier, unit, square);
  if (refusal !== null) return refusal;
  const flown = turn.dropped.get(via) ?? [];
  const paid = flown.length === 0 ? cardIn(turn, carrier).fuel : 0;
  turn.dropped.set(via, [...flown, cardIn(turn, unit)]);
  happen(turn, { kind: 'airdrop-flown', seat, carrier: via, unit: unit.flag, square, paid });
  if (!passFlak(turn, via, square, 'airdrop')) {
    happen(turn, { kind: 'cargo-lost', seat, unit: unit.flag, supplies });
    return refuse('F-SHOTDOWN', `${via} was shot down with ${unit.flag}.`);
  }
  happen(turn, {
    kind: 'unit-deployed',
    seat,
    unit: unit.flag,
    square,
    aboard: null,
    supplies,
    by: 'transport',
    fee: 0,
  });
  return null;
}

/** A unit of the reserve comes onto the map. */
export function deploy(turn: Turn, seat: SeatId, order: Deploy): Refusal | null {
  const unit = ownUnit(turn, seat, order.unit);
  if (isRefusal(unit)) return unit;
  const refusal = notReady(turn, seat, unit, order) ?? land(turn, seat, unit, order);
  if (refusal === null) arrive(turn, order.unit);
  return refusal;
}

function land(turn: Turn, seat: SeatId, unit: UnitState, order: Deploy): Refusal | null {
  switch (order.by.kind) {
    case 'ground':
      return fromHome(turn, seat, unit, order);
    case 'orbital':
      return fromOrbit(turn, seat, unit, order);
    case 'via':
      return byTransport(turn, seat, unit, order, order.by.carrier);
  }
}
