import { counted } from '../../../core/reading/counted.js';

export const captives = (count: number): string => counted(count, 'captive');

/** A die that hits from this face on: `5 or 6`, `only 6`. */
export const hitsOn = (face: number): string => (face >= 6 ? 'only a 6' : face === 5 ? 'a 5 or 6' : `${face} or more`);
