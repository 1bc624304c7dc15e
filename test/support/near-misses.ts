import { MAX_SHEET_BYTES, MAX_SHEET_LINES } from '../../src/core/game/sheet.js';

// Sheets as long as they may be, of orders in which something is wrong.

/** A word with one letter wrong, another for each number. */
function misspelt(word: string, which: number): string {
  const at = which % Math.max(1, word.length);
  const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
  return (
    [`${before}${after}`, `${before}${letter}${letter}${after}`, `${before}x${after}`, `${before}${after}${letter}`][
      which % 4
    ] ?? word
  );
}

/** Ways in which a line goes wrong; the number is that of the line. */
export const WRONG = {
  'a letter of a word': (line: string, at: number) => {
    const words = line.split(' ');
    const which = at % words.length;
    return words.map((word, index) => (index === which ? misspelt(word, at) : word)).join(' ');
  },
  'a word too many': (line: string) => `${line} 0`,
  'a word too few': (line: string, at: number) => {
    const words = line.split(' ');
    return words.filter((_, index) => words.length === 1 || index !== at % words.length).join(' ');
  },
  'two orders in one': (line: string, at: number) => `${line} ${line.slice(at % 7)}`,
  'the first word again and again': (line: string) => Array(20).fill(line.split(' ')[0]).join(' '),
  'everything on one line': (line: string) => `${line}, `,
} as const;

/** Lines of a sheet, wrong in one way, up to what a sheet may hold. */
export function filled(lines: readonly string[], how: keyof typeof WRONG): string {
  const between = how === 'everything on one line' ? '' : '\n';
  let text = '';
  for (let at = 0; at < MAX_SHEET_LINES - 1; at += 1) {
    const next = `${WRONG[how](lines[at % lines.length] ?? '', at + Math.floor(at / lines.length))}${between}`;
    if (Buffer.byteLength(text) + Buffer.byteLength(next) > MAX_SHEET_BYTES) break;
    text += next;
  }
  return text;
}
