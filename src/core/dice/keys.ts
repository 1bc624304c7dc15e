import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import { HmacKey } from './hmac.js';

/** What salts a sheet's hash: 16 random bytes as 32 lower-case hexadecimal digits, on its receipt. */
export const Nonce = z.string().regex(/^[0-9a-f]{32}$/, 'is not 32 lower-case hexadecimal digits');
export type Nonce = z.infer<typeof Nonce>;

/** 32 bytes as 64 lower-case hexadecimal digits: secrets, commitments, hashes and keys travel in this form. */
export const HexKey = z.string().regex(/^[0-9a-f]{64}$/, 'is not 64 lower-case hexadecimal digits');
export type HexKey = z.infer<typeof HexKey>;

const HEX_KEY = /^[0-9a-f]{64}$/;

/** The bytes of 64 hexadecimal digits; throws RangeError, naming what it is, when it is not that. */
export const bytesOf = (key: HexKey, what: string): Buffer => {
  if (!HEX_KEY.test(key)) throw new RangeError(`${what} must be 64 lower-case hexadecimal digits (32 bytes)`);
  return Buffer.from(key, 'hex');
};

/** What is published when a phase opens, before any order is in: it fixes the secret without telling it. */
export function commitment(secret: HexKey): HexKey {
  return createHash('sha256').update('adjutant/commitment/v1\n').update(bytesOf(secret, 'the secret')).digest('hex');
}

/** The sheet that stands for a seat when its phase is sealed. */
export interface SealedSheet {
  readonly campaign: string;
  /** The phase's key, e.g. `turn-3/orders`. */
  readonly phase: string;
  readonly seat: string;
  /** UTC with milliseconds as `Date.prototype.toISOString` writes it: `2026-03-01T18:59:59.123Z`. */
  readonly receivedAt: string;
  /** The sheet letter by letter as it came in. */
  readonly text: string;
}

export const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/**
 * What a sheet says, in 32 bytes; the dice come from these. Each field is preceded by its length in bytes, so no text can pose
 * as another field: two different sheets never have the same byte string. Secret until the end of the campaign: who has it can
 * try likely texts and times until one fits.
 */
export function sheetDigest(sheet: SealedSheet): HexKey {
  if (!INSTANT.test(sheet.receivedAt))
    throw new RangeError('receivedAt must be UTC with milliseconds, e.g. 2026-03-01T18:59:59.123Z');
  const hash = createHash('sha256').update('adjutant/sheet/v1\n');
  for (const field of [sheet.campaign, sheet.phase, sheet.seat, sheet.receivedAt, sheet.text]) {
    const bytes = Buffer.from(field, 'utf8');
    hash.update(`${bytes.length}:`).update(bytes).update('\n');
  }
  return hash.digest('hex');
}

/** What is published of a sheet at sealing: its digest, salted, so that nobody can guess at it who has not the receipt. */
export function sheetHash(nonce: Nonce, digest: HexKey): HexKey {
  if (!Nonce.safeParse(nonce).success)
    throw new RangeError('the nonce must be 32 lower-case hexadecimal digits (16 bytes)');
  const hex = bytesOf(digest, 'the digest').toString('hex');
  return createHash('sha256').update(`adjutant/sheet/v2\n${nonce}\n${hex}`).digest('hex');
}

/** The key of all dice of a sealed phase: the secret mixed with what the players sent, in no particular order. */
export function phaseKey(secret: HexKey, sheetDigests: readonly HexKey[]): HexKey {
  const hashes = sheetDigests.map((digest) => bytesOf(digest, 'a sheet digest').toString('hex')).sort();
  return createHmac('sha256', bytesOf(secret, 'the secret'))
    .update('adjutant/phase/v1\n')
    .update(hashes.join('\n'))
    .digest('hex');
}

const STREAM_LABEL = 'adjutant/stream/v1\n';

/** `streamKey` on bytes, for dice that derive many keys of one phase. */
export const streamKeyBytes = (phase: HmacKey, stream: string): Buffer =>
  phase.digest(Buffer.from(STREAM_LABEL + stream, 'utf8'));

/** The key of one stream. Who has it can compute every face of that stream, and of no other. */
export const streamKey = (phase: HexKey, stream: string): HexKey =>
  streamKeyBytes(readyKey(phase), stream).toString('hex');

/** The bytes of a key; throws RangeError when it is not 64 hexadecimal digits. */
const keyBytes = (key: HexKey): Buffer => bytesOf(key, 'the key');

/** A key made ready for many derivations; throws RangeError when it is not 64 hexadecimal digits. */
export const readyKey = (key: HexKey): HmacKey => new HmacKey(keyBytes(key));

/** Block number `index` of a stream: eight numbers of 32 bits; `>>> 0` makes each unsigned. */
export function streamBlock(key: HmacKey, index: number): Int32Array {
  const counter = new Uint8Array(8);
  const view = new DataView(counter.buffer);
  view.setUint32(0, Math.floor(index / 2 ** 32));
  view.setUint32(4, index % 2 ** 32);
  return key.words(counter);
}
