import { describe, expect, it } from '@jest/globals';
import { kept } from '../../../src/core/memory/kept.js';

describe('what was found out', () => {
  it('is found out once, also where nothing was found, and is begun anew after so many', () => {
    const known = new Map<string, string | null>();
    const asked: string[] = [];
    const ask = (key: string) =>
      kept(
        known,
        key,
        () => {
          asked.push(key);
          return key === 'none' ? null : key.toUpperCase();
        },
        2,
      );
    expect(['a', 'none', 'a', 'none'].map(ask)).toEqual(['A', null, 'A', null]);
    expect(asked).toEqual(['a', 'none']);
    expect(ask('b')).toBe('B');
    expect([...known]).toEqual([['b', 'B']]);
    expect(ask('a')).toBe('A');
    expect(asked).toEqual(['a', 'none', 'b', 'a']);
  });
});
