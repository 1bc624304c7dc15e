import { randomUUID } from 'node:crypto';
import { DOOR_WORDS, draftDiffers, readyWords } from '../../../../app/windows/stand-words.js';
import { isUnderWay } from '../../../../core/campaign/status.js';
import { counted } from '../../../../core/reading/counted.js';
import { headlineOf } from '../../../../core/report/headline.js';
import { toHtml } from '../../../../core/report/render/html.js';
import { standingOf, summary, whatTheyDo } from '../../boxes/answer.js';
import { campaignStatus } from '../../boxes/phase-box.js';
import { thread } from '../../boxes/thread.js';
import { csrfField } from '../../kit/csrf.js';
import { type Html, html, type Piece, trusted } from '../../kit/html.js';
import type { Tone } from '../../kit/pieces.js';
import { moment, spanText } from '../../kit/times.js';
import { mapSide } from './map-side.js';
import { moreView } from './more-view.js';
import { orderBox, unsentBox } from './order-box.js';
import { pressBox } from './press-box.js';
import { isOpen, mayOrder, mayRevoke, type SeatParts, seatAddress, TABS, type Tab } from './seat-parts.js';
import { readerOf, standFoot, strip } from './strip.js';

/** READY, where it ends anything early; elsewhere that it does not, and no button that would promise more. */
function readiness({ page, forms }: SeatParts): Html {
  const { stand } = page;
  const ready = stand.state === 'ready';
  if (stand.readyEndsAfterMs === null && !ready)
    return html`<div class="ready" data-live="ready"><p class="fine">${readyWords(stand)}</p></div>`;
  const form = forms('set-ready', {
    above: html`<p class="fine">${ready ? html`<strong>You have said that you are ready.</strong>` : 'Done? Say so.'} ${readyWords(stand)}</p>`,
    buttons: {
      field: 'ready',
      values: [
        ready
          ? { value: 'no', label: 'I am not ready after all', pressed: true }
          : { value: 'yes', label: 'I am ready', pressed: false },
      ],
    },
  });
  return html`<div class="ready" data-live="ready">${form}</div>`;
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
${whatTheyDo(sheet.lines)}
<details class="fine"><summary>To prove it later</summary><p>Its hash, fixed in public at the deadline: <code class="hash">${sheet.hash}</code>${
      sheet.nonce !== null &&
      html`<br>Its nonce, known to you alone; with it you can show that the hash is of this sheet: <code class="hash">${sheet.nonce}</code>`
    }</p></details>`,
  };
}

function received(parts: SeatParts): Piece {
  const { received: answer } = parts;
  if (answer === null) return null;
  const { tone, words } = receivedWords(parts, answer.receipt);
  // Whatever is said of the sheet as a whole wants reading.
  const look = answer.problems.length > 0 ? 'warn' : tone;
  return html`<div class="notice notice-${look}" role="status" id="receipt" data-received>
<h2>Received: <span class="number">${answer.receipt}</span></h2>
${words}
${answer.problems.map((problem) => html`<p>${problem.message} ${problem.allowed ?? ''}</p>`)}
<p><a href="#standing">See what became of every line</a>
 · <a href="/c/${parts.page.campaign.id}/receipts/${answer.receipt}">Open the receipt</a></p>
</div>`;
}

/** Orders that stood before and are not in the new sheet, with the way back. */
function replaced(parts: SeatParts): Piece {
  const { page, session, received: answer } = parts;
  const before = answer?.replaced ?? null;
  if (before === null || page.campaign.phase === null) return null;
  const { phase } = page.campaign;
  const number = html`<a href="/c/${page.campaign.id}/receipts/${before.receipt}">${before.receipt}</a>`;
  const from = html`${number}, sent by ${DOOR_WORDS[before.door]} ${moment(before.receivedAt)}`;
  if (before.gone.length === 0)
    return html`<p class="fine">It takes the place of ${from}; all its orders are in this one too.</p>`;
  const back = (
    how: 'put-back' | 'join',
    label: string,
  ) => html`<form method="post" action="${seatAddress(parts)}/again">
${csrfField(session)}<input type="hidden" name="receipt" value="${before.receipt}"><input type="hidden" name="phase" value="${phase.id}">
<input type="hidden" name="once" value="${randomUUID()}"><input type="hidden" name="how" value="${how}">
<button class="quiet" type="submit">${label}</button></form>`;
  return html`<div class="notice notice-warn"><p><strong>${counted(before.gone.length, 'order')} that stood before ${
    before.gone.length === 1 ? 'is' : 'are'
  } not in this sheet.</strong> It takes the place of ${from}.</p>
<ul class="plain">${before.gone.map((order) => html`<li><code><bdi>${order}</bdi></code></li>`)}</ul>
<div class="actions">${back('put-back', 'Put it back')}${back('join', 'Join both')}</div></div>`;
}

/** Signs of changes, over whichever paper is open; and the newest report, by which scripts see that there is another. */
function news(parts: SeatParts): Html {
  const latest = parts.page.inbox.find(({ reportNumber, withdrawn }) => reportNumber !== null && !withdrawn);
  return html`<div class="news" data-news hidden></div>${
    latest !== undefined &&
    html`<p data-latest="${latest.reportNumber}" data-href="${seatAddress(parts)}/report/${latest.reportNumber}" hidden>${
      headlineOf(latest.document).title
    }</p>`
  }`;
}

/** What is said to words that were no sheet. */
const toldOf = ({ told }: SeatParts): Piece =>
  told !== null &&
  html`<div class="notice notice-${told.tone}" role="status" id="told"${told.tone === 'good' && html` data-done`}><h2>${told.document.title}</h2>
${trusted(toHtml(told.document, { titleLevel: 2, bare: true }))}</div>`;

/** What was just received stands where one looks: above the sheet. */
const above = (parts: SeatParts): Piece => [toldOf(parts), received(parts), replaced(parts)];

const sent = (parts: SeatParts): Html =>
  html`<div data-live="owed">${isOpen(parts) && standFoot(parts.page.stand, readerOf(parts.page.as))}</div>`;

function orders(parts: SeatParts): Html {
  const { page, session, typed, sheet, subjects, choosing } = parts;
  const { campaign, seat } = page;
  const closed = (why: string): Html =>
    html`<section class="panel panel-orders" id="orders" aria-labelledby="orders-title" data-panel="orders">
<header class="panel-head"><h2 id="orders-title">Order sheet</h2></header>
<div class="panel-body">${mayOrder(parts) && unsentBox(campaign.id, seat.id)}${above(parts)}<p>${why}</p>${sent(parts)}</div></section>`;
  if (!mayOrder(parts)) return closed('You look at this seat as the game master. Only its holder sends orders.');
  if (campaign.phase === null || !isUnderWay(campaign))
    return closed(`${campaignStatus(campaign)}. No orders are taken.`);
  return orderBox({
    campaign: campaign.id,
    seat: seat.id,
    phase: campaign.phase,
    session,
    text: typed?.text ?? page.template,
    isTyped: typed !== null && typed.text !== page.template,
    // Where a ruling has put another window in the place of the first one, the page may know too little: then its writer is asked.
    knew: page.receipts.find(({ kind }) => kind !== 'void')?.receipt ?? '',
    takenBack: typed === null && page.takenBack,
    preview: typed?.preview ?? null,
    sheet,
    refusal: typed?.refusal ?? null,
    subjects,
    choosing,
    above: above(parts),
    below: [mayRevoke(parts) && readiness(parts), sent(parts)],
  });
}

/** What came in for this seat alone: reports, notices, press. */
function inbox(parts: SeatParts): Html {
  const { page, older } = parts;
  const base = seatAddress(parts);
  const messages = thread({
    messages: page.inbox,
    mapOf: (resolution) => `${base}/map.png?r=${encodeURIComponent(resolution)}`,
    reportAt: (number) => `${base}/report/${number}`,
    address: base,
    empty: older ? 'There are no older messages.' : 'Nothing has been sent to you yet.',
    older,
  });
  return html`<section class="panel panel-report" id="thread" aria-labelledby="inbox-title" data-panel="report">
<header class="panel-head"><h2 id="inbox-title">${older ? 'Older private messages' : 'Reports and messages'}</h2>
<span><a href="${base}/report">The latest, whole</a> · <a href="${base}/reports">All reports</a></span></header>
<div class="panel-body"${!older && html` data-live="inbox"`}>${messages}</div></section>`;
}

const letters = ({ page, session, press }: SeatParts): Html =>
  html`<section class="panel panel-letters" id="letters" aria-labelledby="letters-title" data-panel="letters">
<header class="panel-head"><h2 id="letters-title">Letters</h2></header>
<div class="panel-body">${
    (page.as === 'holder' ? pressBox({ page, session, refused: press }) : null) ??
    html`<p class="empty">No letters can be sent from here now.</p>`
  }</div></section>`;

const TAB_WORDS: Readonly<Record<Tab, string>> = {
  map: 'Map',
  orders: 'Orders',
  report: 'Report',
  letters: 'Messages',
  more: 'More',
};

const tabs = (parts: SeatParts): Html =>
  html`<nav class="war-tabs" aria-label="This seat"><ul>${TABS.map(
    (tab) =>
      html`<li class="tab-${tab}"><a href="${seatAddress(parts)}?tab=${tab}" data-tab="${tab}"${
        parts.tab === tab && html` aria-current="true"`
      }>${TAB_WORDS[tab]}</a></li>`,
  )}</ul></nav>`;

const STANDS_IN = html`<p class="notice">You stand in for this seat: you read what it reads and may send its orders.
Its holder gets a copy.</p>`;

/** What the text in the order box has to do with what stands. */
const draftOf = ({
  page,
  typed,
  sheet,
}: SeatParts): { readonly idle: readonly string[]; readonly differs: boolean } => ({
  idle: sheet?.sketch?.idle ?? [],
  differs: page.standing !== null && typed !== null && draftDiffers(typed.text, page.standing.text),
});

/** The war room: the map, and the papers of the seat docked beside it. Older messages are a page of their own. */
export function seatView(parts: SeatParts): Html {
  const { page, older, now, vitals, sheet, tab, drawing, subjects } = parts;
  if (older) return html`<h1>${page.seat.name}</h1>${inbox(parts)}`;
  const eyes = page.as === 'holder' ? `?as=${page.seat.id}` : '';
  const turns = `/c/${page.campaign.id}${eyes}#stage`;
  const map = mapSide({ address: seatAddress(parts), turns, drawing, subjects, sheet });
  return html`<div class="war" data-tab="${tab}" data-war>
${strip({ page, now, vitals, draft: draftOf(parts) })}
${tabs(parts)}${news(parts)}
${map}
<div class="dock">${page.as === 'deputy' && STANDS_IN}
${orders(parts)}${inbox(parts)}${letters(parts)}${moreView(parts)}</div>
</div>`;
}
