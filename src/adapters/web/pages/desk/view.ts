import type { CampaignPage, GmPage } from '../../../../app/app.js';
import type { Session } from '../../kit/context.js';
import { csrfField } from '../../kit/csrf.js';
import { deskNav } from '../../kit/desk-nav.js';
import { foreign, type Html, html, type Piece } from '../../kit/html.js';
import { phaseBox } from '../../kit/phase-box.js';
import { thread } from '../../kit/thread.js';
import { moment } from '../../kit/times.js';

export interface GmParts {
  readonly page: CampaignPage;
  /** What only the game master is told; null while he plays a seat himself (AD-X7). */
  readonly desk: GmPage | null;
  /** How many disputes are open, as far as the reader may know. */
  readonly disputes: number;
  /** The deadline has passed, and the phase is held for silent seats. */
  readonly waits: boolean;
  readonly session: Session;
  readonly now: Date;
  readonly notice: Piece;
  readonly older: boolean;
}

const base = ({ page }: GmParts): string => `/c/${page.id}/gm`;

function actions(parts: GmParts): Html {
  const { page, session, desk } = parts;
  const form = (act: string, label: string, help: Piece, phase: string | null): Html =>
    html`<form method="post" action="${base(parts)}/${act}" class="stack">${csrfField(session)}${phase !== null && html`<input type="hidden" name="phase" value="${phase}">`}<p>${help}</p><div><button type="submit">${label}</button></div></form>`;
  const { gm } = page.reader;
  if (page.status === 'signup') {
    if (!gm) return html`<p class="empty">Registration is open. A game master may close it early.</p>`;
    return form('close-registration', 'Close registration now', 'Those who have signed up start at once.', null);
  }
  const over = page.status === 'finished' || page.status === 'abandoned';
  const held = !over && page.phase?.status === 'resolved' ? page.phase.id : null;
  const read = html`<a href="${base(parts)}/review">Read every report</a> before they go out;`;
  const publish =
    held !== null &&
    (gm
      ? form(
          'publish',
          'Publish the results',
          html`${desk === null ? 'You hold a seat, so you publish them unread;' : read} the public report and all private ones go out together.`,
          held,
        )
      : html`<p>Results are held. ${desk === null ? '' : read} a game master publishes them.</p>`);
  const silent =
    parts.waits &&
    !over &&
    html`<p>The deadline has passed, and the phase is held. <a href="${base(parts)}/players">Decide on those who are silent</a>.</p>`;
  const disputed =
    parts.disputes > 0 &&
    html`<p><a href="${base(parts)}/disputes">${parts.disputes === 1 ? 'One dispute is' : `${parts.disputes} disputes are`} open</a>.</p>`;
  if (publish === false && silent === false && disputed === false)
    return html`<p class="empty">Nothing waits for you.</p>`;
  return html`${publish}${silent}${disputed}`;
}

function late(parts: GmParts): Piece {
  const { desk, session } = parts;
  if (desk === null || desk.late.length === 0) return null;
  const one = (entry: GmPage['late'][number]): Html =>
    html`<li><form method="post" action="${base(parts)}/decide" class="stack">${csrfField(session)}<input type="hidden" name="application" value="${entry.id}">
<p><strong>${foreign(entry.name)}</strong>${entry.side !== null && html`, ${foreign(entry.side)}`}: <q>${foreign(entry.text)}</q></p>
<div class="actions"><button class="quiet" type="submit" name="admit" value="yes">Let in</button><button class="quiet danger" type="submit" name="admit" value="no">Turn away</button></div></form></li>`;
  return html`<section class="card" data-live="late" aria-labelledby="late-title"><h2 id="late-title">Who wants to join</h2><ul class="plain">${desk.late.map(one)}</ul></section>`;
}

/** Stopping the clocks, letting them run again, and ending the campaign before its time. */
function clocks(parts: GmParts): Piece {
  const { page, session } = parts;
  if (page.status === 'finished' || page.status === 'abandoned') return null;
  const reason = (id: string): Html =>
    html`<div class="field"><label for="${id}">Why? Everybody is told.</label><input id="${id}" name="reason" required maxlength="500" autocomplete="off"></div>`;
  const pause = html`<form method="post" action="${base(parts)}/pause" class="stack">${csrfField(session)}<p>No sheet is sealed and nobody is reminded until you let the game go on. Players may go on sending orders.</p>${reason('pause-reason')}<div><button type="submit">Pause the campaign</button></div></form>`;
  const resume = html`<form method="post" action="${base(parts)}/resume" class="stack">${csrfField(session)}<p>The open window gets its remaining time back: at least 24 hours, or its whole length if that is shorter.</p><div><button type="submit">Let the campaign go on</button></div></form>`;
  const end = html`<details data-keep="end-campaign"><summary>End the campaign</summary><form method="post" action="${base(parts)}/end" class="stack">${csrfField(session)}<p>This cannot be taken back. Nothing more is resolved, and the secrets of the dice are opened.</p>${reason('end-reason')}
<label class="check"><input type="checkbox" name="sure" value="yes" required> I want to end the campaign</label>
<div><button class="danger" type="submit">End the campaign</button></div></form></details>`;
  return html`<section class="card" aria-labelledby="clocks-title"><h2 id="clocks-title">Clocks</h2>${page.status === 'running' && pause}${page.status === 'paused' && resume}${page.reader.gm && end}</section>`;
}

const sheetWord = ({ owes, received }: { owes: boolean; received: boolean }): string => {
  if (received) return 'sheet in';
  return owes ? 'owed' : 'owes nothing';
};

function seats(parts: GmParts): Html {
  const { page, desk } = parts;
  // After the end nobody owes anything.
  const owing = desk !== null && page.status !== 'finished' && page.status !== 'abandoned';
  const known = new Map(owing ? desk.seats.map((seat) => [seat.id, seat]) : []);
  const row = (entry: CampaignPage['seats'][number]): Html => {
    const more = known.get(entry.id);
    const name =
      desk === null ? foreign(entry.name) : html`<a href="/c/${page.id}/seat/${entry.id}">${foreign(entry.name)}</a>`;
    return html`<tr><th scope="row">${name}</th><td>${foreign(entry.side ?? '')}</td><td>${entry.open ? html`<span class="tag">open seat</span>` : 'taken'}</td>${more !== undefined && html`<td>${sheetWord(more)}</td><td>${more.ready ? 'ready' : ''}</td>`}</tr>`;
  };
  const table = html`<div class="scroll" role="region" aria-labelledby="gm-seats" tabindex="0"><table><thead><tr><th scope="col">Seat</th><th scope="col">Side</th><th scope="col">Player</th>${owing && html`<th scope="col">Orders</th><th scope="col">Ready</th>`}</tr></thead><tbody>${page.seats.map(row)}</tbody></table></div>`;
  return html`<section class="card" data-live="seats" aria-labelledby="gm-seats"><h2 id="gm-seats">Seats</h2>
${page.seats.length === 0 ? html`<p class="empty">Seats are dealt when registration closes.</p>` : table}</section>`;
}

function stuck({ desk }: GmParts): Piece {
  if (desk === null) return null;
  const row = (entry: GmPage['stuck'][number]): Html =>
    html`<tr><th scope="row">${foreign(entry.title)}</th><td>${foreign(entry.viewer)}</td><td>${entry.channel}</td><td>${entry.attempts}</td><td>${foreign(entry.reason)}</td></tr>`;
  return html`<section class="card" data-live="stuck" aria-labelledby="stuck-title"><h2 id="stuck-title">Messages that could not be delivered</h2>
${desk.stuck.length === 0 ? html`<p class="empty">None.</p>` : html`<div class="scroll" role="region" aria-labelledby="stuck-title" tabindex="0"><table><thead><tr><th scope="col">Message</th><th scope="col">For</th><th scope="col">Channel</th><th scope="col">Tries</th><th scope="col">Why</th></tr></thead><tbody>${desk.stuck.map(row)}</tbody></table></div>`}</section>`;
}

function audits({ desk }: GmParts): Piece {
  if (desk === null || desk.audits.length === 0) return null;
  return html`<details class="card" data-keep="audits" data-live="audits"><summary>The last acts on record</summary><ul class="plain fine">${desk.audits.map(({ at, act }) => html`<li>${moment(at)}: ${act}</li>`)}</ul></details>`;
}

/** What the game master sees and can do. */
export function gmView(parts: GmParts): Html {
  const { page, desk } = parts;
  return html`<header class="title"><p class="kicker">${foreign(page.title)}</p><h1>Game master’s desk</h1></header>
${deskNav(page, '')}
${parts.notice}
${desk === null && html`<p class="notice">You hold a seat in this campaign, so you see no more of it than any player does. Reviews, disputes and rulings are for those who judge and do not play.</p>`}
<div class="board">
<div class="board-top">${phaseBox(page, parts.now)}</div>
<div class="board-main">
<section class="card" data-live="actions" aria-labelledby="act-title"><h2 id="act-title">Waiting for you</h2>${actions(parts)}</section>
${late(parts)}${seats(parts)}${stuck(parts)}
${
  desk !== null &&
  html`<section id="thread" aria-labelledby="gm-thread"><h2 id="gm-thread">${parts.older ? 'Older reports to you' : 'Reports to you'}</h2><div${parts.older ? null : html` data-live="thread"`}>${thread(
    {
      messages: desk.inbox,
      mapOf: (id) => `${base(parts)}/map.png?r=${encodeURIComponent(id)}`,
      address: base(parts),
      empty: 'Nothing has been reported yet.',
      older: parts.older,
    },
  )}</div></section>`
}
</div>
<div class="board-rest">${desk !== null && page.status !== 'signup' && html`<p><a class="button quiet" href="${base(parts)}/map.svg">The whole map</a></p>`}<p><a href="/c/${page.id}">Public page of the campaign</a></p>${!parts.older && clocks(parts)}${audits(parts)}</div>
</div>`;
}
