import { newRowId } from '../../../app/kit/row-id.js';
import type { Roll } from '../../../core/dice/dice.js';
import type { ReportDocument } from '../../../core/game/document.js';
import type { Json } from '../../../core/game/json.js';
import { pack } from '../pack.js';

/** A document that is yet to be stored: its row id and its JSON text. */
interface NewDocument {
  readonly id: string;
  readonly text: string;
}

/**
 * Which documents one transaction has stored, so that a report and the messages that carry it share one row: ten readers
 * of one post cost one document, on the wire and on the disk.
 */
export class StoredDocuments {
  readonly #known = new Map<string, string>();
  readonly #texts = new Map<ReportDocument, string>();

  /** The ids under which the documents will be found, in their order, and those of them that must be stored first. */
  place(documents: readonly ReportDocument[]): {
    readonly ids: readonly string[];
    readonly fresh: readonly NewDocument[];
  } {
    const fresh = new Map<string, NewDocument>();
    const ids = documents.map((document) => {
      const text = this.#textOf(document);
      const id = this.#known.get(text) ?? fresh.get(text)?.id;
      if (id !== undefined) return id;
      const added = { id: newRowId(), text };
      fresh.set(text, added);
      return added.id;
    });
    return { ids, fresh: [...fresh.values()] };
  }

  /** To be called for those that were stored indeed. */
  stored(documents: readonly NewDocument[]): void {
    for (const { id, text } of documents) this.#known.set(text, id);
  }

  #textOf(document: ReportDocument): string {
    const known = this.#texts.get(document);
    if (known !== undefined) return known;
    const text = JSON.stringify(document);
    this.#texts.set(document, text);
    return text;
  }
}

/** The documents as one parameter for `json_to_recordset(…) AS d("id" uuid, "body" json)`, without parsing them again. */
export const documentRows = (documents: readonly NewDocument[]): string =>
  `[${documents.map(({ id, text }) => `{"id":"${id}","body":${text}}`).join(',')}]`;

/** What came of a resolution and the documents of its reports as a pack, in base64: that is how bytes travel in a statement. */
export const packOf = (
  { events, rolls }: { readonly events: readonly Json[]; readonly rolls: readonly Roll[] },
  documents: readonly NewDocument[],
): string =>
  Buffer.from(
    pack({
      events: JSON.stringify(events),
      rolls: JSON.stringify(rolls),
      documents: documents.map(({ text }) => text),
    }),
  ).toString('base64');

/** Rows of the documents that the pack of a resolution holds. */
export const packedDocuments = (
  resolution: string,
  documents: readonly NewDocument[],
): readonly { readonly id: string; readonly packId: string; readonly place: number }[] =>
  documents.map(({ id }, place) => ({ id, packId: resolution, place }));
