import { WRITTEN_COMMANDS, type WrittenCommand } from '../../../../app/inbox/written-commands.js';
import { type Html, html, type Piece } from '../../kit/html.js';
import { table } from '../../kit/pieces.js';

const forms = ({ forms: written }: WrittenCommand): Piece =>
  written.length === 0 ? 'Orders' : written.map((form, at) => html`${at > 0 && ', '}<code>${form}</code>`);

const row = (command: WrittenCommand): Html =>
  html`<tr><th scope="row">${forms(command)}</th>
<td>${command.example === null ? html`as <a href="#orders">your game</a> has them` : html`<code>${command.example}</code>`}</td>
<td>${command.does}</td></tr>`;

/** How one plays without this board: what can be written at a forum and by mail, and what is made of it. */
export function byMessageView(): Html {
  const heads = ['Write', 'For example', 'What it is for'];
  return html`<section class="prose"><h1>Playing by forum or mail</h1>
<p>Write to this service’s account at the forum by private message, to it alone, or answer one of its mails. Your message is read at
once, and you alone get the answer.</p>
<h2>What you can write</h2>
${table({ by: { words: 'What you can write' }, heads, rows: WRITTEN_COMMANDS.map(row) })}
<p>Each word stands alone in its message: above orders, <code>Orders</code> or <code>Report</code> is only a heading. A letter that
holds lines of orders is asked about before it goes, so that nobody reads your orders by mistake.
If you hold several seats, a first line <code>Campaign: </code> with the title says which you mean; the answer tells you the line when it
is needed.</p>
<p id="orders">How orders are written, with examples, is on the page Rules of each campaign.</p>
<h2>The receipt</h2>
<p>Each line is answered: understood, with a warning, or rejected and why. A sheet that was taken has a receipt, such as
<code>R-7KQ4-2M9X</code>. Without a receipt nothing of your message counts. Your receipts are listed on the board, whichever way the
sheet came.</p>
<h2>When it came in</h2>
<p>The time stamp of the forum, or of our own mail server, decides; not the time of your program, and not when we read it. What was
stamped before the deadline counts, also when the service was away then, as long as the window is not closed yet. A message at the
forum that you edit counts from the edit on, if it was not read before. Once it was read, an edit changes nothing: send it again.</p>
<h2>Quotations and signatures</h2>
<p>What you write above, below or between quotations is read; where it gives no orders, one attached <code>.txt</code> file is. Quoted or
struck-out text, comments, greetings and your signature below a line <code>-- </code> are no orders. The answer shows each line that was
read, and what was not.</p>
<p>What stands below words such as <code>Next turn:</code> or <code>Do not do this:</code>, or on either side of
<code>Forget the above</code>, is asked about and not taken: only you know which lines count.</p>
<h2>A later sheet</h2>
<p>Each message with orders is one whole sheet and takes the place of the one before: the answer names what is gone with that, and
<code>PUT BACK</code> or <code>JOIN</code> brings it back. A message without an order, such as READY alone, changes none.</p>
<h2>How we know that it is you</h2>
<p>By the forum account that you have linked, or by your address together with the reply address of the mail that you answer. When it
cannot be proved that a mail is yours, you are mailed a link, and its orders count once you confirm them.
<a href="/link">Link your doors</a>.</p></section>`;
}
