import type { Seen } from '../atlas.js';
import type { NationId, Province, Side, Sighting, SightingOf } from '../shapes.js';
import { type MapFacts, mapFacts } from './map-facts.js';
import { type Names, namesOf, sum } from './words.js';

type Fought = SightingOf<'battle-fought'>;

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
  /** Where ships of the reader's own were when battles began, as their side was told; empty for who has no seat. */
  readonly present: ReadonlySet<Province>;
  /** The battle that matters most to the reader: the largest in which own ships fought, else the largest of all. */
  readonly main: Fought | undefined;
  sideOf(nation: NationId | null): Side | null;
  of<Kind extends Sighting['kind']>(kind: Kind): readonly SightingOf<Kind>[];
}

/** Sightings by kind, each in their order. Reports ask for the same few kinds again and again. */
function byKind(sightings: readonly Sighting[]): Told['of'] {
  const kinds = new Map<Sighting['kind'], Sighting[]>();
  for (const sighting of sightings) {
    const known = kinds.get(sighting.kind);
    if (known === undefined) kinds.set(sighting.kind, [sighting]);
    else known.push(sighting);
  }
  const none: readonly never[] = [];
  return <Kind extends Sighting['kind']>(kind: Kind) => (kinds.get(kind) ?? none) as readonly SightingOf<Kind>[];
}

function presentOf({ own }: Seen, of: Told['of']): ReadonlySet<Province> {
  const places = new Set<Province>();
  if (own === null) return places;
  for (const { target, arrived } of of('sortie-flown')) if ((arrived[own.seat] ?? 0) > 0) places.add(target);
  for (const { present } of of('tactics-sealed')) for (const province of present) places.add(province);
  return places;
}

/** Ships of a side when a battle began. */
export const strengthOf = (battle: Fought, side: Side): number => sum(battle[side].start.map(({ ships }) => ships));

function mainBattle(fought: readonly Fought[], present: ReadonlySet<Province>): Fought | undefined {
  const shipsIn = (battle: Fought): number => strengthOf(battle, 'Alliance') + strengthOf(battle, 'Coalition');
  const own = fought.filter(({ province }) => present.has(province));
  let [main, ...others] = own.length > 0 ? own : fought;
  for (const battle of others) if (main === undefined || shipsIn(battle) > shipsIn(main)) main = battle;
  return main;
}

export function tell(view: Seen, sightings: readonly Sighting[]): Told {
  const of = byKind(sightings);
  const fallen = of('nation-fell').flatMap(({ provinces }) => provinces);
  const cutOff = of('provinces-cut-off').flatMap(({ provinces }) => provinces.map(({ province }) => province));
  const sides = new Map<NationId | null, Side>(view.nations.map(({ id, side }) => [id, side]));
  const present = presentOf(view, of);
  return {
    view,
    sightings,
    names: namesOf(view),
    facts: mapFacts(view),
    turn: (of('turn-sealed').at(-1) ?? of('tactics-sealed').at(-1))?.turn ?? null,
    gone: new Set([...fallen, ...cutOff]),
    present,
    main: mainBattle(of('battle-fought'), present),
    sideOf: (nation) => sides.get(nation) ?? null,
    of,
  };
}

/** Provinces taken that are still held at the end of the turn. */
export const gains = (told: Told): SightingOf<'provinces-taken'>['taken'] =>
  told.of('provinces-taken').flatMap(({ taken }) => taken.filter(({ province }) => !told.gone.has(province)));

export const yearOf = (view: Seen, turn: number): string => `Y${view.options.firstYear + turn - 1}`;
