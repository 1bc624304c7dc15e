import { eraseShapes, type Game } from '../../src/core/engine/any-system.js';
import { crowns } from '../../src/systems/crowns/index.js';

/** The tiny game, for tests of the service. */
export const tinySystem = eraseShapes(crowns);

/** The tiny game with the options that it has when nobody says otherwise. */
export const tinyGame: Game = tinySystem.of({ options: {} }, { seats: { min: 2 }, perSide: { min: 1 } });

/** Text for `BinderFrame`: a binder of the tiny system that tests change as they need. */
export const tinyFrame = {
  binder: 1,
  system: 'crowns',
  title: 'Crowns of Test',
  brief: 'A hall, some gold.\n\nAnd a crown.',
  registration: {
    seats: { min: 2, max: 6 },
    perSide: { min: 1 },
    closesAfterSecondAcceptance: '48h',
    lateJoin: 'vote',
  },
  schedule: { phases: { bid: '48h', dig: '48h' }, reminders: ['24h', '6h', '1h'] },
} as const;
