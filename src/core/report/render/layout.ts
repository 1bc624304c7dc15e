import type { Inline } from '../../game/document.js';

/** Untrusted text on one line: control, direction and line-breaking characters become blanks. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ');

/** Untrusted text of several lines: as `oneLine`, but line ends stay and tabs become two blanks. */
export const manyLines = (text: string): string =>
  text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/\t/g, '  ')
    .replace(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}]/gu, '');

/** A run of text without its emphasis. */
export const wordsOf = (text: readonly Inline[]): string =>
  oneLine(text.map((part) => (typeof part === 'string' ? part : part.text)).join(''));

const ZERO_WIDTH = /\p{Mn}|\p{Me}|[\u200B-\u200D]|[\uFE00-\uFE0F]/u;
/** Blocks of characters that take two columns, as in East Asian scripts. */
const WIDE_BLOCKS = [
  '\\u1100-\\u115F\\u2E80-\\u303E\\u3041-\\uA4CF\\uA960-\\uA97C\\uAC00-\\uD7A3\\uF900-\\uFAFF',
  '\\uFE30-\\uFE6F\\uFF00-\\uFF60\\uFFE0-\\uFFE6\\u{1F300}-\\u{1FAFF}\\u{20000}-\\u{3FFFD}',
];
const WIDE = new RegExp(`[${WIDE_BLOCKS.join('')}]|\\p{Emoji_Presentation}`, 'u');
const ASCII = /^[\x20-\x7e]*$/;

const widthOf = (character: string): number => {
  if (ZERO_WIDTH.test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
};

/** Columns that a text takes in a fixed-width font: East Asian characters and emoji take two, combining marks none. */
export function displayWidth(text: string): number {
  if (ASCII.test(text)) return text.length;
  let width = 0;
  for (const character of text) width += widthOf(character);
  return width;
}

type Align = 'left' | 'right' | 'centre';

export function pad(text: string, width: number, align: Align): string {
  const room = Math.max(0, width - displayWidth(text));
  if (align === 'right') return ' '.repeat(room) + text;
  const before = align === 'centre' ? Math.floor(room / 2) : 0;
  return ' '.repeat(before) + text + ' '.repeat(room - before);
}

/** Cuts a word that is wider than a line. */
const chop = (word: string, width: number): string[] => {
  const pieces: string[] = [];
  let piece = '';
  let used = 0;
  for (const character of word) {
    const wide = widthOf(character);
    if (used + wide > width && piece !== '') {
      pieces.push(piece);
      piece = '';
      used = 0;
    }
    piece += character;
    used += wide;
  }
  return [...pieces, piece];
};

/** An address in two halves leads nowhere. */
const isAddress = (word: string): boolean => /^https?:\/\/[\x21-\x7e]{1,400}$/.test(word);

/** Breaks a text at blanks into lines of at most `width` columns; there is always at least one line. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of text.split(' ').filter((part) => part !== '')) {
    const wide = displayWidth(word);
    if (used > 0 && used + 1 + wide <= width) {
      line += ` ${word}`;
      used += 1 + wide;
      continue;
    }
    if (used > 0) lines.push(line);
    const pieces = wide <= width || isAddress(word) ? [word] : chop(word, width);
    line = pieces.pop() ?? '';
    used = displayWidth(line);
    lines.push(...pieces);
  }
  if (used > 0 || lines.length === 0) lines.push(line);
  return lines;
}

/** Wraps with a first prefix and the same indent on the lines that follow: `- item`. */
export function hang(prefix: string, text: string, width: number): string[] {
  const indent = ' '.repeat(displayWidth(prefix));
  return wrap(text, Math.max(8, width - indent.length)).map((line, index) => (index === 0 ? prefix : indent) + line);
}
