import type { Viewer } from '../../../src/core/game/viewer.js';
import type { Order } from '../../../src/systems/great-powers/orders/cards.js';
import type { Event, State } from '../../../src/systems/great-powers/shapes.js';
import type { Pick, Secrets } from '../../../src/testkit/subject.js';
import { hiddenEvent, hiddenState, isDark, otherOrders } from './darkness.js';

// What Great Powers hides, told from its rules and not from sight.ts: for what others vote, what they ordered ahead, and in the dark
// all that their places do not border.

const isOther = (viewer: Viewer, seat: string): boolean =>
  viewer.kind === 'public' || (viewer.kind === 'seat' && viewer.seat !== seat);

const BALLOTS = [null, 'draw', 'france', 'turkey'];

/** Votes of others that end nothing: of whoever votes for themselves. */
function otherVotes(
  state: State,
  sealed: Parameters<Secrets<State, Order, Event>['sealed']>[1],
  viewer: Viewer,
): typeof sealed | null {
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
    return [id, isOther(viewer, id) ? [...own, { line: 99, order: { kind: 'vote' as const, for: power } }] : sheet];
  });
  return { ...sealed, sheets: Object.fromEntries(sheets) };
}

const isOthers = (state: State, viewer: Viewer, power: string): boolean =>
  viewer.kind !== 'gm' &&
  !state.seats.some((seat) => seat.playing && seat.power === power && !isOther(viewer, seat.id));

/** What others ordered ahead, drawn again: some of it goes, and some comes. */
const otherAhead = (state: State, viewer: Viewer, pick: Pick): State['ahead'] => [
  ...state.ahead.filter(({ power }) => !isOthers(state, viewer, power) || pick(2) === 0),
  ...['france', 'turkey']
    .filter((power) => isOthers(state, viewer, power))
    .map((power) => ({ power, order: { kind: 'waive' as const } })),
];

const hidden = (state: State, viewer: Viewer, pick: Pick): State => ({
  ...(isDark(state, viewer) ? hiddenState(state, viewer, pick) : state),
  ahead: otherAhead(state, viewer, pick),
  seats: state.seats.map((seat) =>
    isOther(viewer, seat.id) ? { ...seat, ballot: BALLOTS[pick(BALLOTS.length)] ?? null } : seat,
  ),
});

export const greatPowersSecrets: Secrets<State, Order, Event> = {
  state: hidden,
  event: (event, before, viewer, pick) => {
    if (event.kind === 'started')
      return {
        ...event,
        seats: event.seats.map((seat) => (isOther(viewer, seat.id) ? { ...seat, ballot: 'draw' } : seat)),
      };
    if (event.kind === 'voted' && isOther(viewer, event.seat)) return null;
    if ((event.kind === 'ordered-ahead' || event.kind === 'ahead-over') && isOthers(before, viewer, event.power))
      return null;
    return isDark(before, viewer) ? hiddenEvent(event, before, viewer, pick) : event;
  },
  sealed: (state, sealed, viewer, pick) =>
    (isDark(state, viewer) ? otherOrders(state, sealed, viewer, pick) : null) ?? otherVotes(state, sealed, viewer),
  probes: (state, viewer, pick) => {
    const own = viewer.kind === 'seat' ? state.seats.find(({ id }) => id === viewer.seat)?.power : undefined;
    const unit = state.units.find(({ power }) => power === own);
    const other = state.units[pick(Math.max(1, state.units.length))];
    return (
      [
        'VOTE',
        'VOTE seat-2',
        `${other?.kind ?? 'army'} ${other?.at ?? 'par'} - bur`,
        `${unit?.kind ?? 'fleet'} ${unit?.at ?? 'nth'} C ${other?.at ?? 'yor'} - nwy`,
        `${unit?.at ?? 'par'} S ${other?.at ?? 'mar'}`,
        `${unit?.at ?? 'par'} S ${other?.at ?? 'mar'} - bur`,
        `${unit?.at ?? 'par'} - ${other?.at ?? 'bur'}`,
        'BUILD A mun',
        'VOTE for the ballot of Player 2',
        'A xyz H',
      ][pick(10)] ?? ''
    );
  },
};
