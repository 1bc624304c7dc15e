import { hiddenField, lineField, submit } from '../../kit/fields.js';
import { foreign, type Html, html } from '../../kit/html.js';
import type { Again } from '../../kit/requests.js';

/** The page behind a one-time link. Opening it uses nothing up: mail scanners and link previews open links too. */
export const signInView = (name: string, token: string, guard: string): Html =>
  html`<section class="narrow"><h1>Sign in</h1><p>This link signs you in once, as ${foreign(name)}.</p>
<form method="post" action="/signin">${hiddenField('token', token)}${hiddenField('guard', guard)}
<button type="submit">Sign in as ${foreign(name)}</button></form>
<p class="fine">Not you? Close this page; the link stays good for its owner.</p></section>`;

/** Somebody who is not signed in yet has lost their link and asks for another by mail. */
const lostLink = (again: Again | null): Html =>
  html`<section class="card" aria-labelledby="lost-title"><h2 id="lost-title">A link by mail</h2>
<form method="post" action="/signin/lost" class="stack">
${lineField({
  id: 'lost-email',
  name: 'email',
  label: 'The e-mail address in your settings',
  type: 'email',
  autocomplete: 'email',
  required: true,
  longest: 254,
  value: again?.typed['email'],
  wrong: again?.wrong.message,
})}
<div>${submit('Mail me a link')}</div></form></section>`;

/** How one gets in, for those who have come without a link. */
export const signInHelpView = ({ mail, again }: { readonly mail: boolean; readonly again: Again | null }): Html =>
  html`<section class="narrow"><h1>Sign in</h1>
<p>There are no passwords here. You sign in with a link that works once and was made for you.</p>
<ul><li>Ask your game master for one.</li><li>On Discord, the bot sends you one.</li>
<li>On your own machine, the service prints links when it starts.</li></ul>${mail && lostLink(again)}</section>`;

/** The page behind the link that confirms an e-mail address. Opening it changes nothing. */
export const confirmEmailView = (name: string, email: string, token: string): Html =>
  html`<section class="narrow"><h1>Confirm your e-mail address</h1>
<p>From then on ${foreign(email)} is the address of ${foreign(name)}: reports and notices come to it, and a sign-in link when you
have lost yours.</p>
<form method="post" action="/account/email/confirm">${hiddenField('token', token)}
<button type="submit">Yes, it is mine</button></form>
<p class="fine">Not you? Close this page; without the button nothing happens.</p></section>`;
