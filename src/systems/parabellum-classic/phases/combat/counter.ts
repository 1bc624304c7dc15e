import { boardOf, cardOfUnit, covered, unitOf } from '../../battlefield.js';
import { isBlocked } from '../../cover.js';
import type { Card, Die, Unit, UnitId } from '../../shapes.js';
import { has, SIDE_ARMS_RANGE } from '../../tables.js';
import { playerOf } from '../acting.js';
import type { Turn } from '../turn.js';
import { duel } from './duel.js';
import { nearest } from './reach.js';
import { meant, strikesBack } from './words.js';

/** With what a unit strikes back: its die, how far it reaches, and whether that takes ammunition at the tick-down. */
interface Weapon {
  readonly die: Die;
  readonly min: number;
  readonly max: number;
  readonly spends: boolean;
}

/**
 * Indirect units have side arms, which spend nothing (CL-91), unless their range begins at one and they neither moved nor
 * attacked in their own last turn: then they use their die of direct fire (CL-92).
 */
function counterWeapon(card: Card, { lastTurn }: Unit): Weapon | null {
  const { range, direct, counter } = card;
  if (range === null) return null;
  if (!has(card, 'indirect')) return counter === null ? null : { die: counter, ...range, spends: true };
  const rested = range.min === 1 && !lastTurn.moved && !lastTurn.attacked;
  if (rested && direct !== null) return { die: direct, ...range, spends: true };
  return counter === null ? null : { die: counter, min: 1, max: SIDE_ARMS_RANGE, spends: false };
}

/** An attack that may be answered: who made it, with how many dice, behind what cover. */
interface Answered {
  readonly attacker: UnitId;
  readonly dice: number;
  readonly cover: number;
  readonly stream: string;
}

function strikeBack(turn: Turn, id: UnitId, stream: string, { attacker, dice, cover }: Answered): boolean {
  const [unit, foe] = [unitOf(turn.state, id), unitOf(turn.state, attacker)];
  // Aircraft on the ground cannot (CL-108).
  if (unit?.place !== 'map' || foe?.place !== 'map' || unit.ammo === 0) return false;
  const card = cardOfUnit(turn.fixed, unit);
  const weapon = counterWeapon(card, unit);
  const aim = nearest(covered(unit), covered(foe));
  if (weapon === null || aim === null || aim.far < weapon.min || aim.far > weapon.max) return false;
  if (isBlocked(turn.fixed, boardOf(turn.state), aim.from, aim.to)) return false;
  const now = { strength: unit.strength, ammo: unit.ammo, dice };
  if (!strikesBack(playerOf(turn.state, unit.owner), meant(unit, card), now)) return false;
  if (weapon.spends) turn.answered.add(id);
  duel(turn, {
    kind: 'counter',
    seat: unit.owner,
    unit: id,
    from: aim.from,
    square: aim.to,
    target: attacker,
    stream,
    dice: unit.strength,
    die: weapon.die,
    cover,
    cause: 'attack',
  });
  return true;
}

/** Counterattacks of the units that were engaged and live, in shield order, each with what is left of it (CL-75, 7.4). */
export function strikeBackAll(turn: Turn, engaged: readonly UnitId[], answered: Answered): void {
  let count = 1;
  for (const id of engaged) if (strikeBack(turn, id, `${answered.stream}/counter-${count}`, answered)) count += 1;
}
