import { inUse, MOST_FOR_STORIES } from '../optional-rules.js';
import { purchasableFrom } from '../pre-war.js';
import type { NationCard, State } from '../shapes.js';
import { builtHulls, initialHulls, yardOf } from '../ship-types.js';
import { isFighting } from '../standing.js';
import { builtWith, centresOf, totalCentres } from '../technology.js';
import { type Course, happen, nationsNow } from './course.js';

/** Ships that a nation builds with so many provinces (FE-101). */
const shipsBuilt = (provinces: number, divisor: number): number => Math.ceil(provinces / divisor);

/** Influence of each playing seat: more for those with less Glory than others of their side (FE-102). */
function influenceOf(state: State): { seat: string; influence: number }[] {
  const { influenceBase, influenceStep } = state.options;
  const playing = state.seats.filter((seat) => seat.playing);
  return playing.map((seat) => {
    const ahead = playing.filter((other) => other.side === seat.side && other.glory > seat.glory).length;
    return { seat: seat.id, influence: influenceBase + influenceStep * ahead };
  });
}

export function buildShips(course: Course): void {
  const { state } = course;
  const provinces = new Map<string, number>();
  for (const nation of Object.values(state.control))
    if (nation !== null) provinces.set(nation, (provinces.get(nation) ?? 0) + 1);
  const built = state.nations.filter(isFighting).map(({ id: nation }) => {
    const plain = shipsBuilt(provinces.get(nation) ?? 0, state.options.productionDivisor);
    const ships = builtWith(plain, totalCentres(centresOf(state, nation)));
    return {
      nation,
      ships,
      ...(state.types === undefined ? {} : { types: builtHulls(yardOf(state.types, nation), ships) }),
    };
  });
  if (built.length > 0) happen(course, { kind: 'ships-built', built });
}

/** Every few turns a nation may raise one more fleet (FE-103). */
export function authoriseFleets(course: Course): void {
  const { state } = course;
  const { newFleetEvery, maxFleets } = state.options;
  if (newFleetEvery === null || state.turn % newFleetEvery !== 0) return;
  const nations = state.nations
    .filter((nation) => {
      const fleets = state.fleets.filter((fleet) => fleet.nation === nation.id).length;
      return isFighting(nation) && fleets + nation.tokens < maxFleets;
    })
    .map((nation) => nation.id);
  if (nations.length > 0) happen(course, { kind: 'fleets-authorised', nations });
}

export function payInfluence(course: Course): void {
  const paid = influenceOf(course.state);
  if (paid.length > 0) happen(course, { kind: 'influence-paid', paid });
}

/**
 * Influence for stories, as the GM and the readers gave it (FE-O2). It was decided outside; here it is held to what the rule
 * allows: up to `MOST_FOR_STORIES` a turn for a player of the war.
 */
export function payStories(course: Course): void {
  if (!inUse(course.state, 'fan-fiction')) return;
  const left = new Map(course.state.seats.filter((seat) => seat.playing).map((seat) => [seat.id, MOST_FOR_STORIES]));
  const granted = (course.sealed.grants ?? []).flatMap(({ seat, amount, why }) => {
    const influence = Math.min(Math.floor(amount), left.get(seat) ?? 0);
    if (!(influence > 0)) return [];
    left.set(seat, (left.get(seat) ?? 0) - influence);
    return [{ seat, influence, why }];
  });
  if (granted.length > 0) happen(course, { kind: 'influence-granted', granted });
}

/** Nations that enter the war with the next turn (FE-104). */
export function activateNations(course: Course): void {
  const next = course.state.turn + 1;
  const nations = nationsNow(course)
    .filter((nation) => !nation.active && !nation.fallen && nation.activationTurn <= next)
    .map((nation) => nation.id);
  if (nations.length > 0) happen(course, { kind: 'nations-activated', nations });
}

/** A nation's order of battle goes to its Muster Pool and its fleets onto the map (FE-24). */
export const mobilise = (nation: NationCard, { types }: Pick<State, 'types'>) => ({
  kind: 'nation-mobilised' as const,
  nation: nation.id,
  ships: nation.initialShips,
  ...(types === undefined ? {} : { types: initialHulls(nation.initialShips) }),
  fleets: nation.startFleets.map(({ letter, base }) => ({ fleet: `${nation.id}-${letter}`, base })),
});

/** Nations whose ships can be bought with the orders of the next turn (FE-105). */
export function mobiliseNations(course: Course): void {
  const { turn, preWar = 1 } = course.state;
  // Two turns before the first one the next is turn 0.
  const next = turn + 2 - preWar;
  for (const nation of nationsNow(course))
    if (!nation.mobilised && !nation.fallen && purchasableFrom(nation, course.state) <= next)
      happen(course, mobilise(nation, course.state));
}
