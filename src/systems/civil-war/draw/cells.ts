import type { Point } from '../../../core/draw/svg.js';
import type { WarMap, Zone, ZoneId } from '../shapes.js';

/** Half the width of the ground around a zone whose state has no outline, in units of the canvas. */
const REACH = 60;
const CORNERS = 12;

/** What of an outline is nearer to one point than to the other. */
function nearer(outline: readonly Point[], to: Point, than: Point): readonly Point[] {
  const [dx, dy] = [than[0] - to[0], than[1] - to[1]];
  const middle = (dx * (than[0] + to[0]) + dy * (than[1] + to[1])) / 2;
  const beyond = ([x, y]: Point): number => dx * x + dy * y - middle;
  return outline.flatMap((point, index) => {
    const next = outline[(index + 1) % outline.length] ?? point;
    const [here, there] = [beyond(point), beyond(next)];
    const kept = here <= 0 ? [point] : [];
    if (here <= 0 === there <= 0) return kept;
    const share = here / (here - there);
    return [...kept, [point[0] + (next[0] - point[0]) * share, point[1] + (next[1] - point[1]) * share] as const];
  });
}

const around = ({ x, y }: Zone): readonly Point[] =>
  Array.from({ length: CORNERS }, (_, corner): Point => {
    const angle = (corner * 2 * Math.PI) / CORNERS;
    return [x + REACH * Math.cos(angle), y + REACH * Math.sin(angle)];
  });

/**
 * The ground of each zone in units of the canvas: what of its state lies nearer to it than to the state's other zones, so that
 * borders of states stand out.
 */
export function cellsOf({ zones, ground }: WarMap): ReadonlyMap<ZoneId, readonly Point[]> {
  const states = new Map(ground.states.map(({ code, outline }) => [code, outline]));
  return new Map(
    zones.map((zone) => {
      const state = states.get(zone.state);
      const others = zones.filter(
        ({ id, state: code }) => id !== zone.id && (state === undefined || code === zone.state),
      );
      const cell = others.reduce<readonly Point[]>(
        (rest, other) => nearer(rest, [zone.x, zone.y], [other.x, other.y]),
        state ?? around(zone),
      );
      return [zone.id, cell];
    }),
  );
}
