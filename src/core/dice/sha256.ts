// SHA-256 (FIPS 180-4) of short messages, block by block. A phase takes some hundreds of them, each of a few bytes: what Node's
// `createHash` spends on setting up an object is several times the work itself, and it cannot go on from a block that is kept.

export const BLOCK_BYTES = 64;
/** The length of the message stands in the last bytes of the last block. */
const LENGTH_BYTES = 8;

const ROUND_CONSTANTS = Int32Array.of(
  0x428a2f98,
  0x71374491,
  0xb5c0fbcf,
  0xe9b5dba5,
  0x3956c25b,
  0x59f111f1,
  0x923f82a4,
  0xab1c5ed5,
  0xd807aa98,
  0x12835b01,
  0x243185be,
  0x550c7dc3,
  0x72be5d74,
  0x80deb1fe,
  0x9bdc06a7,
  0xc19bf174,
  0xe49b69c1,
  0xefbe4786,
  0x0fc19dc6,
  0x240ca1cc,
  0x2de92c6f,
  0x4a7484aa,
  0x5cb0a9dc,
  0x76f988da,
  0x983e5152,
  0xa831c66d,
  0xb00327c8,
  0xbf597fc7,
  0xc6e00bf3,
  0xd5a79147,
  0x06ca6351,
  0x14292967,
  0x27b70a85,
  0x2e1b2138,
  0x4d2c6dfc,
  0x53380d13,
  0x650a7354,
  0x766a0abb,
  0x81c2c92e,
  0x92722c85,
  0xa2bfe8a1,
  0xa81a664b,
  0xc24b8b70,
  0xc76c51a3,
  0xd192e819,
  0xd6990624,
  0xf40e3585,
  0x106aa070,
  0x19a4c116,
  0x1e376c08,
  0x2748774c,
  0x34b0bcb5,
  0x391c0cb3,
  0x4ed8aa4a,
  0x5b9cca4f,
  0x682e6ff3,
  0x748f82ee,
  0x78a5636f,
  0x84c87814,
  0x8cc70208,
  0x90befffa,
  0xa4506ceb,
  0xbef9a3f7,
  0xc67178f2,
);

export const FIRST_STATE = Int32Array.of(
  0x6a09e667,
  0xbb67ae85,
  0x3c6ef372,
  0xa54ff53a,
  0x510e527f,
  0x9b05688c,
  0x1f83d9ab,
  0x5be0cd19,
);

/** What `compress` mixes in: its first 16 words are set before each call, so nothing is carried from one to the next. */
export const schedule = new Int32Array(64);
export const BLOCK_WORDS = 16;

/** One step of SHA-256: mixes the first 16 words of the schedule into the state. Ch and Maj are written with one operation fewer each. */
export function compress(state: Int32Array): void {
  const w = schedule;
  for (let i = BLOCK_WORDS; i < 64; i += 1) {
    const x = w[i - 15] ?? 0;
    const y = w[i - 2] ?? 0;
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    w[i] = ((w[i - 16] ?? 0) + s0 + (w[i - 7] ?? 0) + s1) | 0;
  }
  let a = state[0] ?? 0;
  let b = state[1] ?? 0;
  let c = state[2] ?? 0;
  let d = state[3] ?? 0;
  let e = state[4] ?? 0;
  let f = state[5] ?? 0;
  let g = state[6] ?? 0;
  let h = state[7] ?? 0;
  for (let i = 0; i < 64; i += 1) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + (g ^ (e & (f ^ g))) + (ROUND_CONSTANTS[i] ?? 0) + (w[i] ?? 0)) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) | (c & (a | b)))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  state[0] = (state[0] ?? 0) + a;
  state[1] = (state[1] ?? 0) + b;
  state[2] = (state[2] ?? 0) + c;
  state[3] = (state[3] ?? 0) + d;
  state[4] = (state[4] ?? 0) + e;
  state[5] = (state[5] ?? 0) + f;
  state[6] = (state[6] ?? 0) + g;
  state[7] = (state[7] ?? 0) + h;
}

/**
 * Mixes in the message, its first `length` bytes, which follows `before` bytes, padded as SHA-256 wants it: 0x80, zeros, the length
 * of both in bits.
 */
export function mixMessage(
  state: Int32Array,
  message: Uint8Array,
  { length = message.length, before = BLOCK_BYTES }: { readonly length?: number; readonly before?: number } = {},
): void {
  const byteAt = (at: number): number => (at < length ? (message[at] ?? 0) : at === length ? 0x80 : 0);
  const bits = (before + length) * 8;
  const blocks = Math.ceil((length + 1 + LENGTH_BYTES) / BLOCK_BYTES);
  for (let block = 0; block < blocks; block += 1) {
    for (let i = 0; i < BLOCK_WORDS; i += 1) {
      const at = block * BLOCK_BYTES + 4 * i;
      schedule[i] = (byteAt(at) << 24) | (byteAt(at + 1) << 16) | (byteAt(at + 2) << 8) | byteAt(at + 3);
    }
    if (block === blocks - 1) {
      schedule[14] = Math.floor(bits / 2 ** 32);
      schedule[15] = bits;
    }
    compress(state);
  }
}

/** Eight numbers of 32 bits as 32 bytes, the most significant first. */
export function bytesOfWords(words: Int32Array): Buffer {
  const bytes = Buffer.alloc(4 * words.length);
  for (let i = 0; i < words.length; i += 1) bytes.writeInt32BE(words[i] ?? 0, 4 * i);
  return bytes;
}

/** The hash of a message, also where there is no Node: in browsers. */
export function sha256(message: Uint8Array): Uint8Array {
  const state = FIRST_STATE.slice();
  mixMessage(state, message, { before: 0 });
  const hash = new Uint8Array(4 * state.length);
  const view = new DataView(hash.buffer);
  for (const [index, word] of state.entries()) view.setInt32(4 * index, word);
  return hash;
}
