import type { Inline, ReportDocument } from '../../game/document.js';
import { type PlainLeaf, plainLeaves } from '../plain-leaf.js';
import { escapeCodeBlock, escapeDiscord, escapeInlineCode, escapeLineStart } from './discord-escape.js';
import { rollLines } from './roll-lines.js';
import { tableLines, tableSentences } from './table.js';

/** Columns of a code block that a phone shows without wrapping; wider tables become lists, which phones wrap well. */
const DISCORD_TABLE_WIDTH = 38;
/** Rolls are read one by one: lines that a phone wraps once more are read as well. */
const DISCORD_ROLLS_WIDTH = 58;

interface DiscordOptions {
  /** Whether the map is also told in words. Off by default: the words go with the picture as its description. */
  readonly mapInWords?: boolean;
}

const part = (run: Inline): string => {
  if (typeof run === 'string') return escapeDiscord(run);
  // In the zone of whoever reads, with how far off it is.
  if (run.kind === 'moment') return `<t:${run.at}:F> (<t:${run.at}:R>)`;
  if (run.text.trim() === '') return '';
  // In angle brackets Discord makes a link of it without a preview.
  if (run.kind === 'page' && /^https?:\/\/[^\s<>]+$/.test(run.text)) return `<${run.text}>`;
  if (run.kind === 'code' || run.kind === 'page') return `\`${escapeInlineCode(run.text)}\``;
  const mark = run.kind === 'strong' ? '**' : '*';
  return `${mark}${escapeDiscord(run.text.trim())}${mark}`;
};

/** A run of text for a line that a door words itself. */
export const inlineDiscord = (text: readonly Inline[]): string => text.map(part).join('');

const inline = (text: readonly Inline[]): string => {
  const [first] = text;
  const joined = inlineDiscord(text);
  return typeof first === 'string' ? escapeLineStart(joined) : joined;
};

const bold = (text: string): string => `**${escapeDiscord(text).trim() || '–'}**`;

const code = (text: string): string => `\`\`\`\n${escapeCodeBlock(text)}\n\`\`\``;

const blockText = (block: PlainLeaf, options: DiscordOptions): string => {
  switch (block.kind) {
    case 'heading': {
      if (block.level === 3) return bold(block.text);
      return `${'#'.repeat(block.level + 1)} ${escapeLineStart(escapeDiscord(block.text))}`;
    }
    case 'paragraph':
      return inline(block.text);
    case 'list':
      return block.items.map((item, index) => `${block.ordered ? `${index + 1}.` : '-'} ${inline(item)}`).join('\n');
    case 'table': {
      const lines = tableLines(block, DISCORD_TABLE_WIDTH);
      const body =
        lines === null
          ? tableSentences(block)
              .map(({ head, rest }) => `- ${bold(head)}${rest === '' ? '' : ` ${escapeDiscord(rest)}`}`)
              .join('\n')
          : code(lines.join('\n'));
      return block.caption === null ? body : `${bold(block.caption)}\n${body}`;
    }
    case 'rolls':
      if (block.rolls.length === 0) return '';
      return `${bold(block.title)}\n${code(rollLines(block.rolls, DISCORD_ROLLS_WIDTH).join('\n'))}`;
    case 'map': {
      const caption = `*${escapeDiscord(block.caption).trim()}*`;
      if (options.mapInWords !== true) return caption;
      return [caption, ...block.description.map((line) => `- ${escapeLineStart(escapeDiscord(line))}`)].join('\n');
    }
    case 'verbatim':
      return `${bold(block.title)}\n${code(block.text)}`;
    case 'notice':
      return `> ${block.tone === 'warning' ? '**Attention:** ' : ''}${inline(block.text)}`;
  }
};

/** A report in Discord's Markdown, of any length: `splitForDiscord` cuts it into messages. */
export function toDiscordMarkdown(document: ReportDocument, options: DiscordOptions = {}): string {
  const title = `# ${escapeLineStart(escapeDiscord(document.title))}`;
  const texts = plainLeaves(document.blocks).map((block) => blockText(block, options));
  return [title, ...texts.filter((text) => text !== '')].join('\n\n');
}
