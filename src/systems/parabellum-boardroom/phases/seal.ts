import { countAbsence } from '../../../core/game/absence.js';
import type { SeatId } from '../../../core/game/viewer.js';
import { mergeStanding } from '../../parabellum/orders/standing.js';
import { livingSeats } from '../battlefield.js';
import type { Action, Order, StandingOrder } from '../shapes.js';
import { play } from './boardroom/cards.js';
import { performBoardroom } from './boardroom/perform.js';
import { holdsAll } from './conditions.js';
import { carryOutLine, linesOf } from './lines.js';
import { refuse } from './refusal.js';
import { tellFailure } from './settle.js';
import { battleOf, happen, playerOf, type Turn, unitOf } from './turn.js';

/** The window is closed: traces and marks of the one before are wiped. */
export function sealWindow(turn: Turn): void {
  const { active, round } = battleOf(turn.state);
  happen(turn, { kind: 'window-sealed', seat: active, round });
}

const STANDING: Readonly<Record<StandingOrder['kind'], true>> = {
  counter: true,
  aa: true,
  arm: true,
  'on-draw': true,
  liquidate: true,
  choose: true,
  'play-when': true,
};

const isStanding = (action: Action): action is StandingOrder => Object.hasOwn(STANDING, action.kind);

/** What a standing order is about; a later one about the same replaces it. */
function subject(order: StandingOrder): string {
  switch (order.kind) {
    case 'counter':
    case 'aa':
    case 'arm':
      return `${order.kind} ${JSON.stringify(order.whom)}`;
    case 'play-when':
      return `${order.kind} ${order.card}`;
    default:
      return order.kind;
  }
}

/** Flags that a player's sheet gives to units which it buys. */
const boughtBy = ({ sealed }: Turn, seat: SeatId): readonly string[] =>
  (sealed.sheets[seat] ?? []).flatMap(({ order }) => (order.do.kind === 'buy-units' ? order.do.as : []));

/** Words about a unit that is no more, or a card that was played, are dropped. A unit may be bought further on in the sheet. */
function isMeant(turn: Turn, seat: SeatId, order: StandingOrder): boolean {
  const { state } = turn;
  switch (order.kind) {
    case 'counter':
    case 'aa':
    case 'arm':
      return (
        order.whom.kind !== 'unit' ||
        unitOf(state, order.whom.unit)?.owner === seat ||
        boughtBy(turn, seat).includes(order.whom.unit)
      );
    case 'play-when':
      return playerOf(state, seat).hand.some(({ card }) => card === order.card);
    default:
      return true;
  }
}

/** Standing orders of all sheets hold from now on; those of earlier sheets stay until they are replaced (4.2). */
export function takeStanding(turn: Turn): void {
  for (const seat of livingSeats(turn.state.players)) {
    const given: StandingOrder[] = [];
    for (const placed of turn.sealed.sheets[seat] ?? []) {
      const action: Order['do'] = placed.order.do;
      if (!isStanding(action)) continue;
      if (isMeant(turn, seat, action)) given.push(action);
      else
        tellFailure(
          turn,
          seat,
          placed,
          action.kind === 'play-when'
            ? refuse('E-HAND', `You do not hold ${action.card}.`)
            : refuse('E-UNIT', 'You have no such unit.'),
        );
    }
    if (given.length === 0) continue;
    const kept = playerOf(turn.state, seat).standing.filter((order) => isMeant(turn, seat, order));
    happen(turn, { kind: 'standing-set', seat, standing: mergeStanding(kept, given, subject) });
  }
}

/** Cards that players play in another's turn, or while the next battle is chosen (BR-56). */
export function playOutOfTurn(turn: Turn): void {
  const { active } = battleOf(turn.state);
  for (const seat of livingSeats(turn.state.players)) {
    if (seat === active) continue;
    for (const placed of linesOf(turn, seat))
      carryOutLine(turn, seat, placed, (action) =>
        action.kind === 'play' || action.kind === 'payoff'
          ? performBoardroom(turn, seat, action)
          : refuse('E-PHASE', 'It is not your turn: standing orders and cards are all that can be ordered now.'),
      );
  }
}

/** Only silence in the own turn counts (BRR-39); any sheet ends an absence. */
export function noteAttendance(turn: Turn): void {
  const { active } = battleOf(turn.state);
  for (const { id: seat, strikes, away, gone } of turn.state.players) {
    if (gone !== null) continue;
    if (turn.sealed.sheets[seat] !== undefined) {
      if (away || (seat === active && strikes > 0)) happen(turn, { kind: 'seat-returned', seat });
    } else if (seat === active) noteSilence(turn, seat);
  }
}

function noteSilence(turn: Turn, seat: SeatId): void {
  const { strikes: before, away } = playerOf(turn.state, seat);
  const excused = turn.sealed.roster.excused.includes(seat);
  const limit = turn.state.options.strikes ?? Number.POSITIVE_INFINITY;
  const { strikes, removed } = countAbsence(before, excused ? 'excused' : 'silent', limit);
  happen(turn, { kind: 'seat-silent', seat, excused, strikes, away: away || removed });
}

/** Cards that wait for a condition which holds now are played, in seat order; what one brings may be what another waits for. */
export function playTriggers(turn: Turn): void {
  const due = (): readonly [SeatId, string] | null => {
    for (const seat of livingSeats(turn.state.players))
      for (const order of playerOf(turn.state, seat).standing)
        if (order.kind === 'play-when' && isMeant(turn, seat, order) && holdsAll(turn, seat, order.when))
          return [seat, order.card];
    return null;
  };
  // A card that is played leaves the hand, and its order goes with it.
  for (let next = due(); next !== null; next = due()) if (play(turn, ...next) !== null) return;
}
