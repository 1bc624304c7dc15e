import { placeAt, spotAt } from '../board/board.js';
import { type ServingSeas, servingSeas } from '../board/convoys.js';
import type { UnitKind } from '../board/map.js';
import type { View } from '../shapes.js';
import { type Desk, ownUnits, placeOf } from './desk.js';
import type { Unit } from './order.js';

/** Where a unit of this kind may go from a spot by itself, as spots. */
export function reachedFrom({ board }: Pick<Desk, 'board'>, kind: UnitKind, at: string): readonly string[] {
  const found = kind === 'army' ? board.armyTo[placeAt(board, at)] : board.fleetTo[spotAt(board, at)];
  return (found ?? []).map((spot) => board.codes[spot] ?? '');
}

/** The spot of a place to which a unit may go by itself, if any. It is asked of all units for all places: by numbers, without lists of codes. */
export function wayTo({ board }: Pick<Desk, 'board'>, { kind, at }: Unit, place: string): string | undefined {
  const to = placeAt(board, place);
  const spot =
    kind === 'army'
      ? board.armyTo[placeAt(board, at)]?.find((one) => one === to)
      : board.fleetTo[spotAt(board, at)]?.find((one) => board.placeOf[one] === to);
  return spot === undefined ? undefined : board.codes[spot];
}

/** Whether it may go to a place by itself, on whatever shore. */
export const isBeside = (desk: Pick<Desk, 'board'>, unit: Unit, place: string): boolean =>
  wayTo(desk, unit, place) !== undefined;

const sailed = new WeakMap<View, ServingSeas>();

/** The seas in which fleets stand, so that these could carry an army. */
function seasWithFleets({ board, view }: Pick<Desk, 'board' | 'view'>): ServingSeas {
  const known = sailed.get(view);
  if (known !== undefined) return known;
  const fleets = new Set(view.units.flatMap(({ kind, at }) => (kind === 'fleet' ? [placeAt(board, at)] : [])));
  const seas = servingSeas(board, (sea) => fleets.has(sea));
  sailed.set(view, seas);
  return seas;
}

/** Whether an army could go to a place over sea, with the fleets that stand there now, and cannot walk there. */
function sailsTo(desk: Desk, { kind, at }: Unit, to: number): boolean {
  const { board } = desk;
  const from = placeAt(board, at);
  const isFar = to !== from && board.isSea[to] === false && board.armyTo[from]?.includes(to) === false;
  return kind === 'army' && isFar && seasWithFleets(desk).leads(from, to);
}

/** Where an army may go over sea, with the fleets that stand there now, as far as it cannot walk there. */
export const sailedTo = (desk: Desk, unit: Unit): readonly string[] =>
  desk.board.map.places.flatMap(({ id }, to) => (sailsTo(desk, unit, to) ? [id] : []));

/** Units whose move to a place another could support: all that come there, on whatever shore. */
export function supportedTo(desk: Desk, supporter: Unit, place: string): readonly Unit[] {
  const to = placeAt(desk.board, place);
  return desk.view.units.filter(
    (unit) =>
      placeOf(unit.at) !== placeOf(supporter.at) &&
      placeOf(unit.at) !== place &&
      (isBeside(desk, unit, place) || sailsTo(desk, unit, to)),
  );
}

/** Whether an army stands beside the waters of a fleet, as far as these are full of fleets. */
export function shareWater(desk: Desk, fleet: Unit, army: Unit): boolean {
  const { board } = desk;
  const sea = placeAt(board, fleet.at);
  return (
    fleet.kind === 'fleet' &&
    army.kind === 'army' &&
    board.isSea[sea] === true &&
    seasWithFleets(desk).touches(placeAt(board, army.at), sea)
  );
}

/** Whether an army comes from sea to a place, with the fleets that stand there now. */
export function isPort(desk: Desk, place: string): boolean {
  const at = placeAt(desk.board, placeOf(place));
  return desk.board.isSea[at] === false && seasWithFleets(desk).seasBy[at]?.length !== 0;
}

/** A menu looks for so many convoys over wide waters; whoever means another writes it by hand. */
const MOST_SOUGHT = 400;
/** How many a menu has looked for so far, by its desk. */
const sought = new WeakMap<Desk, number>();

/** Whether some of the fleets to be ordered stand in waters so wide that a menu lists only some of their convoys. */
export const hasWideWaters = (desk: Desk): boolean =>
  ownUnits(desk).some(({ kind, at }) => kind === 'fleet' && seasWithFleets(desk).isWide(placeAt(desk.board, at)));

/** Whether a fleet could carry an army to a place, with the fleets that stand in the seas now; over wide waters, as far as a menu looks. */
export function carries(desk: Desk, fleet: Unit, army: Unit, place: string): boolean {
  const { board } = desk;
  if (fleet.kind === 'army' || army.kind === 'fleet') return false;
  const [sea, from, to] = [placeAt(board, fleet.at), placeAt(board, army.at), placeAt(board, place)];
  if (board.isSea[sea] !== true || to === from || board.isSea[to] !== false || board.isInland[to] === true)
    return false;
  const seas = seasWithFleets(desk);
  if (!seas.isWide(sea)) return seas.isOfUse(sea, from, to);
  const count = (sought.get(desk) ?? 0) + 1;
  sought.set(desk, count);
  return count <= MOST_SOUGHT && seas.isSoonOfUse(sea, from, to);
}
