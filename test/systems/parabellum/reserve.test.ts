import { describe, expect, it } from '@jest/globals';
import { forgotten, noted, poolNotebooks } from '../../../src/systems/parabellum/recon.js';
import {
  affordable,
  buyOneByOne,
  NO_CAPS,
  NOT_FOR_SALE,
  priceOn,
  stillForSale,
  worthOf,
} from '../../../src/systems/parabellum/reserve.js';
import { downTo, nearestFive, toNearest, upTo } from '../../../src/systems/parabellum/rounding.js';
import { cardIn, findCard } from '../../../src/systems/parabellum/unit-card.js';

describe('rounding', () => {
  it('is to the nearest five, halves up (SRR-28, BRR-17)', () => {
    expect([0, 2, 2.5, 7, 7.5, 96, 207.5].map(nearestFive)).toEqual([0, 0, 5, 5, 10, 95, 210]);
    expect(toNearest(10, 15)).toBe(20);
  });

  it('goes down for what is shared and up for what is charged (CLR-19, BRR-18)', () => {
    expect([downTo(10, 159), downTo(5, 4.9), upTo(5, 153), upTo(5, 155)]).toEqual([150, 0, 155, 155]);
  });

  it('BR-X10, BR-X14: an IFV of 6 out of 10 sells for 95; what full strength has nothing to do with counts as full', () => {
    expect(worthOf(320, 50, 6, 10)).toBe(95);
    expect(worthOf(520, 100, 4, 10)).toBe(210);
    expect(worthOf(500, 50, 0, 0)).toBe(250);
  });
});

describe('what may still be bought', () => {
  it('is limited by what one has at once and by what one bought in all, whichever is less', () => {
    expect(stillForSale(NO_CAPS, 40, 40)).toBeNull();
    expect(stillForSale({ atOnce: 3, inAll: null }, 2, 9)).toBe(1);
    expect(stillForSale({ atOnce: null, inAll: 2 }, 9, 1)).toBe(1);
    expect(stillForSale({ atOnce: 3, inAll: 1 }, 0, 0)).toBe(1);
    expect(stillForSale({ atOnce: 3, inAll: null }, 5, 0)).toBe(0);
    expect(stillForSale(NOT_FOR_SALE, 0, 0)).toBe(0);
  });

  it('is what the money buys', () => {
    expect([affordable(5, 100, 450), affordable(5, 0, 0), affordable(5, 100, -50)]).toEqual([4, 5, 0]);
  });

  it('gets dearer rung by rung (ST-8, ST-17)', () => {
    const ladder = [
      { from: 20, to: 11, price: 1 },
      { from: 10, to: 1, price: 3 },
    ];
    expect([25, 20, 11, 10, 1, 0].map((left) => priceOn(ladder, left))).toEqual([1, 1, 1, 3, 3, null]);
    const priceAt = (left: number) => priceOn(ladder, left);
    expect(buyOneByOne(5, 12, 100, priceAt)).toEqual({ count: 5, cost: 11 });
    expect(buyOneByOne(5, 12, 100, priceAt, 2)).toEqual({ count: 2, cost: 2 });
    expect(buyOneByOne(5, 12, 6, priceAt)).toEqual({ count: 3, cost: 5 });
    expect(buyOneByOne(5, 2, 100, priceAt)).toEqual({ count: 2, cost: 6 });
  });
});

describe('what recon told (ST-52, CL-99, BRR-15b)', () => {
  const first = { unit: 'KW-RR', strength: 8 };
  const second = { unit: 'KW-AA', strength: 4 };

  it('replaces what was known before, and goes with the unit', () => {
    const book = noted([first, second], { unit: 'KW-RR', strength: 5 });
    expect(book).toEqual([second, { unit: 'KW-RR', strength: 5 }]);
    expect(forgotten(book, 'KW-AA')).toEqual([{ unit: 'KW-RR', strength: 5 }]);
  });

  it('is pooled by allies, one’s own before others’', () => {
    const known = poolNotebooks([[first], [second, { unit: 'KW-RR', strength: 1 }]]);
    expect([...known.values()]).toEqual([first, second]);
  });
});

it('cards are found by their codes', () => {
  const cards = [{ code: 'TNK', cost: 1 }];
  expect(findCard(cards, 'TNK')).toBe(cards[0]);
  expect(findCard(cards, 'INF')).toBeUndefined();
  expect(() => cardIn(cards, 'INF')).toThrow('the catalogue has no unit INF');
});
