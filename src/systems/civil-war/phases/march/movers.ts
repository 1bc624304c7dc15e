import { canonically, findGroup } from '../../canon.js';
import type { GroupId, Mode, ZoneId } from '../../shapes.js';
import { sequenceStream } from '../../streams.js';
import { happen, type Plan, pick, type Turn } from '../turn.js';
import { modeOf } from './route.js';
import { voidOrder } from './void.js';

/** A Group on the march (R6). */
export interface Mover {
  readonly group: GroupId;
  readonly plan: Plan;
  readonly mode: Mode;
  readonly invades: boolean;
  readonly path: readonly ZoneId[];
  /** How many zones of the path lie behind it. */
  done: number;
  /** It rests up to this impulse, as it passed friends in one action (CWR-22). */
  restsUntil: number;
  /** It goes no further this turn. */
  halted: boolean;
}

function moverOf(group: GroupId, plan: Plan): Mover | null {
  const { order, ready } = plan;
  if (!ready) return null;
  const common = { group, plan, done: 0, restsUntil: 0, halted: false };
  if (order.kind === 'invade') return { ...common, mode: 'sea', invades: true, path: [order.zone] };
  if (order.kind !== 'move') return null;
  return { ...common, mode: modeOf(order.mode, order.path), invades: false, path: order.path };
}

/** Whoever may march this turn, in canonical order. */
export const moversOf = ({ state, plans }: Turn): readonly Mover[] =>
  canonically(state.groups).flatMap(({ id }) => {
    const plan = plans.get(id);
    const mover = plan === undefined ? null : moverOf(id, plan);
    return mover === null ? [] : [mover];
  });

const arrived = ({ done, path }: Mover): boolean => done >= path.length;

/** Whether it may still go on. One that fought or was driven off before its time has its order void (CWR-23). */
export function marches(turn: Turn, mover: Mover): boolean {
  if (mover.halted || arrived(mover)) return false;
  const lives = findGroup(turn.state, mover.group) !== undefined;
  if (lives && !turn.finished.has(mover.group)) return true;
  mover.halted = true;
  if (lives) voidOrder(turn, mover.plan, 'overtaken', mover.group);
  return false;
}

/** The order of an impulse: drawn from the movers in canonical order, one after another (CW 9.3, D-03). */
export function drawSequence(turn: Turn, impulse: number, movers: readonly Mover[]): readonly Mover[] {
  const left = [...movers];
  const drawn: Mover[] = [];
  const rolls = [];
  while (left.length > 0) {
    const { index, roll } = pick(turn, sequenceStream(impulse), left.length);
    drawn.push(...left.splice(index, 1));
    if (roll !== null) rolls.push(roll);
  }
  happen(turn, { kind: 'sequence-drawn', impulse, groups: drawn.map(({ group }) => group), rolls });
  return drawn;
}
