import { createHmac } from 'node:crypto';
import { HmacKey } from '../../../src/core/dice/hmac.js';

/** Bytes that look like nothing, the same in every run. */
const bytes = (length: number, seed: number): Buffer =>
  Buffer.from(Array.from({ length }, (_, index) => (index * 131 + seed * 197 + ((index * seed) >> 3)) % 256));

const byNode = (key: Uint8Array, message: Uint8Array): string =>
  createHmac('sha256', key).update(message).digest('hex');

describe('HMAC-SHA-256 agrees with that of Node', () => {
  // Around 55, 56, 64 and 119 bytes the padding takes one block more.
  it.each([0, 1, 8, 20, 31, 32, 33, 63, 64])('keys of %i bytes, messages of every length up to 200', (length) => {
    const key = bytes(length, length + 1);
    const ready = new HmacKey(key);
    for (let size = 0; size <= 200; size += 1) {
      const message = bytes(size, size + 7);
      expect(ready.digest(message).toString('hex')).toBe(byNode(key, message));
    }
  });

  it('one key after another, in turns', () => {
    const one = new HmacKey(bytes(32, 1));
    const other = new HmacKey(bytes(32, 2));
    for (let round = 0; round < 50; round += 1) {
      const message = bytes(round % 70, round);
      expect(one.digest(message).toString('hex')).toBe(byNode(bytes(32, 1), message));
      expect(other.digest(message).toString('hex')).toBe(byNode(bytes(32, 2), message));
    }
  });

  it('a key of more than 64 bytes is refused', () => {
    expect(() => new HmacKey(bytes(65, 1))).toThrow(RangeError);
  });
});
