import type { Reference } from '../../core/game/reference.js';
import { battleSection } from './reference/battle.js';
import { countrySection } from './reference/country.js';
import { orderGuides } from './reference/guides.js';
import { leadersSection } from './reference/leaders.js';
import { optionWords } from './reference/options.js';
import { turnSection } from './reference/turn.js';
import type { Fixed, Options } from './shapes.js';

/** What everybody may look up: a turn, officers, tables of battle, the country, how orders are written, options in words. */
export const reference = (fixed: Fixed, options: Options): Reference => ({
  sections: [turnSection(options), leadersSection(), battleSection(options), countrySection(fixed, options)],
  orders: orderGuides(fixed),
  options: optionWords(options),
});
