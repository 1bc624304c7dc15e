import { Event } from '../../../src/systems/fedemplite/shapes.js';
import { dearCampaigns as campaigns, everything, seed } from '../../support/effort.js';
import { computes } from '../../support/patience.js';
import { newTally, playCampaign, rulesOf, SUBSETS } from './random-war.js';

computes(30);

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
  // A fortieth of the campaigns: of the forty such parts that there are, the poorest misses 4 kinds of 39.
  else expect(never.length).toBeLessThanOrEqual(6);
  expect(tally.fallen).toBeGreaterThan(campaigns.length / 4);
  // Of the forty parts some have one of the four alone.
  if (everything) expect(tally.endings.size).toBeGreaterThanOrEqual(4);
});

/** Of each subset so many short wars; in the usual run one of every fourth, another each time. */
const WARS = 40;
const EVERY = 4;
const ofSubset = (subset: number): readonly number[] => {
  const all = Array.from({ length: WARS }, (_, war) => subset + SUBSETS * war);
  if (everything) return all;
  return (seed + subset) % EVERY > 0 ? [] : all.filter((_, war) => war === (Math.floor(seed / EVERY) + subset) % WARS);
};

it(`plays ${everything ? 'every subset' : 'some'} of the optional rules in random wars without a broken invariant`, () => {
  const tally = newTally();
  const played = new Set<string>();
  for (let subset = 0; subset < SUBSETS; subset += 1) {
    // Long enough for nations to join and to fall.
    for (const number of ofSubset(subset)) {
      played.add(rulesOf(subset).join());
      playCampaign(number, tally, { turnLimit: 3 + (number % 4) });
    }
  }
  expect(tally.campaigns).toBe(everything ? SUBSETS * WARS : SUBSETS / EVERY);
  expect(played.size).toBe(2 ** rulesOf(SUBSETS - 1).length / (everything ? 1 : EVERY));
});
