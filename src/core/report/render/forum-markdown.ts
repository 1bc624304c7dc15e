import type { Inline, ReportDocument } from '../../game/document.js';
import { type PlainLeaf, plainLeaves } from '../plain-leaf.js';
import { BREAK, inert, isAddress, joinedRuns } from './forum-escape.js';
import { displayWidth, manyLines, oneLine, wordsOf } from './layout.js';
import { rollLines } from './roll-lines.js';
import { tableSentences } from './table.js';

type Table = Extract<PlainLeaf, { kind: 'table' }>;

/** Columns of a table that a forum shows beside its margins without a bar to scroll; wider tables become lists. */
const TABLE_WIDTH = 64;
const ROLLS_WIDTH = 76;

/** Text for the middle of a line: every mark of CommonMark and of its usual plugins is shown, none acts. */
const escapeMarkdown = (text: string): string =>
  inert(text)
    .replace(/[\\`*_[\]<>|~#&$^{}]/g, '\\$&')
    .replace(/([=+!])(?=\1)/g, '\\$1');

/** Defuses what would begin a list, a rule or a heading at the start of a line; blanks there would make a code box. */
export const escapeMarkdownStart = (text: string): string =>
  text
    .trim()
    .replace(/^[-+=]/, '\\$&')
    .replace(/^(\d{1,9})([.)])/, '$1\\$2');

const isWord = (character: string): boolean => /^[\p{L}\p{N}]$/u.test(character);

/** Emphasis ends only at a mark that touches a letter: a blank of no width stands for one where the text has none. */
function marked(mark: string, text: string): string {
  const inner = text.trim();
  if (inner === '') return text;
  const characters = [...inner];
  const before = isWord(characters[0] ?? '') ? '' : BREAK;
  const after = isWord(characters.at(-1) ?? '') ? '' : BREAK;
  const [left, right] = [/^\s/.test(text) ? ' ' : '', /\s$/.test(text) ? ' ' : ''];
  return `${left}${mark}${before}${escapeMarkdown(inner)}${after}${mark}${right}`;
}

const code = (text: string): string => {
  const inner = oneLine(text).replace(/`/g, 'ˋ').trim();
  return inner === '' ? '' : `\`${inner}\``;
};

const runText = (run: Inline): string => {
  if (typeof run === 'string') return escapeMarkdown(run);
  if (run.kind === 'page' && isAddress(run.text)) return `<${run.text}>`;
  if (run.kind === 'code' || run.kind === 'page') return code(run.text);
  return marked(run.kind === 'emphasis' ? '*' : '**', oneLine(run.text));
};

/** Marks that touch would be read as one longer mark. */
const touches = (before: string, after: string): boolean => /[*`]$/.test(before) && /^[*`]/.test(after);

const inline = (text: readonly Inline[]): string => {
  let joined = '';
  for (const run of joinedRuns(text)) {
    const told = runText(run);
    joined += touches(joined, told) ? `${BREAK}${told}` : told;
  }
  return escapeMarkdownStart(joined);
};

const bold = (text: string): string => marked('**', oneLine(text).trim() || '–');

/** The name of a language that is none, so that no forum paints orders as if they were a program. */
const INFO = 'text';

/** A code box; its fence is longer than any row of backticks in it. */
const box = (text: string): string => {
  const kept = manyLines(text);
  // One after the other: as arguments of one call, so many as a long text has are too many.
  const longest = (kept.match(/`+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 2);
  const fence = '`'.repeat(longest + 1);
  return `${fence}${INFO}\n${kept}\n${fence}`;
};

const list = (items: readonly string[], mark: string | null): string =>
  items.map((item, index) => `${mark ?? `${index + 1}.`} ${item === '' ? '–' : item}`).join('\n');

const RULES = { left: '---', right: '---:', centre: ':---:' } as const;

/** In a cell a bar ends the cell, even within code. */
const cell = (text: readonly Inline[]): string => inline(text).replace(/(?<!\\)\|/g, '\\|');

const isNarrow = (table: Table): boolean => {
  const widths = table.columns.map(({ title }, index) =>
    Math.max(displayWidth(oneLine(title)), ...table.rows.map((row) => displayWidth(wordsOf(row[index] ?? []).trim()))),
  );
  return widths.reduce((sum, width) => sum + width + 3, 0) <= TABLE_WIDTH;
};

const tableText = (table: Table, mark: string): string => {
  if (!isNarrow(table))
    return list(
      tableSentences(table).map(({ head, rest }) => `${bold(head)}${rest === '' ? '' : `: ${escapeMarkdown(rest)}`}`),
      mark,
    );
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    row(table.columns.map(({ title }) => cell([title]))),
    row(table.columns.map(({ align }) => RULES[align])),
    ...table.rows.map((cells) => row(table.columns.map((_, index) => cell(cells[index] ?? [])))),
  ].join('\n');
};

const under = (title: string, body: string): string => (body === '' ? bold(title) : `${bold(title)}\n\n${body}`);

const blockText = (block: PlainLeaf, mark: string, map: string | undefined): string => {
  switch (block.kind) {
    case 'heading': {
      if (block.level === 3) return bold(block.text);
      return `${'#'.repeat(block.level + 2)} ${escapeMarkdown(block.text).trim() || '–'}`;
    }
    case 'paragraph':
      return inline(block.text);
    case 'list':
      return list(block.items.map(inline), block.ordered ? null : mark);
    case 'table': {
      const body = block.rows.length === 0 ? '' : tableText(block, mark);
      return block.caption === null ? body : under(block.caption, body);
    }
    case 'rolls':
      return block.rolls.length === 0 ? '' : under(block.title, box(rollLines(block.rolls, ROLLS_WIDTH).join('\n')));
    case 'map': {
      const words = list(
        block.description.map((line) => inline([line])),
        mark,
      );
      return under(`Map: ${block.caption}`, map ?? words);
    }
    case 'verbatim':
      return under(block.title, box(block.text));
    case 'notice': {
      const text = `${block.tone === 'warning' ? '**Attention:** ' : ''}${inline(block.text)}`;
      return text === '' ? '' : `> ${text}`;
    }
  }
};

/**
 * A report in the Markdown of forums: CommonMark with tables, as markdown-it reads it on NodeBB and Discourse, where line ends,
 * bare addresses, names and codes of emoji may have a meaning. `map`: mark-up that shows the picture or leads to it; without
 * it the map is told in words.
 */
export function toForumMarkdown(document: ReportDocument, map?: string): string {
  const texts = [`## ${escapeMarkdown(document.title).trim() || '–'}`];
  let picture = map;
  let mark = '-';
  for (const block of plainLeaves(document.blocks)) {
    // Two lists with one mark would be read as one list.
    mark = mark === '-' && texts.at(-1)?.split('\n').at(-1)?.startsWith('- ') === true ? '*' : '-';
    const text = blockText(block, mark, picture);
    if (block.kind === 'map') picture = undefined;
    if (text !== '') texts.push(text);
  }
  if (picture !== undefined) texts.push(picture);
  return `${texts.join('\n\n')}\n`;
}
