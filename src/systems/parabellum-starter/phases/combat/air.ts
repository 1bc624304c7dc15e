import type { SeatId } from '../../../../core/game/viewer.js';
import { passengersFit } from '../../../parabellum/unit-card.js';
import { cardOfUnit, defenceModifiers, onMap, specialOf, standingOn, tokensOn, workOn } from '../../battlefield.js';
import type { ActionOf, Square, Target, UnitId, UnitState } from '../../shapes.js';
import { CACHE_DEFENCE_DIE, cardOf } from '../../tables.js';
import {
  type Course,
  fieldOf,
  happen,
  isRefusal,
  playerOf,
  type Refusal,
  refuse,
  streamBase,
  unitOf,
} from '../course.js';
import { landingPlace } from '../movement/landing.js';
import { springMines } from '../movement/mines.js';
import { fireShot } from './artillery.js';
import { buryDead, destroyAboard, fellBridge } from './casualties.js';
import { clash, type Pool } from './clash.js';
import { locate, workDie } from './direct.js';
import { explode } from './explosion.js';
import { answerOf } from './recon.js';
import { flyTo, readyAircraft, turnedBack } from './sortie.js';

const squareOf = (course: Course, target: Target): Square | null =>
  target.kind === 'unit' ? (onMap(course.state, target.unit)?.square ?? null) : target.square;

function shieldOf({ state }: Course, target: Target): Pool | null {
  if (target.kind === 'unit') {
    const unit = onMap(state, target.unit);
    const die = unit === undefined ? null : cardOfUnit(state, unit).defence;
    if (unit === undefined || die === null) return null;
    return { dice: unit.strength, die, modifiers: defenceModifiers(state, unit, false) };
  }
  if (target.kind === 'cache') return { dice: tokensOn(state, target.square), die: CACHE_DEFENCE_DIE, modifiers: [] };
  const die = workDie(state, target.square);
  return die === null ? null : { dice: workOn(state, target.square)?.strength ?? 0, die, modifiers: [] };
}

/** Where a target is that can be struck from above. */
function placeOf(course: Course, seat: SeatId, target: Target): { readonly square: Square } | Refusal {
  const there = locate(course.state, seat, target);
  if (isRefusal(there)) return there;
  const square = squareOf(course, target);
  return square === null ? refuse('F-GONE', 'The target is not on the map any more.') : { square };
}

/** Which aircraft would strike where, as far as can be said before it takes off. */
export function planStrike(course: Course, seat: SeatId, { air: name, target }: ActionOf<'strike'>) {
  const found = readyAircraft(course, seat, name);
  if (isRefusal(found)) return found;
  const { attack } = found.card;
  if (attack === null) return refuse('F-NOTHING', `${name} carries no weapon; it can scout or transport.`);
  const there = placeOf(course, seat, target);
  return isRefusal(there) ? there : { air: found.air, attack, square: there.square };
}

/** An air strike on anything on the map; nobody strikes back (3.1). */
export function strike(course: Course, seat: SeatId, action: ActionOf<'strike'>): Refusal | null {
  const plan = planStrike(course, seat, action);
  if (isRefusal(plan)) return plan;
  const { attack, square } = plan;
  const { target } = action;
  const flown = flyTo(course, plan.air, 'strike', square, target);
  if (turnedBack(flown)) return flown;
  const air = unitOf(course.state, plan.air.id);
  const shield = shieldOf(course, target);
  // An anti-radiation reply may have destroyed the very target.
  if (air === undefined || shield === null || shield.dice === 0) return null;
  const blow = { dice: air.strength, die: attack.die, modifiers: [] };
  const result = clash(course.dice, `${flown.stream}/strike`, blow, shield, shield.dice);
  const work = target.kind === 'work' ? workOn(course.state, target.square) : undefined;
  const strength = target.kind === 'work' ? shield.dice - result.clash.losses : null;
  happen(course, { kind: 'target-bombed', seat, air: air.id, target, square, strength, ...result });
  if (target.kind === 'unit') buryDead(course, [target.unit], 'strike', seat);
  else if (target.kind === 'cache' && result.clash.losses > 0) explode(course, target.square, seat);
  else if (work !== undefined && strength === 0) fellBridge(course, work, 'strike', seat);
  return null;
}

/** Which aircraft would scout, before it takes off. */
export function planOverfly(course: Course, seat: SeatId, { air: name }: ActionOf<'overfly'>) {
  const found = readyAircraft(course, seat, name);
  if (isRefusal(found) || found.card.traits.includes('overfly')) return found;
  return refuse('F-NOTHING', `${name} is no recon aircraft.`);
}

/** A recon aircraft looks at every enemy unit on a square (3.1). */
export function overfly(course: Course, seat: SeatId, action: ActionOf<'overfly'>): Refusal | null {
  const found = planOverfly(course, seat, action);
  if (isRefusal(found)) return found;
  const { square } = action;
  const flown = flyTo(course, found.air, 'overfly', square, null);
  if (turnedBack(flown)) return flown;
  for (const unit of standingOn(course.state, square)) {
    if (unit.owner === seat) continue;
    happen(course, {
      kind: 'unit-reconnoitred',
      seat,
      unit: unit.id,
      square,
      scout: found.air.id,
      answer: answerOf(unit),
    });
  }
  return null;
}

/** Units of the Pre-Deployment Area that are to come down together, when they fit the carrier. */
function loaded(
  course: Course,
  seat: SeatId,
  ids: readonly UnitId[],
  card: Parameters<typeof passengersFit>[0],
): readonly UnitState[] | Refusal {
  const units: UnitState[] = [];
  for (const id of ids) {
    const unit = unitOf(course.state, id);
    if (unit === undefined || unit.owner !== seat || unit.place !== 'pda')
      return refuse('F-GONE', `${id} is not in your Pre-Deployment Area.`);
    units.push(unit);
  }
  const classes = units.map((unit) => cardOfUnit(course.state, unit).class);
  return passengersFit(card, classes) ? units : refuse('F-SPACE', `${ids.join(', ')} do not fit aboard.`);
}

/** Sets units down on a square; each that finds no place stays where it was. */
function setDown(
  course: Course,
  seat: SeatId,
  units: readonly UnitState[],
  square: Square,
  by: 'airdrop' | 'drop-pod',
): Refusal | null {
  let left: Refusal | null = null;
  for (const { id } of units) {
    const unit = unitOf(course.state, id);
    if (unit === undefined) continue;
    const place = landingPlace(course.state, unit, square);
    if (isRefusal(place)) left = place;
    else {
      happen(course, { kind: 'unit-dropped', seat, unit: id, square, position: place.position, by });
      springMines(course, seat, id);
    }
  }
  return left;
}

/** Which aircraft would set which units down, before it takes off. */
export function planAirdrop(course: Course, seat: SeatId, action: ActionOf<'airdrop'>) {
  const { square, units: ids } = action;
  const found = readyAircraft(course, seat, action.air);
  if (isRefusal(found)) return found;
  if (!found.card.traits.includes('airdrop')) return refuse('F-NOTHING', `${action.air} is no transport.`);
  const units = loaded(course, seat, ids, found.card);
  if (isRefusal(units)) return units;
  for (const unit of units) {
    const place = landingPlace(course.state, unit, square);
    if (isRefusal(place)) return place;
  }
  return { air: found.air, units };
}

/** A transport drops units on a square; those aboard share its fate on the way (3.1). */
export function airdrop(course: Course, seat: SeatId, action: ActionOf<'airdrop'>): Refusal | null {
  const { square, units: ids } = action;
  const plan = planAirdrop(course, seat, action);
  if (isRefusal(plan)) return plan;
  const { air, units } = plan;
  const flown = flyTo(course, air, 'airdrop', square, null);
  if (turnedBack(flown)) {
    if (unitOf(course.state, air.id) === undefined) {
      const by = course.state.field?.wrecks.at(-1)?.by ?? null;
      for (const id of ids) destroyAboard(course, id, by);
    }
    return flown;
  }
  return setDown(course, seat, units, square, 'airdrop');
}

const noOrbit = ({ state }: Course): Refusal | null =>
  specialOf(state).noOrbit ? refuse('F-SPECIAL', 'Nothing comes from orbit in this scenario (ST-24).') : null;

/** A pod from orbit: no flak, and the card is spent (3.1). */
export function drop(course: Course, seat: SeatId, { units: ids, square }: ActionOf<'drop'>): Refusal | null {
  const closed = noOrbit(course);
  if (closed !== null) return closed;
  const { catalogue } = course.state;
  const cards = Object.keys(playerOf(course.state, seat)?.cards ?? {}).sort();
  const pod = cards.map((type) => cardOf(catalogue, type)).find(({ traits }) => traits.includes('drop-pod'));
  if (pod === undefined) return refuse('F-RES', 'You have no insertion pod in reserve.');
  const units = loaded(course, seat, ids, pod);
  if (isRefusal(units)) return units;
  for (const unit of units) {
    const place = landingPlace(course.state, unit, square);
    if (isRefusal(place)) return place;
  }
  happen(course, { kind: 'card-spent', seat, type: pod.code });
  return setDown(course, seat, units, square, 'drop-pod');
}

/** Which weapon would strike where from orbit. */
export function planOrbital(course: Course, seat: SeatId, { target }: ActionOf<'orbital'>) {
  const closed = noOrbit(course);
  if (closed !== null) return closed;
  const { catalogue } = course.state;
  const cards = Object.keys(playerOf(course.state, seat)?.cards ?? {}).sort();
  const weapon = cards.map((type) => cardOf(catalogue, type).orbital).find((found) => found !== null);
  if (weapon === undefined || weapon === null) return refuse('F-RES', 'You have no orbital strike in reserve.');
  if (fieldOf(course.state).struck.includes(seat))
    return refuse('F-DONE', 'Your orbital strike of this scenario is spent (SRR-40).');
  const there = placeOf(course, seat, target);
  return isRefusal(there) ? there : { ...weapon, square: there.square };
}

/** A strike from orbit: artillery shots at anything on the map, once a scenario (SRR-40). */
export function orbital(course: Course, seat: SeatId, action: ActionOf<'orbital'>): Refusal | null {
  const plan = planOrbital(course, seat, action);
  if (isRefusal(plan)) return plan;
  const { die, shots, square } = plan;
  const { target } = action;
  const stream = `${streamBase(course.state)}/orbital/${seat}`;
  happen(course, { kind: 'orbital-struck', seat, target, square, shots });
  for (let shot = 1; shot <= shots; shot += 1)
    fireShot(course, seat, { gun: null, die, modifiers: [], stream }, target, shot, shots);
  return null;
}
