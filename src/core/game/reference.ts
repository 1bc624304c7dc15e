import { z } from 'zod';
import { Leaf } from './document.js';

/** One thing that can be looked up: a unit's card, a price, a kind of ground, a table, an option. */
export const ReferenceEntry = z.object({
  /** Unique in the reference, kebab-case: `unit-tnk`. */
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  title: z.string(),
  /** One sentence, for a tooltip and for a list of hits. */
  summary: z.string(),
  /** Everything about it. */
  blocks: z.array(Leaf),
  /** Other words under which people look for it: `infantry`, `INF`. */
  words: z.array(z.string()).optional(),
  /** Rules that say more. */
  rules: z.array(z.string()).optional(),
});
export type ReferenceEntry = z.infer<typeof ReferenceEntry>;

/** How one kind of order is written. */
export const OrderGuide = ReferenceEntry.extend({
  /** Kind of the order, as in the system's order shape; of standing orders and the like a name of its own. */
  order: z.string(),
  /** With blanks in angle brackets: `ATTACK(<nation>, <fleet>, <province>)`. */
  template: z.string(),
  /** A line as somebody might write it; `parse` understands it. */
  example: z.string(),
  /** Kinds of phase in which it may be given. */
  phases: z.array(z.string()).min(1),
});
export type OrderGuide = z.infer<typeof OrderGuide>;

/** A chapter of the reference. */
export const ReferenceSection = z.object({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  title: z.string(),
  entries: z.array(ReferenceEntry),
});
export type ReferenceSection = z.infer<typeof ReferenceSection>;

/** An option of the binder, said in words. */
export const OptionWords = z.object({
  /** As it stands in the binder: `retreat`. */
  name: z.string(),
  /** What is set: `literal`. */
  value: z.string(),
  /** What that means in this campaign, in one sentence. */
  meaning: z.string(),
  /** Whether the binder departs from the game's default. */
  changed: z.boolean(),
});
export type OptionWords = z.infer<typeof OptionWords>;

/** What everybody may look up in a game, true for the campaign's own binder and options. */
export const Reference = z.object({
  sections: z.array(ReferenceSection),
  orders: z.array(OrderGuide),
  options: z.array(OptionWords),
});
export type Reference = z.infer<typeof Reference>;
