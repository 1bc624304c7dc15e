import type { SeatId } from '../../../core/game/viewer.js';
import { livingSeats } from '../battlefield.js';
import type { Gone } from '../shapes.js';
import { shuffledIn } from './boardroom/cards.js';
import { dropObject } from './combat/casualties.js';
import { battleOf, happen, playerOf, type Turn } from './turn.js';

/** A company is out: its units leave the map at once, its tokens too, its cards go back to the deck (BRR-42). */
export function eliminate(turn: Turn, seat: SeatId, why: Gone): void {
  const units = turn.state.units.filter(({ owner }) => owner === seat).map(({ flag }) => flag);
  for (const flag of units) dropObject(turn, flag);
  for (const { objective, holder } of battleOf(turn.state).progress)
    if (holder === seat) happen(turn, { kind: 'objective-lost', objective, seat });
  const { hand, inPlay } = playerOf(turn.state, seat);
  const cards = [...hand, ...inPlay].map(({ card }) => card);
  const { deck, rolls } = cards.length === 0 ? { deck: turn.state.deck, rolls: [] } : shuffledIn(turn, cards);
  happen(turn, { kind: 'player-eliminated', seat, why, units, cards, deck: [...deck], rolls });
}

/** Whoever conceded (rules 8.8), or left the campaign. */
export function removeLeavers(turn: Turn): void {
  for (const seat of livingSeats(turn.state.players)) {
    const concedes = (turn.sealed.sheets[seat] ?? []).some(({ order }) => order.do.kind === 'concede');
    if (turn.sealed.roster.leaving.includes(seat)) eliminate(turn, seat, 'left');
    else if (concedes) eliminate(turn, seat, 'conceded');
  }
}
