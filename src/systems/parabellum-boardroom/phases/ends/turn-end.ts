import type { SeatId } from '../../../../core/game/viewer.js';
import { livingSeats } from '../../battlefield.js';
import type { BattleEnd } from '../../shapes.js';
import { battleOf, happen, type Turn } from '../turn.js';
import { roundLimitOf } from './limit.js';

/** Aircraft away from home without supply are lost (BRR-15). */
export function loseStranded(_turn: Turn): void {}

/** Who has secured what now, and how long all of it has stayed so (BRR-19, BRR-20). */
export function countObjectives(_turn: Turn): void {}

/** A card for who earned one (BR-12, BR-55). */
export function drawCard(_turn: Turn): void {}

/** Who left or conceded is out (rules 8.8). */
export function removeLeavers(_turn: Turn): void {}

function nextOf(turn: Turn): { readonly seat: SeatId; readonly round: number } | null {
  const { order, active, round } = battleOf(turn.state);
  const living = livingSeats(turn.state.players);
  const place = active === null ? -1 : order.indexOf(active);
  const later = order.slice(place + 1).find((seat) => living.includes(seat));
  if (later !== undefined) return { seat: later, round };
  const first = order.find((seat) => living.includes(seat));
  return first === undefined ? null : { seat: first, round: round + 1 };
}

function endReason(turn: Turn, next: ReturnType<typeof nextOf>): BattleEnd | null {
  const { settledTurns } = battleOf(turn.state);
  const living = livingSeats(turn.state.players).length;
  const limit = roundLimitOf(turn.state, turn.fixed);
  if (living < 2) return 'last-player';
  if (settledTurns !== null && settledTurns >= living * turn.state.options.securedRounds) return 'objectives';
  return limit !== null && next !== null && next.round > limit ? 'round-limit' : null;
}

/** The turn passes, or the battle ends with it. */
export function passTurn(turn: Turn): void {
  const { active, round } = battleOf(turn.state);
  if (active === null) return;
  const next = nextOf(turn);
  const why = endReason(turn, next);
  happen(turn, { kind: 'turn-ended', seat: active, round, next: why === null ? next : null });
  if (why !== null) happen(turn, { kind: 'battle-ended', why });
}
