import type { Stance } from '../../../core/game/document.js';
import type { SeatId } from '../../../core/game/viewer.js';
import type { View } from '../shapes.js';

/** Whose something is to the reader; who commands nothing takes no side. */
export function stanceOf(view: View, owner: SeatId): Stance {
  if (view.own === null) return 'neutral';
  if (view.own.seat === owner) return 'own';
  const head = (id: SeatId): SeatId => view.seats.find((seat) => seat.id === id)?.parent ?? id;
  return head(owner) === head(view.own.seat) ? 'ally' : 'foe';
}
