import type { Point } from './svg.js';

// Where a word over a drawing stands so that it covers as little of what is written there as can be.

export type Box = readonly [left: number, top: number, width: number, height: number];

/** About how wide a bold letter of the shipped font is, in parts of its size. */
const LETTER = 0.64;

/** What a word takes whose base line has this middle. */
function wordBox(text: string, [x, y]: Point, size: number): Box {
  const width = [...text].length * size * LETTER;
  return [x - width / 2, y - size * 0.8, width, size * 1.05];
}

/** The area that two boxes share. */
export const shared = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one[0] + one[2], other[0] + other[2]) - Math.max(one[0], other[0])) *
  Math.max(0, Math.min(one[1] + one[3], other[1] + other[3]) - Math.max(one[1], other[1]));

const outside = (box: Box, [width, height]: Point): number => box[2] * box[3] - shared(box, [0, 0, width, height]);

/** Finds the place of one word after the other; those that stand are kept clear of, too. */
export function clearPlaces(written: readonly Box[], picture: Point) {
  const taken: Box[] = [...written];
  /** Of the places, the best first, the one where the word covers least. */
  return (text: string, size: number, places: readonly [Point, ...Point[]]): Point => {
    let [best] = places;
    let least = Number.POSITIVE_INFINITY;
    for (const place of places) {
      const box = wordBox(text, place, size);
      const covers = taken.reduce((sum, other) => sum + shared(box, other), 0) + 4 * outside(box, picture);
      if (covers >= least) continue;
      [best, least] = [place, covers];
      if (covers === 0) break;
    }
    taken.push(wordBox(text, best, size));
    return best;
  };
}
