import type { Roll } from '../dice/dice.js';
import { hang, oneLine } from './layout.js';

/** `d6 4 5 1`. */
export const facesOf = (roll: Roll): string => `d${roll.sides} ${roll.faces.join(' ')}`;

/** `battle/C2/round-1/fire-alliance: d6 4 5 1`, wrapped with an indent. */
export const rollLines = (rolls: readonly Roll[], width: number): string[] =>
  rolls.flatMap((roll) =>
    hang('', `${oneLine(roll.stream)}: ${facesOf(roll)}`, width).map((line, index) =>
      index === 0 ? line : `  ${line}`,
    ),
  );
