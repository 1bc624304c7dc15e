import { type ActKind, actHead, headWords } from '../../../src/core/dice/act-head.js';
import { rootOf } from '../../../src/core/dice/derivation.mjs';
import { actOfHead, checkActs, lostHead } from '../../../src/core/proof/check-acts.js';
import type { ActEvidence, Evidence, PhaseEvidence } from '../../../src/core/proof/evidence.js';

const [commitment, sheet, results] = ['a', 'b', 'c'].map((digit) => digit.repeat(64)) as [string, string, string];
const root = rootOf([sheet]);
const at = (minute: number): string => `2026-03-01T19:${String(minute).padStart(2, '0')}:00.000Z`;

const phase: PhaseEvidence = {
  line: 1,
  ordinal: 1,
  key: 'turn-1',
  title: 'Turn 1',
  status: 'published',
  superseded: false,
  openedAt: at(0),
  sealedAt: at(10),
  commitment,
  secret: null,
  sheets: [{ seat: 'seat-1', hash: sheet, nonce: null, digest: null, receipt: null, receivedAt: null, text: null }],
  root,
  beacon: null,
  keyHashes: null,
  forced: [],
  resolutions: [],
};

/** The acts with right heads, made by the function that the service makes them with. */
function chain(...acts: readonly (readonly [kind: ActKind, hash: string, minute: number])[]): ActEvidence[] {
  let head = 'war';
  return acts.map(([kind, hash, minute], index) => {
    const link = { number: index + 1, at: at(minute), kind, about: 'turn-1/1', hash };
    head = actHead(head, link);
    return { ...link, head };
  });
}

const told = chain(['opened', commitment, 0], ['sealed', root, 10], ['results', results, 11]);

const evidence = (acts: readonly ActEvidence[], phases: readonly PhaseEvidence[] = [phase]): Evidence => ({
  campaign: {
    id: 'war',
    title: 'War',
    system: 's',
    rulesVersion: '1',
    binder: 'b',
    binderHash: 'd'.repeat(64),
    diceVersion: 2,
    status: 'running',
  },
  acts: [...acts],
  rulings: null,
  phases: [...phases],
});

describe('the chain of acts', () => {
  it('agrees with the phases that it tells of, by the separate derivation', () => {
    expect(checkActs(evidence(told))).toEqual({ acts: 3, agreed: 3, wrong: [] });
  });

  it('has the heads of another program', () => {
    // By Python: hashlib.sha256('\n'.join(['adjutant/act/v1', 'war', '1', at, 'opened', 'turn-1/1', 'a' * 64]).encode()).
    expect(told[0]?.head).toBe('323dcc150a3033a011024f45a0fcfeb27c824895978d57d3288baa2895915865');
  });

  it('finds an act that was changed, and all that it would take to hide it', () => {
    const changed = told.map((act) => (act.number === 2 ? { ...act, hash: results } : act));
    expect(checkActs(evidence(changed)).wrong.join(' ')).toMatch(/Act 2 .*computed again/);
    const rewritten = chain(['opened', commitment, 0], ['sealed', results, 10], ['results', results, 11]);
    expect(checkActs(evidence(rewritten)).wrong.join(' ')).toMatch(/Act 2 .*the phase has/);
    // Whoever changes the phase too makes a chain that holds: but its head is not the one that was told.
    const [, , last] = told;
    expect(actOfHead({ acts: told }, last?.head ?? '')).toEqual(last);
    expect(actOfHead({ acts: rewritten }, last?.head ?? '')).toBeNull();
  });

  it('finds an act that was taken out, at the end too', () => {
    expect(checkActs(evidence(told.filter(({ number }) => number !== 2))).wrong.join(' ')).toMatch(
      /in the place of act 2/,
    );
    expect(checkActs(evidence(told.slice(0, 1))).wrong).toEqual(['Turn 1: that it was sealed is no act of the chain.']);
  });

  it('asks nothing of phases from before the chain, nor of what a ruling wrote again', () => {
    const [opened] = chain(['opened', commitment, 20]);
    const old = { ...phase, key: 'turn-0', title: 'Turn 0', commitment: results };
    const now = { ...phase, openedAt: at(20), sealedAt: null, sheets: [] };
    const copy = { ...now, line: 2, ordinal: 1, sealedAt: at(30) };
    expect(checkActs(evidence(opened === undefined ? [] : [opened], [old, now, copy])).wrong).toEqual([]);
    expect(checkActs(evidence([])).wrong).toEqual([]);
  });

  it('finds a head by the digits that a message tells', () => {
    const words = headWords({ act: 3, head: told[2]?.head ?? null });
    expect(words).toBe(`record 3 · ${told[2]?.head.slice(0, 32)}`);
    expect(actOfHead({ acts: told }, words?.split(' · ')[1] ?? '')).toEqual(told[2]);
    for (const line of [words ?? '', `P-4KWF4-ZY8VZ · ${words}`, `-# ${words?.toUpperCase()} · https://example.org/`])
      expect(actOfHead({ acts: told }, line)).toEqual(told[2]);
    expect(actOfHead({ acts: told }, 'abc')).toBe('short');
    expect(actOfHead({ acts: told }, 'x'.repeat(20))).toBe('short');
    expect(headWords({ act: null, head: null })).toBeNull();
  });

  it('says of a head that no message told where to look', () => {
    const other = 'ab'.repeat(16);
    expect(lostHead({ acts: told }, `record 2 · ${other}`)).toBe(
      `Act 2 (sealed, turn-1/1) has the head ${told[1]?.head.slice(0, 32)} here: it, or one before it, was changed after you were told.`,
    );
    expect(lostHead({ acts: told }, `record 4 · ${other}`)).toBe(
      'This record ends with act 3: what came after it is missing.',
    );
    expect(lostHead({ acts: told }, other)).toMatch(/^Look for the heads of earlier messages too/);
  });
});
