import type { CampaignProof } from '../../../../app/archive/archive-pages.js';
import { html, type Piece } from '../../kit/html.js';
import { quietLink } from '../../kit/pieces.js';

/** So many phases stand on the page; all of them are checked, and what differs always stands there. */
const MOST_PHASES = 24;

/** A place in the list of phases: the one of this line and number. */
export interface PhasePlace {
  readonly line: number;
  readonly ordinal: number;
}

const ADDRESS = /^(\d{1,6})-(\d{1,6})$/;

/** The place that an address names: `2-14`. */
export function phasePlaceIn(text: string | undefined): PhasePlace | null {
  const read = ADDRESS.exec(text ?? '');
  return read === null ? null : { line: Number(read[1]), ordinal: Number(read[2]) };
}

type Checked = Pick<CampaignProof, 'check' | 'published'>;

/** The phases before a place, else the last ones, and whatever differs anywhere; with the ways to the others. */
export function phasesPart(
  base: string,
  { check, published }: Checked,
  before: PhasePlace | null,
): { readonly part: Checked; readonly links: Piece } {
  const { phases } = check;
  const at =
    before === null ? -1 : phases.findIndex(({ line, ordinal }) => line === before.line && ordinal === before.ordinal);
  const end = at < 0 ? phases.length : at;
  const from = Math.max(0, end - MOST_PHASES);
  const shown = [...phases.keys()].filter(
    (index) =>
      (index >= from && index < end) || phases[index]?.findings.some(({ verdict }) => verdict === 'differs') === true,
  );
  const part = {
    check: { ...check, phases: shown.flatMap((index) => phases[index] ?? []) },
    published: shown.flatMap((index) => published[index] ?? []),
  };
  const first = phases[from];
  const links =
    (at >= 0 || from > 0) &&
    html`<p class="pages">${at >= 0 && quietLink(`${base}/verify#phases`, 'The last phases')}
${from > 0 && first !== undefined && quietLink(`${base}/verify?before=${first.line}-${first.ordinal}#phases`, 'Earlier phases')}</p>`;
  return { part, links };
}
