import type { Turn } from './turn.js';

/** R12: the calendar, Presidents elect, and the average dice (CW 2.5.1.1). */
export function openTurn(_turn: Turn): void {}
