import { apply, BLANK } from '../../../src/systems/great-powers/apply.js';
import { greatPowers } from '../../../src/systems/great-powers/index.js';
import type { Setup, State } from '../../../src/systems/great-powers/shapes.js';
import { setupFor } from './subject.js';

/** The opening on a map, with the powers in its order. */
export function openedOn(setup: Setup): State {
  const powers = setup.map.powers.map(({ id }) => id);
  const units = Object.entries(setup.map.begin).flatMap(([power, list]) =>
    list.map((unit) => {
      const [kind, spot = ''] = unit.split(' ');
      return { power, kind: kind === 'army' ? ('army' as const) : ('fleet' as const), at: spot };
    }),
  );
  const seats = setup.seats.map((seat, index) => ({
    ...seat,
    power: powers[index] ?? '',
    playing: true,
    ballot: null,
  }));
  const centres = Object.fromEntries(setup.map.powers.flatMap(({ id, homes }) => homes.map((home) => [home, id])));
  return apply(
    BLANK,
    { kind: 'started', year: 1901, options: setup.options, seats, units, centres, held: {} },
    greatPowers.fixed(setup),
  );
}

const STANDARD = openedOn(setupFor(7));

/** The same on the standard board, and what is changed of it. */
export const opened = (change: Partial<State> = {}): State => ({ ...STANDARD, ...change });
