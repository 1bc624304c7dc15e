import { SIDES, type Side } from '../../shapes.js';
import { happen, type Turn } from '../turn.js';

/** Players who asked to leave, or whom the game master took out, are out. */
export function dismissLeavers(turn: Turn): void {
  for (const seat of [...turn.sealed.roster.leaving].sort())
    if (turn.state.players.some(({ id, status }) => id === seat && status === 'playing'))
      happen(turn, { kind: 'player-struck', seat, why: 'left' });
}

/** Newcomers have a seat; returns who is new, in the order of acceptance. */
export function seatNewcomers(turn: Turn): readonly { readonly id: string; readonly side: Side }[] {
  return turn.sealed.roster.joining.flatMap((seat) => {
    const side = SIDES.find((one) => one === seat.side);
    if (side === undefined || turn.state.players.some(({ id }) => id === seat.id)) return [];
    happen(turn, { kind: 'newcomer-seated', seat });
    return [{ id: seat.id, side }];
  });
}

/** Caretakers fight no war among themselves: without a player on either side it is over, and nobody has won (CWR-07). */
export function endWithoutPlayers(turn: Turn): void {
  if (turn.state.players.every(({ status }) => status !== 'playing'))
    happen(turn, { kind: 'war-decided', winner: 'tie', rule: 'CWR-07', victors: [] });
}
