import type { Dice } from 'adjutant/core/dice/dice.js';
import { noting } from 'adjutant/core/dice/noting.js';
import type { Sealed } from 'adjutant/core/game/sheet.js';
import type { Order } from '../orders/cards.js';
import type { Event, State } from '../shapes.js';
import { DIG_SIDES } from '../tables.js';

type Step = (state: State, sealed: Sealed<Order>, dice: Dice) => readonly Event[];

const present = (state: State): State['seats'] => state.seats.filter((seat) => seat.playing);

const silence = (seat: string, { sheets, roster }: Sealed<Order>): readonly Event[] =>
  sheets[seat] === undefined && !roster.excused.includes(seat) ? [{ kind: 'was-silent', seat }] : [];

/** A stream of a digger's own: it has one audience, so its key can be shown to them. */
const dig = (seat: string, dice: Dice): Event => {
  const { roll, rolls } = noting(dice);
  return { kind: 'dug', seat, gold: roll(`dig/${seat}`, DIG_SIDES), rolls };
};

const seatBySeat: Step = (state, sealed, dice) =>
  present(state).flatMap(({ id }) => [
    ...silence(id, sealed),
    ...(sealed.sheets[id] ?? []).flatMap(({ order }) =>
      state.kind === 'dig' && order.kind === 'dig' ? [dig(id, dice)] : [],
    ),
  ]);

/** Everybody learns that bids were equal, so the stream is for everybody. */
const auction: Step = (state, sealed, dice) => {
  const bids = present(state).flatMap(({ id }) =>
    (sealed.sheets[id] ?? []).flatMap(({ order }) => (order.kind === 'bid' ? [{ seat: id, gold: order.gold }] : [])),
  );
  if (state.kind !== 'bid') return [];
  const best = Math.max(...bids.map((bid) => bid.gold));
  const tied = bids.filter((bid) => bid.gold === best);
  const [first] = tied;
  if (first === undefined) return [];
  const { roll, rolls } = noting(dice);
  const winner = tied.length === 1 ? first : (tied[roll('auction/tie', tied.length) - 1] ?? first);
  return [{ kind: 'crowned', seat: winner.seat, paid: winner.gold, rolls }];
};

/** Who comes and goes was decided outside the rules; the events have to carry it out. */
const roster: Step = (_state, sealed) => [
  ...sealed.roster.leaving.map((seat): Event => ({ kind: 'left', seat })),
  ...sealed.roster.joining.map((seat): Event => ({ kind: 'joined', seat })),
];

const clock: Step = () => [{ kind: 'turned' }];

const STEPS: readonly Step[] = [seatBySeat, auction, roster, clock];

/** The steps need nothing of each other's results, so all of them see the state before the turn. */
export const resolve = (state: State, sealed: Sealed<Order>, dice: Dice): readonly Event[] =>
  STEPS.flatMap((step) => step(state, sealed, dice));
