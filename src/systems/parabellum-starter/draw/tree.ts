import { frame, gridLines, makeBoard } from '../../../core/draw/board.js';
import { element, label, picture, rect, type Svg } from '../../../core/draw/svg.js';
import type { Drawing, DrawnSubject } from '../../../core/game/document.js';
import { groundPatterns, squares } from '../../parabellum/draw/ground.js';
import { CELL, type Chart } from '../../parabellum/draw/layout.js';
import { groundOf } from '../../parabellum/grid/ground.js';
import { colour } from '../../parabellum/palette.js';
import { treeInWords } from '../report/map-words.js';
import { scenarioBrief } from '../report/scenario-words.js';
import type { Booklet, View } from '../shapes.js';
import { deploymentSquares, objectiveSquares } from './signs.js';

const EDGE = 30;
const WIDTH = 1_060;
const GAP = 24;
const LEAST_UNIT = 0.9;

const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);

const looksOf = (view: View, booklet: Booklet) => (cell: number) =>
  view.catalogue.terrain[groundOf(booklet).marks[cell] ?? '.']?.look ?? 'open';

/** The map of a booklet, small: ground, where the sides come from, what is to be held. */
function smallMap(view: View, booklet: Booklet, x: number, y: number, width: number): readonly [Svg, Svg] {
  const { grid } = groundOf(booklet);
  const cell = width / Math.max(grid.columns, grid.rows);
  const chart: Chart = { ...makeBoard(grid, cell, x, y), unit: cell / CELL };
  // Letters stay readable however small the squares are.
  const signs: Chart = { ...chart, unit: Math.max(chart.unit, LEAST_UNIT) };
  return [
    element('g', {}, [squares(chart, looksOf(view, booklet), chart.unit), gridLines(chart, colour('grid'))]),
    element('g', {}, [
      ...objectiveSquares({ booklet }, signs),
      ...deploymentSquares({ booklet }, signs, () => true),
      frame(chart, colour('frame')),
    ]),
  ];
}

/** Between scenarios no map lies on the table: what has been played, and the maps of what may be chosen now. */
export function drawTree(view: View): Drawing {
  const words = treeInWords(view);
  const ink = colour('ink');
  const among = (view.choice?.scenarios ?? []).flatMap((id) => view.booklets.find((one) => one.id === id) ?? []);
  const columns = Math.max(2, among.length);
  const side = (WIDTH - 2 * EDGE - (columns - 1) * GAP) / columns;
  const subjects: DrawnSubject[] = [];
  const maps = among.flatMap((booklet, index): readonly Svg[] => {
    const x = EDGE + index * (side + GAP);
    const [ground, marks] = smallMap(view, booklet, x, 100, side);
    const name = `Scenario ${booklet.id}, ${booklet.title}`;
    subjects.push({
      key: `place:${booklet.id}`,
      name,
      card: [...scenarioBrief(booklet)],
      stance: 'neutral',
      box: [x, 70, side, side + 30],
    });
    return [label(x, 90, cut(name, Math.floor(side / 10.5)), { size: 17, bold: true, fill: ink }), ground, marks];
  });
  const top = among.length === 0 ? 74 : 100 + side + 44;
  const height = top + words.length * 30 + 10;
  const title = among.length === 0 ? 'The scenarios of the campaign' : 'Which scenario comes next?';
  const looks = new Set(
    among.flatMap((booklet) => groundOf(booklet).marks.map((_, cell) => looksOf(view, booklet)(cell))),
  );
  const svg = picture(WIDTH, height, title, [
    ...(looks.size === 0 ? [] : [element('defs', {}, groundPatterns(looks))]),
    rect(0, 0, WIDTH, height, { fill: colour('paper') }),
    label(WIDTH / 2, 40, title, { size: 24, anchor: 'middle', bold: true, fill: ink }),
    ...maps,
    ...words.map((line, index) => label(EDGE, top + index * 30, cut(line, 112), { size: 16, fill: ink })),
  ]);
  const described = among.map(
    (booklet) => `Scenario ${booklet.id}, ${booklet.title}: ${scenarioBrief(booklet).join(' ')}`,
  );
  return {
    svg,
    width: WIDTH,
    height,
    description: [...words, ...described],
    ...(subjects.length === 0 ? {} : { subjects }),
  };
}
