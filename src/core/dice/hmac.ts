import { BLOCK_BYTES, BLOCK_WORDS, bytesOfWords, compress, FIRST_STATE, mixMessage, schedule } from './sha256.js';

// HMAC-SHA-256 (RFC 2104) of short messages, from which the dice of version 1 come. A key's two first blocks are kept.

/** The state after the block that HMAC puts in front: the key, each byte changed by `pad`, and `pad` for the rest. */
function afterKey(key: Uint8Array, pad: number): Int32Array {
  const pads = pad * 0x01010101;
  for (let i = 0; i < BLOCK_WORDS; i += 1) {
    const at = 4 * i;
    const word = ((key[at] ?? 0) << 24) | ((key[at + 1] ?? 0) << 16) | ((key[at + 2] ?? 0) << 8) | (key[at + 3] ?? 0);
    schedule[i] = word ^ pads;
  }
  const state = FIRST_STATE.slice();
  compress(state);
  return state;
}

/** Mixes in a hash, which follows one block. */
function mixHash(state: Int32Array, hash: Int32Array): void {
  schedule.set(hash);
  schedule[8] = 0x80000000;
  schedule.fill(0, 9, 15);
  schedule[15] = (BLOCK_BYTES + 4 * hash.length) * 8;
  compress(state);
}

/** A key of HMAC-SHA-256, made ready once for any number of messages. */
export class HmacKey {
  readonly #inner: Int32Array;
  readonly #outer: Int32Array;

  /** `key`: at most 64 bytes; a longer one throws RangeError. */
  constructor(key: Uint8Array) {
    if (key.length > BLOCK_BYTES) throw new RangeError(`a key has at most ${BLOCK_BYTES} bytes, not ${key.length}`);
    this.#inner = afterKey(key, 0x36);
    this.#outer = afterKey(key, 0x5c);
  }

  /** The code of the message as eight numbers of 32 bits, the most significant first; `>>> 0` makes each unsigned. */
  words(message: Uint8Array): Int32Array {
    const inner = this.#inner.slice();
    mixMessage(inner, message);
    const outer = this.#outer.slice();
    mixHash(outer, inner);
    return outer;
  }

  /** The code of the message as 32 bytes. */
  digest(message: Uint8Array): Buffer {
    return bytesOfWords(this.words(message));
  }
}
