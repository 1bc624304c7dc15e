// How Adjutant's dice come about, once more and as short as can be: to be read in a minute, and to be run by itself with any
// Node.js. It shares no line with the program that rolls. README.md beside it says the same in words, byte by byte.
//
//   import { facesOf } from './derivation.mjs';
//   facesOf('aeeae5b5e12bef557804059d2005cb6a3683f470d3de945fd0cf0d8ad2027806', [6, 6, 6])   // 5 4 4

import { createHash, createHmac } from 'node:crypto';

const bytes = (hex) => Buffer.from(hex, 'hex');
const sha256 = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};
const hmac = (key, ...parts) => {
  const code = createHmac('sha256', bytes(key));
  for (const part of parts) code.update(part);
  return code.digest('hex');
};

/** Published when a phase opens: it fixes the secret (64 hexadecimal digits) without telling it. */
export const commitmentOf = (secret) => sha256('adjutant/commitment/v1\n', bytes(secret));

/** What a sheet says; out when the campaign ends. Every field is led by its length in bytes of UTF-8. */
export const sheetDigestOf = (campaign, phase, seat, receivedAt, text) => {
  const field = (value) => `${Buffer.byteLength(value, 'utf8')}:${value}\n`;
  return sha256('adjutant/sheet/v1\n', ...[campaign, phase, seat, receivedAt, text].map(field));
};

/** Published when a phase is sealed, for each sheet that counts. The nonce is on the receipt; sheets of old have none. */
export const sheetHashOf = (nonce, digest) =>
  nonce === null ? digest : sha256(`adjutant/sheet/v2\n${nonce}\n${digest}`);

/** All dice of a phase come from this: the secret, and what the players sent, in no particular order. */
export const phaseKeyOf = (secret, sheetDigests) =>
  hmac(secret, 'adjutant/phase/v1\n', [...sheetDigests].sort().join('\n'));

/** Each stream has a key of its own; a report lists those of the streams that it shows. */
export const streamKeyOf = (phaseKey, stream) => hmac(phaseKey, 'adjutant/stream/v1\n', stream);

/** The faces of a stream, one for each die of `sides`, in the order rolled. */
export const facesOf = (streamKey, sides) => {
  let next = 0;
  const number = () => {
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(BigInt(Math.floor(next / 8)));
    const block = bytes(hmac(streamKey, counter));
    return block.readUInt32BE((next++ % 8) * 4);
  };
  return sides.map((count) => {
    // Numbers at or above the largest multiple of `count` are passed over: every face is as likely as any other.
    const limit = 2 ** 32 - (2 ** 32 % count);
    let drawn = number();
    while (drawn >= limit) drawn = number();
    return 1 + (drawn % count);
  });
};
