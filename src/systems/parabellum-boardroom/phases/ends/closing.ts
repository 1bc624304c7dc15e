import type { SeatId } from '../../../../core/game/viewer.js';
import { livingSeats, sheetOf } from '../../battlefield.js';
import { businessCard, cardOf, lossCharge } from '../../tables.js';
import { destroy, dropObject } from '../combat/casualties.js';
import { cardIn } from '../refusal.js';
import { battleOf, happen, playerOf, type Turn } from '../turn.js';

// The closing of a battle, in the order of BRR-25.

/** HOLD bonuses to the holders of this moment, the others to who completed them (BR-58), unless they are out (BRR-43). */
export function payBonuses(turn: Turn): void {
  const { objectives } = sheetOf(turn.state, turn.fixed);
  for (const { objective, holder, done } of battleOf(turn.state).progress) {
    const seat = holder ?? done;
    const amount = objectives.find(({ id }) => id === objective)?.bonus ?? 0;
    if (seat !== null && amount > 0 && playerOf(turn.state, seat).gone === null)
      happen(turn, { kind: 'bonus-paid', seat, objective, amount });
  }
}

/** Sponsorships that are due: units go back from anywhere, losses are charged later (BR-53, BRR-24). */
function returnFor(turn: Turn, seat: SeatId, id: string): void {
  const card = businessCard(turn.fixed.catalogue, id);
  if (card.kind !== 'sponsorship') return;
  const missing: string[] = [...card.units];
  let charge = 0;
  for (const unit of turn.state.units.filter(({ owner, sponsor }) => owner === seat && sponsor === id)) {
    const index = missing.indexOf(unit.type);
    if (index >= 0) missing.splice(index, 1);
    charge += lossCharge(cardIn(turn, unit), unit.strength);
    dropObject(turn, unit.flag);
    for (const passenger of turn.state.units.filter(({ aboard }) => aboard === unit.flag))
      if (passenger.sponsor !== id) destroy(turn, passenger.flag, null, 'left');
    happen(turn, { kind: 'sponsored-unit-returned', seat, card: id, unit: unit.flag, supplies: unit.supplies });
  }
  for (const type of missing) charge += lossCharge(cardOf(turn.fixed.catalogue, type), 0);
  turn.charges.set(id, charge);
}

export function returnSponsored(turn: Turn): void {
  const { number } = battleOf(turn.state);
  for (const seat of livingSeats(turn.state.players))
    for (const { card, due } of playerOf(turn.state, seat).inPlay) if (due <= number) returnFor(turn, seat, card);
}

/** What stays on the map is lost: units that were not extracted, tokens of the lines (BR-43). */
export function clearMap(turn: Turn): void {
  for (const { flag } of turn.state.units.filter(({ place }) => place === 'map')) destroy(turn, flag, null, 'left');
  const { tokens } = battleOf(turn.state);
  happen(turn, {
    kind: 'map-cleared',
    tokens: livingSeats(turn.state.players)
      .map((seat) => ({ seat, count: tokens.filter(({ owner }) => owner === seat).length }))
      .filter(({ count }) => count > 0),
  });
}
