// A thread that makes text of a mail's HTML. It is alone in it, so that HTML that means harm stops nobody else; html-reader.ts ends
// it when it takes too long.
import { parentPort } from 'node:worker_threads';
import { compile } from 'html-to-text';
import { rowOf } from './html-rows.mjs';
import { lookByRules } from './html-styles.mjs';

/** As in shapes/html-marks.ts; the first two stand around text that is struck out, and never leave this file. */
const [STRUCK, STRUCK_END, TURNED, SIGNED, SIGNED_END] = ['\ue0f0', '\ue0f1', '\ue0f2', '\ue0f3', '\ue0f4'];
const SIGNS = /[\ue0f0-\ue0f4]/g;

/** Where programs put the mail that is answered, all in one: what stands in these is quoted as in a blockquote. */
const QUOTING = /^(?:yahoo_quoted.*|mail-editor-reference-message-container|reply-intro|x_yahoo_quoted.*)$/;
const QUOTING_CLASS = /(?:^|\s)(?:yahoo_quoted|zmail_extra|aolReplacedBody|protonmail_quote)(?:\s|$)/;
/** Before what they put where the mail begins that is answered, which then has no end of its own. */
const TURNING = new Set(['appendonsend', 'divRplyFwdMsg', 'x_divRplyFwdMsg']);
const SIGNING = new Set([
  'Signature',
  'x_Signature',
  'ms-outlook-mobile-signature',
  'AppleMailSignature',
  'composer_signature',
]);
const SIGNING_CLASS = /(?:^|\s)(?:gmail_signature|moz-signature|protonmail_signature_block)(?:\s|$)/;

/** How browsers set in text when somebody presses the button for that: with the element that is for quotations. */
const isSetIn = (style) => /border:(?:none|0)/.test(style) && !style.includes('border-left');
const isHidden = (style) => style.includes('display:none') || style.includes('mso-hide:all');

/** What the style of the mail in hand says of an element. */
let byRules = () => [];

/** How text begins in an element, as far as one looks for it. */
function textOf(node, depth = 0) {
  if (node.type === 'text') return node.data.trim().slice(0, 20);
  return depth > 4
    ? ''
    : (node.children ?? []).slice(0, 4).reduce((text, child) => text + textOf(child, depth + 1), '');
}

/** A box of a form or of a list of tasks, ticked or not. */
function boxOf({ name, attribs = {} }) {
  const ticked = attribs['data-checked'] ?? attribs['aria-checked'];
  if (name === 'input' && ['checkbox', 'radio'].includes(attribs.type?.toLowerCase()))
    return attribs.checked === undefined ? '[ ] ' : '[x] ';
  return ticked === undefined ? '' : ticked === 'false' ? '[ ] ' : '[x] ';
}

function lookOf(elem) {
  const ruled = byRules(elem);
  const { style = '', id = '', class: names = '', type = '', hidden } = elem.attribs ?? {};
  const plain = style.toLowerCase().replace(/\s/g, '');
  const quotes = elem.name === 'blockquote' && !(isSetIn(plain) && type !== 'cite' && !names.includes('quote'));
  return {
    hidden: hidden !== undefined || isHidden(plain) || (ruled.includes('hidden') && !plain.includes('display:')),
    struck:
      ['s', 'del', 'strike'].includes(elem.name) ||
      plain.includes('line-through') ||
      (ruled.includes('struck') && !plain.includes('text-decoration')),
    raised:
      (['sup', 'sub'].includes(elem.name) || /vertical-align:su(?:per|b)\b/.test(plain) || ruled.includes('raised')) &&
      !/^\p{L}*$/u.test(textOf(elem)),
    box: boxOf(elem),
    quoted:
      quotes ||
      QUOTING.test(id) ||
      QUOTING_CLASS.test(names) ||
      (elem.name === 'div' && elem.attribs?.name === 'quote'),
    turned: TURNING.has(id),
    signed: SIGNING.has(id) || SIGNING_CLASS.test(names),
    lines: plain.includes('white-space:pre'),
  };
}

const LINE = { leadingLineBreaks: 1, trailingLineBreaks: 1 };
const onLineOfItsOwn = (builder, text) => {
  builder.openBlock(LINE);
  builder.addLiteral(text);
  builder.closeBlock(LINE);
};

/** Within a row that is one line, nothing makes another. */
let isFlat = false;
const FLAT = new Set(['block', 'paragraph', 'heading']);

/** A row of a table as one line; that of its heading as in Markdown, where it is told from the others. */
function oneLine({ heading, cells }, walk, builder) {
  if (heading !== null) {
    onLineOfItsOwn(builder, `| ${heading.join(' | ')} |`);
    onLineOfItsOwn(builder, `|${'---|'.repeat(heading.length)}`);
    return;
  }
  builder.openBlock(LINE);
  isFlat = true;
  for (const [at, cell] of cells.entries()) {
    if (at > 0) builder.addInline(' ');
    walk([cell], builder);
  }
  isFlat = false;
  builder.closeBlock(LINE);
}

/** An element as its name says. */
function asNamed(elem, walk, builder, options, look) {
  const { formatters } = builder.options;
  const row = elem.name === 'tr' && !isFlat ? rowOf(elem) : null;
  if (row !== null) oneLine(row, walk, builder);
  else if (isFlat && options.as === 'lineBreak') builder.addInline(' ');
  else if (isFlat && FLAT.has(options.as)) formatters.inline(elem, walk, builder, options);
  else if (look.quoted) formatters.blockquote(elem, walk, builder, { leadingLineBreaks: 2, trailingLineBreaks: 2 });
  else if (look.lines && ['block', 'paragraph'].includes(options.as)) formatters.pre(elem, walk, builder, LINE);
  else formatters[options.as](elem, walk, builder, options);
}

/** Pictures of signs, as programs send those that not everybody has: their words are the signs. */
const IS_SIGN = /^[^\p{L}\p{N}<>]{1,8}$/u;

/** Every element is looked at for what it means before it is made text as its name says. */
function anyElement(elem, walk, builder, options) {
  const look = lookOf(elem);
  if (look.hidden) return;
  if (look.turned) onLineOfItsOwn(builder, TURNED);
  if (look.signed) onLineOfItsOwn(builder, SIGNED);
  if (look.struck) builder.addLiteral(STRUCK);
  if (look.raised) builder.addLiteral('<sup>');
  if (look.box !== '') builder.addInline(look.box);
  if (elem.name === 'img' && IS_SIGN.test(elem.attribs?.alt ?? '')) builder.addInline(elem.attribs.alt);
  asNamed(elem, walk, builder, options, look);
  if (look.raised) builder.addLiteral('</sup>');
  if (look.struck) builder.addLiteral(STRUCK_END);
  if (look.signed) onLineOfItsOwn(builder, SIGNED_END);
}

const heading = { as: 'heading', leadingLineBreaks: 2, trailingLineBreaks: 2, uppercase: false };
const block = { as: 'block', ...LINE };
const ELEMENTS = {
  '*': { as: 'inline' },
  a: { as: 'anchor', ignoreHref: true },
  img: { as: 'skip' },
  br: { as: 'lineBreak' },
  wbr: { as: 'wbr' },
  hr: { as: 'horizontalLine', leadingLineBreaks: 2, trailingLineBreaks: 2 },
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, heading])),
  p: { as: 'paragraph', ...LINE },
  pre: { as: 'pre', ...LINE },
  ul: { as: 'unorderedList', itemPrefix: '- ', ...LINE },
  ol: { as: 'orderedList', ...LINE },
  table: { as: 'block', leadingLineBreaks: 2, trailingLineBreaks: 2 },
  // Cells are read one to a line where html-rows.mjs does not join them.
  ...Object.fromEntries(
    [
      'td',
      'th',
      'div',
      'blockquote',
      'article',
      'aside',
      'footer',
      'form',
      'header',
      'main',
      'nav',
      'section',
      'dd',
      'dt',
      'center',
      'address',
      'figure',
      'tr',
    ].map((name) => [name, block]),
  ),
};

const toText = compile({
  wordwrap: false,
  limits: { maxDepth: 200, maxInputLength: 300_000, ellipsis: '' },
  formatters: { anyElement },
  selectors: Object.entries(ELEMENTS).map(([selector, options]) => ({ selector, format: 'anyElement', options })),
});

/** The text with `~~` around what is struck out, line by line, so that it may end in another line than it begins. */
function withStrikes(text) {
  let depth = 0;
  return text.split('\n').flatMap((line) => {
    if (depth === 0 && !line.includes(STRUCK)) return line.replaceAll(STRUCK_END, '');
    const quote = /^(?:> ?)*/.exec(line)?.[0] ?? '';
    let [written, struck] = [quote, ''];
    const end = () => {
      const inner = struck.replaceAll('~~', '').trim();
      const before = struck.slice(0, struck.length - struck.trimStart().length);
      const after = struck.trimStart().slice(struck.trim().length);
      written += inner === '' ? struck : `${before}~~${inner}~~${after}`;
      struck = '';
    };
    for (const character of line.slice(quote.length)) {
      if (character === STRUCK) depth += 1;
      else if (character === STRUCK_END) {
        if (depth === 1) end();
        depth = Math.max(0, depth - 1);
      } else if (depth > 0) struck += character;
      else written += character;
    }
    end();
    // A line in which only the sign stood is none.
    return written.trim() === quote.trim() && (line.includes(STRUCK) || line.includes(STRUCK_END)) ? [] : written;
  });
}

parentPort?.on('message', ({ id, asked }) => {
  try {
    // Lists are set in; orders are not.
    byRules = lookByRules(asked);
    const lines = withStrikes(toText(asked.replace(SIGNS, ''))).map((line) => line.trimStart());
    parentPort.postMessage({ id, answer: lines.join('\n') });
  } catch {
    parentPort.postMessage({ id, answer: null });
  }
});
