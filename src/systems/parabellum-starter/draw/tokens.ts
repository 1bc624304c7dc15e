import { circle, element, group, label, rect, type Svg, strokes } from '../../../core/draw/svg.js';
import { BEADS, isBead } from '../../parabellum/livery.js';
import { footprintOf } from '../../parabellum/unit-card.js';
import type { ViewUnit } from '../shapes.js';
import { around, type Box, type Chart, cornerFor, fieldBox, footprintBox } from './layout.js';

const INK = '#1b1b1b';

/** Outlines that tell the companies' miniatures apart without colour, in seat order; null is a full line. */
export const OUTLINES = [null, '8 4', '2.5 3', '10 3 2.5 3'] as const;

const beadColour = (letter: string): string => (isBead(letter) ? BEADS[letter].colour : '#c9c9c9');

/** One bead of a flag. Letters that are no colour stand on a grey bead; the flag's text always tells them. */
const bead = (x: number, y: number, radius: number, letter: string): Svg =>
  circle(x, y, radius, { fill: beadColour(letter), stroke: INK, 'stroke-width': radius / 5 });

export const beads = (x: number, y: number, radius: number, letters: string): readonly Svg[] => {
  const step = radius * 2.25;
  const left = x - (step * (letters.length - 1)) / 2;
  return [...letters].map((letter, index) => bead(left + index * step, y, radius, letter));
};

/** The sign of a class, in the manner of staff maps: crossed for infantry, wheels for small, tracks for large vehicles. */
export function classSign(x: number, y: number, width: number, unitClass: ViewUnit['class']): Svg {
  const height = width * 0.66;
  const pen = { stroke: INK, 'stroke-width': width / 14 };
  const frame = rect(x, y, width, height, { fill: '#ffffff', ...pen });
  switch (unitClass) {
    case 'INF':
      return group({}, [
        frame,
        strokes(
          [
            [
              [x, y],
              [x + width, y + height],
            ],
            [
              [x, y + height],
              [x + width, y],
            ],
          ],
          pen,
        ),
      ]);
    case 'SML':
      return group({}, [
        frame,
        circle(x + width * 0.28, y + height * 0.62, height * 0.24, { fill: INK }),
        circle(x + width * 0.72, y + height * 0.62, height * 0.24, { fill: INK }),
        strokes(
          [
            [
              [x + width * 0.16, y + height * 0.25],
              [x + width * 0.84, y + height * 0.25],
            ],
          ],
          pen,
        ),
      ]);
    case 'LRG':
      return group({}, [
        frame,
        element('rect', {
          x: x + width * 0.14,
          y: y + height * 0.2,
          width: width * 0.72,
          height: height * 0.6,
          rx: height * 0.3,
          fill: 'none',
          ...pen,
          'stroke-width': width / 9,
        }),
      ]);
    case 'AIR':
    case 'CARD':
      return frame;
  }
}

/** Layers of entrenchment as bars, to be counted. */
const layerBars = (x: number, y: number, width: number, layers: number): readonly Svg[] =>
  Array.from({ length: layers }, (_, index) => rect(x, y - index * 3.2, width, 2, { fill: '#6b3f12', stroke: 'none' }));

const padlock = (x: number, y: number): Svg =>
  group({}, [
    element('path', {
      d: `M${x - 2.4} ${y}v-2.4a2.4 2.4 0 0 1 4.8 0v2.4`,
      fill: 'none',
      stroke: INK,
      'stroke-width': 1.3,
    }),
    rect(x - 3.6, y, 7.2, 5.4, { fill: INK }),
  ]);

/** Drawn for a miniature of half a square each way, 44 by 44; larger ones show the same, larger. */
const face = (unit: ViewUnit): readonly Svg[] => [
  ...beads(22, 8, 4.1, unit.id),
  label(22, 23.5, unit.id, { size: 11.5, anchor: 'middle', bold: true }),
  classSign(4.5, 28, 16, unit.class),
  ...(unit.card === null
    ? []
    : [label(28.5, 37.5, String(unit.card.strength), { size: 10, anchor: 'middle', bold: true })]),
  ...layerBars(35, 36.5, 6, unit.layers),
  ...(unit.locked ? [padlock(38, 3.5)] : []),
];

const SMALL = 44;

/** A miniature on its ground: outline by company, four beads, the flag in letters, its class, works and locks. */
export function token(chart: Chart, unit: ViewUnit, livery: string, place: number): Svg | null {
  const squares = unit.square === null ? [] : [unit.square, ...unit.tail];
  const boxes = squares.flatMap((square): Box[] => {
    const corner = cornerFor(chart, square);
    return corner === null ? [] : [footprintBox(fieldBox(chart, corner), footprintOf(unit), unit.position)];
  });
  if (boxes.length === 0) return null;
  const box = around(boxes);
  const pad = 1.5 * chart.unit;
  const dashes = OUTLINES[place % OUTLINES.length] ?? null;
  const frame = { x: box.x + pad, y: box.y + pad, width: box.width - 2 * pad, height: box.height - 2 * pad };
  const radius = 4 * chart.unit;
  const scale = Math.min(box.width, box.height) / SMALL;
  const shift = [box.x + (box.width - SMALL * scale) / 2, box.y + (box.height - SMALL * scale) / 2].map(
    (value) => Math.round(value * 100) / 100,
  );
  return group({ 'data-unit': unit.id }, [
    element('rect', { ...frame, rx: radius, fill: '#ffffff', stroke: INK, 'stroke-width': 3.6 * chart.unit }),
    element('rect', {
      ...frame,
      rx: radius,
      fill: 'none',
      stroke: beadColour(livery.charAt(0)),
      'stroke-width': 2.2 * chart.unit,
    }),
    ...(dashes === null
      ? []
      : [
          element('rect', {
            ...frame,
            rx: radius,
            fill: 'none',
            stroke: livery.charAt(0) === 'K' ? '#ffffff' : INK,
            'stroke-width': 2.2 * chart.unit,
            'stroke-dasharray': dashes,
          }),
        ]),
    group({ transform: `translate(${shift.join(' ')}) scale(${Math.round(scale * 100) / 100})` }, face(unit)),
  ]);
}
