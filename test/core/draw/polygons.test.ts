import fc from 'fast-check';
import { drawRegions, isWithin, middleOf } from '../../../src/core/draw/polygons.js';
import { type Point, picture } from '../../../src/core/draw/svg.js';

const square: readonly Point[] = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
];
/** A hook whose centre of gravity lies outside it. */
const hook: readonly Point[] = [
  [0, 0],
  [100, 0],
  [100, 10],
  [10, 10],
  [10, 100],
  [0, 100],
];

describe('regions', () => {
  it('know what lies within them', () => {
    expect(isWithin(square, [5, 5])).toBe(true);
    expect(isWithin(square, [11, 5])).toBe(false);
    expect(isWithin(hook, [50, 50])).toBe(false);
  });

  it('have their middle within, also where they are hollow', () => {
    expect(middleOf(square)).toEqual([5, 5]);
    expect(isWithin(hook, middleOf(hook))).toBe(true);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 3, max: 60 }), { minLength: 3, maxLength: 12 }), (reaches) => {
        const star = reaches.map((reach, index): Point => {
          const angle = (index * 2 * Math.PI) / reaches.length;
          return [100 + reach * Math.cos(angle), 100 + reach * Math.sin(angle)];
        });
        expect(isWithin(star, middleOf(star))).toBe(true);
      }),
    );
  });

  it('are drawn with their pattern, border and writing, and data stays data', () => {
    const svg = picture(
      100,
      100,
      'map',
      drawRegions(
        [
          { outline: square, tint: '#aabbcc', hatching: 'dots', label: ['<b>', 'two'] },
          { outline: hook, tint: '#112233', border: { colour: '#ff0000', width: 4, dashes: '3 2' } },
        ],
        { size: 12 },
      ),
    );
    expect(svg).toContain('fill="url(#region-1)"');
    expect(svg).toContain('<pattern id="region-1"');
    expect(svg).toContain('&lt;b&gt;');
    expect(svg).toContain('>two</text>');
    expect(svg).toContain('stroke="#ff0000" stroke-width="4"');
    expect(svg).toContain('stroke-dasharray="3 2"');
  });
});
