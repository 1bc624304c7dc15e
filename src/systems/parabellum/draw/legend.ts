import { crossedSwords, star } from '../../../core/draw/marks.js';
import { circle, label, rect, type Svg, strokes } from '../../../core/draw/svg.js';
import { beadColour, colour, type Look, lettersOn } from '../palette.js';
import type { UnitClass } from '../unit-card.js';
import { classSign, eye, padlock, parapet } from './counter.js';
import { groundFill } from './ground.js';
import { barricade, bridge, burst, crate, earthwork, grave, mine, sideBadge } from './signs.js';
import { DASHES } from './traces.js';

const ROW = 27;
const TEXT = 14.5;

/** A sign with its upper left corner there, 34 wide and 20 high. */
export type DrawSign = (x: number, y: number) => readonly Svg[];

/** A sign of the map and what it means. */
export interface Sign {
  readonly sign: DrawSign;
  readonly words: string;
}

/** What was drawn below something, and where it ends. */
export interface Below {
  readonly shapes: readonly Svg[];
  readonly bottom: number;
}

/** Text never runs into the next column: names are data and may be long. */
export const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);

const words = (x: number, y: number, text: string, bold = false): Svg =>
  label(x, y, text, { size: TEXT, fill: colour('ink'), bold });

const boxAt = (x: number, y: number) => ({ x: x + 4, y: y - 3, width: 26, height: 26 });

const fireLine =
  (dashes: string | null): DrawSign =>
  (x, y) => [
    strokes(
      [
        [
          [x + 2, y + 10],
          [x + 33, y + 10],
        ],
      ],
      { stroke: colour('fire'), 'stroke-width': 3, ...(dashes === null ? {} : { 'stroke-dasharray': dashes }) },
    ),
  ];

export const groundSign =
  (look: Look): DrawSign =>
  (x, y) => [rect(x, y, 34, 20, { fill: groundFill(look), stroke: colour('grid'), 'stroke-width': 1.2 })];

export const classOf =
  (unitClass: UnitClass): DrawSign =>
  (x, y) => [classSign(x + 4, y + 1, 27, unitClass)];

export const sideSign =
  (letter: string): DrawSign =>
  (x, y) => [sideBadge(x + 11, y + 4, 13, letter, false)];

/** The signs that maps of all editions have. */
export const SIGNS = {
  objective: (x, y) => [star(x + 17, y + 10, 9, colour('gold'), colour('gold-ink'))],
  parapet: (x, y) => [parapet(x + 2, y + 4, 30, 13, 2)],
  padlock: (x, y) => [padlock(x + 17, y + 10, 18)],
  eye: (x, y) => [eye(x + 17, y + 10, 17)],
  crate: (x, y) => [crate(x + 17, y + 10, 21, 'n')],
  barricade: (x, y) => barricade(boxAt(x, y)),
  earthwork: (x, y) => earthwork({ x: x + 2, y: y - 15, width: 32, height: 32 }),
  bridge: (x, y) => bridge(boxAt(x, y), ''),
  mine: (x, y) => [mine(x + 17, y + 10, 7)],
  trail: (x, y) => [
    strokes(
      [
        [
          [x + 4, y + 10],
          [x + 32, y + 10],
        ],
      ],
      { stroke: colour('trail'), 'stroke-width': 3, 'stroke-dasharray': '8 4' },
    ),
    circle(x + 5, y + 10, 4, { fill: colour('trail') }),
  ],
  attack: fireLine(DASHES.attack),
  counter: fireLine(DASHES.counter),
  shells: fireLine(DASHES.shells),
  attacked: (x, y) => [crossedSwords(x + 17, y + 10, 13, colour('fire'), colour('halo'))],
  exploded: (x, y) => [burst(x + 17, y + 10, 10)],
  destroyed: (x, y) => [grave(x + 17, y + 10, 17)],
} as const satisfies Readonly<Record<string, DrawSign>>;

/** Signs in rows with what they mean beside them. */
export function signRows(signs: readonly Sign[], left: number, top: number, width: number): Below {
  const perRow = width < 900 ? 2 : 4;
  const step = width / perRow;
  const shapes = signs.flatMap(({ sign, words: text }, index) => {
    const x = left + (index % perRow) * step;
    const y = top + Math.floor(index / perRow) * ROW;
    return [...sign(x, y), words(x + 42, y + 15, cut(text, Math.floor((step - 44) / 8.2)))];
  });
  return { shapes, bottom: top + Math.ceil(signs.length / perRow) * ROW };
}

const GOAL = 23;

/** Objectives with their names, one a line, and what they ask for and how they stand. */
export function objectiveRows(
  objectives: readonly { readonly id: string; readonly text: string }[],
  left: number,
  top: number,
  width: number,
): Below {
  const shapes = objectives.flatMap(({ id, text }, index) => [
    star(left + 9, top + 9 + index * GOAL, 8, colour('gold'), colour('gold-ink')),
    words(left + 24, top + 15 + index * GOAL, id, true),
    words(left + 62, top + 15 + index * GOAL, cut(text, Math.floor((width - 62) / 8.3))),
  ]);
  return { shapes, bottom: top + objectives.length * GOAL };
}

/** The colours of a company with its letters in them. */
const chip = (x: number, y: number, livery: string): readonly Svg[] => [
  rect(x, y, 36, 22, { rx: 4, fill: beadColour(livery.charAt(0)), stroke: colour('frame'), 'stroke-width': 1 }),
  rect(x + 1, y + 17, 34, 4, { fill: beadColour(livery.charAt(1)) }),
  label(x + 18, y + 14.5, livery, { size: 14, anchor: 'middle', bold: true, fill: lettersOn(livery.charAt(0)) }),
];

/** A company with its colours, its name and a word on it, at the top of a line. */
export const company = (x: number, y: number, livery: string, text: string): readonly Svg[] => [
  ...chip(x, y + 5, livery),
  words(x + 44, y + 21, cut(text, 30), true),
];
