import type { SeatId } from '../../../core/game/viewer.js';
import { barricadeOn, standingOn } from '../battlefield.js';
import type { Condition, Event, Flag, Test } from '../shapes.js';
import { battleOf, playerOf, type Turn, unitOf } from './turn.js';

/** Strength that an event takes from a unit, as everybody can count it from its dice. */
function countedLosses(event: Event, flag: Flag): number {
  switch (event.kind) {
    case 'target-attacked':
      return event.target.kind === 'unit' && event.target.unit === flag ? event.clash.losses : 0;
    case 'attack-countered':
      return event.defender === flag ? event.clash.losses : 0;
    case 'flak-fired':
      return event.air === flag ? event.clash.losses : 0;
    case 'flak-answered':
      return event.battery === flag ? event.clash.losses : 0;
    case 'mine-struck':
      return event.unit === flag ? event.clash.losses : 0;
    default:
      return 0;
  }
}

/** Since the phase began. Of others' units those count that dice have told. */
function lossesOf({ before, state, events }: Turn, seat: SeatId, flag: Flag): number {
  const was = unitOf(before, flag);
  if (was?.owner === seat) return was.strength - (unitOf(state, flag)?.strength ?? 0);
  return events.reduce((sum, event) => sum + countedLosses(event, flag), 0);
}

function isSecured({ state }: Turn, seat: SeatId, objective: string, by: 'me' | string | null): boolean {
  const found = battleOf(state).progress.find((one) => one.objective === objective);
  const whose = found?.holder ?? found?.done ?? null;
  if (whose === null || by === null) return whose !== null;
  return by === 'me' ? whose === seat : playerOf(state, whose).livery === by;
}

function passes(turn: Turn, seat: SeatId, test: Test): boolean {
  const { state, fixed } = turn;
  switch (test.kind) {
    case 'empty':
      return (
        standingOn(state, fixed, test.square) === undefined &&
        standingOn(state, fixed, test.square, 'air') === undefined &&
        barricadeOn(state, test.square) === undefined
      );
    case 'enemy':
      return [standingOn(state, fixed, test.square), standingOn(state, fixed, test.square, 'air')].some(
        (unit) => unit !== undefined && unit.owner !== seat,
      );
    case 'alive':
      return unitOf(state, test.unit) !== undefined;
    case 'destroyed':
      return unitOf(state, test.unit) === undefined;
    case 'lost':
      return lossesOf(turn, seat, test.unit) >= test.count;
    case 'strength':
    case 'supply': {
      const unit = unitOf(state, test.unit);
      const has = test.kind === 'supply' ? unit?.supplies : unit?.strength;
      return unit?.owner === seat && (has ?? 0) >= test.atLeast;
    }
    case 'funds':
      return playerOf(state, seat).funds >= test.atLeast;
    case 'reserve':
      return playerOf(state, seat).usable >= test.atLeast;
    case 'secured':
      return isSecured(turn, seat, test.objective, test.by);
    case 'done':
      return turn.done.get(seat)?.has(test.line) === true;
    case 'failed':
      return turn.failed.get(seat)?.has(test.line) === true;
  }
}

/** Whether all conditions hold now, judged by what the player may know (4.3). */
export const holdsAll = (turn: Turn, seat: SeatId, when: readonly Condition[]): boolean =>
  when.every(({ not, test }) => passes(turn, seat, test) !== not);
