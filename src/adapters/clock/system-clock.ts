import type { Clock } from '../../app/ports/clock.js';

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() };
