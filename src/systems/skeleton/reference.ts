import type { Reference } from '../../core/game/reference.js';
import { guidesFrom } from '../../core/order/guide.js';
import { whoCanKnow } from '../../core/sight/knowing.js';
import { deck } from './orders/cards.js';
import type { Fixed, Options } from './shapes.js';
import { known } from './sight.js';
import { USUAL_TURNS } from './tables.js';

export const reference = (fixed: Fixed, { turns }: Options): Reference => ({
  sections: [whoCanKnow(known)],
  orders: guidesFrom(deck, fixed),
  options: [
    {
      name: 'turns',
      value: String(turns),
      meaning: `The game ends after ${turns} turns.`,
      changed: turns !== USUAL_TURNS,
    },
  ],
});
