import type { Point } from '../../../core/draw/svg.js';
import type { WarMap, Zone, ZoneId } from '../shapes.js';

/** Width of the picture. Letters of 10 and more are read where it is looked at in 700 pixels. */
export const WIDTH = 1_400;
const EDGE = 10;
/** Room for names left of the westernmost zone, and right of the easternmost; with an inset the sea has more. */
const WEST = 36;
const EAST = { plain: 70, besideInset: 200 };
const BELOW = 56;
/** The head of the picture: its title and legend. */
const LEGEND_HEIGHT = 400;
/** How much larger an inset is than the rest. */
const ENLARGED = 1.96;

export type Box = readonly [left: number, top: number, width: number, height: number];

/** A part of the picture with a scale of its own: the whole map, or its inset. */
export interface Sheet {
  readonly id: 'main' | 'inset';
  readonly frame: Box;
  readonly scale: number;
  /** A point of the canvas in the picture. */
  at(x: number, y: number): Point;
  /** Zones that are drawn in full here; others are only hinted at. */
  readonly zones: readonly Zone[];
}

export interface Layout {
  readonly height: number;
  readonly main: Sheet;
  readonly inset: Sheet | null;
  readonly legend: Box;
  /** Each zone where it is drawn in full. */
  spot(zone: ZoneId): Point;
  sheetOf(zone: ZoneId): Sheet;
}

const sheet = (id: Sheet['id'], frame: Box, scale: number, origin: Point, zones: readonly Zone[]): Sheet => ({
  id,
  frame,
  scale,
  at: (x, y) => [origin[0] + x * scale, origin[1] + y * scale],
  zones,
});

function makeLayout(map: WarMap): Layout {
  const xs = map.zones.map(({ x }) => x);
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const { inset } = map;
  const scale = (WIDTH - WEST - (inset === null ? EAST.plain : EAST.besideInset)) / Math.max(1, east - west);
  const left = WEST - west * scale;
  const within = ({ x, y }: Zone): boolean =>
    inset !== null && x >= inset.from[0] && x <= inset.to[0] && y >= inset.from[1] && y <= inset.to[1];
  const enlarged = scale * ENLARGED;
  const panel: Box =
    inset === null
      ? [WIDTH - EDGE, EDGE, 0, 0]
      : [
          WIDTH - EDGE - (inset.to[0] - inset.from[0]) * enlarged,
          EDGE,
          (inset.to[0] - inset.from[0]) * enlarged,
          (inset.to[1] - inset.from[1]) * enlarged,
        ];
  // The map begins so low that the inset, which hangs in its corner, hides no zone.
  const hidden = map.zones.filter((zone) => left + zone.x * scale > panel[0] - 8);
  const top = Math.ceil(Math.max(LEGEND_HEIGHT, ...hidden.map(({ y }) => panel[1] + panel[3] + 42 - y * scale)));
  const bottom = Math.max(...map.zones.map(({ y }) => y)) * scale + top + BELOW;
  const main = sheet(
    'main',
    [EDGE, top, WIDTH - 2 * EDGE, Math.ceil(bottom) - top],
    scale,
    [left, top],
    map.zones.filter((zone) => !within(zone)),
  );
  const enlargedSheet =
    inset === null
      ? null
      : sheet(
          'inset',
          panel,
          enlarged,
          [panel[0] - inset.from[0] * enlarged, panel[1] - inset.from[1] * enlarged],
          map.zones.filter(within),
        );
  const home = new Map<ZoneId, Sheet>([
    ...main.zones.map((zone): [ZoneId, Sheet] => [zone.id, main]),
    ...(enlargedSheet?.zones ?? []).map((zone): [ZoneId, Sheet] => [zone.id, enlargedSheet ?? main]),
  ]);
  const spots = new Map<ZoneId, Point>(
    map.zones.map(({ id, x, y }) => {
      const [px, py] = (home.get(id) ?? main).at(x, y);
      return [id, [Math.round(px), Math.round(py)]];
    }),
  );
  return {
    height: Math.ceil(bottom) + EDGE,
    main,
    inset: enlargedSheet,
    legend: [EDGE, EDGE, (inset === null ? WIDTH - EDGE : panel[0]) - 2 * EDGE, top - 2 * EDGE],
    spot: (zone) => spots.get(zone) ?? [0, 0],
    sheetOf: (zone) => home.get(zone) ?? main,
  };
}

const made = new WeakMap<WarMap, Layout>();

/** Where everything of a map lies in its picture; made once. */
export function layoutOf(map: WarMap): Layout {
  const known = made.get(map);
  if (known !== undefined) return known;
  const layout = makeLayout(map);
  made.set(map, layout);
  return layout;
}

/** About how wide a text is in the shipped font. */
export const widthOf = (text: string, size: number, bold = false): number =>
  [...text].length * size * (bold ? 0.66 : 0.59);
