import type { Drawing } from '../game/document.js';
import { brokenLines } from './line-breaks.js';
import { circle, framed, group, insideOf, label, picture, rect, type Svg } from './svg.js';

/** As large as programs that show links want it. */
const WIDTH = 1200;
const HEIGHT = 630;
const COLUMN = 440;
const LEFT = 36;
const ROOM = COLUMN - LEFT - 24;

/** What a link picture says beside the map. */
export interface LinkWords {
  /** `Civil War · running`. */
  readonly kicker: string;
  readonly title: string;
  /** A sentence or two. */
  readonly text: string;
  /** At the foot: `Turn 14`. */
  readonly foot: string;
}

type Box = readonly [x: number, y: number, width: number, height: number];

/** The part of the map around a place: half as wide and high as all of it. */
function around([x, y, width, height]: Box, [px, py]: readonly [number, number]): Box {
  const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
  const [w, h] = [width / 2, height / 2];
  return [clamp(px - w / 2, x, x + width - w), clamp(py - h / 2, y, y + height - h), w, h];
}

function ring([x, y]: readonly [number, number], r: number): Svg {
  return group({ fill: 'none' }, [
    circle(x, y, r, { stroke: '#ffffff', 'stroke-width': r / 4, opacity: 0.9 }),
    circle(x, y, r, { stroke: '#98201c', 'stroke-width': r / 8 }),
  ]);
}

interface Places {
  /** Places to mark, as the drawing anchors them; others are passed over. */
  readonly marked: readonly string[];
  /** Shows the part of the map around the one place that is marked. */
  readonly near: boolean;
}

/** The map side of a picture, with rings around places that were fought at. */
function markedMap(drawing: Drawing, { marked, near }: Places, box: Box): Svg {
  const field: Box = drawing.field ?? [0, 0, drawing.width, drawing.height];
  const points = marked.flatMap((name) => {
    const anchor = drawing.anchors?.[name];
    return anchor === undefined ? [] : [anchor];
  });
  const [first] = points;
  const view = near && first !== undefined ? around(field, first) : field;
  const rings = points.map((point) => ring(point, view[2] / 36));
  return framed([insideOf(drawing.svg), ...rings], view, box);
}

/**
 * The picture that a program shows beside a link, 1200 by 630: words, and a map if there is one. It knows the words and the drawing that
 * it is given and nothing else; both are built for the public.
 */
export function linkPicture(words: LinkWords, drawing: Drawing | null, places: Places): Drawing {
  const title = brokenLines(words.title, 38, ROOM, 5);
  const text = brokenLines(words.text, 21, ROOM, Math.max(2, 11 - Math.ceil(title.length * 1.8)));
  const textTop = 128 + title.length * 47 + 22;
  const column = [
    rect(0, 0, COLUMN, HEIGHT, { fill: '#2b4d3c' }),
    ...brokenLines(words.kicker, 19, ROOM, 1).map((line) => label(LEFT, 66, line, { size: 19, fill: '#c9dccf' })),
    ...title.map((line, index) => label(LEFT, 122 + index * 47, line, { size: 38, bold: true, fill: '#ffffff' })),
    ...text.map((line, index) => label(LEFT, textTop + index * 30, line, { size: 21, fill: '#e3ece4' })),
    ...brokenLines(words.foot, 19, ROOM, 1).map((line) =>
      label(LEFT, 592, line, { size: 19, fill: '#e2bd6b', bold: true }),
    ),
  ];
  const map =
    drawing === null
      ? [label((WIDTH + COLUMN) / 2, 400, '★', { size: 240, anchor: 'middle', fill: '#d5ccb6' })]
      : [markedMap(drawing, places, [COLUMN + 20, 20, WIDTH - COLUMN - 40, HEIGHT - 40])];
  const svg = picture(WIDTH, HEIGHT, words.title, [rect(0, 0, WIDTH, HEIGHT, { fill: '#ebe5d3' }), ...map, ...column]);
  return { svg, width: WIDTH, height: HEIGHT, description: [words.kicker, words.title, words.text, words.foot] };
}
