import type { SeatId } from '../../../core/game/viewer.js';
import type { AttributeId } from '../shapes.js';
import type { Turn } from './turn.js';

/**
 * An avatar may get better in what it just used (CW 3.5, CWR-17, CWR-18): a die above the value raises it by one; nothing is
 * thrown at 5. `most`: a lower ceiling, for POL (CWR-53).
 */
export function tryImprovement(_turn: Turn, _seat: SeatId, _attribute: AttributeId, _most = 5): void {}
