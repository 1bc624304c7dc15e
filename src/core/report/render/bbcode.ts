import type { Inline, ReportDocument } from '../../game/document.js';
import { type PlainLeaf, plainLeaves } from '../plain-leaf.js';
import { BREAK, inert, isAddress, joinedRuns } from './forum-escape.js';
import { manyLines } from './layout.js';
import { rollLines } from './roll-lines.js';
import { tableLines, tableSentences } from './table.js';

// What every board software knows alike, and what only some do:
// - [b], [i], [u], [code], [url]address[/url] and [img]: phpBB, MyBB, SMF, XenForo and vBulletin.
// - [list] with [*]: all; but SMF shows [list=1] as it is written, so items are numbered by hand.
// - [size=150] is one and a half times on phpBB, 50 points on MyBB, nothing on SMF (which wants a unit): it is not used.
// - [table] is known to SMF and XenForo alone, in two spellings: tables are set in code boxes, which align everywhere.
// - [spoiler] is built in on XenForo alone: nothing is folded.
// - A blank of no width behind a bracket shows on none and keeps all from reading a tag.

const CODE_WIDTH = 76;

/** Text between tags: no bracket opens a tag, no address becomes a link, no `@name` a mention, no `:-)` a face. */
const escapeBbcode = (text: string): string =>
  inert(text)
    .replace(/\[/g, `[${BREAK}`)
    .replace(/`(?=`)/g, `\`${BREAK}`);

/** Text in a code box, where only the end of the box has a meaning; some boards count boxes within boxes. */
const escapeCode = (text: string): string => text.replace(/\[(?=\s*(?:\/\s*)?code)/gi, `[${BREAK}`);

const TAGS = { strong: 'b', moment: 'b', emphasis: 'i' } as const;

const inline = (text: readonly Inline[]): string =>
  joinedRuns(text)
    .map((part) => {
      if (typeof part === 'string') return escapeBbcode(part);
      if (part.kind === 'page' && isAddress(part.text)) return `[url]${part.text}[/url]`;
      // Forums show [code] as a block of its own, so code within a sentence is quoted instead.
      if (part.kind === 'code' || part.kind === 'page') return `“${escapeBbcode(part.text)}”`;
      return `[${TAGS[part.kind]}]${escapeBbcode(part.text)}[/${TAGS[part.kind]}]`;
    })
    .join('');

const code = (lines: readonly string[]): string => `[code]${escapeCode(lines.join('\n'))}[/code]`;

const list = (items: readonly string[], ordered = false): string => {
  if (ordered) return items.map((item, index) => `${index + 1}. ${item}`).join('\n');
  return items.length === 0 ? '' : `[list]\n${items.map((item) => `[*]${item}`).join('\n')}\n[/list]`;
};

const headed = (title: string, body: string): string =>
  [`[b]${escapeBbcode(title)}[/b]`, body].filter((text) => text !== '').join('\n');

const blockText = (block: PlainLeaf, map: string | undefined): string => {
  switch (block.kind) {
    case 'heading': {
      const text = `[b]${escapeBbcode(block.text)}[/b]`;
      return block.level === 3 ? text : `[u]${text}[/u]`;
    }
    case 'paragraph':
      return inline(block.text);
    case 'list':
      return list(block.items.map(inline), block.ordered);
    case 'table': {
      const lines = tableLines(block, CODE_WIDTH);
      const body =
        lines === null
          ? list(tableSentences(block).map(({ head, rest }) => `[b]${escapeBbcode(head)}[/b] ${escapeBbcode(rest)}`))
          : code(lines);
      return block.caption === null ? body : headed(block.caption, body);
    }
    case 'rolls':
      return block.rolls.length === 0 ? '' : headed(block.title, code(rollLines(block.rolls, CODE_WIDTH)));
    case 'map':
      return headed(`Map: ${block.caption}`, map ?? list(block.description.map(escapeBbcode)));
    case 'verbatim':
      return headed(block.title, code(manyLines(block.text).split('\n')));
    case 'notice':
      return `[i]${block.tone === 'warning' ? 'Attention: ' : 'Note: '}[/i]${inline(block.text)}`;
  }
};

/**
 * A report for forums: bold, italics, lists and code boxes, which every board software knows. `map`: mark-up that shows the
 * picture or leads to it; without it the map is told in words.
 */
export function toBbcode(document: ReportDocument, map?: string): string {
  const texts = [`[b][u]${escapeBbcode(document.title)}[/u][/b]`];
  let picture = map;
  for (const block of plainLeaves(document.blocks)) {
    texts.push(blockText(block, picture));
    if (block.kind === 'map') picture = undefined;
  }
  if (picture !== undefined) texts.push(picture);
  return `${texts.filter((text) => text.trim() !== '').join('\n\n')}\n`;
}
