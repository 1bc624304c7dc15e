import type { SeatId } from '../../../../core/game/viewer.js';
import { mergeStanding } from '../../../parabellum/orders/standing.js';
import type { Order, Player, StandingOrder, State } from '../../shapes.js';
import { ownUnit } from '../boardroom/reserve-loading.js';
import { type Course, happen } from '../course.js';
import { chosenAction } from '../perform.js';

const isStanding = (action: Order['do']): action is StandingOrder => action.kind in STANDING;

const STANDING: Readonly<Record<StandingOrder['kind'], true>> = {
  counter: true,
  flak: true,
  intercept: true,
  dogfight: true,
  reply: true,
  liquidate: true,
};

/** What a standing order is about; a later one about the same replaces it. */
function subject(order: StandingOrder): string {
  switch (order.kind) {
    case 'counter':
    case 'flak':
      return `${order.kind} ${JSON.stringify(order.whom)}`;
    case 'intercept':
    case 'dogfight':
    case 'reply':
      return `${order.kind} ${order.air}`;
    case 'liquidate':
      return order.kind;
  }
}

/** Words about a unit that is no more are dropped, so that they do not come to hold for a new unit of its name. */
function stillMeant(state: State, seat: SeatId, order: StandingOrder): boolean {
  switch (order.kind) {
    case 'counter':
    case 'flak':
      return order.whom.kind !== 'unit' || ownUnit(state, seat, order.whom.unit) !== undefined;
    case 'intercept':
    case 'dogfight':
    case 'reply':
      return ownUnit(state, seat, order.air) !== undefined;
    case 'liquidate':
      return true;
  }
}

function merged(state: State, player: Player, given: readonly StandingOrder[]): StandingOrder[] {
  const kept = player.standing.filter((order) => stillMeant(state, player.id, order));
  return mergeStanding(kept, given, subject);
}

/** Standing orders of all sealed sheets hold from now on; those of earlier sheets stay until they are replaced (4.3). */
export function takeStanding(course: Course): void {
  for (const { id, gone } of course.state.players) {
    if (gone !== null) continue;
    const given = (course.sealed.sheets[id] ?? []).flatMap((placed) => {
      const action = isStanding(placed.order.do) ? chosenAction(course, id, placed) : null;
      return action !== null && isStanding(action) ? [action] : [];
    });
    const player = course.state.players.find((one) => one.id === id);
    if (given.length === 0 || player === undefined) continue;
    happen(course, { kind: 'standing-orders-set', seat: id, standing: merged(course.state, player, given) });
  }
}
