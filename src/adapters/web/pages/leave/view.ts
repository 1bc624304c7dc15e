import { type Html, html } from '../../kit/html.js';

/** Before who was told of an open seat ends that. The same for every address. */
export const unwatchView = (watch: string): Html =>
  html`<section class="narrow"><h1>No more word of open seats</h1>
<p>Press the button, and whoever got the message with this link is told of open seats no more. All other messages come as before.</p>
<form method="post" action="/open-seats/stop/${encodeURIComponent(watch)}"><button type="submit">Tell me no more</button></form>
<p class="fine">Not what you want? Close this page; without the button nothing happens.</p></section>`;

/** Before the button is pressed. The same for every address. */
export const leaveView = (token: string): Html =>
  html`<section class="narrow"><h1>No more mail</h1>
<p>Press the button, and whoever got the mail with this link gets no more reports, letters and reminders by mail. All of it still
stands on the board, at their seat, and deadlines pass as before: without mail, look there, or choose another way in your
settings.</p>
<form method="post" action="/mail/leave/${encodeURIComponent(token)}"><button type="submit">No more mail</button></form>
<p class="fine">Not what you want? Close this page; without the button nothing happens.</p></section>`;
