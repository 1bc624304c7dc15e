import type { SeatId } from '../../../../core/game/viewer.js';
import type { FleetId, NationId, Options, Province, Side, Technology } from '../../shapes.js';
import type { Unit } from './units.js';

/** How one side fights. Optional rules change what stands here. */
export interface SideOrders {
  /** Fire dice for a hundred ships, rounded up in every round (FE-O4). */
  readonly fire: number;
  /** Leaves without a die at the first check (FE-O4). */
  readonly retrograde: boolean;
  /** How soon it leaves, 0 to 100 (FE-O3); null: the option `retreat` says it. */
  readonly preservation: number | null;
}

/** All that a battle depends on but dice. */
export interface BattlePlan {
  readonly province: Province;
  readonly controller: NationId | null;
  /** The side that controls the province, if any. */
  readonly holder: Side | null;
  /** Listed by nation, fleet letter and seat (FE-83). */
  readonly forces: Readonly<Record<Side, readonly Unit[]>>;
  /** Task Force Commanders (FE-82). */
  readonly commanders: Readonly<Record<Side, SeatId>>;
  readonly orders: Readonly<Record<Side, SideOrders>>;
  readonly admirals: ReadonlyMap<FleetId, SeatId | null>;
  readonly retreat: Options['retreat'];
  /** Research centres of the nations that fight (FE-O5). */
  readonly technology: Technology;
  /** Order of acceptance. */
  readonly ranks: ReadonlyMap<SeatId, number>;
}

/** Whether ships have types in this battle (FE-O6). */
export const isByType = ({ forces }: BattlePlan): boolean => forces.Alliance[0]?.type !== undefined;
