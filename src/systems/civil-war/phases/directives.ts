import type { Turn } from './turn.js';

/** R2: what Presidents share out, blockade, invasion (CW 2.5.1, 14.3, 15.1). */
export function readDirectives(_turn: Turn): void {}
