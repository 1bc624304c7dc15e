import type { Event, EventOf, State } from '../shapes.js';
import { totalShips } from '../standing.js';

type Trail = NonNullable<State['recent']['trail']>;

function afterSortie(trail: Trail, event: EventOf<'sortie-flown'>, before: State): Trail {
  const { fleet, mission, target } = event;
  const flown = { province: target, sent: totalShips(event.sent), arrived: totalShips(event.arrived) };
  const known = trail.sorties.findIndex((one) => one.fleet === fleet && one.mission === mission);
  if (known >= 0) {
    const sorties = trail.sorties.map((one, index) => (index === known ? { ...one, to: [...one.to, flown] } : one));
    return { ...trail, sorties };
  }
  const from = before.fleets.find(({ id }) => id === fleet)?.base;
  return from === undefined ? trail : { ...trail, sorties: [...trail.sorties, { fleet, from, mission, to: [flown] }] };
}

function added(trail: Trail, event: Event, before: State): Trail {
  switch (event.kind) {
    case 'sortie-flown':
      return afterSortie(trail, event, before);
    case 'battle-fought':
      return { ...trail, battles: [...trail.battles, { province: event.province, winner: event.winner }] };
    case 'fleets-moved':
      return { ...trail, moves: [...trail.moves, ...event.moves] };
    case 'fleet-retreated': {
      const { fleet, from, to } = event;
      return to === null ? trail : { ...trail, moves: [...trail.moves, { fleet, from, to }] };
    }
    default:
      return trail;
  }
}

/**
 * What went where in the turn being resolved, for the map after it. A turn that was begun before states kept it goes on
 * without it.
 */
export function withTrail(before: State, after: State, event: Event): State {
  if (event.kind === 'turn-sealed')
    return { ...after, recent: { ...after.recent, trail: { battles: [], moves: [], sorties: [] } } };
  const { trail } = after.recent;
  if (trail === undefined) return after;
  const longer = added(trail, event, before);
  return longer === trail ? after : { ...after, recent: { ...after.recent, trail: longer } };
}
