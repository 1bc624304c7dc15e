import { cellName } from '../../../core/grid/grid.js';
import { groundOf } from '../../parabellum/grid/ground.js';
import type { Book } from '../orders/table.js';
import type { Card, Fixed } from '../shapes.js';
import { has } from '../tables.js';

/** Words for examples, from the campaign's own binder. */
export function exampleWords({ catalogue, skirmishes }: Fixed): Book {
  const [one] = catalogue.companies;
  const onBoard = catalogue.units.find((card) => card.size !== 'AIR' && card.size !== 'ASSET');
  const [first] = skirmishes;
  const grid = first === undefined ? null : groundOf(first).grid;
  const square = (cell: number): string => (grid === null ? 'A1' : cellName(grid, cell));
  const flier = (is: (card: Card) => boolean): string =>
    `${catalogue.units.find((card) => card.size === 'AIR' && is(card))?.code ?? 'STR'}-1`;
  return {
    own: (beads) => `${one?.livery ?? 'RB'}-${beads}`,
    type: onBoard?.code ?? 'INF',
    air: flier((card) => card.direct !== null && !has(card, 'superiority')),
    fighter: flier((card) => has(card, 'superiority')),
    scout: flier((card) => has(card, 'recon-only')),
    transport: flier((card) => has(card, 'airdrop')),
    // Cells run up the columns, so these lie one beside the other.
    squares: [square(0), square(1), square(2)],
  };
}
