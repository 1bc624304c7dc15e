import type { Point } from '../../../core/draw/svg.js';
import { cornersOf, type Outline, pathOf } from './outline.js';

/** A border between two places, `one` before `other` in the alphabet, as path data. */
interface Border {
  readonly one: string;
  readonly other: string;
  readonly data: string;
}

const keyOf = ([x, y]: Point): number => x * 10_000 + y;

/** Stretches joined end to end into lines that are as long as can be. */
function chained(stretches: readonly (readonly [Point, Point])[]): readonly (readonly Point[])[] {
  const meeting = new Map<number, number[]>();
  stretches.forEach((stretch, index) => {
    for (const end of stretch) meeting.set(keyOf(end), [...(meeting.get(keyOf(end)) ?? []), index]);
  });
  const used = new Set<number>();
  const goOn = (line: Point[]): void => {
    for (let end = line.at(-1); end !== undefined; ) {
      const at: Point = end;
      const next: number | undefined = meeting.get(keyOf(at))?.find((index) => !used.has(index));
      const stretch = next === undefined ? undefined : stretches[next];
      if (next === undefined || stretch === undefined) return;
      used.add(next);
      end = keyOf(stretch[0]) === keyOf(at) ? stretch[1] : stretch[0];
      line.push(end);
    }
  };
  return stretches.flatMap(([from, to], index) => {
    if (used.has(index)) return [];
    used.add(index);
    const line = [from, to];
    goOn(line);
    line.reverse();
    goOn(line);
    return [line];
  });
}

function makeBorders({ places }: Outline): readonly Border[] {
  const sides = new Map<string, { readonly from: Point; readonly to: Point; readonly places: string[] }>();
  for (const [place, { area }] of Object.entries(places))
    for (const ring of area) {
      const corners = cornersOf(ring);
      corners.forEach((from, index) => {
        const to = corners[(index + 1) % corners.length] ?? from;
        const [low, high] = [keyOf(from), keyOf(to)].sort((a, b) => a - b);
        const key = `${low} ${high}`;
        const side = sides.get(key) ?? { from, to, places: [] };
        side.places.push(place);
        sides.set(key, side);
      });
    }
  const pairs = new Map<string, (readonly [Point, Point])[]>();
  for (const { from, to, places: touching } of sides.values()) {
    const [one, other] = [...touching].sort();
    if (one === undefined || other === undefined || one === other) continue;
    const pair = `${one} ${other}`;
    pairs.set(pair, [...(pairs.get(pair) ?? []), [from, to]]);
  }
  return [...pairs].map(([pair, stretches]) => {
    const [one = '', other = ''] = pair.split(' ');
    return { one, other, data: chained(stretches).map(pathOf).join('') };
  });
}

const made = new WeakMap<Outline, readonly Border[]>();

/** All borders of a map's places; made once. Places have one where their outlines have the same corners. */
export function bordersOf(outline: Outline): readonly Border[] {
  const known = made.get(outline);
  if (known !== undefined) return known;
  const borders = makeBorders(outline);
  made.set(outline, borders);
  return borders;
}
