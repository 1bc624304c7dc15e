import { expect, test } from '@jest/globals';
import { countDifferences } from '../../../src/core/engine/count-differences.js';
import type { Json } from '../../../src/core/game/json.js';

test.each<[string, Json, Json, number]>([
  ['the same', { a: [1, { b: null }] }, { a: [1, { b: null }] }, 0],
  ['two numbers', 1, 2, 1],
  ['a number and its letters', 1, '1', 1],
  ['a list that goes on', [1, 2], [1, 2, [3, 4], 5], 2],
  ['a list that ends sooner', [1, 9, 3], [1], 2],
  ['entries of lists', [1, 2, 3], [1, 0, 0], 2],
  ['a large value that only one has', { a: 1, b: { c: [1, 2, 3] } }, { a: 1 }, 1],
  ['a value that only the other has', {}, { a: 1, b: 2 }, 2],
  ['values deep inside', { a: { b: [0, { c: 1 }] } }, { a: { b: [0, { c: 2 }] } }, 1],
  ['a list and an object', [], {}, 1],
  ['null and an object', null, { a: 1 }, 1],
])('%s: so many places differ', (_, one, other, count) => {
  expect(countDifferences(one, other)).toBe(count);
});
