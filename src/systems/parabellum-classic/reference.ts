import type { Reference } from '../../core/game/reference.js';
import { cardSection, priceSection } from './reference/cards.js';
import { groundSection } from './reference/ground.js';
import { optionWords } from './reference/options.js';
import { orderGuides } from './reference/orders.js';
import { skirmishSection } from './reference/skirmishes.js';
import { tableSection } from './reference/tables.js';
import type { Fixed, Options } from './shapes.js';

/** Cards, prices, ground, tables, skirmishes, options and orders: what everybody may look up in a campaign. */
export const reference = (fixed: Fixed, options: Options): Reference => ({
  sections: [
    cardSection(fixed),
    priceSection(fixed),
    groundSection(fixed),
    tableSection(fixed),
    skirmishSection(fixed, options),
  ],
  orders: orderGuides(fixed),
  options: optionWords(options),
});
