import type { Drawing, DrawnSubject } from '../../../core/game/document.js';
import { type Html, html, trusted } from '../kit/html.js';
import { fold } from '../kit/pieces.js';

interface BoardMapParts {
  /** Unique on the page, kebab-case: the map's own id, and what keeps its parts from those of other maps. */
  readonly id: string;
  readonly title: string;
  readonly drawing: Drawing;
  /** Where pointing at a subject leads, for who has no scripts; null: it has a card and nothing else. Left out: nothing is pointed at. */
  readonly leadsTo?: (subject: DrawnSubject) => string | null;
  /** Something more over the map, in its own coordinates: arrows of a sheet, marks of a report. */
  readonly over?: Html;
  /** The map is one of several, or stands beside its own words: the field alone, and no list of what it shows below it. */
  readonly bare?: boolean;
  /** Left, top, width and height of the part that is shown. Left out: the whole. */
  readonly window?: readonly [x: number, y: number, width: number, height: number];
  /** It may be wider than its place and be moved: by keys, too. */
  readonly scrolls?: true;
  /** Where the subjects lead, in a word; left out: nowhere. */
  readonly leading?: string;
}

/** What of a map is the same whenever it is shown so, and by far the most of it. */
interface Drawn {
  readonly field: Html;
  readonly spots: Html;
  readonly words: Html;
}

/** By drawing, which was built for one viewer, and then by how it is shown. It goes when the drawing goes. */
const kept = new WeakMap<Drawing, Map<string, Drawn>>();
/** Ways to show one drawing: with its orders and without, at a turn and at the desk. */
const MOST_WAYS = 6;

/** Names of pieces that are drawn once and used often; two maps on a page must not take each other's. */
const ID = / id="([\w-]+)"/g;
const USED = /(url\(#|href="#)([\w-]+)/g;

/** The drawing as a piece of the page: it takes the room that it is given, and the page's colours. */
function inPlace({ id, drawing, title, bare, window }: BoardMapParts, interactive: boolean): Html {
  const own = drawing.svg.replace(ID, ` id="${id}-$1"`).replace(USED, `$1${id}-$2`);
  const end = own.indexOf('>');
  const whole = [0, 0, drawing.width, drawing.height] as const;
  const box = (window ?? (bare === true ? (drawing.field ?? whole) : whole)).map(Math.round).join(' ');
  const head = html`<svg class="board-svg" viewBox="${box}" role="${interactive ? 'group' : 'img'}" aria-label="${title}"
 font-family="DejaVu Sans, sans-serif">`;
  // The drawing's own title would show as a tooltip over everything.
  const inner = own.slice(end + 1, own.lastIndexOf('</svg>')).replace(/^<title>[^<]*<\/title>/, '');
  return trusted(`${head.markup}${inner}`);
}

const spot = (subject: DrawnSubject, href: string | null): Html => {
  const [x, y, width, height] = subject.box.map((length) => Math.round(length * 10) / 10);
  const area = html`<rect x="${x ?? 0}" y="${y ?? 0}" width="${width ?? 0}" height="${height ?? 0}"></rect>`;
  const facts = html`class="spot spot-${subject.stance}" data-subject="${subject.key}" data-card="${subject.card.join('\n')}" aria-label="${subject.name}"`;
  return href === null
    ? html`<g ${facts} role="img" tabindex="-1">${area}</g>`
    : html`<a ${facts} href="${href}" tabindex="-1">${area}</a>`;
};

/** Units that the reader commands come first for who walks the map by keys; what lies below comes last. */
const RANK = { own: 0, ally: 1, foe: 2, neutral: 3 } as const;

/**
 * The map in the page, with what can be pointed at lying over it. Everything on it was built for the reader by the drawing. Scripts
 * add moving about and cards; without them a subject is a link, and the list below names them all.
 */
export function boardMap(parts: BoardMapParts): Html {
  const { id, title, drawing, over, bare, scrolls } = parts;
  const { field, spots, words } = drawnOf(parts);
  return html`<figure class="board-map" id="${id}" data-board data-size="${Math.round(drawing.width)} ${Math.round(drawing.height)}">
<div class="board-view"${scrolls === true && html` tabindex="0" role="group" aria-label="${title}"`}>${field}
<g class="board-over" data-over>${over}</g><g class="spots">${spots}</g></svg></div>
${bare !== true && html`<figcaption>${title}</figcaption>${fold(`${id}-words`, 'The map in words', words)}`}
</figure>`;
}

function drawnOf(parts: BoardMapParts): Drawn {
  const { id, title, drawing, leading, leadsTo, over, bare, window } = parts;
  if (leadsTo !== undefined && leading === undefined) return draw(parts);
  const way = JSON.stringify([id, title, leading, over === undefined, bare, window]);
  const ways = kept.get(drawing) ?? new Map<string, Drawn>();
  const known = ways.get(way) ?? draw(parts);
  kept.set(drawing, ways);
  ways.set(way, known);
  const [oldest] = ways.keys();
  if (ways.size > MOST_WAYS && oldest !== undefined) ways.delete(oldest);
  return known;
}

function draw(parts: BoardMapParts): Drawn {
  const { drawing, leadsTo, over } = parts;
  const subjects = leadsTo === undefined ? [] : (drawing.subjects ?? []);
  const spots = subjects.map((subject) => spot(subject, leadsTo?.(subject) ?? null));
  const named = [...subjects]
    .filter(({ key }) => key.startsWith('unit:'))
    .sort((one, other) => RANK[one.stance] - RANK[other.stance]);
  const entry = (subject: DrawnSubject): Html => {
    const href = leadsTo?.(subject) ?? null;
    const name = href === null ? html`<b>${subject.name}</b>` : html`<a href="${href}">${subject.name}</a>`;
    return html`<li>${name}${subject.card.length > 0 && html` <span class="fine">${subject.card.join(' ')}</span>`}</li>`;
  };
  const spoken = html`${named.length > 0 && html`<ul class="map-subjects">${named.map(entry)}</ul>`}
<ul>${drawing.description.map((line) => html`<li>${line}</li>`)}</ul>`;
  return { field: inPlace(parts, spots.length > 0 || over !== undefined), spots: html`${spots}`, words: spoken };
}
