import { randomFillSync } from 'node:crypto';

// Ids of the rows that a phase leaves by the dozen: UUIDs of version 7 (RFC 9562, 5.7). They begin with the time, so that an index takes
// all of a lot near its end. Random ones would touch as many of its pages as there are rows, read each of them, and write each whole
// into the log after every checkpoint; docs/scale.md has the figures.

const VERSION = 0x70;
const VARIANT = 0x80;
const TIME_BYTES = 6;

const bytes = Buffer.alloc(16);

/**
 * An id that no other row has. It begins with the moment, in milliseconds since 1970; by the machine's own clock, as nothing but the
 * order of an index comes of it. All else is random: a count of the ids of one moment would tell a reader how many messages others got.
 */
export function newRowId(moment = Date.now()): string {
  randomFillSync(bytes, TIME_BYTES);
  bytes.writeUIntBE(moment, 0, TIME_BYTES);
  bytes.writeUInt8((bytes.readUInt8(TIME_BYTES) & 0x0f) | VERSION, TIME_BYTES);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | VARIANT, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

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
