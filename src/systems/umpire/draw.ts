import { smoothLine } from '../../core/draw/curves.js';
import { middleOf } from '../../core/draw/polygons.js';
import { circle, group, label, path, picture, pictureOf, polygon, rect, type Svg } from '../../core/draw/svg.js';
import type { Drawing, DrawnSubject } from '../../core/game/document.js';
import { subjectKey } from '../../core/game/offer.js';
import { dateWords } from './calendar.js';
import { drawRings, ringsOf } from './draw/meetings.js';
import { type Piece, piecesOf, stacksOf } from './draw/pieces.js';
import { groundPaint, sidePaint } from './palette.js';
import { mapWords } from './report/map-words.js';
import type { Corner } from './shapes/base.js';
import type { Fixed } from './shapes/fixed.js';
import type { View } from './shapes/view.js';

const HEAD = 44;

/** Sizes grow with the picture: it is looked at in the same width whatever its own. */
const scaleOf = ({ map: { size } }: Fixed): number => Math.max(0.5, size[0] / 1000);

const areaPaint = (kind: string): string => {
  if (/water|lake|sea|river|marsh/i.test(kind)) return groundPaint('water');
  return /wood|forest/i.test(kind) ? groundPaint('wood') : groundPaint('area');
};

function areas({ map }: Fixed, scale: number): readonly Svg[] {
  return map.areas.flatMap(({ name, kind, outline }) => {
    const [x, y] = middleOf(outline);
    return [
      polygon(outline, { fill: areaPaint(kind), 'stroke-linejoin': 'round' }),
      label(x, y, name, { size: 11 * scale, anchor: 'middle', fill: groundPaint('ink'), halo: areaPaint(kind) }),
    ];
  });
}

/** The binder's picture under a thin veil of the page's own paper: in the dark it does not dazzle, and letters stand out from it. */
function underneath({ map: { picture: own, size } }: Fixed, scale: number): readonly Svg[] {
  if (own === undefined) return [];
  const [width, height] = size;
  return [
    pictureOf(own.hash, 0, 0, width, height),
    rect(0, 0, width, height, { fill: groundPaint('veil'), 'fill-opacity': 0.22 }),
    rect(0, 0, width, height, { fill: 'none', stroke: groundPaint('ink'), 'stroke-width': 2 * scale }),
  ];
}

const LINE_STYLES = [
  [/river|stream|canal|water/i, { stroke: 'water', width: 6, dashes: null }],
  [/rail/i, { stroke: 'ink', width: 2.5, dashes: '2 3' }],
  [/track|path|country|trail/i, { stroke: 'way', width: 2, dashes: '7 5' }],
] as const;

function lines({ map }: Fixed, scale: number): readonly Svg[] {
  const where = new Map(map.places.map(({ name, at }) => [name, at]));
  return map.lines.map(({ from, to, kind, via }) => {
    const points: readonly Corner[] = [where.get(from) ?? [0, 0], ...via, where.get(to) ?? [0, 0]];
    const [, style] = LINE_STYLES.find(([pattern]) => pattern.test(kind)) ?? [
      null,
      { stroke: 'road', width: 3, dashes: null } as const,
    ];
    return path(smoothLine(points), {
      fill: 'none',
      stroke: groundPaint(style.stroke),
      'stroke-width': style.width * scale,
      'stroke-linecap': 'round',
      ...(style.dashes === null ? {} : { 'stroke-dasharray': style.dashes }),
    });
  });
}

const isBig = (kind: string): boolean => /city|town|fort|capital|depot/i.test(kind);

const dots = ({ map }: Fixed, scale: number): readonly Svg[] =>
  map.places.map(({ at: [x, y], kind }) =>
    circle(x, y, (isBig(kind) ? 6 : 4) * scale, {
      fill: groundPaint('paper'),
      stroke: groundPaint('place'),
      'stroke-width': 2 * scale,
    }),
  );

/** Names lie above all else: a place is looked for by its name, whatever stands there. */
const placeNames = ({ map }: Fixed, scale: number): readonly Svg[] =>
  map.places.map(({ name, at: [x, y], kind }) =>
    label(x, y - 10 * scale, name, {
      size: (isBig(kind) ? 14 : 12) * scale,
      anchor: 'middle',
      bold: isBig(kind),
      fill: groundPaint('ink'),
      halo: groundPaint('halo'),
    }),
  );

interface Box {
  readonly piece: Piece;
  readonly box: readonly [number, number, number, number];
}

const WIDE = 26;
const HIGH = 18;

/** Counters below the point at which they stand, one under the other; a stack near the lower edge grows upwards. */
function boxes(view: View, fixed: Fixed, scale: number): readonly Box[] {
  const [width, height] = fixed.map.size;
  return stacksOf(piecesOf(view, fixed), fixed).flatMap(({ at: [x, y], pieces }) => {
    const step = (HIGH + 4) * scale;
    const tall = pieces.length * step;
    const left = Math.min(Math.max(2, x - (WIDE / 2) * scale), width - WIDE * scale - 2);
    const first = Math.max(2, Math.min(y + 9 * scale, height - tall - 2));
    return pieces.map(
      (piece, index): Box => ({ piece, box: [left, first + index * step, WIDE * scale, HIGH * scale] }),
    );
  });
}

/** `Royal Guard` of `Royal Guard, infantry, 9000`: the card says all of it. */
const short = (name: string): string => (name.length <= 26 ? name : (name.split(',')[0] ?? name)).slice(0, 28);

function counters(all: readonly Box[], fixed: Fixed, scale: number): readonly Svg[] {
  return all.map(({ piece, box: [x, y, wide, high] }) => {
    const { fill, ink } = sidePaint(fixed, piece.side);
    const frame = {
      stroke: groundPaint('ink'),
      'stroke-width': 1.4 * scale,
      ...(piece.pale ? { 'stroke-dasharray': `${4 * scale} ${3 * scale}` } : {}),
    };
    return group(piece.pale ? { opacity: 0.6 } : {}, [
      rect(x, y, wide, high, { fill, rx: 2 * scale, ...frame }),
      label(x + wide / 2, y + high * 0.72, piece.symbol.slice(0, 3), {
        size: 11 * scale,
        anchor: 'middle',
        bold: true,
        fill: ink,
      }),
      label(x + wide + 4 * scale, y + high * 0.68, short(piece.name), {
        size: 10 * scale,
        fill: groundPaint('ink'),
        halo: groundPaint('halo'),
      }),
    ]);
  });
}

function subjects(all: readonly Box[], fixed: Fixed, scale: number): readonly DrawnSubject[] {
  const ground = fixed.map.places.map(({ name, at: [x, y], kind }): DrawnSubject => {
    const reach = 12 * scale;
    const [width, height] = fixed.map.size;
    const [left, top] = [
      Math.max(0, Math.min(width - 2 * reach, x - reach)),
      Math.max(0, Math.min(height - 2 * reach, y - reach)),
    ];
    return {
      key: subjectKey({ kind: 'place', id: name }),
      name,
      card: kind === 'place' ? [] : [`${kind.charAt(0).toUpperCase()}${kind.slice(1)}.`],
      stance: 'neutral',
      box: [left, top + HEAD * scale, 2 * reach, 2 * reach],
    };
  });
  const units = all.map(
    ({ piece, box: [x, y, wide, high] }): DrawnSubject => ({
      key: subjectKey({ kind: 'unit', id: piece.key }),
      name: piece.name,
      card: piece.card,
      stance: piece.stance,
      box: [x, y + HEAD * scale, wide, high],
    }),
  );
  return [...ground, ...units];
}

/** The map as its viewer knows it: paper, areas, lines, places, and what they see, have seen or have heard of. */
export function draw(view: View, fixed: Fixed): Drawing {
  const scale = scaleOf(fixed);
  const [width, height] = fixed.map.size;
  const top = HEAD * scale;
  const all = boxes(view, fixed, scale);
  const rings = ringsOf(view, fixed);
  const title = `${fixed.map.title}, ${dateWords(view.hour, fixed.calendar)}`;
  const field = group({ transform: `translate(0 ${top})` }, [
    rect(0, 0, width, height, { fill: groundPaint('land') }),
    ...underneath(fixed, scale),
    ...areas(fixed, scale),
    ...lines(fixed, scale),
    ...dots(fixed, scale),
    ...drawRings(rings, scale),
    ...counters(all, fixed, scale),
    ...placeNames(fixed, scale),
  ]);
  const svg = picture(width, height + top, title, [
    rect(0, 0, width, height + top, { fill: groundPaint('paper') }),
    label(14 * scale, top * 0.64, title, { size: 18 * scale, bold: true, fill: groundPaint('ink') }),
    field,
  ]);
  return {
    svg,
    width,
    height: height + top,
    description: [...mapWords(view, fixed), ...rings.flatMap(({ words }) => words)],
    field: [0, top, width, height],
    anchors: Object.fromEntries(fixed.map.places.map(({ name, at: [x, y] }) => [name, [x, y + top] as const])),
    subjects: subjects(all, fixed, scale),
  };
}
