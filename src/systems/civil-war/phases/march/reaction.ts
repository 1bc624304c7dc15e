import { atlasOf } from '../../atlas.js';
import { byId, groupAt, groupOf } from '../../canon.js';
import { enemyOf, type Group, type GroupId, type ZoneId } from '../../shapes.js';
import { lookOut, weigh } from '../battle/sighting.js';
import { enter } from '../enter.js';
import type { Turn } from '../turn.js';

/** It has no march of its own, and neither fought nor was driven anywhere this turn. */
function stationary({ plans, finished }: Turn, { id }: Group): boolean {
  const plan = plans.get(id);
  const marches = plan?.ready === true && (plan.order.kind === 'move' || plan.order.kind === 'invade');
  return !marches && !finished.has(id);
}

/**
 * The option `reaction: adjacent` (CWR-12): an enemy is about to enter an empty zone, and Groups beside it, whose side controls
 * it, look out in the order of their ids. The first whose leader sees the enemy and would attack steps in; true: one did.
 */
export function stepIn(turn: Turn, impulse: number, mover: GroupId, zone: ZoneId): boolean {
  const { state, fixed } = turn;
  const side = enemyOf(groupOf(state, mover).side);
  if (state.options.reaction === 'off' || state.control[zone] !== side) return false;
  const near = atlasOf(fixed)
    .neighbours(zone, side)
    .flatMap((id) => groupAt(state, id) ?? [])
    .filter((group) => group.side === side && !group.demoralised && stationary(turn, group))
    .sort(byId);
  for (const { id: group, zone: from } of near) {
    const encounter = { impulse, group, of: mover };
    if (!lookOut(turn, encounter)) continue;
    if (weigh(turn, encounter, { zone, role: 'stationary' }) !== 'attack') continue;
    enter(turn, { group, impulse, mode: 'road', from, through: [], to: zone, why: 'reaction' });
    return true;
  }
  return false;
}
