import type { CivilWar } from '../../../src/systems/civil-war/game.js';
import { civilWar } from '../../../src/systems/civil-war/index.js';
import { anySubject } from '../../../src/testkit/any-subject.js';
import type { Subject } from '../../../src/testkit/subject.js';
import { leaks } from './leaking.js';
import { civilWarSecrets } from './secrets.js';
import { warSetup } from './war.js';

/** Wars that end with 1861 or 1862, so that a suite can play several; with an odd number of players in full fog. */
export const war: Subject<CivilWar> = {
  system: civilWar,
  seats: { least: 2, most: 20 },
  // Set-up, five turns of 1861 and ten of 1862.
  longest: 16,
  secrets: civilWarSecrets,
  setup: async (seats) =>
    warSetup(seats, { fog: seats % 2 === 1 ? 'full' : 'standard', lastYear: seats % 3 === 0 ? 1861 : 1862 }),
};

export const subject = anySubject(war, leaks);
