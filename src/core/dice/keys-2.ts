import { createHash, createHmac } from 'node:crypto';
import { bytesOf, type HexKey, INSTANT, Nonce, type SealedSheet } from './keys.js';
import { BLOCK_BYTES, bytesOfWords, compress, FIRST_STATE, mixMessage, schedule } from './sha256.js';

// The derivation of dice, version 2: one compression of SHA-256 a block; no time in what makes the dice; a place for the randomness
// of a beacon. README.md here says it byte by byte.

/** A field led by its length in bytes of UTF-8: no text can pose as another field, and no message is the beginning of another. */
const field = (value: string): string => `${Buffer.byteLength(value, 'utf8')}:${value}\n`;

/** What a sheet says, in 32 bytes; the dice come from these. When it came is no part of it, for a host writes that. */
export function sheetDigest2({ campaign, phase, seat, text }: Omit<SealedSheet, 'receivedAt'>): HexKey {
  const hash = createHash('sha256').update('adjutant/digest/v2\n', 'utf8');
  for (const value of [campaign, phase, seat, text]) hash.update(field(value), 'utf8');
  return hash.digest('hex');
}

/** What is published of a sheet at sealing: what it says and when it came, salted by the nonce of its receipt. */
export function sheetHash2(nonce: Nonce, receivedAt: string, digest: HexKey): HexKey {
  if (!Nonce.safeParse(nonce).success)
    throw new RangeError('the nonce must be 32 lower-case hexadecimal digits (16 bytes)');
  if (!INSTANT.test(receivedAt))
    throw new RangeError('receivedAt must be UTC with milliseconds, e.g. 2026-03-01T18:59:59.123Z');
  const hex = bytesOf(digest, 'the digest').toString('hex');
  return createHash('sha256').update(`adjutant/hash/v2\n${nonce}\n${receivedAt}\n${hex}`).digest('hex');
}

/** What stands for the beacon's randomness in a phase that has none. */
const NO_BEACON = '-';

/**
 * The key of all dice of a sealed phase: the secret, what the players sent, in no particular order, and the randomness that a
 * beacon published after the deadline; null: none.
 */
export function phaseKey2(secret: HexKey, sheetDigests: readonly HexKey[], beacon: HexKey | null): HexKey {
  const digests = sheetDigests.map((digest) => bytesOf(digest, 'a sheet digest').toString('hex')).sort();
  const random = beacon === null ? NO_BEACON : bytesOf(beacon, 'the randomness of the beacon').toString('hex');
  return createHmac('sha256', bytesOf(secret, 'the secret'))
    .update(['adjutant/phase/v2', random, ...digests].join('\n'))
    .digest('hex');
}

/** Where names of streams are written to be mixed in: a phase has hundreds, all of them short. */
const SCRATCH = Buffer.alloc(512);

const STREAM_LABEL = 'adjutant/stream/v2\n';

/** What leads the key of a stream, so that whoever reads it knows how its faces come about. */
const MARK = 'v2-';

/** Makes the keys of a phase's streams; the block that holds the phase key is mixed in once for all of them. */
export class StreamKeys2 {
  readonly #after: Int32Array;

  constructor(phaseKey: HexKey) {
    const block = Buffer.alloc(BLOCK_BYTES);
    bytesOf(phaseKey, 'the key').copy(block);
    block.write(STREAM_LABEL, 32, 'utf8');
    this.#after = FIRST_STATE.slice();
    for (let i = 0; i < BLOCK_BYTES / 4; i += 1) schedule[i] = block.readInt32BE(4 * i);
    compress(this.#after);
  }

  /** The key of the stream as eight numbers of 32 bits. */
  words(stream: string): Int32Array {
    const state = this.#after.slice();
    const text = field(stream);
    // A character has at most three bytes of UTF-8 for each unit of its string.
    if (3 * text.length > SCRATCH.length) mixMessage(state, Buffer.from(text, 'utf8'));
    else mixMessage(state, SCRATCH, { length: SCRATCH.write(text, 'utf8') });
    return state;
  }
}

/** The key of a stream as it is told: who has it can compute every face of that stream, and of no other. */
export const streamKeyText2 = (words: Int32Array): string => MARK + bytesOfWords(words).toString('hex');

/** The numbers of a told key of this version; null when it is one of another. */
export function wordsOfStreamKey2(key: string): Int32Array | null {
  if (!key.startsWith(MARK)) return null;
  const bytes = bytesOf(key.slice(MARK.length), 'the key');
  return Int32Array.from({ length: 8 }, (_, index) => bytes.readInt32BE(4 * index));
}

/** What a block is made of: the key of the stream and its number, 40 bytes, so that one compression makes it. */
const MESSAGE_BITS = 40 * 8;

/** Block number `index` of a stream: eight numbers of 32 bits; `>>> 0` makes each unsigned. */
export function streamBlock2(key: Int32Array, index: number): Int32Array {
  schedule.set(key);
  schedule[8] = Math.floor(index / 2 ** 32);
  schedule[9] = index % 2 ** 32;
  schedule[10] = 0x80000000;
  schedule.fill(0, 11, 15);
  schedule[15] = MESSAGE_BITS;
  const block = FIRST_STATE.slice();
  compress(block);
  return block;
}
