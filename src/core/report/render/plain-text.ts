import type { ReportDocument } from '../../game/document.js';
import { type PlainLeaf, plainLeaves } from '../plain-leaf.js';
import { displayWidth, hang, manyLines, oneLine, wordsOf, wrap } from './layout.js';
import { rollLines } from './roll-lines.js';
import { tableLines, tableSentences } from './table.js';

const PLAIN_TEXT_WIDTH = 76;

const UNDERLINES = { 1: '=', 2: '-', 3: '~' } as const;

const underlined = (text: string, mark: string): string[] => {
  const lines = wrap(oneLine(text), PLAIN_TEXT_WIDTH);
  return [...lines, mark.repeat(Math.max(1, ...lines.map(displayWidth)))];
};

const linesOf = (block: PlainLeaf): string[] => {
  switch (block.kind) {
    case 'heading':
      return underlined(block.text, UNDERLINES[block.level]);
    case 'paragraph':
      return wrap(wordsOf(block.text), PLAIN_TEXT_WIDTH);
    case 'list':
      return block.items.flatMap((item, index) =>
        hang(block.ordered ? `${index + 1}. ` : '- ', wordsOf(item), PLAIN_TEXT_WIDTH),
      );
    case 'table': {
      const caption = block.caption === null ? [] : wrap(`${oneLine(block.caption)}:`, PLAIN_TEXT_WIDTH);
      const lines =
        tableLines(block, PLAIN_TEXT_WIDTH) ??
        tableSentences(block).flatMap(({ head, rest }) =>
          hang('- ', rest === '' ? head : `${head}: ${rest}`, PLAIN_TEXT_WIDTH),
        );
      return [...caption, ...lines];
    }
    case 'rolls':
      return [...wrap(`${oneLine(block.title)}:`, PLAIN_TEXT_WIDTH), ...rollLines(block.rolls, PLAIN_TEXT_WIDTH)];
    case 'map':
      return [
        ...wrap(`Map: ${oneLine(block.caption)}`, PLAIN_TEXT_WIDTH),
        ...block.description.flatMap((line) => hang('- ', oneLine(line), PLAIN_TEXT_WIDTH)),
      ];
    case 'verbatim':
      // Lines as they are, without indent, so that a reply can quote and edit them.
      return [...wrap(`${oneLine(block.title)}:`, PLAIN_TEXT_WIDTH), '', ...manyLines(block.text).split('\n')];
    case 'notice':
      return hang(block.tone === 'warning' ? '! ' : 'Note: ', wordsOf(block.text), PLAIN_TEXT_WIDTH);
  }
};

/** A report for e-mail bodies, terminals and files: 76 columns, aligned tables, underlined headings. */
export function toPlainText(document: ReportDocument): string {
  const frame = '='.repeat(PLAIN_TEXT_WIDTH);
  const title = [frame, ...wrap(oneLine(document.title), PLAIN_TEXT_WIDTH), frame];
  return `${[title, ...plainLeaves(document.blocks).map(linesOf)].map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
