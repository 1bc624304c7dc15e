import type { SeatId } from '../../../../core/game/viewer.js';
import { isAtHome, livingSeats, sheetOf, standingOn } from '../../battlefield.js';
import type { BattleEnd, Progress } from '../../shapes.js';
import { isAir } from '../../tables.js';
import { readyReserve } from '../begin.js';
import { makeRoom } from '../boardroom/cards.js';
import { deliver } from '../combat/arrival.js';
import { destroy } from '../combat/casualties.js';
import { cardIn } from '../refusal.js';
import { battleOf, happen, playerOf, type Turn } from '../turn.js';
import { roundLimitOf } from './limit.js';

/** Aircraft of the active player that are away from home without supply are lost (BRR-15). */
export function loseStranded(turn: Turn): void {
  const { active } = battleOf(turn.state);
  if (active === null) return;
  const player = playerOf(turn.state, active);
  const stranded = turn.state.units.filter(
    (unit) =>
      unit.owner === active &&
      unit.place === 'map' &&
      unit.supplies === 0 &&
      isAir(cardIn(turn, unit)) &&
      !isAtHome(turn.state, turn.fixed, player, unit),
  );
  for (const { flag } of stranded) destroy(turn, flag, null, 'stranded');
}

/** HOLD: who stands on it at the end of their turn has it, for as long as a unit of theirs stays (BRR-19). */
function countHold(turn: Turn, active: SeatId, { objective, holder, secured }: Progress): void {
  const sheet = sheetOf(turn.state, turn.fixed).objectives.find(({ id }) => id === objective);
  if (sheet?.kind !== 'hold') return;
  const unit = standingOn(turn.state, turn.fixed, sheet.square);
  if (holder !== null && unit?.owner !== holder) happen(turn, { kind: 'objective-lost', objective, seat: holder });
  if (unit === undefined || unit.owner !== active || holder === active) return;
  const first = !secured.includes(active);
  happen(turn, { kind: 'objective-secured', objective, seat: active, unit: unit.flag, first });
}

const whose = (progress: readonly Progress[]): string =>
  JSON.stringify(progress.map(({ objective, holder, done }) => [objective, holder ?? done]));

/** Who has secured what now, and for how many player-turns all of it has stayed so (BRR-20). */
export function countObjectives(turn: Turn): void {
  const { active } = battleOf(turn.state);
  if (active === null) return;
  for (const { flag, owner, carries } of turn.state.units)
    if (owner === active && carries !== null) deliver(turn, flag);
  for (const one of battleOf(turn.state).progress) countHold(turn, active, one);
  const { progress, settledTurns } = battleOf(turn.state);
  const all = progress.every(({ holder, done }) => holder !== null || done !== null);
  const same = settledTurns !== null && whose(progress) === whose(battleOf(turn.before).progress);
  const turns = all ? (same ? settledTurns + 1 : 0) : null;
  if (turns !== settledTurns) happen(turn, { kind: 'settled-counted', turns });
}

/** A card for who earned one in their turn (BR-12), one at most; an empty deck gives none (BRR-22). */
export function drawCard(turn: Turn): void {
  const { active, drawEarned } = battleOf(turn.state);
  if (active === null) return;
  const player = playerOf(turn.state, active);
  const [card] = turn.state.deck;
  if (card === undefined || player.gone !== null || !(drawEarned || player.drawOwed)) return;
  const surcharge = sheetOf(turn.state, turn.fixed).special.payoffSurcharge;
  happen(turn, { kind: 'card-drawn', seat: active, card, surcharge });
  if (playerOf(turn.state, active).hand.length > turn.state.options.handLimit)
    makeRoom(turn, active, { card, surcharge });
}

/** Who has turns: players who are away are passed over, unless everybody is (BRR-39). */
function presentSeats({ state }: Turn): readonly SeatId[] {
  const living = livingSeats(state.players);
  const present = living.filter((seat) => !playerOf(state, seat).away);
  return present.length === 0 ? living : present;
}

function nextOf(turn: Turn): { readonly seat: SeatId; readonly round: number } | null {
  const { order, active, round } = battleOf(turn.state);
  const present = presentSeats(turn);
  const place = active === null ? -1 : order.indexOf(active);
  const later = order.slice(place + 1).find((seat) => present.includes(seat));
  if (later !== undefined) return { seat: later, round };
  const first = order.find((seat) => present.includes(seat));
  return first === undefined ? null : { seat: first, round: round + 1 };
}

/** Why the battle ends with this turn; null: it goes on. */
function endReason(turn: Turn, next: ReturnType<typeof nextOf>): BattleEnd | null {
  const { settledTurns } = battleOf(turn.state);
  const limit = roundLimitOf(turn.state, turn.fixed);
  if (livingSeats(turn.state.players).length < 2) return 'last-player';
  const needed = presentSeats(turn).length * turn.state.options.securedRounds;
  if (settledTurns !== null && settledTurns >= needed) return 'objectives';
  return next === null || (limit !== null && next.round > limit) ? 'round-limit' : null;
}

/** The turn passes, and the next player's reserve becomes usable; or the battle ends with it (BR-4, BRR-20, BRR-37). */
export function passTurn(turn: Turn): void {
  const { active, round } = battleOf(turn.state);
  if (active === null) return;
  const next = nextOf(turn);
  const why = endReason(turn, next);
  happen(turn, { kind: 'turn-ended', seat: active, round, next: why === null ? next : null });
  if (why !== null) happen(turn, { kind: 'battle-ended', why });
  else if (next !== null) readyReserve(turn, next.seat);
}
