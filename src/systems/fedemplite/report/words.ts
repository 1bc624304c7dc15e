import type { SeatId } from '../../../core/game/viewer.js';
import { many } from '../../../core/reading/counted.js';
import { listing } from '../../../core/reading/listing.js';
import type { Seen } from '../atlas.js';
import type { FleetId, NationId, NationShips, Ships } from '../shapes.js';

export const sum = (numbers: Iterable<number>): number => {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
};

export const totalOf = (ships: Ships): number => {
  let total = 0;
  for (const seat in ships) total += ships[seat] ?? 0;
  return total;
};

/** Names of a view's nations, players and fleets. A name is data and is put into text only, which renderers escape. */
export interface Names {
  /** Used as an adjective, which needs no plural: `Kzinti ships`. */
  nation(id: NationId): string;
  seat(id: SeatId): string;
  /** `Kzinti Fleet A`. */
  fleet(id: FleetId): string;
  /** `9 Lyran ships and 1 Klingon ship`. */
  forces(ships: readonly NationShips[]): string;
  /** `Ann 4, Bob 3`, in seat order. */
  owners(ships: Ships): string;
}

export function namesOf(view: Seen): Names {
  const nations = new Map<string, string>(view.nations.map((nation) => [nation.id, nation.name]));
  const seats = new Map<string, string>(view.seats.map((seat) => [seat.id, seat.name]));
  const seat = (id: SeatId): string => seats.get(id) ?? id;
  const nation = (id: NationId): string => nations.get(id) ?? id;
  return {
    nation,
    seat,
    fleet: (id) => {
      const [code = id, letter = ''] = id.split('-');
      return `${nations.get(code) ?? code} Fleet ${letter}`;
    },
    forces: (ships) =>
      listing(ships.filter((one) => one.ships > 0).map((one) => many(one.ships, `${nation(one.nation)} ship`))),
    owners: (ships) => {
      const known = view.seats.filter((one) => one.id in ships).map((one) => one.id);
      const others = Object.keys(ships).filter((id) => !seats.has(id));
      return [...known, ...others].map((id) => `${seat(id)} ${ships[id] ?? 0}`).join(', ');
    },
  };
}
