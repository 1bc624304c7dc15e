import type { Stance } from '../../../core/game/document.js';
import type { SeatId } from '../../../core/game/viewer.js';
import type { View } from '../shapes.js';

/** Whose something is to the reader; who commands nothing takes no side. */
export function stanceOf(view: View, owner: SeatId): Stance {
  if (view.own === null) return 'neutral';
  return view.own.seat === owner ? 'own' : 'foe';
}
