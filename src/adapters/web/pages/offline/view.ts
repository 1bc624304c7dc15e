import { type Html, html } from '../../kit/html.js';

/** What stands in the place of a page that a device has not kept, while the board cannot be reached; its script fills in the list. */
export const offlineView = (): Html => html`<section class="narrow"><h1>The board cannot be reached</h1>
<p>This page needs a connection. Nothing was sent, and nothing on the board has changed by it. Try again when you are online.</p>
<h2>Kept on this device</h2>
<ul class="plain" data-kept-list></ul>
<p data-kept-none>Nothing is kept here. The war room and the last report of your seats are, once you have read them signed in.</p>
</section>`;
