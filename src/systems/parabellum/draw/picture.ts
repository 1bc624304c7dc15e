import { edgeLabels, frame, gridLines } from '../../../core/draw/board.js';
import { element, label, picture, rect, type Svg } from '../../../core/draw/svg.js';
import type { Drawing, DrawnSubject } from '../../../core/game/document.js';
import type { Ground } from '../grid/ground.js';
import { colour, type Look } from '../palette.js';
import { anchorsOf, cellOf, fieldOf, makeChart } from './chart.js';
import { groundPatterns, squares } from './ground.js';
import type { Chart } from './layout.js';
import { type Below, cut } from './legend.js';

const EDGE = 30;
const TITLE = 44;
const NARROWEST = 640;

/** Where there is room below the board. */
interface Room {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

/** What an edition puts on the board and below it. */
interface Content {
  /** Above ground and grid, the lowest first. */
  readonly layers: readonly Svg[];
  /** Trays and legend, from `Room` downwards. */
  readonly below: Below;
  readonly subjects: readonly DrawnSubject[];
}

interface Subject {
  readonly title: string;
  readonly ground: Ground;
  readonly lookOf: (cell: number) => Look;
  /** Patterns that the legend needs besides those of the board. */
  readonly looks: Iterable<Look>;
  /** The map in plain sentences. */
  readonly description: readonly string[];
  readonly content: (chart: Chart, room: Room) => Content;
}

/** A map with its title, letters and numbers around the board, and what an edition draws on it and below it. */
export function mapPicture({ title, ground, lookOf, looks, description, content }: Subject): Drawing {
  const { grid } = ground;
  const cell = cellOf(grid);
  const inner = Math.max(NARROWEST, grid.columns * cell);
  const chart = makeChart(grid, EDGE + (inner - grid.columns * cell) / 2, TITLE + EDGE, cell);
  const { layers, below, subjects } = content(chart, {
    left: EDGE,
    top: chart.top + chart.height + EDGE + 6,
    width: inner,
  });
  const width = inner + 2 * EDGE;
  const height = below.bottom + 8;
  const ink = colour('ink');
  const svg = picture(width, height, title, [
    element('defs', {}, groundPatterns(new Set(looks))),
    rect(0, 0, width, height, { fill: colour('paper') }),
    label(width / 2, 32, cut(title, 60), { size: 24, anchor: 'middle', bold: true, fill: ink }),
    ...edgeLabels(chart, 18, ink),
    squares(chart, lookOf, chart.unit),
    gridLines(chart, colour('grid')),
    frame(chart, colour('frame')),
    ...layers,
    ...below.shapes,
  ]);
  return {
    svg,
    width,
    height,
    description: [...description],
    field: fieldOf(chart, EDGE),
    anchors: anchorsOf(chart),
    subjects: [...subjects],
  };
}
