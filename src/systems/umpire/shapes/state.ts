import { z } from 'zod';
import { Roll } from '../../../core/dice/dice.js';
import { SeatId } from '../../../core/game/viewer.js';
import { FieldValue, Spot } from './base.js';
import { KNOWS } from './options.js';
import { SheetOrder } from './order.js';
import { CLASSES } from './sight.js';

/** Somebody who commands, in this campaign. */
const Commander = z.object({
  id: z.string(),
  name: z.string(),
  side: z.string(),
  chief: z.string().nullable(),
  knows: z.enum(KNOWS),
  /** The unit that they ride with. */
  with: z.string().nullable(),
  brief: z.string().nullable(),
  role: z.string().nullable(),
  seat: SeatId.nullable(),
  player: z.string().nullable(),
  /** Out of the game: owes nothing, and reads on. */
  out: z.boolean(),
});
export type Commander = z.infer<typeof Commander>;

export const Unit = z.object({
  id: z.string(),
  name: z.string(),
  owner: z.string(),
  parent: z.string().nullable(),
  /** Null: nowhere on the map. */
  spot: Spot.nullable(),
  kind: z.string(),
  symbol: z.string(),
  strength: z.number(),
  speed: z.number(),
  sight: z.number().nullable(),
  fields: z.record(z.string(), FieldValue),
  /** Whom the umpire lets know of it, and as what. */
  revealed: z.array(z.object({ to: z.string(), as: z.string().nullable() })),
});
export type Unit = z.infer<typeof Unit>;

/** A unit as somebody knows it by right: their own, or one of their side's. */
export const KnownUnit = z.object({
  id: z.string(),
  name: z.string(),
  owner: z.string(),
  spot: Spot.nullable(),
  kind: z.string(),
  symbol: z.string(),
  strength: z.number(),
  speed: z.number(),
  fields: z.record(z.string(), FieldValue),
});
export type KnownUnit = z.infer<typeof KnownUnit>;

/** Something that was seen. `unit` is never told; `key` is its number among what this commander has seen. */
export const Contact = z.object({
  unit: z.string(),
  key: z.string(),
  spot: Spot,
  as: z.enum(CLASSES),
  /** `Cavalry, about a brigade`. */
  what: z.string(),
  side: z.string().nullable(),
  symbol: z.string(),
  /** The game hour at which it was seen. */
  hour: z.number(),
  /** True: it is out of sight now. */
  ghost: z.boolean(),
});
export type Contact = z.infer<typeof Contact>;

export const Letter = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  text: z.string(),
  /** Game hours at which it left, and at which it is there. */
  sent: z.number(),
  due: z.number(),
  miles: z.number(),
  state: z.enum(['road', 'arrived', 'lost', 'taken']),
  /** The writer's own troops, as they were when it left. */
  encloses: z.array(KnownUnit),
  /** The place that its courier was near when the campaign came in. */
  near: z.string().exactOptional(),
});
export type Letter = z.infer<typeof Letter>;

/** A state of troops that somebody else has sent, and when it left. */
const Return = z.object({ hour: z.number(), unit: KnownUnit });

/** What a commander knows: all that their view is made of. It changes when the umpire publishes, and never between. */
export const Knowledge = z.object({
  own: z.array(KnownUnit),
  side: z.array(KnownUnit),
  returns: z.array(Return),
  contacts: z.array(Contact),
  /** How many things were ever seen: the next number. */
  seen: z.int(),
});
export type Knowledge = z.infer<typeof Knowledge>;
export const NOTHING_KNOWN: Knowledge = { own: [], side: [], returns: [], contacts: [], seen: 0 };

/** A line of a commander's sheet, and whether the umpire has judged it. */
const Given = z.object({
  commander: z.string(),
  line: z.int(),
  order: SheetOrder,
  judged: z.boolean(),
});
export type Given = z.infer<typeof Given>;

/** Sentences that wait for the umpire to publish. `to`: a commander, a side, or `all`. */
export const Told = z.object({ to: z.string(), text: z.string() });

/** A roll that was made: its name counts how often it was asked for. */
export const Thrown = z.object({
  what: z.string(),
  nth: z.int(),
  turn: z.int(),
  round: z.int(),
  /** `all`, `umpire`, or a commander. */
  audience: z.string(),
  dice: z.string(),
  total: z.number(),
  /** What it came to, in a sentence. */
  text: z.string(),
  rolls: z.array(Roll),
});
export type Thrown = z.infer<typeof Thrown>;

export const State = z.object({
  stage: z.enum(['orders', 'judgement', 'over']),
  turn: z.int(),
  /** Rounds of judgement in this turn, from 1. */
  round: z.int(),
  /** Game hours since the campaign began. */
  hour: z.number(),
  /** Game hours that the umpire has added to this turn. */
  extra: z.number(),
  ending: z.string().nullable(),
  commanders: z.array(Commander),
  /** Who is known to be out of the game; others hear of it when the umpire publishes. */
  knownOut: z.array(z.string()),
  units: z.array(Unit),
  letters: z.array(Letter),
  given: z.array(Given),
  told: z.array(Told),
  news: z.array(z.object({ turn: z.int(), text: z.string() })),
  notes: z.array(z.object({ turn: z.int(), text: z.string() })),
  thrown: z.array(Thrown),
  knows: z.record(z.string(), Knowledge),
});
export type State = z.infer<typeof State>;
