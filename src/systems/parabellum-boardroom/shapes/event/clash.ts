import { z } from 'zod';
import { clashOf, volleyOf } from '../../../parabellum/dice/volley.js';
import { Die } from '../../../parabellum/unit-card.js';

/** Dice of one side, highest first. Nothing is added to dice in this edition (7.5). */
export const Volley = volleyOf(Die, z.never());
export type Volley = z.infer<typeof Volley>;

/** Attack dice against defence dice as matched (BR-27): pairs that cancel, attack dice that are left, losses they make. */
export const Clash = clashOf(Volley);
export type Clash = z.infer<typeof Clash>;
