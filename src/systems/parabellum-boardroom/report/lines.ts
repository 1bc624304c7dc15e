import type { Sighting } from '../shapes.js';
import { courseLine } from './course-lines.js';
import { fieldLine } from './field-lines.js';
import { fightLine } from './fight-lines.js';
import { moneyLine } from './money-lines.js';
import type { Told } from './told.js';

/** One thing that this viewer learnt, as a sentence; null when there is nothing to say. */
export const lineOf = (told: Told, one: Sighting): string | null =>
  fieldLine(told, one) ?? fightLine(told, one) ?? moneyLine(told, one) ?? courseLine(told, one);
