import type { Dice } from '../../../core/dice/dice.js';

/**
 * No chance at all: the same faces for the same name, whenever they are asked for. For sheets that are proposed to a player, which
 * must not change from one look to the next; nothing of a game is ever decided with them.
 */
export function steadyDice(name: string): Dice {
  let now = 2_166_136_261;
  for (const letter of name) now = Math.imul(now ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return {
    roll(_stream, sides) {
      now = (Math.imul(now, 1_664_525) + 1_013_904_223) >>> 0;
      // The high bits: the low ones of such a series repeat soon.
      return Math.floor((now / 2 ** 32) * sides) + 1;
    },
  };
}
