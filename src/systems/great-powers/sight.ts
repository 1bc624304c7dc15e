import { watch } from './eyes.js';
import { news, sight } from './shapes.js';

// Who may know what stands at the fields, in shapes.ts; whose eyes look, in eyes.ts.

export const view = sight.by(watch);
export const reveal = news.by(watch);

/** Who can know what, for the rules page and the README. */
export const known = [...sight.known, ...news.known];
