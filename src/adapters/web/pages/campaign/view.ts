import type { CampaignPage, SeatSummary } from '../../../../app/app.js';
import type { JudgeSummary } from '../../../../app/seats/seating-pages.js';
import type { RuleInUse } from '../../../../app/windows/optional-rules.js';
import type { Drawing } from '../../../../core/game/document.js';
import type { OptionWords } from '../../../../core/game/reference.js';
import { mapFigure } from '../../boxes/map-figure.js';
import { phaseBox } from '../../boxes/phase-box.js';
import { thread } from '../../boxes/thread.js';
import type { Session } from '../../kit/context.js';
import { foreign, type Html, html, type Piece, paragraphs } from '../../kit/html.js';
import { card, heading } from '../../kit/pieces.js';
import { moment } from '../../kit/times.js';
import { joining, openSeats, signup } from './signup-view.js';

interface CampaignParts {
  readonly page: CampaignPage;
  readonly session: Session | null;
  readonly now: Date;
  /** Null before there is a map. */
  readonly drawing: Drawing | null;
  /** Who judges, and who lets everybody know that they are away. */
  readonly judges: readonly JudgeSummary[];
  readonly away: readonly { readonly seat: SeatSummary; readonly until: Date }[];
  readonly older: boolean;
  /** How the game is set, for who has not joined yet. */
  readonly options: readonly OptionWords[];
  /** What was typed into a form of this page that was not taken just now. */
  readonly typed: Readonly<Record<string, string>>;
}

function ownSeats({ page }: CampaignParts): Piece {
  const { reader, id } = page;
  const own = page.seats.filter((seat) => reader.seats.includes(seat.id));
  const others = page.seats.filter((seat) => reader.deputyOf.includes(seat.id));
  const judges = reader.gm || reader.assistant;
  if (own.length + others.length === 0 && !judges) return null;
  const link = (seat: SeatSummary, look: string, words: string): Html =>
    html`<a class="${look}" href="/c/${id}/seat/${seat.id}"><span>${words} ${foreign(seat.name)}</span></a>`;
  return html`<p class="actions">${own.map((seat) => link(seat, 'button', 'Your orders:'))}
${others.map((seat) => link(seat, 'button quiet', 'You stand in for'))}
${judges && html`<a class="button" href="/c/${id}/gm">Game master’s desk</a>`}</p>`;
}

function seats({ page, away }: CampaignParts): Piece {
  if (page.seats.length === 0) return null;
  const names = new Map(page.signup?.sides.map(({ id, name }) => [id, name]) ?? []);
  const seat = ({ id, name, open }: SeatSummary): Html => {
    const leave = away.filter((row) => row.seat.id === id);
    return html`<li>${foreign(name)}${[
      open && html` <span class="tag">open seat</span>`,
      page.reader.seats.includes(id) && html` <span class="tag tag-own">you</span>`,
      leave.map((row) => html` <span class="fine">on leave until ${moment(row.until)}</span>`),
    ]}</li>`;
  };
  const sides = [...new Set(page.seats.map(({ side }) => side))].map((side) => {
    const own = page.seats.filter((entry) => entry.side === side);
    return html`${side !== null && html`<h3 class="side-name">${foreign(names.get(side) ?? side)}</h3>`}
<ul class="seats">${own.map(seat)}</ul>`;
  });
  return card({ id: 'seats', title: 'Seats', live: 'seats' }, sides);
}

function judging({ judges }: CampaignParts): Html {
  const names = judges.map(
    ({ name, role }, index) => html`${index > 0 && ', '}${foreign(name)}${role === 'assistant' && ' (assistant)'}`,
  );
  return html`<p class="fine">Judged by ${names}.</p>`;
}

/** After the end everybody may look at what each seat knew. */
function knew({ id, status, seats: [first] }: CampaignPage): Piece {
  if (first === undefined || (status !== 'finished' && status !== 'abandoned')) return null;
  return html` · <a href="/c/${id}/replay/${first.id}">What each seat knew</a>`;
}

/** What is played with beyond the usual rules, and what the players have agreed on for the next turn. */
function rulesInUse({ id, status, optionalRules }: CampaignPage): Piece {
  const link = ({ name, rule }: RuleInUse): Piece =>
    rule === null ? name : html`<a href="/c/${id}/rules#${rule}">${name}</a>`;
  const line = (one: RuleInUse): Piece => {
    if (one.next === null) return one.inUse && html`<li>${link(one)}</li>`;
    return html`<li>${link(one)} <span class="tag">${one.next ? 'from the next turn on' : 'until the end of this turn'}</span></li>`;
  };
  const shown = optionalRules.filter(({ inUse, next }) => inUse || next === true);
  if (shown.length > 0) return html`<h3>Optional rules in use</h3><ul>${shown.map(line)}</ul>`;
  if (optionalRules.length === 0 || status === 'signup') return null;
  return html`<p class="fine">No <a href="/c/${id}/rules#rules">optional rule</a> is in use.</p>`;
}

/** Where a rule of the game rewards them. */
const stories = ({ id, optionalRules }: CampaignPage): Piece =>
  optionalRules.some(({ stories: told, inUse }) => told && inUse) && html` · <a href="/c/${id}/stories">Stories</a>`;

function briefing(parts: CampaignParts): Html {
  const { id, brief, houseRules } = parts.page;
  return card({ id: 'brief', title: 'Briefing' }, [
    html`<div class="prose">${paragraphs(brief)}</div>`,
    houseRules.length > 0 &&
      html`<h3>House rules</h3><ul>${houseRules.map((rule) => html`<li dir="auto">${rule}</li>`)}</ul>`,
    rulesInUse(parts.page),
    judging(parts),
    html`<p><a href="/c/${id}/rules">Rules and reference</a> · <a href="/c/${id}/rulings">Rulings</a>${stories(parts.page)} ·
<a href="/c/${id}/verify">Proof of the dice</a> · <a href="/c/${id}/feed.atom">News feed</a>${knew(parts.page)}</p>`,
  ]);
}

function dispatches({ page, drawing, older }: CampaignParts, newest: string | null): Html {
  const messages = thread({
    messages: page.thread,
    mapOf: (resolution) => `/c/${page.id}/map.png?r=${encodeURIComponent(resolution)}`,
    mapShown: drawing !== null && !older ? newest : null,
    address: `/c/${page.id}`,
    empty: older ? 'There are no older messages.' : 'Nothing has been posted yet.',
    older,
  });
  return html`<section id="thread" aria-labelledby="thread-title">
<h2 id="thread-title">${older ? 'Older messages' : 'Dispatches'}</h2>
<div${!older && html` data-live="thread"`}>${messages}</div></section>`;
}

/** A campaign for anybody: where it stands, the map, the public thread. */
export function campaignView(parts: CampaignParts): Html {
  const { page, drawing, older } = parts;
  const newest = page.thread.find((message) => message.resolutionId !== null)?.resolutionId ?? null;
  const version = newest ?? page.phase?.id ?? 'start';
  const title = `Map of ${page.title}`;
  const map =
    drawing !== null &&
    !older &&
    html`<div data-live="map">${mapFigure({ address: `/c/${page.id}/map`, version, title, drawing })}</div>`;
  return html`${heading(page.systemTitle, foreign(page.title))}
<div class="news" data-news hidden></div>
<div class="board">
<div class="board-top">${phaseBox(page, parts.now, ownSeats(parts))}</div>
<div class="board-main">${signup(parts)}${map}${dispatches(parts, newest)}</div>
<div class="board-rest">${seats(parts)}${openSeats(parts)}${joining(parts)}${briefing(parts)}</div>
</div>`;
}
