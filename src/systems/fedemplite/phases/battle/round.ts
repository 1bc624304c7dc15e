import type { Round, RoundTypes, Side } from '../../shapes.js';
import { otherSide, SIDE_STREAM } from '../../tables.js';
import type { Rolling } from '../course.js';
import { hitsOf, NOT_SCOUTED, scout, volley } from './fire.js';
import { type BattlePlan, isByType } from './plan.js';
import { remove } from './removal.js';
import { bothSides } from './sides.js';
import { type Standing, scoutsLeft, shipsLeft } from './standing.js';

interface Exchange {
  readonly fire: Pick<Round, Side>;
  readonly types: Readonly<Record<Side, RoundTypes>>;
}

/**
 * Fire and losses of one round (FE-81, FE-83). While ship types are in use the dice of fire tell what fires them, so each
 * side's are its own; they have another name then.
 */
export function exchange(
  plan: BattlePlan,
  sides: Readonly<Record<Side, Standing>>,
  name: string,
  roll: Rolling,
): Exchange {
  const { orders, technology } = plan;
  const stream = (what: string, side: Side): string => `${name}/${what}-${SIDE_STREAM[side]}`;
  const fighters = bothSides((side) => sides[side].fighters);
  const ships = bothSides((side) => shipsLeft(sides[side]));
  const guns = isByType(plan) ? 'salvo' : 'fire';
  const shots = bothSides((side) => volley(sides[side], orders[side], technology, stream(guns, side), roll));
  const scouts = bothSides((side) => scoutsLeft(sides[side]) - scoutsLeft(sides[otherSide(side)]));
  const scouted = bothSides((side) =>
    scouts[side] <= 0
      ? NOT_SCOUTED
      : scout(
          shots[side],
          shots[otherSide(side)],
          scouts[side],
          { reroll: stream('reroll', side), jam: stream('jam', side) },
          roll,
        ),
  );
  const struck = (side: Side) =>
    remove(
      sides[side],
      hitsOf(shots[otherSide(side)]),
      technology,
      { removal: stream('removal', side), shields: stream('shields', side) },
      roll,
    );
  // Coalition ships are taken off first, though both sides fired before (FE-83).
  const Coalition = struck('Coalition');
  const damage = { Coalition, Alliance: struck('Alliance') };
  return {
    fire: bothSides((side) => {
      const { stopped } = damage[otherSide(side)];
      return { ships: ships[side], hits: hitsOf(shots[side]), ...(stopped === 0 ? {} : { stopped }) };
    }),
    types: bothSides((side) => {
      const { downed, damaged } = damage[side];
      return { fighters: fighters[side], downed, damaged, ...scouted[side] };
    }),
  };
}
