import type { SeatId } from '../../../../core/game/viewer.js';
import type { Ending } from '../../shapes.js';
import { worthOf } from '../../worth.js';
import { walkLines } from '../lines.js';
import { happen, type Turn } from '../turn.js';

/**
 * The theatre is over (CL-7, digest 8.5 to 8.7). `losers`: who was beaten; where that is nobody or everybody, the higher
 * worth wins, and of equals nobody. A winner who is worth no more than the budget has won by a margin only (CL-4).
 */
export function endTheatre(turn: Turn, by: Ending['by'], losers: readonly SeatId[]): void {
  const { state, fixed } = turn;
  const worth = new Map(state.players.map(({ id }) => [id, worthOf(state, fixed, id)]));
  const standing = state.players.map(({ id }) => id).filter((id) => !losers.includes(id));
  const among = standing.length > 0 ? standing : state.players.map(({ id }) => id);
  const most = Math.max(...among.map((id) => worth.get(id) ?? 0));
  const [first, ...equals] = among.filter((id) => worth.get(id) === most);
  const winner = equals.length > 0 || first === undefined ? null : first;
  happen(turn, {
    kind: 'theatre-ended',
    ending: {
      by,
      winner,
      marginal: winner !== null && (worth.get(winner) ?? 0) <= state.options.budget,
      worth: Object.fromEntries(worth),
    },
  });
}

/** SURRENDER in a window without turns ends the theatre at once (digest 8.6). */
export function hearSurrender(turn: Turn): void {
  for (const { id, gone } of turn.state.players)
    if (gone === null)
      walkLines(
        turn,
        id,
        ({ kind }) => kind === 'surrender',
        () => {
          turn.surrendering.add(id);
          return null;
        },
      );
  if (turn.surrendering.size > 0) endTheatre(turn, 'surrender', [...turn.surrendering]);
}
