import { happen, streamBase, type Turn } from '../turn.js';
import { openSkirmish } from './opening.js';

/** Which of two the coin names: the first who registered, or the second (CL-61). */
function toss(turn: Turn): void {
  const { players, drawn } = turn.state;
  const stream = `${streamBase(turn.state)}/coin`;
  const face = turn.dice.roll(stream, 2);
  const seat = players[face - 1]?.id;
  if (seat === undefined || drawn === null) return;
  happen(turn, { kind: 'first-player-named', seat, by: 'coin', rolls: [{ stream, sides: 2, faces: [face] }] });
  openSkirmish(turn, drawn, seat);
}

/**
 * The next skirmish by a die on the theatre's table (CL-3): one that was played passes to the next number that was not, around
 * the end of the table too; when all were played as often, all are there again. Then the coin, or the last winner's choice.
 */
export function drawSkirmish(turn: Turn): void {
  const { state, fixed } = turn;
  if (state.stage !== 'purchase' && state.stage !== 'refit') return;
  const { table } = fixed;
  const times = (id: string): number => state.played.filter((end) => end.id === id).length;
  const fewest = Math.min(...table.map(times));
  const stream = `${streamBase(state)}/draw`;
  const face = turn.dice.roll(stream, table.length);
  const from = [...table.slice(face - 1), ...table.slice(0, face - 1)];
  const skipped = Math.max(
    0,
    from.findIndex((id) => times(id) === fewest),
  );
  const skirmish = from[skipped];
  if (skirmish === undefined) return;
  happen(turn, { kind: 'skirmish-drawn', skirmish, skipped, rolls: [{ stream, sides: table.length, faces: [face] }] });
  if (state.played.length === 0 || state.options.firstPlayer === 'coin') toss(turn);
  else happen(turn, { kind: 'stage-opened', stage: 'choice' });
}
