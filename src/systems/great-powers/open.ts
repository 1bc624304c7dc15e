import type { Dice } from '../../core/dice/dice.js';
import type { Event, Fixed, Setup, State } from './shapes.js';

/** Numbers below so many in an order that nobody chose. */
function drawn<T>(all: readonly T[], dice: Dice, stream: string): readonly T[] {
  const left = [...all];
  const order: T[] = [];
  while (left.length > 1) order.push(...left.splice(dice.roll(stream, left.length) - 1, 1));
  return [...order, ...left];
}

/** The board of the first spring. Which power each seat plays is drawn. */
export function open({ options, map, seats }: Setup, dice: Dice, _fixed: Fixed): readonly Event[] {
  const powers = drawn(map.powers, dice, 'powers');
  const units = Object.entries(map.begin).flatMap(([power, list]) =>
    list.map((written) => {
      const [kind, at = ''] = written.split(' ');
      return { power, kind: kind === 'army' ? ('army' as const) : ('fleet' as const), at };
    }),
  );
  const centres = Object.fromEntries(map.powers.flatMap(({ id, homes }) => homes.map((home) => [home, id] as const)));
  const players: State['seats'] = seats.map((seat, index) => ({
    ...seat,
    power: powers[index]?.id ?? '',
    playing: true,
    ballot: null,
  }));
  return [{ kind: 'started', year: map.firstYear, options, seats: players, units, centres, held: {} }];
}
