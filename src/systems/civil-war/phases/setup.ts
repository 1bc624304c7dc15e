import type { Turn } from './turn.js';

/** The set-up ends: avatars, Groups, Presidents (CW 2.4, 2.5.1, 3.2, 18.0). */
export function closeSetup(_turn: Turn): void {}
