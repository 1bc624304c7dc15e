import { knownOf, placeOf } from './orders/desk.js';
import type { Fixed, State } from './shapes.js';

/** What must hold of a board, a sentence for each thing that does not. */
export function invariants({ units, dislodged, centres, seats }: State, fixed: Fixed): readonly string[] {
  const { board } = knownOf(fixed);
  const powers = new Set(fixed.map.powers.map(({ id }) => id));
  const taken = new Set<string>();
  const twice = units.flatMap(({ at }) => {
    const place = placeOf(at);
    const before = taken.has(place);
    taken.add(place);
    return before ? [`Two units stand in ${place}.`] : [];
  });
  const lost = [...units, ...dislodged.map(({ unit }) => unit)].flatMap(({ at, power }) => [
    ...(board.numbers.has(at) ? [] : [`A unit stands in ${at}, which is no place of the map.`]),
    ...(powers.has(power) ? [] : [`A unit is of ${power}, which is no power of the map.`]),
  ]);
  const owners = Object.entries(centres).flatMap(([place, owner]) => [
    ...(board.isCentre[board.numbers.get(place) ?? -1] === true ? [] : [`${place} is owned, and is no centre.`]),
    ...(powers.has(owner) ? [] : [`${place} is owned by ${owner}, which is no power.`]),
  ]);
  const doubled = seats.filter(
    (seat, index) => seat.playing && seats.findIndex((one) => one.playing && one.power === seat.power) !== index,
  );
  return [...twice, ...lost, ...owners, ...doubled.map(({ power }) => `Two seats play ${power}.`)];
}
