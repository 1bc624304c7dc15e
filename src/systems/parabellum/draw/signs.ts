import { circle, element, group, label, type Point, polygon, rect, type Svg, strokes } from '../../../core/draw/svg.js';
import { colour } from '../palette.js';
import type { Box } from './layout.js';

// Signs of things that lie or stand on squares, each in a box or around a point; none of them is told by its colour alone.

const EARTH = colour('earth');
const HALO = colour('halo');
const INK = colour('ink');

/** A crate with the number of tokens in it. */
export const crate = (x: number, y: number, size: number, tokens: number | string): Svg =>
  group({}, [
    rect(x - size / 2, y - size / 2, size, size, { fill: colour('crate'), stroke: EARTH, 'stroke-width': size / 12 }),
    strokes(
      [
        [
          [x - size / 2, y - size / 2],
          [x + size / 2, y + size / 2],
        ],
        [
          [x - size / 2, y + size / 2],
          [x + size / 2, y - size / 2],
        ],
      ],
      { stroke: EARTH, 'stroke-width': size / 16 },
    ),
    label(x, y + size * 0.2, String(tokens), {
      size: size * 0.62,
      anchor: 'middle',
      bold: true,
      fill: colour('crate-ink'),
      halo: colour('crate'),
    }),
  ]);

/** Steel crosses across the square. */
export const barricade = (box: Box): readonly Svg[] => {
  const y = box.y + box.height / 2;
  const reach = box.width / 12;
  return [0.17, 0.5, 0.83].map((share) => {
    const x = box.x + box.width * share;
    return strokes(
      [
        [
          [x - reach, y - reach],
          [x + reach, y + reach],
        ],
        [
          [x - reach, y + reach],
          [x + reach, y - reach],
        ],
        [
          [x, y - reach * 1.3],
          [x, y + reach * 1.3],
        ],
      ],
      { stroke: colour('steel'), 'stroke-width': box.width / 22, 'stroke-linecap': 'round' },
    );
  });
};

/** A bank of earth around the square's southern half. */
export const earthwork = (box: Box): readonly Svg[] => {
  const teeth = 11;
  const points = Array.from(
    { length: teeth + 1 },
    (_, index): Point => [box.x + (box.width * index) / teeth, box.y + box.height * (index % 2 === 0 ? 1.01 : 0.91)],
  );
  const segments = points.slice(1).map((point, index): readonly [Point, Point] => [points[index] ?? point, point]);
  return [strokes(segments, { stroke: EARTH, 'stroke-width': box.width / 20, 'stroke-linejoin': 'round' })];
};

export const bridge = (box: Box, flag: string): readonly Svg[] => {
  const top = box.y + box.height * 0.28;
  const bottom = box.y + box.height * 0.72;
  const planks = Array.from({ length: 9 }, (_, index): readonly [Point, Point] => {
    const x = box.x + (box.width * (index + 0.5)) / 9;
    return [
      [x, top],
      [x, bottom],
    ];
  });
  return [
    rect(box.x, top, box.width, bottom - top, { fill: colour('wood'), stroke: EARTH, 'stroke-width': box.width / 26 }),
    strokes(planks, { stroke: EARTH, 'stroke-width': box.width / 40 }),
    ...(flag === ''
      ? []
      : [
          label(box.x + box.width / 2, bottom + box.height * 0.19, flag, {
            size: box.width / 6.5,
            anchor: 'middle',
            bold: true,
            fill: INK,
            halo: HALO,
          }),
        ]),
  ];
};

/** A naval mine: a ball with horns. */
export const mine = (x: number, y: number, radius: number): Svg =>
  group({}, [
    strokes(
      [0, 1, 2, 3].map((index): readonly [Point, Point] => {
        const angle = (index * Math.PI) / 4;
        const reach = radius * 1.5;
        return [
          [x - reach * Math.cos(angle), y - reach * Math.sin(angle)],
          [x + reach * Math.cos(angle), y + reach * Math.sin(angle)],
        ];
      }),
      { stroke: colour('mine'), 'stroke-width': radius / 3 },
    ),
    circle(x, y, radius, { fill: colour('mine'), stroke: HALO, 'stroke-width': radius / 5 }),
  ]);

/** A square badge with a letter: where a side deploys. Ships' squares have a wave under the letter. */
export const sideBadge = (x: number, y: number, size: number, letter: string, ships: boolean): Svg =>
  group({}, [
    rect(x, y, size, size, { rx: size / 6, fill: colour(ships ? 'side-ships' : 'side') }),
    label(x + size / 2, y + size * 0.82, letter, {
      size: size * 0.85,
      anchor: 'middle',
      bold: true,
      fill: colour('side-ink'),
    }),
    ...(ships
      ? [
          element('path', {
            d: `M${x} ${y + size + 1.5}q${size / 4} ${-size / 4} ${size / 2} 0t${size / 2} 0`,
            fill: 'none',
            stroke: colour('side-ships'),
            'stroke-width': size / 8,
          }),
        ]
      : []),
  ]);

/** A jagged star: something blew up. */
export const burst = (x: number, y: number, radius: number): Svg =>
  polygon(
    Array.from({ length: 16 }, (_, index): Point => {
      const angle = (index * Math.PI) / 8;
      const reach = index % 2 === 0 ? radius : radius * 0.5;
      return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
    }),
    { fill: colour('burst'), stroke: HALO, 'stroke-width': 1.2 },
  );

/** A cross over a mound: a unit came to its end. */
export const grave = (x: number, y: number, size: number): Svg =>
  group({ 'stroke-linecap': 'round' }, [
    ...[4.5, 2.2].map((width, index) =>
      strokes(
        [
          [
            [x, y - size / 2],
            [x, y + size / 2],
          ],
          [
            [x - size / 3, y - size / 6],
            [x + size / 3, y - size / 6],
          ],
        ],
        { stroke: index === 0 ? HALO : colour('grave'), 'stroke-width': width },
      ),
    ),
  ]);
