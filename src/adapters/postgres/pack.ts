import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { z } from 'zod';
import type { StoredRow } from '../../app/ports/record/archive.js';

// What came of a resolution, in one compressed piece. The reports of a phase say much of it again, each for its reader: together they
// take an eighth of what they take one by one. Nothing of it is ever looked for by PostgreSQL, or changed.

/** JSON texts, letter by letter as they were stored. */
export interface PackContent {
  readonly events: string;
  readonly rolls: string;
  readonly documents: readonly string[];
}

/** Where a text begins and how many bytes of UTF-8 it has. */
const Span = z.tuple([z.int().nonnegative(), z.int().nonnegative()]);
const Contents = z.object({ events: Span, rolls: Span, documents: z.array(Span) });
const NEW_LINE = 10;

/** The best that is still quick: a millisecond for a phase of six seats. */
const QUALITY = 5;
/** Far more than any phase: what claims to be larger is broken. */
const MOST_BYTES = 256_000_000;

/**
 * The texts as one piece: brotli of a line of JSON that says where each of them stands, and the texts one behind the other. Whoever wants one
 * of them need not read the others.
 */
export function pack({ events, rolls, documents }: PackContent): Uint8Array {
  let end = 0;
  const place = (text: string): [number, number] => {
    const length = Buffer.byteLength(text, 'utf8');
    end += length;
    return [end - length, length];
  };
  const contents: z.infer<typeof Contents> = {
    events: place(events),
    rolls: place(rolls),
    documents: documents.map(place),
  };
  const whole = Buffer.from([`${JSON.stringify(contents)}\n`, events, rolls, ...documents].join(''), 'utf8');
  return brotliCompressSync(whole, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
    },
  });
}

/** A pack that was opened. */
export class Pack {
  readonly #contents: z.infer<typeof Contents>;
  readonly #texts: Buffer;

  constructor(body: Uint8Array) {
    const whole = brotliDecompressSync(body, { maxOutputLength: MOST_BYTES });
    const line = whole.indexOf(NEW_LINE);
    this.#contents = Contents.parse(JSON.parse(whole.toString('utf8', 0, line)));
    this.#texts = whole.subarray(line + 1);
  }

  #text([start, length]: readonly [number, number]): string {
    return this.#texts.toString('utf8', start, start + length);
  }

  get bytes(): number {
    return this.#texts.length;
  }

  get events(): string {
    return this.#text(this.#contents.events);
  }

  get rolls(): string {
    return this.#text(this.#contents.rolls);
  }

  /** How many documents there are. */
  get places(): number {
    return this.#contents.documents.length;
  }

  document(place: number): string {
    const span = this.#contents.documents[place];
    if (span === undefined) throw new Error(`There is no document ${place} in a pack of ${this.places}.`);
    return this.#text(span);
  }
}

const PackRow = z.object({ resolutionId: z.string(), body: z.string().startsWith('\\x') });
const DocumentRow = z.object({ packId: z.string(), place: z.int() });

/** A table of packs, for who reads rows as plain data. */
export const PACKS = 'Pack';

/**
 * Rows as they are without packs: documents and rolls where they stand, and events, where they are asked for, behind the resolutions. What
 * reads a campaign whole, a file of it among that, need not know how it is kept.
 */
export function unpacked(rows: readonly StoredRow[], withEvents: boolean): readonly StoredRow[] {
  const packs = new Map(
    rows
      .filter(({ table }) => table === PACKS)
      .map(({ row }) => PackRow.parse(row))
      .map(({ resolutionId, body }) => [resolutionId, new Pack(Buffer.from(body.slice(2), 'hex'))]),
  );
  const packOf = (id: unknown): Pack => {
    const found = packs.get(String(id));
    if (found === undefined) throw new Error(`There is no pack ${String(id)}.`);
    return found;
  };
  const whole = ({ table, row }: StoredRow): readonly StoredRow[] => {
    switch (table) {
      case PACKS:
        return withEvents
          ? [
              {
                table: 'Events',
                row: {
                  resolutionId: row['resolutionId'] ?? null,
                  list: JSON.parse(packOf(row['resolutionId']).events),
                },
              },
            ]
          : [];
      case 'Resolution':
        return [{ table, row: row['rolls'] === null ? { ...row, rolls: JSON.parse(packOf(row['id']).rolls) } : row }];
      case 'Document': {
        const { packId: _, place: __, ...plain } = row;
        if (row['packId'] === null) return [{ table, row: plain }];
        const { packId, place } = DocumentRow.parse(row);
        return [{ table, row: { ...plain, body: JSON.parse(packOf(packId).document(place)) } }];
      }
      default:
        return [{ table, row }];
    }
  };
  return rows.flatMap(whole);
}
