import { capitalised } from '../../../core/reading/capitalised.js';
import type { Sighting } from '../shapes.js';
import { boardroomLine } from './boardroom-lines.js';
import { fieldLine } from './field-lines.js';
import { fightLine } from './fight-lines.js';
import type { Told } from './told.js';

/** One sentence for a thing that happened; null where another part of the report tells it, or nobody needs to be told. */
export function lineOf(told: Told, sighting: Sighting): string | null {
  const line = fieldLine(told, sighting) ?? fightLine(told, sighting) ?? boardroomLine(told, sighting);
  return line === null ? null : capitalised(line);
}
