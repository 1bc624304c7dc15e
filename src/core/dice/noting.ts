import type { Dice, Roll } from './dice.js';

/** Rolls a die of a stream; every step of a system gets its chance through such a function. */
export type Rolling = (stream: string, sides: number) => number;

interface Run {
  readonly stream: string;
  readonly sides: number;
  readonly faces: number[];
}

/** Dice that note what they rolled, for the event they decide. */
export function noting(dice: Dice): { readonly roll: Rolling; readonly rolls: Roll[] } {
  const rolls: Run[] = [];
  let run: Run | undefined;
  const roll = (stream: string, sides: number): number => {
    const face = dice.roll(stream, sides);
    // Most rolls go on with the stream before, and an event has few streams.
    if (run?.stream !== stream) run = rolls.findLast((one) => one.stream === stream);
    if (run === undefined || run.sides !== sides) {
      run = { stream, sides, faces: [] };
      rolls.push(run);
    }
    run.faces.push(face);
    return face;
  };
  return { roll, rolls };
}
