import { expect, it } from '@jest/globals';
import { answering, answerSheet } from '../../../src/core/engine/answer-sheet.js';
import type { ParsedSheet } from '../../../src/core/game/sheet.js';
import { EMPTY_SKETCH } from '../../../src/core/game/sketch.js';

// What a sheet's answer costs is its parts: each is a step of its own, with a turn for others after it.

const done: string[] = [];
const after = <Value>(what: string, value: Value): Value => {
  done.push(what);
  return value;
};
const game = {
  parse: (): ParsedSheet<string> => after('parse', { orders: [{ line: 1, order: 'dig' }], problems: [], passed: [] }),
  check: () => after('check', []),
  sketch: () => after('sketch', EMPTY_SKETCH),
  write: (order: string) => after('write', order.toUpperCase()),
};

it('others have a turn between reading, checking, trying out and writing a sheet', () => {
  const steps = answering(game, 'dig', null, null);
  const taken: string[][] = [];
  for (;;) {
    const { done: isOver, value } = steps.next();
    taken.push(done.splice(0));
    if (isOver !== true) continue;
    expect(value.lines).toEqual([{ line: 1, text: 'dig', verdict: 'understood', normal: 'DIG', problems: [] }]);
    expect(value).toEqual(answerSheet(game, 'dig', null, null));
    break;
  }
  expect(taken).toEqual([['parse'], ['check'], ['sketch'], ['write']]);
});
