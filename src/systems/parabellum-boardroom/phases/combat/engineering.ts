import type { SeatId } from '../../../../core/game/viewer.js';
import {
  aboardOf,
  barricadeOn,
  bridgeOn,
  distance,
  groundIn,
  standingOn,
  terrainOn,
  tokenOn,
} from '../../battlefield.js';
import type { Act, ActOf, Flag, Square } from '../../shapes.js';
import { BARRICADE } from '../../tables.js';
import { cardIn, isRefusal, lacks, type OnMap, ownOnMap, type Refusal, refuse } from '../refusal.js';
import { battleOf, happen, type Turn } from '../turn.js';
import { cannotAct } from './attack.js';
import { cannotMove } from './move.js';
import { besideOf } from './transport.js';

/** Somebody or something on a square that a builder needs bare. */
function cluttered(turn: Turn, square: Square): Refusal | null {
  const there = standingOn(turn.state, turn.fixed, square);
  if (there !== undefined) return refuse('F-OCCUPIED', `${there.flag} stands on ${square}.`);
  if (tokenOn(turn.state, square) !== undefined) return refuse('F-OCCUPIED', `A supply token lies on ${square}.`);
  return barricadeOn(turn.state, square) === undefined
    ? null
    : refuse('F-OCCUPIED', `There is a barricade on ${square}.`);
}

/** A bridge onto neighbouring water, instead of moving (BRR-34). */
function layBridge(turn: Turn, seat: SeatId, unit: OnMap, { square }: ActOf<'lay-bridge'>): Refusal | null {
  const refusal =
    lacks(cardIn(turn, unit), 'span', 'lay bridges') ??
    cannotMove(unit) ??
    besideOf(turn, unit.flag, unit.square, square);
  if (refusal !== null) return refusal;
  if (!unit.bridge) return refuse('F-RES', `The bridge of ${unit.flag} is laid elsewhere; lift one first.`);
  if (terrainOn(groundIn(turn.state, turn.fixed), turn.fixed, square)?.bridgeable !== true)
    return refuse('F-TERRAIN', `No bridge can be laid over ${square}.`);
  if (bridgeOn(turn.state, square) !== undefined) return refuse('F-OCCUPIED', `There is a bridge over ${square}.`);
  const blocked = cluttered(turn, square);
  if (blocked !== null) return blocked;
  happen(turn, { kind: 'bridge-laid', seat, unit: unit.flag, square });
  return null;
}

function liftBridge(turn: Turn, seat: SeatId, unit: OnMap, { square }: ActOf<'lift-bridge'>): Refusal | null {
  const refusal =
    lacks(cardIn(turn, unit), 'span', 'lift bridges') ??
    cannotMove(unit) ??
    besideOf(turn, unit.flag, unit.square, square);
  if (refusal !== null) return refusal;
  if (unit.bridge) return refuse('E-CAP', `${unit.flag} has its bridge aboard.`);
  if (bridgeOn(turn.state, square) === undefined) return refuse('F-NOTARGET', `There is no bridge over ${square}.`);
  const blocked = cluttered(turn, square);
  if (blocked !== null) return blocked;
  happen(turn, { kind: 'bridge-lifted', seat, unit: unit.flag, square });
  return null;
}

/** A barricade on a bare neighbouring square, instead of attacking (BRR-34). */
function build(turn: Turn, seat: SeatId, unit: OnMap, { square }: ActOf<'build'>): Refusal | null {
  const refusal =
    lacks(cardIn(turn, unit), 'build', 'build') ?? cannotAct(unit) ?? besideOf(turn, unit.flag, unit.square, square);
  if (refusal !== null) return refusal;
  if (unit.supplies < BARRICADE.supplies)
    return refuse('F-SUPPLY', `${unit.flag} has ${unit.supplies} supplies; a barricade costs ${BARRICADE.supplies}.`);
  const terrain = terrainOn(groundIn(turn.state, turn.fixed), turn.fixed, square);
  if (terrain?.cost.foot == null) return refuse('F-TERRAIN', `Nothing can be built on ${square}.`);
  const blocked = cluttered(turn, square);
  if (blocked !== null) return blocked;
  const { strength, supplies: paid } = BARRICADE;
  happen(turn, { kind: 'barricade-built', seat, unit: unit.flag, square, strength, paid });
  return null;
}

/** A neighbouring minefield is cleared, instead of attacking (BRR-34). */
function sweep(turn: Turn, seat: SeatId, unit: OnMap, { square }: ActOf<'sweep'>): Refusal | null {
  const refusal =
    lacks(cardIn(turn, unit), 'sweep', 'sweep mines') ??
    cannotAct(unit) ??
    besideOf(turn, unit.flag, unit.square, square);
  if (refusal !== null) return refusal;
  if (!battleOf(turn.state).minefields.includes(square))
    return refuse('F-NOTARGET', `There are no mines on ${square}.`);
  happen(turn, { kind: 'minefield-swept', seat, unit: unit.flag, square });
  return null;
}

/** What a card says of an enemy unit within reach, for its player alone, instead of attacking (BRR-15b). */
function scout(turn: Turn, seat: SeatId, unit: OnMap, { square }: ActOf<'scout'>): Refusal | null {
  const refusal = lacks(cardIn(turn, unit), 'scout', 'scout') ?? cannotAct(unit);
  if (refusal !== null) return refusal;
  const { scoutRange } = turn.state.options;
  const far = distance(groundIn(turn.state, turn.fixed), unit.square, square);
  if (far > scoutRange) return refuse('F-RANGE', `${square} is ${far} squares from ${unit.flag}, range ${scoutRange}.`);
  const target = [standingOn(turn.state, turn.fixed, square), standingOn(turn.state, turn.fixed, square, 'air')].find(
    (one) => one !== undefined && one.owner !== seat,
  );
  if (target === undefined) return refuse('F-NOTARGET', `No enemy unit is on ${square}.`);
  const { number, round } = battleOf(turn.state);
  const { flag, type, strength, supplies } = target;
  const passengers = aboardOf(turn.state, flag).map((one) => one.type);
  happen(turn, {
    kind: 'unit-scouted',
    seat,
    unit: unit.flag,
    target: flag,
    seen: { unit: flag, type, strength, supplies, passengers, battle: number, round },
  });
  return null;
}

/** Works and scouting. Undefined: an act of another file. */
export function work(turn: Turn, seat: SeatId, flag: Flag, act: Act): Refusal | null | undefined {
  switch (act.kind) {
    case 'lay-bridge':
    case 'lift-bridge':
    case 'build':
    case 'sweep':
    case 'scout': {
      const unit = ownOnMap(turn, seat, flag);
      if (isRefusal(unit)) return unit;
      if (act.kind === 'lay-bridge') return layBridge(turn, seat, unit, act);
      if (act.kind === 'lift-bridge') return liftBridge(turn, seat, unit, act);
      if (act.kind === 'build') return build(turn, seat, unit, act);
      return act.kind === 'sweep' ? sweep(turn, seat, unit, act) : scout(turn, seat, unit, act);
    }
    default:
      return undefined;
  }
}
