import { edgeLabels, frame, gridLines } from '../../core/draw/board.js';
import { element, label, picture, rect } from '../../core/draw/svg.js';
import type { Drawing } from '../../core/game/document.js';
import { anchorsOf, cellOf, fieldOf, makeChart } from '../parabellum/draw/chart.js';
import { groundPatterns, squares } from '../parabellum/draw/ground.js';
import { happenedMarks } from '../parabellum/draw/on-squares.js';
import { linesOfFire, trails } from '../parabellum/draw/traces.js';
import { groundOf } from '../parabellum/grid/ground.js';
import { colour } from '../parabellum/palette.js';
import type { Terrain } from '../parabellum/terrain.js';
import { counters, onBoard, placedOf } from './draw/counters.js';
import { legend, trays } from './draw/legend.js';
import { caches, deploymentSquares, mines, objectiveSquares, works } from './draw/signs.js';
import { subjects } from './draw/subjects.js';
import { drawTree } from './draw/tree.js';
import { mapInWords, sidesInPlay } from './report/map-words.js';
import type { View, ViewField } from './shapes.js';

const EDGE = 30;
const TITLE = 44;
const NARROWEST = 640;

const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);

const titleOf = (view: View, field: ViewField): string => {
  const where = `Scenario ${field.booklet.id}: ${field.booklet.title}`;
  if (view.stage === 'set-up') return `${where}, set-up`;
  if (view.stage === 'turn') return `${where}, round ${field.round} of ${field.booklet.roundLimit}`;
  return `${where}, at its end`;
};

/** Grounds of this map in the catalogue's order. */
function terrainsOf(view: View, field: ViewField): readonly Terrain[] {
  const marks = new Set(groundOf(field.booklet).marks);
  return Object.entries(view.catalogue.terrain).flatMap(([mark, terrain]) => (marks.has(mark) ? [terrain] : []));
}

function drawField(view: View, field: ViewField): Drawing {
  const ground = groundOf(field.booklet);
  const cell = cellOf(ground.grid);
  const inner = Math.max(NARROWEST, ground.grid.columns * cell);
  const left = EDGE + (inner - ground.grid.columns * cell) / 2;
  const chart = makeChart(ground.grid, left, TITLE + EDGE, cell);
  const terrains = terrainsOf(view, field);
  const tray = trays(view, EDGE, chart.top + chart.height + EDGE + 6, inner);
  const below = legend(view, field, terrains, EDGE, tray.bottom + 6, inner);
  const standing = onBoard(view, chart);
  const placed = placedOf(standing);
  const fires = linesOfFire(view.recent.fires, chart, placed);
  const width = inner + 2 * EDGE;
  const height = below.bottom + 8;
  const title = titleOf(view, field);
  const ink = colour('ink');
  const svg = picture(width, height, title, [
    element('defs', {}, groundPatterns(new Set(terrains.map((terrain) => terrain.look)))),
    rect(0, 0, width, height, { fill: colour('paper') }),
    label(width / 2, 32, cut(title, 60), { size: 24, anchor: 'middle', bold: true, fill: ink }),
    ...edgeLabels(chart, 18, ink),
    squares(chart, (cell) => view.catalogue.terrain[ground.marks[cell] ?? '.']?.look ?? 'open', chart.unit),
    gridLines(chart, colour('grid')),
    frame(chart, colour('frame')),
    ...objectiveSquares(field, chart),
    ...deploymentSquares(field, chart, sidesInPlay(view)),
    ...works(field, chart),
    ...mines(field, chart),
    ...trails(view.recent.trails, chart, placed),
    ...fires.lines,
    ...counters(view, standing),
    ...caches(view, field, chart),
    ...happenedMarks(view.recent, chart),
    ...fires.heads,
    ...tray.shapes,
    ...below.shapes,
  ]);
  return {
    svg,
    width,
    height,
    description: mapInWords(view),
    field: fieldOf(chart, EDGE),
    anchors: anchorsOf(chart),
    subjects: subjects(view, field, chart, [...standing, ...tray.standing]),
  };
}

/** The map as this viewer sees it, in the palette's colours; what it shows is also told by figures, letters and forms. */
export const draw = (view: View): Drawing =>
  view.field === null || view.choice !== null ? drawTree(view) : drawField(view, view.field);
