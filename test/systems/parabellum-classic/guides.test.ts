import { describe, expect, it } from '@jest/globals';
import { parabellumClassic as game } from '../../../src/systems/parabellum-classic/index.js';
import { FORMS } from '../../../src/systems/parabellum-classic/orders/forms.js';
import { parse } from '../../../src/systems/parabellum-classic/orders/parse.js';
import { Action, Options } from '../../../src/systems/parabellum-classic/shapes.js';
import { viewOf } from './asking.js';
import { KESTREL } from './theatre.js';
import { position } from './turns.js';

const { orders } = game.reference(KESTREL, Options.parse({}));

describe('how every order is written (A-11)', () => {
  it('there is a guide for every kind of order, and one for conditions', () => {
    const explained = new Set(orders.map(({ order }) => order));
    const kinds = Action.options.map(({ shape }) => shape.kind.value);
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

  it('names windows that there are, and words that orders begin with', () => {
    for (const { phases, words = [] } of orders) {
      expect(phases.filter((kind) => !Object.hasOwn(game.phaseKinds, kind))).toEqual([]);
      expect(phases.length).toBeGreaterThan(0);
      expect(words.filter((word) => word !== '<order>' && !Object.hasOwn(FORMS, word))).toEqual([]);
    }
    expect(orders.find(({ order }) => order === 'move')?.phases).toEqual(['turn']);
    expect(orders.find(({ order }) => order === 'buy-units')?.phases).toEqual(['purchase', 'refit', 'turn']);
  });
});
