import type { Event, EventOf, GroupId } from '../../shapes.js';
import { INVASION_STREAM } from '../../streams.js';
import { happen, pick, type Turn } from '../turn.js';
import type { Mover } from './movers.js';
import { voidOrder } from './void.js';

const isChoice = (event: Event): event is EventOf<'invasion-chosen'> => event.kind === 'invasion-chosen';

/** The President's choice if that Group can invade, otherwise one by lot (CWR-52). */
function chosenOf(turn: Turn, groups: readonly GroupId[]): GroupId | undefined {
  const wish = turn.events.findLast(isChoice)?.group;
  if (wish !== undefined && groups.includes(wish)) return wish;
  const { index, roll } = pick(turn, INVASION_STREAM, groups.length);
  const group = groups[index];
  if (group !== undefined && groups.length > 1) happen(turn, { kind: 'invasion-chosen', group, byLot: true, roll });
  return group;
}

/** One Group may invade in a turn (CW 9.5): the orders of all others are void. */
export function chooseInvasion(turn: Turn, movers: readonly Mover[]): void {
  const invaders = movers.filter(({ invades }) => invades);
  const chosen = chosenOf(
    turn,
    invaders.map(({ group }) => group),
  );
  for (const mover of invaders) {
    if (mover.group === chosen) continue;
    mover.halted = true;
    voidOrder(turn, mover.plan, 'another-invades', mover.group);
  }
}
