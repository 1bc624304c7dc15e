import type { SeatId } from '../../../../core/game/viewer.js';
import type { Battle, Side } from '../../shapes.js';
import type { BattlePlan } from './plan.js';

/** Glory of the winning side: its commander's, by `margin` of ships destroyed, and its Admirals' (FE-91, FE-92). */
export function gloryOf(plan: BattlePlan, winner: Side, margin: number): Battle['glory'] {
  const awards = new Map<SeatId, number>([[plan.commanders[winner], Math.max(1, margin)]]);
  const fleets = new Set(plan.forces[winner].map(({ fleet }) => fleet));
  for (const fleet of fleets) {
    const admiral = plan.admirals.get(fleet) ?? null;
    if (admiral !== null) awards.set(admiral, (awards.get(admiral) ?? 0) + 1);
  }
  return [...awards]
    .sort(([a], [b]) => (plan.ranks.get(a) ?? 0) - (plan.ranks.get(b) ?? 0))
    .map(([seat, gained]) => ({ seat, glory: gained }));
}
