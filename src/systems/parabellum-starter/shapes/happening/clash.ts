import { z } from 'zod';
import { clashOf, volleyOf } from '../../../parabellum/dice/volley.js';
import { Die } from '../../../parabellum/unit-card.js';

/** What is added to each die of a roll, and why. */
export const Modifier = z.object({
  why: z.enum(['terrain', 'entrenched', 'earthwork', 'reconnoitred']),
  value: z.number().int(),
});
export type Modifier = z.infer<typeof Modifier>;

export const Volley = volleyOf(Die, Modifier);
export type Volley = z.infer<typeof Volley>;

/** Attack dice against defence dice as matched (ST-50): pairs that cancel, attack dice that are left, losses they make. */
export const Clash = clashOf(Volley);
export type Clash = z.infer<typeof Clash>;

/** One artillery shot: it hits when higher than every defence die (ST-57). */
export const Shot = z.object({
  attack: Volley,
  defence: Volley,
  hit: z.boolean(),
});
export type Shot = z.infer<typeof Shot>;
