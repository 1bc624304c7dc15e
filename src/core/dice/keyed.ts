import type { RecordedDice, Roll } from './dice.js';
import { HmacKey } from './hmac.js';
import { type HexKey, readyKey, streamBlock, streamKeyBytes } from './keys.js';
import { StreamKeys2, streamBlock2, streamKeyText2, wordsOfStreamKey2 } from './keys-2.js';

const NUMBERS = 2 ** 32;
const WORDS_PER_BLOCK = 8;
const MOST_SIDES = 1_000_000;

/** How dice come about. A campaign keeps the version that it began with. */
export type DiceVersion = 1 | 2;

/** Block number `index` of a stream: eight numbers of 32 bits. */
type Blocks = (index: number) => Int32Array;

const NO_BLOCK = new Int32Array(0);

/** One stream's numbers, block by block; only the block in use is kept. */
class Stream {
  readonly #blockAt: Blocks;
  #block: Int32Array = NO_BLOCK;
  #blocks = 0;
  #word = WORDS_PER_BLOCK;
  /** The die that was rolled last, null before the first, and the first number that would favour its low faces. */
  #sides: number | null = null;
  #limit = 0;

  constructor(blockAt: Blocks) {
    this.#blockAt = blockAt;
  }

  #number(): number {
    if (this.#word === WORDS_PER_BLOCK) {
      this.#block = this.#blockAt(this.#blocks);
      this.#blocks += 1;
      this.#word = 0;
    }
    const number = (this.#block[this.#word] ?? 0) >>> 0;
    this.#word += 1;
    return number;
  }

  face(sides: number): number {
    if (sides !== this.#sides) {
      if (!Number.isInteger(sides) || sides < 1 || sides > MOST_SIDES)
        throw new RangeError(`a die has a whole number of sides from 1 to 1,000,000, not ${sides}`);
      this.#sides = sides;
      // Numbers at or over the largest multiple of `sides` would favour the low faces: they are passed over.
      this.#limit = NUMBERS - (NUMBERS % sides);
    }
    let number = this.#number();
    while (number >= this.#limit) number = this.#number();
    return 1 + (number % sides);
  }
}

/** Dice of a sealed phase, with the key of each stream for those who may check it. */
export interface KeyedDice extends RecordedDice {
  /** As it is told: 64 hexadecimal digits, led by `v2-` where the dice are of version 2. */
  streamKey(stream: string): string;
}

interface OpenRoll {
  readonly sides: number;
  readonly faces: number[];
}

interface OpenStream {
  readonly key: () => string;
  readonly numbers: Stream;
  readonly runs: OpenRoll[];
}

/** What a version makes of a phase's key for the stream of a name: its key as it is told, and its blocks. */
type Derive = (stream: string) => { readonly key: () => string; readonly blockAt: Blocks };

function derivation(phaseKey: HexKey, version: DiceVersion): Derive {
  if (version === 1) {
    const phase = readyKey(phaseKey);
    return (stream) => {
      const bytes = streamKeyBytes(phase, stream);
      const key = new HmacKey(bytes);
      return { key: () => bytes.toString('hex'), blockAt: (index) => streamBlock(key, index) };
    };
  }
  const phase = new StreamKeys2(phaseKey);
  return (stream) => {
    const words = phase.words(stream);
    return { key: () => streamKeyText2(words), blockAt: (index) => streamBlock2(words, index) };
  };
}

/**
 * Dice that anyone can recompute from their keys (see README.md here for the bytes). A stream that rolled different dice
 * has one `Roll` for each run of the same die, in order.
 */
export function keyedDice(phaseKey: HexKey, version: DiceVersion = 1): KeyedDice {
  const derive = derivation(phaseKey, version);
  const streams = new Map<string, OpenStream>();
  const open = (name: string): OpenStream => {
    const known = streams.get(name);
    if (known !== undefined) return known;
    const { key, blockAt } = derive(name);
    const stream: OpenStream = { key, numbers: new Stream(blockAt), runs: [] };
    streams.set(name, stream);
    return stream;
  };
  // Most rolls go on with the stream before.
  let last: { readonly name: string; readonly stream: OpenStream } | undefined;
  return {
    roll(name, sides) {
      if (last?.name !== name) last = { name, stream: open(name) };
      const { stream } = last;
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
    streamKey: (name) => (streams.get(name)?.key ?? derive(name).key)(),
  };
}

/** The blocks of a stream whose key was told. */
function blocksOf(key: string): Blocks {
  const words = wordsOfStreamKey2(key);
  if (words !== null) return (index) => streamBlock2(words, index);
  const ready = readyKey(key);
  return (index) => streamBlock(ready, index);
}

/** The faces of a stream from its revealed key: one for each entry of `sides`, which is the order in which it was rolled. */
export function facesFromStreamKey(key: string, sides: readonly number[]): readonly number[] {
  const stream = new Stream(blocksOf(key));
  return sides.map((count) => stream.face(count));
}
