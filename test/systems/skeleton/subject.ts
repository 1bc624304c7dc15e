import type { Skeleton } from '../../../src/systems/skeleton/game.js';
import { skeleton } from '../../../src/systems/skeleton/index.js';
import { anySubject } from '../../../src/testkit/any-subject.js';
import type { SeededLeak, Subject } from '../../../src/testkit/subject.js';

/** How the suites play it. When something is hidden, `secrets` is to say what. */
const small: Subject<Skeleton> = {
  system: skeleton,
  seats: { least: 2, most: 6 },
  longest: 10,
  setup: async (seats) =>
    skeleton.schemas.setup.parse({
      options: { turns: 4 },
      seats: Array.from({ length: seats }, (_, index) => ({
        id: `seat-${index + 1}`,
        name: `Player ${index + 1}`,
        side: null,
      })),
    }),
};

/** Deliberate mistakes that the fog suite must find, as soon as something is hidden. */
const leaks: readonly SeededLeak<Skeleton>[] = [];

export const subject = anySubject(small, leaks);
