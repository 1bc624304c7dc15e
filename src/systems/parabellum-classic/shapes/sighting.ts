import { z } from 'zod';
import { sightingsOfBoardroom } from './sighting-boardroom.js';
import { sightingsOfCombat } from './sighting-combat.js';
import { sightingsOfCourse } from './sighting-course.js';
import { sightingsOfMovement } from './sighting-movement.js';

/**
 * What a viewer learns of an event: one for each kind of event, named like it. Fields that only some may know are null for the
 * others, so that one sentence can be made of each kind, whoever reads it.
 */
export const Sighting = z.discriminatedUnion('kind', [
  ...sightingsOfCourse,
  ...sightingsOfBoardroom,
  ...sightingsOfMovement,
  ...sightingsOfCombat,
]);
export type Sighting = z.infer<typeof Sighting>;
type SightingKind = Sighting['kind'];
export type SightingOf<Kind extends SightingKind> = Extract<Sighting, { kind: Kind }>;
