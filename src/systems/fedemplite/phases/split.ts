import type { SeatId } from '../../../core/game/viewer.js';
import type { FleetState } from '../shapes.js';

/** Ships of owners, in the order in which owners are served. */
export type Groups = readonly (readonly [SeatId, number])[];

/** Owners of a fleet: the Admiral first, then by ships, then by seat (FE-68). */
export function ownersOf(fleet: FleetState, ranks: ReadonlyMap<SeatId, number>): Groups {
  return Object.entries(fleet.ships).sort(
    ([a, shipsOfA], [b, shipsOfB]) =>
      Number(b === fleet.admiral) - Number(a === fleet.admiral) ||
      shipsOfB - shipsOfA ||
      (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0),
  );
}

/**
 * Deals a fleet's ships to flotillas as equally as possible, extras to earlier targets (FE-67, FE-68).
 * `block`: an owner in their turn places up to one ship on each target; `single`: one ship.
 */
export function split(owners: Groups, targets: number, cycle: 'block' | 'single'): Groups[] {
  const dealt = owners.map(() => new Array<number>(targets).fill(0));
  const left = owners.map(([, ships]) => ships);
  let remaining = left.reduce((sum, ships) => sum + ships, 0);
  let pointer = 0;
  while (remaining > 0) {
    for (const [owner, hand] of dealt.entries()) {
      const placed = Math.min(left[owner] ?? 0, cycle === 'block' ? targets : 1);
      for (let ship = 0; ship < placed; ship += 1) {
        hand[pointer] = (hand[pointer] ?? 0) + 1;
        pointer = (pointer + 1) % targets;
      }
      left[owner] = (left[owner] ?? 0) - placed;
      remaining -= placed;
    }
  }
  return Array.from({ length: targets }, (_, target) =>
    owners.flatMap(([seat], owner): [SeatId, number][] => {
      const ships = dealt[owner]?.[target] ?? 0;
      return ships > 0 ? [[seat, ships]] : [];
    }),
  );
}
