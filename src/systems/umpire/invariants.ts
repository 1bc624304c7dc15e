import type { Fixed } from './shapes/fixed.js';
import type { State } from './shapes/state.js';

/** What must always hold: every unit has an owner and a place that there is, and nobody sits on two chairs. */
export function invariants({ units, commanders, letters }: State, fixed: Fixed): readonly string[] {
  const people = new Set(commanders.map(({ id }) => id));
  const places = new Set(fixed.map.places.map(({ name }) => name));
  const ids = units.map(({ id }) => id);
  const seats = commanders.flatMap(({ seat }) => seat ?? []);
  return [
    ...units.flatMap(({ name, owner, spot, strength }) => [
      ...(people.has(owner) ? [] : [`${name} belongs to ${owner}, who is no commander.`]),
      ...(strength < 0 ? [`${name} has the strength ${strength}.`] : []),
      ...(spot?.kind === 'place' && !places.has(spot.place)
        ? [`${name} is at ${spot.place}, which the map lacks.`]
        : []),
    ]),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `Two units are called ${id}.`),
    ...seats.filter((seat, index) => seats.indexOf(seat) !== index).map((seat) => `${seat} has two chairs.`),
    ...letters
      .filter(({ from, to }) => !people.has(from) || !people.has(to))
      .map(({ id }) => `The letter ${id} is of or to nobody.`),
  ];
}
