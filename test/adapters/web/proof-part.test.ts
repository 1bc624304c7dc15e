import { expect, test } from '@jest/globals';
import { phasePlaceIn, phasesPart } from '../../../src/adapters/web/pages/archive/phases-part.js';
import type { CampaignProof } from '../../../src/app/archive/archive-pages.js';

const PHASES = 100;
const DIFFERS = 7;

const proof = {
  check: {
    phases: Array.from({ length: PHASES }, (_, ordinal) => ({
      line: 1,
      ordinal,
      key: `turn-${ordinal}`,
      title: `Turn ${ordinal}`,
      superseded: false,
      findings: ordinal === DIFFERS ? [{ verdict: 'differs', where: 'commitment', what: 'It is another.' }] : [],
    })),
  },
  published: Array.from({ length: PHASES }, (_, ordinal) => ({ line: 1, ordinal })),
} as unknown as Pick<CampaignProof, 'check' | 'published'>;

const ordinals = (part: Pick<CampaignProof, 'check' | 'published'>) => part.check.phases.map(({ ordinal }) => ordinal);

test('the page of proof leads to every phase, and what differs always stands on it', () => {
  const seen: number[] = [];
  let before: string | undefined;
  for (let pages = 0; pages < PHASES; pages += 1) {
    const { part, links } = phasesPart('/c/war', proof, phasePlaceIn(before));
    expect(ordinals(part)).toContain(DIFFERS);
    expect(part.published.map(({ ordinal }) => ordinal)).toEqual(ordinals(part));
    expect(part.check.phases.length).toBeLessThanOrEqual(25);
    seen.push(...ordinals(part));
    before = /before=([^#"]+)#/.exec(String(links))?.[1];
    if (before === undefined) break;
  }
  expect(new Set(seen).size).toBe(PHASES);
});

test('an address that names no phase shows the last ones', () => {
  const last = ordinals(phasesPart('/c/war', proof, null).part);
  expect(last.at(-1)).toBe(PHASES - 1);
  for (const text of ['', '1', '9-9', 'x-1', '1-1-1', '99999999-1'])
    expect(ordinals(phasesPart('/c/war', proof, phasePlaceIn(text)).part)).toEqual(last);
});
