import { z } from 'zod';

/**
 * A source of chance with named streams. The same stream name always continues the same sequence, and no stream
 * depends on another: what is rolled in `battle/A7/round-1/fire-alliance` never moves a die in `battle/B2/…`.
 * A stream has exactly one audience, because revealing its key reveals every face of it.
 */
export interface Dice {
  /** The next face, 1 to `sides`, of the named stream. `sides` is a whole number from 1 to 1,000,000. */
  roll(stream: string, sides: number): number;
}

/** Faces that came from one stream, in the order rolled. */
export const Roll = z.object({
  stream: z.string().max(160),
  sides: z.number().int().positive(),
  faces: z.array(z.number().int().positive()),
});
export type Roll = z.infer<typeof Roll>;

/** Dice that remember what was rolled, in the order in which streams were first used. */
export interface RecordedDice extends Dice {
  rolls(): readonly Roll[];
}
