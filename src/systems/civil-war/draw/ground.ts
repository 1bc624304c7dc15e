import { pattern } from '../../../core/draw/patterns.js';
import { element, group, inscription, type Point, path, rect, type Svg } from '../../../core/draw/svg.js';
import { groundOf, hatchOf, paint } from '../palette.js';
import type { Control, View, WarMap } from '../shapes.js';
import { cellsOf } from './cells.js';
import type { Box, Sheet } from './layout.js';

const CONTROLS: readonly Control[] = ['union', 'confederacy', 'neutral'];
const HATCHINGS = { union: 'rising', confederacy: 'dots', neutral: 'horizontal' } as const;

const clipId = ({ id }: Sheet): string => `${id}-frame`;

/** Hatchings of the sides, and the frames within which sheets are drawn. */
export const groundDefs = (sheets: readonly Sheet[]): readonly Svg[] => [
  ...CONTROLS.map((control) => pattern(`held-${control}`, groundOf(control), HATCHINGS[control], hatchOf(control))),
  ...sheets.map((sheet) => element('clipPath', { id: clipId(sheet) }, [rect(...sheet.frame)])),
];

/** What of a sheet is drawn, and nothing beyond its frame. */
export const clipped = (sheet: Sheet, shapes: readonly Svg[]): Svg =>
  group({ 'clip-path': `url(#${clipId(sheet)})` }, shapes);

const outlineOf = (outline: readonly Point[], { at }: Sheet): string =>
  `M${outline.map(([x, y]) => at(x, y).map(Math.round).join(' ')).join('L')}Z`;

/** Whether any of it can be seen in the sheet. */
function isSeen(outline: readonly Point[], { at, frame: [left, top, width, height] }: Sheet): boolean {
  const points = outline.map(([x, y]) => at(x, y));
  return (
    points.some(([x]) => x > left) &&
    points.some(([x]) => x < left + width) &&
    points.some(([, y]) => y > top) &&
    points.some(([, y]) => y < top + height)
  );
}

const bounded = (
  outline: readonly Point[],
  [left, top, width, height]: Box,
  { at, scale }: Sheet,
): readonly Point[] => {
  // Coasts run far beyond the frame; so long numbers are of no use to anybody.
  const [x0, y0] = at(0, 0);
  const within = (value: number, from: number, to: number): number => Math.min(to, Math.max(from, value));
  return outline.map(
    ([x, y]): Point => [
      within(x, (left - 60 - x0) / scale, (left + width + 60 - x0) / scale),
      within(y, (top - 60 - y0) / scale, (top + height + 60 - y0) / scale),
    ],
  );
};

interface Still {
  readonly below: readonly Svg[];
  readonly above: readonly Svg[];
  readonly cells: ReadonlyMap<string, string>;
}

function makeStill(map: WarMap, sheet: Sheet): Still {
  const { ground } = map;
  const data = (outlines: readonly (readonly Point[])[]): string =>
    outlines
      .filter((outline) => isSeen(outline, sheet))
      .map((outline) => outlineOf(bounded(outline, sheet.frame, sheet), sheet))
      .join('');
  const coast = data(ground.land);
  const lakes = data(ground.lakes);
  const line = { fill: 'none', stroke: paint('shore'), 'stroke-linejoin': 'round' };
  const wide = sheet.id === 'main' ? 1 : 1.5;
  return {
    below: [
      rect(...sheet.frame, { fill: paint('sea') }),
      ...(coast === ''
        ? []
        : [
            path(coast, { ...line, 'stroke-width': 22 * wide, opacity: 0.25 }),
            path(coast, { ...line, 'stroke-width': 10 * wide, opacity: 0.4 }),
            path(coast, { fill: paint('land'), stroke: paint('shore'), 'stroke-width': 2.5 }),
          ]),
      ...(lakes === '' ? [] : [path(lakes, { fill: paint('sea'), stroke: paint('shore'), 'stroke-width': 2 })]),
    ],
    above: [
      path(data(ground.states.map(({ outline }) => outline)), {
        fill: 'none',
        stroke: paint('state-line'),
        'stroke-width': 1.4,
        'stroke-dasharray': '8 3 2 3',
      }),
      ...ground.lettering
        .filter(({ water }) => water || sheet.id === 'main')
        .map(({ text, at, size, water }) => {
          const [x, y] = sheet.at(at[0], at[1]);
          return inscription(Math.round(x), Math.round(y), text, {
            'font-size': size,
            'text-anchor': 'middle',
            'letter-spacing': water ? 5 : 3,
            fill: paint(water ? 'water-name' : 'state-name'),
            ...(water ? { 'font-style': 'italic' } : {}),
          });
        }),
    ],
    cells: new Map(
      [...cellsOf(map)].flatMap(([id, outline]): readonly [string, string][] =>
        outline.length > 2 && isSeen(outline, sheet)
          ? [[id, outlineOf(bounded(outline, sheet.frame, sheet), sheet)]]
          : [],
      ),
    ),
  };
}

const made = new WeakMap<Sheet, Still>();

function stillOf(map: WarMap, sheet: Sheet): Still {
  const known = made.get(sheet);
  if (known !== undefined) return known;
  const still = makeStill(map, sheet);
  made.set(sheet, still);
  return still;
}

/** Sea, land and states, and who holds what: each side's zones in its tint and hatching. */
export function groundShapes(map: WarMap, sheet: Sheet, control: View['control']): readonly Svg[] {
  const { below, above, cells } = stillOf(map, sheet);
  const held = CONTROLS.flatMap((side) => {
    const data = map.zones.flatMap(({ id }) => (control[id] === side ? (cells.get(id) ?? []) : [])).join('');
    if (data === '') return [];
    return [
      path(data, { fill: `url(#held-${side})`, stroke: paint('cell-line'), 'stroke-width': 1, 'stroke-opacity': 0.55 }),
    ];
  });
  return [...below, ...held, ...above];
}
