import { civilWar } from '../../../src/systems/civil-war/index.js';
import type { CivilWar } from '../../../src/systems/civil-war/shapes.js';
import { anySubject } from '../../contract/any-subject.js';
import type { SeededLeak, Subject } from '../../contract/subject.js';
import { warSetup } from './war.js';

/** How the suites play it. */
const war: Subject<CivilWar> = {
  system: civilWar,
  seats: { least: 2, most: 20 },
  longest: 60,
  setup: async (seats) => warSetup(seats),
};

/** Deliberate mistakes that the fog suite must find. */
const leaks: readonly SeededLeak<CivilWar>[] = [];

export const subject = anySubject(war, leaks);
