import { boardOf, bookletOf, seatOf, sideOf, standingOn } from '../../battlefield.js';
import type { Board, Fixed, Goal, Side, Square, State } from '../../shapes.js';
import { activeSeat, happen, type Turn } from '../turn.js';

export const ALL_SIDES: readonly Side[] = ['south', 'north'];

export const otherSide = (side: Side): Side => (side === 'south' ? 'north' : 'south');

const goalsOf = (fixed: Fixed, board: Board, side: Side): readonly Goal[] => bookletOf(fixed, board.id).goals[side];

/** Squares of a list on which a side has a unit; ammunition does not matter (CL-21). */
const stoodOn = (state: State, board: Board, side: Side, squares: readonly Square[]): readonly Square[] =>
  squares.filter((square) =>
    standingOn(state, square).some(({ owner, place }) => owner === seatOf(board, side) && place === 'map'),
  );

type Hold = Extract<Goal, { kind: 'hold' }>;

/** Of each set that a side holds now, the squares its units stand on. */
const heldSets = (state: State, board: Board, side: Side, { sets }: Hold): readonly (readonly Square[])[] =>
  sets
    .map((set) => ({ set, on: stoodOn(state, board, side, set.squares) }))
    .flatMap(({ set, on }) => (on.length >= set.needed ? [on] : []));

/** Pieces that a side unloaded in its lines and that lie there still, no more than it fetched (goal `haul`). */
export function hauledBy(board: Board, side: Side): number {
  const lying = board.hauled.reduce((sum, one) => {
    if (one.side !== side) return sum;
    const on = (kind: 'sup' | 'amm'): number =>
      board.pieces.reduce(
        (count, piece) => count + (piece.square === one.square && piece.kind === kind ? piece.count : 0),
        0,
      );
    return sum + Math.min(one.sup, on('sup')) + Math.min(one.amm, on('amm'));
  }, 0);
  return Math.min(lying, board.fetched[side]);
}

function count(turn: Turn, side: Side, goal: number, turns: number, squares: readonly Square[]): void {
  const { held, counted } = boardOf(turn.state);
  if ((held[side][goal] ?? 0) === turns && (counted[side][goal] ?? []).join() === squares.join()) return;
  happen(turn, { kind: 'goal-counted', side, goal, turns, squares: [...squares] });
}

/** At the tick-down of the active player: how long their goals have been held (digest 8.2). */
export function countGoals(turn: Turn): void {
  const board = boardOf(turn.state);
  const side = sideOf(board, activeSeat(turn));
  for (const [at, goal] of goalsOf(turn.fixed, board, side).entries()) {
    if (goal.kind === 'haul') count(turn, side, at, hauledBy(board, side) >= goal.pieces ? 1 : 0, []);
    if (goal.kind !== 'hold') continue;
    const sets = heldSets(turn.state, board, side, goal);
    if (sets.length < goal.needed) count(turn, side, at, 0, []);
    else count(turn, side, at, (board.held[side][at] ?? 0) + 1, sets.flat());
  }
}

/** At the end of a turn: an enemy on a square that was counted ends the other player's count (digest 8.2). */
export function breakHolds(turn: Turn): void {
  const board = boardOf(turn.state);
  const active = sideOf(board, activeSeat(turn));
  const side = otherSide(active);
  for (const [at, squares] of board.counted[side].entries())
    if (squares.length > 0 && stoodOn(turn.state, board, active, squares).length > 0) count(turn, side, at, 0, []);
}

function isMet(turn: Turn, side: Side, goal: Goal, at: number): boolean {
  const board = boardOf(turn.state);
  switch (goal.kind) {
    case 'hold':
      return (board.held[side][at] ?? 0) >= goal.turns;
    case 'haul':
      return (board.held[side][at] ?? 0) > 0;
    case 'clear': {
      const roundOver = board.active === board.defender && board.round >= goal.from;
      return roundOver && stoodOn(turn.state, board, otherSide(side), goal.squares).length === 0;
    }
  }
}

/** Whether a side has met one of its goals. `clear` is looked at when a round is over. */
export const hasMet = (turn: Turn, side: Side): boolean =>
  goalsOf(turn.fixed, boardOf(turn.state), side).some((goal, at) => isMet(turn, side, goal, at));

/** What a side has of the goals at the end of the last round: sets held, pieces hauled (CL-121). */
export function tally(state: State, fixed: Fixed, side: Side): number {
  const board = boardOf(state);
  return goalsOf(fixed, board, side).reduce((sum, goal) => {
    if (goal.kind === 'haul') return sum + hauledBy(board, side);
    return goal.kind === 'hold' ? sum + heldSets(state, board, side, goal).length : sum;
  }, 0);
}

/** Sets, or squares of them, that a side has to itself: what `each` of the rewards pays for. */
export function standsOn(state: State, fixed: Fixed, side: Side, what: 'square' | 'set'): number {
  const board = boardOf(state);
  const holds = goalsOf(fixed, board, side).filter((goal) => goal.kind === 'hold');
  return holds.reduce((sum, { sets }) => {
    const own = sets.map(({ squares, needed }) => ({
      needed,
      on: stoodOn(state, board, side, squares).length,
      squares,
    }));
    if (what === 'square') return own.reduce((all, { on }) => all + on, sum);
    return (
      sum +
      own.filter(
        ({ on, needed, squares }) => on >= needed && stoodOn(state, board, otherSide(side), squares).length === 0,
      ).length
    );
  }, 0);
}
