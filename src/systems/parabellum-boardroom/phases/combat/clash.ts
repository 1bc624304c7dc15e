import type { Roll } from '../../../../core/dice/dice.js';
import { equalOrHigher } from '../../../../core/dice/matching.js';
import { clash } from '../../../parabellum/dice/clash.js';
import type { Die } from '../../../parabellum/unit-card.js';
import type { Clash } from '../../shapes.js';
import { streamBase, type Turn } from '../turn.js';

interface Dice {
  readonly dice: number;
  readonly die: Die;
}

/** The words at the end of the two streams' names: an attack, its answer, what aircraft answer to fire from the ground. */
const WORDS = {
  attack: { attack: 'attack', defence: 'defence' },
  counter: { attack: 'counter', defence: 'counter-defence' },
  reply: { attack: 'reply', defence: 'reply-defence' },
} as const;

/** One side's dice against the other's (BR-26, BR-27): equal dice belong to the defender. `strength`: the most that can be lost. */
export function fight(
  turn: Turn,
  stream: string,
  attack: Dice,
  defence: Dice,
  strength: number,
  words: keyof typeof WORDS = 'attack',
): { readonly clash: Clash; readonly rolls: Roll[] } {
  return clash<Die, never>(
    turn.dice,
    `${streamBase(turn.state)}/${stream}`,
    { ...attack, modifiers: [] },
    { ...defence, modifiers: [] },
    strength,
    { cancels: equalOrHigher, words: WORDS[words] },
  );
}
