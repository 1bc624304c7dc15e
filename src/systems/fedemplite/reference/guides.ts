import { paragraph } from '../../../core/game/blocks.js';
import type { OrderGuide } from '../../../core/game/reference.js';
import { guidesFrom } from '../../../core/order/guide.js';
import { deck } from '../orders/cards.js';
import { sampleOf } from '../orders/sample.js';
import type { Fixed, Options } from '../shapes.js';

const READY: OrderGuide = {
  id: 'order-ready',
  order: 'ready',
  title: 'READY',
  summary: 'Says that your sheet is final for now.',
  template: 'READY',
  example: 'READY',
  blocks: [
    paragraph(
      'When everybody is ready, a campaign may be set to go on before the deadline. You can still send another sheet until then.',
    ),
  ],
  phases: ['setup', 'pre-war', 'orders', 'tactics'],
  words: ['final', 'done'],
};

/** How every order is written, with examples on this war's own map. Lines of optional rules that are not in use are left out. */
export function orderGuides(fixed: Fixed, options: Options): OrderGuide[] {
  if (fixed.nations.length === 0) return [];
  const guides = guidesFrom(deck, { ...sampleOf(fixed), options }, { headed: 'by title' });
  return [...guides, READY].filter(({ phases }) => phases === undefined || phases.length > 0);
}
