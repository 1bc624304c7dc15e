import type { SeatId } from '../../../../core/game/viewer.js';
import type { Die } from '../../../parabellum/unit-card.js';
import { barricadeOn, distance, groundIn, sheetOf, standingOn, tokenOn } from '../../battlefield.js';
import type { CatalogueUnit, Square, Target } from '../../shapes.js';
import { BARRICADE, TOKEN_DIE } from '../../tables.js';
import { cardIn, type Refusal, refuse } from '../refusal.js';
import { battleOf, type Turn, unitOf } from '../turn.js';

/** What an attack on a square hits, and the dice that it defends itself with. */
export interface Aim {
  readonly target: Target;
  readonly layer: 'ground' | 'air';
  readonly dice: number;
  readonly die: Die;
}

function unitAim(turn: Turn, seat: SeatId, square: Square, layer: 'ground' | 'air'): Aim | null {
  const unit = standingOn(turn.state, turn.fixed, square, layer);
  if (unit === undefined || unit.owner === seat) return null;
  return { target: { kind: 'unit', unit: unit.flag }, layer, dice: unit.strength, die: cardIn(turn, unit).die };
}

function thingAim({ state, fixed }: Turn, seat: SeatId, square: Square): Aim | null {
  const layer = 'ground';
  const token = tokenOn(state, square);
  if (token !== undefined && token.owner !== seat)
    return { target: { kind: 'token', square, owner: token.owner }, layer, dice: 1, die: TOKEN_DIE };
  const { progress } = battleOf(state);
  for (const { id, object, square: where } of sheetOf(state, fixed).objectives) {
    const found = progress.find(({ objective }) => objective === id);
    const strength = found?.done === null ? found.strength : null;
    if (object !== null && where === square && strength !== null && strength > 0)
      return { target: { kind: 'object', objective: id, square }, layer, dice: strength, die: object.die };
  }
  const barricade = barricadeOn(state, square);
  if (barricade?.strength == null) return null;
  return { target: { kind: 'barricade', square }, layer, dice: barricade.strength, die: BARRICADE.die };
}

/**
 * What units of this card would hit on a square (7.2): an enemy unit, else an enemy token (BRR-7), else an object or barricade.
 * Of a unit and an aircraft over it, what the weapon is made for: aircraft, for anti-aircraft units that reach farther up than
 * out; the unit on the ground, for all others.
 */
export function aimAt(turn: Turn, seat: SeatId, card: CatalogueUnit, square: Square): Aim | Refusal {
  const { ground, air } = card.range;
  const flying = air === null ? null : unitAim(turn, seat, square, 'air');
  const standing = ground === null ? null : unitAim(turn, seat, square, 'ground');
  const first = (air ?? 0) > (ground ?? 0) ? (flying ?? standing) : (standing ?? flying);
  const aim = first ?? (ground === null ? null : thingAim(turn, seat, square));
  if (aim !== null) return aim;
  const out = unitAim(turn, seat, square, air === null ? 'air' : 'ground');
  return out === null
    ? refuse('F-NOTARGET', `There was nothing to attack on ${square}.`)
    : refuse('F-NOTARGET', `${card.name} cannot attack ${out.layer === 'air' ? 'aircraft' : 'what is on the ground'}.`);
}

/** Null: from one square the weapon of this card reaches the other (BR-25). Null for `from`: from the reserve, anywhere. */
export function outOfRange(
  turn: Turn,
  flag: string,
  card: CatalogueUnit,
  from: Square | null,
  square: Square,
  layer: 'ground' | 'air',
): Refusal | null {
  const reach = card.range[layer];
  if (reach === null) return refuse('E-TYPE', `${flag} has no weapon for that.`);
  if (from === null) return null;
  const far = distance(groundIn(turn.state, turn.fixed), from, square);
  if (far > reach) return refuse('F-RANGE', `${square} is ${far} squares from ${flag}, range ${reach}.`);
  return far < card.range.min
    ? refuse('F-RANGE', `${square} is ${far} squares from ${flag}, which cannot attack closer than ${card.range.min}.`)
    : null;
}

/** Whether a defender reaches back to who attacked it. */
export function reachesBack(turn: Turn, defender: string, attacker: string): boolean {
  const [unit, other] = [unitOf(turn.state, defender), unitOf(turn.state, attacker)];
  if (unit === undefined || other === undefined || unit.square === null || other.square === null) return false;
  const layer = cardIn(turn, other).domain === 'air' ? 'air' : 'ground';
  return outOfRange(turn, defender, cardIn(turn, unit), unit.square, other.square, layer) === null;
}
