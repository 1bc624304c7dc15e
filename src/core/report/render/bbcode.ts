import type { Inline, ReportDocument } from '../../game/document.js';
import { type PlainLeaf, plainLeaves } from '../plain-leaf.js';
import { manyLines, oneLine } from './layout.js';
import { rollLines } from './roll-lines.js';
import { tableLines, tableSentences } from './table.js';

/** A blank of no width: it keeps a tag, a link or a mention from being recognised and does not show. */
const BREAK = '\u200B';
const CODE_WIDTH = 76;

/** Text between tags: no bracket opens a tag, no address becomes a link, no `@name` a mention. */
const escapeBbcode = (text: string): string =>
  oneLine(text)
    .replace(/\[/g, `[${BREAK}`)
    .replace(/@/g, `@${BREAK}`)
    .replace(/:\/\//g, `:${BREAK}//`)
    .replace(/www\./gi, (found) => `${found.slice(0, 3)}${BREAK}.`);

/** Text in a code box, where only the end of the box has a meaning. */
const escapeCode = (text: string): string => text.replace(/\[(?=\s*\/\s*code)/gi, `[${BREAK}`);

const TAGS = { strong: 'b', moment: 'b', emphasis: 'i' } as const;

const inline = (text: readonly Inline[]): string =>
  text
    .map((part) => {
      if (typeof part === 'string') return escapeBbcode(part);
      // Forums show [code] as a block of its own, so code within a sentence is quoted instead.
      if (part.kind === 'code' || part.kind === 'page') return `“${escapeBbcode(part.text)}”`;
      return `[${TAGS[part.kind]}]${escapeBbcode(part.text)}[/${TAGS[part.kind]}]`;
    })
    .join('');

const code = (lines: readonly string[]): string => `[code]${escapeCode(lines.join('\n'))}[/code]`;

const list = (items: readonly string[], ordered: boolean): string =>
  `[list${ordered ? '=1' : ''}]\n${items.map((item) => `[*]${item}`).join('\n')}\n[/list]`;

const headed = (title: string, body: string): string => `[b]${escapeBbcode(title)}[/b]\n${body}`;

const blockText = (block: PlainLeaf): string => {
  switch (block.kind) {
    case 'heading': {
      const text = `[b]${escapeBbcode(block.text)}[/b]`;
      if (block.level === 1) return `[size=130]${text}[/size]`;
      return block.level === 2 ? `[u]${text}[/u]` : text;
    }
    case 'paragraph':
      return inline(block.text);
    case 'list':
      return list(block.items.map(inline), block.ordered);
    case 'table': {
      const lines = tableLines(block, CODE_WIDTH);
      const body =
        lines === null
          ? list(
              tableSentences(block).map(({ head, rest }) => `[b]${escapeBbcode(head)}[/b] ${escapeBbcode(rest)}`),
              false,
            )
          : code(lines);
      return block.caption === null ? body : headed(block.caption, body);
    }
    case 'rolls':
      return headed(block.title, code(rollLines(block.rolls, CODE_WIDTH)));
    case 'map':
      return headed(`Map: ${block.caption}`, list(block.description.map(escapeBbcode), false));
    case 'verbatim':
      return headed(block.title, code(manyLines(block.text).split('\n')));
    case 'notice':
      return `[i]${block.tone === 'warning' ? 'Attention: ' : 'Note: '}[/i]${inline(block.text)}`;
  }
};

/** A report for forums: bold, italics, lists and code boxes, which every board software knows. */
export function toBbcode(document: ReportDocument): string {
  const title = `[size=150][b]${escapeBbcode(document.title)}[/b][/size]`;
  return `${[title, ...plainLeaves(document.blocks).map(blockText)].join('\n\n')}\n`;
}
