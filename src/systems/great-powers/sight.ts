import type { Viewer } from '../../core/game/viewer.js';
import type { Event, Fixed, Sighting, State, View } from './shapes.js';

/** Everything but the ballots of others: the game is played in the open, and only what is planned is secret. */
export function view(state: State, viewer: Viewer, _fixed: Fixed): View {
  const { seats, ...open } = state;
  const own = viewer.kind === 'seat' ? seats.find(({ id, playing }) => id === viewer.seat && playing) : undefined;
  return {
    ...open,
    seats: seats.map(({ id, name, side, power, playing }) => ({ id, name, side, power, playing })),
    own: own === undefined ? null : { seat: own.id, power: own.power, ballot: own.ballot },
  };
}

/** What a viewer learns: all that happens on the board, and of votes only their own. */
export function reveal(event: Event, before: State, _after: State, viewer: Viewer, _fixed: Fixed): Sighting | null {
  switch (event.kind) {
    case 'started':
      return { kind: 'started' };
    case 'adjudicated':
      return {
        kind: 'adjudicated',
        stage: event.stage,
        told: event.told,
        gone: event.gone,
        dislodged: event.dislodged.map(({ unit }) => unit),
      };
    case 'counted':
      return {
        kind: 'counted',
        year: event.year,
        won: Object.entries(event.centres)
          .filter(([place, by]) => before.centres[place] !== by)
          .map(([place, by]) => ({ place, by, from: before.centres[place] ?? null })),
      };
    case 'voted':
      return viewer.kind === 'gm' || (viewer.kind === 'seat' && viewer.seat === event.seat)
        ? { kind: 'voted', ballot: event.ballot }
        : null;
    case 'was-silent':
      return { kind: 'was-silent', power: event.power };
    case 'fallen':
      return { kind: 'fallen', power: event.power };
    case 'left': {
      const seat = before.seats.find(({ id }) => id === event.seat);
      return { kind: 'left', name: seat?.name ?? event.seat, power: seat?.power ?? '' };
    }
    case 'joined':
      return { kind: 'joined', name: event.seat.name, power: event.power };
    case 'turned':
      return null;
    case 'ended':
      return { kind: 'ended', ending: event.ending };
  }
}
