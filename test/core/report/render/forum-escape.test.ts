import fc from 'fast-check';
import MarkdownIt, { type Token } from 'markdown-it';
import type { ReportDocument } from '../../../../src/core/game/document.js';
import { inParts, toForumText } from '../../../../src/core/report/render/forum-text.js';
import { displayWidth, oneLine } from '../../../../src/core/report/render/layout.js';
import { everything } from '../../../support/effort.js';
import { computes } from '../../../support/patience.js';
import { hostileDocument, hostileText } from './hostile.js';

computes(30);

// A report is read as the forums read it, by the parser that NodeBB and Discourse use; then again with each text of a player
// replaced by a plain word. Both readings must have the same shape: whatever a player writes is words and nothing else.

const RUNS = everything ? 300 : 25;

/** Pieces of every mark-up that the forums know; they meet in all orders. */
const PIECES = [
  '[/quote] [details=x] [/details] [poll] [date=2026-01-01] [wrap=x] [img] [/img] [url= [url] [/url] [b] [/b] [i] [u] [code] [/code]',
  '[list] [*] [/list] [USER=1] [/USER] [ATTACH=full]1[/ATTACH] [MEDIA=youtube]x[/MEDIA] [CODE=php] [/CODE] [PLAIN] [noparse] [php]',
  '[html] [size=7] [color=red] [attachment=0] [spoiler] [icode] [ ] [] ( ) ]( ![ ][ ]: [x]: [^1] [^1]: ^[ [x](/y) ![x](y) [x]',
  '< > <b> </ <!-- --> <? <![CDATA[ <a <https://e.example> <a@e.example> https:// http: // e.example www. mailto: ftp://e.example',
  'a@e.example evil.com /x?y=z javascript: xn--e1afmkfd.xn--p1ai 127.0.0.1 [::1] пример.рф tel:1 callto:x a.co/b ．com 1.com com',
  '@ @all @ada x@ @@ @здесь @"Ada @1 @-x # #tag #1 ## #x::y : :smile: :+1: :-1: :t2: :1st_place: :100: :-) :) :D ;) 8) :wave:t3:',
  ":e-mail: ` `` ``` ~~~ ~~ ~ * ** *** _ __ == ++ ^ $ $$ || | |---| !! - -- --- === = + 1. 1) >! ! \\ \\\\ \\[ & &#64; &lt; ' ...",
  '&colon; &NewLine; &#10; &#x200b; (c) (tm) " { } {{x}} % $1 a B 7 19:30 é 艦 🚀 \ufe0f \u0301 \ud83d \u0000 ::: \u200b \u200d \u2060',
]
  .flatMap((line) => line.split(' '))
  .concat(
    '[quote="ada, post:1, topic:2"]',
    '<a href="x">',
    '# ',
    '- ',
    '* * *',
    '+ ',
    '1. ',
    '> ',
    '- [ ] ',
    '[x] ',
    ' ',
    '    ',
  )
  .concat(
    '![x](y "z")',
    '::: spoiler',
    '\n',
    '\r\n',
    '\t',
    '  \n',
    '\n\n',
    '\u00a0',
    '\u2028',
    '\u3000',
    '\u00ad',
    '\ufeff',
  );

const hostile = fc.oneof(
  { weight: 4, arbitrary: fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => pieces.join('')) },
  { weight: 1, arbitrary: hostileText },
);

/** What in a report is written by people; the rest are names of kinds. */
const WRITTEN = new Set(['text', 'title', 'caption', 'label', 'value', 'change', 'note', 'share', 'name', 'of']);

/** The report with every text in it changed; `description`, `text` and `items` hold texts in lists. */
function retold<T>(report: T, change: (text: string) => string): T {
  const visit = (value: unknown, written: boolean): unknown => {
    if (typeof value === 'string') return written ? change(value) : value;
    if (Array.isArray(value)) return value.map((one) => visit(one, true));
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, visit(one, WRITTEN.has(key))]));
  };
  return visit(report, false) as T;
}

const says = (words: string) => [
  'x',
  { kind: 'strong' as const, text: words },
  words,
  { kind: 'code' as const, text: words },
];

/** One block of each kind, full of texts. */
const FULL: ReportDocument = {
  title: 'x',
  blocks: [
    { kind: 'heading', level: 1, text: 'x' },
    { kind: 'paragraph', text: ['x', 'x', { kind: 'emphasis', text: 'x' }, ...says('x'), 'x'] },
    { kind: 'list', ordered: false, items: [['x'], says('x')] },
    { kind: 'list', ordered: true, items: [['x'], says('x')] },
    {
      kind: 'table',
      caption: 'x',
      columns: [{ title: 'x', align: 'left' }],
      rows: [['x'], ['x'], says('x')].map((one) => [one]),
    },
    { kind: 'heading', level: 3, text: 'x' },
    { kind: 'verbatim', title: 'x', text: 'x' },
    { kind: 'map', caption: 'x', description: ['x', 'x'] },
    { kind: 'notice', tone: 'warning', text: says('x') },
    { kind: 'figures', figures: [{ label: 'x', value: 'x', change: 'x', note: 'x' }] },
    { kind: 'part', role: 'battle', title: 'x', share: 'x', blocks: [{ kind: 'paragraph', text: says('x') }] },
  ],
};

const documents: fc.Arbitrary<ReportDocument> = fc
  .tuple(
    fc.oneof({ weight: 3, arbitrary: fc.constant(FULL) }, { weight: 1, arbitrary: hostileDocument }),
    fc.array(hostile, { minLength: 1, maxLength: 40, size: 'max' }),
  )
  .map(([report, written]) => {
    let count = -1;
    return retold(report, () => {
      count += 1;
      return written[count % written.length] ?? '';
    });
  });

/** Blanks and signs without a width at the ends of a line, and what stands between them. */
const LINE = /^([\s\p{Cc}\p{Cf}\p{Cs}]*)(.*?)([\s\p{Cc}\p{Cf}\p{Cs}]*)$/su;

/** The same report, had everybody written plain words of the same width between the same blanks and line ends. */
const harmless = (report: ReportDocument): ReportDocument =>
  retold(report, (text) =>
    text
      .split('\n')
      .map((line) =>
        line.replace(LINE, (whole, before: string, told: string, after: string) =>
          told === '' ? whole : `${before}${'x'.repeat(displayWidth(oneLine(told))) || '\u0301'}${after}`,
        ),
      )
      .join('\n'),
  );

/** As NodeBB (no HTML, line ends kept) and Discourse (HTML, typographer) set it, and with all that finds more addresses. */
const PARSERS = [
  { html: false, typographer: false },
  ...(everything
    ? [
        { html: false, typographer: true },
        { html: true, typographer: false },
      ]
    : []),
  { html: true, typographer: true },
].map((options) => {
  const parser = new MarkdownIt({ linkify: true, breaks: true, ...options });
  parser.linkify.set({ fuzzyEmail: true, fuzzyLink: true }).tlds(['onion', 'example'], true);
  return { ...options, parser };
});

const flat = (tokens: readonly Token[]): readonly Token[] => tokens.flatMap((one) => [one, ...(one.children ?? [])]);

/** What a text is, its words left out. */
const shape = (tokens: readonly Token[]): string =>
  flat(tokens)
    .filter(({ type }) => type !== 'text' && type !== 'text_special')
    .map(({ type, tag, level }) => `${type} ${tag} ${level}`)
    .join('\n');

/** Runs of text that a forum looks through for names, codes and addresses once it has read the mark-up. */
const texts = (tokens: readonly Token[]): readonly string[] =>
  flat(tokens).flatMap(({ type, content }) => (type === 'text' || type === 'text_special' ? [content] : []));

const words = (tokens: readonly Token[]): string =>
  flat(tokens)
    .flatMap(({ type, content }) => (/^(?:text|text_special|code_inline|fence)$/.test(type) ? [content] : []))
    .join('')
    .replace(/[\s\u200B…]/g, '');

const finder = new MarkdownIt().linkify.set({ fuzzyEmail: true, fuzzyLink: true });

/** What boards act upon in text without any mark-up. */
const ACTED_UPON: readonly RegExp[] = [
  // Names: NodeBB and Discourse take them after a blank or a sign, XenForo and SMF anywhere. Then addresses of mail.
  /@(?!\u200B)/,
  /[\p{L}\p{N}]@/u,
  // Categories and tags of Discourse.
  /#[\p{L}\p{N}_]/u,
  // Emoji and faces.
  /:[\p{L}\p{N}_+\-&'.]+:/u,
  /[:;]['-]?[()DPpoO|/\\*[\]xX]/,
  // Addresses.
  /:\/\/|\bwww\.|(?<=\w)\/\/\w/i,
];

const actsUpon = (text: string): boolean => ACTED_UPON.some((found) => found.test(text)) || finder.match(text) !== null;

/** How a board reads BBCode at its strictest: whatever stands behind an open bracket is a tag, but a code box is one text. */
function boardReads(text: string): { readonly shape: string; readonly texts: readonly string[] } {
  const tags: string[] = [];
  const runs: string[] = [];
  let rest = text;
  for (let at = rest.search(/\[(?!\u200B)/); at >= 0; at = rest.search(/\[(?!\u200B)/)) {
    const end = rest.indexOf(']', at);
    const tag = rest.slice(at, end < 0 ? rest.length : end + 1);
    runs.push(rest.slice(0, at));
    tags.push(tag);
    rest = rest.slice(at + tag.length);
    if (tag !== '[code]') continue;
    // Boards differ in how they find the end of a box: with or without blanks, and some count the boxes within it.
    const inside = /^[\s\S]*?(?=\[\s*\/?\s*code\b)/i.exec(rest)?.[0] ?? rest;
    rest = rest.slice(inside.length);
  }
  return { shape: tags.join('\n'), texts: [...runs, rest] };
}

const ending = (part: number, parts: number): string => `\n\n(${part}/${parts}) FE-3-ab`;

describe('what people write', () => {
  it('is words and nothing else to the parser of NodeBB and Discourse', () => {
    fc.assert(
      fc.property(documents, (report) => {
        const [text, plain] = [toForumText(report, 'markdown'), toForumText(harmless(report), 'markdown')];
        for (const { parser } of PARSERS) {
          const tokens = parser.parse(text, {});
          expect(shape(tokens)).toBe(shape(parser.parse(plain, {})));
          expect(texts(tokens).filter(actsUpon)).toEqual([]);
        }
        // Discourse reads its own tags where a bracket stands, before anything else does.
        for (const line of text.replace(/^(`{3,})text\n[\s\S]*?\n\1$/gm, '').split('\n'))
          expect(line.replace(/\\.|`[^`]*`/gu, '')).not.toContain('[');
      }),
      { numRuns: RUNS },
    );
  });

  it('is words and nothing else to boards that read BBCode', () => {
    fc.assert(
      fc.property(documents, (report) => {
        const read = boardReads(toForumText(report, 'bbcode'));
        expect(read.shape).toBe(boardReads(toForumText(harmless(report), 'bbcode')).shape);
        expect(read.texts.filter(actsUpon)).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });

  it('in parts leaves nothing open in any of them, says nothing more and loses nothing', () => {
    fc.assert(
      fc.property(documents, fc.integer({ min: 150, max: 700 }), (report, most) => {
        for (const dialect of ['markdown', 'bbcode'] as const) {
          const text = toForumText(report, dialect);
          const parts = inParts(text, { most, ending });
          const bodies = parts.map((part, index) => part.slice(0, -ending(index + 1, parts.length).length));
          if (dialect === 'bbcode') {
            for (const part of parts) {
              const read = boardReads(part);
              const open: string[] = [];
              for (const tag of read.shape.split('\n')) {
                if (tag.startsWith('[/')) expect(`[/${open.pop()}]`).toBe(tag);
                else if (tag !== '' && tag !== '[*]') open.push(tag.slice(1, -1));
              }
              expect(open).toEqual([]);
              expect(read.texts.filter(actsUpon)).toEqual([]);
              expect(read.texts.at(-1)).toMatch(/\n\n\(\d+\/\d+\) FE-3-ab$/);
            }
            continue;
          }
          const { parser } = PARSERS[0] ?? { parser: new MarkdownIt() };
          const read = parts.map((part) => parser.parse(part, {}));
          for (const [index, tokens] of read.entries()) {
            // The ending is a paragraph of its own: within no box, list, quotation or mark.
            expect(tokens.slice(-3).map(({ type, level }) => `${type} ${level}`)).toEqual([
              'paragraph_open 0',
              'inline 1',
              'paragraph_close 0',
            ]);
            expect(tokens.at(-2)?.content).toBe(ending(index + 1, parts.length).trim());
            expect(shape(tokens)).not.toMatch(/^(?:link|image|html|hr|code_block)/m);
            expect(texts(tokens).filter(actsUpon)).toEqual([]);
          }
          // Tables say their head again in each part.
          if (/^\| /m.test(text)) continue;
          expect(words(bodies.flatMap((body) => parser.parse(body, {})))).toBe(words(parser.parse(text, {})));
        }
      }),
      { numRuns: Math.ceil(RUNS / 3) },
    );
  });
});
