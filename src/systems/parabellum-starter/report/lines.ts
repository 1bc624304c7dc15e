import type { Sighting } from '../shapes.js';
import { combatLine, specialLine } from './combat.js';
import { courseLine } from './course.js';
import { logisticsLine } from './logistics.js';
import { movementLine } from './movement.js';
import type { Told } from './told.js';
import { tradeLine } from './trade.js';

/** One thing that this viewer learnt, as a sentence; null when there is nothing to say. */
export const lineOf = (told: Told, sighting: Sighting): string | null =>
  movementLine(told, sighting) ??
  logisticsLine(told, sighting) ??
  combatLine(told, sighting) ??
  specialLine(told, sighting) ??
  tradeLine(told, sighting) ??
  courseLine(told, sighting);
