import { z } from 'zod';
import { Recent } from '../../../app/kit/recent.js';
import { Pack } from '../pack.js';
import type { Database } from './connection.js';

const Row = z.object({ resolutionId: z.string(), body: z.instanceof(Uint8Array) });

/** Bytes of opened packs that are kept: readers of one phase come together. */
const MOST_KEPT = 16_000_000;

/** Packs by the resolution that they are of; those that were opened lately are kept open. */
export class KnownPacks {
  readonly #known = new Recent<Pack>(MOST_KEPT, ({ bytes }) => bytes);

  /** Those that there are, of resolutions with these ids. */
  async of(db: Database, resolutions: Iterable<string>): Promise<ReadonlyMap<string, Pack>> {
    const found = new Map<string, Pack>();
    const missing: string[] = [];
    for (const id of new Set(resolutions)) {
      const known = this.#known.get(id);
      if (known === undefined) missing.push(id);
      else found.set(id, known);
    }
    if (missing.length === 0) return found;
    const rows = await db.$queryRaw<unknown[]>`
      SELECT "resolutionId", "body" FROM "Pack" WHERE "resolutionId" = ANY(${missing}::uuid[])`;
    for (const { resolutionId, body } of rows.map((row) => Row.parse(row))) {
      const opened = new Pack(body);
      found.set(resolutionId, opened);
      this.#known.put(resolutionId, opened);
    }
    return found;
  }
}
