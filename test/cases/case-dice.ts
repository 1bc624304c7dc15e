import type { Dice } from '../../src/core/dice/dice.js';
import { seededDice } from '../support/seeded-dice.js';

interface Throw {
  /** Null: whatever the stream. */
  readonly stream: string | null;
  readonly sides: number;
  readonly faces: number[];
}

function readThrow(line: string): Throw {
  const match = /^(?:(\S+) )?d(\d+): ([\d ]+)$/.exec(line);
  if (match === null) throw new Error(`'${line}' is no throw: write 'd6: 3 4 1', or 'battle/A7/fire d6: 3 4 1'.`);
  const [, stream, sides, faces = ''] = match;
  return { stream: stream ?? null, sides: Number(sides), faces: faces.trim().split(/ +/).map(Number) };
}

/**
 * The dice of a case. A line that names a stream (`*` at its beginning stands for whatever comes before) gives that stream's faces; lines that
 * name none are rolled in the order written. A roll that no line has, and a face that nobody rolls, is a failure.
 */
export function caseDice(lines: readonly string[] | null): Dice & { finish(): void } {
  if (lines === null) return { ...seededDice(1), finish: () => {} };
  const throws = lines.map(readThrow);
  const fits = (stream: string, { stream: wanted }: Throw): boolean =>
    wanted?.startsWith('*') === true ? stream.endsWith(wanted.slice(1)) : stream === wanted;
  return {
    roll(stream, sides) {
      const named = throws.find((one) => one.faces.length > 0 && fits(stream, one));
      const next = named ?? throws.find((one) => one.faces.length > 0 && one.stream === null);
      const face = next?.sides === sides ? next.faces.shift() : undefined;
      if (face === undefined)
        throw new Error(`A d${sides} of the stream '${stream}' is rolled; the case has none for it.`);
      return face;
    },
    finish() {
      const left = throws.filter(({ faces }) => faces.length > 0);
      if (left.length === 0) return;
      const list = left.map(({ stream, sides, faces }) => `${stream ?? ''} d${sides}: ${faces.join(' ')}`.trim());
      throw new Error(`Nobody rolled these dice of the case: ${list.join('; ')}.`);
    },
  };
}
