import { describe, expect, it } from '@jest/globals';
import { triedOnce } from '../../../src/core/game/tried-once.js';

describe('a sheet that is tried out', () => {
  const [view, fixed] = [{ turn: 1 }, { map: 'rift' }];
  const orders = [
    { line: 1, order: 'MOVE A TO B' },
    { line: 2, order: 'HOLD C' },
  ];
  const counted = () => {
    let tries = 0;
    const ask = triedOnce<string, object, object, { readonly tries: number }>(() => {
      tries += 1;
      return { tries };
    });
    return ask;
  };

  it('is tried once for who checks it and who sketches it', () => {
    const ask = counted();
    const checked = ask(orders, view, fixed);
    // The lines that stand are a list of their own.
    expect(ask(orders.filter(Boolean), view, fixed)).toBe(checked);
  });

  it.each([
    ['a line less', orders.slice(1), view, fixed],
    ['a line more', [...orders, { line: 3, order: 'READY' }], view, fixed],
    ['the lines in another order', [...orders].reverse(), view, fixed],
    ['a line of the same words that was read anew', orders.map((one) => ({ ...one })), view, fixed],
    ['another view', orders, { turn: 1 }, fixed],
    ['another map', orders, view, { map: 'rift' }],
  ])('is tried anew with %s', (_, others, seen, known) => {
    const ask = counted();
    ask(orders, view, fixed);
    expect(ask(others, seen, known)).toEqual({ tries: 2 });
    // Only the last is kept.
    expect(ask(orders, view, fixed)).toEqual({ tries: 3 });
  });

  it('is not taken for one whose list was changed since', () => {
    const ask = counted();
    const growing = [...orders];
    ask(growing, view, fixed);
    growing.pop();
    expect(ask(growing, view, fixed)).toEqual({ tries: 2 });
  });
});
