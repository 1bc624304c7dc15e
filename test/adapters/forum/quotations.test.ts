import { describe, expect, test } from '@jest/globals';
import { withoutQuotations } from '../../../src/adapters/forum/door/quotations.js';

describe('what somebody quotes', () => {
  test.each([
    ['markdown', '> BID 3\nBID 7', 'BID 7', [1]],
    ['markdown', 'Ada said in the chat:\n> BID 3\n> BID 4\n\nBID 7', 'BID 7', [2, 3]],
    ['markdown', '[quote="Ada, post:1, topic:2"]\nBID 3\n[/quote]\nBID 7', 'BID 7', []],
    ['markdown', '```\n> BID 7\n```', '> BID 7', []],
    ['bbcode', '[QUOTE="a]da, convMessage: 12"]BID 3[quote]BID 4[/quote]BID 5[/QUOTE]BID 7', 'BID 7', []],
    ['bbcode', '> BID 3\nBID 7', '> BID 3\nBID 7', []],
    ['bbcode', '[quote]BID 3\nBID 7', '[quote]BID 3\nBID 7', []],
    ['bbcode', '[CODE]BID 7[/CODE]', 'BID 7', []],
  ] as const)('is no order (%s: %s)', (markup, written, text, left) => {
    expect(withoutQuotations(written, markup)).toEqual({ text, left });
  });

  test('takes no time, whatever is in it', () => {
    const begun = performance.now();
    for (const piece of ['[quote]', '[/quote]', '[quote="', '> ', '```\n', '[', ':', '\n'])
      for (const markup of ['markdown', 'bbcode'] as const) withoutQuotations(piece.repeat(50_000), markup);
    expect(performance.now() - begun).toBeLessThan(3000);
  });
});
