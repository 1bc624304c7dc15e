import type { SeatId } from '../../../../core/game/viewer.js';
import { mergeStanding } from '../../../parabellum/orders/standing.js';
import type { Action, StandingOrder, State } from '../../shapes.js';
import { ownUnit, playerOf } from '../acting.js';
import { partOf } from '../sections.js';
import { happen, sheetOf, type Turn } from '../turn.js';

const isStanding = (action: Action): action is StandingOrder => partOf(action) === 'standing';

/** What a standing order is about; a later one about the same takes its place. */
function subject(order: StandingOrder): string {
  switch (order.kind) {
    case 'counter':
      return `counter ${JSON.stringify(order.whom)}`;
    case 'flak':
      return `flak ${JSON.stringify(order.whom)} ${order.against ?? ''}`;
    case 'shield':
    case 'bluff':
      return `${order.kind} ${order.square ?? ''}`;
    case 'intercept':
    case 'dogfight':
    case 'reply':
      return `${order.kind} ${order.air}`;
  }
}

/** Words about a unit that is no more are dropped, so that they do not come to hold for a new one of its name. */
function stillMeant(state: State, seat: SeatId, order: StandingOrder): boolean {
  switch (order.kind) {
    case 'counter':
    case 'flak':
      return order.whom.kind !== 'unit' || ownUnit(state, seat, order.whom.unit) !== undefined;
    case 'intercept':
    case 'dogfight':
    case 'reply':
      return ownUnit(state, seat, order.air) !== undefined;
    case 'shield':
      return order.units.some((unit) => ownUnit(state, seat, unit) !== undefined);
    case 'bluff':
      return true;
  }
}

/** BLUFF OFF ends all bluffs before it, and need not be kept itself. */
function withoutEnded(standing: readonly StandingOrder[]): StandingOrder[] {
  const off = standing.findLastIndex((order) => order.kind === 'bluff' && order.square === null && order.sham === null);
  return standing.filter((order, at) => order.kind !== 'bluff' || at > off);
}

/** Standing orders of both players as they are from now on: kept until replaced (digest 4.3). */
export function takeStanding(turn: Turn): void {
  for (const { id, gone } of turn.state.players) {
    const given = sheetOf(turn, id).flatMap(({ order }) => (isStanding(order.do) ? [order.do] : []));
    if (gone !== null || given.length === 0) continue;
    const kept = playerOf(turn.state, id).standing.filter((order) => stillMeant(turn.state, id, order));
    happen(turn, { kind: 'standing-taken', seat: id, standing: withoutEnded(mergeStanding(kept, given, subject)) });
  }
}
