import { parabellumBoardroom } from '../../../src/systems/parabellum-boardroom/index.js';
import type { ParabellumBoardroom } from '../../../src/systems/parabellum-boardroom/shapes.js';
import { anySubject } from '../../../src/testkit/any-subject.js';
import type { Subject } from '../../../src/testkit/subject.js';
import { leaks } from './leaking.js';
import { boardroomSecrets } from './secrets.js';
import { vesperBasin } from './vesper-basin.js';

const SHORT = { length: 2, roundLimit: 5, strikes: null };

/** The boardroom edition on the campaign that comes with it, cut short; with three companies behind screens. */
export const vesper: Subject<ParabellumBoardroom> = {
  system: parabellumBoardroom,
  seats: { least: 2, most: 4 },
  longest: 200,
  secrets: boardroomSecrets(vesperBasin().catalogue),
  setup: async (seats) => vesperBasin({ ...SHORT, fog: seats === 3 ? 'screens' : 'open' }, seats),
};

export const subject = anySubject(vesper, leaks);
