import { frame, gridLines } from '../../../core/draw/board.js';
import { element, label, picture, rect, type Svg } from '../../../core/draw/svg.js';
import type { Drawing, DrawnSubject } from '../../../core/game/document.js';
import { makeChart } from '../../parabellum/draw/chart.js';
import { groundPatterns, squares } from '../../parabellum/draw/ground.js';
import { cut } from '../../parabellum/draw/legend.js';
import { groundOf } from '../../parabellum/grid/ground.js';
import { colour } from '../../parabellum/palette.js';
import { bookletOf } from '../battlefield.js';
import { bookletLines } from '../report/booklet-words.js';
import { theatreInWords } from '../report/map-words.js';
import { namesOf, stageWords } from '../report/words.js';
import type { Booklet, Fixed, View } from '../shapes.js';
import { drawEdges, goals, lookOf, places, roadsAndBridges, terrainAt, terrainsOf } from './ground.js';

const WIDTH = 1_160;
const EDGE = 30;
const GAP = 24;
const COLUMNS = 3;
const TOP = 66;
const TITLE = 34;

/** The map of a booklet, small: ground, edges, places, what is to be held. */
function smallMap(fixed: Fixed, booklet: Booklet, x: number, y: number, width: number): readonly Svg[] {
  const { grid } = groundOf(booklet);
  const chart = makeChart(grid, x, y, width / Math.max(grid.columns, grid.rows));
  const signs = { ...chart, unit: Math.max(chart.unit, 0.55) };
  return [
    squares(
      chart,
      (cell) => {
        const terrain = terrainAt(fixed, booklet, cell);
        return terrain === undefined ? 'open' : lookOf(terrain);
      },
      chart.unit,
    ),
    gridLines(chart, colour('grid')),
    ...roadsAndBridges(fixed, booklet, chart),
    ...goals(booklet, chart),
    ...drawEdges(fixed, booklet, null, signs),
    ...places(booklet, null, signs),
    frame(chart, colour('frame')),
  ];
}

/** While no board lies on the table: all skirmishes of the theatre by the face of the die that draws them. */
export function drawTheatre(view: View, fixed: Fixed): Drawing {
  const names = namesOf(view, fixed);
  const ink = colour('ink');
  const side = (WIDTH - 2 * EDGE - (COLUMNS - 1) * GAP) / COLUMNS;
  const tall = side + TITLE + GAP;
  const subjects: DrawnSubject[] = [];
  const maps = fixed.table.flatMap((id, index): readonly Svg[] => {
    const booklet = bookletOf(fixed, id);
    const x = EDGE + (index % COLUMNS) * (side + GAP);
    const y = TOP + Math.floor(index / COLUMNS) * tall;
    const over = view.played.filter((end) => end.id === id).at(-1);
    const state = view.drawn === id ? ', next' : over === undefined ? '' : `, won by ${names.livery(over.winner)}`;
    const name = `${index + 1}: ${booklet.title}${state}`;
    subjects.push({
      key: `place:${id}`,
      name,
      card: [booklet.brief.trim(), ...bookletLines(booklet)],
      stance: 'neutral',
      box: [x, y, side, side + TITLE],
    });
    return [
      label(x, y + 22, cut(name, Math.floor(side / 9.5)), { size: 16, bold: true, fill: ink }),
      ...smallMap(fixed, booklet, x, y + TITLE, side),
      ...(view.drawn === id
        ? [rect(x - 5, y - 3, side + 10, side + TITLE + 8, { fill: 'none', stroke: colour('gold'), 'stroke-width': 4 })]
        : []),
    ];
  });
  const height = TOP + Math.ceil(fixed.table.length / COLUMNS) * tall + 6;
  const title = `The skirmishes of the theatre. ${stageWords(view.stage)}`;
  const looks = new Set(fixed.table.flatMap((id) => terrainsOf(fixed, bookletOf(fixed, id)).map(lookOf)));
  const svg = picture(WIDTH, height, title, [
    element('defs', {}, groundPatterns(looks)),
    rect(0, 0, WIDTH, height, { fill: colour('paper') }),
    label(WIDTH / 2, 38, cut(title, 70), { size: 24, anchor: 'middle', bold: true, fill: ink }),
    ...maps,
  ]);
  return { svg, width: WIDTH, height, description: [...theatreInWords(view, fixed)], anchors: {}, subjects };
}
