import type { Roll } from '../../../core/dice/dice.js';
import { nextTurn } from '../calendar.js';
import { SIDES, type Side } from '../shapes.js';
import { activationStream } from '../streams.js';
import { averageOf } from '../tables.js';
import { happen, type Turn, throwDice } from './turn.js';

/** Who was elected takes office with the turn that opens (CWR-08); one who has left the war in the meantime does not. */
function takeOffice(turn: Turn, side: Side): void {
  const { president, presidentElect, players } = turn.state;
  const seat = presidentElect[side];
  if (seat === null || !players.some(({ id, status }) => id === seat && status === 'playing')) return;
  happen(turn, { kind: 'took-office', side, seat, from: president[side] });
}

const shown = ({ faces }: Roll): number => averageOf(faces[0] ?? 1);

/** R12: the calendar, Presidents elect, and the average dice (CW 2.5.1.1). The set-up opens the first turn itself. */
export function openTurn(turn: Turn): void {
  for (const side of SIDES) takeOffice(turn, side);
  const { stage, year, turn: now } = turn.state;
  const next = stage === 'setup' ? { year, turn: now } : nextTurn(year, now);
  const union = throwDice(turn, activationStream('union'), 1);
  const confederacy = throwDice(turn, activationStream('confederacy'), 1);
  const activations = { union: shown(union), confederacy: shown(confederacy) };
  happen(turn, { kind: 'turn-opened', ...next, activations, rolls: [union, confederacy] });
}
