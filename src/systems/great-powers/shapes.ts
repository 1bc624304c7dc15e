import { z } from 'zod';
import { Seat } from '../../core/game/seat.js';
import { SeatId } from '../../core/game/viewer.js';
import { GameMap, Spot, UNIT_KINDS } from './board/map.js';
import { Outline } from './draw/outline.js';
import { Unit } from './orders/order.js';

/** The settings of the rules, as `options` of a binder holds them. */
export const Options = z.strictObject({
  /** The last year that is played; who is left then shares the game. Null: it goes on until somebody wins. */
  lastYear: z.int().min(1).max(9999).nullable().default(null),
  /** What becomes of convoys that hang on themselves. */
  paradox: z.enum(['szykman', 'all-hold']).default('szykman'),
  /** What becomes of an army that is to go by convoy where it could walk, when nobody carries it. */
  unserved: z.enum(['stays', 'walks']).default('stays'),
  /** Where one may build. */
  builds: z.enum(['homes', 'anywhere']).default('homes'),
  /** From which centres it is counted whom a power without orders of removal loses. */
  disorder: z.enum(['owned', 'homes']).default('owned'),
  /** Sign-up puts here what optional rules all players asked for; there are none. */
  optionalRules: z.array(z.string()).default([]),
});
export type Options = z.infer<typeof Options>;

/** A binder's part of the game (`options`, `map.yaml`, `outline.yaml`), and the seats that signed up. */
export const Setup = z
  .strictObject({ options: Options.prefault({}), map: GameMap, outline: Outline, seats: z.array(Seat).min(1) })
  .superRefine(({ map, outline, seats }, context) => {
    const complain = (path: string, message: string): void =>
      context.addIssue({ code: 'custom', path: [path], message });
    for (const { id } of map.places)
      if (!Object.hasOwn(outline.places, id))
        complain('outline', `has no outline for ${id} of map.yaml; draw it under places`);
    for (const id of Object.keys(outline.places))
      if (!map.places.some((place) => place.id === id))
        complain('outline', `draws ${id}, which is no place of map.yaml`);
    if (seats.length > map.powers.length)
      complain('seats', `are ${seats.length}, and the map has ${map.powers.length} powers; allow that many`);
  });
export type Setup = z.infer<typeof Setup>;

/** The map never changes, so it stands in no state and no view. */
export const Fixed = z.object({ map: GameMap, outline: Outline });
export type Fixed = z.infer<typeof Fixed>;

const SEASONS = ['spring', 'autumn'] as const;
/** What is waited for: orders of a season, retreats after them, builds in winter. */
const Stage = z.enum(['blank', 'orders', 'retreats', 'builds', 'over']);
export type Stage = z.infer<typeof Stage>;

const DislodgedUnit = z.object({ unit: Unit, from: z.string(), byConvoy: z.boolean() });

/** For what a power votes: `draw` ends the game with whoever is left, a power's id gives it the game, null goes on. */
const Ballot = z.string().max(24).nullable();

const Player = Seat.extend({ power: z.string(), playing: z.boolean(), ballot: Ballot });

/** How an order went, as everybody reads it. */
const Went = z.enum(['stood', 'bounced', 'cut', 'failed', 'void']);
/** An order with what became of it: its kind and places as the order has them. */
export const Told = z.object({
  power: z.string(),
  kind: z.enum([
    'hold',
    'move',
    'support-hold',
    'support-move',
    'convoy',
    'retreat',
    'disband',
    'build',
    'remove',
    'waive',
  ]),
  unit: z.enum(UNIT_KINDS).nullable(),
  at: z.string(),
  of: z.string().nullable(),
  to: z.string().nullable(),
  went: Went,
  /** Why it did not do what it said, in a sentence; empty where it did. */
  why: z.string(),
  dislodged: z.boolean(),
});
export type Told = z.infer<typeof Told>;

const Ending = z.object({
  how: z.enum(['victory', 'draw', 'conceded', 'years', 'empty']),
  powers: z.array(z.string()),
});
export type Ending = z.infer<typeof Ending>;

const Centres = z.record(z.string(), z.string());

export const State = z.object({
  year: z.int(),
  season: z.enum(SEASONS),
  stage: Stage,
  options: Options,
  seats: z.array(Player),
  units: z.array(Unit),
  dislodged: z.array(DislodgedUnit),
  /** Places that stay empty as several wanted them: nobody retreats there. */
  contested: z.array(Spot),
  /** Owners of centres, by place. */
  centres: Centres,
  /** Whose ground the other land is: who was there last. */
  held: Centres,
  /** Centres by year, at its end: for the table and its curve. */
  years: z.array(z.object({ year: z.int(), centres: z.record(z.string(), z.int()) })),
  /** The orders of the phase before, with what became of them. */
  last: z.array(Told),
  ending: Ending.nullable(),
});
export type State = z.infer<typeof State>;

export const Event = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('started'),
    year: z.int(),
    options: Options,
    seats: z.array(Player),
    units: z.array(Unit),
    centres: Centres,
    held: Centres,
  }),
  /** Orders of a phase with what became of them, and how the board stands after it. */
  z.object({
    kind: z.literal('adjudicated'),
    stage: z.enum(['orders', 'retreats', 'builds']),
    told: z.array(Told),
    units: z.array(Unit),
    dislodged: z.array(DislodgedUnit),
    contested: z.array(Spot),
    /** Units that are gone without an order of their own, and why. */
    gone: z.array(z.object({ unit: Unit, why: z.enum(['no-retreat', 'disorder']) })),
  }),
  /** Who owns what at the end of a year. */
  z.object({ kind: z.literal('counted'), year: z.int(), centres: Centres }),
  z.object({ kind: z.literal('voted'), seat: SeatId, ballot: Ballot }),
  z.object({ kind: z.literal('was-silent'), seat: SeatId, power: z.string() }),
  z.object({ kind: z.literal('fallen'), power: z.string() }),
  z.object({ kind: z.literal('left'), seat: SeatId }),
  z.object({ kind: z.literal('joined'), seat: Seat, power: z.string().nullable() }),
  z.object({ kind: z.literal('turned'), year: z.int(), season: z.enum(SEASONS), stage: Stage }),
  z.object({ kind: z.literal('ended'), ending: Ending }),
]);
export type Event = z.infer<typeof Event>;

const SeatSeen = Seat.extend({ power: z.string(), playing: z.boolean() });

/** What a viewer sees of a state: the whole board, and of the ballots their own. */
export const View = State.omit({ seats: true }).extend({
  seats: z.array(SeatSeen),
  /** The viewer's own power and ballot; null: they have none. */
  own: z.object({ seat: SeatId, power: z.string(), ballot: Ballot }).nullable(),
});
export type View = z.infer<typeof View>;

/** What a viewer learns of an event. */
export const Sighting = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('adjudicated'),
    stage: z.enum(['orders', 'retreats', 'builds']),
    told: z.array(Told),
    gone: z.array(z.object({ unit: Unit, why: z.enum(['no-retreat', 'disorder']) })),
    dislodged: z.array(Unit),
  }),
  z.object({
    kind: z.literal('counted'),
    year: z.int(),
    won: z.array(z.object({ place: z.string(), by: z.string(), from: z.string().nullable() })),
  }),
  z.object({ kind: z.literal('voted'), ballot: Ballot }),
  z.object({ kind: z.literal('was-silent'), power: z.string() }),
  z.object({ kind: z.literal('fallen'), power: z.string() }),
  z.object({ kind: z.literal('left'), name: z.string(), power: z.string() }),
  z.object({ kind: z.literal('joined'), name: z.string(), power: z.string().nullable() }),
  z.object({ kind: z.literal('started') }),
  z.object({ kind: z.literal('ended'), ending: Ending }),
]);
export type Sighting = z.infer<typeof Sighting>;
