import type { Awaiting } from '../../core/game/contract.js';
import { placeAt } from './board/board.js';
import { knownOf } from './orders/desk.js';
import type { Fixed, Stage, State } from './shapes.js';
import { retreatsOf } from './turn/retreats.js';
import { balanceOf } from './turn/winter.js';

export const PHASE_KINDS = { orders: 'Orders', retreats: 'Retreats', builds: 'Builds and removals' };

export const playing = ({ seats }: State): readonly string[] =>
  seats.filter((seat) => seat.playing).map(({ id }) => id);

const titled = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `Spring 1901`, `Winter 1901`. */
export const seasonName = ({ year, season, stage }: Pick<State, 'year' | 'season' | 'stage'>): string =>
  `${stage === 'builds' ? 'Winter' : titled(season)} ${year}`;

/** Powers that have something to decide in a stage. A phase in which nobody has passes by itself. */
export function deciders(state: State, stage: Stage, fixed: Fixed): readonly string[] {
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

const SILENCE = {
  orders: 'The units of a power that is silent hold.',
  retreats: 'Units that were driven out and have no order are disbanded.',
  builds: 'Who is silent builds nothing; units too many are removed, those farthest from own centres first.',
};

/** What the game waits for: null at the end. */
export function awaiting(state: State, fixed: Fixed): Awaiting | null {
  const { stage, year, season } = state;
  if (stage === 'blank' || stage === 'over') return null;
  const who = deciders(state, stage, fixed);
  return {
    key: `${year}-${season}/${stage}`,
    kind: stage,
    title: `${seasonName(state)}, ${PHASE_KINDS[stage].toLowerCase()}`,
    turn: (year - fixed.map.firstYear) * 2 + (season === 'spring' ? 1 : 2),
    owes: state.seats.filter((seat) => seat.playing && who.includes(seat.power)).map(({ id }) => id),
    silence: SILENCE[stage],
  };
}
