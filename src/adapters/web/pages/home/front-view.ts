import type { CampaignList } from '../../../../app/app.js';
import type { CampaignInList, ListWanted } from '../../../../app/reading/campaign-pages.js';
import type { Waiting } from '../../../../app/reading/waiting.js';
import { standHead } from '../../../../app/windows/stand-words.js';
import { isDue } from '../../../../app/windows/where-i-stand.js';
import { isOver } from '../../../../core/campaign/status.js';
import { campaignStatus } from '../../boxes/phase-box.js';
import { mapThumb } from '../../boxes/thumb.js';
import type { Session } from '../../kit/context.js';
import { selectField, submit, tickField } from '../../kit/fields.js';
import { foreign, type Html, html, type Piece } from '../../kit/html.js';
import { empty, pager, quietLink } from '../../kit/pieces.js';
import type { Theme } from '../../kit/theme.js';
import { countdown, moment } from '../../kit/times.js';

interface FrontParts {
  readonly session: Session | null;
  readonly list: CampaignList;
  readonly wanted: ListWanted;
  /** Null for who is not signed in, and beyond the first page. */
  readonly waiting: Waiting | null;
  readonly theme: Theme;
  readonly now: Date;
}
type SeatWaiting = Waiting['seats'][number];

const HOUR = 3_600_000;
/** So little time left is shown as a warning. */
const SOON = 6 * HOUR;
/** Cards that stand open among those that wait; the others are folded. */
const OPEN_WAITS = 4;

const isUrgent = ({ stand }: SeatWaiting): boolean => isDue(stand);

/** What the seat has to do, in a line. */
const duty = ({ stand }: SeatWaiting): string =>
  `${standHead(stand)}.${stand.paused ? ' The campaign is paused; the clocks stand still.' : ''}`;

function waitCard(one: SeatWaiting, { theme, now }: FrontParts): Html {
  const { campaign, seat, as, resolutionId, unread } = one;
  const { phase, status } = campaign;
  const address = `/c/${campaign.id}/seat/${seat.id}`;
  const open = status === 'running' && phase?.status === 'open' ? phase : null;
  const soon = isUrgent(one) && open !== null && open.deadlineAt.getTime() - now.getTime() < SOON;
  const look = isUrgent(one) ? (soon ? ' wait-soon' : ' wait-owed') : ' wait-done';
  const todo = isUrgent(one) ? 'Write orders' : 'Open';
  return html`<li class="wait${look}">${mapThumb(campaign.id, resolutionId, theme)}
<div class="wait-words"><p class="kicker">${foreign(campaign.title)}${phase !== null && html` · ${foreign(phase.title)}`}</p>
<h3><a href="${address}">${as === 'deputy' && 'You stand in for '}${foreign(seat.name)}</a></h3>
<p class="fine">${duty(one)}${phase !== null && phase.owed > 0 && phase.received !== null && ` ${phase.received} of ${phase.owed} sheets are in.`}
${unread > 0 && html`<a href="${address}/letters">${unread === 1 ? '1 new letter' : `${unread} new letters`}</a>`}</p></div>
<div class="wait-time">${open !== null && html`<p class="left">${countdown(open.deadlineAt, now)} <span class="fine">left</span></p>`}
<a class="button${!isUrgent(one) && ' quiet'}" href="${address}" aria-label="${todo}: ${seat.name}, ${campaign.title}">${todo}</a></div></li>`;
}

function desks({ desks: all }: Waiting): Piece {
  if (all.length === 0) return null;
  const words = (waits: number | null): string =>
    waits === null
      ? 'you play here'
      : waits === 0
        ? 'nothing waits'
        : waits === 1
          ? '1 thing waits'
          : `${waits} things wait`;
  const entry = ({ campaign, waits }: Waiting['desks'][number]): Html =>
    html`<li><a href="/c/${campaign.id}/gm">Desk of ${foreign(campaign.title)}</a>
<span class="tag${(waits ?? 0) > 0 && ' tag-own'}">${words(waits)}</span></li>`;
  return html`<ul class="plain desks" aria-label="Your desks">${all.map(entry)}</ul>`;
}

/** What is to be done, in the one heading of the page. */
function heading({ session, waiting }: FrontParts): Html {
  if (session === null) return html`Wargames by post`;
  const due = waiting?.seats.filter(isUrgent).length ?? 0;
  const name = foreign(session.person.name);
  if (due === 0) return html`Nothing is due from you, ${name}.`;
  return due === 1 ? html`One sheet is due from you, ${name}.` : html`${due} sheets are due from you, ${name}.`;
}

function waits(parts: FrontParts): Piece {
  const { waiting } = parts;
  if (waiting === null || waiting.seats.length + waiting.desks.length === 0) return null;
  const cards = waiting.seats.map((one) => waitCard(one, parts));
  const more = cards.slice(OPEN_WAITS);
  return html`<section aria-labelledby="waits"><h2 id="waits">Waits for you</h2>
${cards.length > 0 && html`<ul class="plain waits">${cards.slice(0, OPEN_WAITS)}</ul>`}
${more.length > 0 && html`<details data-keep="waits"><summary>${more.length} more of your seats</summary><ul class="plain waits">${more}</ul></details>`}
${desks(waiting)}</section>`;
}

/** Seats as dots: taken ones full. */
function seatDots({ seats, open }: CampaignInList): Piece {
  if (seats === 0) return null;
  const words =
    open === 0 ? `${seats} players` : `${seats - open} players, ${open === 1 ? 'one seat' : `${open} seats`} open`;
  return html`<span class="dots" aria-hidden="true">${'●'.repeat(Math.min(12, seats - open))}${'○'.repeat(Math.min(12, open))}</span> ${words}`;
}

function campaignCard(campaign: CampaignInList, { theme, now }: FrontParts): Html {
  const { id, title, systemTitle, status, phase, brief, headline, open } = campaign;
  const runs = status === 'running' && phase !== null && phase.status === 'open' ? phase : null;
  const badge = runs === null ? campaignStatus(campaign) : runs.title;
  const until = runs !== null && html` · until ${moment(runs.deadlineAt)}, ${countdown(runs.deadlineAt, now)} left`;
  const seat = `/c/${id}#${status === 'signup' ? 'signup' : 'join'}`;
  const free = status === 'signup' || (status === 'running' && open > 0);
  return html`<li class="card campaign">${mapThumb(id, campaign.resolutionId, theme)}
<span class="badge${free && ' badge-open'}">${foreign(badge)}</span>
<div class="campaign-words"><p class="kicker">${systemTitle}</p><h3><a href="/c/${id}">${foreign(title)}</a></h3>
<p class="campaign-line" dir="auto">${headline ?? brief}</p>
<p class="fine campaign-foot">${seatDots(campaign)}${until}</p>
${free && html`<p><a class="button" href="${seat}" aria-label="Take a seat: ${title}">Take a seat</a></p>`}</div></li>`;
}

const STATES = [
  ['', 'Any'],
  ['signup', 'Sign-up is open'],
  ['running', 'Running'],
  ['over', 'Finished'],
] as const;

function filters({ list, wanted }: FrontParts): Html {
  const system = selectField({
    id: 'filter-system',
    name: 'system',
    label: 'Game',
    value: wanted.system ?? '',
    among: [['', 'All games'], ...list.systems.map(({ id, title }) => [id, title] as const)],
  });
  const state = selectField({
    id: 'filter-state',
    name: 'state',
    label: 'Which',
    value: wanted.state ?? '',
    among: [...STATES],
  });
  const isSet = wanted.system !== null || wanted.state !== null || wanted.withSeats;
  return html`<form method="get" action="/#campaigns" class="filters" aria-label="Which campaigns">${system}${state}
${tickField({ name: 'seats', value: wanted.withSeats ? 'yes' : undefined, label: 'With open seats' })}
<div class="actions">${submit('Show', { quiet: true })}${isSet && quietLink('/#campaigns', 'Show all')}</div></form>`;
}

/** The address of the list as it is filtered; pages are counted behind it. */
const listPath = ({ system, state, withSeats }: ListWanted): string => {
  const query = new URLSearchParams({
    ...(system === null ? {} : { system }),
    ...(state === null ? {} : { state }),
    ...(withSeats ? { seats: 'yes' } : {}),
  }).toString();
  return query === '' ? '/' : `/?${query}`;
};

const OPENED = html`<p class="fine">Their secrets are open: every sheet, every die, what each seat knew.</p>`;
/** So few campaigns need no filters. */
const FEW = 3;

function campaigns(parts: FrontParts): Html {
  const { list, wanted } = parts;
  const cards = (some: readonly CampaignInList[]): Html =>
    html`<ul class="plain campaigns">${some.map((one) => campaignCard(one, parts))}</ul>`;
  const [open, over] = [list.campaigns.filter((one) => !isOver(one)), list.campaigns.filter(isOver)];
  const isAll = wanted.system === null && wanted.state === null && !wanted.withSeats;
  const none = isAll ? 'There is no campaign yet.' : 'No campaign is like that now.';
  return html`<section id="campaigns" aria-labelledby="campaigns-title"><div class="section-head"><h2 id="campaigns-title">Campaigns here</h2>
<p class="fine">Anybody may look on; a seat needs an open sign-up, or a seat without a player.</p></div>
${(!isAll || list.pages > 1 || list.campaigns.length > FEW) && filters(parts)}${list.campaigns.length === 0 && empty(none)}${open.length > 0 && cards(open)}
${over.length > 0 && html`<div class="section-head"><h2>Finished</h2>${OPENED}</div>${cards(over)}`}
${pager('Pages of campaigns', { page: list.page, pages: list.pages, path: listPath(wanted) })}</section>`;
}

/** For who is here for the first time. */
const begin = ({
  session,
}: FrontParts): Html => html`<section class="begin" aria-labelledby="begin"><h2 id="begin">How it goes</h2>
<ol class="plain steps"><li><h3>Orders, in plain lines</h3><p>Here, on Discord or by mail. Every line is answered while you type.</p></li>
<li><h3>The deadline seals them</h3><p>The hash of every sheet is posted; nobody can change one or look at it.</p></li>
<li><h3>Everybody reads their own story</h3><p>What your side could see, and nothing else. Any die can be rolled again by anybody.</p></li></ol>
<p class="actions">${session === null && html`<a class="button" href="/signin">Sign in to play</a>`}${
  session?.person.isHost === true && html`<a class="button" href="/create">Create a campaign</a>`
}<a class="button quiet" href="/?seats=yes#campaigns">Find an open seat</a></p></section>`;

/** The board's front page: what waits for the reader, and the campaigns. */
export function frontView(parts: FrontParts): Html {
  const { session } = parts;
  const lede = html`<p class="lede">Adjutant keeps the maps, deadlines, dice and reports of wargames that are played turn by turn, over weeks.
Look on at any campaign below; to play, take an open seat.</p>`;
  const kicker = session === null ? 'A game master’s staff officer' : moment(parts.now);
  return html`<div class="front"><header class="title front-head"><div><p class="kicker">${kicker}</p>
<h1>${heading(parts)}</h1>${session === null && lede}</div>
${session !== null && html`<a class="button quiet" href="/account#calendar">Your deadlines as a calendar</a>`}</header>
<div data-live="home">${waits(parts)}${campaigns(parts)}</div>${begin(parts)}</div>`;
}
