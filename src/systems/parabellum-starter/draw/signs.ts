import { crossedSwords, star } from '../../../core/draw/marks.js';
import { circle, element, group, label, type Point, polygon, rect, type Svg, strokes } from '../../../core/draw/svg.js';
import { type Box, type Chart, cornerFor, FIELD, fieldBox, footprintBox } from '../../parabellum/draw/layout.js';
import { ALL_QUARTERS, cacheQuarters, quartersAt } from '../../parabellum/footprint.js';
import { colour } from '../../parabellum/palette.js';
import type { Side, Square, View, ViewField, Work } from '../shapes.js';

const EARTH = colour('earth');
const HALO = colour('halo');
const INK = colour('ink');

type At = (square: Square, draw: (field: Box, corner: readonly [number, number]) => readonly Svg[]) => readonly Svg[];

const placing =
  (chart: Chart): At =>
  (square, draw) => {
    const corner = cornerFor(chart, square);
    return corner === null ? [] : draw(fieldBox(chart, corner), corner);
  };

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

/** Quarters that units on the square take, so that the crate is drawn where the rules put it (SRR-7). */
const takenOn = (view: View, square: Square): number =>
  view.units
    .filter((unit) => unit.place === 'map' && (unit.square === square || unit.tail.includes(square)))
    .reduce((taken, unit) => taken | quartersAt(unit.position), 0);

function crateBox(field: Box, quarters: number): Box {
  const side = (['W', 'E', 'N', 'S'] as const).find((one) => quartersAt(one) === quarters);
  return side === undefined || quarters === ALL_QUARTERS ? field : footprintBox(field, 'half', side);
}

export const caches = (view: View, field: ViewField, chart: Chart): readonly Svg[] =>
  field.caches.flatMap((cache) =>
    placing(chart)(cache.square, (box) => {
      const own = crateBox(box, cacheQuarters(cache.tokens, takenOn(view, cache.square)));
      const size = Math.min(own.width, own.height) * (own.width === own.height ? 0.5 : 0.8);
      return [crate(own.x + own.width / 2, own.y + own.height / 2, size, cache.tokens)];
    }),
  );

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

const drawnWork = (work: Work, box: Box): readonly Svg[] => {
  switch (work.kind) {
    case 'barricade':
      return [
        ...barricade(box),
        label(box.x + box.width, box.y + box.height * 0.28, String(work.strength), {
          size: box.width / 5.5,
          anchor: 'end',
          bold: true,
          fill: INK,
          halo: HALO,
        }),
      ];
    case 'earthwork':
      return earthwork(box);
    case 'bridge':
      return bridge(box, work.unit ?? '');
  }
};

export const works = (field: ViewField, chart: Chart): readonly Svg[] =>
  field.works.flatMap((work) => placing(chart)(work.square, (box) => [group({}, drawnWork(work, box))]));

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

export const mines = (field: ViewField, chart: Chart): readonly Svg[] =>
  field.minefields.flatMap(({ square }) =>
    placing(chart)(square, (box) => [mine(box.x + box.width / 2, box.y + box.height / 2, 8 * chart.unit)]),
  );

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

export const SIDE_LETTERS: Readonly<Record<Side, string>> = { south: 'S', north: 'N', west: 'W', east: 'E' };

const SIDES: readonly Side[] = ['south', 'north', 'west', 'east'];

/** Deployment squares of the sides that play, with a dashed frame and the side's letter. */
export function deploymentSquares(
  field: Pick<ViewField, 'booklet'>,
  chart: Chart,
  inPlay: (side: Side) => boolean,
): readonly Svg[] {
  const { unit } = chart;
  const badges = new Map<Square, number>();
  const lists = SIDES.filter(inPlay).flatMap((side) => [
    { side, ships: false, squares: field.booklet.deployment[side] ?? [] },
    { side, ships: true, squares: field.booklet.harbours[side] ?? [] },
  ]);
  return lists.flatMap(({ side, ships, squares }) =>
    squares.flatMap((square) =>
      placing(chart)(square, (box, [x, y]) => {
        const before = badges.get(square) ?? 0;
        badges.set(square, before + 1);
        return [
          rect(box.x - 5 * unit, box.y - 1 * unit, box.width + 10 * unit, box.height + 1 * unit, {
            fill: 'none',
            stroke: colour(ships ? 'side-ships' : 'side'),
            'stroke-width': 1.4 * unit,
            'stroke-dasharray': '6 4',
          }),
          sideBadge(x + (29 + before * 13) * unit, y + 2 * unit, 11 * unit, SIDE_LETTERS[side], ships),
        ];
      }),
    ),
  );
}

/** Squares that objectives are about, each with a frame, a star and the objectives' names. */
export function objectiveSquares(field: Pick<ViewField, 'booklet'>, chart: Chart): readonly Svg[] {
  const { unit } = chart;
  const named = new Map<Square, string[]>();
  for (const { id, task } of field.booklet.objectives) {
    if (task.kind !== 'hold') continue;
    for (const square of task.squares) named.set(square, [...(named.get(square) ?? []), id]);
  }
  return [...named].flatMap(([square, ids]) =>
    placing(chart)(square, (box, [x, y]) => {
      const text = ids.join(' ');
      const right = x + chart.cell - 4 * unit;
      return [
        rect(box.x - 5 * unit, box.y - 1 * unit, box.width + 10 * unit, box.height + 1 * unit, {
          fill: 'none',
          stroke: colour('gold'),
          'stroke-width': 3.2 * unit,
        }),
        label(right, y + 12.5 * unit, text, {
          size: 12 * unit,
          anchor: 'end',
          bold: true,
          fill: colour('gold-ink'),
          halo: HALO,
        }),
        star(right - (text.length * 8.6 + 8) * unit, y + 8.5 * unit, 7 * unit, colour('gold'), colour('gold-ink')),
      ];
    }),
  );
}

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

/** What happened in the last turn, along the eastern edge of the square. */
export function recentMarks(view: View, chart: Chart): readonly Svg[] {
  const { unit } = chart;
  const at = placing(chart);
  const column = (share: number, draw: (x: number, y: number) => Svg) => (square: Square) =>
    at(square, (box) => [draw(box.x + box.width + 1 * unit, box.y + FIELD * unit * share)]);
  return [
    ...view.recent.attacked.flatMap(column(0.3, (x, y) => crossedSwords(x, y, 13 * unit, colour('fire'), HALO))),
    ...view.recent.exploded.flatMap(column(0.5, (x, y) => burst(x, y, 11 * unit))),
    ...view.recent.destroyed.flatMap(column(0.72, (x, y) => grave(x, y, 15 * unit))),
  ];
}
