import { officeVerbs } from './office-verbs.js';
import { ownSeatVerbs } from './own-seat-verbs.js';
import { seatingVerbs } from './seating-verbs.js';

/** Who sits where, who stands in and who judges; absences, and press between seats. */
export const seatsVerbs = { ...seatingVerbs, ...ownSeatVerbs, ...officeVerbs };
