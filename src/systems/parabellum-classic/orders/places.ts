import { SECTIONS, type Section } from '../shapes/section.js';
import type { Action } from '../shapes.js';
import { partsOf } from './cards.js';

/** Headings of a sheet, in the order in which its parts are carried out. */
export type Heading = Uppercase<Section>;
export const headingOf = (section: Section): Heading => section.toUpperCase() as Heading;
export const HEADINGS: readonly Heading[] = SECTIONS.map(headingOf);

const BOARDROOM: readonly Section[] = ['boardroom'];

/**
 * Parts of a sheet under which an order may stand; none: under any (digest 5.1). LOAD and REPLENISH say which part they mean, a crew of
 * irregulars comes on in the Boardroom only.
 */
export function sectionsOf(action: Action): readonly Section[] {
  if (action.kind === 'load' || action.kind === 'replenish') return [action.phase];
  return action.kind === 'muster' && action.crew !== null ? BOARDROOM : partsOf(action.kind);
}
