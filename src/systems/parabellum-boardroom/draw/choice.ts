import { frame, gridLines, makeBoard } from '../../../core/draw/board.js';
import { element, label, picture, rect, type Svg } from '../../../core/draw/svg.js';
import type { Drawing, DrawnSubject } from '../../../core/game/document.js';
import { groundPatterns, squares } from '../../parabellum/draw/ground.js';
import { CELL, type Chart, cornerFor } from '../../parabellum/draw/layout.js';
import { sideBadge } from '../../parabellum/draw/signs.js';
import { groundOf } from '../../parabellum/grid/ground.js';
import { colour } from '../../parabellum/palette.js';
import { objectivesFor } from '../battlefield.js';
import { battleWords } from '../report/map-words.js';
import { taskWords } from '../report/objectives.js';
import { type BattleSheet, type Fixed, sidesFor, type View } from '../shapes.js';
import { SIDE_LETTERS } from './signs.js';

const EDGE = 30;
const WIDTH = 1_060;
const GAP = 24;
const PER_ROW = 2;

const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);

/** What a battle asks for and pays, a sentence each. */
const briefOf = (sheet: BattleSheet, players: number): readonly string[] =>
  objectivesFor(sheet, players).map(
    (objective) => `${objective.id}, ${objective.title}: ${taskWords(objective)}, bonus ${objective.bonus}.`,
  );

const playersOf = ({ seats }: View): number => seats.filter(({ gone }) => gone === null).length;

/** Deployment squares with the letter of their side, and objectives with their names: large enough to be read. */
function smallMarks(view: View, sheet: BattleSheet, chart: Chart): readonly Svg[] {
  const { cell } = chart;
  const homes = sidesFor(playersOf(view)).flatMap((side) =>
    sheet.areas[side].flatMap((square) => {
      const corner = cornerFor(chart, square);
      if (corner === null) return [];
      const [x, y] = corner;
      return [
        rect(x + 2, y + 2, cell - 4, cell - 4, { fill: 'none', stroke: colour('side'), 'stroke-dasharray': '5 3' }),
        sideBadge(x + cell / 2 - 6, y + cell / 2 - 3, 12, SIDE_LETTERS[side], false),
      ];
    }),
  );
  const goals = objectivesFor(sheet, playersOf(view)).flatMap(({ id, square }) => {
    const corner = cornerFor(chart, square);
    if (corner === null) return [];
    const [x, y] = corner;
    return [
      rect(x + 1.5, y + 1.5, cell - 3, cell - 3, { fill: 'none', stroke: colour('gold'), 'stroke-width': 3 }),
      label(x + cell / 2, y + cell * 0.78, id, {
        size: 13,
        anchor: 'middle',
        bold: true,
        fill: colour('gold-ink'),
        halo: colour('halo'),
      }),
    ];
  });
  return [...homes, ...goals];
}

/** The map of a battle, small: ground, deployment areas, objectives. */
function smallMap(view: View, fixed: Fixed, sheet: BattleSheet, x: number, y: number, width: number): readonly Svg[] {
  const { grid, marks } = groundOf(sheet);
  const cell = width / Math.max(grid.columns, grid.rows);
  const chart: Chart = { ...makeBoard(grid, cell, x, y), unit: cell / CELL };
  return [
    squares(chart, (index) => fixed.catalogue.terrain[marks[index] ?? '.']?.look ?? 'open', chart.unit),
    gridLines(chart, colour('grid')),
    ...smallMarks(view, sheet, chart),
    frame(chart, colour('frame')),
  ];
}

/** Between battles: which have been played, and the maps of those that may be chosen. */
export function drawChoice(view: View, fixed: Fixed): Drawing {
  const words = battleWords(view, fixed);
  const ink = colour('ink');
  const among = (view.choice?.battles ?? []).flatMap((id) => fixed.battles.find((one) => one.id === id) ?? []);
  const side = (WIDTH - 2 * EDGE - (PER_ROW - 1) * GAP) / PER_ROW;
  const step = side + 40;
  const drawn: DrawnSubject[] = [];
  const maps = among.flatMap((sheet, index): readonly Svg[] => {
    const x = EDGE + (index % PER_ROW) * (side + GAP);
    const y = 100 + Math.floor(index / PER_ROW) * step;
    const name = `${sheet.id}, ${sheet.title}`;
    drawn.push({
      key: `place:${sheet.id}`,
      name,
      card: [sheet.briefing.trim().replaceAll('\n', ' '), ...briefOf(sheet, playersOf(view))],
      stance: 'neutral',
      box: [x, y - 30, side, side + 30],
    });
    return [
      label(x, y - 10, cut(name, Math.floor(side / 10.5)), { size: 17, bold: true, fill: ink }),
      ...smallMap(view, fixed, sheet, x, y, side),
    ];
  });
  const top = among.length === 0 ? 84 : 90 + Math.ceil(among.length / PER_ROW) * step;
  const height = top + words.length * 26 + 10;
  const title = among.length === 0 ? 'The battles of the campaign' : 'Which battle comes next?';
  const looks = new Set(
    among.flatMap((sheet) => groundOf(sheet).marks.map((mark) => fixed.catalogue.terrain[mark]?.look ?? 'open')),
  );
  const svg = picture(WIDTH, height, title, [
    ...(looks.size === 0 ? [] : [element('defs', {}, groundPatterns(looks))]),
    rect(0, 0, WIDTH, height, { fill: colour('paper') }),
    label(WIDTH / 2, 40, title, { size: 24, anchor: 'middle', bold: true, fill: ink }),
    ...maps,
    ...words.map((line, index) => label(EDGE, top + index * 26, cut(line, 112), { size: 16, fill: ink })),
  ]);
  return {
    svg,
    width: WIDTH,
    height,
    description: [
      ...words,
      ...among.map((sheet) => `${sheet.id}, ${sheet.title}: ${briefOf(sheet, playersOf(view)).join(' ')}`),
    ],
    ...(drawn.length === 0 ? {} : { subjects: drawn }),
  };
}
