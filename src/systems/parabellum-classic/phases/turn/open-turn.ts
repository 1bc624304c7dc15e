import { boardOf } from '../../battlefield.js';
import { happen, type Turn } from '../turn.js';

/** The attacker's first turn, once both have deployed (CL-61, CLR-30). */
export function beginFirstTurn(turn: Turn): void {
  if (turn.state.stage !== 'deploy-attacker') return;
  happen(turn, { kind: 'stage-opened', stage: 'turn' });
  happen(turn, { kind: 'turn-begun', seat: boardOf(turn.state).attacker, round: 1 });
}

/** The next player's turn, or the next round (digest 4.5). */
export function openNextTurn(turn: Turn): void {
  const { board, stage } = turn.state;
  if (board === null || stage !== 'turn') return;
  const first = board.active === board.attacker;
  happen(turn, {
    kind: 'turn-begun',
    seat: first ? board.defender : board.attacker,
    round: first ? board.round : board.round + 1,
  });
}
