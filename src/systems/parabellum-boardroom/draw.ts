import { edgeLabels, frame, gridLines } from '../../core/draw/board.js';
import { element, label, picture, rect } from '../../core/draw/svg.js';
import type { Drawing } from '../../core/game/document.js';
import { anchorsOf, cellOf, fieldOf, makeChart } from '../parabellum/draw/chart.js';
import { groundPatterns, squares } from '../parabellum/draw/ground.js';
import { happenedMarks } from '../parabellum/draw/on-squares.js';
import { linesOfFire, trails } from '../parabellum/draw/traces.js';
import { groundOf } from '../parabellum/grid/ground.js';
import { colour } from '../parabellum/palette.js';
import { drawChoice } from './draw/choice.js';
import { counters, onBoard, placedOf, type Standing } from './draw/counters.js';
import { legend, terrainsOf, trays } from './draw/legend.js';
import { areas, dropped, holders, lines, objectives, works } from './draw/signs.js';
import { subjects } from './draw/subjects.js';
import { mapInWords } from './report/map-words.js';
import { sheetFor } from './report/objectives.js';
import type { Battle, BattleSheet, Fixed, View } from './shapes.js';

const EDGE = 30;
const TITLE = 44;
const NARROWEST = 640;

const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);

function titleOf({ stage, options }: View, battle: Battle, sheet: BattleSheet): string {
  const where = `Battle ${battle.number}: ${sheet.id}, ${sheet.title}`;
  if (stage === 'market') return `${where}, before it`;
  if (stage !== 'turn') return `${where}, at its end`;
  const last = sheet.roundLimit ?? options.roundLimit;
  return `${where}, round ${battle.round}${last === null ? '' : ` of ${last}`}`;
}

/** Units at a square of a shot; aircraft shoot from above those below them. */
const unitOn = (standing: readonly Standing[], square: string): string | null =>
  standing.find(({ unit }) => unit.square === square)?.unit.flag ?? null;

function drawBattle(view: View, fixed: Fixed, battle: Battle, sheet: BattleSheet): Drawing {
  const ground = groundOf(sheet);
  const cell = cellOf(ground.grid);
  const inner = Math.max(NARROWEST, ground.grid.columns * cell);
  const left = EDGE + (inner - ground.grid.columns * cell) / 2;
  const chart = makeChart(ground.grid, left, TITLE + EDGE, cell);
  const tray = trays(view, EDGE, chart.top + chart.height + EDGE + 6, inner);
  const below = legend(view, fixed, sheet, EDGE, tray.bottom + 6, inner);
  const standing = onBoard(view, fixed, chart);
  const placed = placedOf(standing);
  const { moves, shots, destroyed } = view.recent;
  const fires = linesOfFire(
    shots.map(({ from, to, indirect, counter, losses }) => ({
      how: counter ? 'counter' : indirect ? 'shells' : 'attack',
      unit: unitOn(standing, from),
      from,
      target: unitOn(standing, to),
      to,
      losses,
    })),
    chart,
    placed,
  );
  const width = inner + 2 * EDGE;
  const height = below.bottom + 8;
  const title = titleOf(view, battle, sheet);
  const ink = colour('ink');
  const looks = new Set(terrainsOf(fixed, sheet).map(({ look }) => look));
  const sides = view.seats.flatMap(({ side, gone }) => (side === null || gone !== null ? [] : [side]));
  const svg = picture(width, height, title, [
    element('defs', {}, groundPatterns(looks)),
    rect(0, 0, width, height, { fill: colour('paper') }),
    label(width / 2, 32, cut(title, 60), { size: 24, anchor: 'middle', bold: true, fill: ink }),
    ...edgeLabels(chart, 18, ink),
    squares(chart, (index) => fixed.catalogue.terrain[ground.marks[index] ?? '.']?.look ?? 'open', chart.unit),
    gridLines(chart, colour('grid')),
    frame(chart, colour('frame')),
    ...objectives(
      sheet,
      battle.progress.map(({ objective }) => objective),
      chart,
    ),
    ...areas(sheet, sides, chart),
    ...works(view, chart),
    ...trails(
      moves.map(({ unit, path }) => ({ unit, way: path })),
      chart,
      placed,
    ),
    ...fires.lines,
    ...holders(view, fixed, chart),
    // Tokens lie in the corner that counters leave free (BRR-5).
    ...lines(view, fixed, chart),
    ...counters(view, standing),
    ...dropped(view, fixed, chart),
    ...happenedMarks({ attacked: [], exploded: [], destroyed }, chart),
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
    subjects: [...subjects(view, fixed, sheet, chart, [...standing, ...tray.standing])],
  };
}

/** The map as this viewer sees it, in the palette's colours; what it shows is also told by figures, letters and forms. */
export function draw(view: View, fixed: Fixed): Drawing {
  const sheet = sheetFor(view, fixed);
  return view.battle === null || sheet === undefined || view.stage === 'choose' || view.stage === 'over'
    ? drawChoice(view, fixed)
    : drawBattle(view, fixed, view.battle, sheet);
}
