import type { SeatPage } from '../../../../app/app.js';
import { EARLIER_PLAYER } from '../../../../app/orders/sheet-pages.js';
import { DOOR_WORDS } from '../../../../app/windows/stand-words.js';
import { answerList, summary } from '../../boxes/answer.js';
import { SHEET_KINDS } from '../../boxes/sheets.js';
import type { Session } from '../../kit/context.js';
import { changeForm, submit } from '../../kit/fields.js';
import { type Html, html, type Piece } from '../../kit/html.js';
import { card, empty, fold, table } from '../../kit/pieces.js';
import { moment } from '../../kit/times.js';

interface StandingParts {
  readonly page: SeatPage;
  readonly session: Session;
  readonly mayRevoke: boolean;
  /** Its lines are shown at once. */
  readonly unfolded: boolean;
}

/** The sheet that counts now, with what became of every line. */
export function standing({ page, session, mayRevoke, unfolded }: StandingParts): Html {
  const { campaign, seat, standing: sheet } = page;
  const content = (): Piece => {
    if (sheet === null) return empty(`Nothing stands${campaign.phase === null ? '' : ' in this phase'}.`);
    const preview = { lines: sheet.lines, problems: [] };
    const answer = answerList({ preview, rules: `/c/${campaign.id}/rules`, box: null });
    const typed = html`<pre class="sheet" tabindex="0" dir="auto">${sheet.text === '' ? '(empty)' : sheet.text}</pre>`;
    const sure = () =>
      changeForm(session, `/c/${campaign.id}/seat/${seat.id}/revoke`, [
        html`<p>Then nothing of yours stands, as if you had sent no orders. The text stays in the order box, to be sent again.</p>`,
        html`<div>${submit('Yes, take it back', { danger: true })}</div>`,
      ]);
    // One press opens the question, another answers it.
    const revoke = () => fold('revoke', 'Take this sheet back', sure());
    return [
      html`<p><strong class="number">${sheet.receipt}</strong> by ${DOOR_WORDS[sheet.door]},
received ${moment(sheet.receivedAt)}. ${summary(preview, true)}</p>`,
      sheet.earlierPlayer === true && html`<p class="fine">${EARLIER_PLAYER}</p>`,
      fold('standing-lines', 'What became of every line', answer, unfolded),
      fold('standing-text', 'The sheet as typed', typed),
      mayRevoke && revoke(),
    ];
  };
  return card({ id: 'standing', title: 'What stands now', live: 'standing', anchor: true }, content());
}

/** Everything that came in from the seat in this phase. */
export function receipts(page: SeatPage): Piece {
  if (page.receipts.length === 0) return null;
  const row = ({ receipt, kind, receivedAt, door, hash }: SeatPage['receipts'][number]): Html =>
    html`<tr><th scope="row" class="number"><a href="/c/${page.campaign.id}/receipts/${receipt}">${receipt}</a></th>
<td>${SHEET_KINDS[kind]}</td><td>${moment(receivedAt)}</td>
<td>${DOOR_WORDS[door]}</td><td><code class="hash">${hash.slice(0, 12)}…</code></td></tr>`;
  const heads = ['Receipt', 'What', 'Received', 'By', 'Hash'];
  return card({ id: 'receipts', title: 'Receipts of this phase', live: 'receipts' }, [
    table({ by: { id: 'receipts-title' }, heads, rows: page.receipts.map(row) }),
    page.as !== 'gm' && html`<p><a href="/c/${page.campaign.id}/receipts">All my receipts</a></p>`,
  ]);
}
