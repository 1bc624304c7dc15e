import { describe, expect, it } from '@jest/globals';
import { parabellumClassic as game } from '../../../src/systems/parabellum-classic/index.js';
import { parse } from '../../../src/systems/parabellum-classic/ordering.js';
import { deck } from '../../../src/systems/parabellum-classic/orders/cards.js';
import { Options } from '../../../src/systems/parabellum-classic/shapes.js';
import { viewOf } from './asking.js';
import { KESTREL } from './theatre.js';
import { position } from './turns.js';

const { orders } = game.reference(KESTREL, Options.parse({}));

describe('how every order is written (A-11)', () => {
  it('there is a guide for every kind of order, and one for conditions', () => {
    const explained = new Set(orders.map(({ order }) => order));
    const kinds = deck.cards.map(({ kind }) => kind);
    expect(kinds.filter((kind) => !explained.has(kind))).toEqual([]);
    expect(orders.find(({ id }) => id === 'order-conditions')?.example).toContain(' ELSE ');
  });

  it.each(orders.map(({ id, example, order }) => [id, example, order] as const))(
    '%s: the example %p is understood',
    (_, example, order) => {
      const { orders: read, problems } = parse(example, viewOf(position()), KESTREL);
      expect(problems).toEqual([]);
      expect(read[0]?.order.do.kind).toBe(order);
    },
  );

  it('is found by every keyword with which an order begins', () => {
    const looked = new Set(orders.flatMap(({ words = [] }) => words));
    expect(deck.cards.flatMap((card) => card.words.filter((word) => !looked.has(word)))).toEqual([]);
  });

  it('names windows that there are, and words that orders begin with', () => {
    for (const { phases, words = [] } of orders) {
      expect(phases.filter((kind) => !Object.hasOwn(game.phaseKinds, kind))).toEqual([]);
      expect(phases.length).toBeGreaterThan(0);
      expect(words).not.toEqual([]);
    }
    expect(orders.find(({ order }) => order === 'move')?.phases).toEqual(['turn']);
    expect(orders.find(({ order }) => order === 'buy-units')?.phases).toEqual(['purchase', 'refit', 'turn']);
  });
});
