import type { Placed } from '../../../../core/game/sheet.js';
import { type Action, type ActionKind, type Order, turnSection } from '../../shapes.js';
import { type Course, settleLine } from '../course.js';
import { chosenAction, OUT_OF_PLACE, passOver, perform } from '../perform.js';
import { activeSeat } from './active-seat.js';

/** Parts of a turn in which lines are carried out, in order (ST-24, ST-38). */
const TURN_STEPS = [
  'move',
  'extract',
  'deploy',
  'logistics',
  'special',
  'direct',
  'boardroom',
  // Looked at when the turn is over (rules 8.2).
  'withdraw',
] as const;
type TurnStep = (typeof TURN_STEPS)[number];

function stepOf(kind: ActionKind): TurnStep | null {
  if (kind === 'extract' || kind === 'deploy') return kind;
  if (kind === 'withdraw' || kind === 'leave') return 'withdraw';
  switch (turnSection(kind)) {
    case 'MOVE':
      return 'move';
    case 'LOGISTICS':
      return 'logistics';
    case 'SPECIAL':
      return 'special';
    case 'DIRECT':
      return 'direct';
    case 'BOARDROOM':
      return 'boardroom';
    default:
      return null;
  }
}

/** What a line whose turn has come is to do in this step; null: nothing, which was settled here. */
function reach(course: Course, placed: Placed<Order>, step: TurnStep): Action | null {
  const seat = activeSeat(course);
  const action = chosenAction(course, seat, placed);
  if (action === null) {
    passOver(course, seat, placed);
    return null;
  }
  const due = stepOf(action.kind);
  if (due === step) return action;
  // An ELSE may name what comes later in the turn, but nothing that is over (ST-24).
  if (due !== null && TURN_STEPS.indexOf(due) > TURN_STEPS.indexOf(step)) course.deferred.set(placed.line, action);
  else settleLine(course, seat, placed, OUT_OF_PLACE);
  return null;
}

/** Lines of the active player that are due in a step, each with its action, as they stand on the sheet. */
export function* dueIn(course: Course, step: TurnStep): Generator<readonly [placed: Placed<Order>, action: Action]> {
  for (const placed of course.sealed.sheets[activeSeat(course)] ?? []) {
    const put = course.deferred.get(placed.line);
    const action =
      stepOf(placed.order.do.kind) === step
        ? reach(course, placed, step)
        : put !== undefined && stepOf(put.kind) === step
          ? put
          : null;
    if (action !== null) yield [placed, action];
  }
}

/** Carries out a step of the turn, line by line. */
export const turnStep =
  (step: TurnStep) =>
  (course: Course): void => {
    for (const [placed, action] of dueIn(course, step)) {
      const seat = activeSeat(course);
      settleLine(course, seat, placed, perform(course, seat, action));
    }
  };
