import type { ReportDocument } from '../../../../core/game/document.js';
import { toHtml } from '../../../../core/report/render/html.js';
import { hiddenField } from '../../kit/fields.js';
import { foreign, type Html, html, trusted } from '../../kit/html.js';

const body = (document: ReportDocument): Html =>
  html`<h1>${document.title}</h1>
${trusted(toHtml(document, { titleLevel: 1, bare: true }))}`;

/** The page behind the link in a mail. Opening it takes nothing: programs that look at mail open links, too. */
export const confirmOrdersView = (name: string, document: ReportDocument, token: string): Html =>
  html`<section class="narrow">${body(document)}
<form method="post" action="/confirm-orders" class="stack">${hiddenField('token', token)}
<div><button type="submit">These are my orders</button></div></form>
<p class="fine">Not ${foreign(name)}, or not sent by you? Close this page; without the button nothing happens.</p></section>`;

export const answeredView = (document: ReportDocument): Html =>
  html`<section class="narrow">${body(document)}</section>`;
