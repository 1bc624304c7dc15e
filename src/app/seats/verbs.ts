import { officeVerbs } from './office-verbs.js';
import { ownSeatVerbs } from './own-seat-verbs.js';
import { seatingVerbs } from './seating-verbs.js';
import { storyVerbs } from './story-verbs.js';

/** Who sits where, who stands in and who judges; absences, press between seats, and stories. */
export const seatsVerbs = { ...seatingVerbs, ...ownSeatVerbs, ...officeVerbs, ...storyVerbs };
