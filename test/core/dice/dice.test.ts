import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { facesFromStreamKey, keyedDice } from '../../../src/core/dice/keyed.js';
import {
  commitment,
  HexKey,
  phaseKey,
  readyKey,
  sheetDigest,
  sheetHash,
  streamBlock,
  streamKey,
} from '../../../src/core/dice/keys.js';
import type { ReportDocument } from '../../../src/core/game/document.js';
import { checkRolls, publicStreams, rollsOf } from '../../../src/core/proof/reveal.js';

const Numbers = z.array(z.number());
const vectors = z
  .object({
    secret: HexKey,
    commitment: HexKey,
    sheets: z.array(
      z.object({
        campaign: z.string(),
        phase: z.string(),
        seat: z.string(),
        receivedAt: z.string(),
        text: z.string(),
        digest: HexKey,
        nonce: z.string(),
        hash: HexKey,
      }),
    ),
    phaseKey: HexKey,
    phaseKeyWithoutSheets: HexKey,
    streams: z.array(
      z.object({ stream: z.string(), streamKey: HexKey, firstBlock: HexKey, sides: Numbers, faces: Numbers }),
    ),
    rejecting: z.object({ streamKey: HexKey, sides: Numbers, faces: Numbers }),
  })
  .parse(JSON.parse(readFileSync(new URL('./vectors.json', import.meta.url), 'utf8')));

const KEY = vectors.phaseKey;

describe('keys agree with the vectors of an independent program', () => {
  it('commitment', () => expect(commitment(vectors.secret)).toBe(vectors.commitment));

  it.each(vectors.sheets)('sheet of $seat', ({ hash, nonce, digest, ...sheet }) => {
    expect(sheetDigest(sheet)).toBe(digest);
    expect(sheetHash(nonce, digest)).toBe(hash);
  });

  it('phase key, in whatever order the sheets are named', () => {
    const hashes = vectors.sheets.map((sheet) => sheet.digest);
    expect(phaseKey(vectors.secret, hashes)).toBe(KEY);
    expect(phaseKey(vectors.secret, hashes.toReversed())).toBe(KEY);
    expect(phaseKey(vectors.secret, [])).toBe(vectors.phaseKeyWithoutSheets);
  });

  it.each(vectors.streams)('stream $stream', (vector) => {
    expect(streamKey(KEY, vector.stream)).toBe(vector.streamKey);
    const block = [...streamBlock(readyKey(vector.streamKey), 0)];
    expect(block.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')).toBe(vector.firstBlock);
    const dice = keyedDice(KEY);
    expect(vector.sides.map((sides) => dice.roll(vector.stream, sides))).toEqual(vector.faces);
    expect(facesFromStreamKey(dice.streamKey(vector.stream), vector.sides)).toEqual(vector.faces);
  });

  it('a number over the largest multiple is passed over', () => {
    const { rejecting } = vectors;
    expect(facesFromStreamKey(rejecting.streamKey, rejecting.sides)).toEqual(rejecting.faces);
  });

  it('the README quotes them', () => {
    const readme = readFileSync(new URL('../../../src/core/dice/README.md', import.meta.url), 'utf8');
    const [first] = vectors.streams;
    for (const value of [
      vectors.secret,
      vectors.commitment,
      KEY,
      first?.streamKey,
      first?.firstBlock,
      first?.faces.join(' '),
    ]) {
      expect(readme).toContain(value);
    }
  });
});

describe('keys refuse what would be ambiguous', () => {
  const sheet = { campaign: 'c', phase: 'p', seat: 's', receivedAt: '2026-01-01T00:00:00.000Z', text: 'x' };

  it('moving a byte from one field to the next changes the hash', () => {
    expect(sheetDigest({ ...sheet, seat: 's1', text: 'x' })).not.toBe(sheetDigest({ ...sheet, seat: 's', text: '1x' }));
    expect(sheetDigest({ ...sheet, phase: 'p1:s', seat: '' })).not.toBe(
      sheetDigest({ ...sheet, phase: 'p', seat: '1:s' }),
    );
  });

  it('times without milliseconds or zone, and keys of another form', () => {
    expect(() => sheetDigest({ ...sheet, receivedAt: '2026-01-01T00:00:00Z' })).toThrow(RangeError);
    expect(() => commitment('ab')).toThrow(/64 lower-case/);
    expect(() => keyedDice('G'.repeat(64)).roll('a', 6)).toThrow(RangeError);
  });
});

describe('keyed dice', () => {
  it('streams do not disturb each other', () => {
    const alone = keyedDice(KEY);
    const both = keyedDice(KEY);
    const expected = Array.from({ length: 30 }, () => alone.roll('a', 6));
    const mixed = expected.map((_, index) => {
      for (let times = 0; times < index % 3; times += 1) both.roll('b', 100);
      return both.roll('a', 6);
    });
    expect(mixed).toEqual(expected);
  });

  it('records runs of the same die, streams in the order of first use', () => {
    const dice = keyedDice(KEY);
    const faces = [dice.roll('b', 6), dice.roll('a', 6), dice.roll('b', 6), dice.roll('b', 100), dice.roll('b', 6)];
    expect(dice.rolls()).toEqual([
      { stream: 'b', sides: 6, faces: [faces[0], faces[2]] },
      { stream: 'b', sides: 100, faces: [faces[3]] },
      { stream: 'b', sides: 6, faces: [faces[4]] },
      { stream: 'a', sides: 6, faces: [faces[1]] },
    ]);
  });

  it.each([0, -1, 1.5, 1_000_001, Number.NaN, Number.POSITIVE_INFINITY])('refuses a die with %p sides', (sides) => {
    const dice = keyedDice(KEY);
    expect(() => dice.roll('a', sides)).toThrow(/1 to 1,000,000/);
    expect(dice.rolls()).toEqual([]);
  });

  it('a million d6 look fair, alone and in pairs', () => {
    const dice = keyedDice(KEY);
    const single = new Uint32Array(6);
    const pairs = new Uint32Array(36);
    let before = 1;
    for (let rolled = 0; rolled < 1_000_000; rolled += 1) {
      const face = dice.roll(rolled % 2 === 0 ? 'even' : 'odd', 6);
      single[face - 1] = (single[face - 1] ?? 0) + 1;
      const pair = (before - 1) * 6 + face - 1;
      pairs[pair] = (pairs[pair] ?? 0) + 1;
      before = face;
    }
    const chiSquare = (counts: Uint32Array) => {
      const expected = 1_000_000 / counts.length;
      return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    };
    // The 99.9 % points for 5 and 35 degrees of freedom; the key is fixed, so this never fails by bad luck.
    expect(chiSquare(single)).toBeLessThan(20.515);
    expect(chiSquare(pairs)).toBeLessThan(66.619);
  });
});

describe('reveal', () => {
  const report = (rolls: ReportDocument['blocks']): ReportDocument => ({ title: 'Turn 1', blocks: rolls });

  it('names the streams that a report lists, and checks them', () => {
    const dice = keyedDice(KEY);
    for (let times = 0; times < 9; times += 1) dice.roll('fire', 6);
    dice.roll('fire', 100);
    dice.roll('secret', 6);
    const listed = dice.rolls().filter((roll) => roll.stream === 'fire');
    const document = report([
      { kind: 'rolls', title: 'Dice', rolls: [...listed] },
      { kind: 'paragraph', text: ['secret'] },
    ]);
    expect(publicStreams(document)).toEqual(['fire']);
    const keys = new Map([['fire', dice.streamKey('fire')]]);
    expect(checkRolls(rollsOf(document), keys).map((check) => check.agrees)).toEqual([true]);
    const forged = listed.map((roll) => ({ ...roll, faces: roll.faces.map((face) => (face % roll.sides) + 1) }));
    expect(checkRolls(forged, keys).map((check) => check.agrees)).toEqual([false]);
    expect(checkRolls(listed, new Map())).toMatchObject([{ computed: null, agrees: false }]);
  });
});
