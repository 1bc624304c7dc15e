import { Event } from '../../../src/systems/fedemplite/shapes.js';
import { campaigns, everything, seed } from '../../support/effort.js';
import { newTally, playCampaign, rulesOf, SUBSETS } from './random-war.js';

/** Before the first phase; and too rare to wait for (turn.test.ts has it). */
const RARE: readonly string[] = ['campaign-opened', 'nation-liberated'];

it(`plays ${campaigns.length} random wars to their end and keeps every invariant after every event`, () => {
  const tally = newTally();
  for (const number of campaigns) playCampaign(number + 1, tally);
  expect(tally.campaigns).toBe(campaigns.length);
  // Random play is worth something only if it gets everywhere.
  const kinds = Event.options.map((option) => option.shape.kind.value).filter((kind) => !RARE.includes(kind));
  const never = kinds.filter((kind) => !tally.kinds.has(kind));
  if (everything) expect(never).toEqual([]);
  else expect(never.length).toBeLessThanOrEqual(kinds.length / 10);
  expect(tally.fallen).toBeGreaterThan(campaigns.length / 4);
  expect(tally.endings.size).toBeGreaterThanOrEqual(everything ? 4 : 3);
});

/** Of each subset so many short wars; in the usual run one, another each time. */
const WARS = 40;
const ofSubset = (subset: number): readonly number[] => {
  const all = Array.from({ length: WARS }, (_, war) => subset + SUBSETS * war);
  return everything ? all : all.filter((_, war) => war === (seed + subset) % WARS);
};

it(`plays every subset of the optional rules in ${everything ? WARS : 'some of'} random wars without a broken invariant`, () => {
  const tally = newTally();
  const played = new Set<string>();
  for (let subset = 0; subset < SUBSETS; subset += 1) {
    played.add(rulesOf(subset).join());
    // Long enough for nations to join and to fall.
    for (const number of ofSubset(subset)) playCampaign(number, tally, { turnLimit: 3 + (number % 4) });
  }
  expect(tally.campaigns).toBe(SUBSETS * (everything ? WARS : 1));
  expect(played.size).toBe(2 ** rulesOf(SUBSETS - 1).length);
});
