import { hiddenField } from '../../kit/fields.js';
import { foreign, type Html, html } from '../../kit/html.js';

/** The page behind a one-time link. Opening it uses nothing up: mail scanners and link previews open links too. */
export const signInView = (name: string, token: string, guard: string): Html =>
  html`<section class="narrow"><h1>Sign in</h1><p>This link signs you in once, as ${foreign(name)}.</p>
<form method="post" action="/signin">${hiddenField('token', token)}${hiddenField('guard', guard)}
<button type="submit">Sign in as ${foreign(name)}</button></form>
<p class="fine">Not you? Close this page; the link stays good for its owner.</p></section>`;

/** How one gets in, for those who have come without a link. */
export const signInHelpView = (): Html =>
  html`<section class="narrow"><h1>Sign in</h1>
<p>There are no passwords here. You sign in with a link that works once and was made for you.</p>
<ul><li>Ask your game master for one.</li><li>On Discord, the bot sends you one.</li>
<li>On your own machine, the service prints links when it starts.</li></ul></section>`;
