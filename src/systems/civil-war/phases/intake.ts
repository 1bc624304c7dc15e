import type { Turn } from './turn.js';

/** R0: who sent a sheet and who missed the deadline (CW 2.2). */
export function takeSheets(_turn: Turn): void {}
