import { parabellumClassic } from '../../../src/systems/parabellum-classic/index.js';
import type { ParabellumClassic } from '../../../src/systems/parabellum-classic/shapes.js';
import { anySubject } from '../../contract/any-subject.js';
import type { SeededLeak, Subject } from '../../contract/subject.js';

/** How the suites play it. When something is hidden, `secrets` is to say what. */
const small: Subject<ParabellumClassic> = {
  system: parabellumClassic,
  seats: { least: 2, most: 6 },
  longest: 10,
  setup: async (seats) =>
    parabellumClassic.schemas.setup.parse({
      options: { turns: 4 },
      seats: Array.from({ length: seats }, (_, index) => ({
        id: `seat-${index + 1}`,
        name: `Player ${index + 1}`,
        side: null,
      })),
    }),
};

/** Deliberate mistakes that the fog suite must find, as soon as something is hidden. */
const leaks: readonly SeededLeak<ParabellumClassic>[] = [];

export const subject = anySubject(small, leaks);
