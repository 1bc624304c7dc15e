import { html, type Piece } from '../kit/html.js';
import { quietLink } from '../kit/pieces.js';

/** The ways to phases that stand before and behind those of a list; null where there are none. */
interface OtherPhases {
  readonly earlier: number | null;
  readonly later: number | null;
}

/** Below a list of some of the phases: to those before it and behind it. `to`: the address that shows a phase among its neighbours. */
export const otherPhasesLinks = ({ earlier, later }: OtherPhases, to: (ordinal: number) => string): Piece =>
  (earlier !== null || later !== null) &&
  html` <span class="pages">${earlier !== null && quietLink(to(earlier), '‹ Earlier phases')}
${later !== null && quietLink(to(later), 'Later phases ›')}</span>`;
