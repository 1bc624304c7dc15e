import { type Cancels, equalOrHigher, matchDice, strictlyHigher } from '../../../../core/dice/matching.js';
import { throwPool } from '../../../parabellum/dice/clash.js';
import { lowestKept } from '../../../parabellum/dice/cover.js';
import type { Die, Exchange, State, Target, Volley } from '../../shapes.js';
import type { Turn } from '../turn.js';

type Rolled = { readonly volley: Volley; readonly roll: ReturnType<typeof throwPool>['roll'] };

/** Rolls so many dice of a kind in a stream (CL-76). */
export function rollDice(turn: Turn, stream: string, dice: number, die: Die): Rolled {
  const { volley, roll } = throwPool(turn.dice, stream, { dice, die, modifiers: [] });
  return { volley: { die, values: volley.values }, roll };
}

/** A defence die cancels a lower attack die; by the option also an equal one (CL-74, CLR-1a). */
const cancelsIn = (state: State): Cancels => (state.options.ties === 'defender' ? equalOrHigher : strictlyHigher);

/** Attack dice against one target's defence dice. `most`: what it can lose; `cover`: in quarters (CL-54). */
export function meet(
  state: State,
  target: Target,
  attack: readonly number[],
  defence: Volley,
  { most, cover = 0 }: { readonly most: number; readonly cover?: number },
): Exchange {
  const { pairs, through } = matchDice(attack, defence.values, cancelsIn(state));
  const kept = lowestKept(through, cover);
  return {
    target,
    defence,
    pairs: pairs.map(([one, other]) => ({ attack: one, defence: other })),
    through: [...through],
    kept: [...kept],
    losses: Math.min(kept.length, most),
    pool: [],
    pieces: [],
  };
}
