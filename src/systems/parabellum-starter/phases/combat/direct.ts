import type { SeatId } from '../../../../core/game/viewer.js';
import {
  attackModifiers,
  cardOfUnit,
  covered,
  defenceModifiers,
  nearestDistance,
  onMap,
  specialOf,
  targetName,
  targetWords,
  tokensOn,
  workOn,
} from '../../battlefield.js';
import { reachOf } from '../../circumstances.js';
import type { ActionOf, Square, State, Target, UnitState } from '../../shapes.js';
import { BARRICADE, CACHE_DEFENCE_DIE, cardOf } from '../../tables.js';
import { type Course, happen, isRefusal, playerOf, type Refusal, refuse, streamBase, unitOf } from '../course.js';
import { buryDead, fellBridge } from './casualties.js';
import { clash, counterClash } from './clash.js';
import { explode } from './explosion.js';
import { strikesBack } from './reactions.js';

export type OnMap = UnitState & { readonly square: Square };

/** The own unit that a combat order names, when it is there and has not yet used its combat phase (SRR-1, ST-39). */
export function fighter(course: Course, seat: SeatId, id: string): OnMap | Refusal {
  const unit = onMap(course.state, id);
  if (unit === undefined || unit.owner !== seat) return refuse('F-GONE', `${id} is not on the map any more.`);
  if (unit.locked)
    return refuse('F-LOCKED', `${id} came onto the map this turn, so it can act from your next turn on (ST-39).`);
  if (unit.turn.acted) return refuse('F-DONE', `${id} has used its combat phase already; each unit has one (SRR-1).`);
  return unit;
}

/** Where a target is, when it is there to be attacked; own units are none. */
export function locate(state: State, seat: SeatId, target: Target): { readonly squares: readonly Square[] } | Refusal {
  switch (target.kind) {
    case 'unit': {
      const unit = onMap(state, target.unit);
      if (unit === undefined || unit.owner === seat)
        return refuse('F-GONE', `There is no enemy unit ${target.unit} on the map any more.`);
      return { squares: covered(unit) };
    }
    case 'cache':
      return tokensOn(state, target.square) === 0
        ? refuse('F-NOTHING', `No tokens lie on ${target.square}.`)
        : { squares: [target.square] };
    case 'work': {
      const work = workOn(state, target.square);
      return work === undefined || work.strength === 0
        ? refuse('F-NOTHING', `Nothing that can be destroyed stands on ${target.square}.`)
        : { squares: [target.square] };
    }
  }
}

/** The die with which works defend: that of the bridge vehicle, or a barricade's (SRR-19). */
export function workDie(state: State, square: Square): ReturnType<typeof cardOfUnit>['defence'] {
  const unit = workOn(state, square)?.unit ?? null;
  const vehicle = unit === null ? undefined : unitOf(state, unit);
  return vehicle === undefined ? BARRICADE.die : cardOf(state.catalogue, vehicle.type).defence;
}

/** The defender's answer, by its standing orders (ST-51, SRR-3): with what is left of it, within its range, for a counter. */
function counter(course: Course, stream: string, attackerId: string, defenderId: string): void {
  const { state } = course;
  const [attacker, defender] = [onMap(state, attackerId), onMap(state, defenderId)];
  if (attacker === undefined || defender === undefined || defender.strength === 0) return;
  const { attack, ...card } = cardOfUnit(state, defender);
  const die = cardOfUnit(state, attacker).defence;
  if (attack === null || die === null || defender.locked || defender.ammo === 0) return;
  const far = nearestDistance(state, covered(defender), covered(attacker));
  if (far > (reachOf(specialOf(state), attack.range) ?? far)) return;
  const owner = playerOf(state, defender.owner);
  const { strength, ammo } = defender;
  const now = { strength, ammo, attacker: attacker.strength };
  if (!strikesBack(owner, { id: defender.id, type: defender.type, class: card.class }, now)) return;
  const result = counterClash(
    course.dice,
    stream,
    { dice: strength, die: attack.die, modifiers: attackModifiers(state, defender) },
    { dice: attacker.strength, die, modifiers: defenceModifiers(state, attacker, false) },
    attacker.strength,
  );
  happen(course, {
    kind: 'unit-countered',
    seat: defender.owner,
    attacker: defender.id,
    defender: attacker.id,
    square: attacker.square,
    ...result,
  });
  buryDead(course, [attacker.id], 'counter', defender.owner);
}

type Weapon = NonNullable<ReturnType<typeof cardOfUnit>['attack']>;

/** Who attacks with what, when target, range and ammunition allow it. */
export function aim(
  course: Course,
  seat: SeatId,
  action: ActionOf<'attack'>,
): { readonly unit: OnMap; readonly weapon: Weapon; readonly far: number } | Refusal {
  const { state } = course;
  const unit = fighter(course, seat, action.unit);
  if (isRefusal(unit)) return unit;
  const weapon = cardOfUnit(state, unit).attack;
  if (weapon === null) return refuse('F-NOTHING', `${unit.id} has no attack die, so it cannot attack (ST-48).`);
  if (unit.ammo === 0) return refuse('F-AMMO', `${unit.id} has no ammunition counter left; resupply it first (ST-48).`);
  const { target } = action;
  const found = locate(state, seat, target);
  if (isRefusal(found)) return found;
  const far = nearestDistance(state, covered(unit), found.squares);
  const range = reachOf(specialOf(state), weapon.range);
  if (range !== null && far > range) {
    const squares = far === 1 ? 'square' : 'squares';
    return refuse(
      'F-RANGE',
      `${capital(targetWords(state, target))} is ${far} ${squares} from ${unit.id}, whose range is ${range}.`,
    );
  }
  return { unit, weapon, far };
}

/** A direct attack on a unit, a cache or works (7.2). Null when it was carried out. */
export function attack(course: Course, seat: SeatId, action: ActionOf<'attack'>): Refusal | null {
  const { state } = course;
  const aimed = aim(course, seat, action);
  if (isRefusal(aimed)) return aimed;
  const { unit, weapon } = aimed;
  const { target } = action;
  const stream = `${streamBase(state)}/attack/${unit.id}-${targetName(target)}`;
  const blow = { dice: unit.strength, die: weapon.die, modifiers: attackModifiers(state, unit) };
  const { dice } = course;
  switch (target.kind) {
    case 'unit': {
      const defender = onMap(state, target.unit);
      const die = defender === undefined ? null : cardOfUnit(state, defender).defence;
      if (defender === undefined || die === null) return refuse('F-GONE', `${target.unit} cannot be attacked.`);
      const shield = { dice: defender.strength, die, modifiers: defenceModifiers(state, defender, false) };
      const result = clash(dice, stream, blow, shield, defender.strength);
      happen(course, {
        kind: 'unit-attacked',
        seat,
        attacker: unit.id,
        defender: defender.id,
        square: defender.square,
        ...result,
      });
      buryDead(course, [defender.id], 'attack', seat);
      counter(course, stream, unit.id, defender.id);
      return null;
    }
    case 'cache': {
      const tokens = tokensOn(state, target.square);
      const result = clash(dice, stream, blow, { dice: tokens, die: CACHE_DEFENCE_DIE, modifiers: [] }, tokens);
      happen(course, { kind: 'cache-attacked', seat, attacker: unit.id, square: target.square, ...result });
      if (result.clash.losses > 0) explode(course, target.square, seat);
      return null;
    }
    case 'work': {
      const work = workOn(state, target.square);
      const die = workDie(state, target.square);
      if (work === undefined || die === null) return refuse('F-NOTHING', `Nothing stands on ${target.square}.`);
      const result = clash(dice, stream, blow, { dice: work.strength, die, modifiers: [] }, work.strength);
      const strength = work.strength - result.clash.losses;
      const said = { square: target.square, work: work.kind, strength };
      happen(course, { kind: 'work-attacked', seat, attacker: unit.id, ...said, ...result });
      if (strength === 0) fellBridge(course, work, 'attack', seat);
      return null;
    }
  }
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
