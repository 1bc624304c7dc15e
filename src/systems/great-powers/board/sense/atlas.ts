import { listed } from '../../../../core/reading/listing.js';
import { nearest } from '../../../../core/reading/nearest.js';
import type { GameMap, UnitKind } from '../map.js';
import type { Fault } from './findings.js';

export type Place = GameMap['places'][number];

export const placeOf = (spot: string): string => spot.split('/')[0] ?? spot;
export const isShore = (spot: string): boolean => spot.includes('/');
/** Coasts of a place that may have some. */
const shoresOf = ({ id, kind, coasts }: Place): readonly string[] =>
  kind === 'coast' ? Object.keys(coasts).map((coast) => `${id}/${coast}`) : [];

/** A map by what is looked for on it. */
export class Atlas {
  readonly #places: ReadonlyMap<string, Place>;
  readonly #shores: ReadonlyMap<string, readonly string[]>;
  readonly #spots: ReadonlySet<string>;

  constructor(readonly map: GameMap) {
    this.#places = new Map(map.places.map((place) => [place.id, place]));
    this.#shores = new Map(map.places.map((place) => [place.id, shoresOf(place)]));
    this.#spots = new Set([...this.#places.keys(), ...[...this.#shores.values()].flat()]);
  }

  place(spot: string): Place | undefined {
    return this.#places.get(placeOf(spot));
  }

  /** Why nothing is at a spot as written; null where something is. */
  missing(spot: string): Fault | null {
    if (this.#spots.has(spot)) return null;
    const place = this.place(spot);
    if (place !== undefined)
      return { message: `There is no coast ${spot} on this map`, allowed: `Write ${this.#written(place)}.` };
    const near = nearest(spot, [...this.#places.keys()]);
    return {
      message: `There is no place ${spot} on this map.${near === null ? '' : ` Did you mean "${near}"?`}`,
      allowed: 'Each place has a line under places.',
    };
  }

  /** Why a unit cannot be at a spot that there is, or move between it and another; null where it can. */
  barred(kind: UnitKind, spot: string, verb: 'stand in' | 'go from' | 'go to'): Fault | null {
    const place = this.place(spot);
    if (place === undefined) return null;
    if (kind === 'fleet') {
      if (place.kind === 'inland')
        return {
          message: `A fleet cannot ${verb} ${place.id}, which has no coast`,
          allowed: 'Leave it out, or make the place one of kind coast.',
        };
      if (isShore(spot) || this.#shoresOf(place).length === 0) return null;
      return {
        message: `${place.id} has several coasts, and a fleet is on one of them`,
        allowed: verb === 'go from' ? 'Say under coasts where it may go from each.' : `Write ${this.#written(place)}.`,
      };
    }
    if (place.kind === 'sea')
      return {
        message: `An army cannot ${verb} ${place.id}, which is a sea`,
        allowed: 'Leave it out: armies cross seas in convoys.',
      };
    return isShore(spot)
      ? {
          message: `An army cannot ${verb} ${spot}: it is in a place and on no coast of it`,
          allowed: `Write ${place.id}.`,
        }
      : null;
  }

  #shoresOf({ id }: Place): readonly string[] {
    return this.#shores.get(id) ?? [];
  }

  #written(place: Place): string {
    const shores = this.#shoresOf(place);
    return shores.length === 0 ? place.id : listed(shores);
  }
}
