import type { Turn } from './turn.js';

/** After R12: what scouts believe (digest part 7). */
export function sendScouts(_turn: Turn): void {}
