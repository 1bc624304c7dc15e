import type { SeatId } from '../../../../core/game/viewer.js';
import { boardOf, bookletOf, standingOn } from '../../battlefield.js';
import type { ActionOf, Square } from '../../shapes.js';
import { has } from '../../tables.js';
import { actorOnMap, isFailure, playerOf } from '../acting.js';
import { FAILED } from '../failures.js';
import { hasRoomFor, obstacle } from '../movement/going.js';
import { type Failure, failure, happen, type Outcome, type Turn } from '../turn.js';
import { freshUnit, nameUnit } from './mustering.js';

interface Held {
  readonly id: string;
  readonly name: string;
  readonly squares: readonly Square[];
  readonly requisitioned: number;
}

/** The city of a square, if the seat occupies it and nothing was raised from it (CL-33, CL-34). */
function heldCity(turn: Turn, seat: SeatId, square: Square): Held | Failure {
  const board = boardOf(turn.state);
  const city = bookletOf(turn.fixed, board.id).cities.find(({ squares }) => squares.includes(square));
  const standing = board.cities.find(({ id }) => id === city?.id);
  if (city === undefined || standing === undefined) return failure('E-NOCITY', `${square} belongs to no city.`);
  if (standing.marked) return failure('E-CITYMARKED', `${city.name} has a marker: its people and stores are gone.`);
  const there = city.squares.flatMap((one) => standingOn(turn.state, one));
  return there.some(({ owner }) => owner === seat) && there.every(({ owner }) => owner === seat)
    ? { ...city, requisitioned: standing.requisitioned }
    : failure('E-NOTHELD', `You do not hold ${city.name}: a unit of yours and none of the enemy must be in it.`);
}

/** RAISE: irregulars of a city, which gets a marker; their first load comes from the reserve or is bought (CL-33, CL-38, CLR-16). */
export function raise(turn: Turn, seat: SeatId, { square, as }: ActionOf<'raise'>): Outcome {
  const city = heldCity(turn, seat, square);
  if ('code' in city) return city;
  const { catalogue } = turn.fixed;
  const card = catalogue.units.find((one) => has(one, 'irregular'));
  if (card === undefined) return failure('E-CODE', 'This theatre has no irregulars.');
  const { pieces, credits } = playerOf(turn.state, seat);
  const load = { sup: card.supply?.pieces ?? 0, amm: card.ammo?.pieces ?? 0 };
  const goods = { sup: Math.min(load.sup, pieces.sup), amm: Math.min(load.amm, pieces.amm) };
  const { irregulars, sup, amm } = catalogue.prices;
  const price = irregulars + (load.sup - goods.sup) * sup + (load.amm - goods.amm) * amm;
  if (price > credits) return FAILED.funds('Raising irregulars', price, credits);
  const why = obstacle(turn.state, turn.fixed, { seat, card, id: null }, square);
  if (why !== null) return why;
  const named = nameUnit(turn, seat, as);
  if ('code' in named) return named;
  happen(turn, {
    kind: 'irregulars-raised',
    unit: { ...freshUnit(seat, card, named.id), place: 'map', square, origin: city.id },
    city: city.id,
    used: { credits: price, soldiers: 0, goods, card: null, crew: null },
    rolls: named.rolls,
  });
  return null;
}

/** DISBAND: irregulars in their own city; its marker goes, nothing comes back (CL-35). */
export function disband(turn: Turn, seat: SeatId, { unit: name }: ActionOf<'disband'>): Outcome {
  const found = actorOnMap(turn, seat, name);
  if (isFailure(found)) return found;
  const { unit, card, square } = found;
  if (!has(card, 'irregular') || unit.origin === null) return failure('E-TYPE', `${name} are no irregulars.`);
  const home = bookletOf(turn.fixed, boardOf(turn.state).id).cities.find(({ id }) => id === unit.origin);
  if (home === undefined || !home.squares.includes(square))
    return failure('E-WRONGCITY', `${name} were raised in ${home?.name ?? unit.origin} and go home only there.`);
  happen(turn, { kind: 'irregulars-disbanded', unit: unit.id, city: unit.origin });
  return null;
}

/** REQUISITION: a city sells its occupier a few pieces a Boardroom phase at list price (CL-39, CLR-17). */
export function requisition(turn: Turn, seat: SeatId, { count, what, square }: ActionOf<'requisition'>): Outcome {
  const city = heldCity(turn, seat, square);
  if ('code' in city) return city;
  const most = turn.state.options.cityPieces;
  if (city.requisitioned + count > most)
    return failure(
      'E-LIMIT',
      `${city.name} sells ${most} pieces in a Boardroom phase, ${city.requisitioned} are sold.`,
    );
  const price = turn.fixed.catalogue.prices[what] * count;
  const { credits } = playerOf(turn.state, seat);
  if (price > credits) return FAILED.funds(`${count} ${what.toUpperCase()}`, price, credits);
  if (!hasRoomFor(turn.state, turn.fixed, square, count)) return FAILED.space(square);
  happen(turn, { kind: 'pieces-requisitioned', seat, city: city.id, what, count, square, price });
  return null;
}
