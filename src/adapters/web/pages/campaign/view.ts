import type { CampaignPage, SeatSummary } from '../../../../app/app.js';
import type { CourseOfPlay, Moment } from '../../../../app/reading/course-of-play.js';
import type { Punctuality } from '../../../../app/reading/punctuality.js';
import type { JudgeSummary } from '../../../../app/seats/seating-pages.js';
import type { RuleInUse } from '../../../../app/windows/optional-rules.js';
import { isOver } from '../../../../core/campaign/status.js';
import type { OptionWords } from '../../../../core/game/reference.js';
import { thread } from '../../boxes/thread.js';
import type { Session } from '../../kit/context.js';
import { flag, foreign, type Html, html, type Piece, paragraphs } from '../../kit/html.js';
import { card, empty, fold } from '../../kit/pieces.js';
import { curvesCard, curvesOf } from './charts-view.js';
import { dueCard } from './due-view.js';
import { joining, openSeats, signup } from './signup-view.js';
import { type StageParts, stageView } from './stage-view.js';
import { atTheTable } from './table-view.js';

interface CampaignParts {
  readonly page: CampaignPage;
  readonly session: Session | null;
  readonly now: Date;
  /** How it went, as everybody knows it, or as the seat whose side the reader looks as. */
  readonly course: CourseOfPlay;
  /** Null before there is a map. */
  readonly stage: StageParts | null;
  readonly punctual: readonly Punctuality[];
  /** Who judges, and who lets everybody know that they are away. */
  readonly judges: readonly JudgeSummary[];
  readonly away: readonly { readonly seat: SeatSummary; readonly until: Date }[];
  readonly older: boolean;
  /** How the game is set, for who has not joined yet. */
  readonly options: readonly OptionWords[];
  /** What was typed into a form of this page that was not taken just now. */
  readonly typed: Readonly<Record<string, string>>;
}

/** Dispatches that stand open; the others are folded below them. */
const OPEN_DISPATCHES = 5;
/** Of what stands below a headline, on this page. */
const STANDFIRST = 180;

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

function judging({ judges }: CampaignParts): Html {
  const names = judges.map(
    ({ name, role }, index) => html`${index > 0 && ', '}${foreign(name)}${role === 'assistant' && ' (assistant)'}`,
  );
  return html`<p class="fine">Judged by ${names}.</p>`;
}

/** After the end everybody may look at what each seat knew. */
function knew(page: CampaignPage): Piece {
  const [first] = page.seats;
  if (first === undefined || !isOver(page)) return null;
  return html`<li><a href="/c/${page.id}/replay/${first.id}">What each seat knew</a></li>`;
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
  optionalRules.some(({ stories: told, inUse }) => told && inUse) &&
  html`<li><a href="/c/${id}/stories">Stories</a></li>`;

/** The first paragraph stands at the head of the page; the rest is read by who wants to. */
const lede = (brief: string): readonly [first: string, rest: string] => {
  const [first = '', ...more] = brief.split(/\n[ \t]*\n/);
  return [first, more.join('\n\n')];
};

function briefing(parts: CampaignParts): Html {
  const { id, brief, houseRules } = parts.page;
  const [, rest] = lede(brief);
  return card({ id: 'brief', title: 'About this campaign' }, [
    rest !== '' && fold('briefing', 'The whole briefing', html`<div class="prose">${paragraphs(brief)}</div>`),
    houseRules.length > 0 &&
      html`<h3>House rules</h3><ul>${houseRules.map((rule) => html`<li dir="auto">${rule}</li>`)}</ul>`,
    rulesInUse(parts.page),
    judging(parts),
    html`<ul class="plain page-links"><li><a href="/c/${id}/rules">Rules and reference</a></li><li><a href="/c/${id}/rulings">Rulings</a></li>
${stories(parts.page)}<li><a href="/c/${id}/verify">Proof of the dice</a></li><li><a href="/c/${id}/feed.atom">News feed</a></li>${knew(parts.page)}</ul>`,
  ]);
}

const clipped = (text: string): string =>
  text.length <= STANDFIRST ? text : `${text.slice(0, text.lastIndexOf(' ', STANDFIRST))} …`;

/** Where those reports are read whose headlines stand here: everybody's, or those of the seat by whose eyes the page looks. */
const reportsOf = ({ page, stage }: CampaignParts): string =>
  stage === null || stage.as === null ? `/c/${page.id}` : `/c/${page.id}/seat/${stage.as.id}`;

function dispatch(parts: CampaignParts, one: Moment, isFirst: boolean): Html {
  const fought = one.places.length;
  const battles = fought === 1 ? '1 battle' : `${fought} battles`;
  return html`<li><p class="dispatch-turn"><b>${one.title}</b>${fought > 0 && html` <span class="fine">${battles}</span>`}</p>
<div><h3><a href="${reportsOf(parts)}/report/${one.number}">${foreign(one.headline)}</a></h3>
${isFirst && one.standfirst !== '' && html`<p class="fine">${clipped(one.standfirst)}</p>`}</div></li>`;
}

/** The war in headlines, the newest first, and everything that was posted. */
function dispatches(parts: CampaignParts): Html {
  const { page, older, course } = parts;
  const all = [...course.latest].reverse();
  const list = (some: readonly Moment[], from: number): Html =>
    html`<ol class="dispatches">${some.map((one, index) => dispatch(parts, one, from + index === 0))}</ol>`;
  const more = all.slice(OPEN_DISPATCHES);
  const posted = thread({
    messages: page.thread,
    mapOf: (resolution) => `/c/${page.id}/map.png?r=${encodeURIComponent(resolution)}`,
    reportAt: (number) => `/c/${page.id}/report/${number}`,
    address: `/c/${page.id}`,
    empty: older ? 'There are no older messages.' : 'Nothing has been posted yet.',
    older,
  });
  const words = older ? 'Older messages' : 'Everything that was posted';
  return card({ id: 'dispatches', title: 'Dispatches' }, [
    html`<div data-live="dispatches">${
      all.length === 0 ? empty('Nothing has happened yet.') : list(all.slice(0, OPEN_DISPATCHES), 0)
    }${
      more.length > 0 &&
      fold('dispatches', `${more.length} earlier`, [
        list(more, OPEN_DISPATCHES),
        html`<p><a href="${reportsOf(parts)}/reports">All reports</a></p>`,
      ])
    }</div>`,
    html`<details id="thread" data-keep="thread"${flag('open', older || course.latest.length === 0)}><summary>${words}</summary>
<div${!older && html` data-live="thread"`}>${posted}</div></details>`,
  ]);
}

const kicker = ({ page: { systemTitle, phase, status }, stage }: CampaignParts): Piece =>
  html`${systemTitle}${status === 'running' && phase !== null && html` · ${foreign(phase.title)}`} · ${
    stage === null || stage.as === null ? 'public, no account needed' : html`as ${foreign(stage.as.name)} sees it`
  }`;

/** A campaign for anybody: the map with its turns, where it stands, how it went, who plays. */
export function campaignView(parts: CampaignParts): Html {
  const { page, course, stage } = parts;
  const [first] = lede(page.brief);
  const curves = curvesOf(course, stage?.at ?? course.moments.length - 1);
  const join = [signup(parts), openSeats(parts), joining(parts)];
  const isSignup = page.status === 'signup';
  return html`<div class="news" data-news hidden></div>
<div class="campaign-page">
<header class="campaign-head"><p class="kicker">${kicker(parts)}</p><h1>${foreign(page.title)}</h1><p class="lede" dir="auto">${first}</p></header>
${stage !== null && stageView(stage)}
<div class="campaign-side">${dueCard(page, parts.now, ownSeats(parts))}
${!isSignup && html`<div class="campaign-join" id="join">${join}</div>`}${curves.slice(0, 1).map(curvesCard)}</div>
${isSignup && html`<div class="campaign-join campaign-signup">${join}</div>`}
<div class="campaign-under"><div class="campaign-col">${dispatches(parts)}${briefing(parts)}</div>
<div class="campaign-col">${atTheTable({ ...parts, newest: course.latest.at(-1) })}${curves.slice(1, 2).map(curvesCard)}</div>
<div class="campaign-col">${curves.slice(2).map(curvesCard)}</div></div>
</div>`;
}
