import { isCarried, placeAt, spotAt, usefulSeas } from '../board/board.js';
import type { UnitKind } from '../board/map.js';
import { type Desk, placeOf } from './desk.js';
import type { Unit } from './order.js';

/** Where a unit of this kind may go from a spot by itself, as spots. */
export function reachedFrom({ board }: Pick<Desk, 'board'>, kind: UnitKind, at: string): readonly string[] {
  const found = kind === 'army' ? board.armyTo[placeAt(board, at)] : board.fleetTo[spotAt(board, at)];
  return (found ?? []).map((spot) => board.codes[spot] ?? '');
}

/** Whether it may go to a place by itself, on whatever shore. */
export const isBeside = (desk: Pick<Desk, 'board'>, { kind, at }: Unit, place: string): boolean =>
  reachedFrom(desk, kind, at).some((spot) => placeOf(spot) === placeOf(place));

/** Whether a fleet stands in a sea, so that it could carry an army. */
function serving({ board, view }: Desk): (sea: number) => boolean {
  const fleets = new Set(view.units.flatMap(({ kind, at }) => (kind === 'fleet' ? [placeAt(board, at)] : [])));
  return (sea) => fleets.has(sea);
}

/** Where an army may go over sea, with the fleets that stand there now, as far as it cannot walk there. */
export function sailedTo(desk: Desk, { kind, at }: Unit): readonly string[] {
  const { board } = desk;
  if (kind === 'fleet') return [];
  const [from, serves] = [placeAt(board, at), serving(desk)];
  if (board.seasBy[from]?.some(serves) !== true) return [];
  return board.map.places.flatMap(({ id }, to) => {
    const isFar = to !== from && board.isSea[to] === false && board.armyTo[from]?.includes(to) === false;
    return isFar && isCarried(board, from, to, serves) ? [id] : [];
  });
}

/** Units whose move to a place another could support: all that come there, on whatever shore. */
export const supportedTo = (desk: Desk, supporter: Unit, place: string): readonly Unit[] =>
  desk.view.units.filter(
    (unit) =>
      placeOf(unit.at) !== placeOf(supporter.at) &&
      placeOf(unit.at) !== place &&
      (isBeside(desk, unit, place) || sailedTo(desk, unit).includes(place)),
  );

/** Where a fleet could carry an army to, with the fleets that stand in the seas now. */
export function carriedTo(desk: Desk, fleet: Unit, army: Unit): readonly string[] {
  const { board } = desk;
  const [sea, from, serves] = [placeAt(board, fleet.at), placeAt(board, army.at), serving(desk)];
  if (fleet.kind === 'army' || army.kind === 'fleet' || board.isSea[sea] !== true) return [];
  return board.map.places.flatMap(({ id, kind }, to) =>
    to !== from &&
    kind === 'coast' &&
    isCarried(board, from, to, serves) &&
    usefulSeas(board, from, to, serves).has(sea)
      ? [id]
      : [],
  );
}
