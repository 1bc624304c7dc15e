import fc from 'fast-check';
import type { Block, Inline, Leaf, ReportDocument } from '../../../../src/core/game/document.js';
import { type ForumDialect, inParts, toForumText } from '../../../../src/core/report/render/forum-text.js';
import { quietMs } from '../../../../src/testkit/machine-speed.js';
import { hostileDocument } from './hostile.js';

const DIALECTS: readonly ForumDialect[] = ['markdown', 'bbcode'];

const says = (...text: Inline[]): Leaf => ({ kind: 'paragraph', text });

const said = (dialect: ForumDialect, ...text: Inline[]): string =>
  toForumText({ title: 'T', blocks: [says(...text)] }, dialect)
    .split('\n\n')[1]
    ?.trim() ?? '';

const seen = (text: string): string => text.replaceAll('\u200B', '·');

const report: ReportDocument = {
  title: 'Turn 3 (Y170)',
  blocks: [
    { kind: 'heading', level: 1, text: 'Battles' },
    says('The fleet of ', { kind: 'strong', text: 'Bug*war' }, ' held ', { kind: 'code', text: 'C2' }, '; see ', {
      kind: 'emphasis',
      text: 'below',
    }),
    says('All of it: ', { kind: 'page', text: 'https://board.example.org/c/war' } as Inline, '.'),
    { kind: 'list', ordered: false, items: [['one'], ['two']] },
    { kind: 'list', ordered: false, items: [['another']] },
    { kind: 'list', ordered: true, items: [['first'], ['second']] },
    {
      kind: 'table',
      caption: 'Fleets',
      columns: [
        { title: 'Fleet', align: 'left' },
        { title: 'Ships', align: 'right' },
        { title: 'Where', align: 'centre' },
      ],
      rows: [
        [['A'], ['12'], ['G11']],
        [[{ kind: 'code', text: 'x|y' }], ['3'], ['F|9']],
      ],
    },
    {
      kind: 'table',
      caption: null,
      columns: Array.from({ length: 9 }, (_, index) => ({ title: `Column ${index}`, align: 'left' as const })),
      rows: [Array.from({ length: 9 }, (_, index) => [`value ${index}`])],
    },
    { kind: 'rolls', title: 'Fire', rolls: [{ stream: 'battle/C2', sides: 6, faces: [4, 5, 1] }] },
    { kind: 'map', caption: 'The map', description: ['Kzinti: F9–F12.', 'Lyran: none.'] },
    { kind: 'verbatim', title: 'Orders', text: 'DEFEND (KZIN, A, 1)\n```\n[/code]' },
    { kind: 'notice', tone: 'warning', text: ['Orders are due.'] },
    {
      kind: 'part',
      role: 'battle',
      title: 'A5',
      badge: { text: 'Lost', tone: 'bad' },
      share: '7 of yours',
      blocks: [
        { kind: 'strengths', of: 'ships', sides: [{ name: 'H', stance: 'own', colour: null, counts: [9, 7, 7] }] },
      ],
    },
    { kind: 'part', role: 'proof', title: 'Rolls', blocks: [says('d6 4')] },
  ],
};

describe('a report for forums', () => {
  it.each(DIALECTS)('in %s, told plainly, without its proof', (dialect) => {
    expect(seen(toForumText(report, dialect))).toMatchSnapshot();
  });

  it.each(DIALECTS)('in %s has the picture where its map is, else at the end', (dialect) => {
    const withMap = toForumText(report, dialect, { map: 'PICTURE' });
    expect(withMap).toMatch(/Map: The map.*\n+PICTURE\n/);
    expect(withMap).not.toContain('Kzinti');
    expect(toForumText({ title: 'T', blocks: [says('x')] }, dialect, { map: 'PICTURE' })).toMatch(/x\n\nPICTURE\n$/);
  });

  it('shows what players write as they wrote it', () => {
    expect(seen(said('markdown', '1. **x** <b> [a](http://e.example) @bob :smile: #tag'))).toBe(
      '1\\. \\*\\*x\\*\\* \\<·b\\> \\[a\\](http:·/·/e.·example) @·bob :·smile: \\#·tag',
    );
    expect(seen(said('bbcode', '[b]x[/b] a@b.example 8) 19:30 :-)'))).toBe('[·b]x[·/b] a·@·b.·example 8·) 19:30 :·-)');
    expect(seen(said('markdown', 'x:', '-)'))).toBe('x:·-)');
    expect(seen(said('markdown', 'a', { kind: 'strong', text: '(b)' }, { kind: 'emphasis', text: 'c' }, 'd'))).toBe(
      'a**·(b)·**·*c*d',
    );
    for (const start of ['- item', '+ x', '12) x', '    four blanks', '===', '---', '\t# x'])
      expect(said('markdown', start)).toMatch(/^(\\|\d+\\[.)]|\p{L})/u);
  });
});

const ending = (part: number, parts: number): string => `\n\n(${part}/${parts}) FE-3-ab`;

describe('a text in parts', () => {
  it('that fits is one, and has its ending', () => {
    expect(inParts('## T\n\nShort.\n', { most: 200, ending })).toEqual(['## T\n\nShort.\n\n(1/1) FE-3-ab']);
  });

  it('closes boxes, lists and tables at the cut and opens them again', () => {
    const lines = Array.from({ length: 30 }, (_, index) => `DEFEND (KZIN, A, ${index})`).join('\n');
    const long = (blocks: Block[]): ReportDocument => ({ title: 'T', blocks });
    const orders = long([{ kind: 'verbatim', title: 'Orders', text: lines }]);
    for (const part of inParts(toForumText(orders, 'markdown'), { most: 300, ending }))
      expect(part).toMatch(/(^|\n)```text\n(DEFEND \(KZIN, A, \d+\)\n)+```\n\n\(/);
    for (const part of inParts(toForumText(orders, 'bbcode'), { most: 300, ending }))
      expect(part).toMatch(/(^|\n)\[code\](DEFEND \(KZIN, A, \d+\)\n?)+\[\/code\]\n\n\(/);
    const items = long([{ kind: 'list', ordered: false, items: lines.split('\n').map((line) => [line]) }]);
    for (const part of inParts(toForumText(items, 'bbcode'), { most: 300, ending }))
      expect(part).toMatch(/\[list\]\n(\[\*\].*\n)+\[\/list\]\n\n\(/);
    const columns = [{ title: 'What', align: 'left' as const }];
    const rows = lines.split('\n').map((line) => [[line]]);
    const table = toForumText(long([{ kind: 'table', caption: null, columns, rows }]), 'markdown');
    for (const part of inParts(table, { most: 300, ending })) expect(part).toMatch(/\| What \|\n\| --- \|\n\| DEFEND/);
  });

  it('closes the marks of a row that is longer than a part, and opens them again', () => {
    // Sixty columns at most are a table; a backslash before each sign makes more of them.
    const row: Inline[] = ['[[[[[[[[[[[[[[[[[[[[', { kind: 'strong', text: '*****************************' }];
    const columns = [{ title: 'What', align: 'left' as const }];
    const table = toForumText(
      { title: 'T', blocks: [{ kind: 'table', caption: null, columns, rows: [[row]] }] },
      'markdown',
    );
    const parts = inParts(table, { most: 120 + ending(1, 1).length, ending });
    const marks = parts.map((part) => part.replace(/\\./g, '').split('**').length - 1);
    expect(marks).toEqual(marks.map((count) => count - (count % 2)));
    expect(marks.filter((count) => count > 0).length).toBeGreaterThan(0);
  });

  it('keeps a text of very many fences letter by letter, in parts', () => {
    const text = '```\n'.repeat(150_000).trimEnd();
    const document: ReportDocument = { title: 'T', blocks: [{ kind: 'verbatim', title: 'Said', text }] };
    const parts = inParts(toForumText(document, 'markdown'), { most: 10_000, ending });
    const boxed = parts.map((part) => /````text\n([\s\S]*?)\n````/.exec(part)?.[1] ?? '');
    expect(boxed.join('\n')).toBe(text);
  });

  it('cuts a long line between words and outside of marks, and goes on with the marks that were open', () => {
    const many = 'held the line at G11, '.repeat(20).trim();
    const text = toForumText({ title: 'T', blocks: [says({ kind: 'strong', text: many })] }, 'markdown');
    for (const part of inParts(text, { most: 200, ending }).slice(1)) expect(part).toMatch(/^\*\*\S.*\S\*\*\n\n\(/);
    const bold = toForumText({ title: 'T', blocks: [says({ kind: 'strong', text: many })] }, 'bbcode');
    for (const part of inParts(bold, { most: 200, ending }).slice(1)) expect(part).toMatch(/^\[b\]\S.*\S\[\/b\]\n\n\(/);
  });

  it('loses nothing, is never too long and leaves nothing open, whatever is in it', () => {
    const bare = (text: string): string =>
      text.replace(/\[\/?(?:b|i|u|code|list)\]|\[\*\]|```+(?:text)?|[#\s*…\\>\-|:\u200B\d.]/g, '');
    fc.assert(
      fc.property(
        hostileDocument,
        fc.constantFrom(...DIALECTS),
        fc.integer({ min: 140, max: 600 }),
        (document, dialect, most) => {
          const text = toForumText(document, dialect);
          const parts = inParts(text, { most, ending });
          for (const part of parts) {
            expect(part.length).toBeLessThanOrEqual(most);
            const outside = part.replace(/\[code\][\s\S]*?\[\/code\]/g, '');
            for (const tag of dialect === 'bbcode' ? ['b', 'i', 'u', 'code', 'list'] : [])
              expect(outside.split(`[${tag}]`).length).toBe(outside.split(`[/${tag}]`).length);
            if (dialect === 'markdown' && !part.includes('````'))
              expect((part.match(/^```/gm) ?? []).length % 2).toBe(0);
          }
          if (/^\|/m.test(text)) return;
          const whole = parts.map((part, at) => part.slice(0, -ending(at + 1, parts.length).length)).join('\n');
          expect(bare(whole)).toBe(bare(text));
        },
      ),
      { numRuns: 200 },
    );
  });

  it('is cut in linear time, whatever it is; reports have their own limit in the hostile suite', () => {
    for (const seed of ['[', '`', '*', '\n\n', '```\n', '[code]', '[list]\n', '| - |\n', '[b]x', '\u200B']) {
      const text = seed.repeat(Math.ceil(64_000 / seed.length));
      expect(quietMs(() => inParts(text, { most: 1000, ending }))).toBeLessThan(1_000);
    }
  });
});
