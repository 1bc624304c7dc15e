import type { Dice, Roll } from '../../../core/dice/dice.js';
import { type Cancels, matchDice } from '../../../core/dice/matching.js';
import type { Clash, Pool, Volley } from './volley.js';

interface Added {
  readonly value: number;
}

/** A pool as thrown: what the event keeps, and what proves it. */
interface Thrown<Die extends number, Modifier extends Added> {
  readonly volley: Volley<Die, Modifier>;
  readonly roll: Roll;
}

export function throwPool<Die extends number, Modifier extends Added>(
  dice: Dice,
  stream: string,
  { dice: count, die, modifiers }: Pool<Die, Modifier>,
): Thrown<Die, Modifier> {
  const faces = Array.from({ length: count }, () => dice.roll(stream, die));
  const added = modifiers.reduce((sum, { value }) => sum + value, 0);
  const values = faces.map((face) => face + added).sort((one, other) => other - one);
  return { volley: { die, modifiers: [...modifiers], values }, roll: { stream, sides: die, faces } };
}

/** How an edition matches dice. */
export interface Matching {
  /** Whether a defence die cancels an attack die. */
  readonly cancels: Cancels;
  /** The words at the end of the two streams' names. Each side has a stream of its own: a ruling on one leaves the other's faces. */
  readonly words: { readonly attack: string; readonly defence: string };
  /** Of the dice that got through, highest first, those that do damage, where cover takes some away. */
  readonly kept?: (through: readonly number[]) => readonly number[];
}

/** Rolls attack against defence and pairs them. `strength`: the most that can be lost. */
export function clash<Die extends number, Modifier extends Added>(
  dice: Dice,
  stream: string,
  attack: Pool<Die, Modifier>,
  defence: Pool<Die, Modifier>,
  strength: number,
  { cancels, words, kept = (through) => through }: Matching,
): { readonly clash: Clash<Die, Modifier>; readonly rolls: Roll[] } {
  const blow = throwPool(dice, `${stream}/${words.attack}`, attack);
  const shield = throwPool(dice, `${stream}/${words.defence}`, defence);
  const { pairs, through } = matchDice(blow.volley.values, shield.volley.values, cancels);
  const survivors = [...kept(through)];
  return {
    clash: {
      attack: blow.volley,
      defence: shield.volley,
      pairs: pairs.map(([one, other]) => ({ attack: one, defence: other })),
      survivors,
      losses: Math.min(survivors.length, strength),
    },
    rolls: [blow.roll, shield.roll],
  };
}
