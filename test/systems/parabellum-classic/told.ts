import type { Event, EventOf, Player, Unit } from '../../../src/systems/parabellum-classic/shapes.js';
import type { Played } from './turns.js';

/** Events of one kind, in order. */
export const only = <Kind extends Event['kind']>({ events }: Played, kind: Kind): readonly EventOf<Kind>[] =>
  events.filter((event): event is EventOf<Kind> => event.kind === kind);

/** Lines that failed, each with its code: `3 F-TICKS`. */
export const failuresOf = (now: Played): readonly string[] =>
  only(now, 'line-failed').map(({ line, code }) => `${line} ${code}`);

/** A unit as it is afterwards. */
export function found({ after }: Played, id: string): Unit {
  const unit = after.units.find((one) => one.id === id);
  if (unit === undefined) throw new Error(`there is no ${id}`);
  return unit;
}

export function playerIn({ after }: Played, seat: string): Player {
  const player = after.players.find(({ id }) => id === seat);
  if (player === undefined) throw new Error(`nobody plays ${seat}`);
  return player;
}
