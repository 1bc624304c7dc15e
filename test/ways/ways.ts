/** A way in which people, their programs and their editors write the same orders. */
export interface Way {
  readonly name: string;
  readonly write: (lines: readonly string[]) => string;
  /**
   * `same`: the orders as they are; `none`: no order at all, since it is quoted, struck out or a remark; `asked`: none either, and each is
   * told in red and proposed as it is without what says no to it.
   */
  readonly means: 'same' | 'none' | 'asked';
}

const each =
  (before: string, after = '') =>
  (lines: readonly string[]): string =>
    lines.map((line) => `${before}${line}${after}`).join('\n');
const around =
  (before: string, after: string) =>
  (lines: readonly string[]): string =>
    `${before}${lines.join('\n')}${after}`;
const numbered =
  (mark: (number: number) => string) =>
  (lines: readonly string[]): string =>
    lines.map((line, index) => `${mark(index + 1)}${line}`).join('\n');
const letters =
  (change: (line: string) => string) =>
  (lines: readonly string[]): string =>
    lines.map(change).join('\n');

type Table = Readonly<Record<string, Way['write']>>;

const LINES: Table = {
  'as it is': each(''),
  'lines of Windows': (lines) => lines.join('\r\n'),
  'lines of an old Mac': (lines) => lines.join('\r'),
  'line separators of a word processor': (lines) => lines.join('\u2028'),
  'blanks behind': each('', '   '),
  'blanks before': each('    '),
  'a tab before': each('\t'),
  'empty lines between': (lines) => lines.join('\n\n'),
  'many empty lines': (lines) => `\n\n\n${lines.join('\n\n\n')}\n\n`,
  'a mark of the byte order': around('\ufeff', ''),
};
const LETTERS: Table = {
  'blanks that do not break': letters((line) => line.replaceAll(' ', '\u00a0')),
  'narrow blanks': letters((line) => line.replaceAll(' ', '\u202f')),
  'ideographic blanks': letters((line) => line.replaceAll(' ', '\u3000')),
  'wide letters': letters((line) =>
    line.replace(/[!-~]/g, (plain) => String.fromCharCode(plain.charCodeAt(0) + 0xfee0)),
  ),
  'soft hyphens': letters((line) => line.replace(/(?<=[A-Z]{2})(?=[A-Z]{2})/g, '\u00ad')),
  'blanks of no width': letters((line) => line.replaceAll(' ', ' \u200b')),
  'marks of direction': each('\u202a', '\u202c'),
  'hyphens that do not break': letters((line) => line.replaceAll('-', '\u2011')),
  'signs for minus': letters((line) => line.replaceAll('-', '\u2212')),
  'arrows of a word processor': letters((line) => line.replaceAll('->', '\u2192')),
  'small letters': letters((line) => (/["“”']/.test(line) ? line : line.toLowerCase())),
};
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii'];
const MARKS: Table = {
  hyphens: each('- '),
  'hyphens without a blank': each('-'),
  stars: each('* '),
  'dashes of a word processor': each('– '),
  'long dashes': each('— '),
  bullets: each('• '),
  'heavy bullets': each('● '),
  'square bullets': each('▪ '),
  'middle dots': each('· '),
  'hollow bullets': each('◦ '),
  triangles: each('‣ '),
  arrowheads: each('➢ '),
  'bullets of a Symbol font': each('\uf0b7 '),
  'bullets of a Wingdings font': each('\uf0a7 '),
  ticks: each('✓ '),
  'ticked boxes': each('☑ '),
  'ticked boxes of a word processor': each('☒ '),
  'ticked boxes in Markdown': each('- [x] '),
  '1.': numbered((number) => `${number}. `),
  '1)': numbered((number) => `${number}) `),
  '(1)': numbered((number) => `(${number}) `),
  '#1': numbered((number) => `#${number} `),
  '1:': numbered((number) => `${number}: `),
  '1/': numbered((number) => `${number}/ `),
  '1 -': numbered((number) => `${number} - `),
  'keycaps of a phone': numbered((number) => `${number % 10}\ufe0f\u20e3 `),
  'a.': numbered((number) => `${'abcdefgh'[(number - 1) % 8]}. `),
  'a)': numbered((number) => `${'abcdefgh'[(number - 1) % 8]}) `),
  'Order 1:': numbered((number) => `Order ${number}: `),
  'No. 1:': numbered((number) => `No. ${number}: `),
  'a picture before': each('🚀 '),
  'two marks': numbered((number) => `- ${number}. `),
  'signs for plus': each('+ '),
  'signs for and': each('& '),
  'hollow bullets of a word processor': each('o\t'),
  'hollow bullets with a gap': each('o   '),
  'i.': numbered((number) => `${ROMAN[(number - 1) % 8]}. `),
  '(iv)': numbered((number) => `(${ROMAN[(number - 1) % 8]}) `),
  'figures in circles': numbered((number) => `${String.fromCodePoint(0x245f + number)} `),
  flags: each('🇬🇧 '),
  'rows of a spreadsheet': numbered((number) => `${number}\t`),
};
const MARKDOWN: Table = {
  bold: each('**', '**'),
  slanted: each('*', '*'),
  'bold and slanted': each('***', '***'),
  'bold with underscores': each('__', '__'),
  'slanted with underscores': each('_', '_'),
  'framed as code': each('`', '`'),
  'a bold list': each('- **', '**'),
  'bold numbers': numbered((number) => `**${number}.** `),
  'a fence': around('```\n', '\n```'),
  'a fence with a language': around('```text\n', '\n```'),
  'a fence of tildes': around('~~~\n', '\n~~~'),
  'hidden by bars': each('||', '||'),
  'hidden by bars as a whole': around('||', '||'),
  headings: each('### '),
  'small print': each('-# '),
  'a table': each('| ', ' |'),
  'a table with numbers': (lines) =>
    `| no. | order |\n|---|---|\n${lines.map((line, index) => `| ${index + 1} | ${line} |`).join('\n')}`,
};
const tag = (name: string, attribute = ''): Way['write'] => each(`[${name}${attribute}]`, `[/${name}]`);
const html = (name: string, attribute = ''): Way['write'] => each(`<${name}${attribute}>`, `</${name}>`);
const TAGS: Table = {
  '[b]': tag('b'),
  '[B]': tag('B'),
  '[i]': tag('i'),
  '[u]': tag('u'),
  '[font]': tag('FONT', '=arial'),
  '[size]': tag('size', '=4'),
  '[color]': tag('COLOR', '=rgb(184, 49, 47)'),
  '[center]': tag('center'),
  '[indent]': tag('INDENT'),
  '[b][i]': each('[B][I]', '[/I][/B]'),
  '[list]': (lines) => `[LIST]\n${lines.map((line) => `[*]${line}`).join('\n')}\n[/LIST]`,
  '[list=1]': (lines) => `[list=1]\n${lines.map((line) => `[*] ${line}`).join('\n')}\n[/list]`,
  '[code]': around('[CODE]', '[/CODE]'),
  '[icode]': tag('ICODE'),
  '[spoiler]': around('[SPOILER="orders"]\n', '\n[/SPOILER]'),
  '[table]': (lines) => `[TABLE]\n${lines.map((line) => `[TR][TD]${line}[/TD][/TR]`).join('\n')}\n[/TABLE]`,
  '<b>': html('b'),
  '<p>': html('p'),
  '<div>': html('div', ' class="x"'),
  '<li>': (lines) => `<ul>\n${lines.map((line) => `<li>${line}</li>`).join('\n')}\n</ul>`,
  '<span>': html('span', ' style="font-size:12pt"'),
  '<br>': each('', '<br>'),
  '<pre>': around('<pre>\n', '\n</pre>'),
};
const ENDS: Table = {
  'a full stop': each('', '.'),
  'a cry': each('', '!'),
  semicolons: each('', ';'),
  'a comment behind': each('', '  # as we said'),
  dots: each('', ' …'),
  'a break of Markdown': each('', '\\'),
  'a tick behind': each('', ' ✅'),
  'a thin tick behind': each('', ' ✓'),
  'thumbs up': each('', ' 👍🏽'),
  'a picture of a smile': each('', ' 🙂'),
  'a typed smile': each('', ' ;-)'),
};
const TALK: Table = {
  'a greeting and a name': around('Hi,\n\n', '\n\nCheers,\nAnn'),
  'a greeting to everybody': around('Hello everybody, here are my orders:\n\n', '\n\nThanks, Ann'),
  'a heading': around('Orders:\n', ''),
  'a turn in the heading': around('Hi, turn 1 orders:\n', '\nThanks!'),
  'a polite sentence': around('Dear game master,\nhere is what we do this time.\n\n', '\n\nBest wishes\nAnn'),
  'a German letter': around('Moin,\n\n', '\n\nViele Grüße\nBert'),
  'a French letter': around('Bonjour,\n\n', '\n\nCordialement,\nÉmile'),
  'a Spanish letter': around('Hola a todos,\n\n', '\n\nUn saludo\nInés'),
  'a Japanese letter': around('お世話になっております。\n\n', '\n\nよろしくお願いします。'),
  'a Russian letter': around('Привет,\n\n', '\n\nСпасибо'),
  'a signature': around('', '\n\n-- \nAnn Other\nTel. 0123 456789\nhttps://ann.example/'),
  'a phone': around('', '\n\nSent from my iPhone'),
  'a smile': around('', '\n\n:-) 👍'),
  'a remark between': (lines) => lines.join('\nno idea whether this is wise\n'),
  'comments between': (lines) => lines.join('\n// no idea\n# BUY nothing\n'),
};
const QUOTED: Table = {
  'below a quotation': around('> DO NOTHING 3\n> OR SOMETHING 4\n\n', ''),
  'above a quotation': around('', '\n\n> DO NOTHING 3\n> OR SOMETHING 4'),
  'below the head of a quotation': around('Bert wrote:\n> DO NOTHING 3\n\n', ''),
  'below a quotation in tags': around('[quote="Bert, post: 12, member: 3"]\nDO NOTHING 3\n[/quote]\n', ''),
  'below a quotation of quotations': around('[QUOTE=Bert][QUOTE=Ann]DO 3[/QUOTE]\nDO 4[/QUOTE]\n', ''),
  'below what is struck out': around('~~DO NOTHING 3~~\n', ''),
  'below what is struck out in tags': around('[s]\nDO NOTHING 3\n[/s]\n', ''),
  'below what HTML strikes out': around('<del>DO NOTHING 3</del>\n', ''),
};
const NOT: Table = {
  quoted: each('> '),
  'quoted twice': each('>> '),
  'quoted in a list': each('- > '),
  'quoted to the end': around('>>> ', ''),
  'quoted in tags': around('[quote]\n', '\n[/quote]'),
  'quoted in tags, with a name': around('[quote="GM, post: 12, member: 3"]\n', '\n[/quote]'),
  'quoted in HTML': around('<blockquote>\n', '\n</blockquote>'),
  'struck out': each('~~', '~~'),
  'struck out as a whole': around('~~', '~~'),
  'struck out in a list': each('- ~~', '~~'),
  'struck out, in bold': each('**~~', '~~**'),
  '[s]': tag('s'),
  '[S] as a whole': around('[S]\n', '\n[/S]'),
  '[strike]': tag('strike'),
  '[del]': tag('del'),
  '[b][s]': each('[b][s]', '[/s][/b]'),
  '<s>': html('s'),
  '<del>': html('del'),
  '<strike> as a whole': around('<strike>\n', '\n</strike>'),
  'struck out letter by letter': letters((line) => line.replace(/./gu, '$&\u0336')),
  'behind //': each('// '),
  'behind #': each('# '),
};

const ASKED: Table = {
  'empty boxes': each('☐ '),
  'open boxes in Markdown': each('- [ ] '),
  'boxes with nothing in them': each('[] '),
  'open circles of a form': each('( ) '),
  'boxes behind': each('', ' [ ]'),
  crosses: each('❌ '),
  'thin crosses': each('✗ '),
  'crosses in a list': numbered((number) => `${number}. ❌ `),
  'crosses in a table': each('| ❌ | ', ' |'),
  'crosses behind': each('', ' ❌'),
  'stop signs': each('⛔ '),
  'forbidden, glued': each('🚫'),
  'thumbs down behind': each('', ' 👎🏽.'),
  'question marks': each('❓ '),
};

const waysOf = (table: Table, means: Way['means']): readonly Way[] =>
  Object.entries(table).map(([name, write]) => ({ name, write, means }));

export const WAYS: readonly Way[] = [
  ...[LINES, LETTERS, MARKS, MARKDOWN, TAGS, ENDS, TALK, QUOTED].flatMap((table) => waysOf(table, 'same')),
  ...waysOf(NOT, 'none'),
  ...waysOf(ASKED, 'asked'),
];

const escaped = (line: string): string => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const markup =
  (before: string, write: (line: string, number: number) => string, after: string): Way['write'] =>
  (lines) =>
    `${before}${lines.map((line, index) => write(escaped(line), index + 1)).join('')}${after}`;
const items = (open: string, close: string): Way['write'] => markup(open, (line) => `<li>${line}</li>`, close);
const rows = (write: (line: string, number: number) => string, head = ''): Way['write'] =>
  markup(`<table>${head}<tbody>`, (line, number) => `<tr>${write(line, number)}</tr>`, '</tbody></table>');
const STYLE = '<style><!-- p.s1, span.s2 {color: red; text-decoration: line-through} --></style>';

const IN_HTML: Table = {
  'a list in HTML': items('<ul>', '</ul>'),
  'a list with numbers in HTML': items('<ol>', '</ol>'),
  'a list with letters in HTML': items('<ol type="A">', '</ol>'),
  'a list with small Roman numbers in HTML': items('<ol type="i">', '</ol>'),
  'a list with Roman numbers in HTML': items('<ol type="I">', '</ol>'),
  'a list in a list in HTML': items('<ul><li><ol>', '</ol></li></ul>'),
  'a ticked list in HTML': markup('<ul>', (line) => `<li><input type="checkbox" checked> ${line}</li>`, '</ul>'),
  'a table of one column': rows((line) => `<td>${line}</td>`),
  'a table with a column of numbers': rows((line, number) => `<td>${number}</td><td>${line}</td>`),
  'a table with a heading': rows(
    (line, number) => `<td>${number}.</td><td><p>${line}</p></td>`,
    '<thead><tr><th>no.</th><th>order</th></tr></thead>',
  ),
  'a table with a column of its own for the first word': rows((line) => {
    const [first = '', ...rest] = line.split(' ');
    return `<td>${first}</td><td>${rest.join(' ')}&nbsp;</td>`;
  }),
  'a table that lays the mail out': markup('<table><tr><td>', (line) => `${line}<br>`, '</td></tr></table>'),
  'a table in a table': markup(
    '<table><tr><td><table>',
    (line) => `<tr><td><div>${line}</div></td></tr>`,
    '</table></td></tr></table>',
  ),
  'paragraphs in a page': markup(`<html><head>${STYLE}</head><body>`, (line) => `<p class="s3">${line}</p>`, '</body>'),
};
const NOT_IN_HTML: Table = {
  'struck out by a class': markup(STYLE, (line) => `<p class="s1">${line}</p>`, ''),
  'struck out by a class within': markup(STYLE, (line) => `<p><span class="s2">${line}</span></p>`, ''),
  'struck out by a style': markup('', (line) => `<p style="text-decoration: line-through">${line}</p>`, ''),
};
const ASKED_IN_HTML: Table = {
  'open boxes in HTML': markup('<ul>', (line) => `<li><input type="checkbox"> ${line}</li>`, '</ul>'),
  'tasks that are not done': markup('<ul>', (line) => `<li data-checked="false">${line}</li>`, '</ul>'),
  'pictures of crosses': markup('', (line) => `<p><img alt="❌" src="x"> ${line}</p>`, ''),
  'crosses in a column': rows((line) => `<td>❌</td><td>${line}</td>`),
};

/** Ways that are HTML itself, as mail programs write it: not what is typed, but how it looks. */
export const HTML_WAYS: readonly Way[] = [
  ...waysOf(IN_HTML, 'same'),
  ...waysOf(NOT_IN_HTML, 'none'),
  ...waysOf(ASKED_IN_HTML, 'asked'),
];
