import { z } from 'zod';
import { Die } from '../../../parabellum/unit-card.js';
import { Count } from '../base.js';

/** Dice of one side, highest first. */
export const Volley = z.object({ die: Die, values: z.array(z.number().int()) });
export type Volley = z.infer<typeof Volley>;

/** Attack dice against defence dice as matched (BR-27): pairs that cancel, attack dice that are left, losses they make. */
export const Clash = z.object({
  attack: Volley,
  defence: Volley,
  pairs: z.array(z.object({ attack: z.number().int(), defence: z.number().int() })),
  survivors: z.array(z.number().int()),
  losses: Count,
});
export type Clash = z.infer<typeof Clash>;
