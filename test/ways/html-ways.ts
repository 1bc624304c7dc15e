import { type Table, type Way, waysOf } from './writing.js';

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
