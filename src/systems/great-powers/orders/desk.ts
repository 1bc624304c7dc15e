import { Names } from '../../../core/order/names.js';
import { type Board, boardOf } from '../board/board.js';
import type { Fixed, View } from '../shapes.js';
import type { Unit } from './order.js';

/** What lies before whoever writes orders, from their view alone. */
export interface Desk {
  readonly view: View;
  readonly board: Board;
  readonly places: Names<string>;
  readonly powers: Names<string>;
  /** The same with shorter ones, which stand for a power beside a unit only: `A Pic (FR)`, `Ger A Ber`. */
  readonly nations: Names<string>;
}

type Known = Omit<Desk, 'view'>;
const known = new WeakMap<Fixed, Known>();

/** A letter alone that stands for a unit stands for no power. */
const UNIT_LETTERS: ReadonlySet<string> = new Set(['A', 'F']);

/** The board of a map and the names on it; worked out once for each map. */
export function knownOf(fixed: Fixed): Known {
  const before = known.get(fixed);
  if (before !== undefined) return before;
  const { powers } = fixed.map;
  const called = powers.flatMap(({ id, name, also }) => [id, name, ...also].map((word) => [word, id] as const));
  const short = powers.flatMap(({ id, name, sign }) =>
    [sign, name.slice(0, 3), ...(UNIT_LETTERS.has(name.charAt(0)) ? [] : [name.charAt(0)])].map(
      (word) => [word, id] as const,
    ),
  );
  const made = {
    board: boardOf(fixed.map),
    places: namesOf(fixed.map.places),
    powers: new Names(called),
    nations: new Names([...called, ...short]),
  };
  known.set(fixed, made);
  return made;
}

/** All that places are called, also with their coasts. */
const namesOf = (places: Board['map']['places']): Names<string> =>
  new Names(
    places.flatMap(({ id, name, also, coasts }) =>
      [id, name, ...also].flatMap((word) => [
        [word, id] as const,
        ...Object.keys(coasts).map((coast) => [`${word} ${coast}`, `${id}/${coast}`] as const),
      ]),
    ),
  );

const ownNames = new WeakMap<Desk, Names<string>>();

/** What the places are called in which the viewer has units. */
export function ownPlaces(desk: Desk): Names<string> {
  const before = ownNames.get(desk);
  if (before !== undefined) return before;
  const own = new Set(ownUnits(desk).map(({ at }) => placeOf(at)));
  const made = namesOf(desk.board.map.places.filter(({ id }) => own.has(id)));
  ownNames.set(desk, made);
  return made;
}

export const deskOf = (view: View, fixed: Fixed): Desk => ({ view, ...knownOf(fixed) });

export function placeOf(at: string): string {
  const shore = at.indexOf('/');
  return shore < 0 ? at : at.slice(0, shore);
}

/** Units that may be ordered now: those that were driven out while retreats are asked for. */
export const orderable = ({ view }: Desk): readonly Unit[] =>
  view.stage === 'retreats' ? view.dislodged.map(({ unit }) => unit) : view.units;

/** The viewer's own units among them. */
export const ownUnits = (desk: Desk): readonly Unit[] =>
  orderable(desk).filter(({ power }) => power === desk.view.own?.power);

/** The units that were looked through last, by their places: at each line of a sheet one asks the same ones. */
let last: { readonly units: readonly Unit[]; byPlace: ReadonlyMap<string, Unit> | null } = { units: [], byPlace: null };

export function unitAt(units: readonly Unit[], at: string): Unit | undefined {
  const place = placeOf(at);
  if (last.units !== units) {
    last = { units, byPlace: null };
    return units.find((unit) => placeOf(unit.at) === place);
  }
  last.byPlace ??= new Map(units.map((unit) => [placeOf(unit.at), unit] as const).toReversed());
  return last.byPlace.get(place);
}

/** `A`, `F`: as notation has it. */
export const letterOf = (kind: Unit['kind']): string => (kind === 'army' ? 'A' : 'F');

/** `Munich`, `St Petersburg (north coast)`. */
export function spotName({ map }: Pick<Board, 'map'>, at: string): string {
  const places = names.get(map) ?? new Map(map.places.map(({ id, name }) => [id, name]));
  names.set(map, places);
  const place = placeOf(at);
  const name = places.get(place) ?? place;
  if (place === at) return name;
  const coast = at.slice(place.length + 1);
  return `${name} (${COASTS[coast] ?? coast})`;
}

const names = new WeakMap<Board['map'], ReadonlyMap<string, string>>();

const COASTS: Readonly<Record<string, string>> = {
  nc: 'north coast',
  sc: 'south coast',
  ec: 'east coast',
  wc: 'west coast',
};
