import type { Turn } from '../turn.js';

// The closing of a battle, in the order of BRR-25.

/** HOLD bonuses to the holders, the others to who completed them (BR-58, BRR-43). */
export function payBonuses(_turn: Turn): void {}

/** Sales, plays and payoffs of the closing sheets. */
export function tradeLast(_turn: Turn): void {}

/** Units on the map are extracted as ordered (BR-42); the rest is lost (BR-43). */
export function extractLast(_turn: Turn): void {}

/** Sponsored units go back from anywhere (BRR-24). */
export function returnSponsored(_turn: Turn): void {}

export function clearMap(_turn: Turn): void {}

/** Contingencies, with what must be sold or played for them (BR-58, BR-59, BRR-26), and who is bankrupt (BR-61). */
export function reconcile(_turn: Turn): void {}
