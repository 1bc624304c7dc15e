import type { SeatId } from '../../../core/game/viewer.js';
import type { Sighting, SightingOf, View } from '../shapes.js';
import { type Names, namesOf } from './words.js';

/** Which moment of a campaign a report is about. */
export type Occasion = 'opening' | 'set-up' | 'turn' | 'closing' | 'choice';

/** What a report is made of: the view after the phase, and what this viewer learnt on the way. */
export interface Told {
  readonly view: View;
  readonly sightings: readonly Sighting[];
  readonly names: Names;
  readonly occasion: Occasion;
  /** The turn that was resolved; null at other occasions. */
  readonly turn: { readonly seat: SeatId; readonly round: number } | null;
  of<Kind extends Sighting['kind']>(kind: Kind): readonly SightingOf<Kind>[];
}

function occasionOf(sightings: readonly Sighting[]): Occasion {
  const has = (kind: Sighting['kind']): boolean => sightings.some((one) => one.kind === kind);
  if (has('campaign-opened')) return 'opening';
  if (has('turn-sealed')) return 'turn';
  if (has('scenario-scored')) return 'closing';
  return has('scenario-chosen') ? 'choice' : 'set-up';
}

export function tell(view: View, sightings: readonly Sighting[]): Told {
  const of = <Kind extends Sighting['kind']>(kind: Kind): readonly SightingOf<Kind>[] =>
    sightings.filter((one): one is SightingOf<Kind> => one.kind === kind);
  const [sealed] = of('turn-sealed');
  return {
    view,
    sightings,
    names: namesOf(view),
    occasion: occasionOf(sightings),
    turn: sealed === undefined ? null : { seat: sealed.seat, round: sealed.round },
    of,
  };
}
