import type { Dice, Roll } from '../../../../core/dice/dice.js';
import { matchDice } from '../../../../core/dice/matching.js';
import type { Die } from '../../../parabellum/unit-card.js';
import type { Clash, Modifier, Shot, Volley } from '../../shapes.js';

/** Dice of one side: so many of a kind, with what is added to each. */
export interface Pool {
  readonly dice: number;
  readonly die: Die;
  readonly modifiers: readonly Modifier[];
}

interface Thrown {
  readonly volley: Volley;
  readonly roll: Roll;
}

function throwPool(dice: Dice, stream: string, { dice: count, die, modifiers }: Pool): Thrown {
  const faces = Array.from({ length: count }, () => dice.roll(stream, die));
  const added = modifiers.reduce((sum, { value }) => sum + value, 0);
  const values = faces.map((face) => face + added).sort((one, other) => other - one);
  return { volley: { die, modifiers: [...modifiers], values }, roll: { stream, sides: die, faces } };
}

/** `attack` and `defence`: the words at the end of the two streams' names. */
const ATTACK = { attack: 'attack', defence: 'defence' };
const COUNTER = { attack: 'counter', defence: 'counter-defence' };

/**
 * Rolls attack against defence and pairs them (ST-49, ST-50). `strength`: the most that can be lost. Each side has a stream
 * of its own, so that a ruling on one leaves the other's faces as they were.
 */
export function clash(
  dice: Dice,
  stream: string,
  attack: Pool,
  defence: Pool,
  strength: number,
  words: typeof ATTACK = ATTACK,
): { readonly clash: Clash; readonly rolls: Roll[] } {
  const blow = throwPool(dice, `${stream}/${words.attack}`, attack);
  const shield = throwPool(dice, `${stream}/${words.defence}`, defence);
  const { pairs, through } = matchDice(blow.volley.values, shield.volley.values);
  return {
    clash: {
      attack: blow.volley,
      defence: shield.volley,
      pairs: pairs.map(([one, other]) => ({ attack: one, defence: other })),
      survivors: [...through],
      losses: Math.min(through.length, strength),
    },
    rolls: [blow.roll, shield.roll],
  };
}

/** The answer to an attack (ST-51): the same with streams of its own. */
export const counterClash = (
  dice: Dice,
  stream: string,
  attack: Pool,
  defence: Pool,
  strength: number,
): ReturnType<typeof clash> => clash(dice, stream, attack, defence, strength, COUNTER);

/** One artillery shot: a hit when it is higher than every defence die (ST-57). */
export function shoot(
  dice: Dice,
  stream: string,
  attack: Omit<Pool, 'dice'>,
  defence: Pool,
): { readonly shot: Shot; readonly rolls: Roll[] } {
  const blow = throwPool(dice, `${stream}/attack`, { ...attack, dice: 1 });
  const shield = throwPool(dice, `${stream}/defence`, defence);
  const value = blow.volley.values[0] ?? 0;
  return {
    shot: {
      attack: blow.volley,
      defence: shield.volley,
      hit: shield.volley.values.every((other) => value > other),
    },
    rolls: [blow.roll, shield.roll],
  };
}
