import { randomUUID } from 'node:crypto';
import type { SeatPage } from '../../../../app/app.js';
import type { Session } from '../../kit/context.js';
import { csrfField } from '../../kit/csrf.js';
import { type Html, html, type Piece, trusted } from '../../kit/html.js';

export interface PressBoxParts {
  readonly page: SeatPage;
  readonly session: Session;
  /** A message that was not sent just now, and why. */
  readonly refused: { readonly to: string; readonly text: string; readonly refusal: string } | null;
}

const option = (value: string, words: string, chosen: string | undefined): Html =>
  html`<option value="${value}"${value === chosen ? trusted(' selected') : null}>${words}</option>`;

/** Where a seat writes to other seats. What is sent and what comes in stands among the private messages. */
export function pressBox({ page, session, refused }: PressBoxParts): Piece {
  const { press, campaign, seat } = page;
  if (press === null || (press.seats.length === 0 && !press.all)) return null;
  const chosen = refused?.to;
  return html`<section class="card" id="press" aria-labelledby="press-title"><h2 id="press-title">Press</h2>
${refused !== null && html`<div class="notice notice-bad" role="alert"><p><strong>This message was not sent.</strong> ${refused.refusal}</p></div>`}
<form method="post" action="/c/${campaign.id}/seat/${seat.id}/press#press" class="stack">${csrfField(session)}
<input type="hidden" name="once" value="${randomUUID()}">
<div class="field"><label for="press-to">To</label><select id="press-to" name="to">
${press.seats.map((other) => option(`seat:${other.id}`, other.side === null ? other.name : `${other.name} (${other.side})`, chosen))}
${press.side !== null && option('side', `Your side, ${press.side}`, chosen)}
${press.all && option('all', 'Everybody, publicly', chosen)}
</select></div>
<div class="field"><label for="press-text">Message</label>
<textarea id="press-text" name="text" rows="4" maxlength="2000" required dir="auto" autocomplete="off" aria-describedby="press-help">${trusted('\n')}${refused?.text ?? ''}</textarea>
<p class="fine" id="press-help">Sent under the name of your seat, to them alone unless you choose everybody. At most 2,000 characters. It is no order.</p></div>
<div><button type="submit">Send message</button></div></form></section>`;
}
