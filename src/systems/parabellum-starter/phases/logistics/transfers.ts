import type { SeatId } from '../../../../core/game/viewer.js';
import { cardOfUnit } from '../../battlefield.js';
import type { ActionOf } from '../../shapes.js';
import { cargoFits } from '../../tables.js';
import { type Course, happen, isRefusal, type Refusal, refuse } from '../course.js';
import { actingUnit } from '../movement/mover.js';
import { isNear } from '../movement/positions.js';
import { cargoWords, goodsWords, holds, nothingNamed, plus } from './goods.js';
import { partnerFault } from './partner.js';

/** Tokens from one own unit to another in its square or beside it, whole or not at all (ST-41). */
export function transfer(course: Course, seat: SeatId, action: ActionOf<'transfer'>): Refusal | null {
  const { state } = course;
  const { goods } = action;
  const from = actingUnit(course, seat, action.from);
  if (isRefusal(from)) return from;
  const to = actingUnit(course, seat, action.to);
  if (isRefusal(to)) return to;
  if (from.id === to.id) return refuse('F-NOTADJ', `${from.id} cannot transfer tokens to itself.`);
  if (!isNear(state, from, to))
    return refuse('F-NOTADJ', `${to.id} stands on ${to.square}, not on or beside ${from.square}, where ${from.id} is.`);
  const partner = nothingNamed(goods) ?? partnerFault(from, to.id) ?? partnerFault(to, from.id);
  if (partner !== null) return partner;
  if (!holds(from.cargo, goods))
    return refuse('F-RES', `${from.id} carries ${goodsWords(from.cargo)}, not ${goodsWords(goods)}.`);
  const card = cardOfUnit(state, to);
  if (!cargoFits(card, plus(to.cargo, goods)))
    return refuse('F-SPACE', `There is no room for ${goodsWords(goods)} on ${to.id}: ${cargoWords(card, to.cargo)}.`);
  happen(course, { kind: 'tokens-transferred', seat, from: from.id, to: to.id, goods });
  return null;
}
