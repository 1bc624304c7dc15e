import { boardOf, unitOf } from '../../battlefield.js';
import type { Square, UnitId } from '../../shapes.js';
import { happen, streamBase, type Turn } from '../turn.js';
import { duel } from './duel.js';

/** A unit that enters an uncleared minefield meets its dice, and the mines of the square are gone (CLR-25). */
export function springMine(turn: Turn, id: UnitId, square: Square): void {
  const mine = boardOf(turn.state).mines.find((one) => one.square === square);
  if (mine === undefined || unitOf(turn.state, id) === undefined) return;
  const { dice, die } = turn.fixed.catalogue.works.mine;
  happen(turn, { kind: 'mine-sprung', square, unit: id });
  duel(turn, {
    kind: 'mine',
    seat: mine.owner,
    unit: null,
    from: null,
    square,
    target: id,
    stream: `${streamBase(turn.state)}/mine-${square}`,
    dice,
    die,
    cause: 'mine',
  });
}
