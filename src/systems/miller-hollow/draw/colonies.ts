import { circle, group, type Point, path, polygon, type Svg, use } from '../../../core/draw/svg.js';
import type { SeatId } from '../../../core/game/viewer.js';
import type { View } from '../shapes.js';
import { COLONY_COLOURS, colonyColour, night } from './palette.js';

/** How a colony is marked everywhere: by a colour and a shape. */
export interface Colony {
  readonly seat: SeatId;
  readonly name: string;
  readonly colour: string;
  readonly shape: number;
}

/** Colonies in seat order, also those whose players have gone, for their traces are still to be seen. */
export function coloniesOf({ seats }: Pick<View, 'seats'>): ReadonlyMap<SeatId, Colony> {
  return new Map(
    seats.map(({ id: seat, name }, index) => [
      seat,
      { seat, name, colour: colonyColour(index).painted, shape: index % COLONY_COLOURS },
    ]),
  );
}

const around = (x: number, y: number, corners: number, radius: number, inner = radius): readonly Point[] => {
  const steps = inner === radius ? corners : corners * 2;
  return Array.from({ length: steps }, (_, step): Point => {
    const angle = (step * 2 * Math.PI) / steps - Math.PI / 2;
    const reach = step % 2 === 1 && inner !== radius ? inner : radius;
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
  });
};

function sign({ colour, shape }: Colony, x: number, y: number, radius: number): Svg {
  const look = {
    fill: colour,
    stroke: night('dark'),
    'stroke-width': Math.max(1, radius / 5),
    'stroke-linejoin': 'round',
  };
  const r = radius;
  switch (shape) {
    case 0:
      return circle(x, y, r * 0.9, look);
    case 1:
      return polygon(around(x, y + r * 0.15, 3, r * 1.1), look);
    case 2:
      return polygon(
        [
          [x - r * 0.8, y - r * 0.8],
          [x + r * 0.8, y - r * 0.8],
          [x + r * 0.8, y + r * 0.8],
          [x - r * 0.8, y + r * 0.8],
        ],
        look,
      );
    case 3:
      return polygon(around(x, y, 4, r * 1.1), look);
    case 4:
      return polygon(around(x, y, 5, r * 1.1, r * 0.5), look);
    case 5:
      return path(plus(x, y, r), look);
    case 6:
      return path(
        `M${pt(x - r * 0.3, y - r)}A${n(r)} ${n(r)} 0 1 1 ${pt(x - r * 0.3, y + r)}A${n(r * 1.3)} ${n(r * 1.3)} 0 0 0 ${pt(x - r * 0.3, y - r)}Z`,
        look,
      );
    default:
      return group({}, [circle(x, y, r * 0.95, look), circle(x, y, r * 0.4, { fill: night('dark') })]);
  }
}

const idOf = ({ seat }: Colony): string => `colony-${seat}`;

/** The signs of the colonies, for `<defs>`. */
export const emblemDefs = (colonies: Iterable<Colony>): readonly Svg[] =>
  [...colonies].map((colony) => group({ id: idOf(colony) }, [sign(colony, 0, 0, 9)]));

/** The colony’s sign, 18 wide, around a point. */
export const emblem = (colony: Colony, x: number, y: number): Svg => use(idOf(colony), x, y);

const n = (value: number): string => String(Math.round(value * 10) / 10);
const pt = (x: number, y: number): string => `${n(x)} ${n(y)}`;

function plus(x: number, y: number, r: number): string {
  const a = r * 0.38;
  const corners: readonly Point[] = [
    [x - a, y - r],
    [x + a, y - r],
    [x + a, y - a],
    [x + r, y - a],
    [x + r, y + a],
    [x + a, y + a],
    [x + a, y + r],
    [x - a, y + r],
    [x - a, y + a],
    [x - r, y + a],
    [x - r, y - a],
    [x - a, y - a],
  ];
  return `M${corners.map(([px, py]) => pt(px, py)).join('L')}Z`;
}
