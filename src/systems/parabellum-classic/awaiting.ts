import type { Awaiting } from '../../core/game/contract.js';
import type { SeatId } from '../../core/game/viewer.js';
import { enemyOf } from './battlefield.js';
import type { State } from './shapes.js';

export const PHASE_KINDS = {
  purchase: 'Purchases',
  choice: 'Who goes first',
  'deploy-defender': 'The defender deploys',
  'deploy-attacker': 'The attacker deploys',
  turn: 'A player’s turn',
  refit: 'Refit',
} as const;
export const OPENING_KINDS = ['purchase'];

export const playing = (state: State): readonly SeatId[] =>
  state.players.filter(({ gone }) => gone === null).map(({ id }) => id);

function strikeWords(strikes: number | null): string {
  if (strikes === null) return 'nobody is withdrawn for it';
  return strikes === 1
    ? 'the player withdraws unless excused'
    : `after ${strikes} own turns missed running the player withdraws unless excused`;
}

/** Windows of the digest's section 4.1. */
export function awaiting(state: State): Awaiting | null {
  const { stage, board, drawn } = state;
  const seats = playing(state);
  const name = (seat: SeatId): string => state.players.find(({ id }) => id === seat)?.name ?? seat;
  const number = state.played.length + 1;
  const skirmish = `skirmish-${number}`;
  switch (stage) {
    case 'purchase':
      return {
        key: 'purchase',
        kind: stage,
        title: 'Purchases before the first skirmish',
        turn: 0,
        owes: seats,
        silence: 'Whoever sends nothing buys nothing.',
      };
    case 'refit':
      return {
        key: `${skirmish}/refit`,
        kind: stage,
        title: `Refit before skirmish ${number}`,
        turn: 0,
        owes: seats,
        silence: 'Whoever sends nothing buys and staffs nothing.',
      };
    case 'choice': {
      const chooser = state.played.at(-1)?.winner;
      if (chooser === undefined || drawn === null) return null;
      return {
        key: `${skirmish}/choice`,
        kind: stage,
        title: `Skirmish ${number}: who goes first`,
        turn: 0,
        owes: [chooser],
        silence: 'Without a word the chooser goes first.',
      };
    }
    case 'deploy-defender':
    case 'deploy-attacker': {
      if (board === null) return null;
      const seat = stage === 'deploy-defender' ? board.defender : board.attacker;
      return {
        key: `${skirmish}/${stage}`,
        kind: stage,
        title: `Skirmish ${number}: ${name(seat)} deploys`,
        turn: 0,
        owes: [seat],
        invited: [enemyOf(state, seat)].filter((other) => seats.includes(other)),
        silence: 'Whoever sends nothing musters and places nothing.',
      };
    }
    case 'turn': {
      if (board === null || board.active === null) return null;
      return {
        key: `${skirmish}/round-${board.round}/${board.active}`,
        kind: stage,
        title: `Skirmish ${number}, round ${board.round}: ${name(board.active)}`,
        turn: board.round,
        owes: [board.active],
        invited: [enemyOf(state, board.active)].filter((other) => seats.includes(other)),
        silence: `Units without orders stay where they are and standing orders remain; ${strikeWords(state.options.strikes)}.`,
      };
    }
    default:
      return null;
  }
}
