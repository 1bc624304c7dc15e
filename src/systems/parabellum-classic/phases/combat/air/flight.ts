import type { SeatId } from '../../../../../core/game/viewer.js';
import { stepsBetween } from '../../../../parabellum/grid/squares.js';
import { cardOfUnit, enemyOf, unitOf } from '../../../battlefield.js';
import { type Card, type EventOf, type Square, type Unit, type UnitId, unitName } from '../../../shapes.js';
import { has } from '../../../tables.js';
import { type Actor, actor, isFailure, playerOf } from '../../acting.js';
import { basesOf } from '../../air-base.js';
import { doingsOf, type Failure, failure, happen, streamBase, type Turn } from '../../turn.js';
import { duel } from '../duel.js';
import { dogfights, interceptOrders } from '../words.js';
import { meetFlak, type Sky } from './flak.js';

type Errand = EventOf<'aircraft-flew'>['errand'];

/** Both scales are full (CL-95), and it is where it can start from (CL-104, CL-109). */
function isReady(turn: Turn, { unit, card }: Pick<Actor, 'unit' | 'card'>): boolean {
  const full = unit.supply === (card.supply?.steps ?? 0) && unit.ammo === (card.ammo?.steps ?? 0);
  const based = basesOf(turn.state, turn.fixed, unit.owner).length > 0;
  const there = unit.place === (based ? 'runway' : 'air');
  return full && there && unit.strength > 0 && !doingsOf(turn, unit.id).flew;
}

/** The seat's own aircraft of that name, when it can go up. */
export function readyAircraft(turn: Turn, seat: SeatId, name: string): Actor | Failure {
  const found = actor(turn, seat, name);
  if (isFailure(found)) return found;
  if (found.card.size !== 'AIR') return failure('E-TYPE', `${name} is no aircraft.`);
  if (isReady(turn, found)) return found;
  return failure(
    'E-NOTREADY',
    `${name} is not ready: it flies with both scales full, from the runway where there is one.`,
  );
}

/**
 * It is in the air: what the flight costs is spent (CL-95, CL-99), from a base one step of supplies only (CL-105). Whoever is
 * not ready any more belongs into the hangar (CL-109).
 */
export function takeOff(turn: Turn, id: UnitId, errand: Errand, square: Square | null): void {
  const unit = unitOf(turn.state, id);
  if (unit === undefined) return;
  doingsOf(turn, id).flew = true;
  const grounded = unit.place === 'runway' && errand !== 'evacuation';
  happen(turn, {
    kind: 'aircraft-flew',
    unit: id,
    errand,
    square,
    supply: grounded ? Math.max(0, unit.supply - 1) : 0,
    ammo: errand === 'recon' || errand === 'evacuation' ? unit.ammo : 0,
  });
  if (grounded && unit.base !== null) happen(turn, { kind: 'aircraft-hangared', unit: id, base: unit.base });
}

/** One aircraft shoots at another; there is no cover in the air (7.6). */
function shootAt(turn: Turn, kind: 'interception' | 'dogfight', by: Unit, target: UnitId, sky: Sky): void {
  const { direct } = cardOfUnit(turn.fixed, by);
  if (direct === null) return;
  duel(turn, {
    kind,
    seat: by.owner,
    unit: by.id,
    from: null,
    square: sky.square,
    target,
    stream: `${sky.stream}/${kind}`,
    dice: by.strength,
    die: direct,
    cause: 'air',
  });
}

/** The first fighter in the order of their orders that may go up against a flight over the square (CL-96). */
function interceptorFor(turn: Turn, seat: SeatId, square: Square): Unit | undefined {
  const player = playerOf(turn.state, seat);
  for (const { air, when } of interceptOrders(player)) {
    if (when.kind === 'never' || (when.kind === 'near' && stepsBetween(when.square, square) > when.within)) continue;
    const found = actor(turn, seat, air);
    if (isFailure(found) || !has(found.card, 'superiority') || found.unit.lastTurn.flew) continue;
    if (isReady(turn, found)) return found.unit;
  }
  return undefined;
}

/** Whether the flight goes on after the other player's fighters: one meets it at most (CL-96, CL-97). */
function passFighters(turn: Turn, air: Unit, card: Card, sky: Sky): boolean {
  const fighter = interceptorFor(turn, enemyOf(turn.state, air.owner), sky.square);
  if (fighter === undefined) return true;
  takeOff(turn, fighter.id, 'interception', sky.square);
  shootAt(turn, 'interception', fighter, air.id, sky);
  const left = unitOf(turn.state, air.id);
  if (left === undefined) return false;
  if (!has(card, 'superiority') || !dogfights(playerOf(turn.state, air.owner), unitName(air.id))) return true;
  // A fighter that turns on its interceptor gives up what it set out for.
  shootAt(turn, 'dogfight', left, fighter.id, sky);
  return false;
}

/** A flight over a square: what was called, and whether the aircraft gets to what it came for. */
interface Flight {
  readonly sky: Sky;
  readonly arrives: boolean;
}

/** Declare, interception, flak with its replies (CL-102); recon flights meet flak only (CLR-15). */
export function flyTo(
  turn: Turn,
  { unit, card }: Pick<Actor, 'unit' | 'card'>,
  errand: 'strike' | 'recon' | 'airdrop',
  square: Square,
): Flight {
  turn.flights += 1;
  const stream = `${streamBase(turn.state)}/flight-${turn.flights}`;
  const sky: Sky = { air: unit.id, square, stream, recon: errand === 'recon', shots: 0 };
  turn.firedAt.set(stream, new Set());
  takeOff(turn, unit.id, errand, square);
  if (errand !== 'recon' && !passFighters(turn, unit, card, sky)) return { sky, arrives: false };
  meetFlak(turn, sky);
  return { sky, arrives: unitOf(turn.state, unit.id) !== undefined };
}
