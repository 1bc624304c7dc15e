import { z } from 'zod';
import { Roll } from '../../../core/dice/dice.js';
import { Seat } from '../../../core/game/seat.js';
import { SeatId } from '../../../core/game/viewer.js';
import { AreaId, Count, Pack, PathId, SiteId } from './base.js';
import { Fight } from './fight.js';
import { AreaState, Ending, Loss, State } from './state.js';

/**
 * Which of several wordings a report takes. It is drawn with the event from a stream of its own, so every reading agrees, and
 * says nothing of what happened.
 */
const Telling = z.int().min(1).max(1_000);

/** An order that came to nothing, or was cut, when its turn came. */
export const VoidOrder = z.object({
  line: Count,
  why: z.enum([
    'no-captives',
    'too-few-captives',
    'too-few-hunters',
    'hatch-limit',
    'mare-limit',
    'nest-gone',
    'area-closed',
    'too-few-mares',
    'pack-too-large',
    'area-twice',
    'own-nest',
    'wrong-phase',
  ]),
  /** How many were asked for and how many it became; both 0 where it is not about a number. */
  asked: Count,
  got: Count,
});
export type VoidOrder = z.infer<typeof VoidOrder>;

/** What happened. `rolls` are the dice that decided it. */
export const Event = z.discriminatedUnion('kind', [
  /** The whole first state; nest sites were drawn (MH-11). */
  z.object({ kind: z.literal('campaign-opened'), state: State, rolls: z.array(Roll) }),
  z.object({
    kind: z.literal('brood-tended'),
    seat: SeatId,
    site: SiteId,
    need: Count,
    fed: Count,
    starved: Pack,
    maresStarved: Count,
    molted: z.object({ prowlers: Count, stalkers: Count }),
    hatched: Count,
    maresBorn: Count,
    /** Captives left. */
    captives: Count,
    path: PathId.nullable(),
    /** No sheet came: the default orders (MH-44). */
    byDefault: z.boolean(),
    void: z.array(VoidOrder),
    telling: Telling,
  }),
  z.object({
    kind: z.literal('packs-sent'),
    seat: SeatId,
    site: SiteId,
    hunts: z.array(z.object({ area: AreaId, pack: Pack })),
    raids: z.array(z.object({ site: SiteId, pack: Pack })),
    guards: Pack,
    byDefault: z.boolean(),
    void: z.array(VoidOrder),
    telling: Telling,
  }),
  /** Packs met in an area, or one had it for itself; who is left harvests (MH-55 to MH-62, MH-70 to MH-72). */
  z.object({
    kind: z.literal('area-hunted'),
    area: AreaId,
    fight: Fight,
    holder: SeatId.nullable(),
    harvest: z.object({ points: Count, average: Count, caught: Count }).nullable(),
    /** Prey before and after the catch. */
    prey: z.object({ before: Count, after: Count }),
    rolls: z.array(Roll),
    telling: Telling,
  }),
  z.object({
    kind: z.literal('nest-raided'),
    site: SiteId,
    owner: SeatId,
    /** The owner is among the fighters when anybody was at home; mares always are. */
    fight: Fight,
    mares: z.object({ before: Count, after: Count }),
    fell: z.boolean(),
    rolls: z.array(Roll),
    telling: Telling,
  }),
  z.object({
    kind: z.literal('nest-lost'),
    seat: SeatId,
    site: SiteId,
    loss: Loss,
    /** All who raided it in its last hour, whoever of them lived; nobody when it starved. */
    by: z.array(SeatId),
    telling: Telling,
  }),
  /** Regrowth and famine, areas in map order (MH-73 to MH-75). */
  z.object({
    kind: z.literal('prey-changed'),
    areas: z.array(z.object({ area: AreaId, prey: Count, max: Count })),
    famine: z.boolean(),
  }),
  /** A turn in which neither window brought a sheet, or the count goes back to none. */
  z.object({ kind: z.literal('strikes-counted'), seats: z.array(z.object({ seat: SeatId, strikes: Count })) }),
  z.object({
    kind: z.literal('heard-from'),
    seats: z.array(z.object({ seat: SeatId, heard: z.enum(['silent', 'excused', 'sent']) })),
  }),
  z.object({ kind: z.literal('seat-removed'), seat: SeatId, why: z.enum(['silence', 'left']) }),
  /** A newcomer takes an abandoned nest over, or founds one before the first hunt (MH-X14). */
  z.object({ kind: z.literal('nest-taken-over'), seat: Seat, site: SiteId, from: SeatId }),
  z.object({
    kind: z.literal('nest-founded'),
    seat: Seat,
    site: SiteId,
    /** Areas that come into play with one player more (MH-15). */
    opened: z.array(AreaState),
    rolls: z.array(Roll),
  }),
  /** Nothing is free for a newcomer: they wait for the next nest without a player. */
  z.object({ kind: z.literal('newcomer-waits'), seat: Seat }),
  z.object({ kind: z.literal('dusk-fell') }),
  z.object({ kind: z.literal('dawn-broke') }),
  z.object({ kind: z.literal('game-ended'), ending: Ending, telling: Telling }),
]);
export type Event = z.infer<typeof Event>;
export type EventOf<Kind extends Event['kind']> = Extract<Event, { kind: Kind }>;
