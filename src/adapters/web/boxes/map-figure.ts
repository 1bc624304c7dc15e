import type { Drawing } from '../../../core/game/document.js';
import { type Html, html } from '../kit/html.js';
import { fold } from '../kit/pieces.js';

interface MapFigure {
  /** Address of the picture without its ending. */
  readonly address: string;
  /** Changes when the map may have changed, so that an open page fetches the new one. */
  readonly version: string;
  readonly title: string;
  readonly drawing: Drawing;
}

/** The map as a picture, with the same in words for those who cannot see it. */
export function mapFigure({ address, version, title, drawing }: MapFigure): Html {
  const png = `${address}.png?v=${encodeURIComponent(version)}`;
  const [width, height] = [Math.round(drawing.width), Math.round(drawing.height)];
  const words = html`<ul>${drawing.description.map((line) => html`<li>${line}</li>`)}</ul>`;
  return html`<figure class="map" id="map">
<a href="${address}.svg" title="Open the map on its own"><img src="${png}"
 alt="${title}. The same in words stands below the picture." width="${width}" height="${height}"></a>
<figcaption>${title}</figcaption>
${fold('map-words', 'The map in words', words)}
</figure>`;
}
