import type { SeatId } from '../../../core/game/viewer.js';
import type { AreaId, Fixed, NestView, Sighting, SightingOf, SiteId, View } from '../shapes.js';
import { areaCard, siteCard } from '../town.js';
import { type Teller, teller } from './teller.js';
import type { Happening } from './wordings.js';

/** What a report is made of: the view after the phase, what this viewer learnt on the way, and how it is said. */
export interface Told {
  readonly view: View;
  readonly fixed: Fixed;
  readonly sightings: readonly Sighting[];
  /** The turn that was resolved; 0 when none was. */
  readonly turn: number;
  readonly brood: boolean;
  readonly hunt: boolean;
  /** The reader's nest, to whom the report says `you`: living, or lost in this very phase. */
  readonly own: NestView | null;
  readonly say: Teller;
  /** A line of the paper that no event chose: the same for all readers, another one each turn. */
  frame(happening: Happening): string;
  area(id: AreaId): string;
  /** `Drowned Quarry`. */
  site(id: SiteId): string;
  seat(id: SeatId): string;
  of<Kind extends Sighting['kind']>(kind: Kind): readonly SightingOf<Kind>[];
}

function ownNest(view: View, lost: readonly SightingOf<'nest-lost'>[]): NestView | null {
  const own = view.nests.find((nest) => nest.own) ?? null;
  return own === null || own.lost === null || lost.some(({ site }) => site === own.site) ? own : null;
}

export function tell(view: View, sightings: readonly Sighting[], fixed: Fixed): Told {
  const of = <Kind extends Sighting['kind']>(kind: Kind): readonly SightingOf<Kind>[] =>
    sightings.filter((one): one is SightingOf<Kind> => one.kind === kind);
  const happened = (kind: Sighting['kind']): boolean => of(kind).length > 0;
  const opening = happened('campaign-opened');
  const { combinedWindows } = view.options;
  const hunt = !opening && (happened('dawn-broke') || happened('prey-changed') || happened('area-hunted'));
  const brood = !opening && (!hunt || combinedWindows);
  const turn = opening ? 0 : view.turn - (happened('dawn-broke') ? 1 : 0);
  const names = new Map(view.seats.map(({ id, name }) => [id, name]));
  const say = teller(turn);
  return {
    view,
    fixed,
    sightings,
    turn,
    brood,
    hunt,
    own: ownNest(view, of('nest-lost')),
    say,
    // Players and their sites differ from campaign to campaign, so that not all papers begin with the same weather.
    frame: (happening) => say(happening, 0, view.seats.map(({ name }) => name).join('/'), {}, turn >> 1),
    area: (id) => areaCard(fixed, id).name,
    site: (id) => siteCard(fixed, id).name,
    seat: (id) => names.get(id) ?? id,
    of,
  };
}

/** A tale of the reader's own. */
export const isOwn = (told: Told, seat: SeatId): boolean => told.own !== null && told.own.seat === seat;
