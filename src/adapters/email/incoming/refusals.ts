import { boardPage, code, paragraph } from '../../../core/game/blocks.js';
import type { Block, ReportDocument } from '../../../core/game/document.js';
import { atBoard } from '../../../core/report/changed-text.js';
import type { Unread } from './sheet-of-mail.js';

const WORDS: Readonly<Record<Unread, readonly [string, string]>> = {
  'too-long': [
    'The mail has more text than can be read.',
    'Send the orders alone, one on a line, above what your program quotes: 16 KB is the most.',
  ],
  'too-big': [
    'The mail is bigger than 10 MB, so it was not opened.',
    'Send the orders alone, one on a line, without pictures or other files.',
  ],
  html: [
    'The mail is made of HTML alone, and no text could be made of it.',
    'Send the orders as plain text, one on a line.',
  ],
  files: ['The mail has several text files.', 'Send one file: a new sheet takes the place of the one before.'],
  'file-too-long': ['The text file is longer than any sheet.', 'Send the orders alone: 16 KB is the most.'],
  file: [
    'The file that ends in .txt is no text.',
    'Save it as plain text in UTF-8, or write the orders into the mail.',
  ],
  broken: ['The mail could not be read.', 'Send the orders again as plain text, one on a line.'],
};

/** What is said of a mail in which nothing could be read, and what would do. */
export function notRead(why: Unread, publicUrl: string): ReportDocument {
  const [what, remedy] = WORDS[why];
  const blocks: Block[] = [
    paragraph('Nothing was taken. ', what, ' ', remedy),
    paragraph(
      'What stood before still stands. A sheet counts only with a receipt; for a question, send the one word ',
      code('HELP'),
      '.',
    ),
    paragraph('You can also give orders on the web board: ', boardPage('/'), '.'),
  ];
  return atBoard({ title: 'Not taken: the mail could not be read', blocks }, publicUrl);
}
