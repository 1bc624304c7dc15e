import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import {
  commitmentOf,
  facesOf,
  phaseKeyOf,
  sheetDigestOf,
  sheetHashOf,
  streamKeyOf,
} from '../../../src/core/dice/derivation.mjs';
import { facesFromStreamKey } from '../../../src/core/dice/keyed.js';
import { commitment, phaseKey, sheetDigest, sheetHash, streamKey } from '../../../src/core/dice/keys.js';

// The short derivation that sceptics read: against vectors that a program in another language made, and against the dice.

const Numbers = z.array(z.number());
const vectors = z
  .object({
    secret: z.string(),
    commitment: z.string(),
    sheets: z.array(
      z.object({
        campaign: z.string(),
        phase: z.string(),
        seat: z.string(),
        receivedAt: z.string(),
        text: z.string(),
        digest: z.string(),
        nonce: z.string(),
        hash: z.string(),
      }),
    ),
    phaseKey: z.string(),
    phaseKeyWithoutSheets: z.string(),
    streams: z.array(z.object({ stream: z.string(), streamKey: z.string(), sides: Numbers, faces: Numbers })),
    rejecting: z.object({ streamKey: z.string(), sides: Numbers, faces: Numbers }),
  })
  .parse(JSON.parse(readFileSync(new URL('./vectors.json', import.meta.url), 'utf8')));
const source = readFileSync(new URL('../../../src/core/dice/derivation.mjs', import.meta.url), 'utf8');
const hexKey = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'));

describe('the short derivation', () => {
  it('gives what the vectors say', () => {
    expect(commitmentOf(vectors.secret)).toBe(vectors.commitment);
    for (const { campaign, phase, seat, receivedAt, text, digest, nonce, hash } of vectors.sheets) {
      expect(sheetDigestOf(campaign, phase, seat, receivedAt, text)).toBe(digest);
      expect(sheetHashOf(nonce, digest)).toBe(hash);
      // Sheets of campaigns that began before there were nonces.
      expect(sheetHashOf(null, digest)).toBe(digest);
    }
    expect(
      phaseKeyOf(
        vectors.secret,
        vectors.sheets.map((sheet) => sheet.digest),
      ),
    ).toBe(vectors.phaseKey);
    expect(phaseKeyOf(vectors.secret, [])).toBe(vectors.phaseKeyWithoutSheets);
    for (const { stream, streamKey: key, sides, faces } of vectors.streams) {
      expect(streamKeyOf(vectors.phaseKey, stream)).toBe(key);
      expect(facesOf(key, sides)).toEqual(faces);
    }
    expect(facesOf(vectors.rejecting.streamKey, vectors.rejecting.sides)).toEqual(vectors.rejecting.faces);
  });

  it('agrees with the dice that are rolled, whatever they are', () => {
    fc.assert(
      fc.property(
        hexKey,
        fc.array(hexKey, { maxLength: 5 }),
        fc.string({ unit: 'binary', maxLength: 40 }),
        fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 40 }),
        (secret, hashes, text, sides) => {
          const receivedAt = '2026-03-01T18:59:59.123Z';
          expect(commitmentOf(secret)).toBe(commitment(secret));
          const digest = sheetDigest({ campaign: text, phase: 'p', seat: 's', receivedAt, text });
          expect(sheetDigestOf(text, 'p', 's', receivedAt, text)).toBe(digest);
          const nonce = secret.slice(0, 32);
          expect(sheetHashOf(nonce, digest)).toBe(sheetHash(nonce, digest));
          const key = phaseKeyOf(secret, hashes);
          expect(key).toBe(phaseKey(secret, hashes));
          expect(streamKeyOf(key, text)).toBe(streamKey(key, text));
          expect(facesOf(key, sides)).toEqual(facesFromStreamKey(key, sides));
        },
      ),
    );
  });

  it('can be read in a minute, and shares nothing with the dice', () => {
    expect(source.split('\n').length).toBeLessThan(80);
    expect(source.match(/from '.*'/g)).toEqual(["from './derivation.mjs'", "from 'node:crypto'"]);
    expect(source).toContain(`facesOf('${vectors.streams[0]?.streamKey}', [6, 6, 6])   // 5 4 4`);
  });
});
