import type { PhaseSummary, SheetPreview } from '../../../../app/app.js';
import { MAX_SHEET_BYTES } from '../../../../core/game/sheet.js';
import { answerList, summary } from '../../boxes/answer.js';
import type { Session } from '../../kit/context.js';
import { csrfField } from '../../kit/csrf.js';
import { flag, type Html, html, trusted } from '../../kit/html.js';
import { notice } from '../../kit/pieces.js';

export const ORDER_BOX = 'order-text';

interface OrderBoxParts {
  readonly campaign: string;
  readonly seat: string;
  readonly phase: PhaseSummary;
  readonly session: Session;
  readonly text: string;
  /** The text was sent once and taken back. */
  readonly takenBack: boolean;
  /** A sheet that was checked or refused just now. */
  readonly preview: SheetPreview | null;
  /** Why the sheet was not taken, when it was not. */
  readonly refusal: string | null;
}

function editor(text: string, open: boolean): Html {
  const lines = Math.max(1, text.split('\n').length);
  const numbers = Array.from({ length: lines }, (_, index) => html`<span>${index + 1}</span>`);
  return html`<div class="editor"><div class="gutter" aria-hidden="true" data-gutter>${numbers}</div>
<textarea id="${ORDER_BOX}" name="text" rows="12" wrap="off" dir="ltr" spellcheck="false" autocapitalize="characters"
 autocomplete="off" aria-describedby="order-help order-summary"${flag('readonly', !open)}>${trusted('\n')}${text}</textarea></div>`;
}

function orderForm({ campaign, seat, phase, session, text, takenBack, preview, refusal }: OrderBoxParts): Html {
  const base = `/c/${campaign}/seat/${seat}`;
  const open = phase.status === 'open';
  const answered = refusal !== null || preview !== null;
  return html`<form method="post" action="${base}/orders#orders" id="order-form" data-preview="${base}/preview"
 data-draft="${campaign}/${seat}/${phase.id}" data-limit="${MAX_SHEET_BYTES}"${answered && html` data-answered`}>
${csrfField(session)}<input type="hidden" name="phase" value="${phase.id}">
<label for="${ORDER_BOX}">Your orders, one on a line</label>
<p class="fine" id="order-help">The latest sheet counts and takes the place of the one before. At most 16 KB.
<a href="/c/${campaign}/rules">Rules, and how orders are written</a></p>
${takenBack && html`<p class="notice">You took this text back: it does not stand. Send it again if you want it to.</p>`}
${editor(text, open)}
<p class="fine" data-draft-note hidden></p>
<div class="actions">
<button type="submit" name="act" value="submit"${flag('disabled', !open)}>Send orders</button>
<button class="quiet" type="submit" name="act" value="check"${flag('disabled', !open)} data-check>Check</button>
</div>
</form>`;
}

/** The box that orders are written in. Without scripts, "Check" answers what the script shows while typing. */
export function orderBox(parts: OrderBoxParts): Html {
  const { campaign, phase, preview, refusal } = parts;
  const refused = () =>
    notice(
      'bad',
      html`<p><strong>This sheet was not taken.</strong> ${refusal}</p><p>Your text is still in the box.</p>`,
    );
  const closed = html`<p class="notice">No orders are taken now. The next order box opens with the next phase.</p>`;
  const answer = preview !== null && answerList({ preview, rules: `/c/${campaign}/rules`, box: ORDER_BOX });
  const title = preview !== null && refusal === null ? 'The answer to this text' : 'Checked as you type';
  return html`<section class="card orders" id="orders" aria-labelledby="orders-title"><h2 id="orders-title">Orders</h2>
${refusal !== null && refused()}
${phase.status !== 'open' && closed}
${orderForm(parts)}
<section class="checking" aria-labelledby="checking-title"><h3 id="checking-title">${title}</h3>
<p id="order-summary" class="summary" role="status" data-summary>${
    preview === null ? 'Nothing has been checked yet.' : summary(preview)
  }</p>
<div aria-live="polite" aria-relevant="additions text" data-answer>${answer}</div></section>
</section>`;
}
