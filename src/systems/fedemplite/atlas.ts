import type { Fixed, NationCard, NationId, NationState, Setup, Side, State, View } from './shapes.js';
import { NATIONS } from './tables.js';
import { type Terrain, terrainOf } from './terrain.js';

/** What never changes, from a setup (FE-10, FE-23). */
export function fixedOf({ map, forces }: Pick<Setup, 'map' | 'forces'>): Fixed {
  const { columns, rows, adjacency, victory } = map;
  const nations = NATIONS.flatMap((id): NationCard[] => {
    const nation = forces.nations[id];
    if (nation === undefined) return [];
    const { fleets, ...card } = nation;
    const startFleets = Object.entries(fleets)
      .map(([letter, base]) => ({ letter, base }))
      .sort((a, b) => (a.letter < b.letter ? -1 : 1));
    return [{ id, ...card, startFleets }];
  });
  return { map: { columns, rows, adjacency, victory }, nations };
}

/** A nation as it stands: its card, and what has become of it. */
export type Nation = NationCard & NationState;

/** A view together with what everybody knows anyway: what reports, maps and order desks are made from. */
export type Seen = Omit<View, 'nations' | 'victory'> & {
  readonly map: Fixed['map'];
  readonly nations: readonly (NationCard & View['nations'][number])[];
  /** Provinces of the map, how many win the war (FE-98), and who holds how many. */
  readonly victory: View['victory'] & { readonly provinces: number; readonly needed: number };
};

/** The fixed data of a war in a form that is quick to ask. */
interface Atlas {
  readonly terrain: Terrain;
  readonly cards: ReadonlyMap<NationId, NationCard>;
  /** What was put together for a state, and for a view: lists never change. */
  readonly joined: (nations: State['nations']) => readonly Nation[];
  readonly shown: (nations: View['nations']) => Seen['nations'];
}

function cardIn(cards: ReadonlyMap<NationId, NationCard>, id: NationId): NationCard {
  const card = cards.get(id);
  if (card === undefined) throw new Error(`the war has no nation ${id}`);
  return card;
}

/** Joins each nation of a list with its card; from one list to the next most nations are the same. */
function joining<Of extends { readonly id: NationId }>(
  cards: ReadonlyMap<NationId, NationCard>,
): (nations: readonly Of[]) => readonly (NationCard & Of)[] {
  let last: readonly Of[] = [];
  let joined: readonly (NationCard & Of)[] = [];
  return (nations) => {
    if (nations === last) return joined;
    joined = nations.map((nation, index) => {
      const known = nation === last[index] ? joined[index] : undefined;
      return known ?? { ...cardIn(cards, nation.id), ...nation };
    });
    last = nations;
    return joined;
  };
}

const atlases = new WeakMap<Fixed, Atlas>();

function atlasOf(fixed: Fixed): Atlas {
  const known = atlases.get(fixed);
  if (known !== undefined) return known;
  const cards = new Map(fixed.nations.map((card) => [card.id, card]));
  const atlas: Atlas = {
    terrain: terrainOf(fixed.map),
    cards,
    joined: joining(cards),
    shown: joining(cards),
  };
  atlases.set(fixed, atlas);
  return atlas;
}

export const terrainIn = (fixed: Fixed): Terrain => atlasOf(fixed).terrain;

export const cardOf = (fixed: Fixed, id: NationId): NationCard => cardIn(atlasOf(fixed).cards, id);

export const sideOf = (fixed: Fixed, id: NationId): Side => cardOf(fixed, id).side;

/** Each with its card, in canonical order. Most events leave the nations as they are, and the list with them. */
export const nationsOf = ({ nations }: Pick<State, 'nations'>, fixed: Fixed): readonly Nation[] =>
  atlasOf(fixed).joined(nations);

export function nationOf(state: Pick<State, 'nations'>, id: NationId, fixed: Fixed): Nation {
  const nation = nationsOf(state, fixed).find((candidate) => candidate.id === id);
  if (nation === undefined) throw new Error(`the state has no nation ${id}`);
  return nation;
}

/** How many of so many provinces win the war (FE-98). */
export const neededToWin = ({ map }: Fixed, provinces: number): number =>
  Math.ceil((provinces * map.victory.numerator) / map.victory.denominator);

/** A view with what everybody knows anyway. */
export function seenOf(view: View, fixed: Fixed): Seen {
  const provinces = terrainIn(fixed).names.length;
  return {
    ...view,
    map: fixed.map,
    nations: atlasOf(fixed).shown(view.nations),
    victory: { ...view.victory, provinces, needed: neededToWin(fixed, provinces) },
  };
}
