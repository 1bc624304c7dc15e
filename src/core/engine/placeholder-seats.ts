import type { SideInfo } from '../game/contract.js';
import type { Seat } from '../game/seat.js';

/** How many seats a campaign needs at least. */
export interface LeastSeats {
  readonly seats: { readonly min: number };
  readonly perSide: { readonly min: number };
}

const ONE_OR_MORE: LeastSeats = { seats: { min: 1 }, perSide: { min: 0 } };

/** Made-up seats, dealt to the sides in turn: enough for a system to check the rest of a setup by before anybody has signed up. */
export function placeholderSeats(
  sides: readonly SideInfo[],
  { seats, perSide }: LeastSeats = ONE_OR_MORE,
): readonly Seat[] {
  const room = sides.every(({ most }) => most !== undefined) ? sides.reduce((sum, { most = 0 }) => sum + most, 0) : 0;
  const wanted = Math.max(seats.min, sides.length * Math.max(1, perSide.min), 1);
  const count = room === 0 ? wanted : Math.min(wanted, room);
  return Array.from({ length: count }, (_, index) => ({
    id: `seat-${index + 1}`,
    name: `Seat ${index + 1}`,
    side: sides[index % Math.max(1, sides.length)]?.id ?? null,
  }));
}
