import type { Viewer } from '../../core/game/viewer.js';
import type { Event, Sighting, State, View } from './shapes.js';

const isOwn = (viewer: Viewer, seat: string): boolean => viewer.kind === 'seat' && viewer.seat === seat;

/** Gold is its owner's secret; the GM learns of every event. */
const sees = (viewer: Viewer, seat: string): boolean => viewer.kind === 'gm' || isOwn(viewer, seat);

export const view = (state: State, viewer: Viewer): View => {
  const own = state.seats.find(({ id }) => isOwn(viewer, id));
  return {
    round: state.round,
    kind: state.kind,
    seats: state.seats.filter((seat) => seat.playing).map(({ id, name, side, crowns }) => ({ id, name, side, crowns })),
    own: own === undefined ? null : { id: own.id, gold: own.gold },
  };
};

export function reveal(event: Event, _before: State, _after: State, viewer: Viewer): Sighting | null {
  switch (event.kind) {
    case 'crowned':
      return {
        text: `${event.seat} gets a crown${sees(viewer, event.seat) ? ` for ${event.paid} gold` : ''}.`,
        rolls: event.rolls,
      };
    case 'dug':
      return sees(viewer, event.seat) ? { text: `${event.seat} digs ${event.gold} gold.`, rolls: event.rolls } : null;
    case 'was-silent':
      return sees(viewer, event.seat) ? { text: `${event.seat} was silent.`, rolls: [] } : null;
    case 'joined':
      return { text: `${event.seat.name} joins.`, rolls: [] };
    case 'left':
      return { text: `${event.seat} leaves.`, rolls: [] };
    case 'started':
    case 'turned':
      return null;
  }
}
