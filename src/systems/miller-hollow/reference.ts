import type { Reference } from '../../core/game/reference.js';
import { whoCanKnow } from '../../core/sight/knowing.js';
import { colonySection } from './reference/colony.js';
import { orderGuides } from './reference/guides.js';
import { oddsSection } from './reference/odds.js';
import { optionWords } from './reference/options.js';
import { townSection } from './reference/town.js';
import { turnSection } from './reference/turn.js';
import type { Fixed, Options } from './shapes.js';
import { known } from './sight.js';

/** What everybody may look up: the town, the colony and its prices, a turn, odds, options in words, how orders are written. */
export const reference = (fixed: Fixed, options: Options): Reference => ({
  sections: [
    turnSection(options),
    colonySection(options),
    townSection(fixed, options),
    oddsSection(options),
    whoCanKnow(known),
  ],
  orders: orderGuides(fixed, options),
  options: optionWords(options),
});
