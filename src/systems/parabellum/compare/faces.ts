import type { Dice } from '../../../core/dice/dice.js';

/** Fine enough for every die that there is: 2, 4, 6, 8, 10, 12 and 20 sides divide it. */
const FINE = 840_840;

/**
 * The same luck for every edition: the n-th die thrown for one meaning lies at the same height whoever throws it, so dice with
 * as many sides show the same face, and bigger ones a face as high for their kind. `source` is asked under the meaning's name.
 */
export function sameFaces(source: Dice, meaningOf: (stream: string) => string | null): Dice {
  return {
    roll(stream, sides) {
      const height = source.roll(meaningOf(stream) ?? `own/${stream}`, FINE) - 1;
      return Math.floor((height * sides) / FINE) + 1;
    },
  };
}
