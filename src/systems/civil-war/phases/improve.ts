import type { SeatId } from '../../../core/game/viewer.js';
import { playerOf } from '../canon.js';
import type { AttributeId } from '../shapes.js';
import { improvementStream } from '../streams.js';
import { happen, type Turn, throwDice } from './turn.js';

const HIGHEST = 5;

/**
 * An avatar may get better in what it just used (CW 3.5, CWR-17, CWR-18): a die above the value raises it by one; nothing is
 * thrown at 5. `most`: a lower ceiling, for POL (CWR-53).
 */
export function tryImprovement(turn: Turn, seat: SeatId, attribute: AttributeId, most = HIGHEST): void {
  const from = playerOf(turn.state, seat).avatar?.now[attribute];
  if (from === undefined || from >= Math.min(most, HIGHEST)) return;
  const dice = attribute === 'tac' ? turn.state.options.tacticsImproveDice : 1;
  const roll = throwDice(turn, improvementStream(seat, attribute), dice);
  const to = roll.faces.every((face) => face > from) ? from + 1 : from;
  happen(turn, { kind: 'improvement-tried', seat, attribute, from, to, roll });
}
