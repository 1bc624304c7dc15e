import { edgeLabels, frame, gridLines } from '../../../src/core/draw/board.js';
import { element, picture, rect } from '../../../src/core/draw/svg.js';
import { makeChart } from '../../../src/systems/parabellum/draw/chart.js';
import { counter } from '../../../src/systems/parabellum/draw/counter.js';
import { crowd, layerBox } from '../../../src/systems/parabellum/draw/crowd.js';
import { type Upright, uprightSign, uprights } from '../../../src/systems/parabellum/draw/edges.js';
import { groundPatterns, squares } from '../../../src/systems/parabellum/draw/ground.js';
import { cornerFor, fieldBox } from '../../../src/systems/parabellum/draw/layout.js';
import { company, groundSign, objectiveRows, SIGNS, signRows } from '../../../src/systems/parabellum/draw/legend.js';
import {
  happenedMarks,
  homeSquares,
  objectiveFrames,
  placing,
} from '../../../src/systems/parabellum/draw/on-squares.js';
import { bridges, crates, heights, namedPlaces } from '../../../src/systems/parabellum/draw/places.js';
import { roads } from '../../../src/systems/parabellum/draw/roads.js';
import { barricade } from '../../../src/systems/parabellum/draw/signs.js';
import { supplyLines } from '../../../src/systems/parabellum/draw/supply.js';
import { linesOfFire, trails } from '../../../src/systems/parabellum/draw/traces.js';
import { readGround } from '../../../src/systems/parabellum/grid/ground.js';
import { colour, type Look } from '../../../src/systems/parabellum/palette.js';

/** A map with everything that maps of the family can show. */
const ROWS = [
  '. = . T T # . H H m',
  '. = . T T # . R R R',
  '= = = = . . r r c .',
  '~ B ~ f ^ ~ ~ ~ ~ ~',
  '. = . . s s . F F .',
  '. = = = = = . F b b',
  '. . c . . . . . w w',
];

export const LOOKS: Readonly<Record<string, Look>> = {
  '.': 'open',
  '=': 'open',
  T: 'urban',
  '#': 'block',
  H: 'base',
  R: 'runway',
  m: 'mountain',
  r: 'rubble',
  c: 'rocky',
  '~': 'water',
  B: 'water',
  f: 'ford',
  '^': 'rapids',
  s: 'marsh',
  F: 'forest',
  b: 'beach',
  w: 'water',
};

export const UPRIGHTS: readonly { readonly edge: string; readonly kind: Upright }[] = [
  { edge: 'C2|C3', kind: 'scrub' },
  { edge: 'D2|D3', kind: 'hedge' },
  { edge: 'E4|E5', kind: 'wall' },
  { edge: 'F4|F5', kind: 'trench' },
  { edge: 'G5|G6', kind: 'sandbag' },
  { edge: 'G2|G3', kind: 'woods' },
  { edge: 'G1|G2', kind: 'ruin' },
  { edge: 'D5|E5', kind: 'hedge' },
  { edge: 'C6|D6', kind: 'wall' },
  { edge: 'C7|D7', kind: 'trench' },
  { edge: 'E6|F6', kind: 'sandbag' },
  { edge: 'H1|I1', kind: 'woods' },
  { edge: 'F1|G1', kind: 'ruin' },
  { edge: 'B1|C1', kind: 'scrub' },
];

const face = (flag: string, type: string | null, unitClass: 'INF' | 'SML' | 'LRG' | 'AIR', own: boolean) => ({
  flag,
  livery: flag.slice(0, 2),
  class: unitClass,
  type,
  strength: type === null ? null : 10,
  hearsay: false,
  layers: 0,
  locked: false,
  reconnoitred: false,
  own,
});

const FOOTPRINT = { INF: 'quarter', SML: 'half', LRG: 'whole', AIR: 'half' } as const;

const UNITS: Readonly<Record<string, readonly ReturnType<typeof face>[]>> = {
  B2: [face('RB-TT', 'TNK', 'LRG', true)],
  C3: [face('RB-GY', 'INF', 'INF', true), face('RB-ST', 'STK', 'SML', true), face('RB-OO', 'HVY', 'INF', true)],
  D6: [face('KW-AA', null, 'INF', false), face('KW-BB', null, 'INF', false)],
  H6: [face('KW-VV', null, 'SML', false)],
};

export function sampleMap(): string {
  const ground = readGround(ROWS);
  const chart = makeChart(ground.grid, 40, 60);
  const mark = (cell: number): string => ground.marks[cell] ?? '.';
  const placed = Object.entries(UNITS).flatMap(([square, units]) => {
    const corner = cornerFor(chart, square);
    return corner === null
      ? []
      : crowd(units, (unit) => FOOTPRINT[unit.class], fieldBox(chart, corner)).map((one) => ({ ...one, square }));
  });
  const standing = placed.map(({ unit, box, square }) => ({ id: unit.flag, squares: [square], box }));
  const fires = linesOfFire(
    [
      { how: 'attack', unit: 'RB-TT', from: 'B2', target: 'RB-GY', to: 'C3', losses: 2 },
      { how: 'shells', unit: null, from: 'I4', target: 'KW-AA', to: 'D6', losses: 3 },
    ],
    chart,
    standing,
  );
  const high = chart.top + chart.height + 40;
  const kinds: readonly Upright[] = ['scrub', 'hedge', 'wall', 'trench', 'sandbag', 'woods', 'ruin'];
  const looks: readonly Look[] = ['ford', 'rapids', 'beach', 'base', 'runway', 'block', 'mountain'];
  const goals = objectiveRows([{ id: 'O1', text: 'Hold the pass, bonus 300: nobody has it' }], 40, high + 34, 1040);
  const below = signRows(
    [
      ...looks.map((look) => ({ sign: groundSign(look), words: look })),
      ...kinds.map((kind) => ({ sign: uprightSign(kind), words: kind })),
      { sign: SIGNS.bridge, words: 'bridge' },
      { sign: SIGNS.barricade, words: 'barricade' },
    ],
    40,
    goals.bottom + 10,
    1040,
  );
  const layered = placing(chart)('H3', (field) => [
    counter(face('RB-HH', 'TNK', 'LRG', true), layerBox(field, 'ground')),
    counter(face('KW-SS', 'ASF', 'AIR', false), layerBox(field, 'air')),
  ]);
  return picture(1120, below.bottom + 20, 'A map with everything', [
    element('defs', {}, groundPatterns(new Set(Object.values(LOOKS)))),
    rect(0, 0, 1120, below.bottom + 20, { fill: colour('paper') }),
    ...edgeLabels(chart, 18, colour('ink')),
    squares(chart, (cell) => LOOKS[mark(cell)] ?? 'open', chart.unit),
    gridLines(chart, colour('grid')),
    ...roads(
      chart,
      (cell) => mark(cell) === '=',
      (cell) => mark(cell) === 'B',
    ),
    frame(chart, colour('frame')),
    ...heights([{ square: 'F6', height: 50 }], chart),
    ...bridges([{ square: 'B4', words: '5' }], chart),
    ...namedPlaces(
      [
        { name: 'NORTHTOWN', squares: ['D6', 'E6', 'D7', 'E7'], marked: true },
        { name: 'AIR BASE', squares: ['H7', 'I7'], marked: false },
      ],
      chart,
    ),
    ...uprights(UPRIGHTS, chart),
    ...homeSquares(
      ['A1', 'B1', 'C1'].map((square) => ({ square, letter: 'S', ships: false })),
      chart,
    ),
    ...objectiveFrames([['G3', ['O1']]], chart),
    ...placing(chart)('A2', (field) => barricade(field)),
    ...supplyLines(
      [
        { square: 'D1', livery: 'RB', connected: true },
        { square: 'D2', livery: 'RB', connected: true },
        { square: 'E2', livery: 'RB', connected: true },
        { square: 'E3', livery: 'RB', connected: false },
        { square: 'F3', livery: 'RB', connected: false },
        { square: 'H2', livery: 'KW', connected: true },
        { square: 'I2', livery: 'KW', connected: true },
      ],
      chart,
    ),
    ...crates(
      [
        { square: 'B6', words: 'S2', cached: true },
        { square: 'B6', words: 'A4', cached: false },
      ],
      chart,
    ),
    ...trails([{ unit: 'RB-TT', way: ['B1', 'B2'] }], chart, standing),
    ...fires.lines,
    ...placed.map(({ unit, box }) => counter(unit, box)),
    ...layered,
    ...happenedMarks({ attacked: ['D6'], exploded: ['E1'], destroyed: ['F2'] }, chart),
    ...fires.heads,
    ...company(40, high, 'RB', 'Ann, south'),
    ...goals.shapes,
    ...below.shapes,
  ]);
}
