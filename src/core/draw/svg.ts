/** A finished piece of SVG. Only this module makes one from text, and it escapes it: data cannot become markup. */
export interface Svg {
  readonly markup: string;
}

type Attributes = Readonly<Record<string, string | number>>;

/** The font that is shipped with the product and loaded for pictures; others may be missing on the machine. */
const FONT = 'DejaVu Sans';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Nothing in it needs escaping: nearly every value of a drawing is such. */
const HARMLESS = /^[\w #().,:%/-]*$/;

/** Text for XML: marks as entities; characters that XML forbids, and control and direction characters, as blanks. */
const escapeXml = (text: string): string =>
  HARMLESS.test(text)
    ? text
    : text
        .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\uFFFE\uFFFF]/gu, ' ')
        .replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? '');

/** Numbers with at most two decimals: a hundredth of a pixel is never seen, and pictures stay small. */
const written = (value: string | number): string =>
  typeof value === 'number' ? String(Math.round(value * 100) / 100) : escapeXml(value);

const attributesOf = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${written(value)}"`)
    .join('');

/** An element. `name` and the attributes' names are the program's own words, never data. */
export function element(name: string, attributes: Attributes, children: readonly Svg[] = []): Svg {
  const inner = children.map((child) => child.markup).join('');
  const open = `<${name}${attributesOf(attributes)}`;
  return { markup: inner === '' ? `${open}/>` : `${open}>${inner}</${name}>` };
}

export const group = (attributes: Attributes, children: readonly Svg[]): Svg => element('g', attributes, children);

export const rect = (x: number, y: number, width: number, height: number, attributes: Attributes = {}): Svg =>
  element('rect', { x, y, width, height, ...attributes });

export const line = (x1: number, y1: number, x2: number, y2: number, attributes: Attributes = {}): Svg =>
  element('line', { x1, y1, x2, y2, ...attributes });

export const circle = (cx: number, cy: number, r: number, attributes: Attributes = {}): Svg =>
  element('circle', { cx, cy, r, ...attributes });

export type Point = readonly [number, number];

const pointsOf = (points: readonly Point[]): string => points.map(([x, y]) => `${written(x)},${written(y)}`).join(' ');

export const polygon = (points: readonly Point[], attributes: Attributes = {}): Svg =>
  element('polygon', { points: pointsOf(points), ...attributes });

/** Many separate strokes as one path: lighter than as many lines. */
export const strokes = (segments: readonly (readonly [Point, Point])[], attributes: Attributes = {}): Svg =>
  element('path', {
    d: segments.map(([[x1, y1], [x2, y2]]) => `M${written(x1)} ${written(y1)}L${written(x2)} ${written(y2)}`).join(''),
    fill: 'none',
    ...attributes,
  });

/** A piece that is defined once, by the program's own name for it, drawn with its origin at a point. */
export const use = (id: string, x: number, y: number, attributes: Attributes = {}): Svg =>
  element('use', { href: `#${id}`, x, y, ...attributes });

/** A picture of a binder, by the hash of its content, at the address where the web board has it. It fills the box. */
export const pictureOf = (hash: string, x: number, y: number, width: number, height: number): Svg =>
  element('image', { href: `/pictures/${hash}`, x, y, width, height, preserveAspectRatio: 'none' });

/** A line or area of any form; `d` is made of numbers and letters of the path language alone. */
export const path = (d: string, attributes: Attributes = {}): Svg => element('path', { d, ...attributes });

interface TextStyle {
  readonly size: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly bold?: boolean;
  readonly fill?: string;
  /** Colour of an outline that keeps the letters readable on any ground. */
  readonly halo?: string;
  /** Pixels between letters. */
  readonly spacing?: number;
  /** Degrees by which each letter is turned, in order, as a hand would do; the last holds for all that follow. */
  readonly turned?: readonly number[];
}

/** One line of text; `y` is its base line. */
export function label(x: number, y: number, text: string, style: TextStyle): Svg {
  const attributes: Attributes = {
    x,
    y,
    'font-size': style.size,
    'text-anchor': style.anchor ?? 'start',
    fill: style.fill ?? '#1b1b1b',
    ...(style.bold === true ? { 'font-weight': 'bold' } : {}),
    ...(style.halo === undefined
      ? {}
      : { stroke: style.halo, 'stroke-width': style.size / 4, 'stroke-linejoin': 'round', 'paint-order': 'stroke' }),
    ...(style.spacing === undefined ? {} : { 'letter-spacing': style.spacing }),
    ...(style.turned === undefined ? {} : { rotate: style.turned.map(written).join(' ') }),
  };
  return { markup: `<text${attributesOf(attributes)}>${escapeXml(text)}</text>` };
}

/** One line of text in the size, colour and alignment of the group that it stands in: lighter where there are many. */
export const inscription = (x: number, y: number, text: string, attributes: Attributes = {}): Svg => ({
  markup: `<text${attributesOf({ x, y, ...attributes })}>${escapeXml(text)}</text>`,
});

/** The whole picture as an SVG document, with its title for screen readers. */
export function picture(width: number, height: number, title: string, children: readonly Svg[]): string {
  const root = element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height,
      viewBox: `0 0 ${written(width)} ${written(height)}`,
      role: 'img',
      'font-family': FONT,
    },
    [{ markup: `<title>${escapeXml(title)}</title>` }, ...children],
  );
  return root.markup;
}

const ROOT = /^<svg[^<>]*>/;

/** What stands inside a finished drawing, as a piece of another one. */
export const insideOf = (svg: string): Svg => ({ markup: svg.replace(ROOT, '').replace(/<\/svg>$/, '') });

type Rectangle = readonly [x: number, y: number, width: number, height: number];

/** Pieces in a box of a picture: the part of them that `view` names, as large as fits into it; nothing of them stands outside. */
export const framed = (children: readonly Svg[], view: Rectangle, [x, y, width, height]: Rectangle): Svg =>
  element(
    'svg',
    {
      x,
      y,
      width,
      height,
      viewBox: view.map(written).join(' '),
      preserveAspectRatio: 'xMidYMid meet',
      'font-family': FONT,
    },
    children,
  );
