import type { Reference } from '../../core/game/reference.js';
import type { Fixed, Options } from './shapes.js';

export const reference = (_fixed: Fixed, _options: Options): Reference => ({
  sections: [],
  orders: [
    {
      id: 'order-no-orders',
      order: 'no-orders',
      title: 'NO ORDERS',
      summary: 'Does nothing, without being silent.',
      template: 'NO ORDERS',
      example: 'NO ORDERS',
      phases: ['market', 'turn', 'closing', 'choose'],
      blocks: [],
    },
  ],
  options: [],
});
