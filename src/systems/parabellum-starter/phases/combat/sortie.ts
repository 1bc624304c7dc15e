import type { SeatId } from '../../../../core/game/viewer.js';
import { attackModifiers, cardOfUnit, defenceModifiers, distance, opponentsOf, specialOf } from '../../battlefield.js';
import type { CatalogueUnit, Event, EventOf, Square, State, UnitId, UnitState } from '../../shapes.js';
import { airId, unitName } from '../../shapes.js';
import { type Course, happen, isRefusal, playerOf, type Refusal, refuse, streamBase, unitOf } from '../course.js';
import { buryDead } from './casualties.js';
import { clash } from './clash.js';
import { dogfights, firesFlak, intercepts, replies } from './reactions.js';

// Aircraft: cards in the Pre-Deployment Area or aboard a carrier that fly sorties over the map (3.1).

/** Own turns from a sortie to the next: ready at the second; from a carrier's deck at once (3.1). */
const WAIT = 2;

type SortiePurpose = EventOf<'sortie-flown'>['purpose'];

const carrierOf = (state: State, air: UnitState): UnitState | undefined =>
  air.aboard === null ? undefined : unitOf(state, air.aboard);

/** Based where it can fly from: in the Pre-Deployment Area, or on a deck that is on the map. */
function hasBase(state: State, air: UnitState): boolean {
  if (air.place === 'pda') return true;
  const carrier = carrierOf(state, air);
  return carrier?.place === 'map' && cardOfUnit(state, carrier).traits.includes('deck');
}

/** An aircraft flies with all its counters and when its waiting is over (3.1). */
function isReady(state: State, air: UnitState): boolean {
  const card = cardOfUnit(state, air);
  return (
    card.class === 'AIR' &&
    air.strength > 0 &&
    air.wait === 0 &&
    air.fuel === (card.fuel?.counters ?? 0) &&
    air.ammo === (card.ammo?.counters ?? 0) &&
    hasBase(state, air)
  );
}

/** The own aircraft of that name when it is ready to fly. */
export function readyAircraft(
  course: Course,
  seat: SeatId,
  name: string,
): { readonly air: UnitState; readonly card: CatalogueUnit } | Refusal {
  const livery = playerOf(course.state, seat)?.livery ?? '';
  const air = unitOf(course.state, airId(livery, name));
  if (air === undefined || air.owner !== seat) return refuse('F-GONE', `You have no aircraft ${name} any more.`);
  if (specialOf(course.state).noSorties)
    return refuse('F-SPECIAL', `${name} stays on the ground: no aircraft flies in this scenario (ST-24).`);
  if (!isReady(course.state, air))
    return refuse(
      'F-FUEL',
      `${name} is not ready to fly: it must be refuelled and wait until your second turn after a sortie.`,
    );
  return { air, card: cardOfUnit(course.state, air) };
}

const sortiesSoFar = (events: readonly Event[]): number =>
  events.filter((event) => event.kind === 'sortie-flown' && event.purpose !== 'intercept').length;

function takeOff(
  course: Course,
  air: UnitState,
  purpose: SortiePurpose,
  square: Square,
  target: EventOf<'sortie-flown'>['target'],
): void {
  const wait = carrierOf(course.state, air) === undefined ? WAIT : 0;
  happen(course, { kind: 'sortie-flown', seat: air.owner, air: air.id, purpose, square, target, wait });
}

/** One aircraft shoots at another (3.1): no modifiers. */
function fight(course: Course, stream: string, attackerId: UnitId, defenderId: UnitId): void {
  const { state } = course;
  const [attacker, defender] = [unitOf(state, attackerId), unitOf(state, defenderId)];
  if (attacker === undefined || defender === undefined) return;
  const { attack } = cardOfUnit(state, attacker);
  const { defence } = cardOfUnit(state, defender);
  if (attack === null || defence === null) return;
  const result = clash(
    course.dice,
    stream,
    { dice: attacker.strength, die: attack.die, modifiers: [] },
    { dice: defender.strength, die: defence, modifiers: [] },
    defender.strength,
  );
  happen(course, {
    kind: 'aircraft-fought',
    seat: attacker.owner,
    against: defender.owner,
    attacker: attacker.id,
    defender: defender.id,
    ...result,
  });
  buryDead(course, [defender.id], 'air', attacker.owner);
}

/** The fighter that meets a sortie: the first that is ready and told to, in turn order and by name. */
function interceptorOf({ state }: Course, seat: SeatId): UnitState | undefined {
  for (const other of opponentsOf(state, seat)) {
    const player = playerOf(state, other);
    const found = state.units
      .filter(
        (unit) =>
          unit.owner === other &&
          cardOfUnit(state, unit).traits.includes('superiority') &&
          isReady(state, unit) &&
          intercepts(player, unitName(unit.id)),
      )
      .sort((one, two) => (one.id < two.id ? -1 : 1))[0];
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Interception of a sortie by one fighter; tells whether the aircraft flies on. */
function meetFighters(course: Course, stream: string, airId: UnitId, square: Square): boolean {
  const air = unitOf(course.state, airId);
  if (air === undefined) return false;
  const fighter = interceptorOf(course, air.owner);
  if (fighter === undefined) return true;
  takeOff(course, fighter, 'intercept', square, null);
  fight(course, `${stream}/interception`, fighter.id, airId);
  if (unitOf(course.state, airId) === undefined) return false;
  const turns =
    cardOfUnit(course.state, air).traits.includes('superiority') &&
    dogfights(playerOf(course.state, air.owner), unitName(airId));
  if (!turns) return true;
  // A fighter that turns on its interceptor gives up what it set out for.
  fight(course, `${stream}/dogfight`, airId, fighter.id);
  return false;
}

/** Batteries that fire at a sortie over a square: each once, by flag (3.1). Returns those that fired. */
function meetFlak(course: Course, stream: string, airId: UnitId, square: Square): readonly UnitId[] {
  const seat = unitOf(course.state, airId)?.owner;
  if (seat === undefined) return [];
  const foes = new Set(opponentsOf(course.state, seat));
  const fired: UnitId[] = [];
  const batteries = course.state.units
    .filter((unit) => unit.place === 'map' && foes.has(unit.owner) && !unit.locked && unit.ammo > 0)
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  for (const battery of batteries) {
    const { antiAir, class: unitClass } = cardOfUnit(course.state, battery);
    const air = unitOf(course.state, airId);
    const die = air === undefined ? null : cardOfUnit(course.state, air).defence;
    if (antiAir === null || battery.square === null || air === undefined || die === null) continue;
    if (distance(course.state, battery.square, square) > antiAir.range) continue;
    const reacting = { id: battery.id, type: battery.type, class: unitClass };
    if (!firesFlak(playerOf(course.state, battery.owner), reacting)) continue;
    const result = clash(
      course.dice,
      `${stream}/flak/${battery.id}`,
      { dice: battery.strength, die: antiAir.die, modifiers: attackModifiers(course.state, battery) },
      { dice: air.strength, die, modifiers: [] },
      air.strength,
    );
    happen(course, {
      kind: 'flak-fired',
      seat: battery.owner,
      battery: battery.id,
      against: seat,
      air: air.id,
      ...result,
    });
    fired.push(battery.id);
    buryDead(course, [air.id], 'air', battery.owner);
  }
  return fired;
}

/** An anti-radiation aircraft answers every battery that has fired at it (3.1). */
function answerFlak(course: Course, stream: string, airId: UnitId, batteries: readonly UnitId[]): void {
  const air = unitOf(course.state, airId);
  if (air === undefined) return;
  const { attack, traits } = cardOfUnit(course.state, air);
  if (attack === null || !traits.includes('anti-radiation')) return;
  if (!replies(playerOf(course.state, air.owner), unitName(airId))) return;
  for (const id of batteries) {
    const battery = unitOf(course.state, id);
    const die = battery === undefined ? null : cardOfUnit(course.state, battery).defence;
    if (battery === undefined || die === null) continue;
    const result = clash(
      course.dice,
      `${stream}/reply/${id}`,
      { dice: air.strength, die: attack.die, modifiers: [] },
      { dice: battery.strength, die, modifiers: defenceModifiers(course.state, battery, false) },
      battery.strength,
    );
    happen(course, { kind: 'flak-answered', seat: air.owner, air: airId, battery: id, ...result });
    buryDead(course, [id], 'air', air.owner);
  }
}

/**
 * An aircraft flies over a square: interception (recon flights meet none), flak, reply. Returns the stream for what it does
 * there when it gets through, else why it did not.
 */
export function flyTo(
  course: Course,
  air: UnitState,
  purpose: Exclude<SortiePurpose, 'intercept'>,
  square: Square,
  target: EventOf<'sortie-flown'>['target'],
): { readonly stream: string } | Refusal {
  const stream = `${streamBase(course.state)}/sortie-${sortiesSoFar(course.events) + 1}`;
  takeOff(course, air, purpose, square, target);
  const shotDown = refuse('F-SHOTDOWN', `${unitName(air.id)} was shot down before it got to ${square}.`);
  if (purpose !== 'overfly' && !meetFighters(course, stream, air.id, square)) {
    return unitOf(course.state, air.id) === undefined
      ? shotDown
      : refuse('F-SHOTDOWN', `${unitName(air.id)} was intercepted, turned to fight and came home (DOGFIGHT).`);
  }
  const batteries = meetFlak(course, stream, air.id, square);
  answerFlak(course, stream, air.id, batteries);
  return unitOf(course.state, air.id) === undefined ? shotDown : { stream };
}

export const turnedBack = (flown: ReturnType<typeof flyTo>): flown is Refusal => isRefusal(flown);
