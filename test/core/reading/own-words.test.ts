import { describe, expect, test } from '@jest/globals';
import { ownWords } from '../../../src/core/reading/own-words.js';

describe('what somebody quotes', () => {
  test.each([
    ['> BID 3\nBID 7', 'BID 7', 1],
    ['Ada said in the chat:\n> BID 3\n> BID 4\n\nBID 7', 'BID 7', 3],
    ['[quote="Ada, post:1, topic:2"]\nBID 3\n[/quote]\nBID 7', '[quote="Ada, post:1, topic:2"]\n[/quote]\nBID 7', 1],
    ['[QUOTE="a]da, convMessage: 12"]BID 3[quote]BID 4[/quote]BID 5[/QUOTE]\nBID 7', 'BID 7', 1],
    ['[quote]BID 3\nBID 7', '[quote]BID 3\nBID 7', 0],
    ['MOVE A > B\n> C', 'MOVE A > B\n> C', 0],
  ] as const)('is left out, and counted: %j', (written, text, lines) => {
    const own = ownWords(written);
    expect([own.text, own.left[0]?.lines ?? 0]).toEqual([text, lines]);
  });
});
