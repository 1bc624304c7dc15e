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
}

interface Known {
  readonly board: Board;
  readonly places: Names<string>;
  readonly powers: Names<string>;
}
const known = new WeakMap<Fixed, Known>();

/** The board of a map and the names on it; worked out once for each map. */
export function knownOf(fixed: Fixed): Known {
  const before = known.get(fixed);
  if (before !== undefined) return before;
  const { places, powers } = fixed.map;
  const made = {
    board: boardOf(fixed.map),
    places: new Names(places.flatMap(({ id, name, also }) => [id, name, ...also].map((word) => [word, id] as const))),
    powers: new Names(powers.flatMap(({ id, name }) => [id, name].map((word) => [word, id] as const))),
  };
  known.set(fixed, made);
  return made;
}

export const deskOf = (view: View, fixed: Fixed): Desk => ({ view, ...knownOf(fixed) });

export const placeOf = (at: string): string => at.split('/')[0] ?? at;

/** Units that may be ordered now: those that were driven out while retreats are asked for. */
export const orderable = ({ view }: Desk): readonly Unit[] =>
  view.stage === 'retreats' ? view.dislodged.map(({ unit }) => unit) : view.units;

/** The viewer's own units among them. */
export const ownUnits = (desk: Desk): readonly Unit[] =>
  orderable(desk).filter(({ power }) => power === desk.view.own?.power);

export const unitAt = (units: readonly Unit[], at: string): Unit | undefined =>
  units.find((unit) => placeOf(unit.at) === placeOf(at));

/** `A`, `F`: as notation has it. */
export const letterOf = (kind: Unit['kind']): string => (kind === 'army' ? 'A' : 'F');

/** `Munich`, `St Petersburg (north coast)`. */
export function spotName({ map: { places } }: Pick<Board, 'map'>, at: string): string {
  const [place = '', coast] = at.split('/');
  const name = places.find(({ id }) => id === place)?.name ?? place;
  return coast === undefined ? name : `${name} (${COASTS[coast] ?? coast})`;
}

const COASTS: Readonly<Record<string, string>> = {
  nc: 'north coast',
  sc: 'south coast',
  ec: 'east coast',
  wc: 'west coast',
};
