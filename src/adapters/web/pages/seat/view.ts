import type { SeatPage, SheetPreview } from '../../../../app/app.js';
import type { SeatClocks } from '../../../../app/clocks/clock-pages.js';
import type { Drawing } from '../../../../core/game/document.js';
import type { Problem } from '../../../../core/game/problem.js';
import { answerList, summary } from '../../kit/answer.js';
import type { Session } from '../../kit/context.js';
import { csrfField } from '../../kit/csrf.js';
import { flag, foreign, type Html, html, type Piece } from '../../kit/html.js';
import { mapFigure } from '../../kit/map-figure.js';
import { campaignStatus, phaseBox } from '../../kit/phase-box.js';
import { thread } from '../../kit/thread.js';
import { moment, spanText } from '../../kit/times.js';
import { clockBox } from './clock-box.js';
import { orderBox } from './order-box.js';
import { type PressBoxParts, pressBox } from './press-box.js';

export interface SeatParts {
  readonly page: SeatPage;
  readonly session: Session;
  readonly now: Date;
  readonly drawing: Drawing | null;
  readonly older: boolean;
  /** What the holder may do about the clocks; null for others. */
  readonly clocks: SeatClocks | null;
  readonly notice: Piece;
  /** Text to stand in the box instead of the template: what was just sent and not taken, or checked. */
  readonly typed: {
    readonly text: string;
    readonly preview: SheetPreview | null;
    readonly refusal: string | null;
  } | null;
  /** A press message that was not sent just now. */
  readonly press: PressBoxParts['refused'];
  /** Set right after a sheet was received: its receipt, and problems of the sheet as a whole. */
  readonly received: { readonly receipt: string; readonly problems: readonly Problem[] } | null;
}

const RECEIPT_KINDS = { orders: 'Orders', revocation: 'Revocation', void: 'Void: no line stood' } as const;

const DOORS = {
  web: 'this page',
  discord: 'Discord',
  email: 'e-mail',
  forum: 'the forum',
  bot: 'a bot',
  gm: 'the game master',
} as const;

const address = ({ page }: SeatParts): string => `/c/${page.campaign.id}/seat/${page.seat.id}`;

/** The holder and his deputy send orders; a game master only looks. */
const mayOrder = ({ page }: SeatParts): boolean => page.as !== 'gm';

const isOpen = ({ page }: SeatParts): boolean => page.campaign.phase?.status === 'open';

function owed(parts: SeatParts): Html {
  const { page } = parts;
  const word = isOpen(parts)
    ? page.standing !== null
      ? html`<p class="owed owed-done">Your sheet <strong>${page.standing.receipt}</strong> stands, received ${moment(page.standing.receivedAt)}.</p>`
      : page.owes
        ? html`<p class="owed owed-open">You owe orders. Nothing from you is in yet.</p>`
        : page.invited
          ? html`<p class="owed">You owe nothing in this phase. You may send standing orders.</p>`
          : html`<p class="owed">You owe nothing in this phase.</p>`
    : null;
  return html`${word}${readiness(parts)}`;
}

function readiness(parts: SeatParts): Piece {
  const { page, session } = parts;
  if (!mayOrder(parts) || !isOpen(parts)) return null;
  return html`<form method="post" action="${address(parts)}/ready" class="ready">${csrfField(session)}
<input type="hidden" name="ready" value="${page.ready ? 'no' : 'yes'}">
<p>${page.ready ? html`<strong>You have said that you are ready.</strong>` : 'Done? Say so; the phase may then end early.'}</p>
<button class="quiet" type="submit" aria-pressed="${page.ready ? 'true' : 'false'}">${page.ready ? 'I am not ready after all' : 'I am ready'}</button></form>`;
}

function received({ received: answer, page, now }: SeatParts): Piece {
  if (answer === null) return null;
  const { standing } = page;
  const left = page.campaign.phase === null ? '' : spanText(page.campaign.phase.deadlineAt.getTime() - now.getTime());
  return html`<div class="notice notice-good" role="status" id="receipt" data-received>
<h2>Received: <span class="number">${answer.receipt}</span></h2>
${
  standing !== null && standing.receipt === answer.receipt
    ? html`<p>${summary({ lines: standing.lines, problems: [] }, true)} Received ${moment(standing.receivedAt)}${page.campaign.status === 'paused' ? '; the clocks stand still' : `, ${left} before the deadline`}.</p>
<p class="fine">Its hash, published at the deadline: <code class="hash">${standing.hash}</code></p>
${answer.problems.map((problem) => html`<p>${problem.message} ${problem.allowed ?? ''}</p>`)}
<p><a href="#standing">See what became of every line</a></p>`
    : html`<p>A later sheet stands by now; it is shown below.</p>`
}
</div>`;
}

function standing(parts: SeatParts): Html {
  const { page, session } = parts;
  const sheet = page.standing;
  const rules = `/c/${page.campaign.id}/rules`;
  const content =
    sheet === null
      ? html`<p class="empty">Nothing stands${page.campaign.phase === null ? '' : ' in this phase'}.</p>`
      : html`<p><strong class="number">${sheet.receipt}</strong> by ${DOORS[sheet.door]}, received ${moment(sheet.receivedAt)}. ${summary({ lines: sheet.lines, problems: [] }, true)}</p>
<details data-keep="standing-lines"${flag('open', parts.received !== null)}><summary>What became of every line</summary>${answerList({ preview: { lines: sheet.lines, problems: [] }, rules, box: null })}</details>
<details data-keep="standing-text"><summary>The sheet as typed</summary><pre class="sheet" dir="auto">${sheet.text === '' ? '(empty)' : sheet.text}</pre></details>
${
  mayOrder(parts) &&
  isOpen(parts) &&
  html`<form method="post" action="${address(parts)}/revoke">${csrfField(session)}<button class="quiet danger" type="submit">Revoke this sheet</button> <span class="fine">Then nothing of yours stands.</span></form>`
}`;
  return html`<section class="card" id="standing" data-live="standing" aria-labelledby="standing-title"><h2 id="standing-title">What stands now</h2>${content}</section>`;
}

function receipts({ page }: SeatParts): Piece {
  if (page.receipts.length === 0) return null;
  const row = (entry: SeatPage['receipts'][number]): Html =>
    html`<tr><th scope="row" class="number">${entry.receipt}</th><td>${RECEIPT_KINDS[entry.kind]}</td><td>${moment(entry.receivedAt)}</td><td>${DOORS[entry.door]}</td><td><code class="hash">${entry.hash.slice(0, 12)}…</code></td></tr>`;
  return html`<section class="card" data-live="receipts" aria-labelledby="receipts-title"><h2 id="receipts-title">Receipts of this phase</h2>
<div class="scroll" role="region" aria-labelledby="receipts-title" tabindex="0"><table><thead><tr><th scope="col">Receipt</th><th scope="col">What</th><th scope="col">Received</th><th scope="col">By</th><th scope="col">Hash</th></tr></thead><tbody>${page.receipts.map(row)}</tbody></table></div></section>`;
}

function votes(parts: SeatParts): Piece {
  const { page, session } = parts;
  if (page.votes.length === 0 || page.as !== 'holder') return null;
  const vote = (entry: SeatPage['votes'][number]): Html => {
    const button = (choice: 'yes' | 'no', word: string): Html =>
      html`<button class="quiet" type="submit" name="choice" value="${choice}" aria-pressed="${entry.choice === choice ? 'true' : 'false'}">${word}</button>`;
    return html`<li><form method="post" action="${address(parts)}/vote">${csrfField(session)}<input type="hidden" name="subject" value="${entry.subject}">
<p>${foreign(entry.question)}</p><div class="actions">${button('yes', 'Yes')}${button('no', 'No')}</div></form></li>`;
  };
  return html`<section class="card" data-live="votes" aria-labelledby="votes-title"><h2 id="votes-title">Votes</h2><ul class="plain">${page.votes.map(vote)}</ul></section>`;
}

function leaving(parts: SeatParts): Piece {
  const { page, session } = parts;
  if (page.as !== 'holder' || page.campaign.status !== 'running') return null;
  return html`<details class="card leave"><summary>Leave this seat</summary><form method="post" action="${address(parts)}/leave" class="stack">${csrfField(session)}
<p>You give up the seat with the end of this phase. This cannot be taken back here.</p>
<label class="check"><input type="checkbox" name="sure" value="yes" required> I want to leave the campaign</label>
<div><button class="danger" type="submit">Leave</button></div></form></details>`;
}

/** Everything a seat's holder needs: time left, what is owed, the order box, the answer, what stands, and his reports. */
export function seatView(parts: SeatParts): Html {
  const { page, session, drawing, typed } = parts;
  const { campaign, seat } = page;
  const base = address(parts);
  const newest = page.inbox.find((message) => message.resolutionId !== null);
  const box =
    campaign.phase === null || !mayOrder(parts) || (campaign.status !== 'running' && campaign.status !== 'paused')
      ? html`<section class="card"><h2>Orders</h2><p>${mayOrder(parts) ? `${campaignStatus(campaign)}. No orders are taken.` : 'You look at this seat as the game master. Only its holder sends orders.'}</p></section>`
      : orderBox({
          campaign: campaign.id,
          seat: seat.id,
          phase: campaign.phase,
          session,
          text: typed?.text ?? page.template,
          preview: typed?.preview ?? null,
          refusal: typed?.refusal ?? null,
        });
  return html`<header class="title"><p class="kicker">${foreign(campaign.title)}</p><h1>${foreign(seat.name)}${seat.side !== null && html` <span class="side">${seat.side}</span>`}</h1></header>
${parts.notice}
<div class="news" data-news hidden></div>
${received(parts)}
<div class="board">
<div class="board-top">${phaseBox(campaign, parts.now, owed(parts))}</div>
<div class="board-main">
${!parts.older && box}
${!parts.older && standing(parts)}
${!parts.older && receipts(parts)}
${!parts.older && page.as === 'holder' && pressBox({ page, session, refused: parts.press })}
<section id="thread" aria-labelledby="inbox-title"><h2 id="inbox-title">${parts.older ? 'Older private messages' : 'Private messages'}</h2>
<div${parts.older ? null : html` data-live="inbox"`}>${thread({
    messages: page.inbox,
    mapOf: (resolution) => `${base}/map.png?r=${encodeURIComponent(resolution)}`,
    address: base,
    empty: parts.older ? 'There are no older messages.' : 'Nothing has been sent to you yet.',
    older: parts.older,
  })}</div></section>
</div>
<div class="board-rest">
${!parts.older && votes(parts)}
${!parts.older && parts.clocks !== null && clockBox({ address: base, session, clocks: parts.clocks })}
${drawing !== null && html`<section class="card" aria-labelledby="own-map"><h2 id="own-map">Your map</h2><div data-live="map">${mapFigure({ address: `${base}/map`, version: newest?.resolutionId ?? campaign.phase?.id ?? 'start', title: 'The map as your side sees it', drawing })}</div></section>`}
${page.as === 'deputy' && html`<p class="notice">You stand in for this seat: you read what it reads and may send its orders. Its holder gets a copy.</p>`}
<p><a href="${base}/reports">All private reports</a>${page.as === 'holder' && html` · <a href="${base}/disputes">Dispute a line</a>`}${mayOrder(parts) && html` · <a href="${base}/away">Away, and deputy</a>`}</p>
<p><a href="/c/${campaign.id}">Public page of the campaign</a> · <a href="/c/${campaign.id}/rules">Rules</a></p>
${!parts.older && leaving(parts)}
</div>
</div>`;
}
