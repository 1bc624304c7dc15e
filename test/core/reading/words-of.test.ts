import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { wordsOf } from '../../../src/core/reading/words.js';

/** As it is said, without a thought of what it takes. */
const said = (line: string): readonly string[] =>
  line
    .replace(/->|→/g, '>')
    .replace(/[–—]/g, '-')
    .replace(/[×>*]/g, ' ')
    .toUpperCase()
    .split(/[\s,;:()[\]{}&_`~"'“”‘’|<=]|(?<![0-9])\.|\.(?![0-9])/)
    .filter((word) => word !== '');

const sign = fc.oneof(
  fc.constantFrom(...' .,;:()[]{}&_`~"\'“”‘’|<=>*×→–—-\t\n\u00a0\u3000\u2028'),
  fc.constantFrom(...'0123456789aAbßéŁ𝔘'),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
);

it('words are parted by signs, and by a full stop but between digits', () => {
  expect(wordsOf('move 2.5 ships. To A.B, (KZIN-B) .5 3. 1..2')).toEqual([
    'MOVE',
    '2.5',
    'SHIPS',
    'TO',
    'A',
    'B',
    'KZIN-B',
    '5',
    '3',
    '1',
    '2',
  ]);
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 40 }), (signs) => {
      expect(wordsOf(signs.join(''))).toEqual(said(signs.join('')));
    }),
  );
});
