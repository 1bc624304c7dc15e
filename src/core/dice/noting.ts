import type { Dice, Roll } from './dice.js';

/** Rolls a die of a stream; every step of a system gets its chance through such a function. */
export type Rolling = (stream: string, sides: number) => number;

/** Dice that note what they rolled, for the event they decide. */
export function noting(dice: Dice): { readonly roll: Rolling; readonly rolls: Roll[] } {
  const rolls: { stream: string; sides: number; faces: number[] }[] = [];
  const open = new Map<string, { stream: string; sides: number; faces: number[] }>();
  let run: { stream: string; sides: number; faces: number[] } | undefined;
  const roll = (stream: string, sides: number): number => {
    const face = dice.roll(stream, sides);
    // Most rolls go on with the stream before.
    if (run?.stream !== stream) run = open.get(stream);
    if (run === undefined || run.sides !== sides) {
      run = { stream, sides, faces: [] };
      open.set(stream, run);
      rolls.push(run);
    }
    run.faces.push(face);
    return face;
  };
  return { roll, rolls };
}
