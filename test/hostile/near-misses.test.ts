import { describe, expect, it } from '@jest/globals';
import { MAX_SHEET_BYTES, MAX_SHEET_LINES } from '../../src/core/game/sheet.js';
import { systems } from '../../src/systems/registry.js';
import { leastMs } from '../../src/testkit/machine-speed.js';
import { subjectOf } from '../contract/subject-of.js';

// What is nearly an order is dearer to read than what is none: each reader goes far into it, and then looks for what was meant. So sheets are
// filled with orders of each game in which something is wrong. While one is read, nobody else is answered.

const MOST_MS = 50;

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
const WRONG: Readonly<Record<string, (line: string, at: number) => string>> = {
  'a letter of a word': (line, at) => {
    const words = line.split(' ');
    const which = at % words.length;
    return words.map((word, index) => (index === which ? misspelt(word, at) : word)).join(' ');
  },
  'a word too many': (line) => `${line} 0`,
  'a word too few': (line, at) => {
    const words = line.split(' ');
    return words.filter((_, index) => words.length === 1 || index !== at % words.length).join(' ');
  },
  'two orders in one': (line, at) => `${line} ${line.slice(at % 7)}`,
  'the first word again and again': (line) => Array(20).fill(line.split(' ')[0]).join(' '),
  'everything on one line': (line) => `${line}, `,
};

/** Lines of a sheet, wrong in one way, up to what a sheet may hold. */
function filled(lines: readonly string[], wrong: (line: string, at: number) => string, between: string): string {
  let text = '';
  for (let at = 0; at < MAX_SHEET_LINES - 1; at += 1) {
    const next = `${wrong(lines[at % lines.length] ?? '', at + Math.floor(at / lines.length))}${between}`;
    if (Buffer.byteLength(text) + Buffer.byteLength(next) > MAX_SHEET_BYTES) break;
    text += next;
  }
  return text;
}

describe('orders in which something is wrong do not hold the process', () => {
  it.each(Object.keys(systems))('of %s', async (id) => {
    const subject = await subjectOf(id);
    const slow: string[] = [];
    for (const phases of [0, 1, 3, 6]) {
      const { read, suggested } = await subject.sheetDesk(phases);
      const lines = suggested.split('\n').filter((line) => line.trim() !== '');
      for (const [name, wrong] of Object.entries(WRONG)) {
        const sheet = filled(lines, wrong, name === 'everything on one line' ? '' : '\n');
        const ms = leastMs(() => void read(sheet), MOST_MS);
        if (ms > MOST_MS) slow.push(`phase ${phases}, ${name}: ${ms.toFixed(0)} ms`);
      }
    }
    expect(slow).toEqual([]);
  });
});
