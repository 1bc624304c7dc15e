import type { Viewer } from '../../../src/core/game/viewer.js';
import type { Order } from '../../../src/systems/great-powers/orders/cards.js';
import type { Event, State } from '../../../src/systems/great-powers/shapes.js';
import type { Secrets } from '../../contract/subject.js';

// What Great Powers hides, told from its rules and not from sight.ts: for what others vote. All else happens in the open.

const isOther = (viewer: Viewer, seat: string): boolean =>
  viewer.kind === 'public' || (viewer.kind === 'seat' && viewer.seat !== seat);

export const greatPowersSecrets: Secrets<State, Order, Event> = {
  state: (state, viewer, pick) => ({
    ...state,
    seats: state.seats.map((seat) =>
      isOther(viewer, seat.id) ? { ...seat, ballot: [null, 'draw', 'france', 'turkey'][pick(4)] ?? null } : seat,
    ),
  }),
  event: (event, _before, viewer) => {
    if (event.kind === 'started')
      return {
        ...event,
        seats: event.seats.map((seat) => (isOther(viewer, seat.id) ? { ...seat, ballot: 'draw' } : seat)),
      };
    return event.kind === 'voted' && isOther(viewer, event.seat) ? null : event;
  },
  sealed: (state, sealed, viewer) => {
    const voted = (seat: State['seats'][number]): string | null => {
      const vote = sealed.sheets[seat.id]?.findLast(({ order }) => order.kind === 'vote')?.order;
      return vote?.kind === 'vote' ? vote.for : seat.ballot;
    };
    // Where all but one agree, an end may hang on what the others vote.
    const voters = state.seats.filter(({ playing }) => playing);
    const most = Math.max(0, ...voters.map((seat) => voters.filter((other) => voted(other) === voted(seat)).length));
    if (voters.length < 3 || most >= voters.length - 1) return null;
    const sheets = Object.entries(sealed.sheets).map(([id, sheet]) => {
      const power = state.seats.find((seat) => seat.id === id)?.power ?? 'draw';
      const own = sheet.map(({ line, order }) => ({
        line,
        order: order.kind === 'vote' ? { kind: 'vote' as const, for: power } : order,
      }));
      // Whoever votes for themselves ends nothing; a vote that is added shows nowhere.
      return [id, isOther(viewer, id) ? [...own, { line: 99, order: { kind: 'vote' as const, for: power } }] : sheet];
    });
    return { ...sealed, sheets: Object.fromEntries(sheets) };
  },
  probes: (_state, _viewer, pick) =>
    [
      'VOTE',
      'VOTE seat-2',
      'A par - bur',
      'F nth C A yor - nwy',
      'BUILD A mun',
      'VOTE for the ballot of Player 2',
      'A xyz H',
    ][pick(7)] ?? '',
};
