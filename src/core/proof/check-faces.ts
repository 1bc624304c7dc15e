import { facesOf } from '../dice/derivation.mjs';
import type { Roll } from '../dice/dice.js';

const MOST_SIDES = 1_000_000;

/** What recomputing the rolls of one stream showed. */
export interface FacesCheck {
  readonly stream: string;
  readonly sides: readonly number[];
  readonly listed: readonly number[];
  /** Null when the key is not known, or a die has more sides than dice may have. */
  readonly computed: readonly number[] | null;
  /** How many of the first faces a ruling set. */
  readonly forced: number;
  /** Places, from 0, where the face listed is neither the one computed nor the one ruled. */
  readonly wrong: readonly number[];
}

/** Computes every listed roll from the keys of its stream. Runs of one stream stand in the order rolled. */
export function checkFaces(
  rolls: readonly Roll[],
  keyOf: (stream: string) => string | null,
  forced: ReadonlyMap<string, readonly number[]> = new Map(),
): readonly FacesCheck[] {
  const streams = new Map<string, { sides: number[]; listed: number[] }>();
  for (const { stream, sides, faces } of rolls) {
    const known = streams.get(stream) ?? { sides: [], listed: [] };
    for (const face of faces) {
      known.sides.push(sides);
      known.listed.push(face);
    }
    streams.set(stream, known);
  }
  return [...streams].map(([stream, { sides, listed }]) => {
    const key = sides.every((count) => count <= MOST_SIDES) ? keyOf(stream) : null;
    const ruled = (forced.get(stream) ?? []).slice(0, listed.length);
    const computed = key === null ? null : facesOf(key, sides);
    const due = computed?.map((face, index) => ruled[index] ?? face) ?? null;
    const wrong = due === null ? [] : listed.flatMap((face, index) => (face === due[index] ? [] : [index]));
    return { stream, sides, listed, computed, forced: ruled.length, wrong };
  });
}
