import { folded } from './folded-text.js';
import { type HtmlReader, MOST_HTML } from './html-reader.js';
import type { MailContent } from './read-mail.js';
import { whatTheyWrote } from './what-they-wrote.js';

/** Why nothing is taken of a mail, as far as the mail alone tells. */
export type Unread = 'too-long' | 'too-big' | 'broken' | 'html' | 'which' | 'files' | 'file-too-long' | 'file';

export type SheetOfMail =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'unread'; readonly why: Unread };

const unread = (why: Unread): SheetOfMail => ({ kind: 'unread', why });

/** What stands in the mail itself. HTML counts only where there is no text beside it. */
async function written(content: MailContent, own: readonly string[], html: HtmlReader): Promise<SheetOfMail> {
  const { plain, wasCut } = content;
  if (plain.trim() !== '' || content.html.trim() === '') {
    const text = whatTheyWrote(plain, { own, wasCut });
    return text === null ? unread('too-long') : { kind: 'text', text };
  }
  const read = await html.text(content.html);
  if (read === null) return unread('html');
  const text = whatTheyWrote(read, { own, fromHtml: true, wasCut: content.html.length > MOST_HTML });
  return text === null ? unread('too-long') : { kind: 'text', text };
}

/** The orders or words that a mail holds: what stands in it, or else its one text file. */
export async function sheetOfMail(
  content: MailContent,
  { own, html }: { readonly own: readonly string[]; readonly html: HtmlReader },
): Promise<SheetOfMail> {
  const above = await written(content, own, html);
  const [file, ...others] = content.files;
  if (file === undefined || above.kind === 'unread') return above;
  if (above.text.trim() !== '') return unread('which');
  if (others.length > 0) return unread('files');
  if (file.tooLong) return unread('file-too-long');
  return file.text === null ? unread('file') : { kind: 'text', text: folded(file.text).trim() };
}
