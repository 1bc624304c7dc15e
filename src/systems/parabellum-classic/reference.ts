import type { Reference } from '../../core/game/reference.js';
import type { Fixed, Options } from './shapes.js';
import { USUAL_TURNS } from './tables.js';

export const reference = (_fixed: Fixed, { turns }: Options): Reference => ({
  sections: [],
  orders: [
    {
      id: 'order-none',
      order: 'none',
      title: 'NO ORDERS',
      summary: 'Does nothing, without being silent.',
      template: 'NO ORDERS',
      example: 'NO ORDERS',
      phases: ['orders'],
      blocks: [],
    },
  ],
  options: [
    {
      name: 'turns',
      value: String(turns),
      meaning: `The game ends after ${turns} turns.`,
      changed: turns !== USUAL_TURNS,
    },
  ],
});
