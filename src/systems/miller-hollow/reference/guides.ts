import { paragraph } from '../../../core/game/blocks.js';
import type { OrderGuide } from '../../../core/game/reference.js';
import { guidesFrom } from '../../../core/order/guide.js';
import { deck } from '../orders/cards.js';
import type { Fixed, Options } from '../shapes.js';

const ready = ({ combinedWindows }: Options): OrderGuide => ({
  id: 'order-ready',
  order: 'ready',
  title: 'READY',
  summary: 'Says that your sheet is final for now.',
  template: 'READY',
  example: 'READY',
  phases: combinedWindows ? ['night'] : ['brood', 'hunt'],
  blocks: [paragraph('A new sheet takes it back.')],
  words: ['final', 'done'],
});

/** How each kind of order is written, with examples that fit this town. */
export const orderGuides = (fixed: Fixed, options: Options): OrderGuide[] => [
  ...guidesFrom(deck, { fixed, options }),
  ready(options),
];
