import { describe, expect, it } from '@jest/globals';
import { systems } from '../../src/systems/registry.js';
import { seededDice } from '../../src/testkit/seeded-dice.js';
import { pickWith } from '../../src/testkit/subject.js';
import type { Hand } from '../support/dealt.js';
import { everything, seed } from '../support/effort.js';
import { computes } from '../support/patience.js';
import * as laws from './laws.js';

computes(30);

/** Of each law with each hand; all games together have 200,000 of each in the long run. */
const TRIES = everything ? 17_000 : 100;
/** It has no order but NO ORDERS. */
const EMPTY = new Set(['skeleton']);

const isHands = (value: unknown): value is { readonly hands: readonly Hand[] } =>
  typeof value === 'object' && value !== null && 'hands' in value;

async function handsOf(id: string): Promise<readonly Hand[]> {
  const dealt: unknown = await import(`../systems/${id}/dealt.js`);
  if (!isHands(dealt)) throw new Error(`test/systems/${id}/dealt.ts must export hands, lines that the game takes.`);
  return dealt.hands;
}

describe.each([...new Set([...Object.keys(systems), 'crowns'])].filter((id) => !EMPTY.has(id)))('in %s', (id) => {
  it.each(Object.entries(laws))('%s', async (_name, law) => {
    for (const hand of await handsOf(id)) {
      expect(hand.lines.length).toBeGreaterThan(3);
      for (let number = 0; number < TRIES; number += 1)
        expect(law(hand, pickWith(seededDice((seed + number) * 7919), 'law'))).toBeNull();
    }
  });
});
