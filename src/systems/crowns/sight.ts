import { plainWatch } from 'adjutant/core/sight/audience.js';
import { news, sight } from './shapes.js';

// Who may know what stands at the fields, in shapes.ts; here is whose eyes look.

export const view = sight.by(plainWatch);
export const reveal = news.by(plainWatch);

/** Who can know what, for the rules page and the README. */
export const known = [...sight.known, ...news.known];
