import { z } from 'zod';
import { boardroomMixed, boardroomOwn } from './happening/boardroom.js';
import { combatMixed, combatPublic } from './happening/combat.js';
import { courseMixed, courseOwn, coursePublic } from './happening/course.js';
import { logisticsMixed, logisticsPublic } from './happening/logistics.js';
import { movementMixed, movementPublic } from './happening/movement.js';
import { setUpMixed, setUpOwn, setUpPublic } from './happening/set-up.js';
import { specialMixed, specialOwn, specialPublic } from './happening/special.js';

/** Told to everybody just as they happened. */
export const publicHappenings = [
  ...coursePublic,
  ...setUpPublic,
  ...movementPublic,
  ...logisticsPublic,
  ...specialPublic,
  ...combatPublic,
] as const;

/** Told whole to the seat that the field `seat` names and the GM, to nobody else. */
export const ownHappenings = [...courseOwn, ...setUpOwn, ...specialOwn, ...boardroomOwn] as const;

/** What happened. `rolls` are the dice that decided it. */
export const Event = z.discriminatedUnion('kind', [
  ...publicHappenings,
  ...ownHappenings,
  ...courseMixed,
  ...setUpMixed,
  ...movementMixed,
  ...logisticsMixed,
  ...specialMixed,
  ...combatMixed,
  ...boardroomMixed,
]);
export type Event = z.infer<typeof Event>;
export type EventOf<Kind extends Event['kind']> = Extract<Event, { kind: Kind }>;
