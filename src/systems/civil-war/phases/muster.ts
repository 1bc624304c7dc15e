import type { Turn } from './turn.js';

/** R9: blockade dice and recruits in March, June and September (CW 14, 15.2). */
export function holdMuster(_turn: Turn): void {}
