import type { Reference } from '../../core/game/reference.js';
import { orderGuides } from './reference/guides.js';
import { calendarSection, nationsSection } from './reference/nations.js';
import { optionWords } from './reference/options.js';
import { shipTypeSections } from './reference/ship-types.js';
import { tableSections } from './reference/tables.js';
import { technologySections } from './reference/technology.js';
import type { Fixed, Options } from './shapes.js';

/** What everybody may look up: nations, calendar, tables, options in words, and how every order is written. */
export const reference = (fixed: Fixed, options: Options): Reference => ({
  sections: [
    nationsSection(fixed, options),
    calendarSection(fixed, options),
    ...tableSections(fixed, options),
    ...technologySections(options),
    ...shipTypeSections(fixed, options),
  ],
  orders: orderGuides(fixed, options),
  options: optionWords(options),
});
