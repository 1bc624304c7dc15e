import { z } from 'zod';
import type { Cursor } from '../client.js';

// A forum gives out the ids of messages one after the other, but two messages of one moment may show themselves in the other
// order. A cursor that is only the highest id would pass over the one that came late: so it keeps the last ids by name.

const REMEMBERED = 12;

export interface Place {
  /** Nothing at or below it is read again. */
  readonly low: number;
  /** Ids above it that were read. */
  readonly read: readonly number[];
}

const shape = z.object({ low: z.int().nonnegative(), read: z.array(z.int()) });

/** Throws when it is no place of ours: beginning anew in silence would pass over messages. */
export const placeOf = (cursor: Cursor): Place => shape.parse(JSON.parse(cursor));

export const cursorAt = (place: Place): Cursor => JSON.stringify({ low: place.low, read: place.read });

export const isRead = ({ low, read }: Place, id: number): boolean => id <= low || read.includes(id);

/** The place after these ids were read too. */
export function readOn(place: Place, ids: readonly number[]): Place {
  const known = [...new Set([...place.read, ...ids])].filter((id) => id > place.low).sort((a, b) => b - a);
  return { low: known[REMEMBERED] ?? place.low, read: known.slice(0, REMEMBERED).reverse() };
}
