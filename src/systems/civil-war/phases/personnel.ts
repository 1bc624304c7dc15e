import type { Turn } from './turn.js';

/** R11: who is struck, leaves and comes; elections without a President (CW 2.2, 2.5.1). */
export function changePersonnel(_turn: Turn): void {}

/** R11: POL before November (CW 3.5.5). */
export function improvePoliticians(_turn: Turn): void {}
