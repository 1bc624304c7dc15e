import { atlasOf } from '../../atlas.js';
import { groupAt, groupOf } from '../../canon.js';
import { enemyOf, type Group, type Side, type ZoneId } from '../../shapes.js';
import { oddsOf } from '../battle/odds.js';
import { engage } from '../engage.js';
import { enter, passFriends } from '../enter.js';
import { happen, type Turn } from '../turn.js';
import type { Mover } from './movers.js';
import { stepIn } from './reaction.js';
import { type Halt, stepProblem } from './route.js';

/** What came of an action: `waits` if a friend is in the way. */
type Outcome = 'acted' | 'waits';

/** The next zone that no friend holds, and the zones of friends on the way there; `why` it cannot be reached, if so. */
interface Leg {
  readonly through: readonly ZoneId[];
  readonly zone: ZoneId;
  readonly why: Halt | null;
}

/** Why ships cannot go to the port now: an enemy stands in it, or those who would land are demoralised (CW 9.4, CW-1219.7, CWR-52). */
function seaProblem({ state }: Turn, { invades }: Mover, { side, demoralised }: Group, zone: ZoneId): Halt | null {
  if (invades) return demoralised ? 'demoralised' : null;
  return groupAt(state, zone)?.side === enemyOf(side) ? 'closed' : null;
}

/** The way of one action: over friends to the zone beyond them (CWR-22). */
function legOf(turn: Turn, mover: Mover, group: Group): Leg | 'waits' {
  const through: ZoneId[] = [];
  let from = group.zone;
  for (const zone of mover.path.slice(mover.done)) {
    const why =
      mover.mode === 'sea'
        ? seaProblem(turn, mover, group, zone)
        : stepProblem(turn, group.side, mover.mode, from, zone);
    if (why !== null || groupAt(turn.state, zone)?.side !== group.side) return { through, zone, why };
    through.push(zone);
    from = zone;
  }
  return 'waits';
}

/** The reaction radius of any Group of this side: its zone and those one line away (CWR-12). */
function isNear({ state, fixed }: Turn, side: Side, zone: ZoneId): boolean {
  const stands = (id: ZoneId): boolean => groupAt(state, id)?.side === side;
  return stands(zone) || atlasOf(fixed).neighbours(zone).some(stands);
}

/** Whether it has no spirit, or would lose it to friends on its way. */
const isShaken = ({ state }: Turn, group: Group, through: readonly ZoneId[]): boolean =>
  group.demoralised || through.some((zone) => groupAt(state, zone)?.demoralised);

/** What a demoralised Group does not dare (CW-1219.1, CW-1219.8, CWR-41). */
function timidity(turn: Turn, group: Group, { through, zone }: Leg): Halt | null {
  if (!isShaken(turn, group, through)) return null;
  const enemy = groupAt(turn.state, zone);
  if (enemy !== undefined) return oddsOf(group.brigades, enemy).overrun ? null : 'demoralised';
  return [...through, zone].some((id) => isNear(turn, enemyOf(group.side), id)) ? 'enemy-near' : null;
}

export function halt(turn: Turn, mover: Mover, impulse: number, before: ZoneId, why: Halt): void {
  mover.halted = true;
  const { zone: at } = groupOf(turn.state, mover.group);
  happen(turn, { kind: 'halted', group: mover.group, impulse, at, before, why });
}

/** Into the zone: against the enemy there, or simply on. */
function go(turn: Turn, mover: Mover, impulse: number, { through, zone }: Leg): void {
  const { group, mode } = mover;
  const former = groupOf(turn.state, group);
  const { zone: from } = former;
  const held = groupAt(turn.state, zone) !== undefined;
  const met = !held && stepIn(turn, impulse, group, zone);
  if (held || met) {
    mover.halted = true;
    // Who is sure to go in passes its friends whatever comes of it; all others only if they go in.
    if (isShaken(turn, former, through)) passFriends(turn, group, through);
    engage(turn, { group, impulse, mode, from, through, zone, met });
    return;
  }
  enter(turn, { group, impulse, mode, from, through: [...through], to: zone, why: 'order' });
  mover.done += through.length + 1;
  mover.restsUntil = impulse + through.length;
}

/** One action of a mover: one step, or a step over friends to the zone behind them (R6). */
export function act(turn: Turn, mover: Mover, impulse: number): Outcome {
  const group = groupOf(turn.state, mover.group);
  const leg = legOf(turn, mover, group);
  if (leg === 'waits') return 'waits';
  const why = leg.why ?? timidity(turn, group, leg);
  if (why === null) go(turn, mover, impulse, leg);
  else halt(turn, mover, impulse, leg.zone, why);
  return 'acted';
}
