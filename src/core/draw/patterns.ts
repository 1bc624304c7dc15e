import { circle, element, rect, type Svg, strokes } from './svg.js';

/** Hatchings that tell areas apart without colour, in the order in which they should be given out. */
export const HATCHINGS = [
  'rising',
  'falling',
  'dots',
  'horizontal',
  'vertical',
  'crossed',
  'squares',
  'rings',
  'plain',
] as const;
export type Hatching = (typeof HATCHINGS)[number];

const SIZE = 12;

const marks = (hatching: Hatching, ink: string): readonly Svg[] => {
  const stroke = { stroke: ink, 'stroke-width': 1.4 };
  switch (hatching) {
    case 'rising':
      return [
        strokes(
          [
            [
              [-1, 1],
              [1, -1],
            ],
            [
              [0, SIZE],
              [SIZE, 0],
            ],
            [
              [SIZE - 1, SIZE + 1],
              [SIZE + 1, SIZE - 1],
            ],
          ],
          stroke,
        ),
      ];
    case 'falling':
      return [
        strokes(
          [
            [
              [-1, SIZE - 1],
              [1, SIZE + 1],
            ],
            [
              [0, 0],
              [SIZE, SIZE],
            ],
            [
              [SIZE - 1, -1],
              [SIZE + 1, 1],
            ],
          ],
          stroke,
        ),
      ];
    case 'dots':
      return [circle(3, 3, 1.4, { fill: ink }), circle(9, 9, 1.4, { fill: ink })];
    case 'horizontal':
      return [
        strokes(
          [
            [
              [0, SIZE / 2],
              [SIZE, SIZE / 2],
            ],
          ],
          stroke,
        ),
      ];
    case 'vertical':
      return [
        strokes(
          [
            [
              [SIZE / 2, 0],
              [SIZE / 2, SIZE],
            ],
          ],
          stroke,
        ),
      ];
    case 'crossed':
      return [
        strokes(
          [
            [
              [0, SIZE / 2],
              [SIZE, SIZE / 2],
            ],
            [
              [SIZE / 2, 0],
              [SIZE / 2, SIZE],
            ],
          ],
          { ...stroke, 'stroke-width': 0.9 },
        ),
      ];
    case 'squares':
      return [rect(4, 4, 4, 4, { fill: ink })];
    case 'rings':
      return [circle(SIZE / 2, SIZE / 2, 3, { fill: 'none', stroke: ink, 'stroke-width': 1 })];
    case 'plain':
      return [];
  }
};

/** A ground colour with a hatching, for `<defs>`; areas use it as `fill="url(#id)"`. `id` is the program's own word. */
export function pattern(id: string, ground: string, hatching: Hatching, ink: string): Svg {
  return element('pattern', { id, width: SIZE, height: SIZE, patternUnits: 'userSpaceOnUse' }, [
    rect(0, 0, SIZE, SIZE, { fill: ground }),
    ...marks(hatching, ink),
  ]);
}
