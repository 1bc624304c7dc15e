// How Adjutant's dice come about, once more and as short as can be: to be read in a minute, and to be run by itself with any
// Node.js. It shares no line with the program that rolls. README.md beside it says the same in words, byte by byte.
//
//   import { facesOf } from './derivation.mjs';
//   facesOf('aeeae5b5e12bef557804059d2005cb6a3683f470d3de945fd0cf0d8ad2027806', [6, 6, 6])   // 5 4 4
//
// There are two versions; a campaign keeps the one that it began with. Keys of streams of version 2 begin with `v2-`.

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

const field = (value) => `${Buffer.byteLength(value, 'utf8')}:${value}\n`;

/** What a sheet says; out when the campaign ends. Every field is led by its length in bytes of UTF-8. */
export const sheetDigestOf = (version, { campaign, phase, seat, receivedAt, text }) =>
  version === 1
    ? sha256('adjutant/sheet/v1\n', ...[campaign, phase, seat, receivedAt, text].map(field))
    : sha256('adjutant/digest/v2\n', ...[campaign, phase, seat, text].map(field));

/** On the receipt, with the nonce; fixed in public when the phase is sealed. The oldest sheets have no nonce. */
export const sheetHashOf = (version, { nonce, receivedAt }, digest) => {
  if (nonce === null) return digest;
  return version === 1
    ? sha256(`adjutant/sheet/v2\n${nonce}\n${digest}`)
    : sha256(`adjutant/hash/v2\n${nonce}\n${receivedAt}\n${digest}`);
};

/** Version 2, published when a phase is sealed: the root of a tree (RFC 6962) over the sorted hashes of the sheets that count. */
export const rootOf = (hashes) => {
  const tree = (leaves) => {
    if (leaves.length === 0) return sha256();
    if (leaves.length === 1) return sha256(bytes('00'), bytes(leaves[0]));
    let half = 1;
    while (half * 2 < leaves.length) half *= 2;
    return sha256(bytes('01'), bytes(tree(leaves.slice(0, half))), bytes(tree(leaves.slice(half))));
  };
  return tree([...hashes].sort());
};

/** The root again, from one hash and its path on the receipt: `L` with what stands to its left, `R` to its right, step by step. */
export const rootFromPath = (hash, path) =>
  path.reduce(
    (below, step) =>
      step[0] === 'L'
        ? sha256(bytes('01'), bytes(step.slice(1)), bytes(below))
        : sha256(bytes('01'), bytes(below), bytes(step.slice(1))),
    sha256(bytes('00'), bytes(hash)),
  );

/** All dice of a phase come from this: the secret, what the players sent, and in version 2 a beacon's randomness (null: none). */
export const phaseKeyOf = (version, secret, sheetDigests, beacon = null) => {
  const digests = [...sheetDigests].sort();
  return version === 1
    ? hmac(secret, 'adjutant/phase/v1\n', digests.join('\n'))
    : hmac(secret, ['adjutant/phase/v2', beacon ?? '-', ...digests].join('\n'));
};

/** What a beacon's round puts into the key: the hash of the chain's signature. Whether it is that is for a library of BLS12-381. */
export const randomnessOf = (signature) => sha256(bytes(signature));

/** Each stream has a key of its own; a report lists those of the streams that it shows. */
export const streamKeyOf = (version, phaseKey, stream) =>
  version === 1
    ? hmac(phaseKey, 'adjutant/stream/v1\n', stream)
    : `v2-${sha256(bytes(phaseKey), 'adjutant/stream/v2\n', Buffer.alloc(13), field(stream))}`;

/** What a campaign did in public is a chain; posts tell its head. `before`: the head before, for the first act the campaign's id. */
export const headOf = (before, { number, at, kind, about, hash }) =>
  sha256(['adjutant/act/v1', before, number, at, kind, about, hash].join('\n'));

/** The faces of a stream, one for each die of `sides`, in the order rolled. */
export const facesOf = (streamKey, sides) => {
  let next = 0;
  const number = () => {
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(BigInt(Math.floor(next / 8)));
    const block = bytes(
      streamKey.startsWith('v2-') ? sha256(bytes(streamKey.slice(3)), counter) : hmac(streamKey, counter),
    );
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
