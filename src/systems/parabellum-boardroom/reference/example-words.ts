import { cellName } from '../../../core/grid/grid.js';
import { groundOf } from '../../parabellum/grid/ground.js';
import type { Book } from '../orders/table.js';
import type { Fixed } from '../shapes.js';

/** Words for examples, from the campaign's own binder. */
export function exampleWords({ catalogue, battles }: Fixed): Book {
  const [one, other] = catalogue.companies;
  const types = catalogue.units.filter(({ domain }) => domain === 'foot').map(({ code }) => code);
  const [first] = battles;
  const grid = first === undefined ? null : groundOf(first).grid;
  const square = (cell: number): string => (grid === null ? 'A1' : cellName(grid, cell));
  const money = catalogue.deck.filter(({ kind }) => kind !== 'sponsorship').map(({ id }) => id);
  const type = types[0] ?? catalogue.units[0]?.code ?? 'INF';
  return {
    own: (beads) => `${one?.livery ?? 'RB'}-${beads}`,
    type,
    otherType: types[1] ?? type,
    // Cells run up the columns, so these lie one beside the other.
    squares: [square(0), square(1), square(2), square(3)],
    card: money[0] ?? 'LC1',
    otherCard: money[1] ?? 'LC2',
    livery: other?.livery ?? 'KW',
    battles: [battles[1]?.id ?? first?.id ?? 'B1', battles[2]?.id ?? first?.id ?? 'B1'],
    objective: first?.objectives[0]?.id ?? 'O1',
  };
}
