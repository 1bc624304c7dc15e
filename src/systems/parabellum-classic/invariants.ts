import { bookletOf, covered, spaceTaken, standingOn, unitOf, worksOn } from './battlefield.js';
import { type Fixed, piecesIn, SQUARE_SPACE, type State } from './shapes.js';
import { cardOf } from './tables.js';

/** Loads beyond capacity, passengers of nobody, more aircraft than a base operates. */
function carriedWrongly(state: State, fixed: Fixed): readonly string[] {
  const wrong: string[] = [];
  const based = new Map<string, number>();
  for (const unit of state.units) {
    const { cargo } = cardOf(fixed, unit.type);
    const { sandbag, pbar, vbar } = unit.stores;
    if (piecesIn(unit.cargo) + sandbag + pbar + vbar > cargo.pieces) wrong.push(`${unit.id} carries more than it can`);
    if ([...Object.values(unit.cargo), sandbag, pbar, vbar].some((count) => count < 0))
      wrong.push(`${unit.id} carries less than nothing`);
    const carrier = unit.aboard === null ? undefined : unitOf(state, unit.aboard);
    if (unit.aboard !== null && (carrier?.owner !== unit.owner || carrier.place !== 'map'))
      wrong.push(`${unit.id} is aboard of nobody's`);
    if (unit.base !== null) based.set(unit.base, (based.get(unit.base) ?? 0) + 1);
    if (unit.place !== 'evacuated' && (unit.base !== null) !== (unit.place === 'runway' || unit.place === 'hangar'))
      wrong.push(`${unit.id} is ${unit.place} and belongs to ${unit.base ?? 'no base'}`);
  }
  for (const [base, count] of based) {
    const booklet = state.board === null ? null : bookletOf(fixed, state.board.id);
    const carrier = unitOf(state, base);
    const deck =
      base === 'base' ? (booklet?.base?.runway.length ?? 0) : carrier === undefined ? 0 : covered(carrier).length;
    if (count > 2 * deck) wrong.push(`${base} has ${count} aircraft with ${deck} squares`);
  }
  return wrong;
}

/** Piles of nothing, and goals that are not the booklet's. */
function boardWrong({ board }: State, fixed: Fixed): readonly string[] {
  if (board === null) return [];
  const wrong = board.pieces.filter(({ count }) => count < 1).map(({ square }) => `${square} has a pile of nothing`);
  const goals = bookletOf(fixed, board.id).goals;
  for (const side of ['south', 'north'] as const)
    if (board.held[side].length !== goals[side].length) wrong.push(`the goals of ${side} are not its booklet's`);
  return wrong;
}

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
  for (const square of squares) {
    // Campaigns that began by older rules may have barricades beyond that.
    if (spaceTaken(state, fixed, square) - worksOn(state, square) > SQUARE_SPACE)
      wrong.push(`${square} holds more than it has room for`);
    if (new Set(standingOn(state, square).map(({ owner }) => owner)).size > 1)
      wrong.push(`${square} is shared by enemies`);
  }
  wrong.push(...carriedWrongly(state, fixed), ...boardWrong(state, fixed));
  for (const player of state.players) {
    if (player.credits < 0) wrong.push(`${player.id} has ${player.credits} credits`);
    const counts = [player.soldiers, ...Object.values(player.pieces), ...Object.values(player.stores)];
    if ([...counts, ...Object.values(player.cards)].some((count) => count < 0))
      wrong.push(`${player.id} has less than nothing in reserve`);
    const booked = player.ledger.reduce((sum, { amount }) => sum + amount, 0);
    if (booked !== player.credits) wrong.push(`${player.id}: the books say ${booked}, there are ${player.credits}`);
  }
  return wrong;
}
