import { atlasOf, zoneOf } from '../atlas.js';
import { groupAt, groupOf } from '../canon.js';
import type { EventOf, Group } from '../shapes.js';
import type { Approach } from './battle/approach.js';
import { fight, flightFrom, takeField } from './battle/fight.js';
import { oddsOf } from './battle/odds.js';
import { searchEmpty } from './battle/retreat.js';
import { lookOut, weigh } from './battle/sighting.js';
import { withdraw } from './battle/withdraw.js';
import { happen, type Turn } from './turn.js';

function halt(turn: Turn, { group, impulse, from, zone }: Approach, why: EventOf<'halted'>['why']): void {
  happen(turn, { kind: 'halted', group, impulse, at: from, before: zone, why });
}

/** Whether the mover goes in. A demoralised one makes no estimate: it goes where it rides the enemy down, or not at all (CWR-41). */
function attacks(turn: Turn, approach: Approach, enemy: Group): boolean {
  const { group, impulse, from, zone } = approach;
  const mover = groupOf(turn.state, group);
  if (mover.demoralised) {
    if (oddsOf(mover.brigades, enemy).overrun) return true;
    halt(turn, approach, 'demoralised');
    return false;
  }
  if (weigh(turn, { impulse, group, of: enemy.id }, { zone, role: 'mover' }) === 'attack') return true;
  halt(turn, approach, 'declined');
  if (atlasOf(turn.fixed).neighbours(zone).includes(from))
    happen(turn, { kind: 'approach-seen', group: enemy.id, at: from });
  return false;
}

/** The Group in the way looks out and may leave in time (CW 12.1.4, CWR-39). A force in Washington never does (CWR-40). */
function evacuates(turn: Turn, approach: Approach, enemy: Group): boolean {
  const { group: before, impulse, zone: from } = approach;
  const encounter = { impulse, group: enemy.id, of: before };
  if (!lookOut(turn, encounter)) return false;
  if (weigh(turn, encounter, { zone: from, role: 'stationary' }) !== 'retreat') return false;
  if (zoneOf(turn.fixed, from).fortress) return false;
  const { refuge } = searchEmpty(turn, flightFrom(approach, enemy, enemy.brigades));
  if (refuge === null) return false;
  happen(turn, { kind: 'evacuated', group: enemy.id, before, from, to: refuge.zone });
  withdraw(turn, impulse, enemy.id, refuge, 'evacuation');
  return true;
}

/**
 * Steps 5 to 7 of an action (R6): the mover estimates and decides; the Group in the way looks out, estimates, decides, and
 * leaves or fights; losses, retreat, points, improvement. Whatever comes of it, the mover is finished for the turn.
 */
export function engage(turn: Turn, approach: Approach): void {
  const enemy = groupAt(turn.state, approach.zone);
  if (enemy === undefined) throw new Error(`nobody stands in ${approach.zone}`);
  turn.finished.add(approach.group);
  if (!attacks(turn, approach, enemy)) return;
  if (approach.met !== true && evacuates(turn, approach, enemy)) takeField(turn, approach);
  else fight(turn, approach, enemy.id);
}
