import type { Reference } from '../../core/game/reference.js';
import { guideEntries } from './reference/guides.js';
import type { Fixed, Options } from './shapes.js';

/** Cards, prices, ground, tables, skirmishes, options and orders: what everybody may look up in a campaign. */
export const reference = (fixed: Fixed, _options: Options): Reference => ({
  sections: [],
  orders: guideEntries(fixed),
  options: [],
});
