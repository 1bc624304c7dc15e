import type { Reference } from '../../core/game/reference.js';
import { orderGuides } from './reference/guides.js';
import { calendarSection, nationsSection } from './reference/nations.js';
import { optionWords } from './reference/options.js';
import { tableSections } from './reference/tables.js';
import type { Fixed, Options } from './shapes.js';

/** What everybody may look up: nations, calendar, tables, options in words, and how every order is written. */
export const reference = (fixed: Fixed, options: Options): Reference => ({
  sections: [nationsSection(fixed), calendarSection(fixed, options), ...tableSections(fixed, options)],
  orders: orderGuides(fixed, options),
  options: optionWords(options),
});
