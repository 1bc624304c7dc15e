import type { SeatId } from '../../../../core/game/viewer.js';
import { explodeInTurn, squareAndNeighbours } from '../../../parabellum/blast.js';
import { groundOf } from '../../../parabellum/grid/ground.js';
import { boardOf, bookletOf, piecesOn, standingOn } from '../../battlefield.js';
import { isBlock } from '../../ground.js';
import type { Square, UnitId } from '../../shapes.js';
import { BLAST_DIE, BLAST_DIE_BESIDE } from '../../tables.js';
import { streamBase, type Turn } from '../turn.js';
import { attackSquare } from './square.js';

/** Squares with nothing on them draw no dice (CLR-12). */
function holdsAnything({ state }: Turn, square: Square, spared: ReadonlySet<UnitId>): boolean {
  const board = boardOf(state);
  return (
    standingOn(state, square).some(({ id }) => !spared.has(id)) ||
    board.barricades.some((one) => one.square === square) ||
    board.bridges.some((one) => one.square === square) ||
    piecesOn(board, square).length > 0
  );
}

/**
 * Ammunition goes up on a square, so many pieces at once (CL-86, 7.5): attacks on the square and its neighbours, on either
 * side's units, without cover or counterattack. The pieces are off the board when it is called; what they set off goes off
 * the board at once too, without a roll for the rest of it, and strikes in its turn. `seat`: whose attack began it.
 */
export function explode(turn: Turn, square: Square, size: number, seat: SeatId | null): void {
  const { id } = boardOf(turn.state);
  const ground = groundOf(bookletOf(turn.fixed, id));
  // A unit that covers several of the squares meets a blast once.
  const spared = new Set<UnitId>();
  explodeInTurn(
    { square, size },
    {
      light: () => {
        turn.blasts += 1;
        spared.clear();
      },
      reach: (from) => squareAndNeighbours(ground, from).filter((place) => !isBlock(turn.fixed, { id }, place)),
      strike: (blast, on) => {
        if (!holdsAnything(turn, on, spared)) return 0;
        const { met, blown } = attackSquare(turn, {
          kind: 'explosion',
          seat,
          unit: null,
          from: blast.square,
          square: on,
          stream: `${streamBase(turn.state)}/blast-${turn.blasts}/${on}`,
          dice: blast.size,
          die: on === blast.square ? BLAST_DIE : BLAST_DIE_BESIDE,
          cover: () => 0,
          cause: 'explosion',
          spared,
        });
        for (const one of met) spared.add(one);
        return blown;
      },
    },
  );
}
