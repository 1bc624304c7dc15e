import { inkOn, mix } from './colour.js';
import { type Hatching, pattern } from './patterns.js';
import { element, group, label, type Point, polygon, type Svg } from './svg.js';

/** A region of a map that is drawn as a polygon. */
export interface Region {
  /** Corners in the picture, in order around it; the last is joined with the first. */
  readonly outline: readonly Point[];
  /** `#rrggbb`, or painted with a palette's colour; `ink` is then that of the hatching. */
  readonly tint: string;
  /** Tells regions apart without colour. Left out: plain. */
  readonly hatching?: Hatching;
  /** Colour of the hatching; left out: the tint, darker or lighter. */
  readonly ink?: string;
  /** What is written in it, line by line. Data: it is escaped. */
  readonly label?: readonly string[];
  /** Middle of the writing; left out: `middleOf` the outline. */
  readonly labelAt?: Point;
  readonly border?: { readonly colour: string; readonly width: number; readonly dashes?: string };
}

const edgesOf = (outline: readonly Point[]): readonly (readonly [Point, Point])[] =>
  outline.map((from, index) => [from, outline[(index + 1) % outline.length] ?? from]);

/** Whether a point lies within an outline. */
export function isWithin(outline: readonly Point[], [x, y]: Point): boolean {
  let within = false;
  for (const [[x1, y1], [x2, y2]] of edgesOf(outline))
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) within = !within;
  return within;
}

/** The middle of the corners; what is left for an outline without area. */
const meanOf = (outline: readonly Point[]): Point => {
  const sum = outline.reduce(([x, y], corner): [number, number] => [x + corner[0], y + corner[1]], [0, 0]);
  return [sum[0] / Math.max(1, outline.length), sum[1] / Math.max(1, outline.length)];
};

const centroid = (outline: readonly Point[]): Point => {
  let [twiceArea, x, y] = [0, 0, 0];
  for (const [[x1, y1], [x2, y2]] of edgesOf(outline)) {
    const cross = x1 * y2 - x2 * y1;
    twiceArea += cross;
    x += (x1 + x2) * cross;
    y += (y1 + y2) * cross;
  }
  return twiceArea === 0 ? meanOf(outline) : [x / (3 * twiceArea), y / (3 * twiceArea)];
};

/** Heights at which a hollow outline is measured for room. */
const SCANS = 15;

/** The middle of the widest stretch within an outline, at `SCANS` heights. */
function widestStretch(outline: readonly Point[]): Point | null {
  const heights = outline.map(([, y]) => y);
  const [top, bottom] = [Math.min(...heights), Math.max(...heights)];
  let best: { readonly at: Point; readonly width: number } | null = null;
  for (let scan = 1; scan <= SCANS; scan += 1) {
    const y = top + ((bottom - top) * scan) / (SCANS + 1);
    const crossings = edgesOf(outline)
      .flatMap(([[x1, y1], [x2, y2]]) => (y1 > y !== y2 > y ? [((x2 - x1) * (y - y1)) / (y2 - y1) + x1] : []))
      .sort((a, b) => a - b);
    for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
      const [left = 0, right = 0] = crossings.slice(pair, pair + 2);
      if (best === null || right - left > best.width) best = { at: [(left + right) / 2, y], width: right - left };
    }
  }
  return best?.at ?? null;
}

/** A point within an outline where writing has room and arrows may start: its centre of gravity, where that lies within. */
export function middleOf(outline: readonly Point[]): Point {
  const centre = centroid(outline);
  return isWithin(outline, centre) ? centre : (widestStretch(outline) ?? centre);
}

export interface RegionStyle {
  /** Height of the writing. */
  readonly size: number;
  /** Begins the names of the picture's patterns, so that two sets of regions can share a picture. The program's own word. */
  readonly prefix?: string;
  /** Colours of the writing and of what keeps it readable on any ground. */
  readonly writing?: { readonly fill: string; readonly halo: string };
}

const USUAL_WRITING = { fill: '#1b1b1b', halo: '#ffffffc0' };

/** Regions with their borders and, above all of them, their writing. */
export function drawRegions(regions: readonly Region[], style: RegionStyle): readonly Svg[] {
  const { size, prefix = 'region', writing: letters = USUAL_WRITING } = style;
  const patternId = (index: number): string => `${prefix}-${index + 1}`;
  const patterns = regions.flatMap(({ tint, hatching, ink = mix(tint, inkOn(tint), 0.25) }, index) =>
    hatching === undefined ? [] : [pattern(patternId(index), tint, hatching, ink)],
  );
  const shapes = regions.map(({ outline, tint, hatching, border }, index) =>
    polygon(outline, {
      fill: hatching === undefined ? tint : `url(#${patternId(index)})`,
      stroke: border?.colour ?? '#3a3a3a',
      'stroke-width': border?.width ?? 1.5,
      'stroke-linejoin': 'round',
      ...(border?.dashes === undefined ? {} : { 'stroke-dasharray': border.dashes }),
    }),
  );
  const writing = regions.flatMap(({ outline, label: lines = [], labelAt }) => {
    const [x, y] = labelAt ?? middleOf(outline);
    const top = y - ((lines.length - 1) * size * 1.25) / 2 + size * 0.36;
    return lines.map((text, index) =>
      label(x, top + index * size * 1.25, text, { size, anchor: 'middle', bold: index === 0, ...letters }),
    );
  });
  return [...(patterns.length === 0 ? [] : [element('defs', {}, patterns)]), group({}, shapes), ...writing];
}
