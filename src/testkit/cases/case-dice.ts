import type { Dice } from '../../core/dice/dice.js';
import { seededDice } from '../seeded-dice.js';

interface Throw {
  /** Null: whatever the stream. */
  readonly stream: string | null;
  readonly sides: number;
  readonly faces: number[];
  /** What falls decides nothing in this case. */
  readonly isAny: boolean;
}

function readThrow(line: string): Throw {
  const match = /^(?:(\S+) )?d(\d+): ([\d ]+|any)$/.exec(line);
  if (match === null) throw new Error(`'${line}' is no throw: write 'd6: 3 4 1', or 'battle/A7/fire d6: 3 4 1'.`);
  const [, stream, sides, faces = ''] = match;
  const isAny = faces === 'any';
  return {
    stream: stream ?? null,
    sides: Number(sides),
    faces: isAny ? [] : faces.trim().split(/ +/).map(Number),
    isAny,
  };
}

/**
 * The dice of a case. A line that names a stream (`*` at its beginning or its end stands for whatever comes there) gives that stream's faces;
 * lines that name none are rolled in the order written. `any` instead of faces: they fall as they fall. A roll that no line has, and a face
 * that nobody rolls, is a failure.
 */
export function caseDice(lines: readonly string[] | null): Dice & { finish(): void } {
  if (lines === null) return { ...seededDice(1), finish: () => {} };
  const throws = lines.map(readThrow);
  const falls = seededDice(1);
  const fits = (stream: string, { stream: wanted }: Throw): boolean => {
    if (wanted?.startsWith('*') === true) return stream.endsWith(wanted.slice(1));
    return wanted?.endsWith('*') === true ? stream.startsWith(wanted.slice(0, -1)) : stream === wanted;
  };
  return {
    roll(stream, sides) {
      if (throws.some((one) => one.isAny && one.sides === sides && fits(stream, one))) return falls.roll(stream, sides);
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
