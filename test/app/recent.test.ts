import { expect, test } from '@jest/globals';
import { Recent } from '../../src/app/kit/recent.js';

test('what was used last is kept, as many as there is room for', () => {
  const recent = new Recent<number>(2);
  recent.put('one', 1);
  recent.put('two', 2);
  expect(recent.get('one')).toBe(1);
  recent.put('three', 3);
  expect(['one', 'two', 'three'].map((key) => recent.get(key))).toEqual([1, undefined, 3]);
});

test('what takes more room than others counts for more, and what would take all of it is not kept', () => {
  const recent = new Recent<string>(10, (text) => text.length);
  for (const text of ['aaaa', 'bbbb']) recent.put(text, text);
  recent.put('cccc', 'cccc');
  expect([recent.get('aaaa'), recent.get('bbbb'), recent.get('cccc')]).toEqual([undefined, 'bbbb', 'cccc']);
  // The same key again takes its room once.
  for (let time = 0; time < 5; time += 1) recent.put('bbbb', 'b');
  recent.put('dd', 'dd');
  expect(recent.get('cccc')).toBe('cccc');
  recent.put('long', 'a text that is too long');
  expect(recent.get('long')).toBeUndefined();
  recent.put('cccc', 'cccc');
  expect(recent.get('cccc')).toBe('cccc');
});
