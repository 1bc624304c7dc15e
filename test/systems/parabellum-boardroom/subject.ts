import { parabellumBoardroom } from '../../../src/systems/parabellum-boardroom/index.js';
import type { ParabellumBoardroom } from '../../../src/systems/parabellum-boardroom/shapes.js';
import { anySubject } from '../../contract/any-subject.js';
import type { SeededLeak, Subject } from '../../contract/subject.js';

/** How the suites play it. When something is hidden, `secrets` is to say what. */
const small: Subject<ParabellumBoardroom> = {
  system: parabellumBoardroom,
  seats: { least: 2, most: 6 },
  longest: 10,
  setup: async (seats) =>
    parabellumBoardroom.schemas.setup.parse({
      options: { turns: 4 },
      seats: Array.from({ length: seats }, (_, index) => ({
        id: `seat-${index + 1}`,
        name: `Player ${index + 1}`,
        side: null,
      })),
    }),
};

/** Deliberate mistakes that the fog suite must find, as soon as something is hidden. */
const leaks: readonly SeededLeak<ParabellumBoardroom>[] = [];

export const subject = anySubject(small, leaks);
