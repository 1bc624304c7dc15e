import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { epubOf } from '../adapters/books/epub.js';
import { htmlBook } from '../adapters/books/html-book.js';
import type { SeatId } from '../core/game/viewer.js';
import { StartError } from './run-program.js';
import type { Service } from './service.js';

/** Writes a war as a book into a new folder: for a browser, and as an EPUB. */
export async function writeChronicle(
  { app }: Pick<Service, 'app'>,
  campaign: string,
  folder: string,
  facing?: readonly SeatId[],
): Promise<string> {
  const book = await app.chronicle({ campaignId: campaign, ...(facing === undefined ? {} : { facing }) });
  const into = resolve(folder);
  try {
    // Never over one that is there.
    mkdirSync(into);
    for (const { name, text } of htmlBook(book)) {
      mkdirSync(dirname(join(into, name)), { recursive: true });
      writeFileSync(join(into, name), text, { flag: 'wx' });
    }
    writeFileSync(join(into, 'chronicle.epub'), await epubOf(book), { flag: 'wx' });
  } catch (error) {
    throw new StartError(`${folder} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  }
  const pages = `${book.turns.length} ${book.turns.length === 1 ? 'turn' : 'turns'} of ${book.campaign.title}`;
  return `${into}: ${pages}, as everybody saw them: index.html for a browser, chronicle.epub for a reader of books.`;
}
