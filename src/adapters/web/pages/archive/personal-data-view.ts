import type { OwnDoors } from '../../../../app/app.js';
import { doorsSummary } from '../../boxes/doors.js';
import type { Session } from '../../kit/context.js';
import { csrfField } from '../../kit/csrf.js';
import { submit, tickField } from '../../kit/fields.js';
import { foreign, type Html, html } from '../../kit/html.js';

const ERASING = html`<h2>Erase me</h2>
<p>This cannot be taken back.</p>
<ul><li>Your name becomes “A former player”; Discord and forum accounts, e-mail address and sign-ins are removed. You cannot sign in
again.</li>
<li>Applications, press and the texts of disputes that you wrote are emptied, and your name is taken out of notices.</li>
<li>Your seats stay in their campaigns, open for somebody else, with the name they were played under and what they did. That
name stands in published reports.</li>
<li>The hashes of your sealed sheets stay, because they make the dice. Where you have the letters erased too, the page of
proof says so.</li></ul>`;

/** What is kept of a person, and how they take themselves out of the record. */
export function personalDataView(session: Session, doors: OwnDoors): Html {
  const everything = html`<a class="button quiet" href="/me/data.json" download="adjutant-personal-data.json">
Download everything</a>`;
  const erase = html`<form method="post" action="/me/erase" class="stack" data-forget-drafts>${csrfField(session)}
${tickField({ name: 'sheets', label: 'Erase the letters of my order sheets too' })}
${tickField({ name: 'sure', label: 'I am sure that I want to be erased', required: true })}
<div>${submit('Erase me', { danger: true })}</div></form>`;
  return html`<section class="narrow"><h1>What is kept of you</h1>
<p>You are on record as ${foreign(session.person.name)}. ${everything}</p>
<p class="fine">Account, sign-ins, offices, seats, applications, order sheets, messages to you, absences, disputes. The file
may hold secrets of campaigns you play: keep it to yourself until they are over.</p>
${doorsSummary(doors)}
${ERASING}${erase}</section>`;
}
