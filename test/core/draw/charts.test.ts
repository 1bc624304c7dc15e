import { describe, expect, it } from '@jest/globals';
import { courseChart } from '../../../src/core/draw/course-chart.js';
import { canFlow, riverChart } from '../../../src/core/draw/river-chart.js';

const turns = ['Spring', 'Summer', 'Autumn'];
const lines = [
  { name: 'North', values: [2, null, 6] },
  { name: 'South', values: [2, 4, 2] },
];
/** The corners of each arm, as pairs of numbers. */
const arms = (svg: string): number[][][] =>
  [...svg.matchAll(/ d="M([^"]*)Z"/g)].map(([, way = '']) =>
    way.split('L').map((point) => point.split(' ').map(Number)),
  );

describe('a river of what several have', () => {
  const svg = riverChart('Ships', turns, lines);
  const breadth = (arm: number[][], turn: number): number => (arm.at(-1 - turn)?.[1] ?? 0) - (arm[turn]?.[1] ?? 0);

  it('is as broad as what they have together; each arm as what one has, and none where that is not known', () => {
    const [north = [], south = []] = arms(svg);
    expect(arms(svg)).toHaveLength(2);
    // Corners lie on whole pixels.
    expect(Math.abs(breadth(north, 0) - breadth(south, 0))).toBeLessThanOrEqual(1);
    expect(breadth(north, 1)).toBe(0);
    expect(breadth(south, 1)).toBeGreaterThan(breadth(south, 2));
    expect(Math.abs(breadth(north, 2) - 3 * breadth(south, 2))).toBeLessThanOrEqual(2);
    // The one lies on the other.
    for (const turn of [0, 1, 2]) expect(south.at(-1 - turn)).toEqual(north[turn]);
  });

  it('names its arms and its turns, as the chart of lines does', () => {
    for (const drawn of [svg, courseChart('Ships', turns, lines)])
      for (const word of ['Ships', 'North', 'South', 'Spring', 'Autumn']) expect(drawn).toContain(`>${word}<`);
  });

  it('is of several alone, and of nobody who is below nothing', () => {
    expect(canFlow(lines)).toBe(true);
    expect(canFlow(lines.slice(0, 1))).toBe(false);
    expect(canFlow([...lines, { name: 'Debt', values: [1, -1, 0] }])).toBe(false);
  });
});
