import { parabellumClassic } from '../../../src/systems/parabellum-classic/index.js';
import type { ParabellumClassic } from '../../../src/systems/parabellum-classic/shapes.js';
import { type AnySubject, anySubject } from '../../../src/testkit/any-subject.js';
import type { Subject } from '../../../src/testkit/subject.js';
import { leaks } from './leaking.js';
import { classicSecrets } from './secrets.js';
import { theatreSetup } from './theatre.js';

/** Another fog for each campaign that a suite plays. */
const FOGS = [
  { fog: 'table', miniatures: 'size' },
  { fog: 'dark', miniatures: 'size' },
  { fog: 'table', miniatures: 'type' },
  { fog: 'dark', miniatures: 'type' },
] as const;

let asked = 0;

/** How the suites play it: two skirmishes, open and dark, with and without the types of miniatures. */
const theatre: Subject<ParabellumClassic> = {
  system: parabellumClassic,
  seats: { least: 2, most: 2 },
  longest: 60,
  secrets: classicSecrets,
  setup: async () => {
    asked += 1;
    return theatreSetup({ skirmishes: 2, ...FOGS[(asked - 1) % FOGS.length] });
  },
};

/** Leaks are looked for where most is hidden from most: where miniatures tell types, types are no secret. */
const plainTable = anySubject({ ...theatre, setup: async () => theatreSetup({ skirmishes: 2 }) }, leaks);

export const subject: AnySubject = { ...anySubject(theatre, []), seededLeaks: plainTable.seededLeaks };
