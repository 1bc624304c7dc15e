import type { Turn } from './turn.js';

/** Purchases, sales, reinforcements, cards of the Market window, sheet by sheet in seat order (BR-35, BRR-18). */
export function trade(_turn: Turn): void {}
