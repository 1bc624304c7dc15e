import type { SeatId } from '../../../../core/game/viewer.js';
import type { Die } from '../../../parabellum/unit-card.js';
import {
  attackModifiers,
  cardOfUnit,
  covered,
  defenceModifiers,
  nearestDistance,
  onMap,
  targetName,
  targetWords,
  tokensOn,
  workOn,
} from '../../battlefield.js';
import type { ActionOf, Modifier, Square, State, Target, UnitId } from '../../shapes.js';
import { CACHE_DEFENCE_DIE } from '../../tables.js';
import { type Course, happen, isRefusal, type Refusal, refuse, streamBase } from '../course.js';
import { buryDead, fellBridge } from './casualties.js';
import { type Pool, shoot } from './clash.js';
import { fighter, locate, workDie } from './direct.js';
import { explode } from './explosion.js';

/** Guns in their place, or a weapon in orbit (`gun` null). */
interface Battery {
  readonly gun: UnitId | null;
  readonly die: Die;
  readonly modifiers: readonly Modifier[];
  /** The beginning of the names of its streams; the target and the shot's number follow. */
  readonly stream: string;
}

/** Dice with which a target defends itself against one shot, and where it is; null when it is gone. */
function defenceOf(state: State, target: Target): (Pool & { readonly square: Square }) | null {
  switch (target.kind) {
    case 'unit': {
      const unit = onMap(state, target.unit);
      const die = unit === undefined ? null : cardOfUnit(state, unit).defence;
      if (unit === undefined || die === null || unit.strength === 0) return null;
      return { dice: unit.strength, die, modifiers: defenceModifiers(state, unit, true), square: unit.square };
    }
    case 'cache': {
      const dice = tokensOn(state, target.square);
      return dice === 0 ? null : { dice, die: CACHE_DEFENCE_DIE, modifiers: [], square: target.square };
    }
    case 'work': {
      const dice = workOn(state, target.square)?.strength ?? 0;
      const die = workDie(state, target.square);
      return dice === 0 || die === null ? null : { dice, die, modifiers: [], square: target.square };
    }
  }
}

/** One shot at a target as it then is; shots at what an earlier one has destroyed are lost (SRR-22). */
export function fireShot(
  course: Course,
  seat: SeatId,
  battery: Battery,
  target: Target,
  shot: number,
  of: number,
): void {
  const { gun } = battery;
  const defence = defenceOf(course.state, target);
  // A gun that its own shot has blown up fires no more.
  if (defence === null || (gun !== null && onMap(course.state, gun) === undefined)) return;
  const { square, ...pool } = defence;
  const stream = `${battery.stream}-${targetName(target)}/shot-${shot}`;
  const { die, modifiers } = battery;
  const { shot: result, rolls } = shoot(course.dice, stream, { die, modifiers }, pool);
  const work = target.kind === 'work' ? workOn(course.state, target.square) : undefined;
  const strength = target.kind === 'work' ? pool.dice - (result.hit ? 1 : 0) : null;
  happen(course, { kind: 'target-shelled', seat, gun, target, square, shot, of, result, strength, rolls });
  if (!result.hit) return;
  const why = gun === null ? 'orbital' : 'shell';
  if (target.kind === 'unit') buryDead(course, [target.unit], why, seat);
  else if (target.kind === 'cache') explode(course, target.square, seat);
  else if (work !== undefined && strength === 0) fellBridge(course, work, why, seat);
}

interface Laid {
  readonly gun: Exclude<ReturnType<typeof fighter>, Refusal>;
  readonly artillery: NonNullable<ReturnType<typeof cardOfUnit>['artillery']>;
  readonly shots: number;
}

/** Which gun fires how many shots, when targets, range and ammunition allow it. */
export function layGun(course: Course, seat: SeatId, action: ActionOf<'shell' | 'bombard'>): Laid | Refusal {
  const { state } = course;
  const gun = fighter(course, seat, action.unit);
  if (isRefusal(gun)) return gun;
  const { artillery } = cardOfUnit(state, gun);
  if (artillery === null) return refuse('F-NOTHING', `${gun.id} is no artillery (ST-54).`);
  if (gun.ammo === 0) return refuse('F-AMMO', `${gun.id} has no ammunition counter left; resupply it first (ST-56).`);
  if (gun.turn.moved || gun.turn.unboarded)
    return refuse('F-MOVED', `${gun.id} has moved or been unloaded this turn, so it cannot fire (ST-55).`);
  const shots = action.targets.reduce((sum, one) => sum + one.shots, 0);
  if (shots > artillery.shots)
    return refuse('F-NOTHING', `${gun.id} has ${artillery.shots} shots a turn; this names ${shots}.`);
  const refusals: Refusal[] = [];
  for (const { target } of action.targets) {
    const found = locate(state, seat, target);
    if (isRefusal(found)) {
      // What an earlier line has destroyed only loses its shots (SRR-22).
      refusals.push(found);
      continue;
    }
    const far = nearestDistance(state, covered(gun), found.squares);
    if (far < artillery.min || far > artillery.max)
      return refuse(
        'F-RANGE',
        `${targetWords(state, target)} is ${far} squares from ${gun.id}, which fires from ${artillery.min} to ${artillery.max}; no shot was fired.`,
      );
  }
  const [first] = refusals;
  if (first !== undefined && refusals.length === action.targets.length) return first;
  return { gun, artillery, shots };
}

/** An artillery attack, from land or from a ship (ST-54 to ST-57, 7.3). Null when it was carried out. */
export function shell(course: Course, seat: SeatId, action: ActionOf<'shell' | 'bombard'>): Refusal | null {
  const { state } = course;
  const laid = layGun(course, seat, action);
  if (isRefusal(laid)) return laid;
  const { gun, artillery, shots } = laid;
  happen(course, { kind: 'gun-fired', seat, unit: gun.id, square: gun.square, shots });
  const battery: Battery = {
    gun: gun.id,
    die: artillery.die,
    modifiers: attackModifiers(state, gun),
    stream: `${streamBase(state)}/shell/${gun.id}`,
  };
  let shot = 0;
  for (const { target, shots: many } of action.targets)
    for (let one = 0; one < many; one += 1) {
      shot += 1;
      fireShot(course, seat, battery, target, shot, shots);
    }
  return null;
}
