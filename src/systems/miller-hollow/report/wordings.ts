import { BROOD } from './wordings/brood.js';
import { HUNT } from './wordings/hunt.js';
import { LOSSES } from './wordings/losses.js';
import { PAPER } from './wordings/paper.js';
import { STRIKES } from './wordings/strikes.js';
import { TOWN } from './wordings/town.js';

/**
 * Every wording of the reports, by what happened. A class is chosen by what the reader knows, a wording in it by chance alone;
 * `{holder}` is filled with a name, `{holder's}` with its possessive.
 */
export const WORDINGS = { ...TOWN, ...LOSSES, ...PAPER, ...BROOD, ...HUNT, ...STRIKES };
export type Happening = keyof typeof WORDINGS;
