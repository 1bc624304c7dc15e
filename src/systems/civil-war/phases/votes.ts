import type { Turn } from './turn.js';

/** R1: no confidence and elections, Union first (CW 2.5.1). */
export function countVotes(_turn: Turn): void {}
