import type { Placed } from '../../../core/game/sheet.js';
import type { SeatId } from '../../../core/game/viewer.js';
import { sees } from '../eyes.js';
import { write } from '../orders/cards.js';
import type { Action, Order } from '../shapes.js';
import { firstUnmet } from './conditions.js';
import { FAILED } from './failures.js';
import { type Part, partOf } from './sections.js';
import { activeSeat, type Failure, failure, happen, type Outcome, type Perform, sheetOf, type Turn } from './turn.js';

/** Parts of a turn in which lines are carried out, in order (CL-62). */
const PARTS: readonly Part[] = ['movement', 'special', 'direct', 'boardroom'];

function settle(turn: Turn, seat: SeatId, { line, order }: Placed<Order>, outcome: Outcome, replaced: boolean): void {
  const lines = turn.outcomes.get(seat) ?? new Map<number, 'done' | 'failed'>();
  // A way walked half has not been walked.
  lines.set(line, outcome === null ? 'done' : 'failed');
  turn.outcomes.set(seat, lines);
  const told: Outcome =
    outcome ?? (replaced ? failure('F-COND', 'The order after ELSE was carried out instead.', true) : null);
  if (told === null) return;
  happen(turn, {
    kind: 'line-failed',
    seat,
    line,
    order: write(order).slice(0, 300),
    code: told.code,
    sentence: told.sentence.slice(0, 400),
    partly: told.partly,
  });
}

const keyOf = (seat: SeatId, line: number): string => `${seat} ${line}`;

/** What stands after ELSE: carried out now, put off to the part of the turn it belongs to, or too late. */
function instead(
  turn: Turn,
  seat: SeatId,
  placed: Placed<Order>,
  why: Failure,
  due: (action: Action) => boolean,
  perform: Perform<Action>,
): void {
  const { otherwise } = placed.order;
  if (otherwise === null) {
    settle(turn, seat, placed, why, false);
    return;
  }
  if (due(otherwise)) {
    settle(turn, seat, placed, perform(turn, seat, otherwise), true);
    return;
  }
  const [now, later] = [PARTS.indexOf(partOf(placed.order.do)), PARTS.indexOf(partOf(otherwise))];
  if (now >= 0 && later > now) turn.deferred.set(keyOf(seat, placed.line), otherwise);
  else settle(turn, seat, placed, FAILED.condition(`${why.sentence} What ELSE says is over by then.`), false);
}

/**
 * Carries out the lines of a seat's sheet that are due now, top to bottom. Conditions are looked at when the line's turn comes;
 * where they fail, or the order cannot be carried out at all, the order after ELSE takes its place. Each line's result counts
 * for DONE and FAILED of the lines after it, and what failed is told with its code (digest 4.4, 5.3).
 */
export function walkLines(turn: Turn, seat: SeatId, due: (action: Action) => boolean, perform: Perform<Action>): void {
  for (const placed of sheetOf(turn, seat)) {
    const key = keyOf(seat, placed.line);
    const late = turn.deferred.get(key);
    if (late !== undefined && due(late)) {
      turn.deferred.delete(key);
      settle(turn, seat, placed, perform(turn, seat, late), true);
      continue;
    }
    const { do: action, when } = placed.order;
    if (!due(action)) continue;
    const unmet = firstUnmet(turn, seat, when, (square) => sees(turn.state, turn.fixed, seat, square));
    if (unmet !== null) {
      instead(turn, seat, placed, FAILED.condition(unmet), due, perform);
      continue;
    }
    const outcome = perform(turn, seat, action);
    if (outcome !== null && !outcome.partly) instead(turn, seat, placed, outcome, due, perform);
    else settle(turn, seat, placed, outcome, false);
  }
}

/** The active player's lines of one part of their turn. */
export const carryOutPart = (turn: Turn, part: Part, perform: Perform<Action>): void =>
  walkLines(turn, activeSeat(turn), (action) => partOf(action) === part, perform);
