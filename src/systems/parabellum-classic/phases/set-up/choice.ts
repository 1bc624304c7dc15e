import { enemyOf } from '../../battlefield.js';
import { hearSurrender } from '../ends/theatre-end.js';
import { walkLines } from '../lines.js';
import { happen, type Turn } from '../turn.js';
import { openSkirmish } from './opening.js';

/** Who won the last skirmish says who goes first; without a word they do (CL-61, digest 4.1). */
export function nameFirstPlayer(turn: Turn): void {
  hearSurrender(turn);
  const { drawn, played, stage } = turn.state;
  const chooser = played.at(-1)?.winner;
  if (stage !== 'choice' || drawn === null || chooser === undefined) return;
  const said: { first: boolean | null } = { first: null };
  walkLines(
    turn,
    chooser,
    ({ kind }) => kind === 'go',
    (_turn, _seat, action) => {
      if (action.kind === 'go') said.first = action.first;
      return null;
    },
  );
  const seat = said.first === false ? enemyOf(turn.state, chooser) : chooser;
  happen(turn, { kind: 'first-player-named', seat, by: said.first === null ? 'silence' : 'choice', rolls: [] });
  openSkirmish(turn, drawn, seat);
}
