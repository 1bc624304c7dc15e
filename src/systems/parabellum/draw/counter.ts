import {
  circle,
  element,
  group,
  label,
  type Point,
  path,
  polygon,
  rect,
  type Svg,
  strokes,
} from '../../../core/draw/svg.js';
import { beadColour, colour, lettersOn } from '../palette.js';
import type { UnitClass } from '../unit-card.js';
import type { Box } from './layout.js';

/** What a counter on the map shows: as much as the viewer knows, and not more. */
export interface Face {
  /** As orders call the unit; it is drawn letter by letter. */
  readonly flag: string;
  readonly livery: string;
  readonly class: UnitClass;
  /** Its type's code; null: the class is shown. */
  readonly type: string | null;
  readonly strength: number | null;
  /** Type and strength are what recon told once, not what is. */
  readonly hearsay: boolean;
  /** Of entrenchment. */
  readonly layers: number;
  readonly locked: boolean;
  /** It was scouted in the turn under way. */
  readonly reconnoitred: boolean;
  /** The viewer commands it. */
  readonly own: boolean;
}

/** The sign of a class, in the manner of staff maps: crossed for infantry, wheels for small, tracks for large vehicles. */
export function classSign(x: number, y: number, width: number, unitClass: UnitClass): Svg {
  const height = width * 0.64;
  const ink = colour('face-ink');
  const pen = { stroke: ink, 'stroke-width': width / 14 };
  const frame = rect(x, y, width, height, { fill: colour('face'), ...pen });
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
        circle(x + width * 0.28, y + height * 0.62, height * 0.24, { fill: ink }),
        circle(x + width * 0.72, y + height * 0.62, height * 0.24, { fill: ink }),
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
        rect(x + width * 0.14, y + height * 0.2, width * 0.72, height * 0.6, {
          rx: height * 0.3,
          fill: 'none',
          stroke: ink,
          'stroke-width': width / 9,
        }),
      ]);
    case 'AIR':
      return group({}, [
        frame,
        path(
          `M${x + width * 0.12} ${y + height * 0.7}Q${x + width * 0.5} ${y - height * 0.1} ${x + width * 0.88} ${y + height * 0.7}`,
          { fill: 'none', ...pen, 'stroke-width': width / 9 },
        ),
      ]);
    case 'CARD':
      return frame;
  }
}

/** A parapet of earth with its layers as a number: how deep a unit has dug itself in. */
export function parapet(x: number, y: number, width: number, height: number, layers: number): Svg {
  const teeth = Math.max(3, Math.round(width / 9));
  const step = width / teeth;
  const top = y + height * 0.3;
  const crest = Array.from({ length: teeth }, (_, index): readonly Point[] => [
    [x + index * step, top],
    [x + (index + 0.5) * step, y],
  ]).flat();
  return group({}, [
    polygon([[x, y + height], ...crest, [x + width, top], [x + width, y + height]], { fill: colour('earth') }),
    label(x + width / 2, y + height * 0.95, `+${layers}`, {
      size: height * 0.9,
      anchor: 'middle',
      bold: true,
      fill: colour('earth-ink'),
    }),
  ]);
}

/** A padlock: it came onto the map in its owner's last turn. */
export const padlock = (x: number, y: number, size: number): Svg =>
  group({}, [
    circle(x, y, size / 2, { fill: colour('face'), stroke: colour('rim'), 'stroke-width': size / 12 }),
    path(
      `M${x - size * 0.15} ${y}v${-size * 0.12}a${size * 0.15} ${size * 0.15} 0 0 1 ${size * 0.3} 0v${size * 0.12}`,
      {
        fill: 'none',
        stroke: colour('face-ink'),
        'stroke-width': size / 11,
      },
    ),
    rect(x - size * 0.23, y - size * 0.02, size * 0.46, size * 0.32, { fill: colour('face-ink') }),
  ]);

/** An eye: recon was here. */
export const eye = (x: number, y: number, size: number): Svg =>
  group({}, [
    circle(x, y, size / 2, { fill: colour('scouted'), stroke: colour('halo'), 'stroke-width': size / 10 }),
    path(
      `M${x - size * 0.36} ${y}Q${x} ${y - size * 0.42} ${x + size * 0.36} ${y}Q${x} ${y + size * 0.42} ${x - size * 0.36} ${y}Z`,
      { fill: colour('halo') },
    ),
    circle(x, y, size * 0.13, { fill: colour('scouted') }),
  ]);

/** How wide text is for its size: DejaVu's bold capitals are about 0.78 of it, hyphens and blanks little more than half as wide. */
const breadth = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter === '-' || letter === ' ' ? 0.42 : 0.78), 0);

/** Letters are made as large as the room allows. */
const fitting = (text: string, width: number, most: number): number =>
  Math.min(most, width / Math.max(1, breadth(text)));

/** The paper half: square above, round below, where the counter is round. */
const cardOutline = ({ x, y, width, height }: Box, radius: number): string => {
  const round = (corner: string, end: string): string => `Q${corner} ${end}`;
  const [right, foot] = [x + width, y + height];
  return [
    `M${x} ${y}H${right}V${foot - radius}`,
    round(`${right} ${foot}`, `${right - radius} ${foot}`),
    `H${x + radius}`,
    round(`${x} ${foot}`, `${x} ${foot - radius}`),
    'Z',
  ].join('');
};

/** What stands on the paper half of a counter: type and strength where they are known, else the class. */
function card(face: Face, box: Box): readonly Svg[] {
  const { x, y, width, height } = box;
  const ink = colour(face.hearsay ? 'face-scouted' : 'face-ink');
  const middle = x + width / 2;
  if (face.type === null) {
    const wide = Math.min(width * 0.62, height * 1.15);
    return [classSign(middle - wide / 2, y + (height - wide * 0.64) / 2, wide, face.class)];
  }
  const strength = face.strength === null ? '' : String(face.strength);
  const both = `${face.type} ${strength}`;
  if (height < width * 0.45 || strength === '') {
    const size = fitting(both, width - 2, height * 0.86);
    return [
      label(middle, y + height / 2 + size * 0.36, both.trim(), { size, anchor: 'middle', bold: true, fill: ink }),
    ];
  }
  if (height < width * 0.8) {
    const size = fitting(face.type, width - 2, height * 0.52);
    const style = { size, anchor: 'middle' as const, bold: true, fill: ink };
    return [label(middle, y + height * 0.44, face.type, style), label(middle, y + height * 0.92, strength, style)];
  }
  const size = fitting(face.type, width - 6, height * 0.44);
  const wide = Math.min(width * 0.34, height * 0.3);
  const low = y + height * 0.9;
  return [
    label(middle, y + height * 0.46, face.type, { size, anchor: 'middle', bold: true, fill: ink }),
    classSign(x + width * 0.1, low - wide * 0.64, wide, face.class),
    label(x + width * 0.9, low, strength, {
      size: Math.min(height * 0.4, size * 1.1),
      anchor: 'end',
      bold: true,
      fill: ink,
    }),
  ];
}

/**
 * A counter in its box: the flag on the livery's first colour, a stripe of the second, and the card below. One's own have a
 * rim of brass; a stale card is dashed; whoever is dug in stands behind a parapet.
 */
export function counter(face: Face, box: Box): Svg {
  const short = Math.min(box.width, box.height);
  const unit = short / 44;
  const pad = 2.2 * unit;
  const x = box.x + pad;
  const y = box.y + pad;
  const width = box.width - 2 * pad;
  const height = box.height - 2 * pad;
  const radius = 3.5 * unit;
  const first = face.livery.charAt(0);
  const flagSize = fitting(face.flag, width - 2 * unit, Math.min(17, 13 * unit));
  const head = flagSize * 1.16;
  const stripe = 3.4 * unit;
  const earth = face.layers > 0 ? Math.min(14, 12 * unit) : 0;
  const below: Box = { x, y: y + head + stripe, width, height: height - head - stripe - earth };
  const foot = y + height;
  const badge = Math.min(17, 12 * unit);
  return group({ 'data-unit': face.flag }, [
    rect(x - pad / 2, y - pad / 2, width + pad, height + pad, {
      rx: radius,
      fill: beadColour(first),
      stroke: colour(face.own ? 'own' : 'edge'),
      'stroke-width': (face.own ? 3.4 : 2) * unit,
    }),
    rect(x, y + head, width, stripe, { fill: beadColour(face.livery.charAt(1)) }),
    element('path', {
      d: cardOutline({ ...below, height: foot - below.y }, radius),
      fill: colour('face'),
    }),
    ...(earth === 0 ? [] : [parapet(x, foot - earth, width, earth, face.layers)]),
    rect(x, y, width, height, {
      rx: radius,
      fill: 'none',
      stroke: colour('rim'),
      'stroke-width': 1.2 * unit,
      ...(face.hearsay ? { 'stroke-dasharray': '3 2' } : {}),
    }),
    label(x + width / 2, y + flagSize * 0.95, face.flag, {
      size: flagSize,
      anchor: 'middle',
      bold: true,
      fill: lettersOn(first),
    }),
    ...card(face, below),
    ...(face.locked ? [padlock(x, y + head + stripe, badge)] : []),
    ...(face.reconnoitred || face.hearsay ? [eye(x + width, y + head + stripe, badge)] : []),
  ]);
}
