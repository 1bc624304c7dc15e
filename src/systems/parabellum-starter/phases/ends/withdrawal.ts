import type { SeatId } from '../../../../core/game/viewer.js';
import { downTo } from '../../../parabellum/rounding.js';
import { type EventOf, NO_GOODS, type State, type UnitState } from '../../shapes.js';
import { worthOf } from '../boardroom/disposal.js';
import { type Course, fieldOf, happen, playerOf, settleLine, unitOf } from '../course.js';
import { chosenAction } from '../perform.js';
import { activeOrNull } from '../turn/active-seat.js';
import { seatsInCampaign, seatsInPlay } from '../turn/in-play.js';
import { dueIn } from '../turn/turn-step.js';
import { endIfDecided } from './campaign-end.js';
import { lockObjectives, presumeRest } from './objectives.js';
import { endScenario } from './scenario-end.js';

/** Whether a unit is on the map, as a miniature, as a bridge, or aboard one that is. */
function isOut(state: State, unit: UnitState): boolean {
  const carrier = unit.aboard === null ? undefined : unitOf(state, unit.aboard);
  return carrier === undefined ? unit.place === 'map' || unit.place === 'bridge' : isOut(state, carrier);
}

/** Units of a seat on the map, passengers before their carriers. */
export const unitsOut = (state: State, seat: SeatId): readonly UnitState[] =>
  state.units
    .filter((unit) => unit.owner === seat && isOut(state, unit))
    .sort((one, other) => one.passengers.length - other.passengers.length || (one.id < other.id ? -1 : 1));

/**
 * Out of the scenario (ST-66): units on the map are scrapped, their people go to the pool, the money in equal shares to those
 * who play on; nothing of it to the player who withdraws.
 */
function withdraw(course: Course, seat: SeatId, why: EventOf<'player-withdrew'>['why']): void {
  let proceeds = 0;
  for (const unit of unitsOut(course.state, seat)) {
    const worth = worthOf(course, unit);
    proceeds += worth;
    happen(course, {
      kind: 'unit-scrapped',
      seat,
      unit: unit.id,
      why: 'withdrawal',
      worth,
      payout: 0,
      personnel: unit.strength,
      to: 'pool',
      tokens: NO_GOODS,
    });
  }
  const others = seatsInPlay(course.state).filter((other) => other !== seat);
  const amount = others.length === 0 ? 0 : downTo(5, proceeds / others.length);
  const shares = amount === 0 ? [] : others.map((other) => ({ seat: other, amount }));
  happen(course, { kind: 'player-withdrew', seat, why, proceeds, shares });
  lockObjectives(course, seat);
  const [last, ...more] = others;
  if (fieldOf(course.state).ended !== null || course.state.stage !== 'turn' || more.length > 0) return;
  if (last !== undefined) presumeRest(course, last);
  endScenario(course, 'last-player');
}

/** Out of the campaign, and out of the scenario first. */
function leave(course: Course, seat: SeatId): void {
  if (!seatsInCampaign(course.state).includes(seat)) return;
  if (seatsInPlay(course.state).includes(seat)) withdraw(course, seat, 'left');
  happen(course, { kind: 'player-left', seat });
}

/** The active player’s own word, or their silence, at the end of their turn (rules 8.2, SRR-41). */
export function withdrawAndLeave(course: Course): void {
  const active = activeOrNull(course);
  if (active !== null) {
    const said = new Set<string>();
    for (const [placed, action] of dueIn(course, 'withdraw')) {
      said.add(action.kind);
      settleLine(course, active, placed, null);
    }
    const limit = course.state.options.strikes;
    const silent = course.sealed.sheets[active] === undefined && !course.sealed.roster.excused.includes(active);
    const strikes = playerOf(course.state, active)?.strikes ?? 0;
    if (said.has('leave')) leave(course, active);
    else if (said.has('withdraw')) withdraw(course, active, 'order');
    else if (silent && limit !== null && strikes >= limit) withdraw(course, active, 'silence');
  }
  leaveByRoster(course);
}

/** Players who were taken off the roster from outside the rules. */
function leaveByRoster(course: Course): void {
  for (const seat of seatsInCampaign(course.state))
    if (course.sealed.roster.leaving.includes(seat)) leave(course, seat);
  endIfDecided(course);
}

/** In windows that are everybody's: all who say so. */
export function leaveCampaign(course: Course): void {
  for (const seat of seatsInCampaign(course.state))
    for (const placed of course.sealed.sheets[seat] ?? [])
      if (placed.order.do.kind === 'leave' && chosenAction(course, seat, placed)?.kind === 'leave') leave(course, seat);
  leaveByRoster(course);
}
