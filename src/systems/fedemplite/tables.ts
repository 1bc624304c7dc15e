import { NationId, type Side } from './shapes/base.js';

/** Canonical order of nations and sides (FE-4). */
export const NATIONS: readonly NationId[] = NationId.options;
export const SIDES: readonly Side[] = ['Alliance', 'Coalition'];

export const otherSide = (side: Side): Side => (side === 'Alliance' ? 'Coalition' : 'Alliance');

/** How a side is spelt in names of dice streams. */
export const SIDE_STREAM: Readonly<Record<Side, string>> = { Alliance: 'alliance', Coalition: 'coalition' };

/** A side's name in the palette of its maps. */
export const SIDE_COLOUR = { Alliance: 'alliance', Coalition: 'coalition' } as const satisfies Record<Side, string>;

/** Movement points of a flotilla, and what a step over a flat border or a corner costs (FE-61). */
export const ALLOWANCE = 42;
export const FLAT = 7;
export const CORNER = 10;

/** The face of a d6 that hits (FE-81), and the one that sends a broken-down ship to the pool (FE-74). */
export const HIT = 6;
export const BREAKDOWN = 1;

/** A trigger that no d6 meets (FE-72). */
export const HOPELESS = 7;

/** After so many rounds both sides leave (FE-87). */
export const ROUND_LIMIT = 200;
