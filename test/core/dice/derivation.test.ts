import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import {
  commitmentOf,
  facesOf,
  phaseKeyOf,
  rootFromPath,
  rootOf,
  sheetDigestOf,
  sheetHashOf,
  streamKeyOf,
} from '../../../src/core/dice/derivation.mjs';
import { facesFromStreamKey, keyedDice } from '../../../src/core/dice/keyed.js';
import { commitment, phaseKey, sheetDigest, sheetHash, streamKey } from '../../../src/core/dice/keys.js';
import { phaseKey2, sheetDigest2, sheetHash2 } from '../../../src/core/dice/keys-2.js';
import { sealedPath, sealedRoot } from '../../../src/core/dice/sealed-root.js';

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
const vectors2 = z
  .object({
    secret: z.string(),
    sheets: z.array(
      z.object({
        campaign: z.string(),
        phase: z.string(),
        seat: z.string(),
        receivedAt: z.string(),
        text: z.string(),
        nonce: z.string(),
        digest: z.string(),
        hash: z.string(),
      }),
    ),
    root: z.string(),
    roots: z.array(z.object({ hashes: z.array(z.string()), root: z.string() })),
    beacon: z.string(),
    phaseKey: z.string(),
    phaseKeyWithoutSheets: z.string(),
    phaseKeyWithBeacon: z.string(),
    streams: z.array(
      z.object({
        stream: z.string(),
        streamKey: z.string(),
        firstBlock: z.string(),
        sides: Numbers,
        faces: Numbers,
      }),
    ),
    rejecting: z.object({ streamKey: z.string(), sides: Numbers, faces: Numbers }),
  })
  .parse(JSON.parse(readFileSync(new URL('./vectors-2.json', import.meta.url), 'utf8')));
const source = readFileSync(new URL('../../../src/core/dice/derivation.mjs', import.meta.url), 'utf8');
const hexKey = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'));

describe('the short derivation', () => {
  it('gives what the vectors say', () => {
    expect(commitmentOf(vectors.secret)).toBe(vectors.commitment);
    for (const { campaign, phase, seat, receivedAt, text, digest, nonce, hash } of vectors.sheets) {
      expect(sheetDigestOf(1, { campaign, phase, seat, receivedAt, text })).toBe(digest);
      expect(sheetHashOf(1, { nonce, receivedAt }, digest)).toBe(hash);
      // Sheets of campaigns that began before there were nonces.
      expect(sheetHashOf(1, { nonce: null, receivedAt }, digest)).toBe(digest);
    }
    expect(
      phaseKeyOf(
        1,
        vectors.secret,
        vectors.sheets.map((sheet) => sheet.digest),
      ),
    ).toBe(vectors.phaseKey);
    expect(phaseKeyOf(1, vectors.secret, [])).toBe(vectors.phaseKeyWithoutSheets);
    for (const { stream, streamKey: key, sides, faces } of vectors.streams) {
      expect(streamKeyOf(1, vectors.phaseKey, stream)).toBe(key);
      expect(facesOf(key, sides)).toEqual(faces);
    }
    expect(facesOf(vectors.rejecting.streamKey, vectors.rejecting.sides)).toEqual(vectors.rejecting.faces);
  });

  it('gives what the vectors of version 2 say', () => {
    const { secret, sheets, root, roots, beacon, phaseKey: key, streams, rejecting } = vectors2;
    for (const { digest, hash, ...sheet } of sheets) {
      expect(sheetDigestOf(2, sheet)).toBe(digest);
      expect(sheetHashOf(2, sheet, digest)).toBe(hash);
    }
    expect(rootOf(sheets.map(({ hash }) => hash))).toBe(root);
    for (const tree of roots) expect(rootOf(tree.hashes.toReversed())).toBe(tree.root);
    const digests = sheets.map(({ digest }) => digest);
    expect(phaseKeyOf(2, secret, digests)).toBe(key);
    expect(phaseKeyOf(2, secret, [])).toBe(vectors2.phaseKeyWithoutSheets);
    expect(phaseKeyOf(2, secret, digests, beacon)).toBe(vectors2.phaseKeyWithBeacon);
    for (const { stream, streamKey: streamKey2, sides, faces } of streams) {
      expect(streamKeyOf(2, key, stream)).toBe(streamKey2);
      expect(facesOf(streamKey2, sides)).toEqual(faces);
    }
    expect(facesOf(rejecting.streamKey, rejecting.sides)).toEqual(rejecting.faces);
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
          const said = { campaign: text, phase: 'p', seat: 's', receivedAt, text };
          const nonce = secret.slice(0, 32);
          const digest = sheetDigest(said);
          expect(sheetDigestOf(1, said)).toBe(digest);
          expect(sheetHashOf(1, { nonce, receivedAt }, digest)).toBe(sheetHash(nonce, digest));
          const key = phaseKeyOf(1, secret, hashes);
          expect(key).toBe(phaseKey(secret, hashes));
          expect(streamKeyOf(1, key, text)).toBe(streamKey(key, text));
          expect(facesOf(key, sides)).toEqual(facesFromStreamKey(key, sides));

          const digest2 = sheetDigest2(said);
          expect(sheetDigestOf(2, said)).toBe(digest2);
          expect(sheetHashOf(2, { nonce, receivedAt }, digest2)).toBe(sheetHash2(nonce, receivedAt, digest2));
          const beacon = hashes[0] ?? null;
          const key2 = phaseKeyOf(2, secret, hashes, beacon);
          expect(key2).toBe(phaseKey2(secret, hashes, beacon));
          const streamKey2 = streamKeyOf(2, key2, text);
          const dice = keyedDice(key2, 2);
          expect(dice.streamKey(text)).toBe(streamKey2);
          expect(facesOf(streamKey2, sides)).toEqual(sides.map((count) => dice.roll(text, count)));
          expect(facesFromStreamKey(streamKey2, sides)).toEqual(facesOf(streamKey2, sides));

          const root = sealedRoot(hashes);
          expect(rootOf(hashes)).toBe(root);
          for (const hash of hashes) expect(rootFromPath(hash, sealedPath(hashes, hash) ?? [])).toBe(root);
          expect(sealedPath(hashes, '0'.repeat(64))).toBeNull();
        },
      ),
    );
  });

  it('can be read in a minute, and shares nothing with the dice', () => {
    expect(source.split('\n').length).toBeLessThan(110);
    expect(source.match(/from '.*'/g)).toEqual(["from './derivation.mjs'", "from 'node:crypto'"]);
    expect(source).toContain(`facesOf('${vectors.streams[0]?.streamKey}', [6, 6, 6])   // 5 4 4`);
    const readme = readFileSync(new URL('../../../src/core/dice/README.md', import.meta.url), 'utf8');
    const [first] = vectors2.streams;
    for (const told of [vectors2.phaseKey, vectors2.root, first?.streamKey, first?.firstBlock, first?.faces.join(' ')])
      expect(readme).toContain(told);
  });
});
