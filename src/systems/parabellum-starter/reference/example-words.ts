import { cellName } from '../../../core/grid/grid.js';
import { groundOf } from '../../parabellum/grid/ground.js';
import type { Book } from '../orders/table.js';
import type { Fixed } from '../shapes.js';

/** Words for examples, from the campaign's own binder. */
interface Readable {
  readonly catalogue: Fixed['catalogue'];
  readonly scenarios: readonly Fixed['scenarios'][number][];
}

export function exampleWords({ catalogue, scenarios }: Readable): Book {
  const [one, other] = catalogue.companies;
  const onField = catalogue.units.filter((card) => card.class !== 'AIR' && card.class !== 'CARD');
  const type = onField[0]?.code ?? 'INF';
  const [first] = scenarios;
  const grid = first === undefined ? null : groundOf(first).grid;
  const square = (cell: number): string => (grid === null ? 'A1' : cellName(grid, cell));
  return {
    own: (beads) => `${one?.livery ?? 'RB'}${beads}`,
    foe: (beads) => `${other?.livery ?? 'KW'}${beads}`,
    type,
    otherType: onField[1]?.code ?? type,
    air: `${catalogue.units.find((card) => card.class === 'AIR')?.code ?? 'STR'}-1`,
    // Cells run up the columns, so these lie one beside the other.
    squares: [square(0), square(1), square(2)],
    livery: other?.livery ?? 'KW',
    scenario: first?.unlocks[0] ?? first?.id ?? '1',
    objective: first?.objectives[0]?.id ?? 'O1',
  };
}
