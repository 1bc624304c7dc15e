import type { GroupId } from '../shapes.js';
import { MOST_BRIGADES } from '../tables.js';
import type { Ground, Own } from './ground.js';
import type { Task } from './tasks.js';
import type { Deed } from './wish.js';

/** What is left of a Group that has fewer joins another. */
const WEAK = 4;

interface Pair {
  readonly giver: Own;
  readonly taker: Own;
  readonly number: number;
  readonly value: number;
}

const foesNear = ({ atlas, foeAt }: Ground, { zone }: Own): number =>
  atlas.neighbours(zone).reduce((sum, near) => sum + (foeAt.get(near)?.strength ?? 0), 0);

/** What one could give to the other; null: nothing that helps. */
function pairOf(ground: Ground, tasks: ReadonlyMap<GroupId, Task>, giver: Own, taker: Own): Pair | null {
  if (giver.commander !== taker.commander || giver.demoralised || taker.demoralised) return null;
  const room = MOST_BRIGADES - taker.brigades;
  const importance = (group: Own): number => tasks.get(group.id)?.weight ?? 0;
  if (giver.brigades <= WEAK && giver.brigades <= room && taker.brigades >= giver.brigades)
    return { giver, taker, number: giver.brigades, value: 1 + importance(taker) * 0.1 };
  // Behind the front one is worth little, at it much.
  const front = foesNear(ground, taker);
  if (front <= taker.brigades || foesNear(ground, giver) > 0 || importance(giver) >= importance(taker)) return null;
  const number = Math.min(room, giver.brigades);
  return number < WEAK ? null : { giver, taker, number, value: 1.5 + importance(taker) * 0.1 };
}

/** Those who have nothing else to do give their brigades to a neighbour who can use them; one line is for both. */
export function joined(ground: Ground, tasks: ReadonlyMap<GroupId, Task>, deeds: readonly Deed[]): readonly Deed[] {
  const idle = new Set(deeds.filter(({ needs }) => needs === 'nothing').map(({ group }) => group));
  const free = ground.own.filter(({ id }) => idle.has(id));
  const pairs = free
    .flatMap((giver) =>
      ground.atlas.neighbours(giver.zone, ground.side).flatMap((near) => {
        const taker = ground.ownAt.get(near);
        const pair = taker === undefined || !idle.has(taker.id) ? null : pairOf(ground, tasks, giver, taker);
        return pair === null ? [] : [pair];
      }),
    )
    .sort((one, other) => other.value - one.value);
  const changed = new Map<GroupId, Deed>();
  for (const { giver, taker, number, value } of pairs) {
    if (changed.has(giver.id) || changed.has(taker.id)) continue;
    const order = { kind: 'transfer' as const, number, from: giver.id, to: taker.id };
    changed.set(giver.id, { group: giver.id, order, score: value, needs: 'either' });
    // Who takes must be up and doing too.
    changed.set(taker.id, {
      group: taker.id,
      order: { kind: 'hold', group: taker.id },
      score: value - 0.1,
      needs: 'either',
    });
  }
  return deeds.map((deed) => changed.get(deed.group) ?? deed);
}
