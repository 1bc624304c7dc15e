import { describe, expect, it } from '@jest/globals';
import { forcedDice } from '../../../src/core/dice/forced.js';
import { keyedDice } from '../../../src/core/dice/keyed.js';
import { commitment, phaseKey, sheetDigest, sheetHash } from '../../../src/core/dice/keys.js';
import { phaseKey2, sheetDigest2, sheetHash2 } from '../../../src/core/dice/keys-2.js';
import { sealedRoot } from '../../../src/core/dice/sealed-root.js';
import { checkEvidence } from '../../../src/core/proof/check-evidence.js';
import { ERASED_TEXT, type Evidence, type PhaseEvidence } from '../../../src/core/proof/evidence.js';
import { KEYS_TITLE } from '../../../src/core/proof/reveal.js';

describe.each([1, 2] as const)('dice of version %d', (diceVersion) => {
  // A phase that a ruling has resolved again: the same secret, the same dice, two faces set.

  const secret = '5a'.repeat(32);
  const at = '2026-03-01T18:59:59.123Z';
  const nonce = 'ab'.repeat(16);
  const sheet = (seat: string, text: string) => {
    const said = { campaign: 'war', phase: 'turn-1/orders', seat, receivedAt: at, text };
    const digest = diceVersion === 1 ? sheetDigest(said) : sheetDigest2(said);
    const hash = diceVersion === 1 ? sheetHash(nonce, digest) : sheetHash2(nonce, at, digest);
    return { seat, receipt: 'R-1', receivedAt: at, text, nonce, digest, hash };
  };
  const [one, two] = [sheet('seat-1', 'DIG'), sheet('seat-2', 'DIG')];
  const digests = [one.digest, two.digest];
  const key = diceVersion === 1 ? phaseKey(secret, digests) : phaseKey2(secret, digests, null);
  /** As versions without nonces kept it: the published hash is the digest itself. */
  const unsalted = ({ digest, ...own }: typeof one) => ({ ...own, nonce: null, digest: null, hash: digest });

  function resolutionOf(forced: PhaseEvidence['forced']): PhaseEvidence['resolutions'][number] {
    const dice = forcedDice(keyedDice(key, diceVersion), forced);
    for (const stream of ['dig/seat-1', 'dig/seat-2', 'tie'])
      for (let roll = 0; roll < 4; roll += 1) dice.roll(stream, 20);
    const rolls = dice.rolls().map((roll) => ({ ...roll, faces: [...roll.faces] }));
    const keys = ['tie', 'dig/seat-1'].map((stream) => `${stream} ${dice.streamKey(stream)}`).join('\n');
    const listed = rolls.filter(({ stream }) => stream !== 'dig/seat-2');
    return {
      attempt: 1,
      rulesVersion: '1',
      superseded: false,
      rolls,
      reports: [
        {
          number: 'P-1',
          viewer: 'gm',
          document: {
            title: 'Turn 1',
            blocks: [
              { kind: 'rolls', title: 'Rolls', rolls: listed },
              { kind: 'verbatim', title: KEYS_TITLE, text: keys },
            ],
          },
        },
      ],
    };
  }

  const phaseOf = (change: Partial<PhaseEvidence>): PhaseEvidence => ({
    line: 1,
    ordinal: 1,
    key: 'turn-1/orders',
    title: 'Turn 1',
    status: 'published',
    superseded: false,
    openedAt: at,
    sealedAt: at,
    commitment: commitment(secret),
    secret,
    sheets: [one, two],
    // A root is published of the first sealing alone.
    root: diceVersion === 1 || change.line === 2 ? null : sealedRoot([one.hash, two.hash]),
    beacon: null,
    keyHashes: [one.digest, two.digest],
    forced: [],
    resolutions: [resolutionOf(change.forced ?? [])],
    ...change,
  });

  const evidenceOf = (...phases: readonly PhaseEvidence[]): Evidence => ({
    acts: [],
    rulings: null,
    campaign: {
      id: 'war',
      title: 'War',
      system: 's',
      rulesVersion: '1',
      binder: 'b',
      binderHash: 'h',
      diceVersion,
      status: 'finished',
    },
    phases: [...phases],
  });

  const forced = [
    { stream: 'tie', faces: [20, 1] },
    { stream: 'dig/seat-2', faces: [3] },
  ];
  const keyHashes = [two.digest, one.digest];

  describe('checking evidence', () => {
    it('of a plain phase: everything agrees, and is counted', () => {
      expect(checkEvidence(evidenceOf(phaseOf({})))).toMatchObject({
        agreed: { commitments: 1, sheets: 2, keys: 2, faces: 12 + 8 },
        failures: 0,
        ruled: 0,
        notYet: 0,
      });
    });

    it('after a ruling: faces that were set are marked, those behind them and all other streams agree', () => {
      const again = phaseOf({ line: 2, keyHashes, forced, sheets: [one] });
      const check = checkEvidence(evidenceOf(phaseOf({ superseded: true }), again));
      expect(check).toMatchObject({ failures: 0, ruled: 3 + 2 });
      expect(check.agreed.faces).toBe(20 + 20 - 5);
      const ruled = check.phases[1]?.findings.filter(({ verdict }) => verdict === 'ruled').map(({ where }) => where);
      expect(ruled).toEqual([
        'dice after a ruling',
        'resolution 1, stream dig/seat-2',
        'resolution 1, stream tie',
        'report P-1, stream tie',
      ]);
    });

    it('after a ruling: hashes that no earlier sealing had are found', () => {
      const again = phaseOf({ line: 2, keyHashes: [one.digest], forced, sheets: [one] });
      const check = checkEvidence(evidenceOf(phaseOf({ superseded: true }), again));
      expect(check.phases[1]?.findings.filter(({ verdict }) => verdict === 'differs').length).toBeGreaterThan(2);
      expect(check.phases[1]?.findings[0]).toMatchObject({ verdict: 'differs', where: 'dice after a ruling' });
      expect(check.phases[0]?.findings).toEqual([]);
    });

    it('a face that was set without a ruling, or otherwise than ruled, differs', () => {
      const natural = resolutionOf([]).rolls?.find(({ stream }) => stream === 'tie')?.faces[0];
      const set = natural === 7 ? 8 : 7;
      const cheating = phaseOf({ resolutions: [resolutionOf([{ stream: 'tie', faces: [set] }])] });
      expect(checkEvidence(evidenceOf(cheating)).failures).toBe(2);
      const otherwise = phaseOf({
        line: 2,
        keyHashes,
        forced: [{ stream: 'tie', faces: [set === 7 ? 9 : 7] }],
        resolutions: [resolutionOf([{ stream: 'tie', faces: [set] }])],
      });
      expect(checkEvidence(evidenceOf(phaseOf({}), otherwise)).failures).toBe(2);
    });

    it('an erased sheet is named as that; a lost one is not taken for it', () => {
      const erased = phaseOf({ root: null, sheets: [one, { ...two, text: ERASED_TEXT }] });
      expect(checkEvidence(evidenceOf(erased))).toMatchObject({ failures: 0, erased: 1, agreed: { sheets: 1 } });
      const lost = phaseOf({ sheets: [one, { ...two, text: '' }] });
      expect(checkEvidence(evidenceOf(lost)).phases[0]?.findings).toMatchObject([
        { verdict: 'differs', where: 'sheet of seat-2' },
        { verdict: 'differs', where: 'dice' },
      ]);
      const swapped = phaseOf({ sheets: [one, { ...two, text: ERASED_TEXT, digest: one.digest }] });
      expect(checkEvidence(evidenceOf(swapped)).failures).toBeGreaterThan(0);
    });

    it('a sheet holds only with the nonce of its receipt', () => {
      const other = phaseOf({ sheets: [one, { ...two, nonce: 'cd'.repeat(16) }] });
      expect(checkEvidence(evidenceOf(other)).phases[0]?.findings).toMatchObject([
        { verdict: 'differs', where: 'sheet of seat-2' },
      ]);
    });

    it('a campaign of a version without nonces is checked as it was then, before and after a ruling', () => {
      const old = phaseOf({ sheets: [unsalted(one), unsalted(two)], keyHashes: null, root: null });
      expect(checkEvidence(evidenceOf(old))).toMatchObject({ failures: 0, agreed: { sheets: 2, faces: 20 } });
      const again = phaseOf({ line: 2, keyHashes, forced, sheets: [unsalted(one)] });
      expect(checkEvidence(evidenceOf({ ...old, superseded: true }, again))).toMatchObject({ failures: 0, ruled: 5 });
      const erased = phaseOf({
        root: null,
        sheets: [unsalted(one), { ...unsalted(two), text: ERASED_TEXT }],
        keyHashes: null,
      });
      expect(checkEvidence(evidenceOf(erased))).toMatchObject({ failures: 0, erased: 1 });
    });

    it('a window that was opened again has a secret of its own: its dice are those of its own sealing, ruled by nobody', () => {
      const other = 'c3'.repeat(32);
      const again = phaseOf({ line: 2, secret: other, commitment: commitment(other), resolutions: [] });
      const check = checkEvidence(evidenceOf(phaseOf({ superseded: true }), again));
      expect(check.phases.map(({ findings }) => findings)).toEqual([[], []]);
    });

    it('dice that were made of other sheets than those sealed differ', () => {
      const other = phaseOf({ keyHashes: [one.digest] });
      expect(checkEvidence(evidenceOf(other)).phases[0]?.findings[0]).toMatchObject({
        verdict: 'differs',
        where: 'dice',
      });
    });

    it('a report that lists rolls nobody made is found', () => {
      const [resolution] = phaseOf({}).resolutions;
      if (resolution === undefined) throw new Error('no resolution');
      const without = { ...resolution, rolls: (resolution.rolls ?? []).filter(({ stream }) => stream !== 'tie') };
      expect(checkEvidence(evidenceOf(phaseOf({ resolutions: [without] }))).failures).toBe(1);
    });
  });

  it('sheets that are not those under the root that was published', () => {
    const wrong = phaseOf({ root: sealedRoot([one.hash]) });
    const [phase] = checkEvidence(evidenceOf(wrong)).phases;
    expect(phase?.findings).toEqual([
      { verdict: 'differs', where: 'sealed sheets', what: expect.stringContaining(sealedRoot([one.hash])) },
    ]);
  });
});
