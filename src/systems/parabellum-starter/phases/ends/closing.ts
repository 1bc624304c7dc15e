import type { Placed } from '../../../../core/game/sheet.js';
import type { SeatId } from '../../../../core/game/viewer.js';
import { bookletOf } from '../../battlefield.js';
import type { Action, Order, UnitState } from '../../shapes.js';
import { cardOf } from '../../tables.js';
import { scrapForOwner } from '../boardroom/disposal.js';
import { presentPlayer } from '../boardroom/purchases.js';
import { ownUnit } from '../boardroom/reserve-loading.js';
import { type Course, happen, type Refusal, refuse, settleLine } from '../course.js';
import { chosenAction } from '../perform.js';
import { seatsInPlay } from '../turn/in-play.js';
import { unitsOut } from './withdrawal.js';

// The last extraction (SRR-32).

function extract(course: Course, unit: UnitState): Refusal | null {
  const { extraction: fee } = bookletOf(course.state).fees;
  const { credits } = presentPlayer(course.state, unit.owner);
  if (credits < fee) return refuse('F-FUNDS', `Extracting ${unit.id} costs ${fee} credits, and ${credits} are left.`);
  const { owner: seat, id, square } = unit;
  if (square === null) throw new Error(`${id} is on no square`);
  // A bridge vehicle folds up before it drives home.
  if (unit.place === 'bridge')
    happen(course, { kind: 'bridge-closed', seat, unit: id, square, to: square, position: 'C' });
  happen(course, { kind: 'unit-extracted', seat, unit: id, square, fee });
  return null;
}

const isMiniature = ({ place }: UnitState): boolean => place === 'map' || place === 'bridge';

/** All that the money reaches for, the dearest first. */
function extractAll(course: Course, seat: SeatId): Refusal | null {
  const cost = (unit: UnitState) => cardOf(course.state.catalogue, unit.type).cost;
  const units = unitsOut(course.state, seat)
    .filter(isMiniature)
    .sort((one, other) => cost(other) - cost(one) || (one.id < other.id ? -1 : 1));
  for (const unit of units) {
    const refusal = extract(course, unit);
    if (refusal !== null) return refusal;
  }
  return null;
}

function extractOne(course: Course, seat: SeatId, name: string): Refusal | null {
  const unit = ownUnit(course.state, seat, name);
  return unit !== undefined && isMiniature(unit)
    ? extract(course, unit)
    : refuse('F-GONE', `You have no unit ${name} on the map.`);
}

/** One extraction of the closing window, or all; undefined when the action is none. */
export function performExtraction(course: Course, seat: SeatId, action: Action): Refusal | null | undefined {
  if (action.kind === 'extract-all') return extractAll(course, seat);
  return action.kind === 'extract' ? extractOne(course, seat, action.unit) : undefined;
}

function extractLine(course: Course, seat: SeatId, placed: Placed<Order>): void {
  const action = chosenAction(course, seat, placed);
  const outcome = action === null ? undefined : performExtraction(course, seat, action);
  if (outcome !== undefined) settleLine(course, seat, placed, outcome);
}

/** From any square, at the booklet's cost, for players who have not withdrawn. */
export function extractLast(course: Course): void {
  for (const seat of seatsInPlay(course.state))
    for (const placed of course.sealed.sheets[seat] ?? []) {
      const { kind } = placed.order.do;
      if (kind === 'extract' || kind === 'extract-all') extractLine(course, seat, placed);
    }
}

/** What is still on the map is scrapped for its owner. */
export function scrapLeftovers(course: Course): void {
  for (const seat of seatsInPlay(course.state))
    for (const unit of unitsOut(course.state, seat)) scrapForOwner(course, unit, 'closing');
}
