import { describe, expect, it } from '@jest/globals';
import { linesOf } from '../../../src/core/reading/lines.js';

const clean = (text: string): string | undefined => linesOf(text)[0]?.clean;

describe('what is raised, lowered or small', () => {
  it.each([
    ['BUY 8[sup]1[/sup] SHIPS', 'BUY 8^1 SHIPS'],
    ['BUY 8<sup>1</sup> SHIPS', 'BUY 8^1 SHIPS'],
    ['BUY 8 <sup>1</sup> SHIPS', 'BUY 8 ^1 SHIPS'],
    ['BUY 8[sub]1[/sub]', 'BUY 8^1'],
    ['BUY 8[sup][b]1[/b][/sup]', 'BUY 8^1'],
    ['BUY 8[b][sup]1[/sup][/b]', 'BUY 8^1'],
    ['BUY 8<sup>[1]</sup>', 'BUY 8^[1]'],
    ['BUY [sup]1[/sup]8', 'BUY ^1^8'],
    ['BUY 8[size=1]1[/size]', 'BUY 8^1'],
    ['BUY 8[url=https://x.example]1[/url]', 'BUY 8^1'],
    ['MOVE E1<sup>0</sup>', 'MOVE E1^0'],
    ['BUY 8¹', 'BUY 8¹'],
    ['BUY 8½', 'BUY 8½'],
  ])('is never glued to a figure: %j', (text, read) => {
    expect(clean(text)).toBe(read);
  });

  it.each([
    ['1[sup]st[/sup] Corps', '1st Corps'],
    ['M[sup]r[/sup] Smith', 'Mr Smith'],
    ['[size=5]M[/size]OVE A', 'MOVE A'],
    ['[sup]MOVE A[/sup]', 'MOVE A'],
    ['BUY 8[b]1[/b]', 'BUY 81'],
  ])('is what it looks like else: %j', (text, read) => {
    expect(clean(text)).toBe(read);
  });
});
