import { randomUUID } from 'node:crypto';
import type { PhaseSummary, SheetPreview } from '../../../../app/app.js';
import type { OrderSubjects } from '../../../../core/game/offer.js';
import { isJudgeSeat } from '../../../../core/game/seat.js';
import { MAX_SHEET_BYTES, MAX_SHEET_LINES } from '../../../../core/game/sheet.js';
import { answerList, summary } from '../../boxes/answer.js';
import { assetUrl } from '../../kit/assets.js';
import type { Session } from '../../kit/context.js';
import { csrfField } from '../../kit/csrf.js';
import { hiddenField } from '../../kit/fields.js';
import { flag, type Html, html, type Piece, trusted } from '../../kit/html.js';
import { notice } from '../../kit/pieces.js';
import { type Choosing, offerForms, subjectChoice } from './offer-forms.js';
import { readersBox } from './readers-box.js';
import { leftBox } from './strip.js';

export const ORDER_BOX = 'order-text';

interface OrderBoxParts {
  readonly campaign: string;
  readonly seat: string;
  readonly phase: PhaseSummary;
  readonly session: Session;
  readonly text: string;
  /** The receipt of what the seat sent last in the window; empty: nothing. */
  readonly knew: string;
  /** It is what its writer put there, and nowhere else yet: newer than what their browser keeps. */
  readonly isTyped: boolean;
  /** The text was sent once and taken back. */
  readonly takenBack: boolean;
  /** A sheet that was checked or refused just now. */
  readonly preview: SheetPreview | null;
  /** What the text in the box would be, when nobody has asked yet. */
  readonly sheet: SheetPreview | null;
  /** Why the sheet was not taken, when it was not. */
  readonly refusal: string | null;
  readonly subjects: OrderSubjects | null;
  /** What was pointed at, with its orders. */
  readonly choosing: Choosing | null;
  /** Above the sheet: what was just received. */
  readonly above: Piece;
  /** Below it: being ready, what stands. */
  readonly below: Piece;
}

/** For `static/waiting.js`: what this device has of the seat and the board does not. */
export const unsentBox = (campaign: string, seat: string): Html =>
  html`<div data-waiting="${campaign}/${seat}" data-keep-at="/c/${campaign}/seat/${seat}/orders/kept" hidden></div>`;

function editor(text: string, open: boolean): Html {
  // Beyond what a sheet may hold its lines need no numbers.
  const lines = Math.min(Math.max(1, text.split('\n').length), MAX_SHEET_LINES);
  const numbers = Array.from({ length: lines }, (_, index) => html`<span>${index + 1}</span>`);
  return html`<div class="editor" data-editor="${assetUrl('editor.js')}"><div class="gutter" aria-hidden="true" data-gutter>${numbers}</div>
<textarea id="${ORDER_BOX}" name="text" rows="12" wrap="off" dir="ltr" spellcheck="false" autocapitalize="characters"
 autocomplete="off" aria-describedby="order-help order-summary"${flag('readonly', !open)}>${trusted('\n')}${text}</textarea></div>`;
}

function orderForm(parts: OrderBoxParts): Html {
  const { campaign, seat, phase, session, text, takenBack, preview, refusal, knew, subjects, choosing } = parts;
  const base = `/c/${campaign}/seat/${seat}`;
  const open = phase.status === 'open';
  const answer = preview !== null && answerList({ preview, rules: `/c/${campaign}/rules`, box: ORDER_BOX });
  const title = preview !== null && refusal === null ? 'The answer to this text' : 'Checked as you type';
  return html`<form method="post" action="${base}/orders#orders" id="order-form" data-preview="${base}/preview"
 data-offers="${base}/offers" data-draft="${campaign}/${seat}/${phase.id}" data-limit="${MAX_SHEET_BYTES}"
 data-knew="${knew}" data-due="${phase.paused ? '' : phase.deadlineAt.toISOString()}"${parts.isTyped && html` data-typed`}>
${csrfField(session)}<input type="hidden" name="phase" value="${phase.id}">${hiddenField('once', randomUUID())}
<button type="submit" name="act" value="check" hidden>Check</button>
${choosing !== null && offerForms(choosing, base)}
<label for="${ORDER_BOX}" class="fine">Your orders, one on a line</label>
${takenBack && html`<p class="notice">You took this text back: it does not stand. Send it again if you want it to.</p>`}
${editor(text, open)}
<p class="fine" data-draft-note hidden></p>
<section class="checking" aria-labelledby="checking-title"><h3 id="checking-title">${title}</h3>
<div aria-live="polite" aria-relevant="additions text" data-answer>${answer}</div></section>
${readersBox((preview ?? parts.sheet)?.sketch?.readers, isJudgeSeat(seat), campaign)}
<p class="fine" id="order-help">The latest sheet counts and takes the place of the one before. At most 16 KB.
<a href="/c/${campaign}/rules">Rules, and how orders are written</a></p>
${open && subjects !== null && subjectChoice(subjects, choosing?.subject ?? null)}
</form>`;
}

/** The sheet, docked beside the map. Without scripts, "Check" answers what the script shows while typing. */
export function orderBox(parts: OrderBoxParts): Html {
  const { campaign, seat, phase, preview, sheet, refusal, above, below } = parts;
  const open = phase.status === 'open';
  const refused = () =>
    notice(
      'bad',
      html`<p><strong>This sheet was not taken.</strong> ${refusal}</p><p>Your text is still in the box.</p>`,
    );
  const closed = html`<p class="notice">No orders are taken now. The next order box opens with the next phase.</p>`;
  const known = preview ?? sheet;
  return html`<section class="panel panel-orders orders" id="orders" aria-labelledby="orders-title" data-panel="orders">
<header class="panel-head"><h2 id="orders-title">Order sheet</h2><span class="tag" data-draft-state hidden></span>
<button class="link" type="button" data-plain hidden>As plain text</button></header>
<div class="panel-body">${unsentBox(campaign, seat)}${above}
${refusal !== null && refused()}
${!open && closed}
${orderForm(parts)}</div>
<footer class="panel-foot">
<div data-resources>${known?.sketch !== undefined && leftBox(known.sketch)}</div>
<p id="order-summary" class="summary" role="status" data-summary>${
    known === null ? 'Nothing has been checked yet.' : summary(known)
  }</p>
<div class="actions">
<button form="order-form" type="submit" name="act" value="submit"${flag('disabled', !open)}>Send orders</button>
<button form="order-form" class="quiet" type="submit" name="act" value="check"${flag('disabled', !open)} data-check>Check</button>
</div>
${below}</footer>
</section>`;
}
