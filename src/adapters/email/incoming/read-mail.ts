import { type Attachment, simpleParser } from 'mailparser';
import { MAX_SHEET_BYTES } from '../../../core/game/sheet.js';
import { unflowed, withoutFlow } from './shapes/flowed.js';
import { MOST_TEXT } from './what-they-wrote.js';

/** Bytes of text in a mail that is still read. */
export const MOST_TEXT_BYTES = 1024 * 1024;
const MOST_FILES = 20;

/** A text file that hangs on a mail. Its name is the sender's: it is not shown, and nothing is named after it. */
interface TextFile {
  /** Null: it is not text, or longer than any sheet. */
  readonly text: string | null;
  readonly tooLong: boolean;
}

/** What a mail says, as it came. Untrusted. */
export interface MailContent {
  readonly plain: string;
  readonly html: string;
  /** There is more text than that. */
  readonly wasCut: boolean;
  readonly files: readonly TextFile[];
  /** The types of what else hangs on it. */
  readonly types: readonly string[];
}

/** Text of bytes, by the charset that the mail names or the mark at its beginning; null when it is none. */
function decoded(bytes: Uint8Array, charset: string | undefined): string | null {
  const mark =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
  for (const name of [mark ?? charset ?? 'utf-8', 'windows-1252']) {
    try {
      const text = new TextDecoder(name, { fatal: true }).decode(bytes);
      if (!text.includes('\0')) return text;
    } catch {
      // Not that charset, or none that is known.
    }
  }
  return null;
}

/** A text file by its bytes. */
export const textFile = (bytes: Uint8Array, charset: string | undefined): TextFile =>
  bytes.length > MAX_SHEET_BYTES * 2
    ? { text: null, tooLong: true }
    : { text: decoded(bytes, charset), tooLong: false };

export const isTextFile = (type: string, name: string | undefined): boolean =>
  type.toLowerCase() === 'text/plain' || (name ?? '').toLowerCase().endsWith('.txt');

const charsetOf = ({ headers }: Attachment): string | undefined => {
  const type: unknown = headers.get('content-type');
  const params: unknown = typeof type === 'object' && type !== null && 'params' in type ? type.params : null;
  const charset: unknown = typeof params === 'object' && params !== null && 'charset' in params ? params.charset : null;
  return typeof charset === 'string' ? charset : undefined;
};

/** Reads a whole mail. Rejects one that is built to do harm, or is none. */
export async function readMail(raw: Buffer): Promise<MailContent & { readonly attachments: readonly Attachment[] }> {
  // HTML is not read here: the parser would do it in this very thread, and refuse the whole mail when it cannot.
  const { raw: unbroken, flow } = withoutFlow(raw);
  const mail = await simpleParser(unbroken, {
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipImageLinks: true,
    skipTextLinks: true,
    keepDeliveryStatus: true,
    keepCidLinks: true,
  });
  const said = mail.text ?? '';
  const wasCut = said.length > MOST_TEXT;
  const plain = unflowed(said.slice(0, MOST_TEXT), flow);
  const html = typeof mail.html === 'string' ? mail.html : '';
  const files = mail.attachments.filter(({ contentType, filename }) => isTextFile(contentType, filename));
  return {
    plain,
    html,
    wasCut,
    files: files.slice(0, MOST_FILES).map((file) => textFile(file.content, charsetOf(file))),
    types: mail.attachments.slice(0, MOST_FILES).map(({ contentType }) => contentType.toLowerCase()),
    attachments: mail.attachments,
  };
}
