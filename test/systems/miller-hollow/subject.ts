import type { MillerHollow } from '../../../src/systems/miller-hollow/game.js';
import { millerHollow } from '../../../src/systems/miller-hollow/index.js';
import { anySubject } from '../../../src/testkit/any-subject.js';
import type { Subject } from '../../../src/testkit/subject.js';
import { leaks } from './leaking.js';
import { townSetup } from './miller-hollow.js';
import { millerHollowSecrets } from './secrets.js';

/** Miller Hollow Horror in the town of its binder; with an odd number of players brood and hunt are ordered together. */
const town: Subject<MillerHollow> = {
  system: millerHollow,
  seats: { least: 2, most: 8 },
  // Two windows in each of 24 turns.
  longest: 48,
  secrets: millerHollowSecrets,
  setup: async (seats) => townSetup(seats, { strikes: null, combinedWindows: seats % 2 === 1 }),
};

export const subject = anySubject(town, leaks);
