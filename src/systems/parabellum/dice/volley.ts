import { z } from 'zod';

/**
 * The dice of one side as events keep them. `die`: the kinds of dice an edition has; `modifier`: what it adds to each die of a
 * roll, and why.
 */
export const volleyOf = <Die extends z.ZodType<number>, Modifier extends z.ZodType>(die: Die, modifier: Modifier) =>
  z.object({
    die,
    modifiers: z.array(modifier),
    /** Faces with modifiers, highest first. */
    values: z.array(z.number().int()),
  });

/** Attack dice against defence dice as matched: pairs that cancel, attack dice that are left, losses they make. */
export const clashOf = <Volley extends z.ZodType>(volley: Volley) =>
  z.object({
    attack: volley,
    defence: volley,
    pairs: z.array(z.object({ attack: z.number().int(), defence: z.number().int() })),
    survivors: z.array(z.number().int()),
    losses: z.number().int().nonnegative(),
  });

/** What is added to each die of a roll. */
interface Added {
  readonly value: number;
}

export interface Volley<Die extends number, Modifier extends Added> {
  die: Die;
  modifiers: Modifier[];
  values: number[];
}

export interface Clash<Die extends number, Modifier extends Added> {
  attack: Volley<Die, Modifier>;
  defence: Volley<Die, Modifier>;
  pairs: { attack: number; defence: number }[];
  survivors: number[];
  losses: number;
}

/** Dice of one side: so many of a kind, with what is added to each. */
export interface Pool<Die extends number, Modifier extends Added> {
  readonly dice: number;
  readonly die: Die;
  readonly modifiers: readonly Modifier[];
}
