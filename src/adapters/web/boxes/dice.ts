import { type Html, html, type Piece } from '../kit/html.js';

/** One die as it fell. */
interface Die {
  readonly sides: number;
  readonly face: number;
}

/** From this face on, or up to it, a face is a hit. */
type Hits = { readonly from: number } | { readonly upTo: number } | null;

export const isHit = ({ face }: Die, hits: Hits): boolean =>
  hits !== null && ('from' in hits ? face >= hits.from : face <= hits.upTo);

const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [
    [-5, -5],
    [5, 5],
  ],
  [
    [-5, -5],
    [0, 0],
    [5, 5],
  ],
  [
    [-5, -5],
    [5, -5],
    [-5, 5],
    [5, 5],
  ],
  [
    [-5, -5],
    [5, -5],
    [0, 0],
    [-5, 5],
    [5, 5],
  ],
  [
    [-5, -5.5],
    [5, -5.5],
    [-5, 0],
    [5, 0],
    [-5, 5.5],
    [5, 5.5],
  ],
];

interface Marks {
  readonly hit?: boolean;
  /** It shows what a ruling says. */
  readonly ruled?: boolean;
}

const looks = ({ hit, ruled }: Marks): string =>
  `${hit === true ? ' die-hit' : ''}${ruled === true ? ' die-ruled' : ''}`;

const words = ({ face }: Die, { hit, ruled }: Marks): string =>
  `${face}${hit === true ? ', a hit' : ''}${ruled === true ? ', ruled' : ''}`;

/** The face of a die: pips for six sides, a plate with the number for others. A hit is filled; what was ruled has a ring of brass. */
export function dieFace(die: Die, marks: Marks = {}): Html {
  const pips = die.sides === 6 ? PIPS[die.face] : undefined;
  if (pips === undefined)
    return html`<svg class="die die-plate${looks(marks)}" viewBox="-19 -12 38 24" width="35" height="22" role="img" aria-label="${words(die, marks)}">
<rect x="-17.5" y="-10.5" width="35" height="21" rx="4.5"></rect><text y="4.6" text-anchor="middle">${die.face}</text></svg>`;
  const dots = pips.map(([x, y]) => html`<circle cx="${x}" cy="${y}" r="2"></circle>`);
  return html`<svg class="die${looks(marks)}" viewBox="-12 -12 24 24" width="22" height="22" role="img" aria-label="${words(die, marks)}">
<rect x="-10.5" y="-10.5" width="21" height="21" rx="4.5"></rect>${dots}</svg>`;
}

/** Where a large die fell between what counts and what does not; nothing for small ones, and where no face decides. */
export function dieGauge({ sides, face }: Die, hits: Hits): Piece {
  if (sides <= 20 || hits === null) return null;
  const share = (count: number): number => Math.round((count / sides) * 200);
  const edge = share('from' in hits ? hits.from - 1 : hits.upTo);
  const [start, width] = 'from' in hits ? [edge, 200 - edge] : [0, edge];
  const from = 'from' in hits ? `from ${hits.from} on` : `up to ${hits.upTo}`;
  return html`<svg class="die-gauge" viewBox="0 0 200 16" width="200" height="16" role="img" aria-label="It counts ${from}.">
<rect y="6" width="200" height="4" rx="2"></rect><rect class="die-gauge-hit" x="${start}" y="6" width="${width}" height="4"></rect>
<path d="M${share(face)} 0v16"></path></svg>`;
}
