import { z } from 'zod';
import { Roll } from '../../../core/dice/dice.js';
import { Seat } from '../../../core/game/seat.js';
import { SeatId, Viewer } from '../../../core/game/viewer.js';
import { AreaId, Count, LossCause, Pack, PathId, PreySign, SiteId } from './base.js';
import { Event } from './event.js';
import { Fight } from './fight.js';
import { Options } from './setup.js';
import { Ending, NestSeen, State } from './state.js';

/** An area as a viewer knows it. */
export const AreaView = z.object({
  id: AreaId,
  sign: PreySign,
  /** What the area can hold now: known to all, as regrowth and famine are (MH-73, MH-75). */
  max: Count,
  /** Exact prey, as this viewer last knew it, and when that was; of the GM and the eliminated it is today's. */
  known: z.object({ prey: Count, turn: Count }).nullable(),
});
export type AreaView = z.infer<typeof AreaView>;

/** What stands in a nest; null in `NestView` unless the viewer may see it. */
export const Inside = z.object({ mares: Count, hunters: Pack, captives: Count, path: PathId.nullable() });
export type Inside = z.infer<typeof Inside>;

export const NestView = z.object({
  site: SiteId,
  seat: SeatId,
  name: z.string(),
  own: z.boolean(),
  lost: z.object({ turn: Count, cause: LossCause }).nullable(),
  abandoned: z.boolean(),
  inside: Inside.nullable(),
  /** What the viewer remembers of it from raids and strikes. */
  seen: NestSeen.nullable(),
});
export type NestView = z.infer<typeof NestView>;

/** What one viewer may see of a state. */
export const View = z.object({
  viewer: Viewer,
  stage: State.shape.stage,
  turn: Count,
  options: Options,
  areas: z.array(AreaView),
  nests: z.array(NestView),
  /** Everybody who ever had a seat, in seat order; also who has gone, for they are spoken of. */
  seats: z.array(z.object({ id: SeatId, name: z.string() })),
  /** Site of the viewer's nest while it lives; null for everybody else. */
  home: SiteId.nullable(),
  /** Sees everything: the GM, and who has lost their nest (MH-76). */
  seesAll: z.boolean(),
  traces: State.shape.traces,
  ending: Ending.nullable(),
});
export type View = z.infer<typeof View>;

const [, tended, sent] = Event.options;

/** What a viewer learns of an event. Fields are null where they may not know. */
export const Sighting = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('campaign-opened'),
    nests: z.array(z.object({ seat: SeatId, site: SiteId })),
    rolls: z.array(Roll),
  }),
  tended,
  sent,
  z.object({
    kind: z.literal('area-hunted'),
    area: AreaId,
    /** Seats whose packs were there, in seat order. */
    colonies: z.array(SeatId),
    holder: SeatId.nullable(),
    blood: z.boolean(),
    fight: Fight.nullable(),
    harvest: z.object({ points: Count, average: Count, caught: Count }).nullable(),
    prey: z.object({ before: Count, after: Count }).nullable(),
    rolls: z.array(Roll),
    telling: z.int(),
  }),
  z.object({
    kind: z.literal('nest-raided'),
    site: SiteId,
    owner: SeatId,
    raiders: z.array(SeatId),
    fell: z.boolean(),
    fight: Fight.nullable(),
    mares: z.object({ before: Count, after: Count }).nullable(),
    rolls: z.array(Roll),
    telling: z.int(),
  }),
  z.object({
    kind: z.literal('nest-lost'),
    seat: SeatId,
    site: SiteId,
    cause: LossCause,
    by: z.array(SeatId),
    telling: z.int(),
  }),
  /** Areas whose sign at the end of the turn is not that of its beginning, as everybody sees it. */
  z.object({
    kind: z.literal('prey-changed'),
    signs: z.array(z.object({ area: AreaId, from: PreySign, to: PreySign })),
    famine: z.boolean(),
  }),
  /** The reader's own count; the GM's has all. */
  z.object({ kind: z.literal('strikes-counted'), seats: z.array(z.object({ seat: SeatId, strikes: Count })) }),
  z.object({ kind: z.literal('seat-removed'), seat: SeatId, why: z.enum(['silence', 'left']) }),
  z.object({ kind: z.literal('nest-taken-over'), seat: Seat, site: SiteId, from: SeatId }),
  z.object({
    kind: z.literal('nest-founded'),
    seat: Seat,
    site: SiteId,
    opened: z.array(AreaId),
    rolls: z.array(Roll),
  }),
  z.object({ kind: z.literal('newcomer-waits'), seat: Seat }),
  z.object({ kind: z.literal('dusk-fell') }),
  z.object({ kind: z.literal('dawn-broke') }),
  z.object({ kind: z.literal('game-ended'), ending: Ending, telling: z.int() }),
]);
export type Sighting = z.infer<typeof Sighting>;
export type SightingOf<Kind extends Sighting['kind']> = Extract<Sighting, { kind: Kind }>;
