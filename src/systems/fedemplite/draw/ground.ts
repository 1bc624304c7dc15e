import { cornerOf } from '../../../core/draw/board.js';
import { bordersWhere, outline } from '../../../core/draw/outline.js';
import { element, group, inscription, path, rect, type Svg, use } from '../../../core/draw/svg.js';
import { cellCount, cellName, columnName, rowOf } from '../../../core/grid/grid.js';
import { nationColour } from './palette.js';
import { CELL, type Scene, type SeenNation } from './scene.js';

/** Marks of a square of ten, one nation each: what tells nations apart without colour. */
const HATCHINGS = [
  'M-2 2l4-4M0 10L10 0M8 12l4-4',
  'M-2 8l4 4M0 0l10 10M8-2l4 4',
  'M3 5h4M5 3v4',
  'M0 5h10',
  'M5 0v10',
  'M0 5h10M5 0v10',
  'M2.5 2.5h.01M7.5 7.5h.01',
] as const;

const DOTTED = 6;

export const hatchId = (nation: SeenNation): string => `hatch-${nation.id}`;
const groundId = (nation: SeenNation): string => `ground-${nation.id}`;
const insideId = (nation: SeenNation): string => `inside-${nation.id}`;

const cellsOf = ({ board, holder }: Scene, nation: SeenNation): readonly number[] =>
  Array.from({ length: cellCount(board.grid) }, (_, cell) => cell).filter((cell) => holder(cell) === nation);

/** Hatchings of all nations, and the outlines of those that hold something. */
export const groundDefinitions = (scene: Scene): readonly Svg[] =>
  scene.view.nations.flatMap((nation, index) => {
    const hatching = element(
      'pattern',
      { id: hatchId(nation), width: 10, height: 10, patternUnits: 'userSpaceOnUse' },
      [
        path(HATCHINGS[index % HATCHINGS.length] ?? '', {
          fill: 'none',
          stroke: scene.colour(nationColour(nation.id, 'hatch')),
          'stroke-width': index % HATCHINGS.length === DOTTED ? 2.4 : 1,
          'stroke-linecap': 'round',
        }),
      ],
    );
    if (cellsOf(scene, nation).length === 0) return [hatching];
    const around = path(
      outline(scene.board, (cell) => scene.holder(cell) === nation),
      { id: groundId(nation) },
    );
    return [hatching, around, element('clipPath', { id: insideId(nation) }, [use(groundId(nation), 0, 0)])];
  });

/** Neutral nations are paler, so that those at war stand out. */
const PALE = 0.5;

function nationGround(scene: Scene, nation: SeenNation): readonly Svg[] {
  if (cellsOf(scene, nation).length === 0) return [];
  const ground = groundId(nation);
  return [
    group(nation.active ? {} : { opacity: PALE }, [
      use(ground, 0, 0, { fill: scene.colour(nationColour(nation.id, 'wash')) }),
      use(ground, 0, 0, { fill: `url(#${hatchId(nation)})` }),
      use(ground, 0, 0, {
        fill: 'none',
        stroke: scene.colour(nationColour(nation.id, 'ribbon')),
        'stroke-width': nation.active ? 9 : 6,
        'clip-path': `url(#${insideId(nation)})`,
      }),
    ]),
  ];
}

function gridLines({ board, colour }: Scene): Svg {
  const { left, top, width, height, grid } = board;
  const upright = Array.from({ length: grid.columns - 1 }, (_, at) => `M${left + (at + 1) * CELL} ${top}v${height}`);
  const level = Array.from({ length: grid.rows - 1 }, (_, at) => `M${left} ${top + (at + 1) * CELL}h${width}`);
  return path([...upright, ...level].join(''), {
    fill: 'none',
    stroke: colour('ink'),
    'stroke-opacity': 0.12,
    class: 'fine',
  });
}

/** Names of all provinces, each in the colour of its ground. */
function provinceNames(scene: Scene): Svg {
  const { board, colour, holder } = scene;
  const cells = Array.from({ length: cellCount(board.grid) }, (_, cell) => cell);
  const names = [null, ...scene.view.nations].map((nation) =>
    group(
      { fill: colour(nation === null ? 'chart-ink' : nationColour(nation.id, 'letters')) },
      cells
        .filter((cell) => holder(cell) === nation)
        .map((cell) => {
          const [x, y] = cornerOf(board, cell);
          return inscription(x + 5, y + 15, cellName(board.grid, cell));
        }),
    ),
  );
  return group({ 'font-size': 12, class: 'fine' }, names);
}

/** Where two nations at war with each other meet. */
function fronts({ board, holder, colour }: Scene): readonly Svg[] {
  const line = bordersWhere(board, (one, other) => {
    const [first, second] = [holder(one), holder(other)];
    return first?.active === true && second?.active === true && first.side !== second.side;
  });
  if (line === '') return [];
  return [
    path(line, { fill: 'none', stroke: colour('case'), 'stroke-width': 6, 'stroke-linecap': 'round' }),
    path(line, {
      fill: 'none',
      stroke: colour('front'),
      'stroke-width': 2.8,
      'stroke-dasharray': '10 5',
    }),
  ];
}

/** Column letters above and below, row numbers left and right. */
function edge({ board, colour }: Scene): Svg {
  const { grid, left, top, width, height } = board;
  const columns = Array.from({ length: grid.columns }, (_, column) => {
    const x = left + (column + 0.5) * CELL;
    return [inscription(x, top - 9, columnName(column)), inscription(x, top + height + 20, columnName(column))];
  });
  const rows = Array.from({ length: grid.rows }, (_, row) => {
    const y = top + height - (row + 0.5) * CELL + 5;
    return [inscription(left - 16, y, String(row + 1)), inscription(left + width + 16, y, String(row + 1))];
  });
  const words = { 'font-size': 15, 'font-weight': 'bold', 'text-anchor': 'middle', fill: colour('faint') };
  return group({ ...words, class: 'fine' }, [...columns.flat(), ...rows.flat()]);
}

interface Run {
  /** Cells side by side in a row of the field, of one nation. */
  readonly cells: readonly number[];
  readonly row: number;
}

function runsOf(scene: Scene, nation: SeenNation): readonly Run[] {
  const { grid } = scene.board;
  const runs: Run[] = [];
  for (let row = 0; row < grid.rows; row += 1) {
    let cells: number[] = [];
    for (let column = 0; column <= grid.columns; column += 1) {
      const cell = column * grid.rows + row;
      if (column < grid.columns && scene.holder(cell) === nation) cells.push(cell);
      else {
        if (cells.length > 0) runs.push({ cells, row });
        cells = [];
      }
    }
  }
  return runs;
}

/** About how wide a capital letter of this size is. */
const LETTER = 0.74;
const LARGEST = 19;
const SMALLEST = 14;

/**
 * The nation's name across its land, at the foot of the row where it has most room; of equal ones that in its middle. There is
 * room between a row's fleets and the names of the provinces below.
 */
function lettering(scene: Scene, nation: SeenNation): readonly Svg[] {
  const runs = runsOf(scene, nation);
  const cells = runs.flatMap((run) => run.cells);
  const middle = cells.reduce((sum, cell) => sum + rowOf(scene.board.grid, cell), 0) / Math.max(1, cells.length);
  const busy = new Set([...scene.view.fleets.map(({ base }) => base), ...scene.view.recent.fought]);
  const crowd = (run: Run): number => run.cells.filter((cell) => busy.has(cellName(scene.board.grid, cell))).length;
  const worth = (run: Run): number => Math.min(run.cells.length, 5) * 2 - Math.abs(run.row - middle) - crowd(run) * 0.5;
  const [best] = runs.toSorted((one, other) => worth(other) - worth(one));
  const [first, last] = [best?.cells[0], best?.cells.at(-1)];
  if (best === undefined || first === undefined || last === undefined) return [];
  const name = nation.name.toUpperCase();
  const room = best.cells.length * CELL - 16;
  const size = Math.min(LARGEST, room / (name.length * LETTER));
  if (size < SMALLEST) return [];
  const spacing = Math.min(9, Math.max(0, (room - name.length * LETTER * size) / name.length));
  const [x, y] = cornerOf(scene.board, first);
  const end = cornerOf(scene.board, last)[0] + CELL;
  // The space after the last letter is none to be seen.
  return [
    inscription((x + end + spacing) / 2, y + CELL - 2, name, {
      fill: scene.colour(nationColour(nation.id, 'letters')),
      'font-size': Math.floor(size * 2) / 2,
      'letter-spacing': Math.floor(spacing * 2) / 2,
    }),
  ];
}

const allLettering = (scene: Scene): Svg =>
  group(
    { 'font-weight': 'bold', 'text-anchor': 'middle', 'fill-opacity': 0.72, class: 'lettering' },
    scene.view.nations.flatMap((nation) => lettering(scene, nation)),
  );

/** The land: who holds what, where the sides meet, and the names of it all. */
export const groundLayers = (scene: Scene): readonly Svg[] => {
  const { left, top, width, height } = scene.board;
  return [
    rect(left, top, width, height, { fill: scene.colour('chart') }),
    ...scene.view.nations.flatMap((nation) => nationGround(scene, nation)),
    gridLines(scene),
    rect(left, top, width, height, { fill: 'none', stroke: scene.colour('ink'), 'stroke-width': 1.5 }),
    ...fronts(scene),
    allLettering(scene),
    provinceNames(scene),
    edge(scene),
  ];
};
