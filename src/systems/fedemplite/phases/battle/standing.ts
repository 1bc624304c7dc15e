import type { NationHulls } from '../../shapes.js';
import { FIGHTERS, hulls } from '../../ship-types.js';
import { NATIONS } from '../../tables.js';
import { sum, type Unit } from './units.js';

/** A side as it stands in a battle, round after round. */
export interface Standing {
  readonly units: readonly Unit[];
  /** Ships left of each unit. */
  readonly left: number[];
  /** Of these, dreadnoughts that the next hit destroys (FE-O6). */
  readonly damaged: number[];
  /** Fighters that are left, whatever became of their carriers (FE-O6). */
  fighters: number;
}

export const standingOf = (units: readonly Unit[]): Standing => ({
  units,
  left: units.map(({ ships }) => ships),
  damaged: units.map(() => 0),
  fighters: FIGHTERS * sum(units.map(({ type, ships }) => (type === 'CV' ? ships : 0))),
});

/** Ships alone hold a province and count; fighters do not (FE-O6). */
export const shipsLeft = ({ left }: Standing): number => sum(left);

export const scoutsLeft = ({ units, left }: Standing): number =>
  sum(units.map(({ type }, index) => (type === 'SC' ? (left[index] ?? 0) : 0)));

/** Units by nation and type, in canonical order. */
export const nationsByType = (units: readonly Unit[]): NationHulls[] =>
  NATIONS.flatMap((nation) => {
    const own = units.filter((unit) => unit.nation === nation);
    const types = hulls((type) => sum(own.map((unit) => (unit.type === type ? unit.ships : 0))));
    return own.length === 0 ? [] : [{ nation, types }];
  });
