import { describe, expect, it } from '@jest/globals';
import { asSeat } from '../../../src/core/game/viewer.js';
import { parabellumBoardroom as game } from '../../../src/systems/parabellum-boardroom/index.js';
import { actDeck } from '../../../src/systems/parabellum-boardroom/orders/acts.js';
import { deck } from '../../../src/systems/parabellum-boardroom/orders/cards.js';
import { opened, table } from './turns.js';

const { state, fixed } = opened();
const { orders } = game.reference(fixed, game.optionsIn?.(state) ?? state.options);

describe('how orders are written (A-10, A-11)', () => {
  it('every kind of order and of act has its guide', () => {
    const kinds = [...deck.cards, ...actDeck.cards].map(({ kind }) => kind as string);
    expect(kinds.filter((kind) => !orders.some(({ order }) => order === kind))).toEqual([]);
  });

  it('every first word and every act stands in a template', () => {
    const templates = orders.map(({ template }) => template).join('\n');
    const wanted = [...deck.cards, ...actDeck.cards].flatMap(({ words: [word] }) => word ?? []);
    expect(wanted.filter((word) => !new RegExp(`\\b${word}\\b`).test(templates))).toEqual([]);
  });

  it.each(orders.map((guide) => [guide.id, guide] as const))('%s: the example is an order', (_, { example }) => {
    const at = table();
    const { problems, orders: read } = game.parse(example, game.view(at.state, asSeat('seat-1'), at.fixed), at.fixed);
    expect(problems).toEqual([]);
    expect(read).toHaveLength(1);
  });

  it('5.1: tells with each order in which cases it is refused or fails', () => {
    const deploy = orders.find(({ id }) => id === 'order-deploy');
    const told = JSON.stringify(deploy?.blocks);
    for (const code of ['E-NEW', 'E-NOTRESERVE', 'E-ZONE', 'E-CAP', 'E-RES', 'F-OCCUPIED'])
      expect(told).toContain(code);
  });
});
