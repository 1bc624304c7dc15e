import type { Roll } from '../../../../core/dice/dice.js';
import type { SeatId } from '../../../../core/game/viewer.js';
import type { CardId, HeldCard } from '../../shapes.js';
import { businessCard, fundsOf, payoffOf } from '../../tables.js';
import { type Refusal, refuse } from '../refusal.js';
import { shuffle } from '../shuffle.js';
import { battleOf, happen, playerOf, streamBase, type Turn } from '../turn.js';
import { dealFlags } from './flags.js';

/**
 * The deck with these cards shuffled in (BRR-22). The order is the GM's secret, and so are the dice. The stream is named by a
 * number, because a card that goes back from a hand is nobody else's business.
 */
export function shuffledIn(turn: Turn, cards: readonly CardId[]): { readonly deck: CardId[]; readonly rolls: Roll[] } {
  turn.shuffles += 1;
  return shuffle([...turn.state.deck, ...cards], `${streamBase(turn.state)}/shuffle-${turn.shuffles}`, turn.dice);
}

/** The battle at whose end a card that is played now is settled first: between battles it is the next one (BR-60). */
function dueNow(turn: Turn): number {
  const { stage } = turn.state;
  const { number } = battleOf(turn.state);
  return stage === 'closing' || stage === 'choose' ? number + 1 : number;
}

/** A card of the hand is laid face up: funds, or units for the reserve (BR-51 to BR-54, BR-56). */
export function layFaceUp(turn: Turn, seat: SeatId, held: HeldCard, forced: boolean): Refusal | null {
  const card = businessCard(turn.fixed.catalogue, held.card);
  const types = card.kind === 'sponsorship' ? card.units : [];
  const flags = dealFlags(turn, seat, types.length, []);
  if (flags === null) return refuse('E-FLAG', 'There are not enough flags left for the units.');
  happen(turn, {
    kind: 'card-played',
    seat,
    ...held,
    value: fundsOf(card),
    units: types.flatMap((type, index) => {
      const flag = flags[index];
      return flag === undefined ? [] : [{ flag, type }];
    }),
    due: dueNow(turn),
    forced,
  });
  return null;
}

export function play(turn: Turn, seat: SeatId, id: CardId): Refusal | null {
  const held = playerOf(turn.state, seat).hand.find(({ card }) => card === id);
  return held === undefined ? refuse('E-HAND', `You do not hold ${id}.`) : layFaceUp(turn, seat, held, false);
}

/** The card goes back to the deck, and what it binds to ends (BR-57). */
export function payOff(turn: Turn, seat: SeatId, id: CardId): Refusal | null {
  const { inPlay, funds } = playerOf(turn.state, seat);
  const found = inPlay.find(({ card }) => card === id);
  if (found === undefined) return refuse('E-NOTINPLAY', `You have no ${id} in play.`);
  const cost = payoffOf(turn.fixed.catalogue, found);
  if (funds < cost) return refuse('F-FUNDS', `Paying off ${id} costs ${cost}; you have ${funds}.`);
  happen(turn, { kind: 'card-paid-off', seat, card: id, cost, ...shuffledIn(turn, [id]) });
  return null;
}

const giveBack = (turn: Turn, seat: SeatId, card: CardId): void =>
  happen(turn, { kind: 'card-returned', seat, card, ...shuffledIn(turn, [card]) });

/** The card with the lowest payoff; of equals the first by name. */
const lowest = (turn: Turn, hand: readonly HeldCard[]): HeldCard | undefined =>
  [...hand].sort(
    (one, other) =>
      payoffOf(turn.fixed.catalogue, one) - payoffOf(turn.fixed.catalogue, other) || (one.card < other.card ? -1 : 1),
  )[0];

/** What the standing orders say for a draw with a full hand (BR-55); without any the drawn card goes back. */
export function makeRoom(turn: Turn, seat: SeatId, drawn: HeldCard): void {
  const { hand, standing } = playerOf(turn.state, seat);
  const order = standing.findLast((one) => one.kind === 'on-draw');
  const named = hand.find(({ card }) => card === order?.card);
  const others = hand.filter(({ card }) => card !== drawn.card);
  switch (order?.policy) {
    case 'play':
      layFaceUp(turn, seat, named ?? drawn, false);
      return;
    case 'keep':
      giveBack(turn, seat, lowest(turn, others)?.card ?? drawn.card);
      return;
    case 'discard':
      giveBack(turn, seat, named?.card ?? drawn.card);
      return;
    default:
      giveBack(turn, seat, drawn.card);
  }
}
