import type { SeatId } from '../../../core/game/viewer.js';
import type { Fixed, PlayerView, Sighting, SightingOf, View } from '../shapes.js';
import { type Teller, teller } from './teller.js';
import { type Names, namesOf } from './words.js';

/** Which moment of a theatre a report is about. */
type Occasion = 'opening' | 'between' | 'choice' | 'deployment' | 'turn';

/** What a report is made of: the view after the phase, and what this viewer learnt on the way. */
export interface Told {
  readonly view: View;
  readonly fixed: Fixed;
  readonly sightings: readonly Sighting[];
  readonly names: Names;
  readonly say: Teller;
  readonly occasion: Occasion;
  /** The turn that was resolved; null at other occasions. */
  readonly turn: SightingOf<'turn-ticked'> | null;
  /** The reader, while they play. */
  readonly own: PlayerView | null;
  readonly gm: boolean;
  of<Kind extends Sighting['kind']>(kind: Kind): readonly SightingOf<Kind>[];
}

function occasionOf(has: (kind: Sighting['kind']) => boolean): Occasion {
  if (has('campaign-opened')) return 'opening';
  if (has('turn-ticked')) return 'turn';
  if (has('skirmish-drawn') || has('theatre-ended')) return 'between';
  return has('first-player-named') ? 'choice' : 'deployment';
}

export function tell(view: View, sightings: readonly Sighting[], fixed: Fixed): Told {
  const of = <Kind extends Sighting['kind']>(kind: Kind): readonly SightingOf<Kind>[] =>
    sightings.filter((one): one is SightingOf<Kind> => one.kind === kind);
  const { viewer } = view;
  const [ticked] = of('turn-ticked');
  const seats: readonly SeatId[] = view.players.map(({ id }) => id);
  const moment = `${view.played.length}/${ticked?.round ?? 0}/${seats.indexOf(ticked?.seat ?? '')}`;
  return {
    view,
    fixed,
    sightings,
    names: namesOf(view, fixed),
    say: teller(moment),
    occasion: occasionOf((kind) => sightings.some((one) => one.kind === kind)),
    turn: ticked ?? null,
    own: viewer.kind === 'seat' ? (view.players.find(({ id }) => id === viewer.seat) ?? null) : null,
    gm: viewer.kind === 'gm',
    of,
  };
}
