import { Names } from '../../../core/order/names.js';
import type { Fixed } from '../shapes/fixed.js';
import type { KnownUnit, Unit } from '../shapes/state.js';
import type { View } from '../shapes/view.js';

/** What lies before whoever writes, from their view alone. */
export interface Desk {
  readonly view: View;
  readonly fixed: Fixed;
  /** Units that they may order: their own, or all of them. */
  readonly units: readonly (KnownUnit | Unit)[];
  readonly unitNames: Names<string>;
  readonly placeNames: Names<string>;
  readonly people: Names<string>;
}

interface Known {
  readonly placeNames: Names<string>;
}
const known = new WeakMap<Fixed, Known>();

function knownOf(fixed: Fixed): Known {
  const before = known.get(fixed);
  if (before !== undefined) return before;
  const made = {
    placeNames: new Names(
      fixed.map.places.flatMap(({ name, also }) => [name, ...also].map((word) => [word, name] as const)),
    ),
  };
  known.set(fixed, made);
  return made;
}

/** What somebody is called in a line: the name of the chair. Players' names may be anything, so nobody is ordered about by them. */
const peopleOf = ({ chairs }: Fixed): Names<string> =>
  new Names(chairs.flatMap(({ id, name }) => [id, name, ...lastWord(name)].map((word) => [word, id] as const)));

const lastWord = (name: string): readonly string[] => {
  const words = name.split(' ');
  const last = words.at(-1) ?? '';
  return words.length > 1 && last.length > 2 ? [last] : [];
};

export function deskOf(view: View, fixed: Fixed): Desk {
  const units = view.judges ? (view.whole?.units ?? []) : (view.own?.own ?? []);
  return {
    view,
    fixed,
    units,
    unitNames: new Names(units.flatMap(({ id, name }) => [id, name].map((word) => [word, id] as const))),
    people: peopleOf(fixed),
    ...knownOf(fixed),
  };
}

export const chairName = ({ chairs }: Fixed, id: string): string => chairs.find((one) => one.id === id)?.name ?? id;
