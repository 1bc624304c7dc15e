import type { SeatId } from '../../../../core/game/viewer.js';
import { aboardOf, connectedTokens, isAtHome, sheetOf, tokenOn } from '../../battlefield.js';
import type { ActionOf, UnitState } from '../../shapes.js';
import { isAir } from '../../tables.js';
import { dropObject } from '../combat/casualties.js';
import { cardIn, isRefusal, ownUnit, type Refusal, refuse } from '../refusal.js';
import { happen, playerOf, type Turn } from '../turn.js';

/** Whether a unit on the ground stands on the square of an objective that is to be held (BR-42). */
function occupies(turn: Turn, unit: UnitState): boolean {
  if (unit.square === null || isAir(cardIn(turn, unit))) return false;
  const inPlay = turn.state.battle?.progress.map(({ objective }) => objective) ?? [];
  return sheetOf(turn.state, turn.fixed).objectives.some(
    ({ id, kind, square }) => kind === 'hold' && square === unit.square && inPlay.includes(id),
  );
}

/** Null: a unit may go back to the reserve from where it is: from home in a turn (BR-41), from anywhere else at the end (BR-42). */
function mustStay(turn: Turn, unit: UnitState): Refusal | null {
  if (unit.place === 'reserve') return refuse('F-NOTHOME', `${unit.flag} is in your reserve.`);
  if (turn.state.stage === 'closing')
    return occupies(turn, unit) ? refuse('E-OBJECTIVE', `${unit.flag} stands on an objective.`) : null;
  return isAtHome(turn.state, turn.fixed, playerOf(turn.state, unit.owner), unit)
    ? null
    : refuse('F-NOTHOME', `${unit.flag} is not in your deployment area.`);
}

export function extract(turn: Turn, seat: SeatId, order: ActionOf<'extract'>): Refusal | null {
  const unit = ownUnit(turn, seat, order.unit);
  if (isRefusal(unit)) return unit;
  const refusal = mustStay(turn, unit);
  if (refusal !== null) return refusal;
  const [passenger] = aboardOf(turn.state, unit.flag);
  if (passenger !== undefined)
    return refuse('F-OCCUPIED', `${passenger.flag} is aboard of ${unit.flag}: extract or unload it first.`);
  const fee = cardIn(turn, unit).extraction;
  const { funds } = playerOf(turn.state, seat);
  if (funds < fee) return refuse('F-FUNDS', `The extraction of ${unit.flag} costs ${fee}; you have ${funds}.`);
  // What it carries is no part of it.
  dropObject(turn, unit.flag);
  happen(turn, { kind: 'unit-extracted', seat, unit: unit.flag, fee });
  return null;
}

/** Connected tokens come back to the reserve, usable at once (BR-50, BRR-10). What is connected is judged before the first. */
export function tearDown(turn: Turn, seat: SeatId, { squares }: ActionOf<'teardown'>): Refusal | null {
  const connected = connectedTokens(turn.state, turn.fixed, playerOf(turn.state, seat));
  const back = [...new Set(squares)].filter((square) => connected.has(square));
  if (back.length > 0) happen(turn, { kind: 'line-torn-down', seat, squares: back });
  const lost = squares.find((square) => !connected.has(square));
  if (lost === undefined) return null;
  return tokenOn(turn.state, lost)?.owner === seat
    ? refuse('F-CUTOFF', `The token on ${lost} is cut off from your deployment area.`)
    : refuse('F-TOKEN', `No token of yours lies on ${lost}.`);
}
