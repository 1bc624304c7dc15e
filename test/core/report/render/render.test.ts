import fc from 'fast-check';
import type { Block, ReportDocument } from '../../../../src/core/game/document.js';
import { toBbcode } from '../../../../src/core/report/render/bbcode.js';
import { toDiscordMarkdown } from '../../../../src/core/report/render/discord.js';
import { toHtml } from '../../../../src/core/report/render/html.js';
import { displayWidth, pad, wrap } from '../../../../src/core/report/render/layout.js';
import { toPlainText } from '../../../../src/core/report/render/plain-text.js';
import { workMs } from '../../../../src/testkit/work-time.js';
import { HOSTILE, hostileDocument } from './hostile.js';

const wide = (text: string): Block => ({
  kind: 'table',
  caption: 'Fleets',
  columns: [
    { title: 'Fleet', align: 'left' },
    { title: 'Ships', align: 'right' },
    { title: 'Where', align: 'centre' },
  ],
  rows: [
    ['A', '12', 'G11'],
    [text, '3', 'F9'],
  ].map((row) => row.map((cell) => [cell])),
});

const report: ReportDocument = {
  title: 'Turn 3 (Y170)',
  blocks: [
    { kind: 'heading', level: 1, text: 'Battles' },
    {
      kind: 'paragraph',
      text: ['The fleet of ', { kind: 'strong', text: 'Bug*war' }, ' held ', { kind: 'code', text: 'C2' }, '.'],
    },
    { kind: 'heading', level: 2, text: 'Losses' },
    { kind: 'list', ordered: false, items: [['one'], ['two']] },
    { kind: 'list', ordered: true, items: [['first']] },
    wide('艦隊'),
    { kind: 'heading', level: 3, text: 'Dice' },
    {
      kind: 'rolls',
      title: 'Fire',
      rolls: [
        { stream: 'battle/C2/round-1/fire-alliance', sides: 6, faces: [4, 5, 1] },
        { stream: 'battle/C2/round-1/removal', sides: 7, faces: [3] },
        { stream: 'battle/C2/round-1/removal', sides: 6, faces: [2] },
      ],
    },
    { kind: 'map', caption: 'The map', description: ['Kzinti: F9–F12.'] },
    { kind: 'verbatim', title: 'Orders', text: 'DEFEND (KZIN, A, 1)\nDEFEND (KZIN, B, 1)' },
    { kind: 'notice', tone: 'warning', text: ['Orders are due.'] },
  ],
};

describe('a plain report', () => {
  it('as text', () => expect(toPlainText(report)).toMatchSnapshot());
  it('as HTML', () => expect(toHtml(report, { titleLevel: 1, mapSource: '/map.png?a=1&b="2"' })).toMatchSnapshot());
  it('as BBCode', () => expect(toBbcode(report)).toMatchSnapshot());
  it('as Discord Markdown', () => expect(toDiscordMarkdown(report, { mapInWords: true })).toMatchSnapshot());

  it('no line of a table on Discord is too wide for a phone', () => {
    const columns = ['Fleet', 'Ships', 'Strength', 'Province', 'Supplies', 'Moves'];
    const fleets: Block = {
      kind: 'table',
      caption: null,
      columns: columns.map((title, index) => ({ title, align: index === 0 ? ('left' as const) : ('right' as const) })),
      rows: [[['KZIN-A'], ['12'], ['48'], ['F9'], ['120'], ['3']]],
    };
    const text = toDiscordMarkdown({ title: 'Fleets', blocks: [fleets] });
    expect(text).toContain('- **KZIN-A** Ships 12; Strength 48');
    expect(text).not.toContain('```');
  });

  it('a table that is too wide becomes a list', () => {
    const long: Block = {
      kind: 'table',
      caption: null,
      columns: Array.from({ length: 12 }, (_, index) => ({ title: `Column ${index}`, align: 'right' })),
      rows: [Array.from({ length: 12 }, (_, index) => [`value ${index}`])],
    };
    const document = { title: 'T', blocks: [long] };
    expect(toPlainText(document)).toContain('- value 0: Column 1 value 1; Column 2 value 2;');
    expect(toDiscordMarkdown(document)).toContain('- **value 0** Column 1 value 1;');
    expect(toBbcode(document)).toContain('[*][b]value 0[/b] Column 1 value 1;');
  });
});

describe('layout', () => {
  it('counts columns as a terminal shows them', () => {
    expect(['abc', '日本', '🚀', 'é', 'e\u0301', 'Ω'].map(displayWidth)).toEqual([3, 4, 2, 1, 1, 1]);
    expect(pad('日', 5, 'right')).toBe('   日');
    expect(pad('a', 4, 'centre')).toBe(' a  ');
  });

  it('wraps and never makes a line wider', () => {
    expect(wrap('aa bb cc', 5)).toEqual(['aa bb', 'cc']);
    expect(wrap('abcdefgh', 3)).toEqual(['abc', 'def', 'gh']);
    expect(wrap('', 3)).toEqual(['']);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 2, max: 20 }), (text, width) => {
        for (const line of wrap(text, width)) expect(displayWidth(line)).toBeLessThanOrEqual(width);
      }),
    );
  });
});

/** Text and tags of HTML, read by a small strict reader: it throws on any tag that the renderer does not write. */
const readHtml = (html: string): { readonly text: string; readonly tags: readonly string[] } => {
  const tags: string[] = [];
  const open: string[] = [];
  const text = html.replace(/<[^<>]*>/g, (tag) => {
    const match =
      /^<(\/?)(article|h[1-6]|p|ul|ol|li|div|table|caption|thead|tbody|tr|th|td|details|summary|dl|dt|dd|figure|figcaption|pre|strong|em|code|img|a|section|span|b|small|svg|g|rect|path|circle|polyline)((?: [a-zA-Z0-9-]+(?:="[^"<>]*")?)*)>$/.exec(
        tag,
      );
    if (match === null) throw new Error(`not a tag of ours: ${tag}`);
    const name = match[2] ?? '';
    if (match[1] === '/') {
      if (open.pop() !== name) throw new Error(`${tag} closes something else`);
    } else if (name !== 'img') open.push(name);
    for (const attribute of (match[3] ?? '').matchAll(/ ([a-zA-Z0-9-]+)(?:="[^"]*")?/g)) {
      const known = ['class', 'scope', 'role', 'open', 'src', 'alt', 'loading', 'href', 'tabindex', 'aria-label'];
      known.push('aria-hidden', 'viewBox', 'preserveAspectRatio', 'x', 'y', 'width', 'height', 'opacity', 'points');
      known.push('fill', 'stroke', 'cx', 'cy', 'r', 'd');
      if (!known.includes(attribute[1] ?? '')) throw new Error(`attribute in ${tag}`);
      // Nothing of somebody else's is ever a paint: that could fetch things.
      if (/^ (?:fill|stroke)="(?!none"|var\(--map-[a-z0-9-]+,currentColor\)")/.test(attribute[0]))
        throw new Error(`paint in ${tag}`);
    }
    tags.push(name);
    return '\u0001';
  });
  if (open.length > 0 || /[<>]/.test(text)) throw new Error(`loose brackets or open tags: ${open.join(' ')}`);
  const unescaped = text.replace(
    /&(amp|lt|gt|quot|#39);/g,
    (entity) => ({ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' })[entity] ?? "'",
  );
  return { text: unescaped, tags };
};

const shown = (text: string) => text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ');

it('rolls without a roll are no heading over nothing, and what is looked up is folded under its title', () => {
  const none = { title: 'T', blocks: [{ kind: 'rolls' as const, title: 'Rolls', rolls: [] }] };
  expect(toHtml(none)).not.toContain('Rolls');
  expect(toDiscordMarkdown(none)).toBe('# T');
  const told = (role: 'headline' | 'ledger' | 'proof') => ({
    title: 'T',
    blocks: [{ kind: 'part' as const, role, title: 'Keys', blocks: [{ kind: 'paragraph' as const, text: ['abc'] }] }],
  });
  for (const role of ['ledger', 'proof'] as const)
    expect(toHtml(told(role))).toContain(`<details class="report-part report-${role}"><summary>Keys</summary>`);
  expect(toHtml(told('headline'))).not.toContain('<details');
});

it('an address of the board stays in one piece, however long it is', () => {
  const text = `https://board.example.org/c/${'a'.repeat(100)}/seat/seat-1`;
  expect(
    toPlainText({ title: 'T', blocks: [{ kind: 'paragraph', text: ['At ', { kind: 'page', text }, '.'] }] }),
  ).toContain(`${text}.`);
});

describe('hostile text never becomes markup', () => {
  it('HTML reads back to the same text', () => {
    for (const hostile of HOSTILE) {
      const { text, tags } = readHtml(toHtml({ title: hostile, blocks: [{ kind: 'paragraph', text: [hostile] }] }));
      expect(tags).toEqual(['article', 'h2', 'h2', 'p', 'p', 'article']);
      expect(text.split(shown(hostile)).length).toBeGreaterThanOrEqual(3);
    }
  });

  it('HTML holds only tags of the renderer, closed in order', () => {
    fc.assert(
      fc.property(hostileDocument, (document) => void readHtml(toHtml(document, { mapSource: '/m.png' }))),
      { numRuns: 500 },
    );
  });

  it('verbatim text comes out of a browser letter by letter', () => {
    const text = '\nDEFEND (A)\n\n  <b>&amp;\n';
    const html = toHtml({ title: 'T', blocks: [{ kind: 'verbatim', title: 'V', text }] });
    const inner = /<pre tabindex="0">\n([\s\S]*)<\/pre>/.exec(html)?.[1] ?? '';
    expect(readHtml(`<pre>${inner}</pre>`).text.replaceAll('\u0001', '')).toBe(text);
  });

  it('Discord: no mention, link, time stamp or open code block', () => {
    fc.assert(
      fc.property(hostileDocument, (document) => {
        const markdown = toDiscordMarkdown(document, { mapInWords: true });
        expect(markdown).not.toMatch(/@(everyone|here)/i);
        expect(markdown).not.toMatch(/<[@#:/at]/);
        const fences = markdown.match(/```/g) ?? [];
        expect(fences.length % 2).toBe(0);
        const outside = markdown.replace(/^```\n[\s\S]*?\n```$/gm, '').replace(/\\.|`[^`\n]*`/g, '');
        expect(outside).not.toMatch(/:\/\/|discord\.gg/i);
        // What is left outside code has no active mark but the renderer's own.
        expect(outside).not.toMatch(/[~`[_|]/);
      }),
      { numRuns: 500 },
    );
  });

  it('Discord: lines begin with marks only where the renderer puts them', () => {
    for (const hostile of ['# big', '-# small', '> quote', '- item', '1. one', '12. x', '+ y', '>>> z']) {
      const [, line] = toDiscordMarkdown({ title: 'T', blocks: [{ kind: 'paragraph', text: [hostile] }] }).split(
        '\n\n',
      );
      expect(line).not.toMatch(/^(#|-|>|\+|\d+\.)/);
    }
  });

  it('BBCode: no tag, link or mention from data', () => {
    const ours = /\[\/?(?:b|i|u|code|list)\]|\[\*\]/g;
    fc.assert(
      fc.property(hostileDocument, (document) => {
        const text = toBbcode(document);
        const depth = (text.match(/\[code\]/g) ?? []).length;
        expect((text.match(/\[\s*\/\s*code/gi) ?? []).length).toBeGreaterThanOrEqual(depth > 0 ? 1 : 0);
        const outside = text.replace(/\[code\][\s\S]*?\[\/code\]/g, '').replace(ours, '');
        expect(outside).not.toMatch(/\[(?!\u200B)|:\/\/|www\.|@(?!\u200B)/i);
      }),
      { numRuns: 500 },
    );
  });

  it('plain text: one line of data stays one line, without control or direction characters', () => {
    fc.assert(
      fc.property(hostileDocument, (document) => {
        expect(toPlainText(document).replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
      }),
      { numRuns: 300 },
    );
  });

  it('takes linear time on long hostile text', () => {
    const renderers = [toPlainText, toHtml, toBbcode, toDiscordMarkdown];
    const time = (size: number, seed: string) => {
      const text = seed.repeat(Math.ceil(size / seed.length));
      return workMs(() => {
        for (const render of renderers)
          render({
            title: 'T',
            blocks: [{ kind: 'paragraph', text: [text] }, { kind: 'verbatim', title: 'V', text }, wide(text)],
          });
      });
    };
    for (const seed of ['[ /', '`', '\\', '<', 'a', ' ', '1', '@', '\u202e', '🚀', 'www.', '[ ']) {
      time(2_000, seed);
      expect(time(64_000, seed)).toBeLessThan(3_000);
    }
  });
});
