import type { Umpire } from '../../../src/systems/umpire/game.js';
import { umpire } from '../../../src/systems/umpire/index.js';
import { anySubject } from '../../../src/testkit/any-subject.js';
import type { Subject } from '../../../src/testkit/subject.js';
import { setupOf } from './binder.js';
import { leaks } from './leaking.js';
import { TURNS, umpireSecrets } from './secrets.js';

/** The road to Jena, some turns of it. Each turn has a window of orders and at most a few rounds of judging. */
export const table: Subject<Umpire> = {
  system: umpire,
  seats: { least: 4, most: 8 },
  longest: 30,
  secrets: umpireSecrets,
  setup: (seats) => setupOf('road-to-jena', seats, { turns: TURNS }),
};

export const subject = anySubject(table, leaks);
