import type { Dice, Roll } from '../../../../core/dice/dice.js';
import { equalOrHigher } from '../../../../core/dice/matching.js';
import { clash as familyClash, type Matching, throwPool } from '../../../parabellum/dice/clash.js';
import type { Pool as FamilyPool } from '../../../parabellum/dice/volley.js';
import type { Die } from '../../../parabellum/unit-card.js';
import type { Clash, Modifier, Shot } from '../../shapes.js';

/** Dice of one side: so many of a kind, with what is added to each. */
export type Pool = FamilyPool<Die, Modifier>;

interface Result {
  readonly clash: Clash;
  readonly rolls: Roll[];
}

/** In this edition a defence die cancels what it equals or exceeds (ST-50). */
const ATTACK: Matching = { cancels: equalOrHigher, words: { attack: 'attack', defence: 'defence' } };
const COUNTER: Matching = { cancels: equalOrHigher, words: { attack: 'counter', defence: 'counter-defence' } };

/** Rolls attack against defence and pairs them (ST-49, ST-50). `strength`: the most that can be lost. */
export const clash = (dice: Dice, stream: string, attack: Pool, defence: Pool, strength: number): Result =>
  familyClash(dice, stream, attack, defence, strength, ATTACK);

/** The answer to an attack (ST-51): the same with streams of its own. */
export const counterClash = (dice: Dice, stream: string, attack: Pool, defence: Pool, strength: number): Result =>
  familyClash(dice, stream, attack, defence, strength, COUNTER);

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
