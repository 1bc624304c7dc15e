import { covered, spaceTaken } from './battlefield.js';
import { type Fixed, SQUARE_SPACE, type State } from './shapes.js';
import { cardOf } from './tables.js';

/** What must hold between any two events: a sentence for each thing that does not. */
export function invariants(state: State, fixed: Fixed): readonly string[] {
  const wrong: string[] = [];
  const ids = new Set<string>();
  for (const unit of state.units) {
    const card = cardOf(fixed, unit.type);
    if (ids.has(unit.id)) wrong.push(`${unit.id} is there twice`);
    ids.add(unit.id);
    if (unit.strength > card.strength) wrong.push(`${unit.id} has strength ${unit.strength} of ${card.strength}`);
    if (unit.supply > (card.supply?.steps ?? 0)) wrong.push(`${unit.id} has more supplies than its card holds`);
    if (unit.ammo > (card.ammo?.steps ?? 0)) wrong.push(`${unit.id} has more ammunition than its card holds`);
    if ((unit.square !== null) !== (unit.place === 'map' || unit.place === 'runway'))
      wrong.push(`${unit.id} is ${unit.place} with square ${unit.square ?? 'none'}`);
    if ((unit.aboard !== null) !== (unit.place === 'aboard')) wrong.push(`${unit.id} is aboard of nothing`);
  }
  const squares = new Set(state.units.flatMap(covered));
  for (const square of squares)
    if (spaceTaken(state, fixed, square) > SQUARE_SPACE) wrong.push(`${square} holds more than it has room for`);
  for (const player of state.players) {
    if (player.credits < 0) wrong.push(`${player.id} has ${player.credits} credits`);
    if (player.soldiers < 0 || player.pieces.sup < 0 || player.pieces.amm < 0)
      wrong.push(`${player.id} has less than nothing in reserve`);
    const booked = player.ledger.reduce((sum, { amount }) => sum + amount, 0);
    if (booked !== player.credits) wrong.push(`${player.id}: the books say ${booked}, there are ${player.credits}`);
  }
  return wrong;
}
