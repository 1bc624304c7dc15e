import { z } from 'zod';
import { NationId } from './base.js';

export const TechField = z.enum(['Speed', 'Attack', 'Defense', 'Stealth']);
export type TechField = z.infer<typeof TechField>;

/** Research centres that a nation can have in one field (FE-O5). */
export const MOST_CENTRES = 3;
const Level = z.int().min(0).max(MOST_CENTRES);

/** Research centres of one nation. */
export const Centres = z.object({ Speed: Level, Attack: Level, Defense: Level, Stealth: Level });
export type Centres = z.infer<typeof Centres>;

/** Research centres by nation; a nation that is no key has none. */
export const Technology = z.partialRecord(NationId, Centres);
export type Technology = z.infer<typeof Technology>;
