import fc from 'fast-check';
import { toDiscordMarkdown } from '../../../../src/core/report/render/discord.js';
import { splitForDiscord } from '../../../../src/core/report/render/split-discord.js';
import { hostileDocument } from './hostile.js';

const fencesOf = (text: string) => text.split('\n').filter((line) => line.startsWith('```')).length;

describe('splitForDiscord', () => {
  it('keeps a short text whole', () => expect(splitForDiscord('a\n\nb')).toEqual(['a\n\nb']));

  it('sends nothing for nothing', () => expect(splitForDiscord(' \n\n ')).toEqual([]));

  it('cuts between blocks and keeps a heading with what follows', () => {
    const text = ['x'.repeat(80), '## Head', 'y'.repeat(60)].join('\n\n');
    expect(splitForDiscord(text, 100)).toEqual(['x'.repeat(80), `## Head\n\n${'y'.repeat(60)}`]);
  });

  it('closes a code block and opens it again', () => {
    const lines = Array.from({ length: 30 }, (_, index) => `line ${index}`);
    const messages = splitForDiscord(['```', ...lines, '```'].join('\n'), 100);
    expect(messages.length).toBeGreaterThan(2);
    for (const message of messages) {
      expect(message.startsWith('```\n')).toBe(true);
      expect(message.endsWith('\n```')).toBe(true);
    }
    expect(messages.flatMap((message) => message.split('\n').slice(1, -1))).toEqual(lines);
  });

  it('cuts long lines at blanks, and the rest does not become a heading or a list', () => {
    const messages = splitForDiscord(`${'word '.repeat(19)}- x # y ${'- '.repeat(60)}`, 100);
    for (const message of messages) expect(message).not.toMatch(/^[-#>]/);
  });

  it('does not cut within an escape or a surrogate pair', () => {
    for (let shift = 0; shift < 6; shift += 1) {
      const messages = splitForDiscord('a'.repeat(shift) + '\\*'.repeat(200) + '🚀'.repeat(200), 101);
      for (const message of messages) {
        expect(message.replace(/\\./g, '')).not.toMatch(/[\\*]/);
        expect(message.isWellFormed()).toBe(true);
      }
    }
  });

  it('fills its messages also with a long run of backslashes', () => {
    for (const start of ['', 'x']) {
      const parts = splitForDiscord(`${start}${'\\'.repeat(20_000)}`);
      expect(parts.length).toBeLessThan(15);
      for (const part of parts.slice(0, -1)) expect((/\\*$/.exec(part)?.[0].length ?? 1) % 2).toBe(0);
    }
  });

  it.each([
    ['bold', '**', '**'],
    ['a spoiler', '||', '||'],
    ['what is struck out', '~~', '~~'],
    ['code', '`', '`'],
    ['bold in a spoiler', '||**', '**||'],
  ])('closes %s at a cut, and opens it again behind it', (_, opens, closes) => {
    for (const words of ['word '.repeat(100).trim(), 'w'.repeat(700)]) {
      for (let shift = 0; shift < 8; shift += 1) {
        const text = `${'x'.repeat(shift)} ${opens}${words}${closes} and so on`;
        const messages = splitForDiscord(text, 100);
        expect(messages.length).toBeGreaterThan(5);
        for (const message of messages) expect(message.length).toBeLessThanOrEqual(100);
        expect(messages[0]?.endsWith(closes)).toBe(true);
        for (const message of messages.slice(1, -2)) {
          expect(message.startsWith(opens)).toBe(true);
          expect(message.endsWith(closes)).toBe(true);
        }
        for (const message of messages) {
          // No mark is left open.
          const [begun, ended] = [message.split(opens).length - 1, message.split(closes).length - 1];
          expect(opens === closes ? begun % 2 : begun - ended).toBe(0);
        }
        const bare = (what: string) => what.replace(/[*|~`\s]/g, '');
        expect(bare(messages.join(''))).toBe(bare(text));
      }
    }
  });

  it('takes no mark for one that is none: escaped, in an address, between blanks', () => {
    for (const start of [
      '\\*\\* ',
      '2 * 3 * 4 ',
      'https://example.org/a**b||c ',
      '<https://example.org/a__b> ',
      'done **bold** ',
    ])
      for (const message of splitForDiscord(`${start}${'word '.repeat(60)}`, 100).slice(1))
        expect(message).toMatch(/^word/);
  });

  it('begins no block of code where code in a line is cut before backticks', () => {
    for (let length = 60; length < 130; length += 1)
      for (const ticks of ['``', '` `', '`` `', '``` `', '` '.repeat(40)])
        for (const message of splitForDiscord(`word \`${'x'.repeat(length)}${ticks}y y y\` and on`, 100))
          expect(message.split('\n').filter((line) => line.startsWith('```'))).toEqual([]);
  });

  it('refuses a limit that cannot work', () => expect(() => splitForDiscord('x', 10)).toThrow(RangeError));

  it('any report at any limit: within the limit, code blocks balanced, nothing lost', () => {
    // Marks that a cut closes and opens again are no letters of the text.
    const letters = (text: string) => text.replace(/[\s\\*`|~_]/g, '');
    fc.assert(
      fc.property(
        fc.array(hostileDocument, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 100, max: 2000 }),
        (documents, limit) => {
          const text = documents.map((document) => toDiscordMarkdown(document)).join('\n\n');
          const messages = splitForDiscord(text, limit);
          for (const message of messages) {
            expect(message.length).toBeLessThanOrEqual(limit);
            expect(fencesOf(message) % 2).toBe(0);
            expect(message).not.toMatch(/@(everyone|here)/i);
          }
          expect(letters(messages.join(''))).toBe(letters(text));
        },
      ),
      { numRuns: 400 },
    );
  });
});
