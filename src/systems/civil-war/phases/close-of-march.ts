import type { Turn } from './turn.js';

/** R7: transfers (CW 9.6). */
export function makeTransfers(_turn: Turn): void {}

/** R7: entrenchment (CW 11.0). */
export function digIn(_turn: Turn): void {}
