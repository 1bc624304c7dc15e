import { MOST_FACING } from '../../../../app/sharing/facing.js';
import type { Film } from '../../../../app/sharing/film.js';
import { foreign, type Html, html, type Piece } from '../../kit/html.js';
import { empty, heading } from '../../kit/pieces.js';

const query = (film: Film, more: string): string => {
  const all = [...(more === '' ? [] : [more]), ...(film.as === null ? [] : [`as=${film.as}`])];
  return all.length === 0 ? '' : `?${all.join('&')}`;
};

/** Everybody's film, and after the end those of the seats. */
function whose(film: Film): Piece {
  if (film.seats.length === 0) return null;
  const at = `/c/${film.campaign.id}/film`;
  const here = (is: boolean): Piece => is && html` aria-current="true"`;
  return html`<nav class="eyes" aria-label="Whose film"><a href="${at}"${here(film.as === null)}>As everybody saw it</a>
${film.seats.map(({ id, name }) => html`<a href="${at}?as=${id}"${here(film.as === id)}>As ${foreign(name)} saw it</a>`)}</nav>`;
}

function still(film: Film, { title, headline, resolutionId, number }: Film['moments'][number], index: number): Html {
  const at = `/c/${film.campaign.id}`;
  const report = film.as === null && html` <a href="${at}/report/${number}">Report</a>`;
  return html`<li><figure><img src="${at}/film/${resolutionId}.svg${query(film, '')}" alt="${title}: the map, with arrows of what moved" width="960"
 height="640"${index > 1 && html` loading="lazy"`} decoding="async" data-still>
<figcaption><b>${foreign(title)}</b> ${foreign(headline)}${report}</figcaption></figure></li>`;
}

/** The book, and after the end a choice of whose views stand in it beside each other. */
function book(at: string, { campaign: { over }, seats }: Film): Html {
  if (!over || seats.length === 0) return bookSoFar(at, over);
  const ticks = seats.map(
    ({ id, name }, index) =>
      html`<label class="check"><input type="checkbox" name="facing" value="${id}"${index < MOST_FACING && html` checked`}> ${foreign(name)}</label>`,
  );
  return html`<details class="book"><summary>The war as a book</summary><form method="get"><fieldset><legend>Whose eyes</legend>
<p>Beside what everybody saw it shows, turn by turn, what these knew${seats.length > MOST_FACING && ` (${MOST_FACING} of them at most)`}:</p>
${ticks}
<p class="actions"><button type="submit" formaction="${at}/chronicle.epub">For readers of books (EPUB)</button>
<button type="submit" class="quiet" formaction="${at}/chronicle.zip">Pages for a browser (ZIP)</button></p>
<p class="fine">A browser prints its pages, on paper or as a PDF.</p></fieldset></form></details>`;
}

const bookSoFar = (at: string, over: boolean): Html =>
  html`<p class="fine">${over ? 'The war' : 'The war so far'} as a book: <a href="${at}/chronicle.epub">for readers of books (EPUB)</a>,
<a href="${at}/chronicle.zip">pages for a browser (ZIP)</a>, which prints them, on paper or as a PDF.</p>`;

/** The war turn by turn: a strip of stills, which a script plays. */
export function filmView(film: Film): Html {
  const { campaign, moments, leftOut, version } = film;
  const at = `/c/${campaign.id}`;
  const head = heading(foreign(campaign.title), 'The war as a film');
  if (moments.length === 0)
    return html`${head}${empty('Nothing has been published yet. The film begins with the first turn.')}`;
  const left = leftOut > 0 && html`<p class="fine">The war is so long that ${leftOut} of its turns are left out.</p>`;
  return html`${head}${whose(film)}
<section class="film" data-film aria-label="The film">
<div class="film-bar" data-film-bar hidden><button type="button" data-film-play>Play</button>
<button type="button" class="quiet" data-film-back>‹ Earlier</button><button type="button" class="quiet" data-film-on>Later ›</button>
<input type="range" min="0" max="${moments.length - 1}" value="0" aria-label="Turn" data-film-at>
<output data-film-name></output></div>
<div class="film-stage" data-film-stage hidden></div>
<p class="actions"><a class="button quiet" href="${at}/film.gif${query(film, `v=${version}`)}">As a GIF</a>
<a class="button quiet" href="${at}">To the table</a></p>
${film.as === null && book(at, film)}
<p class="fine">Arrows show how a unit came from where it was last seen to where it stands.</p>${left}
<ol class="film-strip" data-film-strip>${moments.map((one, index) => still(film, one, index))}</ol>
</section>`;
}
