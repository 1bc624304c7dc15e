import type { Sketch } from '../../../../core/game/sketch.js';
import { toHtml } from '../../../../core/report/render/html.js';
import { foreign, type Html, html, type Piece, trusted } from '../../kit/html.js';
import { fine, names } from '../../kit/pieces.js';

type Readers = NonNullable<Sketch['readers']>;

const reader = ({ seat, name, parts }: Readers[number], campaign: string): Html => html`<section class="reader"><h3>${
  seat === null ? foreign(name) : html`<a href="/c/${campaign}/seat/${seat}">${foreign(name)}</a>`
}</h3>
${trusted(toHtml({ title: name, blocks: [...parts] }, { titleLevel: 3, bare: true }))}</section>`;

/** What is new to each reader if the sheet in the box were published now; for the seat that judges alone. */
export function toldBy(readers: Readers, campaign: string): Html {
  const silent = readers.filter(({ parts }) => parts.length === 0).map(({ name }) => name);
  return html`${fine(
    'As reports would go out if this sheet were published now. Rolls are made when it is sent, so nothing of them stands here. ' +
      'A name leads to the map as that reader knows it.',
  )}
${readers.filter(({ parts }) => parts.length > 0).map((one) => reader(one, campaign))}
${silent.length > 0 && fine(html`Nothing new for ${names(silent)}.`)}`;
}

/** The box for it, which scripts keep up to date. It stands outside of what is read aloud while one types. */
export const readersBox = (readers: Sketch['readers'], judges: boolean, campaign: string): Piece =>
  judges &&
  html`<details class="readers" data-readers-box${readers === undefined && html` hidden`}><summary>What each reader is told</summary>
<div data-readers>${readers !== undefined && toldBy(readers, campaign)}</div></details>`;
