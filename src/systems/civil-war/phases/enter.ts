import type { EventOf } from '../shapes.js';
import type { Turn } from './turn.js';

/** A Group's way from one zone to the next. */
export type Way = Omit<EventOf<'marched'>, 'kind'>;

/**
 * A Group goes into a zone without an enemy: `marched`, the zones noted as used, entrenchment lost, Kentucky's neutrality
 * broken (CWR-51; not in retreat), demoralisation caught or passed on (CW 12.2.7.1.5). Retreats, pushes and evacuations go
 * through here too.
 */
export function enter(_turn: Turn, _way: Way): void {}
