import type { Awaiting } from '../../core/game/contract.js';
import { deciders, livingIn } from './deciders.js';
import { undecided } from './phases/ahead.js';
import type { Fixed, State } from './shapes.js';

export const PHASE_KINDS = { orders: 'Orders', retreats: 'Retreats', builds: 'Builds and removals' };

export const playing = ({ seats }: State): readonly string[] =>
  seats.filter((seat) => seat.playing).map(({ id }) => id);

const titled = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `Spring 1901`, `Winter 1901`. */
export const seasonName = ({ year, season, stage }: Pick<State, 'year' | 'season' | 'stage'>): string =>
  `${stage === 'builds' ? 'Winter' : titled(season)} ${year}`;

const SILENCE = {
  orders: 'The units of a power that is silent hold.',
  retreats: 'Units that were driven out and have no order are disbanded.',
  builds: 'Who is silent builds nothing; units too many are removed, those farthest from own centres first.',
};

/** Who owes orders. In the dark all that are left do: it would show who was driven out, and who may build. */
const owing = (state: State, fixed: Fixed): readonly string[] =>
  state.options.sight === 'dark' ? livingIn(state, fixed) : undecided(state, state.stage, fixed);

/** What the game waits for: null at the end. */
export function awaiting(state: State, fixed: Fixed): Awaiting | null {
  const { stage, year, season } = state;
  if (stage === 'blank' || stage === 'over') return null;
  const who = owing(state, fixed);
  const may = deciders(state, stage, fixed);
  return {
    key: `${year}-${season}/${stage}`,
    kind: stage,
    title: `${seasonName(state)}, ${PHASE_KINDS[stage].toLowerCase()}`,
    turn: (year - fixed.map.firstYear) * 2 + (season === 'spring' ? 1 : 2),
    owes: state.seats.filter((seat) => seat.playing && who.includes(seat.power)).map(({ id }) => id),
    // Who has answered ahead may say otherwise.
    invited: state.seats
      .filter((seat) => seat.playing && !who.includes(seat.power) && may.includes(seat.power))
      .map(({ id }) => id),
    silence: SILENCE[stage],
  };
}
