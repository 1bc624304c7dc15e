import type { SeatSummary } from '../../../../app/app.js';
import type { FoughtAt, Moment } from '../../../../app/reading/course-of-play.js';
import type { Drawing } from '../../../../core/game/document.js';
import { boardMap } from '../../boxes/board-map.js';
import { foreign, type Html, html, type Piece } from '../../kit/html.js';
import { fold } from '../../kit/pieces.js';

/** The map after one of the turns, and the way to the others. */
export interface StageParts {
  readonly campaign: string;
  readonly title: string;
  readonly drawing: Drawing;
  readonly moments: readonly Moment[];
  /** The turns before and behind these, as far as there are any. */
  readonly earlier: number | null;
  readonly later: number | null;
  /** The turn whose map is shown: a place among `moments`. */
  readonly at: number;
  /** The seat as whose side the map is shown; null: as everybody sees it. */
  readonly as: SeatSummary | null;
  /** Seats as whose side the reader may look. */
  readonly own: readonly SeatSummary[];
}

/** The address of the page at a turn, as somebody sees it. */
const pageAt = (campaign: string, seat: string | null, ordinal: number | null): string => {
  const query = [...(ordinal === null ? [] : [`turn=${ordinal}`]), ...(seat === null ? [] : [`as=${seat}`])];
  return `/c/${campaign}${query.length === 0 ? '' : `?${query.join('&')}`}#stage`;
};

/** Where the pictures are; each by its resolution, as a resolution's picture is never another. */
const picturesOf = ({ campaign, as }: StageParts): string =>
  `/c/${campaign}${as === null ? '' : `/seat/${as.id}`}/map.svg?r=`;

/** How far places lie apart in the picture: a mark fills about one of them. */
function spacing({ anchors = {}, width }: Drawing): number {
  const points = Object.values(anchors).slice(0, 150);
  const apart = points.flatMap(([x, y], index) =>
    points.slice(index + 1).map(([otherX, otherY]) => Math.hypot(otherX - x, otherY - y)),
  );
  const least = Math.min(width / 10, ...apart.filter((distance) => distance > 4));
  return Math.max(width / 60, least);
}

interface Mark {
  readonly x: number;
  readonly y: number;
  readonly tone: FoughtAt['tone'];
  readonly text: string;
}

const outcomeOf = ({ title, outcome }: FoughtAt): string => (outcome === null ? title : `${title}: ${outcome}`);

const marksOf = ({ anchors = {} }: Drawing, places: readonly FoughtAt[]): readonly Mark[] =>
  places.flatMap((place) => {
    const anchor = anchors[place.at];
    if (anchor === undefined) return [];
    return [{ x: Math.round(anchor[0]), y: Math.round(anchor[1]), tone: place.tone, text: outcomeOf(place) }];
  });

const SIGNS = { good: '✓', bad: '✕', doubtful: '?', neutral: '⚔' } as const;

/** A ring around the place: what stands there, and how the drawing marks it, stays readable. */
const markView = (size: number, { x, y, tone, text }: Mark): Html =>
  html`<g class="fought fought-${tone}" transform="translate(${x} ${y})"><title>${text}</title>
<circle class="fought-ring" r="${Math.round(size * 0.48)}"/></g>`;

const nameOf = ({ title }: Moment): string => `After ${title}`;

/** The turns as links, which do without scripts what the slider does with them. */
function turns(parts: StageParts): Html {
  const { campaign, moments, at, as, drawing, earlier, later } = parts;
  const entry = (moment: Moment, index: number): Html => {
    const { places } = moment;
    const fought = places.length > 0 && html` data-marks="${JSON.stringify(marksOf(drawing, places))}"`;
    return html`<li><a href="${pageAt(campaign, as?.id ?? null, moment.ordinal)}"${index === at && html` aria-current="true"`}
 data-turn="${moment.resolutionId}"${fought}>${moment.title}</a>${places.length > 0 && html` <span class="fine">${places.length} fought</span>`}</li>`;
  };
  const list = html`<ol class="turn-list" data-maps="${picturesOf(parts)}">${moments.map(entry)}</ol>`;
  return fold('turns', earlier === null && later === null ? 'All turns' : 'These turns', list);
}

/** The way to turns that the slider does not reach. */
function otherTurns({ campaign, as, earlier, later }: StageParts): Piece {
  if (earlier === null && later === null) return null;
  const to = (ordinal: number, words: string): Html =>
    html`<a class="button quiet" href="${pageAt(campaign, as?.id ?? null, ordinal)}">${words}</a>`;
  return html`<nav class="scrub-others" aria-label="Other turns">${earlier !== null && to(earlier, '« Earlier turns')}
${later !== null && to(later, 'Later turns »')}</nav>`;
}

function step(parts: StageParts, by: -1 | 1): Piece {
  const moment = parts.moments[parts.at + by];
  const [rel, label] = by < 0 ? ['prev', '‹ Earlier'] : ['next', 'Later ›'];
  if (moment === undefined) return html`<span class="button quiet" aria-hidden="true">${label}</span>`;
  const href = pageAt(parts.campaign, parts.as?.id ?? null, moment.ordinal);
  return html`<a class="button quiet" rel="${rel}" href="${href}" title="${nameOf(moment)}">${label}</a>`;
}

/** As everybody sees it, or as one's own side does. */
function eyes({ campaign, own, as, moments, at, later }: StageParts): Piece {
  if (own.length === 0) return null;
  const isLast = later === null && at === moments.length - 1;
  const ordinal = isLast ? null : (moments[at]?.ordinal ?? null);
  const choice = (seat: SeatSummary | null, words: Piece): Html =>
    html`<a href="${pageAt(campaign, seat?.id ?? null, ordinal)}"${(seat?.id ?? null) === (as?.id ?? null) && html` aria-current="true"`}>${words}</a>`;
  const several = own.length > 1;
  return html`<nav class="eyes" aria-label="Who sees the map">${choice(null, 'As everybody sees it')}
${own.map((seat) => choice(seat, several ? html`As ${foreign(seat.name)} sees it` : 'As your side sees it'))}</nav>`;
}

const foughtList = ({ moments, at }: StageParts): Piece => {
  const places = moments[at]?.places ?? [];
  return html`<ul class="fought-list" data-fought aria-label="Fought in this turn">${places.map(
    (place) =>
      html`<li class="fought-${place.tone}"><span aria-hidden="true">${SIGNS[place.tone]}</span> ${outcomeOf(place)}</li>`,
  )}</ul>`;
};

/** Names of players in it keep their capitals. */
const firstLower = (text: string): string => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;

/** The map with its slider over the turns. */
export function stageView(parts: StageParts): Html {
  const { title, drawing, moments, at, as } = parts;
  const moment = moments[at];
  const size = spacing(drawing);
  const seen = as === null ? '' : `, as ${as.name} saw it`;
  const named = moment === undefined ? `Map of ${title}` : `Map of ${title}, ${firstLower(nameOf(moment))}${seen}`;
  const over = html`<g data-fights data-spacing="${Math.round(size)}">${marksOf(drawing, moment?.places ?? []).map((mark) => markView(size, mark))}</g>`;
  const scrub =
    moment !== undefined &&
    html`<div class="scrub" data-scrub>
<div class="scrub-steps" data-steps>${step(parts, -1)}<strong>${nameOf(moment)}</strong>${step(parts, 1)}</div>
<div class="scrub-slide" data-slide hidden>
<button type="button" data-play><span aria-hidden="true">▶</span> <span data-play-word>Play</span></button>
<input type="range" min="0" max="${moments.length - 1}" value="${at}" aria-label="Turn" data-slider><output data-turn-name>${nameOf(moment)}</output></div>
${otherTurns(parts)}${foughtList(parts)}${turns(parts)}</div>`;
  return html`<section class="stage" id="stage" data-live="map" aria-label="The map">${eyes(parts)}
${boardMap({ id: 'map', title: named, drawing, over })}${scrub}</section>`;
}
