// A thread that makes text of a mail's HTML. It is alone in it, so that HTML that means harm stops nobody else; html-reader.ts ends
// it when it takes too long.
import { parentPort } from 'node:worker_threads';
import { compile } from 'html-to-text';

/** Where programs put what they quote. html-to-text knows no sibling selectors: what stands beside these goes by the mark in the text. */
const QUOTED = [
  'blockquote',
  '.gmail_quote',
  '.gmail_quote_container',
  '#appendonsend',
  '#divRplyFwdMsg',
  '#mail-editor-reference-message-container',
];
const skipped = (selector) => ({ selector, format: 'skip' });
const heading = (selector) => ({ selector, options: { uppercase: false } });

/** Cells are read one to a line: joined, two orders would become one. */
const CELL = { format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } };

const read = (quotations) =>
  compile({
    wordwrap: false,
    limits: { maxDepth: 200, maxInputLength: 300_000, ellipsis: '' },
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      skipped('img'),
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map(heading),
      { selector: 'p', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
      { selector: 'ul', options: { itemPrefix: '- ', leadingLineBreaks: 1, trailingLineBreaks: 1 } },
      { selector: 'ol', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
      { selector: 'td', ...CELL },
      { selector: 'th', ...CELL },
      ...(quotations ? [] : QUOTED.map(skipped)),
    ],
  });
const withoutQuotations = read(false);
const withQuotations = read(true);

/** Lists are set in; orders are not. */
const flush = (text) =>
  text
    .split('\n')
    .map((line) => line.trimStart())
    .join('\n');

parentPort?.on('message', ({ id, html }) => {
  try {
    const text = withoutQuotations(html);
    // An answer below or inside of the quotation: what is theirs is told by the text then.
    parentPort.postMessage({ id, text: flush(text.trim() === '' ? withQuotations(html) : text) });
  } catch {
    parentPort.postMessage({ id, text: null });
  }
});
