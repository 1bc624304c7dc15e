import { expect, test } from '@jest/globals';
import type { Umpire } from '../../../src/systems/umpire/game.js';
import { umpire } from '../../../src/systems/umpire/index.js';
import { checkContract } from '../../../src/testkit/contract-check.js';
import { findLeaks } from '../../../src/testkit/fog.js';
import type { Subject } from '../../../src/testkit/subject.js';
import { everything } from '../../support/effort.js';
import { setupOf } from './binder.js';
import { TURNS, umpireSecrets } from './secrets.js';

/** The other binders, played by bots through the same suites as the one that stands for the system. */
const played = (binder: string, least: number, most: number): Subject<Umpire> => ({
  system: umpire,
  seats: { least, most },
  longest: 40,
  secrets: umpireSecrets,
  setup: (seats) => setupOf(binder, seats, { turns: TURNS }),
});

test.each([
  ['ravens-hollow', 5, 8],
  ['the-winter-council', 3, 6],
] as const)('%s keeps the contract, and tells nobody what is not theirs to know', async (binder, least, most) => {
  const subject = played(binder, least, most);
  expect(await checkContract(subject, { seed: binder, campaigns: 1, everySeat: everything })).toEqual([]);
  const { leaks, pairs } = await findLeaks(subject, { seed: binder, pairs: 40 });
  expect(leaks.slice(0, 3)).toEqual([]);
  expect(pairs).toBeGreaterThanOrEqual(40);
});
