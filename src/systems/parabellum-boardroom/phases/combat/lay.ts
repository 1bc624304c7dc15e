import type { SeatId } from '../../../../core/game/viewer.js';
import { apply } from '../../apply.js';
import {
  areaOf,
  beside,
  bridgeOn,
  connectedTokens,
  groundIn,
  standingOn,
  terrainOn,
  tokenOn,
} from '../../battlefield.js';
import type { ActionOf, Square } from '../../shapes.js';
import { offMap, type Refusal, refuse } from '../refusal.js';
import { happen, playerOf, type Turn } from '../turn.js';

/** Ground that no unit on land can ever enter carries no line. */
function isGround({ state, fixed }: Pick<Turn, 'state' | 'fixed'>, square: Square): boolean {
  if (bridgeOn(state, square) !== undefined) return true;
  const cost = terrainOn(groundIn(state, fixed), fixed, square)?.cost;
  return cost !== undefined && [cost.foot, cost.vehicle, cost.gun, cost.walker].some((one) => one !== null);
}

/** Null: the player may lay a token there now (BR-47, BR-48). */
function cannotLay(turn: Pick<Turn, 'state' | 'fixed'>, seat: SeatId, square: Square): Refusal | null {
  const { state, fixed } = turn;
  const player = playerOf(state, seat);
  const off = offMap(turn, square);
  if (off !== null) return off;
  if (tokenOn(state, square) !== undefined) return refuse('F-TOKEN', `A supply token lies on ${square} already.`);
  const there = standingOn(state, fixed, square);
  if (there !== undefined && there.owner !== seat) return refuse('F-OCCUPIED', `${there.flag} stands on ${square}.`);
  if (!isGround(turn, square)) return refuse('F-IMPASS', `No line can be laid over ${square}.`);
  const connected = connectedTokens(state, fixed, player);
  const area = areaOf(state, fixed, player);
  const near = [square, ...beside(groundIn(state, fixed), square)];
  if (!near.some((one) => area.includes(one) || connected.has(one)))
    return refuse('F-CUTOFF', `${square} is beside neither your deployment area nor a connected token.`);
  return player.usable === 0 ? refuse('F-RES', 'Your reserve has no usable token left.') : null;
}

/** Tokens of the reserve are laid one after the other, so that each may connect the next (BR-49). */
export function lay(turn: Turn, seat: SeatId, { squares }: ActionOf<'lay'>): Refusal | null {
  const { fixed } = turn;
  let state = turn.state;
  let first: Refusal | null = null;
  const laid: Square[] = [];
  for (const square of squares) {
    const refusal = cannotLay({ state, fixed }, seat, square);
    first ??= refusal;
    if (refusal !== null) continue;
    laid.push(square);
    state = apply(state, { kind: 'line-laid', seat, squares: [square] }, fixed);
  }
  if (laid.length > 0) happen(turn, { kind: 'line-laid', seat, squares: laid });
  return first;
}
