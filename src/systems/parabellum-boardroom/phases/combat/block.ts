import type { Placed } from '../../../../core/game/sheet.js';
import type { SeatId } from '../../../../core/game/viewer.js';
import { type Act, type ActionOf, type BlockAct, type Flag, type Order, plain } from '../../shapes.js';
import { holdsAll } from '../conditions.js';
import { isRefusal, ownOnMap, ownUnit, type Refusal, refuse } from '../refusal.js';
import { noteLine, tellFailure } from '../settle.js';
import { battleOf, type Turn } from '../turn.js';
import { deliver, pickUp } from './arrival.js';
import { attack, call } from './attack.js';
import { work } from './engineering.js';
import { move } from './move.js';
import { resupply } from './resupply.js';
import { hitch, load, unload } from './transport.js';

/** RECOVER: picks the object up, or delivers it (5). What moving has done already is done. */
function complete(turn: Turn, seat: SeatId, flag: Flag, objective: string): Refusal | null {
  const unit = ownOnMap(turn, seat, flag);
  if (isRefusal(unit)) return unit;
  const progress = battleOf(turn.state).progress.find((one) => one.objective === objective);
  if (progress?.done === seat) return null;
  if (unit.carries === objective) {
    const takenNow = turn.events.some(
      (event) => event.kind === 'object-taken' && event.unit === flag && event.objective === objective,
    );
    return deliver(turn, flag) || takenNow
      ? null
      : refuse('F-NOTTHERE', `${flag} carries ${objective} and is not in your deployment area, where it is delivered.`);
  }
  if (pickUp(turn, flag, objective)) {
    deliver(turn, flag);
    return null;
  }
  return refuse('F-NOTTHERE', `${flag} does not stand where ${objective} can be picked up or delivered.`);
}

function perform(turn: Turn, seat: SeatId, flag: Flag, act: Act, tow: { gun: Flag | null }): Refusal | null {
  switch (act.kind) {
    case 'move': {
      const { gun } = tow;
      tow.gun = null;
      return move(turn, seat, flag, act, gun);
    }
    case 'attack':
      return attack(turn, seat, flag, act);
    case 'call':
      return call(turn, seat, flag, act);
    case 'resupply':
      return resupply(turn, seat, flag, act);
    case 'complete':
      return complete(turn, seat, flag, act.objective);
    case 'load':
      return load(turn, seat, flag, act);
    case 'unload':
      return unload(turn, seat, flag, act);
    case 'tow': {
      const gun = hitch(turn, seat, flag, act);
      if (typeof gun !== 'string') return gun;
      tow.gun = gun;
      return null;
    }
    default:
      return work(turn, seat, flag, act) ?? null;
  }
}

const EXCLUDED: ReadonlySet<Act['kind']> = new Set([
  'move',
  'attack',
  'call',
  'scout',
  'lay-bridge',
  'lift-bridge',
  'build',
  'sweep',
]);

/** A block that resupplies and does what resupply excludes is refused whole (BR-X6); with conditions either may be meant. */
function excludes(acts: readonly BlockAct[]): boolean {
  const sure = acts.filter(({ when }) => when.length === 0).map((one) => one.do.kind);
  return sure.includes('resupply') && sure.some((kind) => EXCLUDED.has(kind));
}

/**
 * All that one unit does in a turn, before another acts (BR-18). An act that fails does not keep the next from being tried; each
 * failure is told. The line counts as done when nothing failed and something was done.
 */
export function carryOutBlock(
  turn: Turn,
  seat: SeatId,
  { unit: flag, acts }: ActionOf<'unit'>,
  { line }: Placed<Order>,
): void {
  const tell = (act: BlockAct, refusal: Refusal): void =>
    tellFailure(turn, seat, { line, order: plain({ kind: 'unit', unit: flag, acts: [act] }) }, refusal);
  const unit = ownUnit(turn, seat, flag);
  const refusal = isRefusal(unit)
    ? unit
    : turn.acted.has(flag)
      ? refuse('E-DUP', `${flag} has had its orders in this turn.`)
      : excludes(acts)
        ? refuse('E-EXCLUSIVE', `${flag} is to be resupplied instead of moving or attacking, not besides.`)
        : null;
  if (refusal !== null) {
    tellFailure(turn, seat, { line, order: plain({ kind: 'unit', unit: flag, acts: [...acts] }) }, refusal);
    noteLine(turn, seat, line, false);
    return;
  }
  turn.acted.add(flag);
  const tow: { gun: Flag | null } = { gun: null };
  let done = 0;
  let failed = 0;
  for (const act of acts) {
    const chosen = holdsAll(turn, seat, act.when) ? act.do : act.otherwise;
    if (chosen === null) {
      tell(act, refuse('F-COND', 'Its condition did not hold.'));
      continue;
    }
    const came = perform(turn, seat, flag, chosen, tow);
    if (came === null) done += 1;
    else {
      failed += 1;
      tell(act, came);
    }
  }
  if (failed > 0) noteLine(turn, seat, line, false);
  else if (done > 0) noteLine(turn, seat, line, true);
}
