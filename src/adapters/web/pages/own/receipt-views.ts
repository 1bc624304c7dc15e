import { randomUUID } from 'node:crypto';
import type { ReceiptEntry, ReceiptList, ReceiptPage } from '../../../../app/app.js';
import { DOOR_WORDS } from '../../../../app/windows/stand-words.js';
import { answerList, summary } from '../../boxes/answer.js';
import { SHEET_KINDS } from '../../boxes/sheets.js';
import type { Session } from '../../kit/context.js';
import { changeForm, hiddenField, selectField, submit } from '../../kit/fields.js';
import { foreign, type Html, html, type Piece } from '../../kit/html.js';
import { card, empty, fine, fold, heading, quietLink, table } from '../../kit/pieces.js';
import { moment, utcText } from '../../kit/times.js';

const HEADS = ['Receipt', 'Phase', 'Seat', 'What', 'Received', 'By', 'Now'];

/** Every receipt of a reader in one campaign, newest first. `older`: not the first page. */
export function receiptsView({ campaign, receipts, more }: ReceiptList, older: boolean): Html {
  const base = `/c/${campaign.id}/receipts`;
  const row = ({ receipt, seat, phase, kind, door, receivedAt, now }: ReceiptEntry): Html =>
    html`<tr><th scope="row" class="number"><a href="${base}/${receipt}">${receipt}</a></th><td>${foreign(phase)}</td>
<td>${foreign(seat.name)}</td><td>${SHEET_KINDS[kind]}</td><td>${moment(receivedAt)}</td><td>${DOOR_WORDS[door]}</td><td>${now}</td></tr>`;
  const last = receipts.at(-1);
  const list =
    last === undefined
      ? empty(
          older
            ? 'There are no older receipts.'
            : 'You have no receipts in this campaign. Each sheet of orders gets one.',
        )
      : table({ by: { words: 'Your receipts' }, heads: HEADS, rows: receipts.map(row) });
  return html`${heading(foreign(campaign.title), 'My receipts')}
<p>Each sheet that came in, for good: what it said, what counted of it, and what rulings did to it.</p>
${list}
<p>${older && quietLink(base, 'Newest receipts')}
${more && last !== undefined && html` ${quietLink(`${base}?before=${last.receipt}`, 'Older receipts')}`}</p>`;
}

/** The way from the sheet's hash to the number that everybody was told. */
function sealedPath(sealedAs: ReceiptPage['sealedAs']): Piece {
  if (sealedAs === null) return null;
  const steps = sealedAs.path.map((step) => html`<li><code class="hash">${step}</code></li>`);
  return html`<p>It is among the sealed sheets: the post that said so names the root <code class="hash">${sealedAs.root}</code>.
${sealedAs.path.length === 0 ? 'No other sheet counted, so no step lies between.' : 'The path from the hash to it:'}</p>
${sealedAs.path.length > 0 && html`<ol>${steps}</ol>`}`;
}

/** The receipt as a file, with all that its hash is made of: what `check-receipt.mjs` reads. */
export function receiptFile(page: ReceiptPage): string {
  const { receipt, campaign, phaseKey, phase, seat, receivedAt, text, nonce, diceVersion, hash, sealedAs } = page;
  const kept = {
    format: 'adjutant-receipt',
    version: 1,
    receipt,
    campaign: campaign.id,
    phase: phaseKey,
    title: phase,
    seat: seat.id,
    receivedAt: receivedAt.toISOString(),
    text,
    nonce,
    diceVersion,
    hash,
    path: sealedAs?.path ?? null,
  };
  return `${JSON.stringify(kept, null, 2)}\n`;
}

/** How somebody checks it without this service, and without anything of ours that they have not read. */
function checkedAlone({ campaign, receipt, sealedAs, diceVersion }: ReceiptPage): Html {
  const base = `/c/${campaign.id}`;
  const told = diceVersion === 1 ? 'hash' : 'root';
  const later =
    sealedAs === null && diceVersion === 2 && html` Once the phase is sealed, download it again: it has the path then.`;
  return html`<h3>Check it on your own machine</h3>
<p><a class="button quiet" href="${base}/receipts/${receipt}/receipt.json" download>Download this receipt</a>
<a class="button quiet" href="${base}/verify/check-receipt.mjs" download>Download the check</a></p>
<p>The check is a short program to be read in a minute; it needs Node.js, and nothing of this service. It tells whether this very text and
time are among what was sealed, by the ${told} in the post that said so, as you have it on Discord, at a forum or in a mail:</p>
<pre tabindex="0">node check-receipt.mjs ${receipt}.json &lt;${told}&gt;</pre>
<p class="fine">The file holds the nonce and your orders: give it to nobody before the campaign ends.${later}</p>`;
}

function proof(page: ReceiptPage): Html {
  const { hash, nonce, sealedAs, campaign, phaseKey, seat, receivedAt } = page;
  const verify = `/c/${campaign.id}/verify`;
  const salted = html`<p>Nonce <code class="hash">${nonce}</code></p>
<p>The hash is made of the sheet, its time and the nonce. The nonce is on this receipt alone: with it you can show that the hash is
of this sheet, and nobody can guess the sheet from the hash. Tell it to nobody before the campaign ends.
<a href="${verify}#how">How the hash is made</a></p>`;
  return fold('receipt-proof', 'Hash and nonce', [
    html`<p>Hash, fixed in public when the phase is sealed: <code class="hash">${hash}</code></p>`,
    sealedPath(sealedAs),
    nonce === null ? fine('This sheet is of a time when hashes were not salted.') : salted,
    html`<p>With the text it is made of: campaign <code>${campaign.id}</code>, phase <code>${phaseKey}</code>, seat
<code>${seat.id}</code>, received at <code>${receivedAt.toISOString()}</code>.</p>`,
    checkedAlone(page),
  ]);
}

/** Back into the order box, or into the open window at once: one press opens the question, another answers it. */
function useAgain({ campaign, seat, receipt, window }: ReceiptPage, session: Session): Piece {
  if (window === null) return null;
  const base = `/c/${campaign.id}/seat/${seat.id}`;
  const sure = changeForm(session, `${base}/again`, [
    hiddenField('receipt', receipt),
    hiddenField('phase', window.id),
    hiddenField('once', randomUUID()),
    html`<p>It goes out as it stands here, for <strong>${foreign(window.title)}</strong>, and takes the place of what stands there.
It is read against what your seat sees now, and answered line by line.</p>`,
    html`<div>${submit(html`Yes, send it for ${foreign(window.title)}`)}</div>`,
  ]);
  return [
    html`<p><a class="button" href="${base}?again=${receipt}#orders">Put this text into the order box</a></p>`,
    fold('again', 'Send it again as it is', sure),
  ];
}

/** Which other sheet of the seat it is compared with. */
function compareForm({ campaign, receipt, others }: ReceiptPage): Html {
  const among = others.map(
    (other) => [other.receipt, `${other.receipt}, ${other.phase}, ${utcText(other.receivedAt)}`] as const,
  );
  return html`<form method="get" action="/c/${campaign.id}/receipts/${receipt}/compare" class="stack">
${selectField({ id: 'with', name: 'with', label: 'With', among })}
<div>${submit('Compare line by line', { quiet: true })}</div></form>`;
}

/** One receipt: what was sent, what was answered, and what became of it. */
export function receiptView(page: ReceiptPage, session: Session): Html {
  const { campaign, seat, receipt, askedAs, kind, lines, problems, fates, text } = page;
  const preview = { lines, problems };
  const content = (): Piece => {
    if (kind === 'revocation') return null;
    return card({ id: 'sheet', title: 'The sheet as sent' }, [
      html`<pre class="sheet" dir="auto" tabindex="0">${text === '' ? '(empty)' : text}</pre>`,
      useAgain(page, session),
    ]);
  };
  const answer = (): Piece =>
    kind !== 'revocation' &&
    card({ id: 'answer', title: 'The answer that was given' }, [
      html`<p>${summary(preview, true)}</p>`,
      answerList({ preview, rules: `/c/${campaign.id}/rules`, box: null }),
    ]);
  const became =
    fates.length === 0
      ? empty('Nothing yet.')
      : html`<ol>${fates.map((fate) => html`<li>${moment(fate.at)}: ${foreign(fate.text)}</li>`)}</ol>`;
  return html`${heading(foreign(campaign.title), html`Receipt <span class="number">${receipt}</span>`)}
<p><strong>${SHEET_KINDS[kind]}</strong> of ${foreign(seat.name)} for ${foreign(page.phase)}, sent by ${foreign(page.sender)} through
${DOOR_WORDS[page.door]}, received ${moment(page.receivedAt)}. Now: <strong>${page.now}</strong>.</p>
${askedAs !== null && html`<p class="fine">A ruling once gave this sheet the number ${askedAs} too.</p>`}
${card({ id: 'fates', title: 'What became of it' }, became)}
${content()}
${answer()}
${kind !== 'revocation' && page.others.length > 0 && card({ id: 'compare', title: 'Compare with another sheet' }, compareForm(page))}
${card({ id: 'proof', title: 'Proof' }, proof(page))}
<p>${quietLink(`/c/${campaign.id}/receipts`, 'My receipts')}</p>`;
}
