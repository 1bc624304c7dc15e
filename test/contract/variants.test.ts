import { expect, test } from '@jest/globals';
import { crowns } from '../../src/systems/crowns/index.js';
import { checkContract } from '../../src/testkit/contract-check.js';
import { findLeaks } from '../../src/testkit/fog.js';
import { computes } from '../support/patience.js';
import { restingCrowns } from '../support/resting-crowns.js';
import { hall } from '../systems/crowns/subject.js';
import { subjectOf } from './subject-of.js';

computes(30);

const once = { seed: 'variants', campaigns: 2 };
const few = { seed: 'variants', pairs: 40 };

test('a phase that waits for nobody stops neither suite', async () => {
  const resting = { ...hall, system: restingCrowns };
  expect(await checkContract(resting, once)).toEqual([]);
  expect((await findLeaks(resting, few)).leaks).toEqual([]);
});

/** Crowns with all gold on the table; the seat that looks is named, so that it can be offered something. */
const open = {
  ...crowns,
  secrets: 'none' as const,
  view: (state: Parameters<typeof crowns.view>[0]) => ({
    ...crowns.view(state, { kind: 'gm' }, { hall: { places: [], ways: [] } }),
    seats: state.seats.map(({ id, name, side, gold }) => ({ id, name, side, crowns: gold })),
  }),
};

test('an open game needs no secrets: its views must be equal', async () => {
  const { secrets: _, ...shown } = hall;
  expect((await findLeaks({ ...shown, system: open }, few)).leaks).toEqual([]);
  const closed = { ...open, view: crowns.view };
  expect((await findLeaks({ ...shown, system: closed }, few)).leaks[0]).toMatchObject({ where: 'view' });
});

test('what is not kept is told in a sentence', async () => {
  const bad: typeof crowns = {
    ...crowns,
    fixed: ({ hall: plan, seats }) => ({ hall: { places: plan.places.slice(0, seats.length), ways: [] } }),
    offers: () => [{ order: 'bid', title: 'Bid', sentence: 'Bids.', pieces: ['BID ', 'much'] }],
    reference: (fixed, options) => {
      const right = crowns.reference(fixed, options);
      return { ...right, orders: right.orders.map((guide) => ({ ...guide, example: 'BIT 1' })) };
    },
  };
  const told = (await checkContract({ ...hall, system: bad }, { seed: 'variants', campaigns: 1 })).join('\n');
  expect(told).toContain('fixed data: it depends on who plays');
  expect(told).toContain('became "BID much", which is not understood: Here a sum of gold is wanted; found much.');
});

test('a system without a subject is told what to write', async () => {
  await expect(subjectOf('chess')).rejects.toThrow(
    'chess: write test/systems/chess/subject.ts, which exports `subject`: how many seats play',
  );
});
