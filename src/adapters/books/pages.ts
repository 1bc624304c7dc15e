import type { BookLetter, Chronicle, ChronicleTurn, Fights, Luck } from '../../app/ports/books.js';
import { type Leaf, leavesOf } from '../../core/game/document.js';
import { wordsOf } from '../../core/report/render/layout.js';

// The pages of a book: XHTML, which browsers and readers of books take alike.

/** Letters that XML forbids are left out; nothing that somebody wrote becomes markup. */
export const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');

const AND = new Intl.ListFormat('en');

const cell = (name: 'td' | 'th', text: string): string => `<${name}>${escaped(text)}</${name}>`;
const row = (name: 'td' | 'th', cells: readonly string[]): string =>
  `<tr>${cells.map((text) => cell(name, text)).join('')}</tr>`;
const table = (caption: string | null, heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [
    '<table>',
    caption === null ? '' : `<caption>${escaped(caption)}</caption>`,
    `<thead>${row('th', heads)}</thead>`,
    `<tbody>${rows.map((cells) => row('td', cells)).join('')}</tbody></table>`,
  ].join('');

/** A piece of a report. Its map stands in the book already, and dice are counted at the end. */
function leafOf(leaf: Leaf): string {
  switch (leaf.kind) {
    case 'heading':
      return `<h3>${escaped(leaf.text)}</h3>`;
    case 'paragraph':
    case 'notice':
      return `<p>${escaped(wordsOf(leaf.text))}</p>`;
    case 'list': {
      const name = leaf.ordered ? 'ol' : 'ul';
      return leaf.items.length === 0
        ? ''
        : `<${name}>${leaf.items.map((item) => `<li>${escaped(wordsOf(item))}</li>`).join('')}</${name}>`;
    }
    case 'table':
      return table(
        leaf.caption,
        leaf.columns.map(({ title }) => title),
        leaf.rows.map((cells) => cells.map((text) => wordsOf(text))),
      );
    case 'figures':
      return `<p>${leaf.figures.map(({ label, value, note }) => escaped(`${label}: ${value}${note === null ? '' : ` (${note})`}`)).join('; ')}</p>`;
    case 'strengths':
      return table(
        `Strength in ${leaf.of}`,
        ['', 'at first', 'at the end'],
        leaf.sides.map(({ name, counts }) => [name, String(counts[0] ?? ''), String(counts.at(-1) ?? '')]),
      );
    case 'shares':
      return `<p>${escaped(`${leaf.title}: ${leaf.shares.map(({ label, count }) => `${label} ${count}`).join(', ')}`)}</p>`;
    case 'verbatim':
      return `<h3>${escaped(leaf.title)}</h3><pre>${escaped(leaf.text)}</pre>`;
    case 'map':
    case 'rolls':
      return '';
  }
}

/** A page of the book. */
interface BookPage {
  /** Its file, without ending. */
  readonly name: string;
  readonly title: string;
  readonly body: string;
}

/** A picture of the book, as SVG. */
interface BookPicture {
  readonly name: string;
  readonly svg: string;
}

const picture = (name: string, alt: string): string =>
  `<figure><img src="pictures/${name}.svg" alt="${escaped(alt)}"/></figure>`;

/** What seats knew of a turn, side by side. */
const facingViews = ({ title, facing }: ChronicleTurn, turn: string): string =>
  facing.length === 0
    ? ''
    : `<h3>What each of them knew</h3><div class="facing">${facing
        .map(
          ({ name, headline }, index) =>
            `<div>${picture(`${turn}-${index + 1}`, `The map after ${title} as ${name} saw it`)}<p><b>${escaped(name)}</b> ${escaped(headline)}</p></div>`,
        )
        .join('')}</div>`;

const letterOf = ({ from, to, at, document }: BookLetter): string => {
  const head = `${escaped(from)} to ${escaped(to)} · ${at.toISOString().slice(0, 10)}`;
  return `<div class="letter"><p class="kicker">${head}</p>${leavesOf(document.blocks).map(leafOf).join('')}</div>`;
};

/** What was written before the turn was told. */
const lettersOf = ({ letters }: ChronicleTurn): string =>
  letters.length === 0 ? '' : `<h3>Letters</h3>${letters.map(letterOf).join('\n')}`;

const turnPage = (turn: ChronicleTurn, index: number): BookPage => {
  const { title, headline, number, news, publishedAt } = turn;
  const name = `turn-${index + 1}`;
  const leaves = leavesOf(news.blocks.filter((block) => block.kind !== 'part' || block.role !== 'orders'));
  // It stands above the map already.
  const told = leaves.filter((leaf) => leaf.kind !== 'heading' || leaf.text !== headline);
  return {
    name,
    title: `${title}: ${headline}`,
    body: `<p class="kicker">${escaped(title)} · ${publishedAt.toISOString().slice(0, 10)} · ${escaped(number)}</p><h2>${escaped(headline)}</h2>
${picture(name, `The map after ${title}`)}
${told.map(leafOf).join('\n')}
${facingViews(turn, name)}
${lettersOf(turn)}`,
  };
};

const luckRow = ({ sides, rolled, mean, expected, faces }: Luck): readonly string[] => [
  `d${sides}`,
  String(rolled),
  mean.toFixed(2),
  expected.toFixed(2),
  faces.map((count, face) => `${face + 1}: ${count}`).join(', '),
];

const fightRow = ({ one, other, fights, of, lost }: Fights): readonly string[] => [
  one,
  other,
  String(fights),
  `${lost[0].toLocaleString('en')} ${of}`,
  `${lost[1].toLocaleString('en')} ${of}`,
];

function figuresPage({ charts, luck, medals, fights }: Chronicle): BookPage {
  const chart = ({ title }: { readonly title: string }, index: number): string =>
    picture(`chart-${index + 1}`, `${title}, turn by turn`);
  const dice =
    luck.length === 0
      ? ''
      : `<h3>A ledger of luck</h3><p>All dice that were published with their proof.</p>${table(
          null,
          ['Dice', 'Thrown', 'Mean', 'To be expected', 'Faces'],
          luck.map(luckRow),
        )}`;
  const foes =
    fights.length === 0
      ? ''
      : `<h3>Who fought whom</h3>${table(null, ['The one', 'The other', 'Fights', 'The one lost', 'The other lost'], fights.map(fightRow))}`;
  const earned =
    medals.length === 0
      ? ''
      : `<h3>Medals</h3>${table(
          null,
          ['For what', 'Who', 'Why'],
          medals.map(({ title, name, why }) => [title, name, why]),
        )}`;
  return {
    name: 'figures',
    title: 'The war in figures',
    body: `<h2>The war in figures</h2>${earned}${charts.map(chart).join('\n')}${foes}${dice}`,
  };
}

/** The pages in their order: the title, each turn, and the figures. */
export function bookPages(book: Chronicle): readonly BookPage[] {
  const { campaign, systemTitle, brief, over, turns, moreLetters } = book;
  const paragraphs = brief.split(/\n[ \t]*\n/).map((text) => `<p>${escaped(text)}</p>`);
  const knew = turns.some(({ facing }) => facing.length > 0) ? ', and as those who fought it did' : '';
  const so = over ? `As everybody saw it${knew}.` : 'As everybody saw it so far: the war goes on.';
  const writers = [...new Set(turns.flatMap(({ letters }) => letters.map(({ from }) => from)))];
  const more = moreLetters.length === 0 ? '' : ` Of ${AND.format(moreLetters)} the first ones: they wrote more.`;
  const post =
    writers.length === 0
      ? ''
      : `<p>With letters of ${escaped(AND.format(writers))}, who agreed to it.${escaped(more)}</p>`;
  const head = `<p class="kicker">${escaped(systemTitle)}</p><h1>${escaped(campaign.title)}</h1>`;
  const front = `${head}<p>A chronicle in ${turns.length === 1 ? 'one chapter' : `${turns.length} chapters`}. ${so}</p>${post}${paragraphs.join('')}`;
  return [{ name: 'front', title: campaign.title, body: front }, ...turns.map(turnPage), figuresPage(book)];
}

export const bookPictures = ({ turns, charts }: Chronicle): readonly BookPicture[] => [
  ...turns.flatMap(({ picture: svg, facing }, index) => [
    { name: `turn-${index + 1}`, svg },
    ...facing.map((view, number) => ({ name: `turn-${index + 1}-${number + 1}`, svg: view.picture })),
  ]),
  ...charts.map(({ picture: svg }, index) => ({ name: `chart-${index + 1}`, svg })),
];

export const BOOK_STYLE = `body{font-family:Georgia,"DejaVu Serif",serif;line-height:1.5;max-width:60rem;margin:0 auto;padding:1rem;color:#20262b}
h1,h2{line-height:1.15}h2{margin-top:.2em}.kicker{text-transform:uppercase;letter-spacing:.06em;font-size:.8em;color:#575d58;margin-bottom:0}
figure{margin:1rem 0}img{max-width:100%;height:auto}table{border-collapse:collapse;font-size:.9em}
td,th{border-bottom:1px solid #d5ccb6;padding:.2em .6em;text-align:left;vertical-align:top}pre{white-space:pre-wrap}
section{break-before:page}.letter{border-left:3px solid #d5ccb6;padding-left:1rem;margin:1rem 0;break-inside:avoid}
.facing{display:grid;grid-template-columns:1fr 1fr;gap:0 1rem}.facing>div{break-inside:avoid;min-width:0}
@media print{body{max-width:none;padding:0}img{max-height:22cm}}
`;

/** A whole file of XHTML. `more` goes into its opening tag. */
export const xhtml = (title: string, body: string, more = ''): string =>
  `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml"${more} lang="en" xml:lang="en"><head><meta charset="utf-8"/><title>${escaped(title)}</title>
<link rel="stylesheet" type="text/css" href="style.css"/></head>
<body>${body}</body></html>
`;
