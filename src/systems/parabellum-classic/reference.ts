import type { Reference } from '../../core/game/reference.js';
import type { Fixed, Options } from './shapes.js';

export const reference = (_fixed: Fixed, _options: Options): Reference => ({
  sections: [],
  orders: [
    {
      id: 'order-none',
      order: 'none',
      title: 'NO ORDERS',
      summary: 'Does nothing, without being silent.',
      template: 'NO ORDERS',
      example: 'NO ORDERS',
      phases: ['turn'],
      blocks: [],
    },
  ],
  options: [],
});
