import { z } from 'zod';
import { Roll } from '../../../core/dice/dice.js';
import { EarlierPost } from './start.js';
import { Contact, KnownUnit, Letter, State, Thrown } from './state.js';

const SeenContact = Contact.omit({ unit: true });
export type SeenContact = z.infer<typeof SeenContact>;

/** A letter as its reader has it. */
const Received = z.object({ from: z.string(), text: z.string(), sent: z.number(), due: z.number() });
export type Received = z.infer<typeof Received>;

/** All that a commander knows. */
const Own = z.object({
  commander: z.string(),
  side: z.string(),
  role: z.string().nullable(),
  out: z.boolean(),
  own: z.array(KnownUnit),
  sideUnits: z.array(KnownUnit),
  returns: z.array(z.object({ hour: z.number(), unit: KnownUnit })),
  contacts: z.array(SeenContact),
  received: z.array(Received),
  written: z.array(z.object({ to: z.string(), text: z.string(), sent: z.number() })),
});
export type Own = z.infer<typeof Own>;

/** All there is, for the umpire. */
const Whole = z.object({
  round: z.int(),
  extra: z.number(),
  commanders: State.shape.commanders,
  units: State.shape.units,
  letters: z.array(Letter),
  given: State.shape.given,
  told: State.shape.told,
  notes: State.shape.notes,
  thrown: z.array(Thrown),
  knows: State.shape.knows,
  knownOut: State.shape.knownOut,
});
export type Whole = z.infer<typeof Whole>;

export const View = z.object({
  stage: State.shape.stage,
  turn: z.int(),
  hour: z.number(),
  ending: z.string().nullable(),
  /** Who sits where, as everybody may know it. */
  chairs: z.array(
    z.object({
      id: z.string(),
      player: z.string().nullable(),
      side: z.string().nullable(),
      /** One's own; everybody's for the umpire, and for all at the end. */
      role: z.string().nullable(),
      out: z.boolean(),
    }),
  ),
  news: State.shape.news,
  /** The umpire's notes, which open at the end. */
  diary: State.shape.notes,
  own: Own.nullable(),
  /** Whether the viewer judges. */
  judges: z.boolean(),
  whole: Whole.nullable(),
});
export type View = z.infer<typeof View>;

/** What a viewer learns of an event. */
export const Sighting = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('begun'),
    brief: z.string().nullable(),
    /** Of a campaign that came in under way. */
    told: z.array(z.string()),
    /** On the road: one's own, without the hour at which they will be there. */
    letters: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        text: z.string(),
        sent: z.number(),
        due: z.number().nullable(),
        near: z.string().nullable(),
      }),
    ),
    posts: z.array(EarlierPost),
  }),
  z.object({ kind: z.literal('taken'), orders: z.int() }),
  z.object({
    kind: z.literal('learnt'),
    told: z.array(z.string()),
    letters: z.array(Received),
    sighted: z.array(SeenContact),
    thrown: z.array(z.object({ text: z.string(), now: z.boolean(), rolls: z.array(Roll) })),
  }),
  z.object({
    kind: z.literal('published'),
    news: z.array(z.string()),
    /** Who is out of the game since the last time, and who is back. */
    out: z.array(z.string()),
    back: z.array(z.string()),
    thrown: z.array(z.object({ text: z.string(), now: z.boolean(), rolls: z.array(Roll) })),
  }),
  /** For the umpire: what was done, in words. */
  z.object({ kind: z.literal('act'), text: z.string(), rolls: z.array(Roll) }),
  z.object({ kind: z.literal('ended'), how: z.string() }),
]);
export type Sighting = z.infer<typeof Sighting>;
