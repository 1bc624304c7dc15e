import type { LeftOut } from '../../../core/game/left-out.js';
import { folded } from './folded-text.js';
import { type HtmlReader, MOST_HTML } from './html-reader.js';
import type { MailContent } from './read-mail.js';
import { betterPart } from './shapes/better-part.js';
import { slimHtml } from './shapes/slim-html.js';
import { type WhatTheyWrote, whatTheyWrote } from './what-they-wrote.js';

/** Why nothing is taken of a mail, as far as the mail alone tells. */
export type Unread = 'too-long' | 'too-big' | 'broken' | 'html' | 'files' | 'file-too-long' | 'file';

export type SheetOfMail =
  | {
      readonly kind: 'text';
      readonly text: string;
      /** What else stands in the mail. */
      readonly left: readonly LeftOut[];
      /** A text file beside a text: only whoever knows the game can tell which of them is meant. */
      readonly attached?: string;
    }
  | { readonly kind: 'unread'; readonly why: Unread };

const unread = (why: Unread): SheetOfMail => ({ kind: 'unread', why });

/** What the HTML says; 'none': there is none, or it could not be read. */
async function inHtml(
  given: string,
  own: readonly string[],
  reader: HtmlReader,
): Promise<WhatTheyWrote | 'none' | 'too-long'> {
  if (given.trim() === '') return 'none';
  const html = slimHtml(given);
  const read = await reader.text(html);
  if (read === null) return 'none';
  return whatTheyWrote(read, { own, fromHtml: true, wasCut: html.length > MOST_HTML }) ?? 'too-long';
}

/** What stands in the mail itself: of its text and its HTML what says it better. */
async function written(
  content: MailContent,
  own: readonly string[],
  reader: HtmlReader,
): Promise<WhatTheyWrote | Unread> {
  const { plain, wasCut } = content;
  const html = await inHtml(content.html, own, reader);
  if (plain.trim() === '' && content.html.trim() !== '') return html === 'none' ? 'html' : html;
  const text = whatTheyWrote(plain, { own, wasCut });
  if (text === null) return 'too-long';
  return typeof html === 'string' ? text : betterPart(text, html);
}

/** The orders or words that a mail holds: what stands in it, or else its one text file. */
export async function sheetOfMail(
  content: MailContent,
  { own, html }: { readonly own: readonly string[]; readonly html: HtmlReader },
): Promise<SheetOfMail> {
  const found = await written(content, own, html);
  if (typeof found === 'string') return unread(found);
  const { text, left } = found;
  const [file, ...others] = content.files;
  const asWritten: SheetOfMail = { kind: 'text', text, left };
  if (file === undefined) return asWritten;
  const isWritten = text.trim() !== '';
  if (others.length > 0) return unread('files');
  if (file.tooLong) return unread('file-too-long');
  if (file.text === null) return unread('file');
  const attached = folded(file.text).trim();
  if (!isWritten) return { kind: 'text', text: attached, left };
  return attached === '' ? asWritten : { ...asWritten, attached };
}
