import type { SeatPage, SheetPreview } from '../../../../app/app.js';
import type { SeatClocks } from '../../../../app/clocks/clock-pages.js';
import type { StoriesPage } from '../../../../app/reading/stories.js';
import { writeDuration } from '../../../../core/calendar/duration.js';
import type { Drawing } from '../../../../core/game/document.js';
import type { Problem } from '../../../../core/game/problem.js';
import { standingOf, summary } from '../../boxes/answer.js';
import { mapFigure } from '../../boxes/map-figure.js';
import { campaignStatus, phaseBox, phaseProof } from '../../boxes/phase-box.js';
import { tellForm } from '../../boxes/stories.js';
import { thread } from '../../boxes/thread.js';
import type { Session } from '../../kit/context.js';
import { foreign, type Html, html, type Piece } from '../../kit/html.js';
import { card, heading, type Tone } from '../../kit/pieces.js';
import { moment, spanText } from '../../kit/times.js';
import type { VerbForms } from '../../kit/verb-form.js';
import { clockBox } from './clock-box.js';
import { orderBox } from './order-box.js';
import { type PressBoxParts, pressBox } from './press-box.js';
import { receipts, standing } from './standing-view.js';

export interface SeatParts {
  readonly page: SeatPage;
  readonly session: Session;
  readonly forms: VerbForms;
  readonly now: Date;
  readonly drawing: Drawing | null;
  readonly older: boolean;
  /** What the holder may do about the clocks; null for others. */
  readonly clocks: SeatClocks | null;
  /** How stories are rewarded; null where they are not, and for who does not tell any. */
  readonly stories: StoriesPage['rule'];
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

const address = ({ page }: SeatParts): string => `/c/${page.campaign.id}/seat/${page.seat.id}`;

/** The holder and their deputy send orders; a game master only looks. */
const mayOrder = ({ page }: SeatParts): boolean => page.as !== 'gm';

const isOpen = ({ page }: SeatParts): boolean => page.campaign.phase?.status === 'open';

function owed({ page }: SeatParts): Html {
  const { standing: sheet, owes, invited } = page;
  if (sheet !== null) {
    const { tone, words } = standingOf(sheet.lines);
    return html`<p class="owed ${tone === 'good' ? 'owed-done' : 'owed-part'}">Your sheet <strong>${sheet.receipt}</strong>
stands, received ${moment(sheet.receivedAt)}.${tone === 'warn' && html` <strong>${words}.</strong>`}</p>`;
  }
  if (owes) return html`<p class="owed owed-open">You owe orders. Nothing from you is in yet.</p>`;
  return html`<p class="owed">You owe nothing in this phase.${invited && ' You may send standing orders.'}</p>`;
}

/** What READY is good for here: most campaigns give every window its whole time. */
function readyWords({ ready, earlyEndMs }: SeatPage): Piece {
  const after = earlyEndMs === null || earlyEndMs === 0 ? 'at once' : `${writeDuration(earlyEndMs)} later`;
  const effect =
    earlyEndMs === null
      ? 'The window keeps its whole time all the same.'
      : `When everybody who is asked has said so, the window ends ${after}.`;
  return ready ? html`<strong>You have said that you are ready.</strong> ${effect}` : `Done? Say so. ${effect}`;
}

function readiness({ page, forms }: SeatParts): Html {
  const words = readyWords(page);
  const form = forms('set-ready', {
    above: html`<p>${words}</p>`,
    buttons: {
      field: 'ready',
      values: [
        page.ready
          ? { value: 'no', label: 'I am not ready after all', pressed: true }
          : { value: 'yes', label: 'I am ready', pressed: false },
      ],
    },
  });
  return card({ id: 'ready', title: 'Ready?', live: 'ready' }, form);
}

/** What became of the sheet whose receipt was just given: when it stands, when it changes nothing, when another stands. */
function receivedWords({ page, now }: SeatParts, receipt: string): { readonly tone: Tone; readonly words: Piece } {
  const { standing: sheet, campaign, receipts: all } = page;
  if (sheet?.receipt !== receipt) {
    const isVoid = all.some((entry) => entry.receipt === receipt && entry.kind === 'void');
    return isVoid
      ? {
          tone: 'warn',
          words: html`<p><strong>No line of it stands, so it changes nothing:</strong> what stood before still stands, and is
shown below.</p>`,
        }
      : { tone: 'good', words: html`<p>A later sheet stands by now; it is shown below.</p>` };
  }
  const { tone, words } = standingOf(sheet.lines);
  const left = campaign.phase === null ? '' : spanText(campaign.phase.deadlineAt.getTime() - now.getTime());
  const clock = campaign.status === 'paused' ? '; the clocks stand still' : `, ${left} before the deadline`;
  return {
    tone,
    words: html`${tone === 'warn' && html`<p><strong>${words}.</strong></p>`}
<p>${summary({ lines: sheet.lines, problems: [] }, true)} Received ${moment(sheet.receivedAt)}${clock}.</p>
<p class="fine">Its hash, published at the deadline: <code class="hash">${sheet.hash}</code>${
      sheet.nonce !== null &&
      html`<br>Its nonce, known to you alone; with it you can show that the hash is of this sheet: <code class="hash">${sheet.nonce}</code>`
    }</p>`,
  };
}

function received(parts: SeatParts): Piece {
  const { received: answer } = parts;
  if (answer === null) return null;
  const { tone, words } = receivedWords(parts, answer.receipt);
  const look = answer.problems.some(({ severity }) => severity === 'error') ? 'warn' : tone;
  return html`<div class="notice notice-${look}" role="status" id="receipt" data-received>
<h2>Received: <span class="number">${answer.receipt}</span></h2>
${words}
${answer.problems.map((problem) => html`<p>${problem.message} ${problem.allowed ?? ''}</p>`)}
<p><a href="#standing">See what became of every line</a>
 · <a href="/c/${parts.page.campaign.id}/receipts/${answer.receipt}">Open the receipt</a></p>
</div>`;
}

function votes({ page, forms }: SeatParts): Piece {
  if (page.votes.length === 0 || page.as !== 'holder') return null;
  const vote = ({ subject, question, choice }: SeatPage['votes'][number]): Html =>
    html`<li>${forms('cast-vote', {
      hidden: { subject },
      above: html`<p>${foreign(question)}</p>`,
      buttons: {
        field: 'choice',
        values: [
          { value: 'yes', pressed: choice === 'yes' },
          { value: 'no', pressed: choice === 'no' },
        ],
      },
    })}</li>`;
  return card({ id: 'votes', title: 'Votes', live: 'votes' }, html`<ul class="plain">${page.votes.map(vote)}</ul>`);
}

function leaving({ page, forms }: SeatParts): Piece {
  if (page.as !== 'holder' || page.campaign.status !== 'running') return null;
  const form = forms('leave-seat', {
    above: html`<p>You give up the seat with the end of this phase. This cannot be taken back here.</p>`,
    back: `/c/${page.campaign.id}`,
  });
  return html`<details class="card leave"><summary>Leave this seat</summary>${form}</details>`;
}

function orders(parts: SeatParts): Html {
  const { page, session, typed } = parts;
  const { campaign, seat } = page;
  const closed = (why: string): Html => html`<section class="card"><h2>Orders</h2><p>${why}</p></section>`;
  if (!mayOrder(parts)) return closed('You look at this seat as the game master. Only its holder sends orders.');
  if (campaign.phase === null || (campaign.status !== 'running' && campaign.status !== 'paused'))
    return closed(`${campaignStatus(campaign)}. No orders are taken.`);
  return orderBox({
    campaign: campaign.id,
    seat: seat.id,
    phase: campaign.phase,
    session,
    text: typed?.text ?? page.template,
    takenBack: typed === null && page.takenBack,
    preview: typed?.preview ?? null,
    refusal: typed?.refusal ?? null,
  });
}

function inbox(parts: SeatParts): Html {
  const { page, older } = parts;
  const base = address(parts);
  const messages = thread({
    messages: page.inbox,
    mapOf: (resolution) => `${base}/map.png?r=${encodeURIComponent(resolution)}`,
    address: base,
    empty: older ? 'There are no older messages.' : 'Nothing has been sent to you yet.',
    older,
  });
  return html`<section id="thread" aria-labelledby="inbox-title">
<h2 id="inbox-title">${older ? 'Older private messages' : 'Private messages'}</h2>
<div${!older && html` data-live="inbox"`}>${messages}</div></section>`;
}

function ownMap(parts: SeatParts): Piece {
  const { drawing, page } = parts;
  if (drawing === null) return null;
  const newest = page.inbox.find((message) => message.resolutionId !== null);
  const figure = mapFigure({
    address: `${address(parts)}/map`,
    version: newest?.resolutionId ?? page.campaign.phase?.id ?? 'start',
    title: 'The map as your side sees it',
    drawing,
  });
  return card({ id: 'own-map', title: 'Your map' }, html`<div data-live="map">${figure}</div>`);
}

function links(parts: SeatParts): Html {
  const { page } = parts;
  const [base, campaign] = [address(parts), `/c/${page.campaign.id}`];
  return html`<p><a href="${base}/reports">All private reports</a>
${mayOrder(parts) && html` · <a href="${campaign}/receipts">My receipts</a>`}
${page.as === 'holder' && html` · <a href="${base}/disputes">Dispute a line</a>`}
${mayOrder(parts) && html` · <a href="${base}/away">Away, and deputy</a>`}</p>
<p><a href="${campaign}">Public page of the campaign</a> · <a href="${campaign}/rules">Rules and reference</a></p>`;
}

/** Not in the phase's own box: nothing to press stands before the order box there. */
function ownProof({ page: { campaign } }: SeatParts): Piece {
  const { phase, status } = campaign;
  if (phase === null || (status !== 'running' && status !== 'paused')) return null;
  return html`<div class="card" data-live="proof">${phaseProof(phase, campaign.id)}</div>`;
}

const STANDS_IN = html`<p class="notice">You stand in for this seat: you read what it reads and may send its orders.
Its holder gets a copy.</p>`;

/** Where a story is told; it stands on the campaign's pages, for everybody. */
function storyBox({ stories, forms, page }: SeatParts): Piece {
  if (stories === null) return null;
  const { id } = page.campaign;
  return card({ id: 'story', title: 'Tell a story', anchor: true }, [
    tellForm(forms, stories, id),
    html`<p><a href="/c/${id}/stories">All stories</a></p>`,
  ]);
}

/** Everything a seat's holder needs: time left, what is owed, the order box, the answer, what stands, and their reports. */
export function seatView(parts: SeatParts): Html {
  const { page, session, older, clocks, forms } = parts;
  const { campaign, seat, as } = page;
  const side = seat.side !== null && html` <span class="side">${seat.side}</span>`;
  const mayRevoke = mayOrder(parts) && isOpen(parts);
  const top = isOpen(parts) && owed(parts);
  const present = () => [
    orders(parts),
    standing({ page, session, mayRevoke, unfolded: parts.received !== null }),
    mayRevoke && readiness(parts),
    receipts(page),
    as === 'holder' && pressBox({ page, session, refused: parts.press }),
    storyBox(parts),
  ];
  return html`${heading(foreign(campaign.title), html`${foreign(seat.name)}${side}`)}
<div class="news" data-news hidden></div>
${received(parts)}
<div class="board">
<div class="board-top">${phaseBox(campaign, parts.now, top, false)}</div>
<div class="board-main">${!older && present()}${inbox(parts)}</div>
<div class="board-rest">
${!older && [votes(parts), clocks !== null && clockBox({ clocks, forms })]}
${ownMap(parts)}
${as === 'deputy' && STANDS_IN}
${links(parts)}
${ownProof(parts)}
${!older && leaving(parts)}
</div>
</div>`;
}
