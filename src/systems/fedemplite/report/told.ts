import type { Seen } from '../atlas.js';
import type { Province, Sighting, SightingOf } from '../shapes.js';
import { type MapFacts, mapFacts } from './map-facts.js';
import { type Names, namesOf } from './words.js';

/** What a report is made of: the view after the phase, and what this viewer learnt on the way. */
export interface Told {
  readonly view: Seen;
  readonly sightings: readonly Sighting[];
  readonly names: Names;
  readonly facts: MapFacts;
  /** Turn that was resolved; null when none was (setup). */
  readonly turn: number | null;
  /** Became nobody's when a nation fell or was cut off, even if taken in the same turn. */
  readonly gone: ReadonlySet<Province>;
  of<Kind extends Sighting['kind']>(kind: Kind): readonly SightingOf<Kind>[];
}

export function tell(view: Seen, sightings: readonly Sighting[]): Told {
  const of = <Kind extends Sighting['kind']>(kind: Kind): readonly SightingOf<Kind>[] =>
    sightings.filter((one): one is SightingOf<Kind> => one.kind === kind);
  const fallen = of('nation-fell').flatMap(({ provinces }) => provinces);
  const cutOff = of('provinces-cut-off').flatMap(({ provinces }) => provinces.map(({ province }) => province));
  return {
    view,
    sightings,
    names: namesOf(view),
    facts: mapFacts(view),
    turn: (of('turn-sealed').at(-1) ?? of('tactics-sealed').at(-1))?.turn ?? null,
    gone: new Set([...fallen, ...cutOff]),
    of,
  };
}

/** Provinces taken that are still held at the end of the turn. */
export const gains = (told: Told): SightingOf<'provinces-taken'>['taken'] =>
  told.of('provinces-taken').flatMap(({ taken }) => taken.filter(({ province }) => !told.gone.has(province)));

export const yearOf = (view: Seen, turn: number): string => `Y${view.options.firstYear + turn - 1}`;
