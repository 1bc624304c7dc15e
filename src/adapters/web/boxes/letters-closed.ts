import type { Inline } from '../../../core/game/document.js';
import { html, type Piece } from '../kit/html.js';
import { inlineHtml } from '../kit/inline.js';

/** Above the box for a letter: why none can be sent just now; nothing when one can. */
export const lettersClosed = (closed: readonly Inline[] | null): Piece =>
  closed !== null && html`<p class="letters-closed"><strong>Not now.</strong> ${inlineHtml(closed)}</p>`;
