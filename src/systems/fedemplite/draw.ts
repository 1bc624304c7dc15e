import { type Board, cornerOf, edgeLabels, frame, frontiers, gridLines, makeBoard } from '../../core/draw/board.js';
import { mix } from '../../core/draw/colour.js';
import { chevron, crossedSwords, innerFrame, star } from '../../core/draw/marks.js';
import { HATCHINGS, type Hatching, pattern } from '../../core/draw/patterns.js';
import { element, group, label, picture, rect, type Svg } from '../../core/draw/svg.js';
import type { Drawing } from '../../core/game/document.js';
import { cellCount, cellName, makeGrid, readCell } from '../../core/grid/grid.js';
import { type Seen, seenOf } from './atlas.js';
import { subjectsOf } from './draw/subjects.js';
import { type MapFacts, mapFacts, shipsOf } from './report/map-facts.js';
import { mapInWords } from './report/map-words.js';
import type { Fixed, View } from './shapes.js';

const CELL = 56;
const EDGE = 34;
const TITLE = 46;
const LEGEND_ROW = 30;
const NO_MANS_LAND = '#f4f2ec';
const INK = '#1b1b1b';
const GOLD = '#ffd84d';

type Nation = Seen['nations'][number];

const hatchingOf = (index: number): Hatching => HATCHINGS[index % HATCHINGS.length] ?? 'plain';

/** Neutral nations are paler, so that the warring ones stand out. */
const groundOf = (nation: Nation): string => mix(nation.colour, '#ffffff', nation.active ? 0.45 : 0.8);

const patternOf = (nation: Nation, index: number): Svg =>
  pattern(
    nation.id,
    groundOf(nation),
    hatchingOf(index),
    mix(nation.colour, nation.active ? '#000000' : '#ffffff', nation.active ? 0.15 : 0.5),
  );

const provinces = (view: Seen, board: Board): readonly Svg[] => {
  const { grid } = board;
  return Array.from({ length: cellCount(grid) }, (_, cell) => {
    const name = cellName(grid, cell);
    const holder = view.control[name] ?? null;
    const [x, y] = cornerOf(board, cell);
    return group({}, [
      rect(x, y, CELL, CELL, { fill: holder === null ? NO_MANS_LAND : `url(#${holder})` }),
      label(x + 4, y + 13, name, { size: 11, fill: '#3a3a3a', halo: '#ffffffb0' }),
    ]);
  });
};

const cornerFor = (board: Board, province: string): readonly [number, number] | null => {
  const cell = readCell(board.grid, province);
  return cell === null ? null : cornerOf(board, cell);
};

const marked = (board: Board, names: readonly string[], draw: (x: number, y: number) => Svg): readonly Svg[] =>
  names.flatMap((name) => {
    const corner = cornerFor(board, name);
    return corner === null ? [] : [draw(corner[0], corner[1])];
  });

const recentMarks = (view: Seen, board: Board): readonly Svg[] => [
  ...marked(board, view.recent.taken, (x, y) => innerFrame([x, y], CELL, INK, null)),
  ...marked(board, view.recent.lost, (x, y) => innerFrame([x, y], CELL, '#5a5a5a', '5 4')),
  ...marked(board, view.recent.fought, (x, y) => crossedSwords(x + 9, y + CELL / 2 + 4, 10)),
];

const capitals = (view: Seen, board: Board): readonly Svg[] =>
  view.nations
    .filter((nation) => !nation.fallen)
    .flatMap((nation) => marked(board, [nation.capital], (x, y) => star(x + CELL - 13, y + 13, 11, GOLD)));

const fleets = (view: Seen, board: Board): readonly Svg[] =>
  view.fleets.flatMap((fleet) => {
    const nation = view.nations.find((one) => one.id === fleet.nation);
    const ships = shipsOf(fleet);
    return marked(board, [fleet.base], (x, y) => {
      const abroad = view.control[fleet.base] !== fleet.nation;
      const mark = chevron(x + CELL / 2, y + CELL / 2 + 2, 27, nation?.colour ?? INK, fleet.letter);
      const number = label(x + CELL - 4, y + CELL - 5, String(ships ?? ''), {
        size: 13,
        anchor: 'end',
        bold: true,
        halo: '#ffffff',
      });
      const owner = label(x + 4, y + CELL - 5, fleet.nation, { size: 10, bold: true, halo: '#ffffff' });
      return group({}, [
        mark,
        ...(ships === null ? [] : [number]),
        ...(abroad && !fleet.cutOff ? [owner] : []),
        ...cutOffMark(fleet.cutOff, x, y),
      ]);
    });
  });

const cutOffMark = (cutOff: boolean, x: number, y: number): readonly Svg[] =>
  cutOff
    ? [
        label(x + CELL - 4, y + CELL / 2 + 10, '!', {
          size: 20,
          anchor: 'end',
          bold: true,
          fill: '#a00000',
          halo: '#ffffff',
        }),
      ]
    : [];

const stateOf = (nation: Nation): string => {
  if (nation.fallen) return 'fallen';
  return nation.active ? '' : `neutral until turn ${nation.activationTurn}`;
};

const nationLegend = (facts: MapFacts, nation: Nation, x: number, y: number): Svg => {
  const state = stateOf(nation);
  const count = `${nation.name} (${nation.id}) ${facts.heldBy(nation.id).length}`;
  return group({}, [
    rect(x, y, 34, 21, { fill: nation.fallen ? '#dddddd' : `url(#${nation.id})`, stroke: INK, 'stroke-width': 1.5 }),
    label(x + 42, y + 16, state === '' ? count : `${count}, ${state}`, {
      size: 15,
      fill: nation.fallen ? '#5a5a5a' : INK,
    }),
  ]);
};

interface Sign {
  readonly sign: (x: number, y: number) => Svg;
  readonly words: string;
}

const signsOf = (view: Seen): readonly Sign[] => [
  { sign: (x, y) => star(x + 17, y + 11, 10, GOLD), words: 'capital' },
  {
    sign: (x, y) => chevron(x + 17, y + 11, 22, '#6b6b6b', 'A'),
    words: view.fleets.some((fleet) => fleet.ships !== null) ? 'fleet and its ships' : 'fleet',
  },
  ...(view.recent.fought.length === 0
    ? []
    : [{ sign: (x: number, y: number) => crossedSwords(x + 17, y + 11, 12), words: 'battle last turn' }]),
  ...(view.recent.taken.length === 0
    ? []
    : [{ sign: (x: number, y: number) => innerFrame([x + 4, y - 2], 26, INK, null), words: 'taken last turn' }]),
  ...(view.recent.lost.length === 0
    ? []
    : [
        { sign: (x: number, y: number) => innerFrame([x + 4, y - 2], 26, '#5a5a5a', '5 4'), words: 'now uncontrolled' },
      ]),
  ...(view.fleets.some((fleet) => fleet.cutOff)
    ? [
        {
          sign: (x: number, y: number) => label(x + 14, y + 18, '!', { size: 20, bold: true, fill: '#a00000' }),
          words: 'fleet cut off',
        },
      ]
    : []),
];

const legend = (
  view: Seen,
  facts: MapFacts,
  left: number,
  top: number,
  width: number,
): { readonly shapes: readonly Svg[]; readonly height: number } => {
  const half = width / 2;
  const columns = (['Alliance', 'Coalition'] as const).map((side, column) => {
    const x = left + column * half;
    const own = view.nations.filter((nation) => nation.side === side);
    const title = `${side}: ${view.victory[side]} of the ${view.victory.needed} provinces that win`;
    return [
      label(x, top + 16, title, { size: 15, bold: true }),
      ...own.map((nation, row) => nationLegend(facts, nation, x, top + 26 + row * LEGEND_ROW)),
    ];
  });
  const rows = Math.max(
    0,
    ...(['Alliance', 'Coalition'] as const).map((side) => view.nations.filter((nation) => nation.side === side).length),
  );
  const below = top + 32 + rows * LEGEND_ROW;
  const signs = [
    {
      sign: (x: number, y: number) => rect(x, y, 34, 21, { fill: NO_MANS_LAND, stroke: INK, 'stroke-width': 1.5 }),
      words: `uncontrolled ${facts.heldBy(null).length}`,
    },
    ...signsOf(view),
  ];
  const perRow = 4;
  const step = width / perRow;
  const drawn = signs.flatMap(({ sign, words }, index) => {
    const x = left + (index % perRow) * step;
    const y = below + Math.floor(index / perRow) * LEGEND_ROW;
    return [sign(x, y), label(x + 42, y + 16, words, { size: 15 })];
  });
  return { shapes: [...columns.flat(), ...drawn], height: below + Math.ceil(signs.length / perRow) * LEGEND_ROW - top };
};

const titleOf = (view: Seen): string => {
  if (view.stage === 'setup' || view.stage === 'pre-war') return 'The map before turn 1';
  if (view.stage === 'over') return `The map at the end of the war, turn ${view.turn} (Y${view.year})`;
  return `The map at the start of turn ${view.turn} (Y${view.year})`;
};

/** The middle of every province. */
const anchorsOf = (board: Board): NonNullable<Drawing['anchors']> =>
  Object.fromEntries(
    Array.from({ length: cellCount(board.grid) }, (_, cell) => {
      const [x, y] = cornerOf(board, cell);
      return [cellName(board.grid, cell), [x + CELL / 2, y + CELL / 2]];
    }),
  );

/** The map as this viewer sees it: colours and hatchings by nation, capitals, fleets, what changed in the last turn. */
export function draw(seen: View, fixed: Fixed): Drawing {
  const view = seenOf(seen, fixed);
  const grid = makeGrid(view.map.columns.length, view.map.rows, 'south');
  const board = makeBoard(grid, CELL, EDGE, TITLE + EDGE);
  const facts = mapFacts(view);
  const width = board.width + 2 * EDGE;
  const { shapes, height: legendHeight } = legend(view, facts, EDGE, board.top + board.height + EDGE + 6, board.width);
  const height = board.top + board.height + EDGE + legendHeight + 20;
  const title = titleOf(view);
  const holderOf = (cell: number): string | null => view.control[cellName(grid, cell)] ?? null;
  const svg = picture(width, height, title, [
    element('defs', {}, view.nations.map(patternOf)),
    rect(0, 0, width, height, { fill: '#ffffff' }),
    label(width / 2, 34, title, { size: 24, anchor: 'middle', bold: true }),
    ...edgeLabels(board, 18),
    ...provinces(view, board),
    gridLines(board, '#00000030'),
    frontiers(board, holderOf, INK, 3),
    frame(board, INK),
    ...recentMarks(view, board),
    ...capitals(view, board),
    ...fleets(view, board),
    ...shapes,
  ]);
  const box = (province: string, inset: number): readonly [number, number, number, number] | null => {
    const corner = cornerFor(board, province);
    return corner === null ? null : [corner[0] + inset, corner[1] + inset, CELL - 2 * inset, CELL - 2 * inset];
  };
  const anchors = anchorsOf(board);
  const subjects = subjectsOf(view, Object.keys(anchors), {
    cellBox: (province) => box(province, 0),
    fleetBox: (province) => box(province, 12),
  });
  return { svg, width, height, description: mapInWords(view), anchors, subjects };
}
