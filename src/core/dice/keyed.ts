import type { RecordedDice, Roll } from './dice.js';
import { HmacKey } from './hmac.js';
import { type HexKey, readyKey, streamBlock, streamKeyBytes } from './keys.js';

const NUMBERS = 2 ** 32;
const WORDS_PER_BLOCK = 8;
const MOST_SIDES = 1_000_000;

/** One stream's numbers, block by block; only the block in use is kept. */
class Stream {
  readonly #key: HmacKey;
  #block: Int32Array = new Int32Array(0);
  #blocks = 0;
  #word = WORDS_PER_BLOCK;

  constructor(key: HmacKey) {
    this.#key = key;
  }

  #number(): number {
    if (this.#word === WORDS_PER_BLOCK) {
      this.#block = streamBlock(this.#key, this.#blocks);
      this.#blocks += 1;
      this.#word = 0;
    }
    const number = (this.#block[this.#word] ?? 0) >>> 0;
    this.#word += 1;
    return number;
  }

  face(sides: number): number {
    if (!Number.isInteger(sides) || sides < 1 || sides > MOST_SIDES) {
      throw new RangeError(`a die has a whole number of sides from 1 to 1,000,000, not ${sides}`);
    }
    // Numbers at or over the largest multiple of `sides` would favour the low faces: they are passed over.
    const limit = NUMBERS - (NUMBERS % sides);
    let number = this.#number();
    while (number >= limit) number = this.#number();
    return 1 + (number % sides);
  }
}

/** Dice of a sealed phase, with the key of each stream for those who may check it. */
export interface KeyedDice extends RecordedDice {
  streamKey(stream: string): HexKey;
}

interface OpenRoll {
  readonly sides: number;
  readonly faces: number[];
}

interface OpenStream {
  readonly key: Buffer;
  readonly numbers: Stream;
  readonly runs: OpenRoll[];
}

/**
 * Dice that anyone can recompute from their keys (see README.md here for the bytes). A stream that rolled different dice
 * has one `Roll` for each run of the same die, in order.
 */
export function keyedDice(phaseKey: HexKey): KeyedDice {
  const phase = readyKey(phaseKey);
  const streams = new Map<string, OpenStream>();
  return {
    roll(name, sides) {
      let stream = streams.get(name);
      if (stream === undefined) {
        const key = streamKeyBytes(phase, name);
        stream = { key, numbers: new Stream(new HmacKey(key)), runs: [] };
        streams.set(name, stream);
      }
      const face = stream.numbers.face(sides);
      const run = stream.runs.at(-1);
      if (run !== undefined && run.sides === sides) run.faces.push(face);
      else stream.runs.push({ sides, faces: [face] });
      return face;
    },
    rolls: () =>
      [...streams].flatMap(([stream, { runs }]) =>
        runs.map(({ sides, faces }): Roll => ({ stream, sides, faces: [...faces] })),
      ),
    streamKey: (name) => (streams.get(name)?.key ?? streamKeyBytes(phase, name)).toString('hex'),
  };
}

/** The faces of a stream from its revealed key: one for each entry of `sides`, which is the order in which it was rolled. */
export function facesFromStreamKey(key: HexKey, sides: readonly number[]): readonly number[] {
  const stream = new Stream(readyKey(key));
  return sides.map((count) => stream.face(count));
}
