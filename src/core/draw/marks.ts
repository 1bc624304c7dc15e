import { inkOn, mix } from './colour.js';
import { group, label, type Point, polygon, rect, type Svg, strokes } from './svg.js';

/** A five-pointed star. */
export function star(x: number, y: number, radius: number, fill: string, edge = '#1b1b1b'): Svg {
  const points = Array.from({ length: 10 }, (_, index): Point => {
    const angle = (index * Math.PI) / 5 - Math.PI / 2;
    const reach = index % 2 === 0 ? radius : radius * 0.42;
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
  });
  return polygon(points, { fill, stroke: edge, 'stroke-width': 1 });
}

/** A badge like a chevron pointing up, with one or two letters in it. */
export function chevron(x: number, y: number, size: number, colour: string, letters: string): Svg {
  const half = size / 2;
  const points: Point[] = [
    [x, y - half],
    [x + half, y - half * 0.3],
    [x + half, y + half],
    [x, y + half * 0.62],
    [x - half, y + half],
    [x - half, y - half * 0.3],
  ];
  return group({}, [
    polygon(points, {
      fill: colour,
      stroke: mix(colour, '#000000', 0.6),
      'stroke-width': 1.5,
      'stroke-linejoin': 'round',
    }),
    label(x, y + size * 0.24, letters, { size: size * 0.6, anchor: 'middle', bold: true, fill: inkOn(colour) }),
  ]);
}

/** Crossed strokes: something was fought here. */
export const crossedSwords = (x: number, y: number, size: number, colour = '#a00000', halo = '#ffffff'): Svg => {
  const half = size / 2;
  const segments: (readonly [Point, Point])[] = [
    [
      [x - half, y - half],
      [x + half, y + half],
    ],
    [
      [x - half, y + half],
      [x + half, y - half],
    ],
  ];
  return group({ 'stroke-linecap': 'round' }, [
    strokes(segments, { stroke: halo, 'stroke-width': 5 }),
    strokes(segments, { stroke: colour, 'stroke-width': 2.5 }),
  ]);
};

/** A frame inside a cell. */
export const innerFrame = (corner: Point, cell: number, colour: string, dashes: string | null): Svg =>
  rect(corner[0] + 3, corner[1] + 3, cell - 6, cell - 6, {
    fill: 'none',
    stroke: colour,
    'stroke-width': 3,
    ...(dashes === null ? {} : { 'stroke-dasharray': dashes }),
  });
