import { placeAt } from './board/board.js';
import { knownOf } from './orders/desk.js';
import type { Fixed, Stage, State } from './shapes.js';
import { retreatsOf } from './turn/retreats.js';
import { balanceOf } from './turn/winter.js';

/** What stands where, as far as it is asked who may decide something. */
type Standing = Pick<State, 'units' | 'centres' | 'dislodged' | 'contested' | 'options'>;

/** Powers that are still on the board. */
export const livingIn = ({ units, centres }: Pick<State, 'units' | 'centres'>, { map }: Fixed): readonly string[] =>
  map.powers
    .map(({ id }) => id)
    .filter((id) => units.some(({ power }) => power === id) || Object.values(centres).includes(id));

/** Powers that have something to decide in a stage. A phase in which nobody has passes by itself. */
export function deciders(state: Standing, stage: Stage, fixed: Fixed): readonly string[] {
  const { board } = knownOf(fixed);
  const { units, centres, dislodged, options } = state;
  return fixed.map.powers
    .filter(({ id, homes }) => {
      if (stage === 'orders') return units.some(({ power }) => power === id);
      if (stage === 'retreats')
        return dislodged.some((one) => one.unit.power === id && retreatsOf(board, state, one).length > 0);
      if (stage !== 'builds') return false;
      const balance = balanceOf(id, centres, units);
      const isFree = (place: string): boolean => !units.some(({ at }) => placeAt(board, at) === placeAt(board, place));
      const sites = Object.entries(centres).filter(
        ([place, owner]) => owner === id && isFree(place) && (options.builds === 'anywhere' || homes.includes(place)),
      );
      return balance < 0 || (balance > 0 && sites.length > 0);
    })
    .map(({ id }) => id);
}
