import type { GameMap } from './map.js';

/**
 * A map with numbers for its names, so that the rules need no look-ups by text. Places come first, in the order of the
 * map; shores of places with several follow. A place and its spot have the same number.
 */
export interface Board {
  readonly map: GameMap;
  readonly places: number;
  /** Codes of all spots: `mun`, and after the places `stp/nc`. */
  readonly codes: readonly string[];
  readonly numbers: ReadonlyMap<string, number>;
  /** The place of each spot. */
  readonly placeOf: readonly number[];
  readonly isSea: readonly boolean[];
  readonly isInland: readonly boolean[];
  readonly isCentre: readonly boolean[];
  /** Shores of each place; none where it has one alone. */
  readonly shores: readonly (readonly number[])[];
  /** Places that an army reaches from each place. */
  readonly armyTo: readonly (readonly number[])[];
  /** Spots that a fleet reaches from each spot. */
  readonly fleetTo: readonly (readonly number[])[];
  /** Places that a fleet reaches from each spot, whatever the shore. */
  readonly fleetPlaces: readonly (readonly number[])[];
  /** Seas beside each place. */
  readonly seasBy: readonly (readonly number[])[];
  /** Places beside each place, over land and water. */
  readonly touching: readonly (readonly number[])[];
}

/** The numbers of a map, to be worked out once. */
export function boardOf(map: GameMap): Board {
  const { places } = map;
  const shoresOf = places.map(({ coasts }) => Object.keys(coasts));
  const codes = [
    ...places.map(({ id }) => id),
    ...places.flatMap(({ id }, index) => (shoresOf[index] ?? []).map((coast) => `${id}/${coast}`)),
  ];
  const numbers = new Map(codes.map((code, index) => [code, index]));
  const numbered = (list: readonly string[]): number[] => list.map((code) => numbers.get(code) ?? -1);
  const placeOf = codes.map((code) => numbers.get(code.split('/')[0] ?? '') ?? -1);
  const shores = places.map(({ id }, index) => numbered((shoresOf[index] ?? []).map((coast) => `${id}/${coast}`)));
  const fleetTo = [
    ...places.map(({ fleet }) => numbered(fleet)),
    ...places.flatMap(({ coasts }) => Object.values(coasts).map(numbered)),
  ];
  const armyTo = places.map(({ army }) => numbered(army));
  const fleetPlaces = fleetTo.map((tos) => [...new Set(tos.map((to) => placeOf[to] ?? -1))]);
  const isSea = places.map(({ kind }) => kind === 'sea');
  const touching = places.map((_, place) => [
    ...new Set([
      ...(armyTo[place] ?? []),
      ...[place, ...(shores[place] ?? [])].flatMap((spot) => fleetPlaces[spot] ?? []),
    ]),
  ]);
  const seasBy = touching.map((tos) => tos.filter((to) => isSea[to] === true));
  return {
    map,
    places: places.length,
    codes,
    numbers,
    placeOf,
    isSea,
    isInland: places.map(({ kind }) => kind === 'inland'),
    isCentre: places.map(({ centre }) => centre),
    shores,
    armyTo,
    fleetTo,
    fleetPlaces,
    seasBy,
    touching,
  };
}

/** The number of a spot as written; -1: there is none. */
export const spotAt = (board: Board, code: string): number => board.numbers.get(code) ?? -1;

/** The number of the place of a spot as written; -1: there is none. */
export const placeAt = (board: Board, code: string): number => board.placeOf[spotAt(board, code)] ?? -1;

/**
 * The spot that a fleet comes to when it is sent from one to another: the other itself, or the only shore of it that it
 * reaches. -1: none; -2: several, of which one must be named.
 */
export function fleetArrival(board: Board, from: number, to: number): number {
  const reached = board.fleetTo[from] ?? [];
  if (reached.includes(to)) return to;
  const found = (board.shores[to] ?? []).filter((shore) => reached.includes(shore));
  return found.length > 1 ? -2 : (found[0] ?? -1);
}
