import { parabellumClassic } from '../../../src/systems/parabellum-classic/index.js';
import type { ParabellumClassic } from '../../../src/systems/parabellum-classic/shapes.js';
import { anySubject } from '../../contract/any-subject.js';
import type { Subject } from '../../contract/subject.js';
import { leaks } from './leaking.js';
import { classicSecrets } from './secrets.js';
import { theatreSetup } from './theatre.js';

/** How the suites play it: two skirmishes. */
const theatre: Subject<ParabellumClassic> = {
  system: parabellumClassic,
  seats: { least: 2, most: 2 },
  longest: 60,
  secrets: classicSecrets,
  setup: async () => theatreSetup({ skirmishes: 2 }),
};

export const subject = anySubject(theatre, leaks);
