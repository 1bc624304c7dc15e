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

const told = (text: string, rolls: Sighting['rolls'] = []): Sighting => ({ text, rolls, auction: null });

export function reveal(event: Event, _before: State, _after: State, viewer: Viewer): Sighting | null {
  switch (event.kind) {
    case 'crowned': {
      const paid = sees(viewer, event.seat) ? event.paid : null;
      const text = `${event.seat} gets a crown${paid === null ? '' : ` for ${paid} gold`}.`;
      return { text, rolls: event.rolls, auction: { winner: event.seat, paid } };
    }
    case 'dug':
      return sees(viewer, event.seat) ? told(`${event.seat} digs ${event.gold} gold.`, event.rolls) : null;
    case 'was-silent':
      return sees(viewer, event.seat) ? told(`${event.seat} was silent.`) : null;
    case 'joined':
      return told(`${event.seat.name} joins.`);
    case 'left':
      return told(`${event.seat} leaves.`);
    case 'started':
    case 'turned':
      return null;
  }
}
