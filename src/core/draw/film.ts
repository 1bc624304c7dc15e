import type { Drawing } from '../game/document.js';
import { brokenLines } from './line-breaks.js';
import { framed, group, insideOf, label, type Point, picture, polygon, rect, type Svg, strokes } from './svg.js';

// The film of a war: after each turn the map, how its units moved there, and the headline. It is made of drawings of one viewer alone, so
// it shows nothing that their maps do not.

/** How a unit went that stands on both of two maps. */
export interface Move {
  readonly from: Point;
  readonly to: Point;
  readonly stance: NonNullable<Drawing['subjects']>[number]['stance'];
}

/** More arrows than these hide the map. */
const MOST_MOVES = 150;

const middles = ({ subjects = [] }: Drawing): ReadonlyMap<string, Point> =>
  new Map(
    subjects
      .filter(({ key }) => key.startsWith('unit:'))
      .map(({ key, box: [x, y, width, height] }) => [key, [x + width / 2, y + height / 2]]),
  );

const lengthOf = ({ from, to }: Move): number => Math.hypot(to[0] - from[0], to[1] - from[1]);

/** Whether places of two maps lie at the same points: what stands below the ground, such as a list of what is off the map, may grow. */
function ofOneGround(before: Drawing, after: Drawing): boolean {
  if (before.width !== after.width) return false;
  const [was, is] = [before.anchors ?? {}, after.anchors ?? {}];
  const names = Object.keys(is).filter((name) => was[name] !== undefined);
  if (names.length === 0) return before.height === after.height;
  return names.every((name) => was[name]?.[0] === is[name]?.[0] && was[name]?.[1] === is[name]?.[1]);
}

/** What moved from one map to the next of the same viewer, the longest ways first; nothing where the maps are not of one ground. */
export function movesBetween(before: Drawing, after: Drawing): readonly Move[] {
  if (!ofOneGround(before, after)) return [];
  const [was, is] = [middles(before), middles(after)];
  const onGround = ([x, y]: Point): boolean => {
    const [left, top, width, height] = after.field ?? [0, 0, after.width, after.height];
    return x >= left && x <= left + width && y >= top && y <= top + height;
  };
  // Counters that make room for each other have not moved.
  const least = after.width / 50;
  return (after.subjects ?? [])
    .flatMap(({ key, stance }): readonly Move[] => {
      const [from, to] = [was.get(key), is.get(key)];
      // What waits beside the ground came from no place on it.
      return from === undefined || to === undefined || !onGround(from) || !onGround(to) ? [] : [{ from, to, stance }];
    })
    .filter((move) => lengthOf(move) > least)
    .sort((one, other) => lengthOf(other) - lengthOf(one))
    .slice(0, MOST_MOVES);
}

const COLOURS: Readonly<Record<Move['stance'], string>> = {
  own: '#1f5fa8',
  ally: '#1f6b3a',
  foe: '#a81f1f',
  neutral: '#3b2a6b',
};

/** The first part of each move as an arrow, as wide as the map allows. */
function arrows(moves: readonly Move[], part: number, width: number): readonly Svg[] {
  const scale = Math.max(3, width / 220);
  return moves.map(({ from, to, stance }) => {
    const tip: Point = [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
    const length = Math.hypot(tip[0] - from[0], tip[1] - from[1]);
    if (length < 1) return group({}, []);
    const [along, across] = [(tip[0] - from[0]) / length, (tip[1] - from[1]) / length];
    const head = Math.min(scale * 3.2, length);
    const neck: Point = [tip[0] - along * head, tip[1] - across * head];
    const side = (by: number): Point => [neck[0] - across * by, neck[1] + along * by];
    const shaft: readonly [Point, Point] = [from, neck];
    return group({}, [
      strokes([shaft], { stroke: '#ffffff', 'stroke-width': scale * 1.7, 'stroke-linecap': 'round', opacity: 0.85 }),
      // One step long however long it is, so that a page can let it grow.
      strokes([shaft], { stroke: COLOURS[stance], 'stroke-width': scale, 'stroke-linecap': 'round', pathLength: 1 }),
      polygon([tip, side(head * 0.5), side(-head * 0.5)], {
        fill: COLOURS[stance],
        stroke: '#ffffff',
        'stroke-width': scale * 0.3,
      }),
    ]);
  });
}

/** A turn of the film. */
export interface FilmTurn {
  readonly title: string;
  readonly headline: string;
  readonly drawing: Drawing;
  /** How its units came there. */
  readonly moves: readonly Move[];
}

const CAPTION = 76;
const PAD = 16;
const WIDTH = 960;

/** How large a picture of the film is: its width, and the height that the map asks for. */
export function filmSize({ field, width, height }: Drawing): readonly [width: number, height: number] {
  const [, , w, h] = field ?? [0, 0, width, height];
  return [WIDTH, Math.round(Math.min(900, Math.max(320, (WIDTH * h) / w))) + CAPTION];
}

type Size = readonly [width: number, height: number];

const view = ({ field, width, height }: Drawing) => field ?? ([0, 0, width, height] as const);
const mapBox = ([width, height]: Size) => [0, CAPTION, width, height - CAPTION] as const;

/** The map of a turn with its headline; without arrows. */
export function filmPlate({ title, headline, drawing }: FilmTurn, size: Size, map: Drawing = drawing): string {
  const [width, height] = size;
  return picture(width, height, `${title}: ${headline}`, [
    rect(0, 0, width, height, { fill: '#ebe5d3' }),
    framed([insideOf(map.svg)], view(map), mapBox(size)),
    rect(0, 0, width, CAPTION, { fill: '#2b4d3c' }),
    label(PAD, 28, title, { size: 17, fill: '#e2bd6b', bold: true }),
    ...brokenLines(headline, 22, width - 2 * PAD, 1).map((line) =>
      label(PAD, 60, line, { size: 22, fill: '#ffffff', bold: true }),
    ),
  ]);
}

/** The arrows of a turn alone, to be laid over a plate of that size. */
export const filmArrows = ({ drawing, moves }: FilmTurn, size: Size, part: number): string =>
  picture(size[0], size[1], 'Moves', [framed(arrows(moves, part, view(drawing)[2]), view(drawing), mapBox(size))]);

/** A turn of the film as one picture: the map after it, with the arrows of all that moved. */
export function filmStill(turn: FilmTurn): Drawing {
  const [width, height] = filmSize(turn.drawing);
  const plate = filmPlate(turn, [width, height]);
  const over = framed(
    [group({ class: 'film-moves', opacity: 0.85 }, arrows(turn.moves, 1, view(turn.drawing)[2]))],
    view(turn.drawing),
    mapBox([width, height]),
  );
  const svg = `${plate.slice(0, -'</svg>'.length)}${over.markup}</svg>`;
  return { svg, width, height, description: [turn.title, turn.headline] };
}
