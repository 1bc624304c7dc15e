import { isWithin } from '../../../core/draw/polygons.js';
import { element, type Point, path, type Svg, use } from '../../../core/draw/svg.js';
import { lotOf } from '../lot.js';
import type { Character, PreySign } from '../shapes.js';
import type { District } from './districts.js';
import { night } from './palette.js';

/** How a kind of district is built up. */
interface Build {
  /** Pixels from one house to the next. */
  readonly across: number;
  readonly down: number;
  readonly width: number;
  readonly depth: number;
  /** The share of plots that are built on. */
  readonly dense: number;
}

const STREETS: Build = { across: 17, down: 16, width: 10, depth: 8, dense: 0.8 };

const BUILDS: Readonly<Record<Character, Build>> = {
  streets: STREETS,
  square: { across: 16, down: 15, width: 11, depth: 9, dense: 0.88 },
  school: { across: 20, down: 18, width: 12, depth: 8, dense: 0.6 },
  rails: { across: 26, down: 15, width: 19, depth: 7, dense: 0.6 },
  hospital: { across: 20, down: 18, width: 13, depth: 10, dense: 0.66 },
  mill: { across: 19, down: 18, width: 10, depth: 9, dense: 0.55 },
  mall: { across: 25, down: 20, width: 17, depth: 12, dense: 0.72 },
  trailers: { across: 19, down: 12, width: 13, depth: 5, dense: 0.82 },
  church: { across: 21, down: 19, width: 9, depth: 8, dense: 0.55 },
  river: { across: 18, down: 18, width: 9, depth: 7, dense: 0.55 },
  industry: { across: 28, down: 21, width: 21, depth: 13, dense: 0.75 },
  fair: { across: 22, down: 20, width: 9, depth: 9, dense: 0.5 },
  tunnels: { across: 16, down: 15, width: 10, depth: 9, dense: 0.7 },
  water: { across: 26, down: 24, width: 14, depth: 14, dense: 0.45 },
  graves: { across: 13, down: 13, width: 4, depth: 5, dense: 0.6 },
};

export interface House {
  readonly corners: readonly Point[];
  readonly window: Point;
}

/** Houses of a district along its own streets, away from what they must keep clear of. */
export function housesOf(
  { card, outline, middle }: District,
  clear: readonly (readonly [Point, number])[],
): readonly House[] {
  const build = BUILDS[card.character];
  const lot = lotOf(card.code, card.name);
  const turn = (lot() - 0.5) * 0.9;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const at = (x: number, y: number): Point => [middle[0] + x * cos - y * sin, middle[1] + x * sin + y * cos];
  const houses: House[] = [];
  const reach = 150;
  for (let y = -reach; y <= reach; y += build.down)
    for (let x = -reach; x <= reach; x += build.across) {
      const [px, py] = [x + (lot() - 0.5) * 4, y + (lot() - 0.5) * 4];
      const [width, depth] = [build.width * (0.75 + lot() * 0.5), build.depth * (0.8 + lot() * 0.4)];
      if (lot() > build.dense * 0.8) continue;
      const corners = [at(px, py), at(px + width, py), at(px + width, py + depth), at(px, py + depth)];
      const window = at(px + width / 2, py + depth / 2);
      const inside = corners.every((corner) => isWithin(outline, corner));
      // Writing stands here.
      const written = Math.abs(window[0] - middle[0]) < 50 && Math.abs(window[1] - middle[1] + 2) < 36;
      if (written) continue;
      const free = clear.every(([[cx, cy], radius]) => Math.hypot(window[0] - cx, window[1] - cy) > radius);
      if (inside && free) houses.push({ corners, window });
    }
  // The windows of a sparse street are not those of one corner.
  return houses
    .map((house) => ({ house, by: lot() }))
    .sort((a, b) => a.by - b.by)
    .map(({ house }) => house);
}

const whole = (value: number): number => Math.round(value);

/** A polygon in steps from corner to corner, which is shorter than corner by corner. */
function outlineOf(corners: readonly Point[]): string {
  const rounded = corners.map(([x, y]) => [whole(x), whole(y)] as const);
  const [first] = rounded;
  if (first === undefined) return '';
  const steps = rounded.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = rounded[index] ?? first;
    return `${x - fromX} ${y - fromY}`;
  });
  return `M${first[0]} ${first[1]}l${steps.join(' ')}z`;
}

const LIT: Readonly<Record<PreySign, number>> = { Teeming: 0.92, Plenty: 0.5, Sparse: 0.16, Empty: 0 };

/** The houses of an area; `sign` null: it is not in play, and nobody looks there. */
export function drawHouses(area: string, houses: readonly House[], sign: PreySign | null): readonly Svg[] {
  const roofs = path(houses.map(({ corners }) => outlineOf(corners)).join(''), {
    fill: sign === null ? night('dim-roof') : night('roof'),
  });
  const lit = houses.slice(0, Math.round(houses.length * (sign === null ? 0 : LIT[sign])));
  if (lit.length === 0) return [roofs];
  const windows = lit.map(({ window: [x, y] }) => `M${whole(x)} ${whole(y)}h.1`).join('');
  const id = `windows-${area}`;
  return [
    roofs,
    element('defs', {}, [path(windows, { id })]),
    use(id, 0, 0, { stroke: night('lamp'), 'stroke-width': 9, 'stroke-linecap': 'round', opacity: 0.16 }),
    use(id, 0, 0, { stroke: night('window'), 'stroke-width': 3.4, 'stroke-linecap': 'square' }),
  ];
}
