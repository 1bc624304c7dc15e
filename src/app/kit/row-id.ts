import { randomFillSync } from 'node:crypto';

// Ids of the rows that a phase leaves by the dozen: UUIDs of version 7 (RFC 9562, 5.7). They begin with the time, so that an index takes
// all of a lot at its end. Random ones would touch as many of its pages as there are rows, read each of them, and write each whole into
// the log after every checkpoint; docs/scale.md has the figures.

/** After the time, so that ids of one millisecond are in order too (method 1 of the RFC). */
const MOST_IN_A_MS = 0xfff;
const VERSION = 0x7000;
const VARIANT = 0x80;
const RANDOM_FROM = 8;

/**
 * A maker of ids that no other row has, each behind all that it has made before, even where the clock (milliseconds since 1970) is set
 * back. 62 bits of each are random; those who see one learn when it was made.
 */
export function rowIds(now: () => number): () => string {
  const bytes = Buffer.alloc(16);
  let moment = 0;
  let count = 0;
  return () => {
    const present = now();
    if (present > moment) {
      moment = present;
      count = 0;
    } else if (count === MOST_IN_A_MS) {
      moment += 1;
      count = 0;
    } else count += 1;
    randomFillSync(bytes, RANDOM_FROM);
    bytes.writeUIntBE(moment, 0, 6);
    bytes.writeUInt16BE(VERSION | count, 6);
    bytes.writeUInt8((bytes.readUInt8(RANDOM_FROM) & 0x3f) | VARIANT, RANDOM_FROM);
    const hex = bytes.toString('hex');
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  };
}

/** By the machine's own clock, as nothing but the order of an index comes of it. */
export const newRowId = rowIds(Date.now);

/** The place of the version among the digits of an id. */
const VERSION_AT = 12;

/**
 * So many digits of a row's id that tell it from others, for names that are shown: the last ones where it begins with the time, else
 * the first, as in rows of earlier versions.
 */
export function ownDigits(id: string, most: number): string {
  const digits = id.replaceAll('-', '');
  return digits.charAt(VERSION_AT) === '7' ? digits.slice(-most) : digits.slice(0, most);
}
