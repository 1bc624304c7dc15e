import type { SeatId } from '../../../core/game/viewer.js';
import { listing } from '../../../core/reading/listing.js';
import { BEADS, isBead } from '../../parabellum/livery.js';
import type { BattleId, Cause, Fixed, Flag, ObjectiveId, Side, Target, View, ViewUnit } from '../shapes.js';
import { cardOf } from '../tables.js';

/** `+2`, `−1`, `0`. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : String(value).replace('-', '−'));

export const CLASS_WORDS: Readonly<Record<ViewUnit['class'], string>> = {
  INF: 'foot',
  SML: 'small vehicle',
  LRG: 'large vehicle',
  AIR: 'aircraft',
  CARD: 'card',
};

export const SIDE_WORDS: Readonly<Record<Side, string>> = {
  south: 'South',
  north: 'North',
  west: 'West',
  east: 'East',
};

/** Words of the ledger. */
export const CAUSE_WORDS: Readonly<Record<Cause, string>> = {
  budget: 'Budget',
  grant: 'Grant',
  units: 'Units',
  supply: 'Supply tokens',
  reinforcement: 'Reinforcement',
  sale: 'Sale',
  extraction: 'Extraction',
  orbital: 'Orbital insertion',
  card: 'Card played',
  payoff: 'Payoff',
  bonus: 'Bonus',
  contingency: 'Due at the end of a battle',
  ruling: 'Ruling',
};

/** `red and blue` for `RB`. */
export const liveryColours = (livery: string): string =>
  listing([...livery].map((letter) => (isBead(letter) ? BEADS[letter].name : letter)));

/** Names of a view's players, units, battles. A name is data and is put into text only, which renderers escape. */
export interface Names {
  /** `Ann (RB)`. */
  seat(id: SeatId): string;
  livery(id: SeatId): string;
  /** `Infantry`. */
  type(code: string): string;
  /** `RB-GY Infantry`, as far as the viewer knows the unit; else the flag. */
  unit(flag: Flag): string;
  /** `B1, Groundbreaking`. */
  battle(id: BattleId): string;
  /** `O1, Western survey beacon`. */
  objective(id: ObjectiveId): string;
  /** `KW-RR`, `the token on E5`, `the object of O3`, `the barricade on E6`. */
  target(target: Target): string;
}

/** `types`: of units that are gone from the view. `battle`: whose objectives are meant, if not those of the one on the table. */
interface Known {
  readonly types?: ReadonlyMap<Flag, string>;
  readonly battle?: BattleId | undefined;
}

export function namesOf(view: View, { catalogue, battles }: Fixed, known: Known = {}): Names {
  const seats = new Map(view.seats.map((seat) => [seat.id as string, seat]));
  const kinds = new Map(view.units.flatMap(({ flag, type }) => (type === null ? [] : [[flag as string, type]])));
  const livery = (id: SeatId): string => seats.get(id)?.livery ?? id;
  const sheet = battles.find(({ id }) => id === (known.battle ?? view.battle?.id));
  const objective = (id: ObjectiveId): string => {
    const title = sheet?.objectives.find((one) => one.id === id)?.title;
    return title === undefined ? id : `${id}, ${title}`;
  };
  return {
    seat: (id) => {
      const seat = seats.get(id);
      return seat === undefined ? id : `${seat.name} (${seat.livery})`;
    },
    livery,
    type: (code) => cardOf(catalogue, code).name,
    unit: (flag) => {
      const type = kinds.get(flag) ?? known.types?.get(flag);
      return type === undefined ? flag : `${flag} ${cardOf(catalogue, type).name}`;
    },
    battle: (id) => {
      const title = battles.find((one) => one.id === id)?.title;
      return title === undefined ? id : `${id}, ${title}`;
    },
    objective,
    target: (target) => {
      switch (target.kind) {
        case 'unit':
          return target.unit;
        case 'token':
          return `${livery(target.owner)}’s supply token on ${target.square}`;
        case 'object':
          return `the ${sheet?.objectives.find(({ id }) => id === target.objective)?.title.toLowerCase() ?? 'object'} on ${target.square}`;
        case 'barricade':
          return `the barricade on ${target.square}`;
      }
    },
  };
}
