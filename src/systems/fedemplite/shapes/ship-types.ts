import { z } from 'zod';
import { SeatId } from '../../../core/game/viewer.js';
import { Count, FleetId, NationId } from './base.js';

/** Dreadnought, carrier, cruiser, scout: the order in which they are listed everywhere (FE-O6). */
export const ShipType = z.enum(['DN', 'CV', 'CA', 'SC']);
export type ShipType = z.infer<typeof ShipType>;

/** Ships by type; types without ships are not keys. */
export const Hulls = z.partialRecord(ShipType, z.int().positive());
export type Hulls = z.infer<typeof Hulls>;

/** Ships by owner and type; seats without ships are not keys. */
export const HullsBySeat = z.record(SeatId, Hulls);
export type HullsBySeat = z.infer<typeof HullsBySeat>;

export const NationHulls = z.object({ nation: NationId, types: Hulls });
export type NationHulls = z.infer<typeof NationHulls>;

/**
 * Of which types the ships of a war are. Fleets and pools say how many ships there are in all; here stands how these numbers
 * divide, so that a war without the rule has nothing of it.
 */
export const Types = z.object({
  /** Fleets and pools without ships are not keys. */
  fleets: z.record(FleetId, HullsBySeat),
  pools: z.partialRecord(NationId, Hulls),
  /** How far each nation is in the cycle of production; one that is no key is at its beginning. */
  yards: z.partialRecord(NationId, Count),
  ledger: z.object({ placed: Hulls, built: Hulls, destroyed: Hulls }),
});
export type Types = z.infer<typeof Types>;

/** What became of the types of a flotilla; `cruisers`: what its cruisers had to roll, who travel better. */
export const SortieTypes = z.object({
  cruisers: Count,
  sent: HullsBySeat,
  arrived: HullsBySeat,
  returned: HullsBySeat,
  interned: HullsBySeat,
});
export type SortieTypes = z.infer<typeof SortieTypes>;

/** One side's part of a round that its own players know. */
export const RoundTypes = z.object({
  /** Fighters when the round began, and those shot down in it. */
  fighters: Count,
  downed: Count,
  /** Hits that dreadnoughts took and survived. */
  damaged: Count,
  /** Own misses rolled again by scouts, and how many hit then. */
  rerolled: Count,
  gained: Count,
  /** Enemy hits rolled again by scouts, and how many missed then. */
  jammed: Count,
  spoiled: Count,
});
export type RoundTypes = z.infer<typeof RoundTypes>;

/** One side of a battle by type. */
export const BattleTypes = z.object({ start: z.array(NationHulls), rounds: z.array(RoundTypes) });
export type BattleTypes = z.infer<typeof BattleTypes>;
