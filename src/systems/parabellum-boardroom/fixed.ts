import type { Fixed, Setup } from './shapes.js';

/** What never changes in a campaign, and everybody may know. */
export const fixed = ({ catalogue, battles }: Setup): Fixed => ({ catalogue, battles: battles.battles });
