import { chooseInvasion } from './march/invasion.js';
import { drawSequence, type Mover, marches, moversOf } from './march/movers.js';
import { act, halt } from './march/step.js';
import type { Turn } from './turn.js';

const IMPULSES = [1, 2, 3, 4] as const;
const LAST = 4;

/** Groups with a friend in the way try again, in the order of the impulse, until a whole pass moves nobody (CWR-22). */
function retry(turn: Turn, impulse: number, waiting: readonly Mover[]): void {
  let left = waiting;
  for (let before = Number.POSITIVE_INFINITY; left.length > 0 && left.length < before; ) {
    before = left.length;
    left = left.filter((mover) => marches(turn, mover) && act(turn, mover, impulse) === 'waits');
  }
}

function playImpulse(turn: Turn, impulse: number, movers: readonly Mover[]): void {
  const able = movers.filter((mover) => marches(turn, mover) && mover.restsUntil < impulse);
  if (able.length === 0) return;
  const sequence = drawSequence(turn, impulse, able);
  retry(
    turn,
    impulse,
    sequence.filter((mover) => marches(turn, mover) && act(turn, mover, impulse) === 'waits'),
  );
}

/** R6: four impulses of movement with their combat (CW 9.3). */
export function playImpulses(turn: Turn): void {
  const movers = moversOf(turn);
  chooseInvasion(turn, movers);
  for (const impulse of IMPULSES) playImpulse(turn, impulse, movers);
  for (const mover of movers) {
    const before = mover.path[mover.done];
    if (marches(turn, mover) && before !== undefined) halt(turn, mover, LAST, before, 'friend-in-the-way');
  }
}
