import type { Drawing } from '../game/document.js';
import type { Palette } from '../game/palette.js';
import type { Sketch, SketchMark } from '../game/sketch.js';
import { type Box, clearPlaces, shared } from './clear-places.js';
import { paint } from './palette.js';
import { circle, group, label, type Point, polygon, type Svg, strokes } from './svg.js';

type Arrow = Extract<SketchMark, { kind: 'arrow' }>;
type Ring = Extract<SketchMark, { kind: 'ring' }>;

/** Colours of marks; a page sets them by its own look, as those of its maps. */
export const MARK_PALETTE = {
  'mark-move': { light: '#1f5fa8', dark: '#8fc1ea' },
  'mark-attack': { light: '#a81f1f', dark: '#ff9d90' },
  'mark-support': { light: '#6b3fa0', dark: '#cdaef5' },
  'mark-guard': { light: '#1f6b3a', dark: '#8fdca6' },
  'mark-build': { light: '#8a5a00', dark: '#ecc474' },
  'mark-use': { light: '#8a5a00', dark: '#ecc474' },
  'mark-halo': { light: '#ffffff', dark: '#101416' },
  'mark-ink': { light: '#1b1b1b', dark: '#f0eee6' },
} as const satisfies Palette;

const colourOf = (style: SketchMark['style']): string => paint(MARK_PALETTE, `mark-${style}`);

const VERBS = {
  move: 'a move',
  attack: 'an attack',
  support: 'support',
  guard: 'guards',
  build: 'builds',
  use: 'acts',
} as const;

const HALO = paint(MARK_PALETTE, 'mark-halo');
const INK = paint(MARK_PALETTE, 'mark-ink');

/** Marks are as large as the picture allows: a ninetieth of its width, within what can be read. */
const scaleOf = ({ width }: Drawing): number => Math.min(14, Math.max(5, width / 90));

const dashesOf = (style: Arrow['style'], scale: number): string | null => {
  if (style === 'move') return `${Math.round(scale * 1.2)} ${Math.round(scale * 0.7)}`;
  return style === 'support' ? `${Math.round(scale * 0.3)} ${Math.round(scale * 0.6)}` : null;
};

/** How large marks are, and where their words find room. */
interface Setting {
  readonly scale: number;
  readonly clear: ReturnType<typeof clearPlaces>;
}

/** An arrow beside the line between its ends, so that arrows there and back, and several of one kind, are all seen. */
function drawArrow(arrow: Arrow, from: Point, to: Point, beside: number, { scale, clear }: Setting): Svg {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [along, across] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const shift = scale * (0.5 + beside);
  const at = (distance: number, aside = 0): Point => [
    from[0] + along * distance - across * (shift + aside),
    from[1] + across * distance + along * (shift + aside),
  ];
  const gap = Math.min(scale, length / 4);
  const head = Math.min(scale * 1.6, length / 2);
  const tip = length - gap;
  const colour = colourOf(arrow.style);
  const dashes = arrow.doubtful ? dashesOf('move', scale) : dashesOf(arrow.style, scale);
  const shaft: readonly [Point, Point] = [at(gap), at(tip - head)];
  const [near, far] = [scale * 0.9, -scale * (1.2 + 2 * (0.5 + beside))];
  const size = scale * 1.5;
  const middles = [1 / 2, 1 / 3, 2 / 3].flatMap((part) => [at(length * part, near), at(length * part, far)]);
  const [first = at(length / 2, near), ...others] = middles;
  const [x, y] = arrow.label === '' ? first : clear(arrow.label, size, [first, ...others]);
  return group(arrow.doubtful ? { opacity: 0.6 } : {}, [
    strokes([shaft], { stroke: HALO, 'stroke-width': scale * 0.7, 'stroke-linecap': 'round' }),
    strokes([shaft], {
      stroke: colour,
      'stroke-width': scale * 0.35,
      ...(dashes === null ? {} : { 'stroke-dasharray': dashes }),
    }),
    polygon([at(tip), at(tip - head, head * 0.45), at(tip - head, -head * 0.45)], {
      fill: colour,
      stroke: HALO,
      'stroke-width': 1,
    }),
    ...(arrow.label === ''
      ? []
      : [label(x, y, arrow.label, { size, anchor: 'middle', bold: true, fill: INK, halo: HALO })]),
  ]);
}

function drawRing(
  ring: Pick<Ring, 'style' | 'label' | 'doubtful'>,
  [x, y]: Point,
  around: number,
  { scale, clear }: Setting,
): Svg {
  const radius = scale * (1.6 + around * 0.8);
  const size = scale * 1.5;
  const half = [...ring.label].length * size * 0.32 + radius + scale * 0.5;
  const below = (more: number): Point => [x, y + radius + scale * (1.6 + more)];
  const above = (more: number): Point => [x, y - radius - scale * (0.6 + more)];
  const beside: readonly Point[] = [1, -1].flatMap((side) =>
    [0.5, -1.2, 2.2].map((down): Point => [x + side * half, y + scale * down]),
  );
  const slanted: readonly Point[] = [1, -1].flatMap((side): readonly Point[] => [
    [x + side * half * 0.8, y + radius + scale * 1.6],
    [x + side * half * 0.8, y - radius - scale * 0.6],
  ]);
  const spots = [above(0), ...beside, ...slanted, below(1.6), above(1.6), below(3.2), above(3.2)];
  const at = ring.label === '' ? below(0) : clear(ring.label, size, [below(0), ...spots]);
  return group(ring.doubtful ? { opacity: 0.6 } : {}, [
    circle(x, y, radius, { fill: 'none', stroke: HALO, 'stroke-width': scale * 0.7 }),
    circle(x, y, radius, { fill: 'none', stroke: colourOf(ring.style), 'stroke-width': scale * 0.35 }),
    ...(ring.label === ''
      ? []
      : [
          label(...at, ring.label, {
            size,
            anchor: 'middle',
            bold: true,
            fill: INK,
            halo: HALO,
          }),
        ]),
  ]);
}

const labelled = (words: string, { label: beside, doubtful }: SketchMark): string =>
  `${words}${beside === '' ? '' : ` (${beside})`}${doubtful ? ', in doubt' : ''}`;

/** Arrows that go on where the last one ended are one way, and those from one place with one verb are said once. */
function waysOf(arrows: readonly Arrow[]): readonly string[] {
  const ways: { readonly verb: string; readonly from: string; last: string; words: string }[] = [];
  for (const arrow of arrows) {
    const verb = arrow.word ?? VERBS[arrow.style];
    const way = ways.at(-1);
    const goesOn = way?.verb === verb && (way.last === arrow.from || way.from === arrow.from);
    if (way === undefined || !goesOn)
      ways.push({
        verb,
        from: arrow.from,
        last: arrow.to,
        words: labelled(`${verb} from ${arrow.from} to ${arrow.to}`, arrow),
      });
    else {
      way.words += `${way.last === arrow.from ? ', then' : ' and'} ${labelled(`to ${arrow.to}`, arrow)}`;
      way.last = arrow.to;
    }
  }
  return ways.map(({ words }) => words);
}

/** An order with many places is told by the first of them. */
const MOST_WORDS = 240;
const cut = (words: string): string => (words.length <= MOST_WORDS ? words : `${words.slice(0, MOST_WORDS)} …`);

/** Each line's marks in a sentence: `an attack from F11 to E10 (8 · 3+)`. */
export function marksInWords(marks: readonly SketchMark[]): ReadonlyMap<number, string> {
  const byLine = new Map<number, SketchMark[]>();
  for (const mark of marks) byLine.set(mark.line, [...(byLine.get(mark.line) ?? []), mark]);
  return new Map(
    [...byLine].map(([line, own]) => {
      const arrows = waysOf(own.filter((mark) => mark.kind === 'arrow'));
      const rings = own.flatMap((mark) =>
        mark.kind === 'ring' ? [labelled(`${VERBS[mark.style]} at ${mark.at}`, mark)] : [],
      );
      return [line, cut([...arrows, ...rings].join('; '))];
    }),
  );
}

const told = (mark: SketchMark): string => {
  const where =
    mark.kind === 'arrow'
      ? `${mark.word ?? VERBS[mark.style]} from ${mark.from} to ${mark.to}`
      : `${VERBS[mark.style]} at ${mark.at}`;
  return `Line ${mark.line}: ${where}${mark.label === '' ? '' : ` (${mark.label})`}${mark.doubtful ? ', in doubt' : ''}.`;
};

/** A drawing with orders over it. */
export interface DrawnOrders extends Drawing {
  /** What lies over the drawing, alone: for a page that shows the drawing already. */
  readonly over: string;
}

/**
 * The drawing with the marks of a sketch over it, whatever system drew it. The description tells them too, also those whose
 * places the drawing does not anchor.
 */
export function drawSketch(drawing: Drawing, sketch: Pick<Sketch, 'marks'>): DrawnOrders {
  const anchors = drawing.anchors ?? {};
  const anchor = (name: string): Point | null => (Object.hasOwn(anchors, name) ? (anchors[name] ?? null) : null);
  const { width, height, written = [] } = drawing;
  const setting: Setting = {
    scale: scaleOf(drawing),
    clear: clearPlaces(
      written.map(({ box }) => box),
      [width, height],
    ),
  };
  const taken = new Map<string, number>();
  const place = (key: string): number => {
    const count = taken.get(key) ?? 0;
    taken.set(key, count + 1);
    return count;
  };
  const shapes = sketch.marks.flatMap((mark): readonly Svg[] => {
    if (mark.kind === 'ring') {
      const at = anchor(mark.at);
      return at === null ? [] : [drawRing(mark, at, place(`${at}`), setting)];
    }
    const [from, to] = [anchor(mark.from), anchor(mark.to)];
    if (from === null || to === null) return [];
    if (from[0] === to[0] && from[1] === to[1])
      return [drawRing({ ...mark, style: 'use' }, to, place(`${to}`), setting)];
    return [drawArrow(mark, from, to, place(`${from} ${to}`), setting)];
  });
  const reach = setting.scale * 3;
  const met = sketch.marks.map((mark): Box => {
    const [from, to] = mark.kind === 'ring' ? [anchor(mark.at), anchor(mark.at)] : [anchor(mark.from), anchor(mark.to)];
    if (from === null || to === null) return [0, 0, 0, 0];
    const [left, top] = [Math.min(from[0], to[0]) - reach, Math.min(from[1], to[1]) - reach];
    return [left, top, Math.abs(to[0] - from[0]) + 2 * reach, Math.abs(to[1] - from[1]) + 2 * reach];
  });
  const again = written.filter(({ box }) => met.some((one) => shared(one, box) > 0)).map(({ svg }) => svg);
  const description = [...drawing.description, ...sketch.marks.map(told)];
  const end = drawing.svg.lastIndexOf('</svg>');
  if (shapes.length === 0 || end < 0) return { ...drawing, description, over: '' };
  const over = group({}, shapes).markup.replace(/<\/g>$/, `${again.join('')}</g>`);
  return { ...drawing, svg: drawing.svg.slice(0, end) + over + drawing.svg.slice(end), description, over };
}
