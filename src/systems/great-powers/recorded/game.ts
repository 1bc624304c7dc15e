import { z } from 'zod';
import { type Board, placeAt } from '../board/board.js';
import type { Given, Order, Unit } from '../orders/order.js';

const ByPower = z.record(z.string().max(40), z.array(z.string().max(20)));

const Phase = z.object({
  year: z.int(),
  season: z.enum(['Spring', 'Fall']),
  kind: z.enum(['Movement', 'Retreat', 'Adjustment']),
  /** `A mun`, `F stp/nc`, by power, as they stand before the orders. */
  units: ByPower,
  dislodged: ByPower,
  centres: ByPower,
  orders: z.array(z.string().max(80)),
});
export type Phase = z.infer<typeof Phase>;

/** A recorded game, one line of a file: all its phases in which somebody had a choice. */
export const RecordedGame = z.object({ game: z.union([z.string(), z.number()]), phases: z.array(Phase) });
export type RecordedGame = z.infer<typeof RecordedGame>;

/** Units as a recorded game writes them. */
export const unitsOf = (written: Phase['units']): readonly Unit[] =>
  Object.entries(written).flatMap(([power, units]) =>
    units.map((unit) => ({
      power: power.toLowerCase(),
      kind: unit.startsWith('A ') ? 'army' : 'fleet',
      at: unit.slice(2),
    })),
  );

/** Owners of centres as a recorded game writes them. */
export const centresOf = (written: Phase['centres']): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(written).flatMap(([power, places]) => places.map((place) => [place, power.toLowerCase()])),
  );

function orderOf(written: string): Order | null {
  const [at = '', verb = '', first = '', second = '', third = ''] = written.split(' ');
  if (at === 'build') return { kind: 'build', unit: verb === 'Army' ? 'army' : 'fleet', at: first };
  if (at === 'remove') return { kind: 'remove', at: verb };
  if (verb === 'move') return { kind: 'move', at, to: first, via: second === 'via' };
  if (verb === 'support' && second === 'move') return { kind: 'support-move', at, of: first, to: third };
  if (verb === 'support') return { kind: 'support-hold', at, of: first };
  if (verb === 'convoy') return { kind: 'convoy', at, of: first, to: third };
  if (verb === 'hold') return { kind: 'hold', at };
  return verb === 'disband' ? { kind: 'disband', at } : null;
}

/** Orders as a recorded game writes them: each is of whoever has the unit, or the centre where something is built. */
export function ordersOf(board: Board, { kind, orders, units, dislodged, centres }: Phase): readonly Given[] {
  const owners = new Map<number, string>();
  const written = kind === 'Retreat' ? dislodged : units;
  for (const { power, at } of unitsOf(written)) owners.set(placeAt(board, at), power);
  const builders = kind === 'Adjustment' ? centresOf(centres) : {};
  return orders.map((text): Given => {
    const read = orderOf(text);
    if (read === null || read.kind === 'waive') throw new SyntaxError(`The order "${text}" is not understood.`);
    const order: Order =
      kind === 'Retreat' && read.kind === 'move' ? { kind: 'retreat', at: read.at, to: read.to } : read;
    const place = placeAt(board, read.at);
    const power = read.kind === 'build' ? builders[board.codes[place] ?? ''] : owners.get(place);
    return { power: power ?? '', order };
  });
}
