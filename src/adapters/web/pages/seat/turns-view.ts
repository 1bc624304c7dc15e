import type { CourseOfPlay } from '../../../../app/reading/course-of-play.js';
import type { Drawing } from '../../../../core/game/document.js';
import { foughtList, slideView, spacingOf, turnList } from '../../boxes/turns.js';
import { type Html, html, type Piece } from '../../kit/html.js';

interface TurnsParts {
  /** The page of the campaign as the seat sees it, at a turn: for who goes on there. */
  readonly pageAt: (ordinal: number) => string;
  readonly pictures: string;
  readonly drawing: Drawing;
  readonly course: CourseOfPlay;
  /** The turn that is shown first: a place among the moments. */
  readonly at: number;
}

/** The turns before, to be laid below the map of the war room. */
export function turnsView({ pageAt, pictures, drawing, course, at }: TurnsParts): Html {
  const { moments, earlier, later } = course;
  const turns = {
    drawing,
    moments,
    at,
    pictures,
    pageAt: ({ ordinal }: { readonly ordinal: number }) => pageAt(ordinal),
  };
  const others = (ordinal: number | null, words: string): Piece =>
    ordinal !== null && html`<a class="button quiet" href="${pageAt(ordinal)}" data-others="${ordinal}">${words}</a>`;
  const shown = moments[at]?.ordinal;
  return html`<div class="scrub replay" role="group" aria-label="The map turn by turn" data-replay-bar data-spacing="${Math.round(spacingOf(drawing))}">
${slideView(turns)}
<div class="scrub-others">${others(earlier, '« Earlier turns')}${others(later, 'Later turns »')}
${shown !== undefined && html`<a class="button quiet" href="${pageAt(shown)}" data-words>In words</a>`}
<button type="button" data-close>Back to the present</button></div>${foughtList(turns)}
<div hidden>${turnList(turns)}</div></div>`;
}
