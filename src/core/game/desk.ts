import { z } from 'zod';

// What a game tells about itself so that pages can show numbers, and a game master can rule by picking.

/** A number of the game that is worth a curve over the turns: provinces of each side, money, strength. */
export const Measure = z.object({
  /** Unique in the game, kebab-case: `provinces`. */
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** `Provinces`. */
  title: z.string().min(1),
  /** Values that mean something by themselves: what wins, what loses. */
  goals: z.array(z.object({ value: z.number(), label: z.string().min(1) })),
  values: z.array(
    z.object({
      /** Of whom, stable over the turns: a side, a nation, a seat. */
      id: z.string().min(1),
      name: z.string().min(1),
      /** A name of the palette; null: the page chooses. */
      colour: z.string().nullable(),
      value: z.number(),
    }),
  ),
});
export type Measure = z.infer<typeof Measure>;

/** What may be put in the place of a value of the state. */
export const Correction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('number'), from: z.int(), to: z.int() }),
  /** A value that the state takes, and what it means for people. */
  z.object({
    kind: z.literal('choice'),
    among: z.array(z.object({ value: z.json(), label: z.string().min(1) })).min(1),
  }),
]);
export type Correction = z.infer<typeof Correction>;

/** One fact of the state that a game master may put right by picking, without knowing how states are written. */
export const Correctable = z.object({
  /** A JSON pointer into the state, with ids of entries: `/fleets/KZIN-A/ships/seat-1`. Unique. */
  path: z.string().startsWith('/'),
  /** What it belongs to, as a heading: `Kzinti Fleet A at G11`. */
  of: z.string().min(1),
  /** What it is, below that heading: `Ships of Vashta`. */
  label: z.string().min(1),
  /** As it stands in the state. */
  value: z.json(),
  /** The same for people: `15`, `Held by the Klingons`. */
  shown: z.string(),
  /** The place that it is at, as the drawing anchors it; null: at none. */
  at: z.string().nullable(),
  input: Correction,
});
export type Correctable = z.infer<typeof Correctable>;

/** What a stream of dice decided, for people. */
export const StreamWords = z.object({
  /** `Round 2 at A5: the Alliance fires`. */
  text: z.string().min(1),
  /** The place, as the drawing anchors it; null: at none. */
  at: z.string().nullable(),
  /** What a face meant, where one number decides: from this face on it is a hit, or up to it. */
  hits: z
    .object({ from: z.int().min(1) })
    .or(z.object({ upTo: z.int().min(0) }))
    .nullable(),
});
export type StreamWords = z.infer<typeof StreamWords>;
