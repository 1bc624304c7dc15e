import type { SeatSummary } from '../../../../app/app.js';
import type { Moment } from '../../../../app/reading/course-of-play.js';
import type { Drawing } from '../../../../core/game/document.js';
import { boardMap } from '../../boxes/board-map.js';
import { fightsView, foughtList, nameOf, slideView, turnList } from '../../boxes/turns.js';
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

const picturesOf = ({ campaign, as }: StageParts): string =>
  `/c/${campaign}${as === null ? '' : `/seat/${as.id}`}/map.svg?r=`;

/** The turns as links, which do without scripts what the slider does with them. */
function allTurns(parts: StageParts): Html {
  const { campaign, as, earlier, later } = parts;
  const list = turnList({
    ...parts,
    pageAt: ({ ordinal }) => pageAt(campaign, as?.id ?? null, ordinal),
    pictures: picturesOf(parts),
  });
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

/** Names of players in it keep their capitals. */
const firstLower = (text: string): string => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;

/** On a small screen: a map in which names can be read, wider than the screen. Without scripts, and open when news comes. */
const LARGER = html`<div class="larger">${fold('map-larger', 'Larger map', html`<p class="fine">Move it with a finger, or by its bars.</p>`)}</div>`;

/** The map with its slider over the turns. */
export function stageView(parts: StageParts): Html {
  const { title, drawing, moments, at, as } = parts;
  const moment = moments[at];
  const seen = as === null ? '' : `, as ${as.name} saw it`;
  const named = moment === undefined ? `Map of ${title}` : `Map of ${title}, ${firstLower(nameOf(moment))}${seen}`;
  const scrub =
    moment !== undefined &&
    html`<div class="scrub" data-scrub>
<div class="scrub-steps" data-steps>${step(parts, -1)}<strong>${nameOf(moment)}</strong>${step(parts, 1)}</div>
${slideView(parts)}
${otherTurns(parts)}<p class="fine"><a href="/c/${parts.campaign}/film">The war as a film, and as a book</a></p>${foughtList(parts)}${allTurns(parts)}</div>`;
  return html`<section class="stage" id="stage" data-live="map" aria-label="The map">${eyes(parts)}
${LARGER}
${boardMap({ id: 'map', title: named, drawing, over: fightsView(parts), scrolls: true })}${scrub}</section>`;
}
