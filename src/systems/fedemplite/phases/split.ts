import type { SeatId } from '../../../core/game/viewer.js';
import type { FleetState, HullsBySeat, ShipType } from '../shapes.js';
import { countOf, SHIP_TYPES } from '../ship-types.js';

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
  const dealt = owners.map((): number[] => new Array<number>(targets).fill(0));
  deal(owners, targets, cycle, (owner, target) => {
    const counts = dealt[owner];
    if (counts !== undefined) counts[target] = (counts[target] ?? 0) + 1;
  });
  const flotillas: [SeatId, number][][] = [];
  for (let target = 0; target < targets; target += 1) {
    const flotilla: [SeatId, number][] = [];
    for (const [owner, [seat]] of owners.entries()) {
      const ships = dealt[owner]?.[target] ?? 0;
      if (ships > 0) flotilla.push([seat, ships]);
    }
    flotillas.push(flotilla);
  }
  return flotillas;
}

/** Ships of one owner and one type. */
export interface Lot {
  readonly seat: SeatId;
  readonly type: ShipType;
}

/**
 * Deals ships as `split` does and says of which types they are: an owner's ships go out dreadnoughts first, then carriers,
 * cruisers and scouts, so that each type is spread over the targets (FE-O6).
 */
export function splitTypes(
  owners: Groups,
  types: HullsBySeat,
  targets: number,
  cycle: 'block' | 'single',
): (readonly [Lot, number])[][] {
  const dealt = owners.map((): number[] => []);
  deal(owners, targets, cycle, (owner, target) => dealt[owner]?.push(target));
  return Array.from({ length: targets }, (_, target) =>
    owners.flatMap(([seat], owner): [Lot, number][] => {
      const line = SHIP_TYPES.flatMap((type) => new Array<ShipType>(countOf(types[seat] ?? {}, type)).fill(type));
      const here = line.filter((_type, index) => dealt[owner]?.[index] === target);
      return SHIP_TYPES.flatMap((type): [Lot, number][] => {
        const ships = here.filter((one) => one === type).length;
        return ships > 0 ? [[{ seat, type }, ships]] : [];
      });
    }),
  );
}

/** Says of each ship which target it goes to; an owner's ships come in the order in which they are dealt. */
function deal(
  owners: Groups,
  targets: number,
  cycle: 'block' | 'single',
  place: (owner: number, target: number) => void,
): void {
  const left = owners.map(([, ships]) => ships);
  let remaining = left.reduce((sum, ships) => sum + ships, 0);
  let pointer = 0;
  while (remaining > 0) {
    for (let owner = 0; owner < left.length; owner += 1) {
      const placed = Math.min(left[owner] ?? 0, cycle === 'block' ? targets : 1);
      for (let ship = 0; ship < placed; ship += 1) {
        place(owner, pointer);
        pointer = (pointer + 1) % targets;
      }
      left[owner] = (left[owner] ?? 0) - placed;
      remaining -= placed;
    }
  }
}
