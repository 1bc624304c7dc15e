import type { CampaignHead, GmPage } from '../../../../app/app.js';
import type { ClocksPage } from '../../../../app/clocks/clock-pages.js';
import type { StoriesPage } from '../../../../app/reading/stories.js';
import type { DisputeSummary } from '../../../../app/rulings/ruling-pages.js';
import { standShort } from '../../../../app/windows/stand-words.js';
import { isMissing, type StandTone, toneOf } from '../../../../app/windows/where-i-stand.js';
import { isOver } from '../../../../core/campaign/status.js';
import type { Drawing } from '../../../../core/game/document.js';
import { boardMap } from '../../boxes/board-map.js';
import { deskNav } from '../../boxes/desk-nav.js';
import { phaseBox } from '../../boxes/phase-box.js';
import { PUNCTUALITY_KEY, punctuality } from '../../boxes/punctuality.js';
import { rewardForm, storyFacts } from '../../boxes/stories.js';
import { thread } from '../../boxes/thread.js';
import { flag, foreign, type Html, html, type Piece } from '../../kit/html.js';
import { card, empty, fine, fold, heading, quietLink, table } from '../../kit/pieces.js';
import { countdown, moment } from '../../kit/times.js';
import type { VerbForms } from '../../kit/verb-form.js';
import { clockOf, timelineView } from './timeline-view.js';
import { waitHeadline, waitsOf, waitsView } from './waits-view.js';

interface DeskParts {
  readonly page: CampaignHead;
  /** What only the game master is told; null for one who plays a seat as well. */
  readonly desk: GmPage | null;
  /** Disputes that are open, as far as the reader may know. */
  readonly disputes: readonly DisputeSummary[];
  readonly clocks: ClocksPage;
  /** The map as the viewer sees it who is chosen; null before there is one, and for who plays. */
  readonly map: { readonly as: string; readonly drawing: Drawing } | null;
  /** The reader's own zone. */
  readonly zone: string;
  /** The deadline has passed, and the phase is held for silent seats. */
  readonly waits: boolean;
  /** The stories of the campaign, where a rule rewards them. */
  readonly stories: StoriesPage | null;
  readonly forms: VerbForms;
  readonly now: Date;
}

type Late = GmPage['readLate'][number];

const base = ({ page }: DeskParts): string => `/c/${page.id}/gm`;

function registration({ page, forms }: DeskParts): Html {
  if (!page.reader.gm) return empty('Registration is open. A game master may close it early.');
  return html`${forms('close-registration', {
    button: 'Close registration now',
    above: html`<p>Those who have signed up start at once.</p>`,
  })}${forms('keep-signup-open', {
    above: html`<p>If nobody joins, sign-up ends by itself: <a href="/c/${page.id}#signup">when</a>. Everybody is told some days before.</p>`,
  })}${fold('signup-end', 'When sign-up ends by itself', forms('set-signup-end', {}))}`;
}

function heldResults(parts: DeskParts): Piece {
  const { page, desk, forms } = parts;
  if (isOver(parts.page) || page.phase?.status !== 'resolved') return null;
  const read = html`<a href="${base(parts)}/review">Read every report</a> before they go out;`;
  if (!page.reader.gm) return html`<p>Results are held. ${desk !== null && read} a game master publishes them.</p>`;
  const seen = desk === null ? 'You hold a seat, so you publish them unread;' : read;
  return forms('publish-reports', {
    hidden: { phase: page.phase.id },
    button: 'Publish the results',
    above: html`<p>${seen} the public report and all private ones go out together.</p>`,
  });
}

/** What is decided here at once. */
function atHand(parts: DeskParts): Piece {
  const content = parts.page.status === 'signup' ? registration(parts) : heldResults(parts);
  const title = parts.page.status === 'signup' ? 'Sign-up' : 'Results are held';
  return content === null ? null : card({ id: 'act', title, live: 'actions' }, content);
}

function late({ desk, forms }: DeskParts): Piece {
  if (desk === null || desk.late.length === 0) return null;
  const one = ({ id, name, side, text }: GmPage['late'][number]): Html =>
    html`<li>${forms('decide-application', {
      hidden: { application: id },
      above: html`<p><strong>${foreign(name)}</strong>${side !== null && html`, ${foreign(side)}`}: <q>${foreign(text)}</q></p>`,
      buttons: {
        field: 'admit',
        values: [
          { value: 'yes', label: 'Let in' },
          { value: 'no', label: 'Turn away', danger: true },
        ],
      },
    })}</li>`;
  return card(
    { id: 'late', title: 'Who wants to join', live: 'late', anchor: true },
    html`<ul class="plain">${desk.late.map(one)}</ul>`,
  );
}

/** Sheets that were sent in time and read after the seal: one press has the phase resolved anew with them. */
function readLate({ page, desk, forms }: DeskParts): Piece {
  if (desk === null || desk.readLate.length === 0) return null;
  const one = ({ id, receipt, seat, phaseTitle, receivedAt, readAt, lines, together }: Late): Html =>
    html`<li><p><strong>${foreign(seat)}</strong>, ${foreign(phaseTitle)}: ${receipt}, sent in time (${moment(receivedAt)}) and read only
${moment(readAt)}, when the orders had been sealed. ${lines === 1 ? '1 order line' : `${lines} order lines`}. It counts for nothing yet, and the
silence is no strike.</p>
${
  page.reader.gm &&
  html`<div class="actions">${forms('take-read-late', {
    hidden: { sheet: id },
    button: together === 1 ? 'Take it, resolve anew' : `Take all ${together} of this phase, resolve anew`,
  })}${forms('leave-read-late', { hidden: { sheet: id }, button: 'Leave it' })}</div>`
}</li>`;
  return card(
    { id: 'read-late', title: 'Sent in time, read late', live: 'read-late', anchor: true },
    html`<ul class="plain">${desk.readLate.map(one)}</ul>`,
  );
}

/** Stopping the clocks, letting them run again, and ending the campaign before its time. */
function clocks(parts: DeskParts): Piece {
  const { page, forms } = parts;
  if (isOver(parts.page)) return null;
  const pause = () =>
    forms('pause-campaign', {
      button: 'Pause the campaign',
      above: html`<p>No sheet is sealed and nobody is reminded until you let the game go on.
Players may go on sending orders.</p>`,
    });
  const resume = () =>
    forms('resume-campaign', {
      button: 'Let the campaign go on',
      above: html`<p>The open window gets its remaining time back: at least 24 hours, or its whole length if that is
shorter.</p>`,
    });
  const end = () =>
    fold(
      'end-campaign',
      'End the campaign',
      forms('end-campaign', {
        above: html`<p>This cannot be taken back. Nothing more is resolved, and the secrets of the dice are opened.</p>`,
      }),
    );
  return card({ id: 'clocks', title: 'Clocks' }, [
    page.status === 'running' && pause(),
    page.status === 'paused' && resume(),
    page.reader.gm && end(),
  ]);
}

/** Stories of the turn that is played: what they earn is the game master's to say, else the readers' votes say it. */
function stories({ page, stories: told, forms }: DeskParts): Piece {
  if (told === null || told.rule === null) return null;
  const { rule } = told;
  const open = told.stories.filter(({ earns }) => earns !== null);
  const one = (story: StoriesPage['stories'][number]): Html =>
    html`<li><p><strong><a href="/c/${page.id}/stories#s-${story.id}">${foreign(story.title)}</a></strong></p>
${storyFacts(story, rule)}${page.reader.gm && rewardForm(forms, story)}</li>`;
  return card({ id: 'stories', title: `Stories for turn ${rule.turn}`, live: 'stories' }, [
    open.length === 0 ? empty('Nobody has told one yet.') : html`<ul class="plain">${open.map(one)}</ul>`,
    rule.until !== null && html`<p class="fine">What stands at the deadline counts: ${moment(rule.until)}.</p>`,
  ]);
}

/** The campaign's topic at the forum: where it is, what is in its way, and what may be done about it. */
function forum({ page, desk, forms }: DeskParts): Piece {
  if (desk === null || desk.forum === null || !page.reader.gm) return null;
  const { bound, page: address, trouble } = desk.forum;
  if (!bound) return card({ id: 'forum', title: 'At the forum' }, forms('open-forum-topic'));
  const where =
    address === null ? fine('The topic is not there yet.') : html`<p><a href="${address}">The topic</a></p>`;
  return card({ id: 'forum', title: 'At the forum', live: 'forum' }, [
    where,
    trouble !== null && html`<p class="notice">${foreign(trouble)}</p>`,
    fold('renew-forum', 'Another topic', forms('renew-forum-topic')),
    fold('leave-forum', 'Leave the topic', forms('leave-forum-topic')),
  ]);
}

type DeskSeat = GmPage['seats'][number];

const DESK_TAGS: Readonly<Record<StandTone, string>> = {
  due: ' tag-owed',
  look: ' tag-in',
  good: ' tag-in',
  quiet: '',
};

function sheetCell({ stand }: DeskSeat): Html {
  const { tag, more } = standShort(stand);
  return html`<span class="tag${DESK_TAGS[toneOf(stand)]}">${tag}</span> ${more}`;
}

const received = ({ stand: { sheet } }: DeskSeat): Piece => (sheet === null ? '–' : moment(sheet.receivedAt));

/** Who owes what: when a sheet came and how many lines it has, never what they say. */
function seats(parts: DeskParts): Html {
  const { page, desk, now } = parts;
  if (page.seats.length === 0)
    return card({ id: 'gm-seats', title: 'Seats', live: 'seats' }, empty('Seats are dealt when registration closes.'));
  if (desk === null) {
    const row = ({ name, side, open }: CampaignHead['seats'][number]): Html =>
      html`<tr><th scope="row">${foreign(name)}</th><td>${foreign(side ?? '')}</td><td>${open ? html`<span class="tag">open seat</span>` : 'taken'}</td></tr>`;
    const rows = page.seats.map(row);
    return card(
      { id: 'gm-seats', title: 'Seats', live: 'seats' },
      table({ by: { id: 'gm-seats-title' }, heads: ['Seat', 'Side', 'Player'], rows }),
    );
  }
  // After the end nobody owes anything.
  const over = isOver(parts.page);
  const row = (seat: DeskSeat): Html =>
    html`<tr><th scope="row"><a href="/c/${page.id}/seat/${seat.id}">${foreign(seat.name)}</a>
${seat.side !== null && html`<span class="fine">${foreign(seat.side)}</span>`}
${seat.open && html`<span class="tag">open seat</span>`}</th>
${!over && html`<td>${sheetCell(seat)}</td><td>${received(seat)}</td><td>${clockOf(seat.zone, now) ?? '–'}</td>`}
<td>${punctuality(seat.lately)}</td></tr>`;
  const heads = ['Seat', ...(over ? [] : [page.phase?.title ?? 'Orders', 'Received', 'Their clock']), 'Last six'];
  const owed = desk.seats.filter(({ stand }) => isMissing(stand)).length;
  const asked = desk.seats.filter(({ stand }) => stand.owes).length;
  return card({ id: 'gm-seats', title: 'Who owes what', live: 'seats' }, [
    !over && asked > 0 && fine(`${asked - owed} of ${asked} in.`),
    table({ by: { id: 'gm-seats-title' }, heads, rows: desk.seats.map(row), class: 'owing' }),
    fine(PUNCTUALITY_KEY),
  ]);
}

/** What would help, by what the channel said. */
function remedy(reason: string): string {
  if (/50007|50278|private|dm|direct/i.test(reason))
    return 'They have switched off private messages: ask them to allow those of this server, or to give an e-mail address.';
  if (/50001|50013|permission|access/i.test(reason))
    return 'The bot may not write there: give it the right to in that channel.';
  if (/address|mail|smtp|55\d/i.test(reason)) return 'The address does not take mail: ask them for another one.';
  return 'Tell them some other way; everything stands on their page of this board as well.';
}

function stuck({ desk }: DeskParts): Piece {
  if (desk === null || desk.stuck.length === 0) return null;
  const one = ({ title, name, channel, attempts, reason, since }: GmPage['stuck'][number]): Html =>
    html`<li><p><span class="tag">${channel}</span> <strong>${foreign(title)}</strong> for ${foreign(name)}</p>
<p class="fine">Tried ${attempts === 1 ? 'once' : `${attempts} times`} since ${moment(since)}. ${foreign(reason)}</p><p>${remedy(reason)}</p></li>`;
  return card(
    { id: 'stuck', title: 'Messages that could not be delivered', live: 'stuck', anchor: true },
    html`<ul class="plain stuck-list">${desk.stuck.slice(0, 12).map(one)}</ul>`,
  );
}

function latest(parts: DeskParts): Piece {
  const { desk } = parts;
  if (desk === null) return null;
  const one = ({ at, who, text }: GmPage['audits'][number]): Html =>
    html`<li><span class="fine">${moment(at)}</span> ${who !== null && html`${foreign(who)} `}${text}</li>`;
  return card({ id: 'lately', title: 'Lately', live: 'audits' }, [
    html`<ul class="plain lately">${desk.audits.slice(0, 8).map(one)}</ul>`,
    html`<p><a href="${base(parts)}/activity">All that was done</a> · <a href="${base(parts)}?inbox=all">Messages to you</a></p>`,
  ]);
}

/** The map as the chosen viewer sees it: their own drawing, never the whole with things hidden. */
function map(parts: DeskParts): Piece {
  const { map: shown, page } = parts;
  if (shown === null) return null;
  const viewers = [
    ['gm', 'game master'],
    ['public', 'everybody'],
    ...page.seats.map(({ id, name }) => [`seat:${id}`, name]),
  ] as const;
  const options = viewers.map(
    ([value = '', name = '']) => html`<option value="${value}"${flag('selected', value === shown.as)}>${name}</option>`,
  );
  return html`<section class="card" id="map" aria-label="The map">
${boardMap({ id: 'desk-map', title: shown.as === 'gm' ? 'The whole map: only you see this' : 'The map as they see it', drawing: shown.drawing, bare: true })}
<form class="show-as" method="get" action="${base(parts)}#map"><label for="as">Show as</label> <select id="as" name="as">${options}</select>
<button class="quiet" type="submit">Show</button></form>
<p class="map-alone"><a href="${base(parts)}/map.svg">The map on its own</a></p></section>`;
}

/** Messages and reports to the game master, newest first. */
export function inboxView(page: CampaignHead, desk: GmPage, older: boolean): Html {
  const address = `/c/${page.id}/gm`;
  const messages = thread({
    messages: desk.inbox,
    mapOf: (id) => `${address}/map.png?r=${encodeURIComponent(id)}`,
    address,
    empty: 'Nothing has been reported yet.',
    older,
  });
  return html`${deskNav(page, '')}${heading(foreign(page.title), older ? 'Older messages to you' : 'Messages to you')}
<section id="thread" aria-label="Messages to you">${messages}</section>`;
}

function due(parts: DeskParts): Piece {
  const { page, now, desk } = parts;
  const { phase } = page;
  if (phase === null || phase.status !== 'open' || page.status !== 'running') return phaseBox(page, now);
  if (phase.waitsFor !== null) return phaseBox(page, now);
  const seats = desk?.seats.filter(({ stand }) => stand.owes) ?? [];
  const done = seats.filter(({ stand }) => !isMissing(stand)).length;
  const width = 120 / Math.max(1, seats.length);
  const tenths = (length: number): number => Math.round(length * 10) / 10;
  const boxes = seats.map((_, index) => {
    const look = index < done && html` class="in"`;
    return html`<rect${look} x="${tenths(index * width) + 1}" y="1" width="${tenths(width - 2)}" height="10" rx="3"></rect>`;
  });
  const bar = html`<svg class="due-seats" viewBox="0 0 120 12" preserveAspectRatio="none" role="img"
 aria-label="${done} of ${seats.length} sheets in">${boxes}</svg>`;
  return html`<section class="card due" aria-label="${phase.title}" data-live="phase"><p class="kicker">${foreign(phase.title)} is sealed in</p>
<p class="big">${countdown(phase.deadlineAt, now)}</p><p class="fine">${moment(phase.deadlineAt)}. ${foreign(phase.silence)}</p>
${seats.length > 0 && bar}</section>`;
}

const PLAYS = html`<p class="notice">You hold a seat in this campaign, so you see no more of it than any player does.
Reviews, disputes and rulings are for those who judge and do not play.</p>`;

/** What the game master sees and can do: what waits first, then when, who, and what is in trouble. */
export function deskView(parts: DeskParts): Html {
  const {
    page,
    desk,
    disputes,
    clocks: { preview, motions },
    now,
    zone,
  } = parts;
  const over = isOver(parts.page);
  const waits = over ? [] : waitsOf({ page, desk, disputes, motions, isHeldForSilence: parts.waits });
  const hand = atHand(parts);
  const count = waits.length + (hand === null ? 0 : 1);
  const state = html`${foreign(page.title)} · ${page.phase !== null && html`${foreign(page.phase.title)} · `}${page.status}`;
  const extend =
    page.status === 'running' &&
    page.phase?.status === 'open' &&
    quietLink(`${base(parts)}/clocks#move`, html`<span>Extend ${foreign(page.phase.title)}</span>`);
  return html`${deskNav(page, '')}
<div class="desk-head">${heading(state, over ? 'The campaign is over' : waitHeadline(count))}<div class="actions">${extend}
${quietLink(`/c/${page.id}`, 'What everybody sees')}</div></div>
${desk === null && PLAYS}
<div class="desk"><div>
${hand}
<h2 class="skip">Waiting for you</h2><div data-live="waits">${(waits.length > 0 || hand === null) && !over && waitsView(waits, now)}</div>
${!over && readLate(parts)}${late(parts)}${!over && timelineView({ preview, reminders: desk?.reminders ?? [], away: desk?.away ?? [], now, zone })}
${seats(parts)}${stuck(parts)}${stories(parts)}${latest(parts)}
</div><div>${due(parts)}${map(parts)}${clocks(parts)}${forum(parts)}</div></div>`;
}
