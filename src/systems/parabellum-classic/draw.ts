import { edgeLabels, frame, gridLines } from '../../core/draw/board.js';
import { element, label, picture, rect } from '../../core/draw/svg.js';
import type { Drawing } from '../../core/game/document.js';
import { anchorsOf, cellOf, fieldOf, makeChart } from '../parabellum/draw/chart.js';
import { groundPatterns, squares } from '../parabellum/draw/ground.js';
import type { Chart } from '../parabellum/draw/layout.js';
import { cut } from '../parabellum/draw/legend.js';
import { happenedMarks } from '../parabellum/draw/on-squares.js';
import { bridges, crates } from '../parabellum/draw/places.js';
import { linesOfFire, trails } from '../parabellum/draw/traces.js';
import { groundOf } from '../parabellum/grid/ground.js';
import { colour } from '../parabellum/palette.js';
import { bookletOf } from './battlefield.js';
import { counters, onBoard, type Standing } from './draw/counters.js';
import {
  battleLines,
  drawEdges,
  goals,
  lookOf,
  places,
  roadsAndBridges,
  terrainAt,
  terrainsOf,
} from './draw/ground.js';
import { legend, trays } from './draw/legend.js';
import { subjects } from './draw/subjects.js';
import { drawTheatre } from './draw/theatre.js';
import { barricades, mines } from './draw/works.js';
import { mapInWords } from './report/map-words.js';
import { stageWords } from './report/words.js';
import type { BoardView, Fixed, View } from './shapes.js';

const EDGE = 30;
const TITLE = 44;
const NARROWEST = 640;

/** Shots as the family draws them; those from the air, or from out of sight, leave a mark only. */
function firesOf(view: View, chart: Chart, standing: readonly Standing[]): ReturnType<typeof linesOfFire> {
  const targetAt = (square: string, by: string): string | null =>
    standing.find(({ unit, squares: on }) => on.includes(square) && unit.owner !== by)?.id ?? null;
  const shots = (view.recent?.fires ?? []).flatMap(({ how, unit, from, to, by, losses }) =>
    from === null || how === 'air' ? [] : [{ how, unit, from, target: targetAt(to, by), to, losses }],
  );
  return linesOfFire(shots, chart, standing);
}

function drawBoard(view: View, fixed: Fixed, board: BoardView): Drawing {
  const booklet = bookletOf(fixed, board.id);
  const { grid } = groundOf(booklet);
  const cell = cellOf(grid);
  const inner = Math.max(NARROWEST, grid.columns * cell);
  const chart = makeChart(grid, EDGE + (inner - grid.columns * cell) / 2, TITLE + EDGE, cell);
  const terrains = terrainsOf(fixed, booklet);
  const tray = trays(view, fixed, EDGE, chart.top + chart.height + EDGE + 6, inner);
  const below = legend(view, fixed, booklet, board, [EDGE, tray.bottom + 6, inner]);
  const standing = onBoard(view, chart);
  const fires = firesOf(view, chart, standing);
  const deploying = view.stage === 'deploy-defender' || view.stage === 'deploy-attacker';
  const width = inner + 2 * EDGE;
  const height = below.bottom + 8;
  const round = deploying ? stageWords(view.stage).toLowerCase() : `round ${board.round} of ${booklet.rounds}`;
  const title = `${booklet.title}, ${round}`;
  const ink = colour('ink');
  const recent = view.recent ?? { trails: [], fires: [], exploded: [], destroyed: [] };
  const svg = picture(width, height, title, [
    element('defs', {}, groundPatterns(new Set(terrains.map(lookOf)))),
    rect(0, 0, width, height, { fill: colour('paper') }),
    label(width / 2, 32, cut(title, 60), { size: 24, anchor: 'middle', bold: true, fill: ink }),
    ...edgeLabels(chart, 18, ink),
    squares(
      chart,
      (at) => {
        const terrain = terrainAt(fixed, booklet, at);
        return terrain === undefined ? 'open' : lookOf(terrain);
      },
      chart.unit,
    ),
    gridLines(chart, colour('grid')),
    ...roadsAndBridges(fixed, booklet, chart),
    ...bridges(
      board.bridges.map(({ square, strength }) => ({ square, words: String(strength) })),
      chart,
    ),
    frame(chart, colour('frame')),
    ...goals(booklet, chart),
    ...(deploying ? battleLines(booklet, view.stage === 'deploy-attacker' ? 'south' : 'north', chart) : []),
    ...drawEdges(fixed, booklet, board, chart),
    ...places(booklet, board, chart),
    ...barricades(board, chart),
    ...mines(board, chart),
    ...trails(
      recent.trails.map(({ unit, squares: way }) => ({ unit, way })),
      chart,
      standing,
    ),
    ...fires.lines,
    ...counters(view, standing),
    ...crates(
      board.pieces.map(({ square, kind, cached, count }) => ({
        square,
        words: `${kind === 'sup' ? 'S' : 'A'}${count}`,
        cached,
      })),
      chart,
    ),
    ...happenedMarks(
      {
        attacked: [...new Set(recent.fires.map(({ to }) => to))],
        exploded: recent.exploded,
        destroyed: recent.destroyed.map(({ square }) => square),
      },
      chart,
    ),
    ...fires.heads,
    ...tray.shapes,
    ...below.shapes,
  ]);
  return {
    svg,
    width,
    height,
    description: [...mapInWords(view, fixed)],
    field: fieldOf(chart, EDGE),
    anchors: anchorsOf(chart),
    subjects: subjects(view, fixed, booklet, board, chart, [...standing, ...tray.standing]),
  };
}

/** The map as this viewer sees it, in the palette's colours; what it shows is also told by figures, letters and forms. */
export const draw = (view: View, fixed: Fixed): Drawing =>
  view.board === null ? drawTheatre(view, fixed) : drawBoard(view, fixed, view.board);
