import type { Roll } from './dice.js';
import type { KeyedDice } from './keyed.js';

/** First faces of streams, as the GM ruled them. */
type ForcedFaces = readonly { readonly stream: string; readonly faces: readonly number[] }[];

/** Thrown when a ruled face does not fit the die that is rolled. */
export class FaceDoesNotFit extends Error {
  constructor(
    readonly stream: string,
    readonly face: number,
    readonly sides: number,
  ) {
    super(
      `The stream ${stream} rolls a die with ${sides} sides, which has no face ${face}. Give a whole number from 1 to ${sides}.`,
    );
    this.name = 'FaceDoesNotFit';
  }
}

/**
 * Dice of which some streams begin with ruled faces. Each stream still takes the number that it would have taken, so what is
 * rolled behind the ruled faces, and in every other stream, is what it would have been.
 */
export function forcedDice(dice: KeyedDice, forced: ForcedFaces): KeyedDice {
  const waiting = new Map(forced.map(({ stream, faces }) => [stream, [...faces]]));
  if (waiting.size === 0) return dice;
  const runs = new Map<string, { sides: number; faces: number[] }[]>();
  return {
    streamKey: (stream) => dice.streamKey(stream),
    roll(stream, sides) {
      const natural = dice.roll(stream, sides);
      const face = waiting.get(stream)?.shift() ?? natural;
      if (face < 1 || face > sides) throw new FaceDoesNotFit(stream, face, sides);
      const known = runs.get(stream);
      const last = known?.at(-1);
      if (last !== undefined && last.sides === sides) last.faces.push(face);
      else if (known !== undefined) known.push({ sides, faces: [face] });
      else runs.set(stream, [{ sides, faces: [face] }]);
      return face;
    },
    rolls: () =>
      [...runs].flatMap(([stream, rolled]) =>
        rolled.map(({ sides, faces }): Roll => ({ stream, sides, faces: [...faces] })),
      ),
  };
}
