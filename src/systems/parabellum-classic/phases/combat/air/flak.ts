import { cardOfUnit, covered, unitOf } from '../../../battlefield.js';
import { type Square, type Unit, type UnitId, unitName } from '../../../shapes.js';
import { has } from '../../../tables.js';
import { playerOf } from '../../acting.js';
import type { Turn } from '../../turn.js';
import { duel } from '../duel.js';
import { nearest } from '../reach.js';
import { flakOf, meant, replies } from '../words.js';

/** A flight under way over the square that was called. `shots`: at it so far, for the streams' names. */
export interface Sky {
  readonly air: UnitId;
  readonly square: Square;
  readonly stream: string;
  readonly recon: boolean;
  shots: number;
}

/** Whether an anti-air unit has a shot at the flight left: one each, with ammunition, in range (CL-100, CLR-15). */
function canFire(turn: Turn, unit: Unit, sky: Sky): boolean {
  const { antiAir } = cardOfUnit(turn.fixed, unit);
  if (antiAir === null || unit.place !== 'map' || unit.ammo === 0 || unit.strength === 0) return false;
  if (turn.firedAt.get(sky.stream)?.has(unit.id)) return false;
  const aim = nearest(covered(unit), [sky.square]);
  return aim !== null && aim.far <= antiAir.range;
}

const saidOf = (turn: Turn, unit: Unit, { recon }: Sky): ReturnType<typeof flakOf> =>
  flakOf(playerOf(turn.state, unit.owner), meant(unit, cardOfUnit(turn.fixed, unit)), recon ? 'recon' : 'sortie');

/** Fires at the aircraft; that counts as a counterattack for its ammunition, and stranded units do it too (CLR-15). */
function fire(turn: Turn, unit: Unit, sky: Sky): void {
  const { antiAir } = cardOfUnit(turn.fixed, unit);
  if (antiAir === null) return;
  turn.firedAt.get(sky.stream)?.add(unit.id);
  turn.answered.add(unit.id);
  sky.shots += 1;
  duel(turn, {
    kind: 'flak',
    seat: unit.owner,
    unit: unit.id,
    from: unit.square,
    square: sky.square,
    target: sky.air,
    stream: `${sky.stream}/flak-${sky.shots}`,
    dice: unit.strength,
    die: antiAir.die,
    cause: 'air',
  });
}

/** Anti-radiation missiles against whoever has just fired, without cover; the errand goes on (CL-101). */
function reply(turn: Turn, battery: UnitId, sky: Sky): void {
  const air = unitOf(turn.state, sky.air);
  if (air === undefined) return;
  const { direct, ...card } = cardOfUnit(turn.fixed, air);
  if (direct === null || !has(card, 'anti-radiation')) return;
  if (!replies(playerOf(turn.state, air.owner), unitName(air.id))) return;
  duel(turn, {
    kind: 'anti-radiation',
    seat: air.owner,
    unit: air.id,
    from: null,
    square: unitOf(turn.state, battery)?.square ?? sky.square,
    target: battery,
    stream: `${sky.stream}/reply-${sky.shots}`,
    dice: air.strength,
    die: direct,
    cause: 'air',
  });
}

/** Every anti-air unit that threatens the square and is told to fire, by flag, each answered before the next (7.6). */
export function meetFlak(turn: Turn, sky: Sky): void {
  const owner = unitOf(turn.state, sky.air)?.owner;
  const batteries = turn.state.units.filter((unit) => unit.owner !== owner).map(({ id }) => id);
  for (const id of batteries.sort()) {
    const unit = unitOf(turn.state, id);
    if (unit === undefined || unitOf(turn.state, sky.air) === undefined) continue;
    if (!canFire(turn, unit, sky) || saidOf(turn, unit, sky) !== 'fire') continue;
    fire(turn, unit, sky);
    reply(turn, id, sky);
  }
}

/** Anti-air units that held their fire until they were attacked themselves reply with it, when they still can (CL-102). */
export function replyToStrike(turn: Turn, attacked: readonly UnitId[], sky: Sky): void {
  for (const id of attacked) {
    const unit = unitOf(turn.state, id);
    if (unit === undefined || unitOf(turn.state, sky.air) === undefined) continue;
    if (!canFire(turn, unit, sky) || saidOf(turn, unit, sky) !== 'hold') continue;
    fire(turn, unit, sky);
  }
}
