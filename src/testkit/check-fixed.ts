import { isDeepStrictEqual } from 'node:util';
import type { JsonShapes } from '../core/engine/any-system.js';
import { placeholderSeats } from '../core/engine/placeholder-seats.js';
import type { Subject } from './subject.js';

/** Fixed data is the same whoever plays, survives storing, and is asked for before anybody has signed up. */
export async function fixedFaults<G extends JsonShapes>({
  system,
  setup,
  seats,
}: Subject<G>): Promise<readonly string[]> {
  const few = await setup(seats.least);
  const fixed = system.fixed(few);
  const stored: unknown = JSON.parse(JSON.stringify(fixed));
  const read = system.schemas.fixed.safeParse(stored);
  const madeUp = placeholderSeats(system.sidesOf?.(fixed) ?? system.sides, {
    seats: { min: seats.most },
    perSide: { min: 1 },
  });
  const before = system.schemas.setup.safeParse(Object.assign({}, few, { seats: madeUp }));
  return [
    ...(read.success && isDeepStrictEqual(read.data, fixed) ? [] : ['it does not survive being stored']),
    ...(isDeepStrictEqual(system.fixed(await setup(seats.most)), fixed) ? [] : ['it depends on who plays']),
    ...(before.success ? [] : ['a setup with made-up seats is refused']),
    ...(!before.success || isDeepStrictEqual(system.fixed(before.data), fixed)
      ? []
      : ['with made-up seats it is another']),
  ].map((what) => `fixed data: ${what}`);
}

/** Pieces of fixed data from this length of their JSON on have no business in a state or a view. */
const LARGE = 400;

/** The large pieces of fixed data, as JSON: its fields, and their fields. */
export function largePieces(fixed: unknown): readonly { readonly path: string; readonly json: string }[] {
  const fields = (value: unknown, path: string): readonly { path: string; value: unknown }[] =>
    typeof value !== 'object' || value === null
      ? []
      : Object.entries(value).map(([key, inner]: [string, unknown]) => ({ path: `${path}${key}`, value: inner }));
  const upper = fields(fixed, '');
  return [...upper, ...upper.flatMap(({ path, value }) => fields(value, `${path}.`))]
    .map(({ path, value }) => ({ path, json: JSON.stringify(value) ?? '' }))
    .filter(({ json }) => json.length >= LARGE);
}

/** Which large pieces of fixed data stand in a state or a view all the same, and how large they are. */
export function carriedPieces(pieces: ReturnType<typeof largePieces>, value: unknown): readonly string[] {
  if (pieces.length === 0) return [];
  const json = JSON.stringify(value);
  return pieces
    .filter((piece) => json.includes(piece.json))
    .map(({ path, json: piece }) => `holds "${path}" of the fixed data (${piece.length} characters)`);
}
