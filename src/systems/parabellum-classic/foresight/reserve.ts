import type { SeatId } from '../../../core/game/viewer.js';
import type { Outcome, Turn } from '../phases/turn.js';
import type { Action } from '../shapes.js';

/** Money, mustering and set-up; undefined for what cannot be tried out. */
export const performReserve = (_turn: Turn, _seat: SeatId, _action: Action): Outcome | undefined => undefined;
