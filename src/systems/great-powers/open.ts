import type { Dice } from '../../core/dice/dice.js';
import type { SideInfo } from '../../core/game/contract.js';
import { COLOURS } from './draw/colours.js';
import type { Event, Fixed, Setup, State } from './shapes.js';

/** The powers of the map: each is what one player plays. Of two with one id, which the check of a binder tells, the first. */
export const powersAsSides = ({ map: { powers } }: Fixed): readonly SideInfo[] =>
  powers
    .filter(({ id }, index) => powers.findIndex((one) => one.id === id) === index)
    .map(({ id, name, colour }) => ({ id, name, colour: COLOURS[colour].light, most: 1 }));

/** Numbers below so many in an order that nobody chose. */
function drawn<T>(all: readonly T[], dice: Dice, stream: string): readonly T[] {
  const left = [...all];
  const order: T[] = [];
  while (left.length > 1) order.push(...left.splice(dice.roll(stream, left.length) - 1, 1));
  return [...order, ...left];
}

/** The board of the first spring. Who signed up for no power gets one of the others, drawn. */
export function open({ options, map, seats }: Setup, dice: Dice, _fixed: Fixed): readonly Event[] {
  const taken = new Set(seats.map(({ side }) => side));
  const free = map.powers.filter(({ id }) => !taken.has(id)).map(({ id }) => id);
  const powers = seats.some(({ side }) => side === null) ? [...drawn(free, dice, 'powers')] : [];
  const units = Object.entries(map.begin).flatMap(([power, list]) =>
    list.map((written) => {
      const [kind, at = ''] = written.split(' ');
      return { power, kind: kind === 'army' ? ('army' as const) : ('fleet' as const), at };
    }),
  );
  const centres = Object.fromEntries(map.powers.flatMap(({ id, homes }) => homes.map((home) => [home, id] as const)));
  const players = seats.map((seat): State['seats'][number] => ({
    ...seat,
    power: seat.side ?? powers.shift() ?? '',
    playing: true,
    ballot: null,
  }));
  return [{ kind: 'started', year: map.firstYear, options, seats: players, units, centres, held: {} }];
}
