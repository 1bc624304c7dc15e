import { happen, type Turn } from '../turn.js';
import { endTheatre } from './theatre-end.js';

/** Who takes over a seat, and who leaves; with only one player left the theatre is over. */
export function takeRoster(turn: Turn): void {
  const { joining, leaving } = turn.sealed.roster;
  for (const seat of joining)
    if (turn.state.players.some(({ id }) => id === seat.id)) happen(turn, { kind: 'seat-taken-over', seat });
  const gone = turn.state.players
    .filter(({ id, gone: out }) => out === null && leaving.includes(id) && !joining.some((seat) => seat.id === id))
    .map(({ id }) => id);
  for (const seat of gone) happen(turn, { kind: 'seat-left', seat });
  if (gone.length > 0 && turn.state.stage !== 'over') endTheatre(turn, 'left', gone);
}
