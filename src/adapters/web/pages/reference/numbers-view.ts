import type { Figure, Leaf } from '../../../../core/game/document.js';
import { type Html, html, type Piece } from '../../kit/html.js';

// Figures of a card as pictures: a die by its shape, a distance by its squares. The words stand beside each.

const SHAPES: Readonly<Record<string, string>> = {
  4: 'M16 3 30 28H2Z',
  6: 'M4 4H28V28H4Z',
  8: 'M16 2 30 16 16 30 2 16Z',
  10: 'M16 2 30 14 16 30 2 14Z',
  12: 'M16 2 30 12.5 24.6 29H7.4L2 12.5Z',
  20: 'M16 2 28.5 9V23L16 30 3.5 23V9Z',
};
/** Any other die is round. */
const ROUND = 'M16 2a14 14 0 1 1-.1 0Z';

function die(sides: string): Html {
  const low = sides === '4' ? 25 : 21;
  return html`<svg class="die" viewBox="0 0 32 32" aria-hidden="true"><path d="${SHAPES[sides] ?? ROUND}"></path>
<text x="16" y="${low}" text-anchor="middle">${sides}</text></svg>`;
}

const MOST_SQUARES = 12;

/** So many squares of twelve; more than that only the words can tell. */
function squares(count: number): Piece {
  if (count > MOST_SQUARES) return null;
  const boxes = Array.from(
    { length: MOST_SQUARES },
    (_, at) => html`<rect x="${at * 10}" y="0" width="8" height="10"${at < count && html` class="full"`}></rect>`,
  );
  return html`<svg class="squares" viewBox="0 0 118 10" aria-hidden="true">${boxes}</svg>`;
}

const DIE = /^d(\d{1,3})$/;
const SQUARES = /^(\d{1,3}) squares?$/;

const slug = (label: string): string => label.toLowerCase().replace(/[^a-z]+/g, '-');

function figure({ label, value, note }: Figure): Html {
  const sides = DIE.exec(value)?.[1];
  const count = SQUARES.exec(value)?.[1];
  const picture = sides !== undefined ? die(sides) : count !== undefined ? squares(Number(count)) : null;
  const more: Piece = note !== null && note !== '' && html` <small>${note}</small>`;
  // Squares take the whole width, so what is said besides stands with the name.
  const [above, beside]: readonly [Piece, Piece] = count === undefined ? [false, more] : [more, false];
  return html`<div class="ref-number ref-${slug(label)}"><dt>${label}${above}</dt><dd>${picture}<span>${value}</span>${beside}</dd></div>`;
}

type Figures = Extract<Leaf, { kind: 'figures' }>;

const isFigures = (leaf: Leaf): leaf is Figures => leaf.kind === 'figures';

/** The figures of a card. */
export const numbersView = (blocks: readonly Leaf[]): Piece => {
  const all = blocks.filter(isFigures).flatMap(({ figures }) => figures);
  return all.length > 0 && html`<dl class="ref-numbers">${all.map(figure)}</dl>`;
};

export const withoutNumbers = (blocks: readonly Leaf[]): Leaf[] => blocks.filter((leaf) => !isFigures(leaf));
