import { cornerOf, type Board as GridBoard } from '../../../core/draw/board.js';
import { circle, element, group, label, polygon, rect, type Svg, strokes } from '../../../core/draw/svg.js';
import { cellCount, cellName } from '../../../core/grid/grid.js';
import { colour, figureColour, groundColour, type Look } from '../palette.js';

// How kinds of ground look. Colours differ in lightness, and every kind has a figure of its own, quiet enough to lie below
// counters: nothing depends on colour.

/** Side of a pattern's tile. */
const TILE = 25;

type Line = readonly [number, number, number, number];

const lines = (ink: string, width: number, segments: readonly Line[]): Svg =>
  strokes(
    segments.map(([x1, y1, x2, y2]) => [
      [x1, y1],
      [x2, y2],
    ]),
    { stroke: ink, 'stroke-width': width, 'stroke-linecap': 'round' },
  );

const tree = (x: number, y: number, ink: string): readonly Svg[] => [
  polygon(
    [
      [x, y],
      [x + 4.5, y + 8],
      [x - 4.5, y + 8],
    ],
    { fill: ink },
  ),
  lines(ink, 1.4, [[x, y + 8, x, y + 10.5]]),
];

const wave = (d: string, ink: string): Svg => element('path', { d, fill: 'none', stroke: ink, 'stroke-width': 1.4 });

const H_SIGN: readonly Line[] = [
  [9, 8, 9, 17],
  [16, 8, 16, 17],
  [9, 12.5, 16, 12.5],
];

const figure = (look: Look, ink: string): readonly Svg[] => {
  switch (look) {
    case 'open':
      return [];
    case 'rubble':
      return [
        rect(3, 4, 5, 4, { fill: ink }),
        rect(15, 2, 3, 3, { fill: ink }),
        rect(10, 13, 6, 4, { fill: ink }),
        rect(20, 18, 3, 4, { fill: ink }),
        rect(2, 19, 3, 3, { fill: ink }),
      ];
    case 'forest':
      return [...tree(6.5, 1.5, ink), ...tree(18.5, 13, ink)];
    case 'marsh':
      return [
        lines(ink, 1.4, [
          [2, 10, 11, 10],
          [6.5, 9, 6.5, 4],
          [4.5, 9, 2.5, 5],
          [8.5, 9, 10.5, 5],
          [14, 22, 23, 22],
          [18.5, 21, 18.5, 16],
          [16.5, 21, 14.5, 17],
          [20.5, 21, 22.5, 17],
        ]),
      ];
    case 'rocky':
      return [
        lines(ink, 1.8, [
          [2, 11, 7, 3],
          [7, 3, 12, 11],
          [13, 23, 18, 15],
          [18, 15, 23, 23],
        ]),
      ];
    case 'urban':
      return [
        rect(3, 3, 8, 8, { fill: 'none', stroke: ink, 'stroke-width': 1.3 }),
        rect(15, 14, 7, 9, { fill: 'none', stroke: ink, 'stroke-width': 1.3 }),
        rect(6, 6, 2, 2, { fill: ink }),
        rect(17.5, 17, 2, 2, { fill: ink }),
      ];
    case 'special':
      return [
        circle(6, 6, 3.4, { fill: 'none', stroke: ink, 'stroke-width': 1.5 }),
        circle(18.5, 18.5, 3.4, { fill: 'none', stroke: ink, 'stroke-width': 1.5 }),
      ];
    case 'ford':
      return [
        wave('M0 5q3 -4 6.25 0t6.25 0t6.25 0t6.25 0', ink),
        ...[
          [5, 15],
          [13, 19],
          [20, 13],
        ].map(([x = 0, y = 0]) => circle(x, y, 2.6, { fill: ink })),
      ];
    case 'rapids':
      return [
        wave('M0 6l4 -4l4 4l4 -4l4 4l4 -4l5 4', ink),
        wave('M0 14l4 -4l4 4l4 -4l4 4l4 -4l5 4', ink),
        wave('M0 22l4 -4l4 4l4 -4l4 4l4 -4l5 4', ink),
      ];
    case 'beach':
      return [
        [4, 5],
        [12, 3],
        [20, 7],
        [8, 13],
        [17, 15],
        [3, 20],
        [12, 22],
        [22, 21],
      ].map(([x = 0, y = 0]) => circle(x, y, 1.2, { fill: ink }));
    case 'base':
      return [rect(4, 4, 17, 17, { fill: 'none', stroke: ink, 'stroke-width': 1.3 }), lines(ink, 1.6, H_SIGN)];
    case 'runway':
      return [
        lines(ink, 2.6, [[3, 12.5, 15, 12.5]]),
        lines(ink, 1, [
          [0, 2, 25, 2],
          [0, 23, 25, 23],
        ]),
      ];
    case 'block':
      return [
        lines(ink, 1.6, [
          [0, 25, 25, 0],
          [0, 12.5, 12.5, 0],
          [12.5, 25, 25, 12.5],
        ]),
      ];
    case 'mountain':
      return [
        polygon(
          [
            [3, 20],
            [12.5, 4],
            [22, 20],
          ],
          { fill: 'none', stroke: ink, 'stroke-width': 2 },
        ),
        polygon(
          [
            [9.5, 9],
            [12.5, 4],
            [15.5, 9],
          ],
          { fill: ink },
        ),
      ];
    case 'water':
      return [
        element('path', {
          d: 'M0 7q3 -4 6.25 0t6.25 0t6.25 0t6.25 0M0 19q3 -4 6.25 0t6.25 0t6.25 0t6.25 0',
          fill: 'none',
          stroke: ink,
          'stroke-width': 1.4,
        }),
      ];
  }
};

const idOf = (look: Look): string => `ground-${look}`;

/** Patterns of the kinds of ground in use, for `<defs>`. */
export const groundPatterns = (looks: Iterable<Look>): readonly Svg[] =>
  [...looks].map((look) =>
    element('pattern', { id: idOf(look), width: TILE, height: TILE, patternUnits: 'userSpaceOnUse' }, [
      rect(0, 0, TILE, TILE, { fill: groundColour(look) }),
      ...figure(look, figureColour(look)),
    ]),
  );

export const groundFill = (look: Look): string => (look === 'open' ? groundColour(look) : `url(#${idOf(look)})`);

/** Names of squares are not smaller than this, in pixels of the picture, however small the squares: nobody could read them. */
const LEAST_NAME = 8.4;

/** The squares with their ground and their names. `lookOf`: the ground of a cell. */
export function squares(board: GridBoard, lookOf: (cell: number) => Look, unit: number): Svg {
  const cells = Array.from({ length: cellCount(board.grid) }, (_, cell) => cell);
  const grounds = cells.map((cell) => {
    const [x, y] = cornerOf(board, cell);
    return rect(x, y, board.cell, board.cell, { fill: groundFill(lookOf(cell)) });
  });
  const size = Math.max(11 * unit, LEAST_NAME);
  const names = cells.map((cell) => {
    const [x, y] = cornerOf(board, cell);
    return label(x + 4 * unit, y + size + unit, cellName(board.grid, cell), {
      size,
      fill: colour('name'),
      halo: groundColour(lookOf(cell)),
    });
  });
  return group({}, [...grounds, ...names]);
}
