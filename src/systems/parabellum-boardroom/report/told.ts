import type { SeatId } from '../../../core/game/viewer.js';
import type { BattleId, Fixed, Flag, Sighting, View } from '../shapes.js';
import { type Names, namesOf } from './words.js';

/** Which moment of a campaign a report is about. */
type Occasion = 'opening' | 'market' | 'turn' | 'closing' | 'choice';

export type SightingOf<Kind extends Sighting['kind']> = Extract<Sighting, { kind: Kind }>;

/** What a report is made of: the view after the phase, and what this viewer learnt on the way. */
export interface Told {
  readonly view: View;
  readonly fixed: Fixed;
  readonly sightings: readonly Sighting[];
  readonly names: Names;
  readonly occasion: Occasion;
  /** The turn that was resolved; null at other occasions. */
  readonly turn: { readonly seat: SeatId; readonly round: number } | null;
  /** A new battle was laid out, so that the map of the one that is told of is gone. */
  readonly isNew: boolean;
  of<Kind extends Sighting['kind']>(kind: Kind): readonly SightingOf<Kind>[];
  /** One of several wordings: always the same for the same happening. */
  say(key: string, ...wordings: readonly string[]): string;
}

function occasionOf({ stage }: View, sightings: readonly Sighting[]): Occasion {
  const has = (kind: Sighting['kind']): boolean => sightings.some((one) => one.kind === kind);
  if (has('campaign-opened')) return 'opening';
  if (has('turn-ended')) return 'turn';
  if (has('turn-order-set')) return 'market';
  if (has('map-cleared')) return 'closing';
  if (has('battle-chosen')) return 'choice';
  return stage === 'turn' || stage === 'over' ? 'turn' : 'market';
}

/** Types of units that are told of and may be gone from the view. */
function typesIn(sightings: readonly Sighting[]): ReadonlyMap<Flag, string> {
  return new Map(
    sightings.flatMap((one): readonly (readonly [Flag, string])[] => {
      switch (one.kind) {
        case 'unit-destroyed':
          return one.type === null ? [] : [[one.unit, one.type]];
        case 'unit-sold':
          return [[one.unit, one.type]];
        case 'units-bought':
          return one.units.map((unit) => [unit, one.type] as const);
        case 'card-played':
          return (one.units ?? []).map(({ flag, type }) => [flag, type] as const);
        default:
          return [];
      }
    }),
  );
}

const LARGE = 65_521;

/** A number that is the same for the same text. */
function hash(text: string): number {
  let sum = 7;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % LARGE;
  return sum;
}

export function tell(view: View, sightings: readonly Sighting[], fixed: Fixed): Told {
  const of = <Kind extends Sighting['kind']>(kind: Kind): readonly SightingOf<Kind>[] =>
    sightings.filter((one): one is SightingOf<Kind> => one.kind === kind);
  const occasion = occasionOf(view, sightings);
  const [ended] = of('turn-ended');
  const isNew = occasion !== 'opening' && of('battle-laid-out').length > 0;
  const battle: BattleId | undefined = isNew ? view.played.at(-2) : view.battle?.id;
  return {
    view,
    fixed,
    sightings,
    names: namesOf(view, fixed, { types: typesIn(sightings), battle }),
    occasion,
    turn: ended === undefined ? null : { seat: ended.seat, round: ended.round },
    isNew,
    of,
    say: (key, ...wordings) => wordings[hash(`${key}/${ended?.round ?? 0}`) % wordings.length] ?? '',
  };
}
