import type { Turn } from './turn.js';

/** R3: where avatars are (CW 3.6). */
export function placeAvatars(_turn: Turn): void {}
