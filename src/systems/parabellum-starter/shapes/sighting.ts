import { z } from 'zod';
import { ownHappenings, publicHappenings } from './event.js';
import { boardroomSightings } from './happening/boardroom.js';
import { combatSightings } from './happening/combat.js';
import { courseSightings } from './happening/course.js';
import { logisticsSightings } from './happening/logistics.js';
import { movementSightings } from './happening/movement.js';
import { setUpSightings } from './happening/set-up.js';
import { specialSightings } from './happening/special.js';

/** What one viewer learns of one event. Rolls are those of streams this viewer may see. */
export const Sighting = z.discriminatedUnion('kind', [
  ...publicHappenings,
  ...ownHappenings,
  ...courseSightings,
  ...setUpSightings,
  ...movementSightings,
  ...logisticsSightings,
  ...specialSightings,
  ...combatSightings,
  ...boardroomSightings,
]);
export type Sighting = z.infer<typeof Sighting>;
export type SightingOf<Kind extends Sighting['kind']> = Extract<Sighting, { kind: Kind }>;
