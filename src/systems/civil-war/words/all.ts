import { BATTLE } from './battle.js';
import { ENDING } from './ending.js';
import { GROUND } from './ground.js';
import { OWN } from './own.js';
import { PAPER } from './paper.js';
import { POLITICS } from './politics.js';

/**
 * Every wording of the reports, by what happened. A class is chosen by what the reader knows, a wording in it by what is public;
 * `{loser}` is filled with a name.
 */
export const WORDINGS = { ...BATTLE, ...OWN, ...GROUND, ...POLITICS, ...PAPER, ...ENDING };
export type Happening = keyof typeof WORDINGS;
