import { type CourseLine, courseFrame, courseNames, seriesColour } from './course-chart.js';
import { type Point, path } from './svg.js';

/** Whether lines can flow as one river: several, and nobody below nothing. */
export const canFlow = (lines: readonly CourseLine[]): boolean =>
  lines.length > 1 && lines.every(({ values }) => values.every((value) => value === null || value >= 0));

const way = (points: readonly Point[]): string => points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L');

/**
 * What several have over the turns, as the arms of a river that lie on each other: its breadth is what all have together, an arm's
 * breadth is what one has. Where a number was not known, the arm has none.
 */
export function riverChart(title: string, turns: readonly string[], lines: readonly CourseLine[]): string {
  const sums = turns.map((_, turn) => lines.reduce((sum, { values }) => sum + (values[turn] ?? 0), 0));
  const { x, y, frame } = courseFrame(title, turns, 0, Math.max(1, ...sums));
  const below = turns.map(() => 0);
  const arms = lines.map(({ name, values }, index) => {
    const lower = below.map((value, turn): Point => [x(turn), y(value)]);
    turns.forEach((_, turn) => {
      below[turn] = (below[turn] ?? 0) + (values[turn] ?? 0);
    });
    const upper = below.map((value, turn): Point => [x(turn), y(value)]);
    const [last, first] = [upper.at(-1)?.[1] ?? 0, lower.at(-1)?.[1] ?? 0];
    const outline = `M${way(upper)}L${way(lower.reverse())}Z`;
    const drawn = path(outline, {
      fill: seriesColour(index),
      'fill-opacity': 0.75,
      stroke: '#fdfbf5',
      'stroke-width': 1,
    });
    return { drawn, name: { name, index, at: (last + first) / 2 } };
  });
  return frame([...arms.map(({ drawn }) => drawn), ...courseNames(arms.map(({ name }) => name))]);
}
