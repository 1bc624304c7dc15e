import type { ImapFlow, MessageStructureObject } from 'imapflow';
import { MAX_SHEET_BYTES } from '../../../core/game/sheet.js';
import { isTextFile, type MailContent, MOST_TEXT_BYTES, textFile } from './read-mail.js';
import { MOST_TEXT } from './what-they-wrote.js';

const MOST_PARTS = 20;

/** The leaves of a mail in their order, without what lies in other mails that hang on it. */
function leaves(node: MessageStructureObject, depth = 0): readonly MessageStructureObject[] {
  if (depth > 20 || node.type === 'message/rfc822') return [];
  const children = node.childNodes ?? [];
  return children.length === 0 ? [node] : children.flatMap((child) => leaves(child, depth + 1));
}

async function part(client: ImapFlow, uid: number, { part: name = '1' }: MessageStructureObject, most: number) {
  const { content } = await client.download(String(uid), name, { uid: true, maxBytes: most });
  const pieces: Buffer[] = [];
  if (content !== undefined) for await (const piece of content) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

/** What of a big mail is text, without loading its pictures; null when it has too much of it. */
export async function mailTexts(client: ImapFlow, uid: number): Promise<MailContent | null> {
  const found = await client.fetchOne(String(uid), { bodyStructure: true }, { uid: true });
  if (found === false || found?.bodyStructure === undefined) return null;
  const all = leaves(found.bodyStructure);
  const isFile = ({ disposition }: MessageStructureObject): boolean => disposition?.toLowerCase() === 'attachment';
  const nameOf = ({ dispositionParameters, parameters }: MessageStructureObject): string | undefined =>
    dispositionParameters?.['filename'] ?? parameters?.['name'];
  const texts = (type: string) => all.filter((leaf) => leaf.type === type && !isFile(leaf)).slice(0, MOST_PARTS);
  const [plain, html] = [texts('text/plain'), texts('text/html')];
  if ([...plain, ...html].some(({ size = 0 }) => size > MOST_TEXT_BYTES)) return null;
  const read = async (leafs: readonly MessageStructureObject[], most: number): Promise<string> => {
    const pieces: string[] = [];
    for (const leaf of leafs) pieces.push((await part(client, uid, leaf, most)).toString('utf8'));
    return pieces.join('\n');
  };
  const files = all.filter((leaf) => isFile(leaf) && isTextFile(leaf.type, nameOf(leaf))).slice(0, MOST_PARTS);
  const read1 = async (leaf: MessageStructureObject) =>
    (leaf.size ?? 0) > 3 * MAX_SHEET_BYTES
      ? { text: null, tooLong: true }
      : textFile(await part(client, uid, leaf, 3 * MAX_SHEET_BYTES), leaf.parameters?.['charset']);
  const [text, markup] = [await read(plain, MOST_TEXT + 1), await read(html, MOST_TEXT_BYTES)];
  const attached = [];
  for (const file of files) attached.push(await read1(file));
  return { plain: text.slice(0, MOST_TEXT), html: markup, wasCut: text.length > MOST_TEXT, files: attached, types: [] };
}
