import type { Dice } from '../../src/core/dice/dice.js';

/** Dice that show what a worked example says, in the order rolled, whatever the stream. */
export interface ScriptedDice extends Dice {
  /** Fails when faces are left over. */
  finish(): void;
}

/** `script` holds `[sides, face]` pairs. A roll with other sides, or one too many, throws. */
export function scriptedDice(script: readonly (readonly number[])[]): ScriptedDice {
  let next = 0;
  return {
    roll(stream, sides) {
      const [expected, face] = script[next] ?? [];
      if (expected === undefined || face === undefined)
        throw new Error(`roll ${next + 1} (d${sides} of ${stream}) is one more than the script has`);
      if (expected !== sides)
        throw new Error(`roll ${next + 1} is a d${sides} of ${stream}; the script expects a d${expected}`);
      next += 1;
      return face;
    },
    finish() {
      if (next !== script.length) throw new Error(`the script has ${script.length} rolls, only ${next} were made`);
    },
  };
}
