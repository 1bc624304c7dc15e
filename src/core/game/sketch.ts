import { z } from 'zod';
import { Part } from './document.js';
import { SeatId } from './viewer.js';

const Line = z.int().min(1);

/** What an order would look like on the map. Places are names as the drawing anchors them. */
export const SketchMark = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('arrow'),
    line: Line,
    from: z.string(),
    to: z.string(),
    /** What goes on: `move` dashed, `attack` full, `support` dotted. */
    style: z.enum(['move', 'attack', 'support']),
    /** What the game calls it in words: `a deployment`. Left out: its style says it. */
    word: z.string().max(24).optional(),
    /** A few characters beside it: `8 · 3+`. */
    label: z.string().max(24),
    /** The line is in doubt: the arrow is drawn pale. */
    doubtful: z.boolean(),
  }),
  z.object({
    kind: z.literal('ring'),
    line: Line,
    at: z.string(),
    style: z.enum(['guard', 'build', 'use']),
    label: z.string().max(24),
    doubtful: z.boolean(),
  }),
]);
export type SketchMark = z.infer<typeof SketchMark>;

/** What can be foreseen of one line, from what the seat knows. */
export const SketchLine = z.object({
  line: Line,
  /** One sentence: `Needs 4 or more to arrive: about 13 of 21 ships.` */
  text: z.string(),
  /** `doubt`: as far as the seat can know the order will fail or do less than asked; it becomes a warning. */
  tone: z.enum(['info', 'doubt']),
  /** The rule it rests on. */
  rule: z.string().optional(),
});
export type SketchLine = z.infer<typeof SketchLine>;

/** What a seat's orders mean as far as the seat can know. Built from the view alone, so it can betray nothing. */
export const Sketch = z.object({
  marks: z.array(SketchMark),
  /** What the orders leave of what can be spent. */
  resources: z.array(z.object({ name: z.string(), left: z.int(), of: z.int() })),
  /** Units that could be given an order and have none, by the names that people type. */
  idle: z.array(z.string()),
  lines: z.array(SketchLine),
  /**
   * For who judges: what is new to each reader if the orders are carried out and told now, as the umpire alone can know. `seat` null: everybody. Left out: the
   * seat does not judge, or nothing is written yet.
   */
  readers: z.array(z.object({ seat: SeatId.nullable(), name: z.string(), parts: z.array(Part) })).exactOptional(),
});
export type Sketch = z.infer<typeof Sketch>;

export const EMPTY_SKETCH: Sketch = { marks: [], resources: [], idle: [], lines: [] };
