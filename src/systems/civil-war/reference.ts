import { paragraph } from '../../core/game/blocks.js';
import type { OrderGuide, Reference } from '../../core/game/reference.js';
import { guidesFrom } from '../../core/order/guide.js';
import { whoCanKnow } from '../../core/sight/knowing.js';
import { BOTH } from './orders/card.js';
import { deck } from './orders/cards.js';
import { battleSection } from './reference/battle.js';
import { countrySection } from './reference/country.js';
import { leadersSection } from './reference/leaders.js';
import { optionWords } from './reference/options.js';
import { turnSection } from './reference/turn.js';
import type { Fixed, Options } from './shapes.js';
import { known } from './sight.js';

const READY: OrderGuide = {
  id: 'order-ready',
  order: 'ready',
  title: 'READY',
  summary: 'Says that your sheet is final for now.',
  template: 'READY',
  example: 'READY',
  phases: BOTH,
  blocks: [paragraph('A new sheet takes it back.')],
  words: ['final', 'done'],
};

/** What everybody may look up: a turn, officers, tables of battle, the country, how orders are written, options in words. */
export const reference = (fixed: Fixed, options: Options): Reference => ({
  sections: [
    turnSection(options),
    leadersSection(),
    battleSection(options),
    countrySection(fixed, options),
    whoCanKnow(known),
  ],
  orders: [...guidesFrom(deck, fixed), READY],
  options: optionWords(options),
});
