import { z } from 'zod';
import { Recent } from '../../../app/kit/recent.js';
import { ReportDocument } from '../../../core/game/document.js';
import { Prisma } from '../../../generated/prisma/client.js';
import type { Database } from './connection.js';

/** A document as a row names it: `version` changes when its text is overwritten, as erasing a person does. */
interface DocumentName {
  readonly documentId: string;
  readonly version: string;
}

/** The version of a document `doc`, for a statement that names it: the transaction that wrote the row. */
export const documentVersion = Prisma.sql`doc.xmin::text AS "version"`;

const Stored = z.object({ documentId: z.string(), version: z.string(), text: z.string() });

/** Letters of documents that are kept; as objects they take some three times as much. */
const MOST_LETTERS = 12_000_000;

interface Known {
  readonly document: ReportDocument;
  readonly letters: number;
}

const keyOf = ({ documentId, version }: DocumentName): string => `${documentId}/${version}`;

/** Documents that were read lately. A text is written once and read often, by every page that its reader opens. */
export class KnownDocuments {
  readonly #known = new Recent<Known>(MOST_LETTERS, ({ letters }) => letters);

  /** Rows with the documents that they name in place of the names. */
  async fill<Row extends DocumentName>(
    db: Database,
    rows: readonly Row[],
  ): Promise<readonly (Omit<Row, keyof DocumentName> & { readonly document: ReportDocument })[]> {
    const documents = await this.#of(db, rows);
    return rows.map(({ documentId, version: _, ...row }) => {
      const document = documents.get(documentId);
      if (document === undefined) throw new Error(`There is no document ${documentId}.`);
      return { ...row, document };
    });
  }

  /** The documents that rows name; what is not known is read in one statement. */
  async #of(db: Database, names: readonly DocumentName[]): Promise<ReadonlyMap<string, ReportDocument>> {
    const found = new Map<string, ReportDocument>();
    for (const name of names) {
      const known = this.#known.get(keyOf(name));
      if (known !== undefined) found.set(name.documentId, known.document);
    }
    const missing = [...new Set(names.map(({ documentId }) => documentId))].filter((id) => !found.has(id));
    if (missing.length > 0) {
      const rows = await db.$queryRaw<unknown[]>`
        SELECT doc."id" AS "documentId", ${documentVersion}, doc."body"::text AS "text" FROM "Document" doc
        WHERE doc."id" = ANY(${missing}::uuid[])`;
      for (const row of rows) {
        const { text, ...name } = Stored.parse(row);
        const document = ReportDocument.parse(JSON.parse(text));
        found.set(name.documentId, document);
        this.#known.put(keyOf(name), { document, letters: text.length });
      }
    }
    return found;
  }
}
